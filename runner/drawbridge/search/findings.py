"""The findings of a search: disagreements in their smallest form, as values and as a report."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from typing import TYPE_CHECKING

from drawbridge import __version__
from drawbridge.exit_codes import ExitCode
from drawbridge.grading.grades import Outcome, RunSummary, whole_leak
from drawbridge.grading.grading import some_of
from drawbridge.report.counted_once import first_wrong
from drawbridge.report.groups import ways_of
from drawbridge.report.model import Findings, Group, RunRecord, SummaryRecord
from drawbridge.report.typed_options import values_of
from drawbridge.search.shrinking import Shrinker, as_found
from drawbridge.suite.version import suite_version
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.grading.grades import Grade, Leak
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.report.model import CaseRecord, Record
    from drawbridge.search.chunks import Counted
    from drawbridge.search.fuzzing import Harvest
    from drawbridge.search.points import AskedAs
    from drawbridge.search.shrinking import Shrunk
    from drawbridge.search.target import Target
    from drawbridge_reference.kernel.game import Game

MOST_SHRUNK = 30
"""How many causes of one ruleset are made smaller: an engine may be wrong everywhere, in its own way each time."""
ONLY_DIFFERENCES = "what is expected is the answer of the second engine: if the two differ, either may be wrong"
_OF_TWO_ENGINES = {
    "wrong status: ": "another status: ",
    "wrong position: ": "another position: ",
    ": expected ": ": the second engine has ",
    ", got ": ", the first has ",
    "accepted an illegal move": "accepted a move that the second engine refuses",
    "refused the legal move ": "refused a move that the second engine makes: ",
    "answered the illegal move ": "answered a move that the second engine refuses, ",
}
"""What is said of an answer that is not right, and what of one that differs from the answer of a second engine."""


class Found(NamedTuple):
    """One thing that is wrong."""

    shrunk: Shrunk
    positions: int
    """How many positions disagree because of it."""

    @property
    def group(self) -> Group:
        """The same as a group of wrong answers."""
        cause, record = self.shrunk.cause, self.shrunk.record
        grades = record.failure.grades if record.failure else ()
        return Group(
            ruleset=record.ruleset,
            kind=cause.kind,
            answers=self.positions,
            alone=0,
            cases=self.positions,
            example=record.id,
            message=grades[0].grade.message if grades else "",
            method=cause.method,
            what=cause.what,
            clause=cause.clause,
        )


class Searched(NamedTuple):
    """What came of a search in one ruleset."""

    ruleset: str
    game: Game
    counted: Counted
    found: tuple[Found, ...]
    remarks: tuple[str, ...] = ()
    sampled_from: int = 0
    """How many positions there are where only a sample of them is compared; else 0."""
    leak: Leak | None = None
    """How the engine's memory grew to its limit, if it did."""


def shrunk_findings(harvest: Harvest, target: Target) -> Iterator[Found]:
    """Yield the findings of a search in their smallest form, each once.

    A cause that comes down to what an earlier one came down to says nothing new.
    """
    told: list[Shrunk] = []
    shrinker = Shrinker(target)
    for cause, disagreements in list(harvest.by_cause.items())[:MOST_SHRUNK]:
        if not disagreements:
            continue
        shrunk = shrinker.shrunk(disagreements[0], cause)
        if not any(_says_the_same(shrunk, other) for other in told):
            told.append(shrunk)
            yield Found(shrunk, harvest.counts[cause])


def _says_the_same(shrunk: Shrunk, other: Shrunk) -> bool:
    """Return whether one finding says nothing that another does not: each wrong move may be put down to its clause."""
    if shrunk.point == other.point:
        return True
    ways = [way for explained in first_wrong(shrunk.record) for way in ways_of(explained)]
    clause = other.cause.clause
    return bool(clause) and all(way.kind is other.cause.kind and clause in way.clauses for way in ways)


