"""`drawbridge merge`: make one whole report of the JSON reports of shards."""

from __future__ import annotations

from pathlib import Path

import click

from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import output_option
from drawbridge.errors import WrongUsage
from drawbridge.report.json_lines import line
from drawbridge.report.places import is_same_place
from drawbridge.report.shards import whole
from drawbridge.report.whole_result import write_result

EXAMPLES = """\b
drawbridge check --shard 1/2 --report json=1.jsonl -- node my-engine.js
drawbridge check --shard 2/2 --report json=2.jsonl -- node my-engine.js
drawbridge merge 1.jsonl 2.jsonl --output whole.jsonl
"""


@click.command("merge", epilog=EXAMPLES)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@output_option
def command(files: tuple[str, ...], output: str | None) -> None:
    """Merge the JSON reports of all shards into one, as if one run had asked everything.

    The reports must be complete, share the engine, the suite version and the options, and have no case in common.
    Reports of different choices of cases can be merged, too.
    """
    if twice := next((file for file in files if files.count(file) > 1), None):
        raise WrongUsage(twice, "it is named twice", "name each report once")
    if output and any(is_same_place(Path(output), Path(file)) for file in files):
        raise WrongUsage("--output", f"{output} is one of the reports that are merged", "name another file")
    report = whole({file: report_in(file) for file in files})
    write_result(Path(output) if output else None, map(line, report.records), is_utf8=True)
