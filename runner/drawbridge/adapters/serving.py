"""The engine's side of our protocol: a line in, a line out, for any adapter.

An adapter is a subclass of Adapter. It names in its declaration what it offers, overrides those methods, and raises a
Refusal if there is no result. Everything about JSON and lines is in this module.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self, TypeAlias

from drawbridge.adapters.refusal import (
    InvalidParams,
    InvalidPosition,
    InvalidRequest,
    NotOffered,
    ParseError,
    Refusal,
    UnsupportedRuleset,
)
from drawbridge.protocol.codec import decoded, json_text
from drawbridge.protocol.declaration import PROTOCOL
from drawbridge.protocol.messages import ErrorCode
from drawbridge.protocol.text import shown

if TYPE_CHECKING:
    from typing import BinaryIO

Position: TypeAlias = Mapping[str, Any]
"""A position as the ruleset writes it in JSON: `{"fen": "..."}` in `standard`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Declaration:
    """What an adapter declares about the engine behind it."""

    ruleset: str
    methods: tuple[str, ...]
    """Those that the engine can really do."""
    name: str
    version: str = ""
    language: str = ""
    url: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Those that are known; for the others the runner takes the default."""

    def result(self) -> dict[str, Any]:
        """Return the result of `initialize`."""
        words = {"name": self.name, "version": self.version, "language": self.language, "url": self.url}
        return {
            "protocol": PROTOCOL,
            "engine": {member: word for member, word in words.items() if word},
            "rulesets": {self.ruleset: {"methods": list(self.methods), "rulings": dict(self.rulings)}},
        }


class Adapter:
    """An engine, asked for one ruleset. Every question holds all that it needs; each method may raise any Refusal."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the engine and find out what it can do; called once, before anything else. May raise any Refusal."""

    def close(self) -> None:
        """End whatever was started; called once or more often."""

    def account(self) -> str:
        """Return one line for a person: what the engine offers, and how it is asked for it."""
        return ""

    def declaration(self) -> Declaration:
        """Return what the engine offers; called again and again, and always the same."""
        raise NotImplementedError

    def legal_moves(self, position: Position) -> Iterable[str]:
        """Return the legal moves, in the ruleset's notation."""
        raise NotOffered(f"legal_moves of {shown(dict(position))} is not offered")

    def apply(self, position: Position, move: str) -> Position:
        """Return the position after a move. Raises IllegalMove."""
        raise NotOffered(f"{move} in {shown(dict(position))} cannot be applied")

    def play(self, position: Position, moves: Sequence[str]) -> Iterable[str]:
        """Return the legal moves after these moves. Raises IllegalMove for the first that is not legal in its turn."""
        raise NotOffered(f"{len(moves)} moves from {shown(dict(position))} cannot be played")

    def status(self, position: Position) -> Mapping[str, Any]:
        """Return the status."""
        raise NotOffered(f"the status of {shown(dict(position))} is not offered")

    def perft(self, position: Position, depth: int) -> int:
        """Return the number of move sequences of this length, which is at least 1."""
        raise NotOffered(f"perft {depth} of {shown(dict(position))} cannot be counted")


def serve(adapter: Adapter, requests: Iterable[bytes], answers: BinaryIO) -> None:
    """Answer every line, blank ones left out, until the lines end or `shutdown` has been answered."""
    session = Session(adapter)
    for line in requests:
        if line.strip():
            answers.write(json_text(session.answer(line)).encode() + b"\n")
            # The runner waits for it: hold nothing back.
            answers.flush()
        if session.is_over:
            return


class Session:
    """One conversation: `initialize` first and once, then questions in any order, then `shutdown`."""

    def __init__(self, adapter: Adapter) -> None:
        self._adapter = adapter
        self._declared = adapter.declaration()
        self._is_initialized = False
        self.is_over = False

    def answer(self, line: bytes) -> dict[str, Any]:
        """Return the response to one line. The protocol has no notifications: every line gets one."""
        identity: int | str | None = None
        try:
            try:
                request = decoded(line)
            except ValueError as error:
                raise ParseError(f"this line is not JSON: {error}") from None
            identity = _identity(request)
            return {"jsonrpc": "2.0", "id": identity, "result": self._result(request)}
        except Refusal as refusal:
            return _error(identity, refusal.code, refusal.message)
        except Exception as error:  # noqa: BLE001 - a fault of the adapter costs one answer, never the run
            traceback.print_exc(file=sys.stderr)
            return _error(identity, ErrorCode.INTERNAL_ERROR, f"the adapter itself failed: {error!r}")

    def _result(self, request: object) -> dict[str, Any]:
        match request:
            case {"jsonrpc": "2.0", "method": str(method), **rest} if _identity(request) is not None:
                params = rest.get("params", {})
            case _:
                raise InvalidRequest("expected an object with jsonrpc, id, method and params")
        if not isinstance(params, dict):
            raise InvalidParams(f"params: expected an object, got {shown(params)}")
        if method == "initialize":
            return self._initialize()
        if not self._is_initialized:
            raise InvalidRequest("initialize comes first")
        if method == "shutdown":
            self.is_over = True
            return {}
        if method not in self._declared.methods:
            raise NotOffered(f"the method {shown(method)} is not offered; {', '.join(self._declared.methods)} are")
        return self._question(method, params)

    def _initialize(self) -> dict[str, Any]:
        if self._is_initialized:
            raise InvalidRequest("initialize comes once")
        self._is_initialized = True
        return self._declared.result()

    def _question(self, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
        ruleset = _param(params, "ruleset", str)
        if ruleset != self._declared.ruleset:
            raise UnsupportedRuleset(f"the ruleset {shown(ruleset)} is not supported; {self._declared.ruleset} is")
        match method:
            case "legal_moves":
                return {"moves": list(self._adapter.legal_moves(_position(params)))}
            case "apply":
                return {"position": dict(self._adapter.apply(_position(params), _param(params, "move", str)))}
            case "play":
                return {"moves": list(self._adapter.play(_position(params), _moves(params)))}
            case "status":
                return dict(self._adapter.status(_position(params)))
            case "perft":
                position, depth = _position(params), _depth(params)
                # One sequence has no move, by the protocol: there is nothing to ask an engine.
                return {"nodes": self._adapter.perft(position, depth) if depth else 1}
            case _:
                raise NotOffered(f"the method {shown(method)} is unknown to adapters")


def _identity(request: object) -> int | str | None:
    """Return the id of a request where it can be given back: `true` is not a number in JSON."""
    identity = request.get("id") if isinstance(request, dict) else None
    return identity if isinstance(identity, (int, str)) and not isinstance(identity, bool) else None


def _error(identity: int | str | None, code: ErrorCode, message: str) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": int(code), "message": message}}


def _param(params: Mapping[str, Any], name: str, kind: type) -> Any:
    value = params.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise InvalidParams(f"params.{name} is missing or no {kind.__name__}")
    return value


def _position(params: Mapping[str, Any]) -> Position:
    if "position" not in params:
        raise InvalidParams("params.position is missing")
    position = params["position"]
    if not isinstance(position, dict):
        raise InvalidPosition(f"position: expected an object, got {shown(position)}")
    return position


def _moves(params: Mapping[str, Any]) -> list[str]:
    moves: list[Any] = _param(params, "moves", list)
    if not all(isinstance(move, str) for move in moves):
        raise InvalidParams("params.moves holds something that is not a string")
    return moves


def _depth(params: Mapping[str, Any]) -> int:
    depth: int = _param(params, "depth", int)
    if depth < 0:
        raise InvalidParams("params.depth is negative")
    return depth