def unshrunk_findings(harvest: Harvest, game: Game) -> Iterator[Found]:
    """Yield the findings as they were found: the search was stopped."""
    for cause, disagreements in list(harvest.by_cause.items())[:MOST_SHRUNK]:
        if disagreements:
            yield Found(as_found(disagreements[0], cause, game), harvest.counts[cause])


def run_record(made_by: str, card: EngineCard, command: tuple[str, ...], options: tuple[str, ...]) -> RunRecord:
    """Return what was run: the subcommand, the engine, and the options that ask the same positions again."""
    suite = suite_version()
    return RunRecord(__version__, suite, card, command, cases=0, options=options, made_by=made_by)


def records_of(searched: Sequence[Searched], run: RunRecord, asked_as: AskedAs, end: RunSummary) -> tuple[Record, ...]:
    """Return a report of what was found, which any format can print. What agrees is only counted."""
    cases = [_with_commands(found.shrunk, run, asked_as) for each in searched for found in each.found]
    run = run._replace(cases=sum(each.counted.positions for each in searched))
    rules = (found for each in searched for found in each.found if not found.shrunk.record.is_unsteady)
    groups = tuple(found.group for found in rules)
    code = ExitCode.FOUND if cases or end.leak or not end.complete else ExitCode.PASSED
    if code is ExitCode.PASSED and end.not_set_up == run.cases:
        code = ExitCode.NOTHING_ASKED
    return run, *cases, SummaryRecord(run=end, exit_code=code, findings=Findings(groups=groups))


def as_difference(found: Found) -> Found:
    """Return a finding in words that are true of two engines with different answers: either may be wrong."""
    record = found.shrunk.record
    if record.failure is None:
        return found
    grades = [one._replace(grade=one.grade._replace(message=_difference(one.grade))) for one in record.failure.grades]
    why = "The answers of two engines are compared. Nothing here says which of them is right."
    failure = record.failure._replace(why=why, grades=tuple(grades))
    return found._replace(shrunk=found.shrunk._replace(record=record._replace(failure=failure)))


def _difference(grade: Grade) -> str:
    if grade.outcome is Outcome.FAILED and grade.method in ("legal_moves", "play"):
        sides = ((grade.missing, "second"), (grade.extra, "first"))
        return "; ".join(f"only the {side} engine lists {some_of(moves)}" for moves, side in sides if moves)
    found = grade.message
    for one, two in _OF_TWO_ENGINES.items():
        found = found.replace(one, two)
    return found


def _with_commands(shrunk: Shrunk, run: RunRecord, asked_as: AskedAs) -> CaseRecord:
    record, before = shrunk.record, shrunk.point.after
    if before and record.failure:
        note = f"It is answered rightly alone. In one process, ask the same about {json.dumps(before)} first."
        record = record._replace(failure=record.failure._replace(note=note))
    return record._replace(asked_alone=commands_asking(shrunk, run, asked_as))


def commands_asking(shrunk: Shrunk, run: RunRecord, asked_as: AskedAs) -> tuple[str, ...]:
    """Return the commands that ask a question alone: of the engine, and of the one that it was compared with."""
    against = (tuple(shlex.split(engine)) for engine in values_of("--against", run.options))
    return tuple(shrunk.point.asked_by(shrunk.record.ruleset, each, asked_as) for each in (run.command, *against))


def end_of(searched: Sequence[Searched], seconds: float, reason: str) -> RunSummary:
    """Return how a search ended. An empty reason says that it came to its end."""
    not_set_up = sum(each.counted.not_set_up for each in searched)
    right = sum(each.counted.positions - each.counted.disagreeing for each in searched) - not_set_up
    counts = Counter({Outcome.PASSED: right, Outcome.SKIPPED: not_set_up})
    counts.update(found.shrunk.record.outcome for each in searched for found in each.found)
    remarks = tuple(dict.fromkeys(remark for each in searched for remark in each.remarks))
    return RunSummary(
        counts=+counts,
        complete=not reason,
        reason=reason,
        remarks=remarks,
        seconds=seconds,
        not_set_up=not_set_up,
        leak=whole_leak(each.leak for each in searched),
    )
