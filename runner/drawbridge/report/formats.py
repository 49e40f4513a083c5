"""The formats of a report, by name: one a file, all of them here."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.report.model import Record, Report
    from drawbridge.report.page import Page


Render: TypeAlias = "Callable[[Report, Page, Callable[[], None]], str]"
"""What lays out a report on a page. It calls the last argument after each case that took time."""


class Streamed(NamedTuple):
    """A format that is written record by record, as the records come."""

    name: str
    line: Callable[[Record], str]


class Whole(NamedTuple):
    """A format that is written when the run has ended, whole or not at all."""

    name: str
    render: Render


Format: TypeAlias = Streamed | Whole

FORMATS = ("text", "json", "junit", "markdown", "github", "html")


def format_named(name: str) -> Format:
    """Return the format with this name, its module read only now. Raises UnknownName."""
    match name:
        case "text":
            from drawbridge.report import text

            return Whole(name, text.render)
        case "json":
            from drawbridge.report import json_lines

            return Streamed(name, json_lines.line)
        case "junit":
            from drawbridge.report import junit

            return Whole(name, junit.render)
        case "markdown":
            from drawbridge.report import markdown

            return Whole(name, markdown.render)
        case "github":
            from drawbridge.report import github

            return Whole(name, github.render)
        case "html":
            from drawbridge.report.html import page

            return Whole(name, page.render)
        case _:
            raise UnknownName("report format", name, FORMATS)


def without_commands(form: Format) -> Format:
    """Return a format whose text GitHub only shows: no line of it is taken for a command, whatever an engine wrote."""
    if not isinstance(form, Whole):
        return form

    def render(report: Report, page: Page, done: Callable[[], None]) -> str:
        # Nobody who wrote a part of the report knows the word that ends this.
        token = os.urandom(16).hex()
        return f"::stop-commands::{token}\n{form.render(report, page, done)}\n::{token}::\n"

    return form._replace(render=render)
