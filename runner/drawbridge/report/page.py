"""The page that text is laid out on."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import RenderableType

WIDTH = 80
"""The width where nothing says otherwise: in a file, in a pipe."""


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
                console.print(part)
        return "\n".join(line.rstrip() for line in laid_out.get().splitlines()) + "\n"
