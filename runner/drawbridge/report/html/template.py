"""Pages in HTML from templates: each is one file that needs no other and no network.

What an engine wrote is text and never markup: templates escape all values, and the browser runs no script but the one
of the page, by its hash.
"""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from drawbridge.pictures.svg import STYLE
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.failure import line_of_baseline

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_ROOM, _TEMPLATES = "drawbridge.report.html", "templates"


def filled(
    template: str,
    *,
    values: Mapping[str, Any],
    words: Sequence[Callable[..., str]] = (),
    scripts: Sequence[str] = (),
    boards: str = "",
) -> str:
    """Return a page. Its template may use the values, and these functions by their names.

    `scripts` are the parts of its script, and `boards` the empty boards that its pictures use.
    """
    script = "\n".join(('"use strict";', *map(_part, scripts)))
    environment = Environment(
        loader=PackageLoader(_ROOM, _TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_harmless,
    )
    environment.filters["coded"] = coded
    environment.globals.update({function.__name__: function for function in (line_of_baseline, number_of, *words)})
    return environment.get_template(template).render(
        **values,
        style=Markup(f"{STYLE}\n{_part('report.css')}"),
        script=Markup(script),
        script_hash=b64encode(sha256(script.encode()).digest()).decode(),
        boards=Markup(boards),
    )


def coded(text: str) -> Markup:
    """Return text in which what is between two backticks is code."""
    parts = printable(text).split("`")
    if len(parts) % 2 == 0:  # one backtick stands alone
        return escape(printable(text))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if number % 2 else part for number, part in enumerate(parts)
    )


def _harmless(value: object) -> Markup | str:
    """Return a value as text in which characters that control a terminal are written out."""
    return value if isinstance(value, Markup) else printable(str(value))


def _part(name: str) -> str:
    return (files(_ROOM) / _TEMPLATES / name).read_text(encoding="utf-8")
