"""`drawbridge diff`: compare two JSON reports."""

from __future__ import annotations

from pathlib import Path

import click

from drawbridge.cli.folders import folders_option
from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import format_option, output_option
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.exit_codes import ExitCode
from drawbridge.report.changes import Changes, changes_between
from drawbridge.report.page import Page
from drawbridge.report.whole_result import write_result

EXAMPLES = """\b
drawbridge diff main.jsonl branch.jsonl
drawbridge diff main.jsonl branch.jsonl --format markdown --output comment.md
drawbridge diff main.jsonl branch.jsonl --format html --output changes.html
"""


@click.command("diff", epilog=EXAMPLES)
@folders_option
@click.argument("before")
@click.argument("after")
@format_option("text", "json", "markdown", "html", help_text="Print as text, JSON, Markdown or a page in HTML.")
@click.option(
    "--all", "names_all", is_flag=True, help="Name every case that changed, not only the first 20 of each kind."
)
@output_option
def command(before: str, after: str, form: str, output: str | None, *, names_all: bool) -> ExitCode:
    """Compare two JSON reports: what is worse, better, differently wrong, new or gone.

    Ends with 1 if a case that passed in BEFORE does not pass in AFTER, or if AFTER is incomplete, and else with 0. A
    failure that the baseline of AFTER expects is listed apart, and is no reason to end with 1. A renamed case is
    followed. Reports of different suites, engines or rulesets are compared, too, and this is said.
    """
    changes = _changes(before, after)
    match form:
        case "json":
            from drawbridge.report import changes_json

            told = changes_json.render(changes)
        case "markdown":
            from drawbridge.report import changes_markdown

            told = changes_markdown.render(changes, all_cases=names_all)
        case "html":
            from drawbridge.report.html import changes as changes_html

            told = changes_html.render(changes)
        case _:
            from drawbridge.report import changes_text

            page = Page() if output else page_of_screen()
            told = changes_text.render(changes, page, all_cases=names_all)
    write_result(Path(output) if output else None, [told], is_utf8=form != "text")
    return ExitCode.FOUND if changes.is_worse else ExitCode.PASSED


def _changes(before: str, after: str) -> Changes:
    one, other = report_in(before), report_in(after)
    # The suite is read only where a case may have another id.
    is_same = {case.id for case in one.cases} == {case.id for case in other.cases}
    renamed = {} if is_same else {former: case.id for case in all_cases() for former in case.alias}
    return changes_between(one, other, renamed)
