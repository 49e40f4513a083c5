"""One oracle: a live engine, asked what a scenario asks. Anything but an answer stops the generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from drawbridge.asking.supervisor import Stopped
from drawbridge.games import notation_of
from drawbridge.generate.problem import GenerationStopped
from drawbridge.protocol.messages import ErrorCode
from drawbridge.protocol.text import shown
from drawbridge_reference.folder.positions import in_order
from drawbridge_reference.kernel.problem import InvalidPosition, Problem
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.asking.conversation import Conversation, Exchange
    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation

_MEND = "mend the engine; `drawbridge smoke` names the mistakes of an adapter, and --timeout gives it more time"


class Abstains(Exception):
    """The oracle cannot say anything about a scenario, and says so."""


class Oracle:
    """An engine that answers for a ruleset, under the rulings that it declares."""

    def __init__(self, command: str, engine: Conversation, game: Game) -> None:
        """Take an engine that runs. Raises GenerationStopped if it does not offer the ruleset."""
        self.name = f"`{command}`"
        self._engine = engine
        self._game = game
        self._answered: list[tuple[str, str, Mapping[str, Any], object]] = []
        self.scenario = ""
        """The scenario that is asked about, for messages."""
        self.left_out: dict[str, None] = {}
        """Members of its statuses that the rule book does not declare."""
        if game.ruleset not in engine.card.methods:
            declared = "; ".join(engine.card.remarks) or "it declares no ruleset that drawbridge knows"
            raise GenerationStopped(
                (f"the oracle {self.name} does not offer {game.ruleset}: {declared}; let it declare {game.ruleset}",)
            )

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that it offers."""
        return self._engine.card.methods[self._game.ruleset]

    @property
    def reading(self) -> Mapping[str, str]:
        """The value of every ruling that it follows."""
        return self._engine.card.rulings[self._game.ruleset]

    @property
    def notation(self) -> Notation:
        """How the ruleset's moves and statuses are written."""
        return notation_of(self._game.ruleset)

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as it is written in a case. Raises InvalidPosition."""
        return self._game.canonical(position)

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""
        found: list[str] = self._asked("legal_moves", position=position)
        return found

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it refuses the move."""
        found: JsonObject | None = self._asked("apply", position=position, move=move)
        return Illegal(()) if found is None else found

    def status(self, position: JsonObject) -> JsonObject:
        """Return whose turn it is, who is in check, and the result."""
        found: JsonObject = self._asked("status", position=position)
        return found

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        found: int = self._asked("perft", position=position, depth=depth)
        return found

    def destination(self, origin: str, vector: tuple[int, int]) -> str | None:
        """Return the square that a vector leads to, if there is one."""
        found: str | None = self._asked("destination", **{"from": origin, "vector": list(vector)})
        return found

    def allows(self, position: JsonObject, move: str, listed: Iterable[str]) -> bool:
        """Return whether it plays a move, or if it cannot play moves, whether it lists the move."""
        if "apply" in self.methods:
            return not isinstance(self.apply(position, move), Illegal)
        return move in listed

    def ask_again(self) -> None:
        """Ask everything again in the reverse order. Raises GenerationStopped where an answer is another one."""
        for scenario, method, params, then in reversed(tuple(self._answered)):
            self.scenario = scenario
            try:
                now = self._answer(method, params)
            except (Abstains, InvalidPosition) as error:
                now = str(error)
            if now != then:
                self._stop(
                    f"contradicts itself: asked again in another order, it answers {shown(now)} to "
                    f"{method} {shown(params)}, and {shown(then)} before",
                    "an engine keeps nothing between two questions",
                )

    def _asked(self, method: str, **params: Any) -> Any:
        """Return an answer. Raises Abstains, InvalidPosition and GenerationStopped."""
        if method not in self.methods:
            raise Abstains(f"does not offer `{method}`")
        found = self._answer(method, params)
        self._answered.append((self.scenario, method, params, found))
        return found

    def _answer(self, method: str, params: Mapping[str, Any]) -> Any:
        try:
            exchange = self._engine.ask(method, {"ruleset": self._game.ruleset, **params})
        except Stopped as stopped:
            self._stop(f"can be asked no more: {stopped}", _MEND)
        if exchange.code == ErrorCode.INVALID_POSITION:
            raise InvalidPosition((Problem("position", exchange.problem),))
        if exchange.is_not_set_up:
            raise Abstains("cannot set up the position")
        if exchange.result is None and not (method == "apply" and exchange.is_refusal):
            self._stop(f"gives no answer to {method}: {exchange.problem}", _MEND)
        return self._read(method, exchange)

    def _read(self, method: str, exchange: Exchange) -> Any:
        """Return what an answer says, in the one form in which answers are compared."""
        result = exchange.result
        if result is None:
            return None
        match method:
            case "legal_moves":
                self._refuse_wrong_moves(result["moves"])
                return sorted(result["moves"])
            case "apply":
                try:
                    return dict(self.canonical(result["position"]))
                except InvalidPosition as error:
                    self._stop(f"answers `apply` with a position in which {error}", _MEND)
            case "status":
                if unknown := self.notation.unknown_in(result):
                    self.left_out[unknown] = None
                return {name: in_order(value) for name, value in self.notation.known_status(result).items()}
            case "perft":
                return result["nodes"]
            case _:
                return result["to"]

    def _refuse_wrong_moves(self, moves: Iterable[str]) -> None:
        for move in self.notation.not_moves(moves):
            remedy = "write moves as ruleset.yaml says, or correct `notation.move` there"
            self._stop(f"lists {shown(move)}, which is not a move in this notation", remedy)

    def _stop(self, problem: str, remedy: str) -> NoReturn:
        raise GenerationStopped((f"{self.scenario}: the oracle {self.name} {problem}; {remedy}",))
