"""Grades: what we say of an engine's answer. (What a game says of a move is a verdict, and lives in the reference.)."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from drawbridge.exit_codes import ExitCode
from drawbridge.protocol.text import number_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Outcome(Enum):
    """The outcomes, worst first. A case takes the worst of its questions."""

    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    VIOLATED = "violated"
    UNSTEADY = "unsteady"
    """The same question got another answer when it was asked again. No rule explains that."""
    ERRORED = "errored"
    FAILED = "failed"
    PASSED = "passed"
    CONTESTED = "contested"
    """It was asked, and whatever the answer is, it is not scored: the suite itself may be wrong."""
    SKIPPED = "skipped"

    @property
    def is_bad(self) -> bool:
        """Whether it makes the run end with exit code 1."""
        return self is not Outcome.PASSED and self.is_scored

    @property
    def is_scored(self) -> bool:
        """Whether it counts for or against the engine."""
        return self is not Outcome.SKIPPED and self is not Outcome.CONTESTED


ANSWERED_WRONGLY: Final = frozenset({Outcome.FAILED, Outcome.ERRORED})
"""A wrong answer, which can be explained by a rule. Nothing else can."""
BROKEN: Final = frozenset({Outcome.CRASHED, Outcome.TIMED_OUT, Outcome.VIOLATED})
"""What ends an engine, or breaks the protocol."""
_WORST_FIRST = tuple(Outcome)


def worst(outcomes: Iterable[Outcome]) -> Outcome:
    """Return the worst of some outcomes."""
    return min(outcomes, key=_WORST_FIRST.index)


class Grade(NamedTuple):
    """The grade of one question of one case.

    There is one for every question, most of them alike: a named tuple is made several times faster than a dataclass.
    """

    case_id: str
    method: str
    params: Mapping[str, Any]
    """What was sent, without the envelope."""
    outcome: Outcome
    """SKIPPED where the engine cannot set up the position. A question that is not asked has no grade."""
    message: str = ""
    """One sentence: what was wrong. Empty when passed."""
    missing: tuple[str, ...] = ()
    """What the answer lacks, sorted."""
    extra: tuple[str, ...] = ()
    """What the answer holds and should not, sorted."""
    remarks: tuple[str, ...] = ()
    """Reported, never scored: "not a move in this notation", "not seen again alone", ..."""
    request: str = ""
    """The raw line that was sent."""
    answer: str | None = None
    """The raw line that came back, shortened if it is very long; None if none came."""
    stderr: str = ""
    """Both ends of the engine's standard error, if it may explain a crash, a time-out or a violation."""
    seconds: float = 0.0
    first_answer: str | None = None
    """The raw line that came back when the same question was asked before. Set where this answer means something else.
    `missing` and `extra` then hold the difference."""
    shared_with: str | None = None
    """If this question was already asked for another case, the id of that case."""


class Narrowed(NamedTuple):
    """The smallest question that was answered wrongly when a wrong game or count was cut down."""

    grade: Grade
    told: str
    """Where it was found, or why nothing smaller is wrong, in sentences."""
    questions: int
    """How many questions were asked to find it."""
    line: tuple[str, ...] = ()
    """The moves that lead from the position of the wrong game or count to its position, where a count was cut down."""


class CaseGrade(NamedTuple):
    """The result of one case: its worst grade, or why it was skipped. A named tuple, like a grade."""

    case_id: str
    outcome: Outcome
    grades: tuple[Grade, ...] = ()
    skipped: str = ""
    """Why no question was asked, or why what was asked has no outcome."""
    left_out: tuple[str, ...] = ()
    """Methods that the case would have asked and the engine does not offer."""
    narrowed: Narrowed | None = None
    """The smallest wrong question behind a wrong game or count, where one was looked for and found."""
    not_set_up: str = ""
    """The error by which the engine said that it cannot set up the position, where that is why it was skipped."""


class Tally(NamedTuple):
    """How a run compares with its baseline. Cases are counted, and at the end lines."""

    expected: int = 0
    """Cases that fail as their line says."""
    new: int = 0
    """Cases that fail and are not listed."""
    passing: int = 0
    """Listed cases that passed."""
    different: int = 0
    """Listed cases that fail, but not as their line says."""
    better: int = 0
    """Listed cases in which only a part of what their line says is wrong."""
    flaky_passed: int = 0
    flaky_failed: int = 0
    never_asked: int = 0
    """Lines whose cases were chosen and all skipped."""
    not_reached: int = 0
    """Lines whose cases were chosen, in a run that ended before."""
    outside: int = 0
    """Lines whose cases were not chosen."""

    @property
    def has_surprise(self) -> bool:
        """Whether anything is not as the baseline says."""
        return bool(self.new or self.passing or self.better or self.different or self.never_asked)


