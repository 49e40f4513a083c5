"""`drawbridge badge`: a badge of a JSON report."""

from __future__ import annotations

from pathlib import Path

import click

from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import output_option
from drawbridge.report.badge import render
from drawbridge.report.whole_result import write_result

EXAMPLES = """\b
drawbridge badge out.jsonl --output badge.json
![rules](https://img.shields.io/endpoint?url=https://example.org/badge.json)
"""


@click.command("badge", epilog=EXAMPLES)
@click.argument("report")
@output_option
def command(report: str, output: str | None) -> None:
    """Make a badge from a JSON report: JSON for an endpoint badge of shields.io.

    For each ruleset it shows how many of the asked clauses passed, how many have failures that a baseline expects, and
    the version of the suite. `-` reads standard input.
    """
    write_result(Path(output) if output else None, [render(report_in(report))], is_utf8=True)
