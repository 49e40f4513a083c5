"""Walled kings, an invented game: two kings and a wall on nine squares. Who cannot move has lost."""

from walled_kings.game import GAME, WalledKings

__all__ = ["GAME", "WalledKings"]
