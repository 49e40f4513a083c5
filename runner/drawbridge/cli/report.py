"""`drawbridge report`: print JSON reports again, in any format, without the engine."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge.cli.folders import folders_option
from drawbridge.cli.given_report import report_in
from drawbridge.cli.output import output_option
from drawbridge.cli.reports import durations_option
from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import NothingMatches, WrongUsage
from drawbridge.report import text
from drawbridge.report.durations import slowest
from drawbridge.report.formats import FORMATS, Streamed, Whole, format_named
from drawbridge.report.merging import merged
from drawbridge.report.page import Page, nothing
from drawbridge.report.whole_result import write_result

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.formats import Format
    from drawbridge.report.model import CaseRecord, Report

EXAMPLES = """\b
drawbridge report out.jsonl --case '*/knight*'
drawbridge report shard-*.jsonl --format junit --output junit.xml
"""


@click.command("report", epilog=EXAMPLES)
@folders_option
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--format", "name", metavar="FORMAT", default="text", show_default=True, help=f"Print as {', '.join(FORMATS)}."
)
@click.option("--all", "in_full", is_flag=True, help="Show every clause, and every failure in full.")
@click.option(
    "--case",
    "globs",
    metavar="GLOB",
    multiple=True,
    help="Show only cases with a matching id, in full. Repeatable.",
)
@durations_option
@output_option
def command(
    files: tuple[str, ...], name: str, globs: tuple[str, ...], durations: int, output: str | None, *, in_full: bool
) -> None:
    """Print what `drawbridge check --report json=FILE` wrote, in any format; `-` reads standard input.

    Text shows what did not pass. Several files, such as those of shards, are printed as one report; a case in several
    has the outcome of the last. A report of an interrupted run is printed as far as it goes.
    """
    form = format_named(name)
    if (in_full or globs or durations) and form.name != "text":
        problem = f"the format {form.name} always holds everything"
        raise WrongUsage("--all, --case, --durations", problem, "use --format text")
    report = merged({file: report_in(file) for file in files})
    page = Page() if output else page_of_screen()
    if globs:
        told = text.render_cases(report, _matching(report.cases, globs, files), page)
    elif in_full:
        told = text.render_in_full(report, page)
    else:
        told = _rendered(form, report, page)
    if durations:
        told += page.lay_out(slowest(report.cases, durations))
    write_result(Path(output) if output else None, [told], is_utf8=isinstance(form, Streamed))


def _matching(cases: Sequence[CaseRecord], globs: Sequence[str], files: Sequence[str]) -> list[CaseRecord]:
    for glob in globs:
        if not any(fnmatchcase(case.id, glob) for case in cases):
            raise NothingMatches("case", glob, tuple(case.id for case in cases), ("report", *files, "--case", "*"))
    return [case for case in cases if any(fnmatchcase(case.id, glob) for glob in globs)]


def _rendered(form: Format, report: Report, page: Page) -> str:
    match form:
        case Whole("text"):
            return text.render_failures(report, page)
        case Whole(_, render):
            return render(report, page, nothing)
        case Streamed(_, line):
            return "".join(map(line, report.records))
