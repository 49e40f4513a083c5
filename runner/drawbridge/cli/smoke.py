"""`drawbridge smoke`: an adapter's mistakes by name, before any case is asked."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.configured import ConfiguredCommand
from drawbridge.cli.folders import as_typed as folders_as_typed
from drawbridge.cli.folders import folders_option
from drawbridge.cli.limits import as_typed, limit_options, limits_from
from drawbridge.cli.output import format_option
from drawbridge.exit_codes import ExitCode
from drawbridge.games import known_rulesets
from drawbridge.protocol.text import printable
from drawbridge.smoke.smoking import smoke_test
from drawbridge.smoke.telling import as_json, as_text
from drawbridge.standard_output import show
from drawbridge.transport.process import launcher
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

EXAMPLES = """\b
drawbridge smoke -- node my-engine.js
drawbridge smoke --ruleset three-man --startup-timeout 5 -- ./my-engine
drawbridge smoke    (with a drawbridge.toml that names the engine)
"""
CONFIGURED = {"rulesets": "rulesets", "timeout": "question_seconds"}
"""The parameter that each key of a configuration is for."""


@click.command("smoke", cls=ConfiguredCommand, parameters=CONFIGURED, epilog=EXAMPLES)
@folders_option
@click.option("--ruleset", "rulesets", metavar="ID", multiple=True, help="Ask about this ruleset only. Repeatable.")
@format_option("text", "json")
@limit_options
def command(engine: tuple[str, ...], rulesets: tuple[str, ...], form: str, **given: Any) -> ExitCode:
    """Find mistakes in an adapter, and say how to mend each, before any case is asked.

    It asks some twenty questions about each ruleset. `drawbridge check` finds mistakes in the rules.
    """
    known = known_rulesets(())
    for ruleset in rulesets:
        if ruleset not in known:
            raise UnknownName("ruleset", ruleset, tuple(known))
    limits = limits_from(given)
    with termination_raised():
        result = smoke_test(launcher(engine, confinement=limits.confinement), known, limits, rulesets)
    show(as_json(result) if form == "json" else printable(as_text(result, _check(engine, rulesets, as_typed(limits)))))
    return ExitCode.FOUND if result.mistakes else ExitCode.PASSED


def _check(engine: Sequence[str], rulesets: Sequence[str], options: Sequence[str]) -> str:
    """Return the command that is to be run next."""
    chosen = (word for ruleset in rulesets for word in ("--ruleset", ruleset))
    return shlex.join(["drawbridge", "check", *folders_as_typed(), *chosen, *options, "--", *engine])
