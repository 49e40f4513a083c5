"""The options of a run, as a report holds them: the words that somebody would type."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def values_of(option: str, words: Sequence[str]) -> tuple[str, ...]:
    """Return the values that an option has among words, each next to its name."""
    return tuple(value for name, value in pairwise(words) if name == option)
