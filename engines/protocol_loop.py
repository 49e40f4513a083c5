"""The engine protocol for chess libraries in Python: everything about an adapter that is not about its library.

An adapter is a `Board` that says how one library answers, an `Engine` that says what it is, and `serve(engine)`. This
module needs nothing but Python, so that an adapter can be copied together with it.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
ILLEGAL_MOVE = -32001
INVALID_POSITION = -32002
UNSUPPORTED_RULESET = -32003


@dataclass(eq=False)
class ProtocolError(Exception):
    """An answer that is an error."""

    code: int
    message: str


class InvalidPosition(ValueError):
    """A FEN that the library, or the adapter, cannot make a board of."""


@dataclass(frozen=True, slots=True)
class Status:
    """What a library says of a position: whose turn it is, whether that side is in check, and whether it is over."""

    turn: str
    in_check: bool
    checkmate: bool
    stalemate: bool

    def answer(self) -> dict[str, Any]:
        """Return the result of the method `status`."""
        result: dict[str, Any] | None = None
        if self.checkmate:
            result = {"winner": "black" if self.turn == "white" else "white"}
        elif self.stalemate:
            result = {"draw": ["black", "white"]}
        return {"turn": self.turn, "in_check": [self.turn] if self.in_check else [], "result": result}


class Board:
    """One position on the library's own board. An adapter writes those methods that its library can answer.

    Moves are in the notation of the ruleset, such as `e2-e4` and `e7-e8=Q`.
    """

    def legal_moves(self) -> list[str]:
        """Return the moves that the library holds for legal, whatever we think of them."""
        raise NotImplementedError

    def make(self, move: str) -> None:
        """Make one of the legal moves."""
        raise NotImplementedError

    def unmake(self) -> None:
        """Take back the last move that was made, in the library's own way."""
        raise NotImplementedError

    def fen(self) -> str:
        """Return the position as the library writes it."""
        raise NotImplementedError

    def status(self) -> Status:
        """Return what the library says of check and of the end of the game."""
        raise NotImplementedError

    def nodes(self, depth: int) -> int:
        """Return the number of sequences of legal moves of this length, by making and unmaking each."""
        if depth == 0:
            return 1
        moves = self.legal_moves()
        if depth == 1:
            return len(moves)
        total = 0
        for move in moves:
            self.make(move)
            total += self.nodes(depth - 1)
            self.unmake()
        return total


@dataclass(frozen=True, slots=True)
class Engine:
    """What an adapter says about its library, and how a board is made of a FEN (raises InvalidPosition)."""

    name: str
    version: str
    language: str
    url: str
    methods: tuple[str, ...]
    ep_field: str
    board_from: Callable[[str], Board]


def from_uci(text: str) -> str:
    """Return the ruleset's spelling of a move as UCI writes it: `e7e8q` is `e7-e8=Q`."""
    return f"{text[:2]}-{text[2:4]}" + (f"={text[4:].upper()}" if text[4:] else "")


def to_uci(move: str) -> str:
    """Return a move as UCI writes it: `e7-e8=Q` is `e7e8q`."""
    return move.replace("-", "").replace("=", "").lower()


def serve(engine: Engine) -> None:
    """Answer each line of standard input with one line, until it ends or `shutdown` was answered."""
    # Whatever the library prints goes to standard error, where it cannot come between two answers.
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")
    os.dup2(2, 1)
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        response = respond(engine, line)
        # ASCII only, so that no locale can garble it; flushed, because the runner waits for it.
        print(json.dumps(response), file=answers, flush=True)
        if response.get("result") == {}:  # only `shutdown` is answered with nothing
            return


def respond(engine: Engine, line: bytes) -> dict[str, Any]:
    """Return the response to one line: a result or an error, never an exception."""
    envelope: dict[str, Any] = {"jsonrpc": "2.0", "id": None}
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {**envelope, "error": {"code": PARSE_ERROR, "message": f"parse error: {error}"}}
    if isinstance(request, dict) and is_id(request.get("id")):
        envelope["id"] = request["id"]
    try:
        return {**envelope, "result": answer_to(engine, request)}
    except ProtocolError as error:
        return {**envelope, "error": {"code": error.code, "message": error.message}}
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in the library costs one answer, not the run
        return {**envelope, "error": {"code": INTERNAL_ERROR, "message": f"internal error: {error!r}"}}


