"""The steps of a narrowing: which question comes next, and what it means if the answer to it is wrong."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Protocol, TypeAlias

from drawbridge.questions.question import ExpectAcceptance, Inquiry, Subject
from drawbridge.suite.case import ExpectMoves, ExpectNodes, ExpectPosition, ExpectRefusal
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from drawbridge.questions.question import Demand
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game


class Step(NamedTuple):
    """One question, smaller than every one before it that was answered wrongly."""

    inquiry: Inquiry
    told: str
    """Where the wrong answer was found, as part of a sentence about the question that is narrowed."""
    line: tuple[str, ...] = ()
    """The moves that lead from the position of the narrowed question to that of this one."""


Count: TypeAlias = "Callable[[JsonObject, int], int]"
"""Returns the number of sequences of legal moves of a length."""

Steps: TypeAlias = Generator[Step, bool, str]
"""Yields steps, is sent whether the answer was right, and returns what is to be said where nothing smaller is wrong."""


class MakesMoves(Protocol):
    """What knows the position after a move: a game, or another engine."""

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it is illegal."""


def right_apply(judge: MakesMoves, position: JsonObject, move: str) -> ExpectRefusal | ExpectPosition:
    """Return the right answer to `apply`."""
    after = judge.apply(position, move)
    return ExpectRefusal(move) if isinstance(after, Illegal) else ExpectPosition(move, after)


class Asked(NamedTuple):
    """One game, and what an engine offers of it."""

    judge: Game
    """It has the right answers."""
    methods: Collection[str]
    count_by: Count | None = None
    """Counts for the judge where that takes long. Then there is no limit to what is counted."""

    def nodes(self, position: JsonObject, depth: int) -> int:
        """Return the right count."""
        return self.judge.perft(position, depth) if self.count_by is None else self.count_by(position, depth)

    def moves(self, position: JsonObject) -> Inquiry:
        """Return the question for the legal moves of a position."""
        return self._about(position, "legal_moves", ExpectMoves(all=frozenset(self.judge.legal_moves(position))))

    def play(self, positions: Sequence[JsonObject], moves: Sequence[str]) -> Inquiry:
        """Return the question for the legal moves after these moves, which led through these positions."""
        expected = ExpectMoves(all=frozenset(self.judge.legal_moves(positions[-1])))
        return self._about(positions[0], "play", expected, moves=list(moves))

    def apply(self, position: JsonObject, move: str) -> Inquiry:
        """Return the question for the position after a move, which may be illegal."""
        return self._about(position, "apply", right_apply(self.judge, position, move), move=move)

    def acceptance(self, position: JsonObject, move: str) -> Inquiry:
        """Return the question whether a legal move is taken; the position after it does not matter."""
        return self._about(position, "apply", ExpectAcceptance(move), move=move)

    def perft(self, position: JsonObject, depth: int, nodes: int) -> Inquiry:
        """Return the question for a count whose right answer is known."""
        return self._about(position, "perft", ExpectNodes(depth, nodes), depth=depth)

    def _about(
        self,
        position: JsonObject,
        method: str,
        expected: Demand,
        **more: object,
    ) -> Inquiry:
        return Inquiry(Subject(self.judge.ruleset, position).question(method, **more), (expected,))
