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
from drawbridge.questions.export import exported
from drawbridge.report.whole_result import write_result

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.suite.case import Case


EXAMPLES = """\b
drawbridge export --ruleset three-man --output cases.jsonl
drawbridge export --clause 'knight.*'
drawbridge export --ruleset three-man --without geometry
"""


@click.command("export", epilog=EXAMPLES)
@selection_options
@without_option
@suite_version_option
@click.option(
    "--format",
    "_form",
    type=click.Choice(["jsonl"]),
    default="jsonl",
    show_default=True,
    help="Write JSON, one object a line.",
)
@output_option
def command(output: str | None, _form: str, **given: Any) -> None:
    """Write every question of the cases with its right answer, one JSON object a line.

    Use it in tests that call your engine's own functions, such as those of `cargo test` or `go test`. They need no
    process and no protocol.
    """
    lines = _lines(reduced(Selection.from_options(given).chosen(), given["without"]).cases)
    write_result(Path(output) if output else None, lines, is_utf8=True)


def _lines(cases: Iterable[Case]) -> Iterator[str]:
    for case in cases:
        for question in exported(case):
            yield json.dumps(question, ensure_ascii=False, separators=(",", ":")) + "\n"
