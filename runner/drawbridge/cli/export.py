"""`drawbridge export`: write the questions of the cases with their right answers, for tests inside an engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from drawbridge.cli.output import output_option
from drawbridge.cli.selection import Selection, selection_options
from drawbridge.cli.suite_version import suite_version_option
from drawbridge.cli.without import reduced, without_option
from drawbridge.errors import NothingToAsk
from drawbridge.questions.export import as_epd, exported
from drawbridge.report.whole_result import write_result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.suite.case import Case


EXAMPLES = """\b
drawbridge export --ruleset three-man --output cases.jsonl
drawbridge export --clause 'knight.*'
drawbridge export --ruleset standard --format epd --output perft.epd
drawbridge export --ruleset three-man --without geometry
"""


@click.command("export", epilog=EXAMPLES)
@selection_options
@without_option
@suite_version_option
@click.option(
    "--format",
    "form",
    type=click.Choice(["jsonl", "epd"]),
    default="jsonl",
    show_default=True,
    help="Write JSON, one object a line; or EPD, one position a line with its counts of moves.",
)
@output_option
def command(output: str | None, form: str, **given: Any) -> None:
    """Write every question of the cases with its right answer, one JSON object a line.

    Use it in tests that call your engine's own functions, such as those of `cargo test` or `go test`. They need no
    process and no protocol.
    """
    cases = reduced(Selection.from_options(given).chosen(), given["without"]).cases
    lines = _epd(cases) if form == "epd" else _lines(cases)
    write_result(Path(output) if output else None, lines, is_utf8=True)


def _epd(cases: Iterable[Case]) -> Iterator[str]:
    lines = tuple(as_epd(cases))
    if not lines:
        problem = "--format epd: none of the chosen cases counts moves in a position that has a form in text"
        raise NothingToAsk(problem, "choose --ruleset standard --clause perft")
    return (f"{line}\n" for line in lines)


def _lines(cases: Iterable[Case]) -> Iterator[str]:
    for case in cases:
        for question in exported(case):
            yield json.dumps(question, ensure_ascii=False, separators=(",", ":")) + "\n"
