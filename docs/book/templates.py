"""Templates of pages. What they write is Markdown, and what others wrote goes into it as text that can do nothing.

A template writes headings and lists in Markdown itself. Whatever holds data is HTML between `html` and `end`, where
every value is escaped.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from drawbridge.protocol.text import number_of, printable
from drawbridge.report.markdown_text import words

if TYPE_CHECKING:
    from collections.abc import Mapping

_FENCE = "`" * 12
HTML = Markup(f"{_FENCE}{{raw}} html")
END = Markup(_FENCE)


def filled(template: str, values: Mapping[str, object]) -> str:
    """Return a template with these values."""
    return environment().get_template(f"{template}.md.jinja").render(values)


@cache
def environment() -> Environment:
    """Return what fills templates."""
    found = Environment(
        loader=FileSystemLoader(Path(__file__).parent / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        finalize=_text,
    )
    found.globals.update(html=HTML, end=END, number_of=number_of)
    found.filters["in_markdown"] = lambda text: Markup(words(text))
    return found


def _text(value: object) -> Markup:
    """Return a value as text in HTML. A row of backticks in it cannot end a block of Markdown."""
    if isinstance(value, Markup):
        return value
    return Markup(escape(printable(str(value))).replace("`", "&#96;"))
