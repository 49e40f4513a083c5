"""3 Man Chess: In the Round. Chapters: board, pieces, position, ways, attack, moves, judge, play, ending."""

from drawbridge_reference.three_man.game import GAME, ThreeMan

__all__ = ["GAME", "ThreeMan"]
