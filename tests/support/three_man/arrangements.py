"""Valid positions that need not come from a game, for rules and engine side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_reference.three_man import random_positions
from drawbridge_reference.three_man.random_positions import COLOURS, FILES, MOATS, JsonPosition
from drawbridge_reference.three_man.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

__all__ = ["COLOURS", "FILES", "MOATS", "JsonPosition", "arrangement", "arrangements"]


def arrangement(random: Random, rulings: Mapping[str, str] | None = None) -> JsonPosition:
    """Return a valid position under these rulings."""
    return random_positions.arrangement(DEFAULT.under(rulings or {}), random)


def arrangements(rulings: Mapping[str, str] | None = None) -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions under these rulings. It shrinks towards empty boards."""
    return st.randoms(use_true_random=False).map(lambda random: arrangement(random, rulings))
