"""What a shell offers for the values of options and arguments: rulesets, clauses, cases, files.

The completion itself is click's. It asks a command of its own process for each word, and only that process comes here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from drawbridge.cli.selection import all_cases
from drawbridge.errors import DrawbridgeError
from drawbridge.suite.levels import LEVELS
from drawbridge_reference.kernel.game import rulesets

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator


def offer_values(command: click.Command) -> None:
    """Let the parameters of a command offer values, by their names: what is a ruleset in one is one in all."""
    for parameter in command.params:
        if parameter.type is click.STRING:
            if parameter.name in _VALUES:
                parameter.type = Values(_VALUES[parameter.name])
            elif parameter.name in _FILES or (parameter.metavar or "").startswith(("FILE", "FOLDER", "DIR", "REPORT")):
                parameter.type = click.Path()


class Values(click.ParamType[Any]):
    """One of many values."""

    name = "text"

    def __init__(self, values: Callable[[click.Context], Collection[str]]) -> None:
        """Take what finds the values."""
        self._values = values

    def shell_complete(self, ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        """Return the values that begin with what is typed; none where the suite cannot be read."""
        try:
            return [CompletionItem(each) for each in next_parts(self._values(ctx), incomplete)]
        except DrawbridgeError:
            return []


def next_parts(values: Iterable[str], typed: str) -> list[str]:
    """Return how the values that begin with this go on: to their next slash, as a shell offers files in folders.

    There are ten thousand cases. Where all go on alike it goes further, since a shell adds a blank to a single answer.
    """
    found = {value for value in values if value.startswith(typed)}
    length = len(typed)
    while len(found) > 1:
        by_part: dict[str, list[str]] = {}
        for value in found:
            by_part.setdefault(value[: value.find("/", length) + 1 or None], []).append(value)
        if len(by_part) > 1:
            return sorted(whole[0] if len(whole) == 1 else part for part, whole in by_part.items())
        length = len(next(iter(by_part)))
    return sorted(found)


def _rulesets(_ctx: click.Context) -> Collection[str]:
    return rulesets()


def _levels(_ctx: click.Context) -> Collection[str]:
    return LEVELS


def _clauses(ctx: click.Context) -> Collection[str]:
    return {case.clause for case in all_cases(*_chosen(ctx))}


def _cases(ctx: click.Context) -> Collection[str]:
    return {case.id for case in all_cases(*_chosen(ctx))}


def _positions(ctx: click.Context) -> Collection[str]:
    return {"start", *_cases(ctx)}


def _chosen(ctx: click.Context) -> Iterator[str]:
    """Yield the rulesets that were typed before."""
    given = ctx.params.get("ruleset") or ctx.params.get("rulesets") or ()
    known = rulesets()
    yield from (each for each in ([given] if isinstance(given, str) else given) if each in known)


_VALUES: Final = {
    "ruleset": _rulesets,
    "rulesets": _rulesets,
    "named": _rulesets,
    "clause": _clauses,
    "clauses": _clauses,
    "without": _clauses,
    "level": _levels,
    "case": _cases,
    "case_id": _cases,
    "position": _positions,
}
"""What finds the values of a parameter, by its name."""
_FILES: Final = {"file", "files", "before", "after", "report"}
