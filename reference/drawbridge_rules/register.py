"""Where the rules of a ruleset are found: the games built in, and those that other installed packages offer.

A package offers rules by an entry point of the group `drawbridge.rules`, named for the ruleset:
`walled-kings = "walled_kings_rules"`. No game is imported before somebody asks for it.
"""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from drawbridge_rules.door import Rules

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "drawbridge.rules"

BUILT_IN = {
    "three-man": "drawbridge_rules.three_man",
    "three-chess": "drawbridge_rules.three_chess",
    "prince": "drawbridge_rules.prince",
    "standard": "drawbridge_rules.standard",
}
"""The package of each game that drawbridge brings."""


class NoRules(LookupError):
    """A ruleset without rules in code."""


class UnusableRules(ValueError):
    """What an installed package offers as rules cannot be used."""


def rules(ruleset: str) -> Rules:
    """Return the rules of a ruleset. Raises NoRules where there are none, UnusableRules where they are broken."""
    package = package_of(ruleset)
    try:
        # Standard output may be a report for a program.
        with redirect_stdout(sys.stderr):
            found = import_module(package)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a stranger's module may raise anything, and may call sys.exit
        raise UnusableRules(f"the rules {package!r} of {ruleset!r} raise {type(error).__name__}: {error}") from error
    missing = [question for question in _questions() if not callable(getattr(found, question, None))]
    if missing:
        raise UnusableRules(f"the rules {package!r} of {ruleset!r} have no function {', '.join(missing)}")
    return cast("Rules", found)


def package_of(ruleset: str) -> str:
    """Return the name of the package that states the rules of a ruleset. Raises NoRules and UnusableRules."""
    if ruleset in BUILT_IN:
        return BUILT_IN[ruleset]
    offers = _offers(ruleset)
    if not offers:
        raise NoRules(
            f"the ruleset {ruleset!r} has no rules in code; a package offers some by an entry point {GROUP!r}"
        )
    if len(offers) > 1:
        raise UnusableRules(f"several packages offer the rules of {ruleset!r}: {', '.join(map(_package, offers))}")
    return offers[0].value


def _offers(ruleset: str) -> list[EntryPoint]:
    # Importing this takes longer than importing a game does, and nobody who asks for a built-in game needs it.
    from importlib.metadata import entry_points

    return sorted(entry_points(group=GROUP, name=ruleset), key=_package)


def _package(entry: Any) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else "(unknown)"


def _questions() -> list[str]:
    return [name for name in vars(Rules) if not name.startswith("_")]
