"""`drawbridge history`: over many reports, when did which clause begin to fail."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import format_option
from drawbridge.cli.problems import tell
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.errors import WrongUsage
from drawbridge.report.history import histories, seen
from drawbridge.report.reader import BadReport
from drawbridge.report.whole_result import write_result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.report.history import Seen

EXAMPLES = """\b
drawbridge check --report json=reports/$(date +%F).jsonl -- node my-engine.js
drawbridge history reports
"""


@click.command("history", epilog=EXAMPLES)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path))
@format_option("text", "json")
def command(folder: Path, form: str) -> None:
    """Show when each clause began to fail and when it was fixed, from the JSON reports in FOLDER.

    Reads all files *.jsonl and *.json, in the order in which their runs began. Reports that do not say when come first,
    sorted by name. Failures that a baseline expects are listed separately.
    """
    found = histories(_seen(folder))
    if not found:
        problem = "no file *.jsonl or *.json in it is a report"
        raise WrongUsage(str(folder), problem, "write reports into it by `drawbridge check --report json=FILE`")
    if form == "json":
        from drawbridge.report import history_json

        told = history_json.render(found)
    else:
        from drawbridge.report import history_text

        told = history_text.render(found, page_of_screen())
    write_result(None, [told], is_utf8=form == "json")


def _seen(folder: Path) -> Iterator[Seen]:
    """Read one report after the other, and keep of each only what the history needs."""
    renamed = {former: case.id for case in all_cases() for former in case.alias}
    for path in sorted([*folder.glob("*.jsonl"), *folder.glob("*.json")]):
        try:
            yield seen(path.name, report_in(str(path)), renamed)
        except (BadReport, WrongUsage) as error:
            tell(f"{error.message}; left out")