def answer_to(engine: Engine, request: Any) -> dict[str, Any]:
    """Return the result for a request. Raises ProtocolError where there is none."""
    match request:
        case {"jsonrpc": "2.0", "id": known, "method": str(method), **rest} if is_id(known):
            params = rest.get("params", {})
        case _:
            # The protocol knows no notifications: every line is answered, so that nobody waits for nothing.
            raise ProtocolError(INVALID_REQUEST, "expected an object with jsonrpc, id, method and params")
    if method not in ("initialize", "shutdown", *engine.methods):
        offered = ", ".join(engine.methods)
        raise ProtocolError(METHOD_NOT_FOUND, f"method {method!r} is not offered; {offered} are")
    if not isinstance(params, dict):
        raise ProtocolError(INVALID_PARAMS, f"params: expected an object, got {params!r}")
    match method:
        case "initialize":
            return introduction(engine)
        case "shutdown":
            return {}
        case _:
            return asked(method, board_of(engine, params), params)


def introduction(engine: Engine) -> dict[str, Any]:
    """Return who we are and what we offer. Whether our version of the protocol will do is for the runner to say."""
    return {
        "protocol": 1,
        "engine": {"name": engine.name, "version": engine.version, "language": engine.language, "url": engine.url},
        "rulesets": {"standard": {"methods": list(engine.methods), "rulings": {"ep-field": engine.ep_field}}},
    }


def board_of(engine: Engine, params: dict[str, Any]) -> Board:
    """Return the board that a request is about. Raises ProtocolError where it names none."""
    match params:
        case {"ruleset": str(ruleset)} if ruleset != "standard":
            raise ProtocolError(UNSUPPORTED_RULESET, f"ruleset {ruleset!r} is not supported; standard is")
        case {"ruleset": str(), "position": {"fen": str(fen)}}:
            pass
        case {"ruleset": str(), "position": position}:
            raise ProtocolError(INVALID_POSITION, f"position: expected an object with a fen, got {position!r}")
        case _:
            raise ProtocolError(INVALID_PARAMS, "expected ruleset and position")
    # Some libraries fill in fields that are left out; the ruleset asks for all six.
    if len(fen.split(" ")) != 6:
        raise ProtocolError(INVALID_POSITION, f"fen: expected six fields and single blanks, got {fen!r}")
    try:
        return engine.board_from(fen)
    except InvalidPosition as error:
        raise ProtocolError(INVALID_POSITION, f"fen: {error}") from error


def asked(method: str, board: Board, params: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one method about a board. Raises ProtocolError for bad parameters and illegal moves."""
    match method, params:
        case "legal_moves", _:
            return {"moves": board.legal_moves()}
        case "status", _:
            return board.status().answer()
        case "apply", {"move": str(move)}:
            make_all(board, [move])
            return {"position": {"fen": board.fen()}}
        case "play", {"moves": [*moves]} if all(isinstance(move, str) for move in moves):
            make_all(board, moves)
            return {"moves": board.legal_moves()}
        case "perft", {"depth": int(depth)} if depth >= 0 and not isinstance(depth, bool):
            return {"nodes": board.nodes(depth)}
        case _:
            raise ProtocolError(INVALID_PARAMS, f"{method}: expected the parameters that docs/protocol.md names")


def make_all(board: Board, moves: list[str]) -> None:
    """Make moves one after another. Raises ProtocolError for the first that the library does not list as legal."""
    for number, move in enumerate(moves, 1):
        if move not in board.legal_moves():
            raise ProtocolError(ILLEGAL_MOVE, f"illegal move {move!r}, the {number}. of {len(moves)}")
        board.make(move)


def is_id(candidate: object) -> bool:
    """Return whether a request's id can be given back. In Python `True` is an int; in JSON it is not."""
    return isinstance(candidate, (int, str)) and not isinstance(candidate, bool)
