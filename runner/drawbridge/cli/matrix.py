"""`drawbridge matrix`: check many engines, and show them against the clauses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from drawbridge.cli.folders import folders_option
from drawbridge.cli.given_report import report_in
from drawbridge.cli.limits import limit_options
from drawbridge.cli.matrix_reports import FORMATS, written
from drawbridge.cli.numbers import SECONDS
from drawbridge.cli.pace import jobs_option
from drawbridge.cli.problems import tell
from drawbridge.cli.report_option import forms_from
from drawbridge.errors import WrongUsage
from drawbridge.exit_codes import ExitCode
from drawbridge.matrix.columns import column_of
from drawbridge.matrix.engine_list import EngineList, read_engine_list
from drawbridge.transport.monitored import prepare

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.matrix.columns import Column

EXAMPLES = """\b
drawbridge matrix --engines engines.toml
drawbridge matrix --engines engines.toml --ruleset standard --quick --report markdown=matrix.md
drawbridge matrix --from reports/*.jsonl --report markdown=matrix.md
"""


@click.command("matrix", epilog=EXAMPLES)
@folders_option
@click.option("--engines", "file", metavar="FILE", help="Check the engines that this TOML file lists.")
@click.option(
    "--from",
    "given_reports",
    metavar="REPORT...",
    multiple=True,
    help="Start no engine: read these JSON reports, up to the end of the line.",
)
@click.argument("more_reports", metavar="", nargs=-1)
@click.option(
    "--engine",
    "names",
    metavar="GLOB",
    multiple=True,
    help="Check only these engines, such as 'stock*', even if they are left out by default. Repeatable.",
)
@click.option("--ruleset", "rulesets", metavar="ID", multiple=True, help="Ask only about this ruleset. Repeatable.")
@click.option("--quick", is_flag=True, help="Ask an engine only the cases that the list, or the suite, calls quick.")
@click.option("--reports", "folder", metavar="FOLDER", help="Keep the JSON report of each engine in this folder.")
@click.option(
    "--report",
    "forms",
    metavar="FORMAT[=FILE]",
    multiple=True,
    help="Write the matrix: text, markdown, html, json. Without FILE, to standard output. Repeatable.  [default: text]",
)
@click.option("--max-time", type=SECONDS, metavar="S", help="Stop each engine after S seconds.  [default: no limit]")
@jobs_option
@limit_options
def command(
    file: str | None,
    given_reports: tuple[str, ...],
    more_reports: tuple[str, ...],
    names: tuple[str, ...],
    forms: tuple[str, ...],
    folder: str | None,
    **given: Any,
) -> ExitCode:
    """Check many engines one after another, and show how many cases of each clause each one passed.

    FILE says how to start each engine, what to ask it, and which failures to expect. If an engine does not start, the
    matrix says so, and the others are still checked. Ends with 0 if all engines did what is expected of them, and with
    1 if not. With --from, it always ends with 0. With both, the names and notes of --engines are shown for the reports
    of --from.
    """
    if file is None and not given_reports:
        raise WrongUsage("matrix", "give --engines FILE, or --from REPORT...", "see drawbridge matrix --help")
    if more_reports and not given_reports:
        raise WrongUsage(more_reports[0], "unexpected without --from", "name reports behind --from")
    outputs = forms_from(forms, FORMATS)
    listed = read_engine_list(file) if file is not None else EngineList("", "", ())
    if given_reports:
        _refuse_what_asks()
        written(outputs, _columns_of((*given_reports, *more_reports), listed), listed.about)
        return ExitCode.PASSED
    from drawbridge.cli.matrix_run import Wanted, checks_of, chosen, reported

    checks = checks_of(chosen(listed, names), listed.file, Wanted.from_options(given))
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    prepare()
    columns = []
    for engine, check in checks:
        columns.append(column_of(reported(engine, check, Path(folder) if folder is not None else None), engine))
        tell(f"{engine.full_name}: {columns[-1].state}")
    written(outputs, columns, listed.about)
    return ExitCode.PASSED if all(column.is_as_expected for column in columns) else ExitCode.FOUND


def _columns_of(reports: Iterable[str], listed: EngineList) -> list[Column]:
    """Return a column for each of these files, with what the list of engines says about its engine."""
    known = {engine.command: engine for engine in listed.engines}
    return [column_of(report, known.get(report.run.command)) for report in map(report_in, reports)]


def _refuse_what_asks() -> None:
    """Raise WrongUsage for an option about asking engines, which a matrix of reports would leave unheeded."""
    context = click.get_current_context()
    others = {"file", "given_reports", "more_reports", "forms", "folders"}
    for option in context.command.params:
        name = option.name or ""
        if name not in others and context.get_parameter_source(name) not in (None, ParameterSource.DEFAULT):
            raise WrongUsage(
                option.opts[0], "is about asking engines, and --from asks none", "leave one of the two out"
            )
