"""The errors that an engine answers with, and what they may mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.messages import ErrorCode

if TYPE_CHECKING:
    from drawbridge.smoke.dialogue import Exchange

NOT_THERE_YET = frozenset({ErrorCode.METHOD_NOT_FOUND, ErrorCode.INTERNAL_ERROR})
"""Errors of an engine that is not finished, rather than of one that misreads a question."""
REFUSALS = frozenset({ErrorCode.ILLEGAL_MOVE, ErrorCode.INVALID_PARAMS})
"""Errors of an engine that does not take a move."""


def error_of(exchange: Exchange | None) -> int | None:
    """Return the code of the error that was answered; None if it was not an error."""
    error = exchange.answer.get("error") if exchange and exchange.answer else None
    code = error.get("code") if isinstance(error, dict) else None
    return code if type(code) is int else None
