"""A second engine in the place of the reference: its answers are what the first one's are compared with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.asking.conversation import Conversation
from drawbridge.asking.supervisor import Stopped
from drawbridge.games import known_rulesets
from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from contextlib import ExitStack

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.suite.case import JsonObject


class NoAnswer(Exception):
    """The second engine gives no answer that anything can be compared with; the message says why."""


class SecondEngine:
    """One process of an engine, asked one question at a time."""

    def __init__(self, source: EngineSource, ruleset: str, limits: Limits, exits: ExitStack) -> None:
        """Start the engine. It ends with the stack. Raises EngineNotStarted."""
        self._ruleset = ruleset
        self._engine = exits.enter_context(Conversation(source, known_rulesets(()), limits))
        self.remarks: dict[str, None] = {}
        """What it did instead of answering."""

    def require(self, *methods: str) -> None:
        """Raise NoAnswer if it does not offer one of these methods."""
        for method in methods:
            if method not in self.card.methods.get(self._ruleset, ()):
                raise NoAnswer(f"it does not offer {method} in {self._ruleset}")

    @property
    def card(self) -> EngineCard:
        """What it declares."""
        return self._engine.card

    def legal_moves(self, position: JsonObject) -> Sequence[str]:
        """Return the moves that it lists. Raises NoAnswer."""
        moves: list[str] = self._asked("legal_moves", position)["moves"]
        if unreadable := notation(self._ruleset).not_moves(moves):
            problem = f"it lists {shown(unreadable[0])}, which is not a move"
            self.remarks[f"the second engine gave an answer that nothing can be compared with: {problem}"] = None
            raise NoAnswer(problem)
        return sorted(set(moves))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it refuses the move. Raises NoAnswer."""
        found = self._asked("apply", position, move=move)
        if found is None:
            return Illegal(())
        after: JsonObject = found["position"]
        return after

    def status(self, position: JsonObject) -> JsonObject:
        """Return the status. Raises NoAnswer."""
        found: JsonObject = self._asked("status", position)
        written = notation(self._ruleset)
        if unknown := written.unknown_in(found):
            self.remarks[f"the notation of {self._ruleset} does not declare {unknown} of a status: not compared"] = None
        return written.known_status(found)

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences. Raises NoAnswer."""
        nodes: int = self._asked("perft", position, depth=depth)["nodes"]
        return nodes

    def _asked(self, method: str, position: JsonObject, **more: object) -> Any:
        self.require(method)
        try:
            exchange = self._engine.ask(method, {"ruleset": self._ruleset, "position": position, **more})
        except Stopped as stopped:
            raise NoAnswer(str(stopped)) from None
        if exchange.result is None and not (method == "apply" and exchange.is_refusal):
            self.remarks[f"the second engine gave no answer to {shown(exchange.request)}: {exchange.problem}"] = None
            raise NoAnswer(exchange.problem)
        return exchange.result
