"""`drawbridge doctor`: what a bug report needs, and what is wrong with the installation."""

from __future__ import annotations

import json
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

import click

from drawbridge.cli import installation
from drawbridge.cli.configuration import BadConfiguration, Configuration, configuration
from drawbridge.cli.configured import config_options, refuse_both
from drawbridge.cli.engine import OptionalEngineCommand
from drawbridge.cli.output import format_option
from drawbridge.exit_codes import ExitCode
from drawbridge.protocol.text import number_of, printable
from drawbridge.standard_output import show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.cli.installation import Finding

EXAMPLES = """\b
drawbridge doctor
drawbridge doctor --format json
drawbridge doctor -- node my-engine.js
"""


@click.command("doctor", cls=OptionalEngineCommand, epilog=EXAMPLES, params=[*config_options])
@format_option("text", "json")
def command(engine: tuple[str, ...], form: str, config: str | None, *, no_config: bool) -> ExitCode:
    """Show versions, files, tools, configuration and engine, and report problems with any of them.

    Starts the engine after `--`, or the one in the configuration, and asks only what it offers. Put the output into a
    bug report. Ends with 1 if there is a problem.
    """
    refuse_both(config, no_config=no_config)
    found = _configuration(config, no_config=no_config)
    findings = (
        *installation.versions(),
        *installation.suite(),
        *installation.tools(),
        *installation.configured(found),
        *installation.engine(*_engine(engine, found)),
    )
    show(_as_json(findings) if form == "json" else printable("\n".join(_as_text(findings))))
    return ExitCode.FOUND if any(finding.problem for finding in findings) else ExitCode.PASSED


def _configuration(file: str | None, *, no_config: bool) -> Configuration | BadConfiguration | None:
    try:
        return None if no_config else configuration(file)
    except BadConfiguration as problem:
        return problem


def _engine(given: Sequence[str], found: Configuration | BadConfiguration | None) -> tuple[Sequence[str], str]:
    if given or not isinstance(found, Configuration):
        return given, ""
    return found.values.get("engine", ()), str(found.folder)


def _as_text(findings: Sequence[Finding]) -> Iterator[str]:
    width = max(len(finding.name) for finding in findings)
    for area, found in groupby(findings, attrgetter("area")):
        yield area
        yield from (f"  {finding.name:<{width}}  {finding.text}" for finding in found)
        yield ""
    problems = [finding for finding in findings if finding.problem]
    for finding in problems:
        yield f"problem: {finding.problem}"
        if finding.remedy:
            yield f"  remedy: {finding.remedy}"
    yield number_of(len(problems), "problem") if problems else "no problem found"


def _as_json(findings: Sequence[Finding]) -> str:
    told = [{name: value for name, value in finding._asdict().items() if value} for finding in findings]
    return json.dumps({"findings": told, "problems": sum("problem" in each for each in told)}, indent=1)
