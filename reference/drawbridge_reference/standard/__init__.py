"""Orthodox chess, run from plies. The README of the engine lists the chapters."""

from drawbridge_reference.standard.game import GAME, Standard

__all__ = ["GAME", "Standard"]
