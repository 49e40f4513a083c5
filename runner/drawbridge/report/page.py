"""The page that text is laid out on: the one door through which a report comes to a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import printable
from drawbridge.report.parts import Text
from drawbridge.report.plain import laid_out_plainly
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import Console, RenderableType

WIDTH = 80
"""The width where nothing says otherwise: in a file, in a pipe."""


def nothing() -> None:
    """Ignore that a case is laid out: nobody watches."""


def fixed(lines: str, style: str = "") -> Text:
    """Return text whose lines are never broken: a drawing, a command."""
    return Text(lines, style=style, no_wrap=True)


class Page(NamedTuple):
    """How wide a page is, and whether it has colours."""

    width: int = WIDTH
    colour: bool = False

    def lay_out(self, parts: Iterable[RenderableType]) -> str:
        """Return these parts as text, one below the other, without blanks at the ends of lines.

        Control characters in them are written out: colours are the only ones that a page may have.
        """
        console = None
        lines: list[str] = []
        for part in parts:
            plain = None if self.colour else laid_out_plainly(part, self.width)
            if plain is None:
                # Colours need it. Importing it takes long, and a page without colours seldom needs it.
                from drawbridge.report.console import HarmlessConsole

                console = console or HarmlessConsole(self.width, colour=self.colour)
                lines += self._drawn(console, part).split("\n")
            else:
                lines += plain
        told = "\n".join([line.rstrip() for line in lines]) + "\n"
        return told if self.colour else printable(told)

    def _drawn(self, console: Console, part: RenderableType) -> str:
        # Printed together with its line end a Text forgets that it must not be wrapped.
        is_fixed = bool(getattr(part, "no_wrap", False))
        with console.capture() as laid_out:
            console.print(part, no_wrap=is_fixed, overflow="ignore" if is_fixed else None, crop=False)
        return laid_out.get().removesuffix("\n")
