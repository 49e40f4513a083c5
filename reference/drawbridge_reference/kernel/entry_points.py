"""Rulesets that other installed packages offer, as entry points of the group `drawbridge.rulesets`.

An entry point is named for the ruleset and leads to its game: `walled-kings = "walled_kings:GAME"`. Its cases stand in
the folder `cases` beside the module that it names. Nothing of such a package is imported before its game is asked for.
A package that cannot be used is skipped with a sentence, unless its ruleset was asked for by name.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from contextlib import redirect_stdout
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping
    from importlib.machinery import ModuleSpec
    from importlib.metadata import EntryPoint
    from pathlib import Path

GROUP = "drawbridge.rulesets"
_UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OSError)
"""What the standard library raises about a file of entry points that is malformed."""


class UnusableRuleset(ValueError):
    """A ruleset that an installed package offers, and that cannot be used."""

    def __init__(self, ruleset: str, package: str, problem: str) -> None:
        """Take the package that offers it, with its version."""
        super().__init__(ruleset, package, problem)
        self.ruleset = ruleset
        self.package = package
        self.problem = problem

    def __str__(self) -> str:
        """Return one sentence, with the remedy."""
        return (
            f"the ruleset {self.ruleset!r} of the package {self.package} cannot be used: {self.problem}; "
            f"mend the package, or uninstall it"
        )


@cache
def offered() -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return what packages offer, by ruleset: more than one entry point where several packages offer the same."""
    found: defaultdict[str, tuple[EntryPoint, ...]] = defaultdict(tuple)
    for entry in sorted(_entries(), key=lambda one: (one.name, package_of(one))):
        found[entry.name] += (entry,)
    return dict(found)


def entry_of(ruleset: str) -> EntryPoint:
    """Return the entry point of a ruleset that is offered. Raises UnusableRuleset where two packages offer it."""
    first, *others = offered()[ruleset]
    if others:
        raise unusable(others[0], f"{package_of(first)} offers one of the same name")
    return first


def loaded(entry: EntryPoint, asked: Collection[str]) -> Any:
    """Return the game that an entry point leads to; `asked` names what every game answers.

    Raises UnusableRuleset where it cannot be imported, is of another ruleset, or lacks an answer.
    """
    try:
        # Standard output may be an engine's answers, or a report for a program.
        with redirect_stdout(sys.stderr):
            found = entry.load()
            missing = [name for name in asked if not hasattr(found, name)]
            ruleset = getattr(found, "ruleset", None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's module may raise anything, and may call sys.exit
        raise unusable(entry, f"{entry.value} raises {_in_words(error)}") from error
    if isinstance(found, type):
        raise unusable(entry, f"{entry.value} is a class, not a game")
    if missing:
        raise unusable(entry, f"{entry.value} is not a game: it has no {', '.join(missing)}")
    if ruleset != entry.name:
        raise unusable(entry, f"{entry.value} is the game {ruleset!r}")
    return found


def cases_beside(entry: EntryPoint) -> Path:
    """Return the folder of a ruleset's cases, whether or not it is there. Raises UnusableRuleset without a module."""
    from pathlib import Path

    try:
        spec = _found(entry.module)
    except Exception as error:  # the text may have any form, and a stranger's finder may raise anything
        raise unusable(entry, f"{entry.value!r} leads to no module ({_in_words(error)})") from error
    if spec is None or not (spec.submodule_search_locations or spec.origin):
        raise unusable(entry, f"there is no module {entry.module!r}")
    return Path((spec.submodule_search_locations or [str(Path(str(spec.origin)).parent)])[0]) / "cases"


@cache
def pass_over(problem: str) -> None:
    """Report once that something which a package offers is not used, and go on."""
    import logging  # only a broken package needs it

    logging.getLogger("drawbridge").warning("drawbridge: %s", problem)


def unusable(entry: EntryPoint, problem: str) -> UnusableRuleset:
    """Return the error that a ruleset which is offered cannot be used."""
    return UnusableRuleset(entry.name, package_of(entry), problem)


def package_of(entry: EntryPoint) -> str:
    """Return the name and version of the package that an entry point belongs to."""
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "(unknown)"


def _entries() -> Iterator[EntryPoint]:
    # Importing this takes longer than most games do, and a program that asks one built-in game needs none of it.
    from importlib.metadata import distributions, entry_points

    try:
        yield from entry_points(group=GROUP)
    except _UNREADABLE:  # one package with an unreadable file stops the library's search of all
        for package in distributions():
            try:
                yield from package.entry_points.select(group=GROUP)
            except _UNREADABLE as error:
                pass_over(f"the entry points of the package {package.name} cannot be read: {_in_words(error)}")


def _found(module: str) -> ModuleSpec | None:
    """Return where a module is. Unlike `importlib.util.find_spec`, import nothing, not even the packages around it."""
    path, spec = None, None
    parts = module.split(".")
    for length in range(1, len(parts) + 1):
        name = ".".join(parts[:length])
        found = (finder.find_spec(name, path) for finder in sys.meta_path)
        spec = next((one for one in found if one is not None), None)
        if spec is None:
            return None
        path = spec.submodule_search_locations
    return spec


def _in_words(error: BaseException) -> str:
    """Return an error's kind and what it says, in one line of bounded length."""
    said = " ".join(str(error).split())
    return f"{type(error).__name__}: {said[:200]}" if said else type(error).__name__
