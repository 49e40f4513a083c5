"""Standard output, as the page that a command lays its text out on."""

from __future__ import annotations

import os

from drawbridge import standard_output
from drawbridge.report.page import Page

WIDEST = 100
"""Text is laid out no wider than this, however wide the terminal is."""
NARROWEST = 20
"""Text is laid out no narrower than this: some terminals have a width of 0."""

_ASKING = frozenset({"COLUMNS", "FORCE_COLOR", "TTY_COMPATIBLE"})
"""The variables of the environment that ask for colours or a width where there is no terminal."""


def page_of_screen() -> Page:
    """Return standard output as a page: as wide as the terminal, and without colours in a pipe or under NO_COLOR."""
    screen = standard_output.stream()
    if not (screen.isatty() or _ASKING.intersection(os.environ)):
        return Page()
    from rich.console import Console  # a report in a pipe has no need of it

    console = Console(file=screen)
    return Page(max(NARROWEST, min(console.width, WIDEST)), colour=console.is_terminal and not console.no_color)
