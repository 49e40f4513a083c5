"""A witness: an engine that is asked about one position after another. Its answers are held against each other."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge.asking.conversation import Conversation, Exchange
    from drawbridge.protocol.declaration import Known
    from drawbridge.suite.case import JsonObject


class Unanswered(Exception):
    """An engine has not answered a question."""

    def __init__(self, exchange: Exchange) -> None:
        """Take what was sent, and what came instead of an answer."""
        super().__init__(exchange)
        self.exchange = exchange


class NotSetUp(Exception):
    """An engine cannot set up a position, and may say so: it breaks no law."""


class Witness:
    """An engine in one ruleset. It answers each question about a position once, however many laws look at it."""

    def __init__(self, engine: Conversation, ruleset: str, known: Known) -> None:
        """Take an engine that runs."""
        self._engine = engine
        self._ruleset = ruleset
        self.notation = known[ruleset].notation
        self._is_start = known[ruleset].is_start
        self.questions = 0
        """How many questions it was asked."""
        self._known: dict[str, Exchange] = {}
        self._set_up: list[JsonObject] = []
        """The positions about which it has answered a question."""

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods that it offers."""
        return tuple(self._engine.card.methods.get(self._ruleset, ()))

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that it declares."""
        return self._engine.card.rulings.get(self._ruleset, {})

    def has_set_up(self, position: JsonObject) -> bool:
        """Return whether it has answered a question about a position."""
        return position in self._set_up

    def forget(self) -> None:
        """Go on to another position."""
        self._known.clear()
        self._set_up.clear()

    def ask(self, method: str, position: JsonObject, **more: Any) -> Exchange:
        """Return the answer to a question.

        Raises Unanswered if there is none, NotSetUp where there need be none, and Stopped if there will be none.
        """
        key = json.dumps([method, position, more])
        if key not in self._known:
            self._known[key] = self.ask_again(method, position, **more)
        return self._known[key]

    def ask_again(self, method: str, position: JsonObject, **more: Any) -> Exchange:
        """Return the answer to a question, whether or not it was asked before. Raises as `ask` does."""
        self.questions += 1
        exchange = self._engine.ask(method, {"ruleset": self._ruleset, "position": dict(position), **more})
        if exchange.is_not_set_up and position not in self._set_up and not self._is_start(position):
            raise NotSetUp
        if exchange.result is None and not (method == "apply" and exchange.is_refusal):
            raise Unanswered(exchange)
        self._set_up.append(position)
        return exchange


class Played:
    """A witness that plays the game of a folder, which has no code. Raises as the witness does."""

    def __init__(self, witness: Witness) -> None:
        """Take the witness."""
        self._witness = witness

    def legal_moves(self, position: JsonObject) -> Sequence[str]:
        """Return the moves that it lists."""
        return sorted(moves_in(self._witness.ask("legal_moves", position)))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or that it refuses the move."""
        return position_in(self._witness.ask("apply", position, move=move)) or Illegal(())

    def status(self, position: JsonObject) -> JsonObject:
        """Return the status."""
        return self._witness.ask("status", position).result or {}

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences."""
        return nodes_in(self._witness.ask("perft", position, depth=depth))


def moves_in(exchange: Exchange) -> frozenset[str]:
    """Return the moves in an answer to `legal_moves` or `play`."""
    return frozenset(exchange.result["moves"]) if exchange.result else frozenset()


def position_in(exchange: Exchange) -> JsonObject | None:
    """Return the position in an answer to `apply`, or None for a refusal."""
    position: JsonObject | None = exchange.result["position"] if exchange.result else None
    return position


def nodes_in(exchange: Exchange) -> int:
    """Return the count in an answer to `perft`."""
    return int(exchange.result["nodes"]) if exchange.result else 0
