"""Prince: two players on a field of eight tiers, with pieces that leap over areas.

Chapters: board, pieces, position, ways, attack, moves, judge, play, ending.
"""

from drawbridge_reference.prince.game import GAME, Prince

__all__ = ["GAME", "Prince"]
