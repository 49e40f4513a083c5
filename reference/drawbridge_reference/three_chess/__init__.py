"""threeChess: three players on a board of three sections that meet in a center.

Chapters: board, pieces, position, ways, attack, moves, judge, play, ending.
"""

from drawbridge_reference.three_chess.game import GAME, ThreeChess

__all__ = ["GAME", "ThreeChess"]
