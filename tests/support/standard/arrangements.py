"""Valid positions of `standard` that no game need reach, for rules and engine side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_reference.standard import random_positions
from drawbridge_reference.standard.rules import DEFAULT

if TYPE_CHECKING:
    from random import Random

    from drawbridge_rules.standard.position import JsonPosition


def arrangement(random: Random) -> JsonPosition:
    """Return a valid position. If several attempts fail, it holds only the two kings."""
    return random_positions.arrangement(DEFAULT, random)


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)
