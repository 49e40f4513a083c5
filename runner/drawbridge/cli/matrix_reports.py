"""Where `drawbridge matrix` writes to, and in which formats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge.cli.screen import page_of_screen
from drawbridge.errors import WrongUsage
from drawbridge.report.page import Page
from drawbridge.report.places import is_same_place, place_at
from drawbridge.report.whole_result import write_result
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.matrix.columns import Column

FORMATS = ("text", "markdown", "json")
Form = tuple[str, Path | None]
"""A format, and the file that it goes to; None for standard output."""


def forms_from(given: Sequence[str]) -> tuple[Form, ...]:
    """Return what these options ask for: text on standard output where nothing is given.

    Raises UnknownName, WrongUsage, and ResultNotWritten where it is known already that nothing can be written.
    """
    forms = tuple(map(_form, given)) or (("text", None),)
    for number, (_, path) in enumerate(forms):
        if any(_is_same(path, other) for _, other in forms[:number]):
            remedy = "write FORMAT=FILE, with a different file for each"
            raise WrongUsage("--report", f"two reports would go to {path or 'standard output'}", remedy)
        place_at(path)
    return forms


def _form(text: str) -> Form:
    name, equals, file = text.partition("=")
    if name not in FORMATS:
        raise UnknownName("report format", name, FORMATS)
    if equals and not file:
        raise WrongUsage("--report", f"{text!r} names no file", f"write {name} or {name}=FILE")
    return name, Path(file) if file else None


def _is_same(one: Path | None, other: Path | None) -> bool:
    return one is other if one is None or other is None else is_same_place(one, other)


def written(forms: Sequence[Form], columns: Sequence[Column], about: str = "") -> None:
    """Write the matrix in every format, each whole or not at all. Raises ResultNotWritten."""
    for name, path in forms:
        write_result(path, [_rendered(name, path, columns, about)], is_utf8=name != "text")


def _rendered(name: str, path: Path | None, columns: Sequence[Column], about: str) -> str:
    match name:
        case "markdown":
            from drawbridge.matrix import markdown

            return markdown.render(columns, about, path.parent if path else None)
        case "json":
            from drawbridge.matrix import as_json

            return as_json.render(columns)
        case _:
            from drawbridge.matrix import text

            return text.render(columns, Page() if path else page_of_screen())
