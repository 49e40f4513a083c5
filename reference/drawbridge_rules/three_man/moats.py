"""Moats and creeks on a way: which borders between segments a piece crosses.

A way crosses a moat when one of its steps (a) goes along rank 0 over the moat's border of files, (b) is a diagonal step
between rank 0 and rank 1 over that border, or (c) is a knight's leap that starts or ends on rank 0 and ends on the
other side of that border. Straight steps along a file cross no moat.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import Square, moat_between

if TYPE_CHECKING:
    from collections.abc import Sequence


def moats_of_line(squares: Sequence[Square]) -> tuple[str, ...]:
    """Return the moats that a piece crosses as it moves from square to square: (a) and (b)."""
    crossed = (moat_of_step(here, there) for here, there in pairwise(squares))
    return tuple(moat for moat in crossed if moat is not None)


def moat_of_step(here: Square, there: Square) -> str | None:
    """Return the moat that one step crosses, or None."""
    is_beside_rank_0 = min(here.rank, there.rank) == 0
    return moat_between(here.file, there.file) if is_beside_rank_0 else None


def moats_of_leap(origin: Square, target: Square, files: int) -> tuple[str, ...]:
    """Return the moat that a knight's leap by `files` files crosses, if any: (c)."""
    if 0 not in (origin.rank, target.rank):
        return ()
    direction = 1 if files > 0 else -1
    passed = [(origin.file + count * direction) % 24 for count in range(abs(files) + 1)]
    crossed = (moat_between(file, neighbour) for file, neighbour in pairwise(passed))
    return tuple(moat for moat in crossed if moat is not None)


def crosses_creek(here: Square, there: Square) -> bool:
    """Return whether a step inwards from rank 1 or 2 crosses a creek."""
    return here.rank in (1, 2) and moat_between(here.file, there.file) is not None
