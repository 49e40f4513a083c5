"""A program that can only say of one move whether it is legal, behind our protocol.

It reads lines `POSITION<TAB>move` and answers each, in order and at once, with `legal`, `illegal`, `error REASON` if
something is wrong with the position, or `cannot REASON` if it has no place for it. A position of `standard` is a FEN,
any other is JSON. Other lines are ignored. It is asked about every move that the notation can write, thousands for
one position, so it is started once and kept. A program that remembers the last position is fast.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from drawbridge.adapters.child import SECONDS, Child
from drawbridge.adapters.probed import questions_about
from drawbridge.adapters.refusal import CannotSetUp, EngineTrouble, InvalidPosition
from drawbridge.adapters.serving import Adapter, Declaration, Position
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from drawbridge.transport.channel import Launch

_CANNOT: Final = "cannot"
_PART: Final = 500
"""Questions that are sent before their answers are waited for: each part has the whole time limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a program is asked, and what is said of the engine behind it."""

    name: str
    ruleset: str = "standard"
    version: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    seconds: float = SECONDS
    """How long 500 answers may take."""
    coordinates: bool = False
    """Whether it is asked about e2e4 and e7e8q instead of e2-e4 and e7-e8=Q."""
    own_moves: bool = False
    """Whether it is asked for the moves of the mover's men alone, with a promotion where a pawn comes to the end."""


class Probe(Adapter):
    """The adapter."""

    def __init__(self, command: Sequence[str], settings: Settings, *, launch: Launch | None = None) -> None:
        """Take the program's command; `start` starts it, or what `launch` starts in its place."""
        self._settings = settings
        self._questions = questions_about(
            settings.ruleset, coordinates=settings.coordinates, own_moves=settings.own_moves
        )
        # It has no command to end it: it ends with its input.
        self._child = Child(command, seconds=settings.seconds, farewell="", launch=launch)

    def start(self) -> None:
        """Ask two questions that nobody doubts. Raises EngineTrouble where an answer is wrong."""
        position, legal, illegal = self._questions.opening
        answers = self._judged(position, [legal, illegal])
        if answers != [True, False]:
            words = ", ".join("legal" if answer else "illegal" for answer in answers)
            raise EngineTrouble(f"in the start position it calls {legal}, {illegal}: {words}; expected legal, illegal")

    def close(self) -> None:
        """End the program."""
        self._child.stop()

    def account(self) -> str:
        """Return what is offered, and what for."""
        which = "every move of the mover's men" if self._settings.own_moves else "every move of the notation"
        return f"{self._settings.name}: asked for {which}; offers legal_moves"

    def declaration(self) -> Declaration:
        """Return that it offers the legal moves, and nothing else."""
        return Declaration(
            ruleset=self._settings.ruleset,
            methods=("legal_moves",),
            name=self._settings.name,
            version=self._settings.version,
            rulings=self._settings.rulings,
        )

    def legal_moves(self, position: Position) -> list[str]:
        """Return the moves that it calls legal."""
        moves = self._questions.moves(position)
        return [move for move, is_legal in zip(moves, self._judged(position, moves), strict=True) if is_legal]

    def _judged(self, position: Position, moves: Sequence[str]) -> list[bool]:
        """Return what it says of each move. Raises InvalidPosition and CannotSetUp."""
        answers: list[bool] = []
        written, spelled = self._questions.written(position), self._questions.spelled
        for start in range(0, len(moves), _PART):
            part = moves[start : start + _PART]
            for answer in self._answers([f"{written}\t{spelled(move)}" for move in part]):
                if _is_error(answer):
                    # The answers to the other questions may still come, and are dropped.
                    self._child.restart()
                    why = CannotSetUp if answer.startswith(_CANNOT) else InvalidPosition
                    raise why(f"the program says {shown(answer)}")
                answers.append(answer == "legal")
        return answers

    def _answers(self, questions: list[str]) -> Iterator[str]:
        """Return as many answers as there are questions, or those before the first error and the error."""
        answered = 0

        def is_last(line: str) -> bool:
            nonlocal answered
            answered += _is_answer(line)
            return answered == len(questions) or _is_error(line)

        return (line.strip() for line in self._child.ask(questions, is_last) if _is_answer(line))


def _is_answer(line: str) -> bool:
    return line.strip() in {"legal", "illegal"} or _is_error(line)


def _is_error(line: str) -> bool:
    return line.split()[:1] in (["error"], ["error:"], [_CANNOT], [f"{_CANNOT}:"])
