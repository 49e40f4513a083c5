"""The reference as an engine on the protocol: JSON-RPC 2.0, one object a line, one answer for each request."""

from __future__ import annotations

import json
from math import isfinite
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any, BinaryIO

from drawbridge_reference import __version__
from drawbridge_reference.kernel.game import HasDestination
from drawbridge_reference.kernel.perft import TooDeep
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.kernel.game import Answering, Offer

PROTOCOL = 1
PARSE_ERROR, INVALID_REQUEST, METHOD_NOT_FOUND, INVALID_PARAMS, INTERNAL_ERROR = -32700, -32600, -32601, -32602, -32603
ILLEGAL_MOVE, INVALID_POSITION, UNSUPPORTED_RULESET = -32001, -32002, -32003


class Refusal(Exception):
    """An answer that is an error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    @property
    def response(self) -> dict[str, Any]:
        """The member of the response for this error."""
        return {"error": {"code": self.code, "message": self.message}}


def serve(
    games: Mapping[str, Answering],
    requests: BinaryIO,
    answers: BinaryIO,
    *,
    offers: Mapping[str, Offer] | None = None,
) -> None:
    """Answer every line until the input ends or `shutdown` has been answered."""
    session = Session(games, offers)
    for line in requests:
        answer = session.answer(line)
        if answer is not None:
            answers.write(json.dumps(answer, separators=(",", ":")).encode() + b"\n")
            answers.flush()
        if session.is_over:
            return


class Session:
    """One conversation: `initialize` first and once, then questions in any order, each answered from itself alone."""

    def __init__(self, games: Mapping[str, Answering], offers: Mapping[str, Offer] | None = None) -> None:
        """Take the games, each looked up when it is asked, and what is offered of each, where that is known before."""
        self._games = games
        self._offers: Mapping[str, Offer] = offers or games
        self._is_initialized = False
        self.is_over = False

    def answer(self, line: bytes) -> dict[str, Any] | None:
        """Return the response to one line, or None to a notification."""
        try:
            request = json.loads(line, parse_constant=_no_constant, parse_float=_finite)
        except (ValueError, RecursionError):
            return _error(None, Refusal(PARSE_ERROR, "this line is not JSON, or holds a number that is too large"))
        if not _is_request(request):
            return _error(None, Refusal(INVALID_REQUEST, "not a JSON-RPC 2.0 request"))
        response = self._response(request)
        # A notification is never answered, not even with an error.
        return {"jsonrpc": "2.0", "id": request["id"], **response} if "id" in request else None

    def _response(self, request: Mapping[str, Any]) -> dict[str, Any]:
        try:
            return {"result": self._result(request["method"], request.get("params", {}))}
        except Refusal as refusal:
            return refusal.response
        except RecursionError:
            return Refusal(INTERNAL_ERROR, "the request is nested too deep").response

    def _result(self, method: str, params: object) -> dict[str, Any]:
        if not isinstance(params, dict):
            raise Refusal(INVALID_PARAMS, "params is not an object")
        if method == "initialize":
            return self._initialize(params)
        if not self._is_initialized:
            raise Refusal(INVALID_REQUEST, "initialize comes first")
        if method == "shutdown":
            self.is_over = True
            return {}
        return _answer(self._games[_ruleset_of(self._offers, method, params)], method, params)

    def _initialize(self, params: Mapping[str, Any]) -> dict[str, Any]:
        if self._is_initialized:
            raise Refusal(INVALID_REQUEST, "initialize comes once")
        protocol = params.get("protocol")
        if type(protocol) is not int or protocol != PROTOCOL:
            raise Refusal(INVALID_PARAMS, f"this engine speaks protocol {PROTOCOL}")
        self._is_initialized = True
        return {
            "protocol": PROTOCOL,
            "engine": {"name": "drawbridge reference", "version": __version__, "language": "Python"},
            "rulesets": {
                ruleset: {"methods": list(offer.methods), "rulings": dict(offer.rulings)}
                for ruleset, offer in self._offers.items()
            },
        }


def _is_request(request: object) -> bool:
    if not isinstance(request, dict) or request.get("jsonrpc") != "2.0" or not isinstance(request.get("method"), str):
        return False
    return request.get("id") is None or type(request["id"]) in (int, float, str)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text} is too large")
    return number


def _error(request_id: object, refusal: Refusal) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": request_id, **refusal.response}


def _ruleset_of(offers: Mapping[str, Offer], method: str, params: Mapping[str, Any]) -> str:
    if not any(method in offer.methods for offer in offers.values()):
        raise Refusal(METHOD_NOT_FOUND, f"no method {shortened(method)}")
    ruleset: str = _param(params, "ruleset", str)
    if ruleset not in offers:
        raise Refusal(UNSUPPORTED_RULESET, f"no ruleset {shortened(ruleset)}; this engine knows {', '.join(offers)}")
    if method not in offers[ruleset].methods:
        raise Refusal(METHOD_NOT_FOUND, f"no method {shortened(method)} for {ruleset}")
    return ruleset


def _answer(game: Answering, method: str, params: Mapping[str, Any]) -> dict[str, Any]:
    """Ask the game, and turn what it refuses into the protocol's errors."""
    try:
        match method:
            case "destination":
                return {"to": _destination(game, params)}
            case "legal_moves":
                return {"moves": game.legal_moves(_position(params))}
            case "apply":
                return {"position": _unless_illegal(game.apply(_position(params), _param(params, "move", str)))}
            case "play":
                return {"moves": _unless_illegal(game.play(_position(params), _moves(params)))}
            case "status":
                return dict(game.status(_position(params)))
            case "perft":
                return {"nodes": game.perft(_position(params), _depth(params))}
            case _:
                raise Refusal(METHOD_NOT_FOUND, f"no method {shortened(method)}")
    except InvalidPosition as error:
        raise Refusal(INVALID_POSITION, str(error)) from None
    except UnreadableMove as error:
        raise Refusal(ILLEGAL_MOVE, str(error)) from None
    except TooDeep as error:
        raise Refusal(INVALID_PARAMS, f"params.depth: {error}") from None


