"""Responses: what one line of an engine says, and to which question.

A line either answers a question, well or badly, or is noise. The id says which question. The session knows which
questions are open; nothing here does.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Any, TypeAlias

from drawbridge.protocol.codec import decoded
from drawbridge.protocol.text import shown
from drawbridge_reference.kernel.named_tuple import NamedTuple


class ErrorCode(IntEnum):
    """The error codes that the protocol gives a meaning."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    INTERNAL_ERROR = -32603
    ILLEGAL_MOVE = -32001
    INVALID_POSITION = -32002
    UNSUPPORTED_RULESET = -32003
    CANNOT_SET_UP = -32004


class Result(NamedTuple):
    """A response with a result; whether it is well formed depends on the method."""

    value: Any


class Refusal(NamedTuple):
    """A response with an error."""

    code: int
    message: str
    has_id: bool = True
    """False for an error with id null, which is never the right answer to anything."""


class Bad(NamedTuple):
    """A response that breaks the protocol."""

    problem: str
    """What is wrong, to be read after "the answer"."""


Reply: TypeAlias = Result | Refusal | Bad


class ToQuestion(NamedTuple):
    """A reply to the question with this id. Nearly every line is one, and a named tuple is soon made."""

    id: int
    reply: Reply


class ToOldest(NamedTuple):
    """An error with id null: the engine could not read the id, so it answers the oldest open question."""

    reply: Reply


class Noise(NamedTuple):
    """A line that answers no question."""

    problem: str
    """What it is, to be read after "a line"."""


Reading: TypeAlias = ToQuestion | ToOldest | Noise


def read_response(line: bytes) -> Reading:
    """Return what a line of the engine says."""
    try:
        message = decoded(line)
    except ValueError:
        return Noise("that is not JSON")
    if type(message) is not dict:
        return Noise("that is not a JSON object")
    identity = message.get("id", _NO_ID)
    if type(identity) is int:
        is_plain = message.get("jsonrpc") == "2.0" and "error" not in message and "result" in message
        return ToQuestion(identity, Result(message["result"]) if is_plain else _reply(message))
    if identity is None and "error" in message:
        reply = _reply(message)
        return ToOldest(reply._replace(has_id=False) if isinstance(reply, Refusal) else reply)
    return _read_odd_id(identity)


_NO_ID = object()


def _read_odd_id(identity: object) -> Reading:
    # Ids are sent as integers. The same number in another spelling is understood, but counts as a fault of the answer.
    match identity:
        case float() if identity.is_integer():
            return ToQuestion(int(identity), Bad(f"has the id {identity}, not the integer {int(identity)}"))
        case str() if identity.isascii() and identity.isdigit() and str(int(identity[:20])) == identity:
            return ToQuestion(int(identity), Bad(f'has the id "{identity}", a string, not the integer {identity}'))
        case _ if identity is _NO_ID:
            return Noise("without an id")
        case _:
            return Noise(f"with an id that is not a number ({shown(identity)})")


def _reply(message: dict[str, Any]) -> Reply:
    if message.get("jsonrpc") != "2.0":
        return Bad('does not say "jsonrpc": "2.0"')
    if "error" not in message:
        return Result(message["result"]) if "result" in message else Bad("holds neither a result nor an error")
    if "result" in message:
        return Bad("holds a result next to an error")
    return _refusal(message["error"])


def _refusal(error: object) -> Reply:
    match error:
        case {"code": int(code), "message": str(message)} if type(code) is int:
            return Refusal(code, message)
        case dict():
            return Bad("holds an error without an integer `code` and a string `message`")
        case _:
            return Bad(f"holds an error that is not an object ({shown(error)})")
