"""The console of rich on which text from others does nothing but stand there."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console
from rich.segment import Segment

from drawbridge.protocol.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import ConsoleOptions, RenderableType


class HarmlessConsole(Console):
    """A console that writes control characters out. It keeps what is drawn in memory."""

    def __init__(self, width: int, *, colour: bool) -> None:
        super().__init__(
            file=StringIO(),
            width=width,
            force_terminal=colour,
            color_system="standard" if colour else None,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Yield the segments of a part, with control characters written out."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control or text.isprintable() else Segment(printable(text), style)
