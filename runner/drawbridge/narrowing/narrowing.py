"""One narrowing: its questions one after another, and the smallest that the engine has answered wrongly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.grading.grades import ANSWERED_WRONGLY, Grade, Narrowed, Outcome
from drawbridge.narrowing.counts import steps_of_perft
from drawbridge.narrowing.games import steps_of_chain, steps_of_play
from drawbridge.suite.case import ExpectGame
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName, UnreadableMove

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.narrowing.steps import Asked, Steps
    from drawbridge.questions.question import Inquiry
    from drawbridge.suite.case import Case


class Narrowing:
    """The narrowing of one wrong answer."""

    def __init__(self, wrong: Grade, steps: Steps, most: int) -> None:
        """Take the wrong answer, what is to be asked, and how many questions may be asked."""
        self._wrong = wrong
        self._steps = steps
        self._most = most
        self._step_told = ""
        self._step_line: tuple[str, ...] = ()
        self._was_right: bool | None = None
        self._questions = 0
        self._smallest: Grade | None = None
        self._told = ""
        self._line: tuple[str, ...] = ()
        self._note = ""

    @property
    def narrowed(self) -> Narrowed | None:
        """What was found so far: None where it is nothing but the wrong answer itself."""
        smallest = self._smallest or self._wrong
        is_new = (smallest.method, smallest.params) != (self._wrong.method, self._wrong.params)
        if not (is_new or self._note):
            return None
        told = self._told if is_new and not self._note.startswith(self._told) else ""
        sentences = ". ".join(part for part in (told, self._note) if part)
        return Narrowed(smallest, f"{sentences}.", self._questions, self._line)

    def next(self) -> Inquiry | None:
        """Return the next question; None at the end."""
        if self._questions >= self._most:
            return None
        try:
            step = next(self._steps) if self._was_right is None else self._steps.send(self._was_right)
        except StopIteration as stopped:
            self._note = str(stopped.value)
            return None
        except (InvalidPosition, UnreadableMove, UnknownName):
            # A ruleset of another package may refuse its own positions: the first failure is reported as it is.
            return None
        self._step_told, self._step_line = step.told, step.line
        return step.inquiry

    def take(self, grade: Grade) -> None:
        """Take the grade of the question that `next` returned. A lost engine ends the narrowing."""
        self._questions += 1
        self._was_right = grade.outcome is Outcome.PASSED
        if grade.outcome in ANSWERED_WRONGLY:
            self._smallest, self._told, self._line = grade, self._step_told, self._step_line
        elif not self._was_right:
            self._note = f"Then {grade.message}, so nothing smaller was looked for"
            self._most = 0


def narrowing_of(case: Case, grades: Iterable[Grade], asked: Asked, most: int) -> Narrowing | None:
    """Return the narrowing of the shortest wrong game or count of a case; None where there is none."""
    wrong = [grade for grade in grades if grade.outcome in ANSWERED_WRONGLY and grade.first_answer is None]
    if not (wrong and most):
        return None
    shortest = min(wrong, key=lambda grade: len(grade.params.get("moves", ())) or grade.params.get("depth", 0))
    steps = _steps(case, shortest, asked)
    return None if steps is None else Narrowing(shortest, steps, most)


def _steps(case: Case, grade: Grade, asked: Asked) -> Steps | None:
    match grade.method, grade.params:
        case "play", {"position": position, "moves": moves}:
            return steps_of_play(asked, position, moves)
        case "perft", {"position": position, "depth": int(depth)}:
            return steps_of_perft(asked, position, depth)
        case (("apply" | "legal_moves"), _) if case.position is not None:
            games = (expected for expected in case.expectations if isinstance(expected, ExpectGame))
            return next((steps_of_chain(asked, case.position, _moves(game)) for game in games), None)
        case _:
            return None


def _moves(game: ExpectGame) -> tuple[str, ...]:
    return tuple(step.move for step in game.steps)