_MEBIBYTE = 1 << 20
_LEAKS_NAMED = 5
"""How many of the processes that reached the limit are named."""
MOST_NOT_SET_UP: Final = "50%"
"""How many positions an engine may refuse to set up where nothing else is said: a number, or a share of all asked."""
NUMBER_OR_SHARE: Final = re.compile(r"[0-9]{1,9}|[0-9]{1,9}(\.[0-9]{1,9})?%")
"""How that may be written."""
NOT_NUMBER_OR_SHARE: Final = "is neither a number nor a share; write 20, or 10%"
"""What is wrong with any other text."""


def are_too_few(answered: int, not_set_up: int, most: str) -> bool:
    """Return whether so few positions were set up that the rest says too little about the engine.

    `most` is how many may be missing, written as `MOST_NOT_SET_UP` is: a share is one of all that were asked.
    """
    share = most.removesuffix("%")
    if share == most:
        return not_set_up > int(share)
    return not_set_up * 100 > float(share) * (answered + not_set_up)


class Growth(NamedTuple):
    """How the memory of one process grew until it reached its limit."""

    questions: int
    """How many questions it had answered."""
    bytes: int
    """By how much it grew meanwhile."""


class Leak(NamedTuple):
    """The memory of an engine grows with its questions, and no single question needs too much."""

    limit: int
    """How many bytes a process may use."""
    processes: tuple[Growth, ...]
    """Those that reached it, in their order."""

    @property
    def in_words(self) -> str:
        """The growth in words, without a full stop."""
        rates = sorted(growth.bytes / growth.questions / _MEBIBYTE for growth in self.processes)
        rate = f"{rates[0]:.2g}" if rates[-1] <= 2 * rates[0] else f"{rates[0]:.2g} to {rates[-1]:.2g}"
        *counts, last = (str(growth.questions) for growth in self.processes[:_LEAKS_NAMED])
        after = f"{', '.join(counts)} and {last}" if counts else last
        more = len(self.processes) - _LEAKS_NAMED
        further = f", and {number_of(more, 'more time')}" if more > 0 else ""
        return (
            f"its memory grows by about {rate} MiB a question: it reached {self.limit / _MEBIBYTE:g} MiB (--memory) "
            f"after {after} questions{further}. No question that was open then needs so much alone"
        )


def whole_leak(parts: Iterable[Leak | None]) -> Leak | None:
    """Return the leak of a run of several parts."""
    known = [part for part in parts if part]
    return Leak(known[0].limit, tuple(growth for part in known for growth in part.processes)) if known else None


class RunSummary(NamedTuple):
    """How a run ended."""

    counts: Mapping[Outcome, int]
    """Cases by outcome."""
    complete: bool
    """Whether every case that was chosen has an outcome."""
    reason: str = ""
    """Why it is incomplete."""
    not_asked: int = 0
    """Cases without an outcome."""
    remarks: tuple[str, ...] = ()
    """What was noticed and not scored: shutdown not obeyed, a child left behind, a flood on standard error, ..."""
    seconds: float = 0.0
    tally: Tally | None = None
    """How it compares with its baseline, where it has one."""
    not_set_up: int = 0
    """How many of the skipped cases have a position that the engine cannot set up."""
    most_not_set_up: str = MOST_NOT_SET_UP
    """How many of them there may be, written as `MOST_NOT_SET_UP` is."""
    leak: Leak | None = None
    """How its memory grew until the limit, if it did."""

    @property
    def answered(self) -> int:
        """How many cases were asked and not skipped."""
        return sum(number for outcome, number in self.counts.items() if outcome is not Outcome.SKIPPED)

    @property
    def has_too_few(self) -> bool:
        """Whether so few positions were set up that the rest says too little about the engine."""
        return are_too_few(self.answered, self.not_set_up, self.most_not_set_up)

    @property
    def exit_code(self) -> ExitCode:
        """The exit code of a run that was not interrupted."""
        bad = sum(number for outcome, number in self.counts.items() if outcome.is_bad)
        if not self.complete or self.leak or (bad if self.tally is None else self.tally.has_surprise):
            return ExitCode.FOUND
        return ExitCode.PASSED if self.answered and not self.has_too_few else ExitCode.NOTHING_ASKED
