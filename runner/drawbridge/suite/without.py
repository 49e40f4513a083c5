"""Leaving out what an unfinished engine cannot know yet: the cases that lean on certain clauses."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from drawbridge.errors import NothingToAsk
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.suite.case import Case


class Reduced(NamedTuple):
    """The cases that are left, and how many were left out."""

    cases: tuple[Case, ...]
    left_out: int = 0


def without(cases: tuple[Case, ...], globs: Sequence[str], clauses: Sequence[str]) -> Reduced:
    """Return the cases that are about no clause which matches a glob, and lean on none.

    `clauses` are all that there are. Raises UnknownName for a glob that matches none of them, and NothingToAsk where no
    case is left.
    """
    for glob in globs:
        if not any(fnmatchcase(clause, glob) for clause in clauses):
            raise UnknownName("clause in --without", glob, tuple(clauses))
    unknown_yet = {clause for clause in clauses if any(fnmatchcase(clause, glob) for glob in globs)}
    left = tuple(case for case in cases if unknown_yet.isdisjoint((case.clause, *case.leans_on)))
    if not left:
        named = " or ".join(map(repr, globs))
        raise NothingToAsk(f"--without: every chosen case depends on {named}", "leave out fewer clauses")
    return Reduced(left, len(cases) - len(left))
