"""Right answers, so that a fault-injecting engine is wrong in only one thing.

They come from a table if the environment names one (`DRAWBRIDGE_ANSWERS`, a JSON file: `initialize` holds the result
of `initialize`, `answers` the results by "method params", as the runner writes params), else from the reference.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Protocol

from drawbridge.protocol.codec import json_text
from drawbridge_reference.kernel.problem import UnreadableMove

TABLE = "DRAWBRIDGE_ANSWERS"


class Honest(Protocol):
    """A source of right answers."""

    def declaration(self) -> dict[str, Any]:
        """Return the result of `initialize`."""

    def result(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        """Return the result of a question; None stands for the error "illegal move"."""


def honest() -> Honest:
    """Return the right answers of the table, or of the reference where there is none."""
    table = os.environ.get(TABLE)
    return FromTable(Path(table)) if table else FromReference()


class FromTable:
    """Right answers from a file."""

    def __init__(self, path: Path) -> None:
        """Read the table."""
        self._table = json.loads(path.read_text(encoding="utf-8"))

    def declaration(self) -> dict[str, Any]:
        """Return what the table declares."""
        declared: dict[str, Any] = self._table["initialize"]
        return declared

    def result(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        """Return the result in the table."""
        found: dict[str, Any] | None = self._table["answers"][f"{method} {json_text(params)}"]
        return found


class FromReference:
    """Right answers of the reference for `three-man`. Raises InvalidPosition for what is not a position of it."""

    def __init__(self) -> None:
        """Load the game."""
        from drawbridge_reference.kernel.game import game  # a table needs no reference

        self._game = game("three-man")

    def declaration(self) -> dict[str, Any]:
        """Return what an engine that answers the common methods declares."""
        methods = ["legal_moves", "apply", "play", "status", "perft"]
        return {"protocol": 1, "engine": {"name": "hostile"}, "rulesets": {self._game.ruleset: {"methods": methods}}}

    def result(self, method: str, params: dict[str, Any]) -> dict[str, Any] | None:
        """Return the answer of the reference."""
        try:
            return self._result(method, params, params["position"])
        except UnreadableMove:
            return None

    def _result(self, method: str, params: dict[str, Any], position: dict[str, Any]) -> dict[str, Any] | None:
        from drawbridge_reference.kernel.verdict import Illegal  # a table needs no reference

        match method:
            case "legal_moves":
                return {"moves": self._game.legal_moves(position)}
            case "apply":
                after = self._game.apply(position, params["move"])
                return None if isinstance(after, Illegal) else {"position": after}
            case "play":
                moves = self._game.play(position, params["moves"])
                return None if isinstance(moves, Illegal) else {"moves": moves}
            case "status":
                return dict(self._game.status(position))
            case _:
                return {"nodes": self._game.perft(position, params["depth"])}
