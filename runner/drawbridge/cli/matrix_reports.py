"""Where `drawbridge matrix` writes to, and in which formats."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge.cli.report_option import both_go_to, form_and_file, is_same_output
from drawbridge.cli.screen import page_of_screen
from drawbridge.report.page import Page
from drawbridge.report.places import place_at
from drawbridge.report.whole_result import write_result
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.matrix.columns import Column

FORMATS = ("text", "markdown", "html", "json")
Form: TypeAlias = "tuple[str, Path | None]"
"""A format, and the file that it goes to; None for standard output."""


def forms_from(given: Sequence[str]) -> tuple[Form, ...]:
    """Return what these options ask for: text on standard output where nothing is given.

    Raises UnknownName, WrongUsage, and ResultNotWritten where it is known already that nothing can be written.
    """
    forms = tuple(map(form_and_file, given)) or (("text", None),)
    for number, (name, path) in enumerate(forms):
        if name not in FORMATS:
            raise UnknownName("report format", name, FORMATS)
        if any(is_same_output(path, other) for _, other in forms[:number]):
            raise both_go_to(path)
        place_at(path)
    return forms


def written(forms: Sequence[Form], columns: Sequence[Column], about: str = "") -> None:
    """Write the matrix in every format, each whole or not at all. Raises ResultNotWritten."""
    for name, path in forms:
        write_result(path, [_rendered(name, path, columns, about)], is_utf8=name != "text")


def _rendered(name: str, path: Path | None, columns: Sequence[Column], about: str) -> str:
    match name:
        case "markdown":
            from drawbridge.matrix import markdown

            return markdown.render(columns, about, path.parent if path else None)
        case "html":
            from drawbridge.matrix import as_html

            return as_html.render(columns, about)
        case "json":
            from drawbridge.matrix import as_json

            return as_json.render(columns)
        case _:
            from drawbridge.matrix import text

            return text.render(columns, Page() if path else page_of_screen())
