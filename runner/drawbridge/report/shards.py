"""The reports of all shards of a run, and nothing else, as one whole report."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.errors import WrongUsage
from drawbridge.report.merging import merged, without_shard
from drawbridge.report.typed_options import values_of
from drawbridge.suite.shard import Shard, read_shard

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.report.model import CaseRecord, Report


def whole(reports: Mapping[str, Report]) -> Report:
    """Return the reports of shards, by the names of their files, as one whole report.

    Raises WrongUsage where they are not the parts of one run: of different engines, suites or options, incomplete,
    overlapping, or not all of them.
    """
    first_name, first = next(iter(reports.items()))
    for name, report in reports.items():
        if not report.is_complete:
            command = shlex.join(["drawbridge", "check", "--resume", name, "--", *report.run.command])
            raise WrongUsage(name, "the report is incomplete", f"go on with it by `{command}`")
        if report.run.options != first.run.options:
            options = shlex.join(report.run.options) or "no options"
            problem = f"it was made with {options}, and {first_name} with {shlex.join(first.run.options) or 'none'}"
            raise WrongUsage(name, problem, "check every shard with the same options")
    found = merged(reports)
    shards = _shards(reports)
    _refuse_overlaps(reports)
    _refuse_missing(shards)
    return found


_Shards: TypeAlias = "dict[tuple[str, ...], dict[Shard, str]]"
"""The names of reports by what was chosen and by their shard. What was chosen without a shard is whole by itself."""


def _shards(reports: Mapping[str, Report]) -> _Shards:
    """Return the shards of each choice of cases. Refuses one that is named twice."""
    shards: _Shards = {}
    for name, report in reports.items():
        for typed in values_of("--shard", report.run.selection):
            of_choice = shards.setdefault(without_shard(report.run.selection), {})
            shard = read_shard(typed)
            if shard in of_choice:
                raise WrongUsage(name, f"it is shard {shard}, and so is {of_choice[shard]}", "name each shard once")
            of_choice[shard] = name
    return shards


def _refuse_missing(shards: _Shards) -> None:
    """Refuse shards that are not all there."""
    for of_choice in shards.values():
        first = next(iter(of_choice))
        for shard, name in of_choice.items():
            if shard.of != first.of:
                problem = f"it is one of {shard.of} shards, and {of_choice[first]} one of {first.of}"
                raise WrongUsage(name, problem, "merge the shards of one run")
        for number in range(1, first.of + 1):
            if (shard := Shard(number, first.of)) not in of_choice:
                remedy = f"check with --shard {shard}, and name its report, too; use fewer shards if it has no case"
                raise WrongUsage("merge", f"the report of shard {shard} is missing", remedy)


def _refuse_overlaps(reports: Mapping[str, Report]) -> None:
    seen: dict[str, tuple[str, CaseRecord]] = {}
    for name, report in reports.items():
        for case in report.cases:
            if case.id in seen:
                other_name, other = seen[case.id]
                same = "too" if case.outcome is other.outcome else f"where it {other.outcome.value}"
                problem = f"the case {case.id} {case.outcome.value}, and it is in {other_name}, {same}"
                raise WrongUsage(
                    name, problem, "name reports without a common case; `drawbridge report` takes the last"
                )
            seen[case.id] = name, case
