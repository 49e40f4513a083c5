"""The report of a run: one record for the run, one for each case, one for the end.

Everything that a reader needs is in here, drawings and explanations included: to print a report neither the engine nor
the game is asked again.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.grading.grades import Outcome
from drawbridge.report.listed import Standing
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.grading.grades import Grade, RunSummary
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.report.listed import BaselineUse, Listed

CHECK = "check"
VERSION = 1
"""The version of the report's form; a reader refuses any other."""


class RunRecord(NamedTuple):
    """What was run: the first record."""

    program: str
    """The version of drawbridge."""
    suite: str
    """The version of the cases that come with drawbridge."""
    engine: EngineCard
    command: tuple[str, ...]
    """The argument list that starts the engine."""
    cases: int
    """The number of cases that were chosen."""
    other_suites: Mapping[str, str] = {}
    """For each chosen ruleset whose cases come with another package, the version of those cases."""
    selection: tuple[str, ...] = ()
    """The options that chose the cases, as they were typed: `--clause`, `moat.*`."""
    options: tuple[str, ...] = ()
    """The other options of the run that differ from their defaults, as they were typed: `--timeout`, `30`."""
    without: int = 0
    """The number of further cases that were left out, since they lean on a clause that was to be left out."""
    begun: str = ""
    """When, as `2026-11-23T01:02:03Z`; empty in reports of earlier versions."""
    baseline: BaselineUse | None = None
    """The baseline of the run, if it had one."""
    made_by: str = CHECK
    """The subcommand of drawbridge that asked: a search has no cases that `check` could ask again by their ids."""

    @property
    def suites(self) -> str:
        """The version of the cases, and of those that come with other packages."""
        return ", ".join((self.suite, *(f"{ruleset} {version}" for ruleset, version in self.other_suites.items())))


class Explanation(NamedTuple):
    """Why one move is legal or illegal."""

    move: str
    legal: bool
    clauses: tuple[str, ...]
    """The clauses that state the move, or that refuse it; empty for text that is not a move of the notation."""
    reason: str


class ExplainedGrade(NamedTuple):
    """The grade of one question, with what its reader needs to understand it."""

    grade: Grade
    explained: tuple[Explanation, ...] = ()
    unexplained: int = 0
    """How many missing or extra moves have no explanation, because there are very many."""
    decided_by: Mapping[str, tuple[str, ...]] = {}
    """For moves and members that are wrong, the clauses without which the right answer would be another."""
    drawing: str = ""
    """The position that the question is about, drawn with marks; empty where the ruleset has no drawing."""
    expected: tuple[str, ...] = ()
    """What is missing or extra in it as the baseline expects; its message where nothing is. Set only where the case
    differs from its line."""


class NarrowedFailure(NamedTuple):
    """The smallest wrong answer behind a wrong game or count."""

    finding: str
    """Where it was found, or why nothing smaller is wrong."""
    questions: int
    """How many questions the engine was asked to find it."""
    explained: ExplainedGrade


class Failure(NamedTuple):
    """What is also recorded for a case that has not passed."""

    why: str
    note: str
    position: Mapping[str, Any] | None
    rulings: Mapping[str, str]
    """The values that the engine follows, and that the explanations hold under."""
    grades: tuple[ExplainedGrade, ...]
    """The grades of the questions that have not passed."""
    readings: Mapping[str, bool] = {}
    """Other readings, such as `moats: momentary`: whether all answers of the case are right under it."""
    narrowed: NarrowedFailure | None = None
    """What a wrong game or count comes down to, where that was found."""


