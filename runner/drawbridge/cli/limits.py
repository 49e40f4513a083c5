"""The options that limit an engine, for every command that starts one. What it may use is in `confinement`."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any, TypeVar

import click

from drawbridge.asking.limits import Limits
from drawbridge.cli.confinement import as_typed as confinement_as_typed
from drawbridge.cli.confinement import confinement_from, confinement_options
from drawbridge.cli.dialogue import listeners_from, verbose_option
from drawbridge.cli.numbers import COUNT, SECONDS, SECONDS_OR_NONE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

F = TypeVar("F", bound="Callable[..., Any]")


_DEFAULTS = Limits()
_OPTIONS = {
    "question_seconds": (
        "--timeout",
        SECONDS_OR_NONE,
        "S",
        "Give the engine S seconds for one question. 0 for no limit.",
    ),
    "startup_seconds": (
        "--startup-timeout",
        SECONDS_OR_NONE,
        "S",
        "Give the engine S seconds to answer `initialize`. 0 for no limit.",
    ),
    "shutdown_seconds": ("--shutdown-timeout", SECONDS, "S", "Give the engine S seconds to exit after `shutdown`."),
    "window": ("--window", COUNT, "N", "Send up to N questions before the first one is answered."),
    "line_bytes": ("--line-limit", COUNT, "BYTES", "Accept lines of at most BYTES bytes."),
}


COUNTING_SECONDS = 600.0
"""How long an engine may take for a question where it is asked for large counts."""


def limit_options(function: F) -> F:
    """Add the options of all limits to a command; `limits_from` reads them."""
    return _with_options(function, _DEFAULTS)


def counting_limit_options(function: F) -> F:
    """Add the same options to a command that asks for large counts: an engine has more time."""
    return _with_options(function, _DEFAULTS._replace(question_seconds=COUNTING_SECONDS))


def _with_options(function: F, defaults: Limits) -> F:
    function = verbose_option(confinement_options(function))
    for name, (option, kind, metavar, meaning) in reversed(_OPTIONS.items()):
        default = getattr(defaults, name)
        help_text = f"{meaning}  [default: {_typed(default)}]"
        function = click.option(option, name, type=kind, metavar=metavar, default=default, help=help_text)(function)
    return function


def limits_from(given: Mapping[str, Any]) -> Limits:
    """Return the limits that the options of a command name."""
    named: dict[str, Any] = {name: given[name] or inf for name in _OPTIONS}
    return Limits(**named, confinement=confinement_from(given), listeners=listeners_from(given))


def as_typed(limits: Limits) -> tuple[str, ...]:
    """Return the options that name these limits, without those that have their default."""
    changed = [name for name in _OPTIONS if getattr(limits, name) != getattr(_DEFAULTS, name)]
    words = (word for name in changed for word in (_OPTIONS[name][0], _typed(getattr(limits, name))))
    return (*words, *confinement_as_typed(limits.confinement))


def _typed(value: float) -> str:
    if value == inf:
        return "0"
    return str(value) if isinstance(value, int) else f"{value:g}"
