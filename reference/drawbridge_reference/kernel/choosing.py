"""Choosing a few out of many so that all that they can show is shown often enough."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

T = TypeVar("T")

_LEVELS = (2, 5, 10, 20, 40, 60, 80, 100, 150, 200, 300, 500, 800, 1200, 2000)


def varied(offered: Sequence[tuple[T, Collection[str]]], wanted: int) -> set[T]:
    """Return as many of what is offered as are wanted; each comes with the names of its features.

    It is gone through the offer again and again, and one is taken when it has a feature that fewer than so many of
    those taken have; the number rises from one time to the next. So what is rare is taken wherever it comes up.
    Raises ValueError where too few are offered.
    """
    taken: set[T] = set()
    counts: Counter[str] = Counter()
    for level in _LEVELS:
        for one, features in offered:
            if one not in taken and any(counts[feature] < level for feature in features):
                taken.add(one)
                counts.update(features)
                if len(taken) == wanted:
                    return taken
    raise ValueError(f"{len(offered)} are offered, of which {len(taken)} were taken, not {wanted}")
