"""Orthodox chess, run from plies. Chapters: board, pieces, position, ply notation, ways, moves, judge, play, ending."""

from drawbridge_reference.standard.game import GAME, Standard

__all__ = ["GAME", "Standard"]
