"""Pages as they are written for the generator: Markdown, and parts that it puts in when it writes HTML."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markupsafe import Markup

from book.templates import filled

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from book.figures import Figures


@dataclass(frozen=True, slots=True)
class Page:
    """One page."""

    name: str
    """Where it is on the site, without an ending: `three-man/moat.unbridged`."""
    text: str
    parts: Mapping[str, str] = field(default_factory=dict)
    """HTML that neither the generator's parser nor its search needs to see: boards."""


def part(name: str) -> str:
    """Return the mark in the HTML of a page that stands for a part."""
    return f"<!--part:{name}-->"


def marks_of_parts(figures: Figures) -> dict[str, object]:
    """Return what a template needs to place the boards of a page: the empty ones, and a mark for any other part."""
    return {
        "squares": Markup(part("squares")) if figures.made else "",
        "part": lambda name: Markup(part(name)),
    }


def parts_of(figures: Figures) -> dict[str, str]:
    """Return the boards of a page as parts."""
    if not figures.made:
        return {}
    found = {figure.name: str(figure.picture) for figure in figures.made}
    found |= {f"{figure.name}-answers": str(figure.answers) for figure in figures.made if figure.answers}
    squares = f'<svg class="book-squares" aria-hidden="true"><defs>{figures.squares}</defs></svg>'
    return found | {"squares": squares}


def page_with_boards(name: str, template: str, values: Mapping[str, object], figures: Figures) -> Page:
    """Return a page that a template makes of these values and boards."""
    return Page(name, filled(template, {**values, **marks_of_parts(figures)}), parts_of(figures))


def write(page: Page, sources: Path, parts: Path) -> None:
    """Write a page, and its parts into a file of their own."""
    for folder, ending, text in ((sources, "md", page.text), (parts, "json", json.dumps(dict(page.parts)))):
        path = folder / f"{page.name}.{ending}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
