"""The options that choose cases, for every command that reads cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.cli.folders import folders_option
from drawbridge.errors import NothingMatches, NothingToAsk
from drawbridge.report.typed_options import values_of
from drawbridge.suite.levels import Level, read_level
from drawbridge.suite.load import load
from drawbridge.suite.order import Origin, origin_of
from drawbridge.suite.select import select
from drawbridge.suite.shard import Shard, read_shard
from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from drawbridge.suite.case import Case
    from drawbridge.suite.case_file import ListedCase

F = TypeVar("F", bound="Callable[..., Any]")
_REACHABLE = "--reachable"


def all_cases(*rulesets: str, about: Collection[str] = ()) -> tuple[ListedCase, ...]:
    """List every case of the suite, or of these rulesets, or about these clauses. Raises the errors of reading it."""
    return load(rulesets=rulesets, clauses=about).listed


class Selection(NamedTuple):
    """Which cases were asked for. Empty members choose all."""

    rulesets: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    shard: Shard | None = None
    level: Level | None = None
    reachable: bool = False
    """Whether only positions that were reached in a game are chosen."""
    own: tuple[str, ...] = ()
    """Files and folders with somebody's own cases, which are chosen from, too."""

    @classmethod
    def from_options(cls, given: Mapping[str, Any]) -> Selection:
        """Return the selection that the options of a command name. Raises WrongUsage.

        Who names folders and chooses no ruleset asks about those folders alone.
        """
        return cls(
            given["ruleset"] or (() if given["case"] or given["own"] else tuple(folder_games())),
            given["clause"],
            given["case"],
            None if given["shard"] is None else read_shard(given["shard"]),
            None if given["level"] is None else read_level(given["level"]),
            given["reachable"],
            given["own"],
        )

    @classmethod
    def from_typed(cls, words: Sequence[str]) -> Selection:
        """Return the selection that `as_typed` gave as these words. Raises WrongUsage."""
        rulesets, clauses, names, shards, levels = (
            values_of(option, words) for option in ("--ruleset", "--clause", "--case", "--shard", "--level")
        )
        return cls(
            rulesets,
            clauses,
            names,
            read_shard(shards[-1]) if shards else None,
            read_level(levels[-1]) if levels else None,
            _REACHABLE in words,
            values_of("--cases", words),
        )

    def chosen(self) -> tuple[Case, ...]:
        """Read the cases. Raises NothingMatches, NothingToAsk, and the errors of reading the suite."""
        return tuple(case.read() for case in self.listed())

    def listed(self) -> tuple[ListedCase, ...]:
        """List the cases. Raises NothingMatches, NothingToAsk, and the errors of reading the suite."""
        found = self._selected()
        if self.level is not None:
            found = self.level.of(found, self.rulesets)
        if self.reachable:
            found = _reached(found)
        if self.shard is None:
            return found
        part = tuple(case for case in found if self.shard.holds(case))
        if not part:
            raise NothingToAsk(
                f"--shard {self.shard}: none of the {len(found)} chosen cases is in it", "use fewer shards"
            )
        return part

    def _selected(self) -> tuple[ListedCase, ...]:
        rulesets = self.rulesets or tuple({name.partition("/")[0] for name in self.names})
        if rulesets and not _has_glob(rulesets):
            try:
                return self._of(all_cases(*rulesets, about=self._files()))
            except (NothingMatches, UnknownName):
                pass  # A former id may be of another clause, and an error names the nearest of all cases, not of some.
        return self._of(all_cases())

    def _files(self) -> Collection[str]:
        """Return the clauses whose files hold the chosen cases, where the choice names them; else none."""
        if self.clauses or _has_glob(self.names):
            return () if _has_glob(self.clauses) else self.clauses
        # A case is in the file of the clause that its id names.
        return {name.split("/")[1] for name in self.names if name.count("/") > 1}

    def _of(self, cases: tuple[ListedCase, ...]) -> tuple[ListedCase, ...]:
        if self.own:
            from drawbridge.suite.own import own_cases

            cases = (*cases, *own_cases(self.own, self.rulesets, _cases_of_scenarios))
        return select(cases, rulesets=self.rulesets, clauses=self.clauses, names=self.names)

    def as_typed(self) -> tuple[str, ...]:
        """Return the options that name this selection."""
        named = {
            "--ruleset": self.rulesets,
            "--clause": self.clauses,
            "--case": self.names,
            "--shard": () if self.shard is None else (str(self.shard),),
            "--cases": self.own,
            "--level": () if self.level is None else (str(self.level),),
        }
        words = tuple(word for option, values in named.items() for value in values for word in (option, value))
        return (*words, _REACHABLE) if self.reachable else words


def _cases_of_scenarios(path: Path, ruleset: str) -> tuple[Case, ...]:
    from drawbridge.generate.own_scenarios import cases_of_scenarios  # only scenarios need the witnesses

    return cases_of_scenarios(path, ruleset)


def _reached(cases: tuple[ListedCase, ...]) -> tuple[ListedCase, ...]:
    """Return the cases that came up in played games. Raises NothingToAsk."""
    found = tuple(case for case in cases if origin_of(case.clause) is Origin.GAME)
    if not found:
        raise NothingToAsk(f"{_REACHABLE}: none of the {len(cases)} chosen cases is from a played game", "leave it out")
    return found


def _has_glob(names: Iterable[str]) -> bool:
    return any(set(name) & set("*?[") for name in names)


def selection_options(function: F) -> F:
    """Add the options that `Selection.from_options` reads, and `--rulesets`."""
    help_text = "Choose shard N of OF, such as 1/4. A case's id decides which shard it belongs to."
    function = click.option("--shard", metavar="N/OF", help=help_text)(function)
    help_text = "Choose only positions that were reached in a game."
    function = click.option(_REACHABLE, is_flag=True, help=help_text)(function)
    help_text = (
        "Choose the cases of a level: moves, check, state or complete. moves@0.5.0: as in that version of the suite."
    )
    function = click.option("--level", metavar="NAME", help=help_text)(function)
    help_text = "Also choose from the cases in this file or folder: scenarios, full cases, or EPD. Repeatable."
    function = click.option("--cases", "own", metavar="PATH", multiple=True, help=help_text)(function)
    for option, metavar, meaning in (
        ("--case", "GLOB", "Choose cases by id, such as '*/knight*'. Former ids match, too. Repeatable."),
        ("--clause", "GLOB", "Choose cases about these clauses, such as 'moat.*'. Repeatable."),
        ("--ruleset", "ID", "Choose cases of this ruleset, such as three-man. Repeatable."),
    ):
        function = click.option(option, metavar=metavar, multiple=True, help=meaning)(function)
    return folders_option(function)