class CaseRecord(NamedTuple):
    """What became of one case. There are thousands, and a named tuple is soon made."""

    id: str
    ruleset: str
    clause: str
    title: str
    outcome: Outcome
    seconds: float
    skipped: str = ""
    left_out: tuple[str, ...] = ()
    leans_on: tuple[str, ...] = ()
    """The clauses that had a part in the right answer."""
    failure: Failure | None = None
    asked: Mapping[str, int] = {}
    """How many questions were asked by each method. One that cases share, or that is asked again, counts once."""
    varying: frozenset[str] | None = None
    """Members of the answers that were not empty or not as before (`constant_members`); None where nobody knows."""
    listed: Listed | None = None
    """Its line in the baseline, if it has one."""
    contested: str = ""
    """Why the suite's answer is in dispute; empty where it is not. `failure` is what the engine answers otherwise."""
    not_set_up: str = ""
    """The error by which the engine said that it cannot set up the position, where the case is skipped for that."""
    asked_alone: tuple[str, ...] = ()
    """In a report of a search, the commands that ask the question alone: one for each engine that was compared."""

    @property
    def why_skipped(self) -> str:
        """Why it was skipped, with the error by which the engine said so, if it did."""
        return ": ".join(filter(None, (self.skipped, self.not_set_up)))

    @property
    def is_unsteady(self) -> bool:
        """Whether it was answered differently when asked again: it says nothing about rules."""
        return self.outcome is Outcome.UNSTEADY

    @property
    def grades(self) -> tuple[Grade, ...]:
        """The grades of its questions that have not passed."""
        return tuple(explained.grade for explained in self.failure.grades) if self.failure else ()

    @property
    def is_surprise(self) -> bool:
        """Whether it makes the run end with exit code 1: it fails, or it does not do what the baseline says."""
        return self.outcome.is_bad if self.listed is None else self.listed.standing.is_surprise

    @property
    def is_expected(self) -> bool:
        """Whether it fails, and the baseline says so."""
        return self.outcome.is_bad and not self.is_surprise

    @property
    def is_unexpected(self) -> bool:
        """Whether anything is wrong in it that the baseline does not expect."""
        return self.outcome.is_bad and (self.listed is None or self.listed.standing is Standing.DIFFERENT)


class Kind(Enum):
    """The kinds of wrong answers that are grouped together."""

    MISSING = "missing"
    EXTRA = "extra"
    MEMBER = "member"
    COUNT = "count"
    DESTINATION = "destination"
    NOT_A_FUNCTION = "not-a-function"
    """The same question has got two answers."""
    FAILED = "failed"
    ERRORED = "errored"
    VIOLATED = "violated"
    TIMED_OUT = "timed-out"
    CRASHED = "crashed"


class Constant(Enum):
    """In what way a member is the same in every answer."""

    EMPTY = "empty"
    UNCHANGED = "unchanged"
    STAYS = "stays"
    """The moved piece is still on the square that it left."""


class Spelling(NamedTuple):
    """Words of an engine that a ruleset does not know, where it always expects others: `w` for `white`."""

    engine: tuple[str, ...]
    expected: tuple[str, ...]


class Group(NamedTuple):
    """Answers that are wrong in the same way."""

    ruleset: str
    kind: Kind
    answers: int
    alone: int
    """How many of the answers are wrong in nothing else."""
    cases: int
    example: str
    """The id of the clearest case: hand-written if possible, wrong in nothing else, with the fewest pieces."""
    message: str
    """What is wrong in the example."""
    method: str = ""
    """Empty for moves: what is missing in `legal_moves` is missing in `play`, too. `apply` where it alone is wrong."""
    what: str = ""
    """The member that differs, or several that are wrong in the same answers, or what the messages have in common."""
    clause: str = ""
    """For moves, members of positions and statuses: the most suspicious clause they may be put down to, if any."""
    questions: int = 0
    """How many questions were asked by the method, without those whose wrong answers follow from others.

    It is 0 for moves, and where that is not known.
    """
    failed: int = 0
    """How many of the hand-written cases about the clause have not passed, whatever is wrong in them."""
    asked: int = 0
    """How many of the hand-written cases about the clause were asked."""
    expected: int = 0
    """How many of those that have not passed fail as the baseline expects."""
    constant: Constant | None = None
    """Set if the member is the same in every answer and no clause is at fault."""
    spelling: Spelling | None = None
    """Set if the members are never written in words of the notation and no clause is at fault."""


SEVERAL = 3
"""How many wrong answers must fit another reading at least, before that is no coincidence."""


class OtherReading(NamedTuple):
    """A reading that the engine does not declare and seems to follow."""

    ruleset: str
    reading: str
    """The values that differ: `moats: momentary`."""
    fits: int
    """In how many cases its wrong answers are the right ones under this reading."""
    cases: int
    """How many of the cases that did not pass have other answers under this reading."""

    @property
    def is_weak(self) -> bool:
        """Whether the wrong answers may fit by coincidence: there are few of them, or some do not fit."""
        return self.fits < self.cases or self.cases < SEVERAL


