"""python-chess (PyPI `chess`) behind the engine protocol: ruleset `standard`, method `perft`.

Run it as `python engines/python_chess_adapter.py`. It needs nothing but the library. It is written to be read and
copied: what is about the protocol stands in `answer_to` and below, what is about the engine in `perft` and above.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

import chess

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
INTERNAL_ERROR = -32603
INVALID_POSITION = -32002
UNSUPPORTED_RULESET = -32003

# What python-chess holds against a position though the ruleset does not: it asks whether a game could have led there.
TOLERATED = chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK


@dataclass(eq=False)
class ProtocolError(Exception):
    """An answer that is an error."""

    code: int
    message: str


def board_from(fen: str) -> chess.Board:
    """Return the board that a FEN describes. Raises ProtocolError unless it is a valid position."""
    # The library fills in fields that are left out; the ruleset asks for all six.
    if len(fen.split(" ")) != 6:
        raise ProtocolError(INVALID_POSITION, f"fen: expected six fields and single blanks, got {fen!r}")
    try:
        board = chess.Board(fen)
    except ValueError as error:
        raise ProtocolError(INVALID_POSITION, f"fen: {error}") from error
    if wrong := board.status() & ~TOLERATED:
        raise ProtocolError(INVALID_POSITION, f"fen: {wrong.name} in {fen!r}")
    return board


def nodes(board: chess.Board, depth: int) -> int:
    """Return the number of sequences of legal moves of this length."""
    if depth == 0:
        return 1
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += nodes(board, depth - 1)
        board.pop()
    return total


def initialize(_params: dict[str, Any]) -> dict[str, Any]:
    """Return who we are and what we offer. Whether our version of the protocol will do is for the runner to say."""
    return {
        "protocol": 1,
        "engine": {
            "name": "python-chess",
            "version": chess.__version__,
            "language": "Python",
            "url": "https://github.com/niklasf/python-chess",
        },
        "rulesets": {"standard": {"methods": ["perft"]}},
    }


def perft(params: dict[str, Any]) -> dict[str, Any]:
    """Return the count for a position and a depth."""
    match params:
        case {"ruleset": str(ruleset)} if ruleset != "standard":
            raise ProtocolError(UNSUPPORTED_RULESET, f"ruleset {ruleset!r} is not supported; standard is")
        case {"ruleset": str(), "position": {"fen": str(fen)}, "depth": int(depth)} if is_count(depth):
            return {"nodes": nodes(board_from(fen), depth)}
        case {"ruleset": str(), "position": position, "depth": int(depth)} if is_count(depth):
            raise ProtocolError(INVALID_POSITION, f"position: expected an object with a fen, got {position!r}")
        case _:
            raise ProtocolError(INVALID_PARAMS, "perft needs ruleset, position and depth, a whole number from 0 on")


def shutdown(_params: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to the last request; the loop in `main` then ends."""
    return {}


METHODS = {"initialize": initialize, "perft": perft, "shutdown": shutdown}


def is_count(number: int) -> bool:
    """Tell whether a number can count something. In Python `True` is an int; in JSON it is not."""
    return number >= 0 and not isinstance(number, bool)


def is_id(candidate: object) -> bool:
    """Tell whether a request's id can be given back."""
    return isinstance(candidate, (int, str)) and not isinstance(candidate, bool)


def answer_to(request: Any) -> dict[str, Any]:
    """Return the result for a request. Raises ProtocolError where there is none."""
    match request:
        case {"jsonrpc": "2.0", "id": known, "method": str(method), **rest} if is_id(known):
            params = rest.get("params", {})
        case _:
            # The protocol knows no notifications: every line is answered, so that nobody waits for nothing.
            raise ProtocolError(INVALID_REQUEST, "expected an object with jsonrpc, id, method and params")
    if method not in METHODS:
        raise ProtocolError(METHOD_NOT_FOUND, f"method {method!r} is not offered; {', '.join(METHODS)} are")
    if not isinstance(params, dict):
        raise ProtocolError(INVALID_PARAMS, f"params: expected an object, got {params!r}")
    return METHODS[method](params)


def respond(line: bytes) -> dict[str, Any]:
    """Return the response to one line: a result or an error, never an exception."""
    envelope: dict[str, Any] = {"jsonrpc": "2.0", "id": None}
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {**envelope, "error": {"code": PARSE_ERROR, "message": f"parse error: {error}"}}
    if isinstance(request, dict) and is_id(request.get("id")):
        envelope["id"] = request["id"]
    try:
        return {**envelope, "result": answer_to(request)}
    except ProtocolError as error:
        return {**envelope, "error": {"code": error.code, "message": error.message}}
    except Exception as error:  # noqa: BLE001  # whatever goes wrong in the engine costs one answer, not the run
        return {**envelope, "error": {"code": INTERNAL_ERROR, "message": f"internal error: {error!r}"}}


def main() -> None:
    """Answer each line of standard input with one line, until it ends or `shutdown` was answered."""
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        response = respond(line)
        # ASCII only, so that no locale can garble it; flushed, because the runner waits for it.
        print(json.dumps(response), flush=True)
        if response.get("result") == {}:  # only `shutdown` is answered with nothing
            return


if __name__ == "__main__":
    main()
