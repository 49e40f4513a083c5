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
    """Write the badge of a JSON report, as JSON that shields.io draws (endpoint badge).

    It says for each ruleset how many clauses passed of those that were asked, how many have expected failures by a
    baseline, and the version of the suite. `-` reads standard input.
    """
    write_result(Path(output) if output else None, [render(report_in(report))], is_utf8=True)
