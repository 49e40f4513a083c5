"""The options of every adapter: the ruleset, its rulings, and how long an answer may take."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.adapters.child import SECONDS as ANSWER_SECONDS
from drawbridge.adapters.refusal import Refusal
from drawbridge.adapters.serving import Adapter, serve
from drawbridge.cli.numbers import SECONDS
from drawbridge.cli.problems import tell
from drawbridge.errors import EngineNotStarted, WrongUsage
from drawbridge.standard_output import binary
from drawbridge.transport.signals import signals_deferred, termination_raised
from drawbridge_reference.kernel.game import rulesets
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

F = TypeVar("F", bound="Callable[..., Any]")


def _known(_context: click.Context, _option: click.Parameter, ruleset: str) -> str:
    if ruleset not in rulesets():
        raise UnknownName("ruleset", ruleset, rulesets())
    return ruleset


_OPTIONS = (
    click.option(
        "--ruleset",
        metavar="ID",
        default="standard",
        show_default=True,
        callback=_known,
        help="Ask the engine about this ruleset.",
    ),
    click.option(
        "--ruling",
        "rulings",
        metavar="ID=VALUE",
        multiple=True,
        help="Declare this value of a ruling, such as ep-field=legal. Repeatable.",
    ),
    click.option(
        "--timeout",
        type=SECONDS,
        metavar="S",
        default=ANSWER_SECONDS,
        help=f"Give the engine S seconds for one answer.  [default: {ANSWER_SECONDS:g}]",
    ),
)


def adapter_options(function: F) -> F:
    """Add the options `ruleset`, `rulings` and `timeout` to a command."""
    for option in reversed(_OPTIONS):
        function = option(function)
    return function


def pairs(option: str, given: Sequence[str], example: str) -> dict[str, str]:
    """Return what was given as NAME=VALUE. Raises WrongUsage if the `=` is missing."""
    chosen: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (equals and name):
            raise WrongUsage(option, f"{text!r} names no value", f"write {example}")
        chosen[name] = value
    return chosen


def serve_on_pipes(name: str, adapter: Adapter) -> None:
    """Start an adapter and serve it on standard input and output. In the end, stop everything that it started.

    Raises EngineNotStarted if the engine does not answer the adapter's first questions.
    """
    with termination_raised():
        try:
            with adapter:
                _served(name, adapter)
        finally:
            # A signal may come just as the adapter begins to close, with the end of its input for instance.
            with signals_deferred():
                adapter.close()


def _served(name: str, adapter: Adapter) -> None:
    try:
        adapter.start()
    except Refusal as refusal:
        raise EngineNotStarted(name, refusal.message) from None
    if account := adapter.account():
        tell(account, program="drawbridge adapt")
    serve(adapter, sys.stdin.buffer, binary())
