"""Ask an engine one question by hand, and return its raw answer."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge.asking.conversation import Conversation, Exchange
from drawbridge.errors import WrongUsage
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.text import shown
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.asking.limits import Limits
    from drawbridge.asking.starter import EngineSource
    from drawbridge.protocol.declaration import Known
    from drawbridge.suite.case import JsonObject


def ask(
    engine: EngineSource,
    method: str,
    params: JsonObject,
    *,
    known: Known,
    limits: Limits | None = None,
    readings: Mapping[str, Mapping[str, str]] | None = None,
) -> Exchange:
    """Start an engine, ask it one question, end it, and return what it said.

    `readings` are values of rulings that replace those that it declares.
    Raises WrongUsage for a method that the protocol does not have, and EngineNotStarted.
    """
    if method not in METHODS:
        raise WrongUsage(f"method {shown(method)}", "the protocol does not have it", f"methods: {', '.join(METHODS)}")
    with termination_raised(), Conversation(engine, known, limits, readings) as conversation:
        exchange = conversation.ask(method, params)
    return replace(exchange, remarks=conversation.remarks)
