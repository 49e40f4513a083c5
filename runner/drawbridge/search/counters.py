"""Counters of move sequences: the reference, or an engine. Each can be pickled, and counts in any process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, Protocol

from drawbridge.errors import DrawbridgeError, WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.games import game_under, known_rulesets
from drawbridge.search.kept import kept
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.asking.conversation import Conversation
    from drawbridge.search.target import Target
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game


@dataclass(eq=False)
class NoCount(DrawbridgeError):
    """An engine did not answer while it was counted."""

    exit_code = ExitCode.FOUND

    problem: str
    request: str
    """The line that was sent."""

    @property
    def message(self) -> str:
        """What happened instead of an answer."""
        return f"there is no count: {self.problem}"

    @property
    def hint(self) -> str:
        """The question."""
        return f"the question was {self.request}"


class NotSetUp(NoCount):
    """An engine has said that it cannot set up the position: nothing is known about its counts."""

    exit_code = ExitCode.NOTHING_ASKED


class Counter(Protocol):
    """Whoever counts move sequences."""

    def children(self, position: JsonObject) -> list[tuple[str, JsonObject]]:
        """Return the legal moves with the positions after them, sorted. Raises NoCount."""

    def nodes(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length. Raises NoCount."""


class ReferenceCounter(NamedTuple):
    """The reference, which is found by its ruleset in every process."""

    ruleset: str
    rulings: tuple[tuple[str, str], ...] = ()

    @classmethod
    def of(cls, judge: Game) -> ReferenceCounter:
        """Return the counter of a game with all its clauses."""
        return cls(judge.ruleset, tuple(judge.rulings.items()))

    def children(self, position: JsonObject) -> list[tuple[str, JsonObject]]:
        """Return the legal moves with the positions after them."""
        return children_by(_game(*self), position)

    def nodes(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return _game(*self).perft(position, depth)


class EngineCounter(NamedTuple):
    """An engine, which every process starts for itself. It counts by `perft`, or by `legal_moves` and `apply`."""

    target: Target

    def require(self) -> None:
        """Start it. Raises EngineNotStarted, and WrongUsage for an engine that offers too few methods to count."""
        if "perft" not in self._methods and not self._walks:
            offered = f"it offers {', '.join(self._methods) or 'nothing'}"
            problem = "the engine offers neither perft nor legal_moves and apply, so it cannot count"
            raise WrongUsage(self.target.ruleset, problem, offered)

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that it declares."""
        return self._engine.card.rulings.get(self.target.ruleset, {})

    def children(self, position: JsonObject) -> list[tuple[str, JsonObject]]:
        """Return the moves that the engine takes for legal, with its positions after them.

        The reference answers for an engine that has only `perft`.
        """
        if self._walks:
            return [(move, self._after(position, move)) for move in sorted(self._moves(position))]
        judge = game_under(self.target.ruleset, self.rulings)
        return [] if judge is None else children_by(judge, position)

    def nodes(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences that the engine counts."""
        if depth == 0:
            return 1
        if "perft" in self._methods:
            return int(self._answer("perft", position, depth=depth)["nodes"])
        moves = self._moves(position)
        return len(moves) if depth == 1 else sum(self.nodes(self._after(position, move), depth - 1) for move in moves)

    @property
    def _engine(self) -> Conversation:
        from drawbridge.asking.conversation import Conversation

        self.target.make_known()
        engine, limits = self.target.engine, self.target.limits
        return kept(self.target, lambda: Conversation(engine, known_rulesets(()), limits))

    @property
    def _methods(self) -> Sequence[str]:
        return self._engine.card.methods.get(self.target.ruleset, ())

    @property
    def _walks(self) -> bool:
        return {"legal_moves", "apply"} <= set(self._methods)

    def _moves(self, position: JsonObject) -> list[str]:
        moves: list[str] = self._answer("legal_moves", position)["moves"]
        return moves

    def _after(self, position: JsonObject, move: str) -> JsonObject:
        after: JsonObject = self._answer("apply", position, move=move)["position"]
        return after

    def _answer(self, method: str, position: JsonObject, **more: object) -> JsonObject:
        from drawbridge.asking.supervisor import Stopped

        params = {"ruleset": self.target.ruleset, "position": position, **more}
        try:
            exchange = self._engine.ask(method, params)
        except Stopped as stopped:
            raise NoCount(str(stopped), method) from None
        if exchange.result is None:
            raise (NotSetUp if exchange.is_not_set_up else NoCount)(exchange.problem, exchange.request)
        return exchange.result


def children_by(judge: Game, position: JsonObject) -> list[tuple[str, JsonObject]]:
    """Return the legal moves of a game with the positions after them."""
    made = ((move, judge.apply(position, move)) for move in judge.legal_moves(position))
    return [(move, after) for move, after in made if not isinstance(after, Illegal)]


@lru_cache(maxsize=4)
def _game(ruleset: str, rulings: tuple[tuple[str, str], ...]) -> Game:
    return game(ruleset).under(dict(rulings))
