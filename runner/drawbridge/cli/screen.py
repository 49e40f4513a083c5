"""Standard output, as the page that a command lays its text out on."""

from __future__ import annotations

import sys

from rich.console import Console

from drawbridge.report.page import Page

WIDEST = 100
"""Text is laid out no wider than this, however wide the terminal is."""


def page_of_screen() -> Page:
    """Return standard output as a page: as wide as the terminal, and without colours in a pipe or under NO_COLOR."""
    console = Console(file=sys.stdout)
    return Page(min(console.width, WIDEST), colour=console.is_terminal and not console.no_color)