class Suspect(NamedTuple):
    """A clause that may be behind the failures of a run."""

    ruleset: str
    clause: str
    sentence: str
    """The clause in one sentence; empty where no rule book is at hand."""
    score: float
    """How suspicious it is: a number to compare within one report, as docs/check-every-day.md says."""
    failed: int
    """How many of the hand-written cases about it have not passed."""
    asked: int
    """How many of the hand-written cases about it were asked."""
    expected: int = 0
    """How many of those that have not passed fail as the baseline expects."""


class KnownFault(NamedTuple):
    """A fault that an engine seems to have: a mutant, or a reading that it does not declare."""

    answers: int
    """In how many of the wrong answers it has a part."""
    sentence: str
    mutant: str = ""
    """Its name, such as `three-man/knights-give-no-check`; empty for a reading."""
    clause: str = ""
    """The clause that the mutant breaks first of all."""
    ruling: str = ""
    value: str = ""


class Misreading(NamedTuple):
    """The known faults which, put into the rules together, give an engine's own wrong answers in a ruleset."""

    ruleset: str
    wrong: int
    """How many wrong answers the engine gave in the cases that mutants were asked."""
    explained: int
    """How many of these an engine with the faults gives, too."""
    faults: tuple[KnownFault, ...]
    """The one with a part in most answers first."""


class Findings(NamedTuple):
    """What the cases of a run say together."""

    groups: tuple[Group, ...] = ()
    """The wrong answers by what is wrong: the largest group first."""
    readings: tuple[OtherReading, ...] = ()
    """Readings that the engine seems to follow though it declares others."""
    suspects: tuple[Suspect, ...] = ()
    """The clauses to look at first, the most suspicious one first."""
    misread: tuple[Misreading, ...] = ()
    """What the engine seems to have misread, in the rulesets where known faults explain nearly all."""
    cases: tuple[frozenset[str], ...] = ()
    """For each group the ids of all its cases. A JSON report does not hold them."""


class SummaryRecord(NamedTuple):
    """How the run ended: the last record. A report without it comes from a run that was cut off."""

    run: RunSummary
    exit_code: int
    findings: Findings = Findings()


Record: TypeAlias = RunRecord | CaseRecord | SummaryRecord


class Report(NamedTuple):
    """A whole report, or what there is of one."""

    run: RunRecord
    cases: tuple[CaseRecord, ...] = ()
    summary: SummaryRecord | None = None

    @property
    def bad(self) -> tuple[CaseRecord, ...]:
        """The cases that make the run end with exit code 1."""
        return tuple(case for case in self.cases if case.is_surprise)

    @property
    def has_surprise(self) -> bool:
        """Whether anything in it makes the run end with exit code 1, apart from an early end."""
        run = self.summary.run if self.summary else None
        return bool(self.bad) or (run is not None and bool(run.leak or (run.tally and run.tally.has_surprise)))

    @property
    def leak(self) -> str:
        """How the engine's memory grows, in words; empty if it does not."""
        leak = self.summary.run.leak if self.summary else None
        return leak.in_words if leak else ""

    @property
    def wrong(self) -> tuple[CaseRecord, ...]:
        """The cases in which anything is wrong that the baseline does not expect. Unsteady ones come first."""
        return (*self.unsteady, *(case for case in self.cases if case.is_unexpected and not case.is_unsteady))

    @property
    def unsteady(self) -> tuple[CaseRecord, ...]:
        """The cases that were answered differently when asked again, unless the baseline calls them flaky."""
        return tuple(case for case in self.bad if case.is_unsteady)

    @property
    def not_set_up(self) -> int:
        """How many positions the engine cannot set up. A search does not record what it skipped, but counts it."""
        counted = self.summary.run.not_set_up if self.summary else 0
        return counted or sum(bool(case.not_set_up) for case in self.cases)

    @property
    def records(self) -> tuple[Record, ...]:
        """All records, in the order in which they were written."""
        return (self.run, *self.cases, *([] if self.summary is None else [self.summary]))

    @property
    def is_complete(self) -> bool:
        """Whether every case that was chosen has an outcome."""
        return self.summary is not None and self.summary.run.complete
