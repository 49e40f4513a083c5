"""3 Man Chess: In the Round. The README of the engine lists the chapters."""

from drawbridge_reference.three_man.game import GAME, ThreeMan

__all__ = ["GAME", "ThreeMan"]
