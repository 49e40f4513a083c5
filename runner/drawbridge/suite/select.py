"""Choosing among the cases: by ruleset, by clause, by id."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Protocol, TypeVar

from drawbridge.errors import NothingMatches
from drawbridge_reference.kernel.game import rulesets as all_rulesets
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from collections.abc import Set as AbstractSet


class Named(Protocol):
    """What cases are chosen by. A case has it, whether it was read or only listed."""

    @property
    def id(self) -> str:
        """The id."""

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""

    @property
    def clause(self) -> str:
        """The clause that it is about, or a reserved word."""

    @property
    def alias(self) -> tuple[str, ...]:
        """Ids that the case had before."""


C = TypeVar("C", bound=Named)


def select(
    cases: Iterable[C],
    *,
    rulesets: Sequence[str] = (),
    clauses: Sequence[str] = (),
    names: Sequence[str] = (),
) -> tuple[C, ...]:
    """Return the cases of any of these rulesets that match any of the clause globs and any of the id globs.

    No name at all stands for every one. Globs are those of the shell (`*`, `?`, `[...]`), with `*` going over slashes,
    too. An id glob also finds a case by an id that it had before. Raises UnknownName for a ruleset that does not exist,
    and NothingMatches for the first other name that chooses nothing.
    """
    chosen = tuple(cases)
    _refuse_unknown(rulesets, {case.ruleset for case in chosen})
    chosen = _matching(chosen, "ruleset", rulesets, lambda case: (case.ruleset,))
    one = rulesets[0] if len(rulesets) == 1 else ""
    chosen = _matching(chosen, "clause", clauses, lambda case: (case.clause,), ("clauses", one) if one else ())
    listed_by = ("list", "--ruleset", one, "--ids") if one else ()
    return _matching(chosen, "case", names, lambda case: (case.id, *case.alias), listed_by)


def _refuse_unknown(rulesets: Sequence[str], of_cases: AbstractSet[str]) -> None:
    """Raise UnknownName for a ruleset that has neither a case nor a game."""
    for ruleset in rulesets:
        if not _found(ruleset, of_cases):
            known = {*of_cases, *all_rulesets()}
            if not _found(ruleset, known):
                raise UnknownName("ruleset", ruleset, tuple(sorted(known)))


def _matching(
    cases: tuple[C, ...],
    what: str,
    globs: Sequence[str],
    names: Callable[[C], tuple[str, ...]],
    listed_by: tuple[str, ...] = (),
) -> tuple[C, ...]:
    if not globs:
        return cases
    wanted = names_matching(what, globs, {name for case in cases for name in names(case)}, listed_by)
    return tuple(case for case in cases if not wanted.isdisjoint(names(case)))


def names_matching(
    what: str, globs: Sequence[str], known: AbstractSet[str], listed_by: tuple[str, ...] = ()
) -> AbstractSet[str]:
    """Return the known names that match any of the globs. Raises NothingMatches for the first that matches none."""
    found = {glob: _found(glob, known) for glob in globs}
    for glob, matching in found.items():
        if not matching:
            raise NothingMatches(what, glob, tuple(sorted(known)), listed_by)
    return frozenset[str]().union(*found.values())


def _found(glob: str, known: AbstractSet[str]) -> AbstractSet[str]:
    # A name that stands for itself is looked up: there may be thousands of them.
    return {glob} if glob in known else {name for name in known if fnmatchcase(name, glob)}
