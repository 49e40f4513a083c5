"""Prince: two players on a field of eight tiers, with pieces that leap over areas.

The README of the engine lists the chapters.
"""

from drawbridge_reference.prince.game import GAME, Prince

__all__ = ["GAME", "Prince"]
