"""`drawbridge report`: print any of a JSON report again, in any format, without the engine."""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

import click

from drawbridge.cli.last_failed import report_in
from drawbridge.cli.reports import page_of_screen
from drawbridge.errors import NothingMatches, WrongUsage
from drawbridge.report import text
from drawbridge.report.formats import FORMATS, Streamed, Whole, format_named
from drawbridge.report.page import Page
from drawbridge.report.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.formats import Format
    from drawbridge.report.model import CaseRecord, Report


@click.command("report", short_help="Print any of a JSON report again, in any format.")
@click.argument("file")
@click.option("--format", "name", default="text", show_default=True, help=f"One of {', '.join(FORMATS)}.")
@click.option("--all", "in_full", is_flag=True, help="Tell every failure in full.")
@click.option("--case", "globs", metavar="GLOB", multiple=True, help="Tell these cases alone, in full. Repeatable.")
@click.option("--output", metavar="FILE", help="Write to a file, whole or not at all.  [default: standard output]")
def command(file: str, name: str, globs: tuple[str, ...], output: str | None, *, in_full: bool) -> None:
    """Print a report that `drawbridge check --report json=FILE` wrote, in any format; `-` reads standard input.

    A report of a run that was interrupted is printed as far as it goes, and says that it is incomplete.
    """
    form = format_named(name)
    if (in_full or globs) and form.name != "text":
        raise WrongUsage("--all, --case", f"the format {form.name} always holds everything", "use --format text")
    report = report_in(file)
    page = Page() if output else page_of_screen()
    if globs:
        told = text.render_cases(report, _matching(report.cases, globs), page)
    elif in_full:
        told = text.render_in_full(report, page)
    else:
        told = _rendered(form, report, page)
    if output:
        write_whole(Path(output), [told])
    else:
        click.echo(told, nl=False)


def _matching(cases: Sequence[CaseRecord], globs: Sequence[str]) -> list[CaseRecord]:
    for glob in globs:
        if not any(fnmatchcase(case.id, glob) for case in cases):
            raise NothingMatches("case", glob, tuple(case.id for case in cases))
    return [case for case in cases if any(fnmatchcase(case.id, glob) for glob in globs)]


def _rendered(form: Format, report: Report, page: Page) -> str:
    match form:
        case Whole(_, render):
            return render(report, page)
        case Streamed(_, line):
            return "".join(map(line, report.records))
