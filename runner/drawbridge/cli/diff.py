"""`drawbridge diff`: compare two JSON reports."""

from __future__ import annotations

from pathlib import Path

import click
from click.core import ParameterSource

from drawbridge.cli.folders import folders_option
from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import format_option, output_option
from drawbridge.cli.report_option import forms_from
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.selection import all_cases
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.report.changes import Changes, changes_between
from drawbridge.report.page import Page
from drawbridge.report.whole_result import write_result

FORMATS = ("text", "json", "markdown", "html")
EXAMPLES = """\b
drawbridge diff main.jsonl branch.jsonl
drawbridge diff main.jsonl branch.jsonl --report html=changes.html
drawbridge diff main.jsonl branch.jsonl --report text --report markdown=comment.md
"""


@click.command("diff", epilog=EXAMPLES)
@folders_option
@click.argument("before")
@click.argument("after")
@click.option(
    "--report",
    "reports",
    metavar="FORMAT[=FILE]",
    multiple=True,
    help=f"Write the comparison: {', '.join(FORMATS)}. Without FILE, to standard output. Repeatable.  [default: text]",
)
@format_option(*FORMATS, help_text="Another way to name one format, with --output for its file.")
@click.option(
    "--all", "names_all", is_flag=True, help="Name every case that changed, not only the first 20 of each kind."
)
@output_option
def command(
    before: str, after: str, reports: tuple[str, ...], form: str, output: str | None, *, names_all: bool
) -> ExitCode:
    """Compare two JSON reports: what is worse, better, differently wrong, new or gone.

    Ends with 1 if a case that passed in BEFORE does not pass in AFTER, or if AFTER is incomplete, and else with 0. A
    failure that the baseline of AFTER expects is listed apart, and does not count. Renamed cases are matched by their
    former ids. If the reports have different suites, engines or rulesets, the comparison says so.
    """
    form_is_given = click.get_current_context().get_parameter_source("form") is not ParameterSource.DEFAULT
    if reports and (form_is_given or output):
        raise WrongUsage("--format, --output", "--report names formats and files already", "use one of the two ways")
    forms = forms_from(reports, FORMATS) if reports else ((form, Path(output) if output else None),)
    changes = _changes(before, after)
    for name, path in forms:
        write_result(path, [_rendered(name, path, changes, names_all=names_all)], is_utf8=name != "text")
    return ExitCode.FOUND if changes.is_worse else ExitCode.PASSED


def _rendered(name: str, path: Path | None, changes: Changes, *, names_all: bool) -> str:
    match name:
        case "json":
            from drawbridge.report import changes_json

            return changes_json.render(changes)
        case "markdown":
            from drawbridge.report import changes_markdown

            return changes_markdown.render(changes, all_cases=names_all)
        case "html":
            from drawbridge.report.html import changes as changes_html

            return changes_html.render(changes)
        case _:
            from drawbridge.report import changes_text

            return changes_text.render(changes, Page() if path else page_of_screen(), all_cases=names_all)


def _changes(before: str, after: str) -> Changes:
    one, other = report_in(before), report_in(after)
    # The suite is read only where a case may have another id.
    is_same = {case.id for case in one.cases} == {case.id for case in other.cases}
    renamed = {} if is_same else {former: case.id for case in all_cases() for former in case.alias}
    return changes_between(one, other, renamed)
