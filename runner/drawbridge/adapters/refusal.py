"""The errors of the protocol that an adapter answers with instead of a result, each with its code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from drawbridge.protocol.messages import ErrorCode


@dataclass(eq=False)
class Refusal(Exception):
    """An answer that is an error. The message is one sentence, without a full stop."""

    code: ClassVar[ErrorCode] = ErrorCode.INTERNAL_ERROR

    message: str

    def __str__(self) -> str:
        """Return the message."""
        return self.message


class ParseError(Refusal):
    """The line is not JSON."""

    code = ErrorCode.PARSE_ERROR


class InvalidRequest(Refusal):
    """The line is JSON but not a request, or comes at the wrong time."""

    code = ErrorCode.INVALID_REQUEST


class NotOffered(Refusal):
    """The method is unknown, or the engine cannot do it."""

    code = ErrorCode.METHOD_NOT_FOUND


class InvalidParams(Refusal):
    """A member of params is missing or of a wrong type."""

    code = ErrorCode.INVALID_PARAMS


class IllegalMove(Refusal):
    """The text is not one of the moves that the engine itself calls legal."""

    code = ErrorCode.ILLEGAL_MOVE


class InvalidPosition(Refusal):
    """The position is malformed, or the engine does not take it."""

    code = ErrorCode.INVALID_POSITION


class CannotSetUp(Refusal):
    """The position is valid, and the engine has no place for it."""

    code = ErrorCode.CANNOT_SET_UP


class UnsupportedRuleset(Refusal):
    """The adapter was started for another ruleset."""

    code = ErrorCode.UNSUPPORTED_RULESET


class EngineTrouble(Refusal):
    """The program behind the adapter died, was silent, or wrote what cannot be understood."""

    code = ErrorCode.INTERNAL_ERROR
