"""The page that text is laid out on."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

WIDTH = 80
"""The width where nothing says otherwise: in a file, in a pipe."""


def fixed(lines: str, style: str = "") -> Text:
    """Return text whose lines are never broken: a drawing, a command."""
    return Text(lines, style=style, no_wrap=True)


@dataclass(frozen=True, slots=True)
class Page:
    """How wide a page is, and whether it has colours."""

    width: int = WIDTH
    colour: bool = False

    def lay_out(self, parts: Iterable[RenderableType]) -> str:
        """Return these parts as text, one below the other, without blanks at the ends of lines."""
        console = Console(
            file=StringIO(),
            width=self.width,
            force_terminal=self.colour,
            color_system="standard" if self.colour else None,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )
        with console.capture() as laid_out:
            for part in parts:
                # Printed together with its line end a Text forgets that it must not be wrapped.
                is_fixed = isinstance(part, Text) and part.no_wrap
                console.print(part, no_wrap=is_fixed, overflow="ignore" if is_fixed else None, crop=False)
        return "\n".join(line.rstrip() for line in laid_out.get().splitlines()) + "\n"
