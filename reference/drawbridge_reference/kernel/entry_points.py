"""Rulesets that other installed packages offer, as entry points of the group `drawbridge.rulesets`.

An entry point is named for the ruleset and leads to its game: `walled-kings = "walled_kings:GAME"`. Its cases stand in
the folder `cases` beside the module that it names. Nothing of such a package is imported before its game is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection
    from importlib.metadata import EntryPoint

GROUP = "drawbridge.rulesets"


@dataclass(eq=False)
class UnusableRuleset(ValueError):
    """A ruleset that an installed package offers, and that cannot be used."""

    ruleset: str
    package: str
    """The package that offers it, with its version."""
    problem: str

    def __str__(self) -> str:
        """Return one sentence, with the remedy."""
        return (
            f"the ruleset {self.ruleset!r} of the package {self.package} cannot be used: {self.problem}; "
            f"mend the package, or uninstall it"
        )


@cache
def offered() -> dict[str, EntryPoint]:
    """Return what packages offer, by ruleset. Raises UnusableRuleset where two packages offer the same."""
    # Importing this takes longer than most games do, and a program that asks one built-in game needs none of it.
    from importlib.metadata import entry_points

    found: dict[str, EntryPoint] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda one: (one.name, package_of(one))):
        if entry.name in found:
            raise unusable(entry, f"{package_of(found[entry.name])} offers one of the same name")
        found[entry.name] = entry
    return found


def loaded(entry: EntryPoint, asked: Collection[str]) -> Any:
    """Return the game that an entry point leads to; `asked` names what every game answers.

    Raises UnusableRuleset where it cannot be imported, is of another ruleset, or lacks an answer.
    """
    try:
        found = entry.load()
    except Exception as error:  # a stranger's module may raise anything
        raise unusable(entry, f"{entry.value} raises {type(error).__name__}: {error}") from error
    missing = [name for name in asked if not hasattr(found, name)]
    if missing:
        raise unusable(entry, f"{entry.value} is no game: it has no {', '.join(missing)}")
    if found.ruleset != entry.name:
        raise unusable(entry, f"{entry.value} is the game {found.ruleset!r}")
    return found


def cases_beside(entry: EntryPoint) -> Path:
    """Return the folder of a ruleset's cases, whether or not it is there. Raises UnusableRuleset without a module."""
    try:
        spec = find_spec(entry.module)
    except ImportError as error:
        raise unusable(entry, str(error)) from error
    if spec is None or not (spec.submodule_search_locations or spec.origin):
        raise unusable(entry, f"there is no module {entry.module!r}")
    return Path((spec.submodule_search_locations or [str(Path(str(spec.origin)).parent)])[0]) / "cases"


def unusable(entry: EntryPoint, problem: str) -> UnusableRuleset:
    """Return the error that a ruleset which is offered cannot be used."""
    return UnusableRuleset(entry.name, package_of(entry), problem)


def package_of(entry: EntryPoint) -> str:
    """Return the name and version of the package that an entry point belongs to."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "(unknown)"
