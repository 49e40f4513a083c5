"""The limits of a run: times, numbers and sizes."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING

from drawbridge.transport.confinement import UNCONFINED, Confinement
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    from drawbridge.games import JudgeOf
    from drawbridge.grading.grades import CaseGrade
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game

    Listener: TypeAlias = Callable[[str, bytes], None]

LONG_ANSWER_BYTES = 64 * 1024
"""Only lists of moves may be longer. Positions go on into further questions, and are kept."""


NARROWING_QUESTIONS = 200


class Limits(NamedTuple):
    """The limits of one run, with the defaults of the protocol."""

    question_seconds: float = 10.0
    """How long a question may be the oldest open one; `inf` for no limit."""
    startup_seconds: float = 30.0
    """From the start of the process to its answer to `initialize`."""
    shutdown_seconds: float = 2.0
    """How long an engine may take to answer `shutdown`, to end after that, and to obey SIGTERM."""
    window: int = 16
    """How many questions may be open at a time."""
    line_bytes: int = 4 * 1024 * 1024
    """A longer line ends the process."""
    confinement: Confinement = UNCONFINED
    """What the engine may use and see."""
    listeners: Callable[[], Listener] | None = None
    """Makes for each process of the engine what hears the lines that are sent, `>`, and those that come, `<`."""


class Narrow(NamedTuple):
    """How a wrong game or count is cut down to one position."""

    judge_of: JudgeOf
    """Finds the game that has the right answers."""
    questions: int = NARROWING_QUESTIONS
    """With how many more questions of each case, at most."""
    count_by: Callable[[Game, JsonObject, int], int] | None = None
    """Counts for the game where that takes long, as long as it takes."""


def is_bad(graded: CaseGrade) -> bool:
    """Return whether a case has not passed."""
    return graded.outcome.is_bad


class Pace(NamedTuple):
    """The order and speed in which a run asks its cases."""

    jobs: int = 1
    """The greatest number of processes of the engine."""
    seconds: float = inf
    """How long after the first start the run stops, finished or not."""
    fail_fast: bool = False
    """Whether it stops at the first case that is a surprise."""
    is_surprise: Callable[[CaseGrade], bool] = is_bad
    """Says which case that is: with a baseline, also a listed one that passes, and not one that fails as expected."""
    shuffle: int | None = None
    """The seed of the order in which cases and their questions are asked; None for the order in which they come."""
    narrow: Narrow | None = None
    """How a wrong game or count is cut down; None where it is not."""
    twice: bool = False
    """Whether every question is asked once more later, to see whether the answer is the same."""
    alone: bool = True
    """Whether a wrong answer next to a sibling is asked for again alone, in a new process."""
    forgives: bool = True
    """Whether a time-out does not count if the question is answered alone in a new process: the machine may be busy."""
