"""Where `drawbridge matrix` writes to, and in which formats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.screen import page_of_screen
from drawbridge.report.page import Page
from drawbridge.report.whole_result import write_result

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.cli.report_option import Form
    from drawbridge.matrix.columns import Column

FORMATS = ("text", "markdown", "html", "json")


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