def _param(params: Mapping[str, Any], name: str, kind: type) -> Any:
    value = params.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise Refusal(INVALID_PARAMS, f"params.{name} is missing or no {kind.__name__}")
    return value


def _position(params: Mapping[str, Any]) -> Mapping[str, Any]:
    if "position" not in params:
        raise Refusal(INVALID_PARAMS, "params.position is missing")
    position: Mapping[str, Any] = params["position"]
    return position


def _moves(params: Mapping[str, Any]) -> list[str]:
    moves: list[Any] = _param(params, "moves", list)
    if not all(isinstance(move, str) for move in moves):
        raise Refusal(INVALID_PARAMS, "params.moves holds something that is not a string")
    return moves


def _depth(params: Mapping[str, Any]) -> int:
    depth: int = _param(params, "depth", int)
    if depth < 0:
        raise Refusal(INVALID_PARAMS, "params.depth is negative")
    return depth


def _destination(game: Answering, params: Mapping[str, Any]) -> str | None:
    if not isinstance(game, HasDestination):
        raise Refusal(METHOD_NOT_FOUND, "no method 'destination' for this ruleset")
    vector = _param(params, "vector", list)
    if len(vector) != 2 or not all(type(change) is int for change in vector):
        raise Refusal(INVALID_PARAMS, "params.vector is not a pair of whole numbers")
    try:
        return game.destination(_param(params, "from", str), (vector[0], vector[1]))
    except ValueError as error:
        raise Refusal(INVALID_PARAMS, f"params.from: {error}") from None


def _unless_illegal(answer: Any) -> Any:
    if isinstance(answer, Illegal):
        raise Refusal(
            ILLEGAL_MOVE, "illegal move: " + "; ".join(f"{fault.clause}: {fault.reason}" for fault in answer.faults)
        )
    return answer
