"""The parts of a page, as values: what is written, and in which style.

They have the names and the members of rich's, which draws them where there are colours (`__rich__`). Importing rich
takes longer than a check of one case, and without colours `plain` needs none of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from rich import padding, rule, table, text
    from rich.console import RenderableType

    Justify: TypeAlias = Literal["left", "right"]
    Overflow: TypeAlias = Literal["fold"]
    Styled: TypeAlias = "str | Text | tuple[str, str]"


class Text:
    """Text in pieces, each in a style of its own."""

    __slots__ = ("no_wrap", "overflow", "pieces", "style")

    def __init__(
        self, plain: str = "", style: str = "", *, no_wrap: bool = False, overflow: Overflow | None = None
    ) -> None:
        """Take the first piece, and the style of the whole."""
        self.pieces: list[tuple[str, str]] = [(plain, "")] if plain else []
        self.style = style
        self.no_wrap = no_wrap
        self.overflow = overflow

    @classmethod
    def assemble(cls, *parts: Styled) -> Text:
        """Return these parts as one text. A pair is a text and its style."""
        whole = cls()
        for part in parts:
            if isinstance(part, tuple):
                whole.append(*part)
            else:
                whole.append(part)
        return whole

    def append(self, more: str | Text, style: str = "") -> Text:
        """Add a piece, and return the whole."""
        if isinstance(more, Text):
            return self.append_text(more)
        self.pieces.append((more, style))
        return self

    def append_text(self, more: Text) -> Text:
        """Add the pieces of another text, and return the whole."""
        self.pieces += [(piece, style or more.style) for piece, style in more.pieces]
        return self

    @property
    def plain(self) -> str:
        """The text without its styles."""
        return self.pieces[0][0] if len(self.pieces) == 1 else "".join([piece for piece, _ in self.pieces])

    def __str__(self) -> str:
        """Return the text without its styles: a text may be part of a longer string."""
        return self.plain

    def __rich__(self) -> text.Text:
        """Return what rich draws."""
        from rich.text import Text as Drawn

        return Drawn.assemble(*self.pieces, style=self.style, no_wrap=self.no_wrap or None, overflow=self.overflow)


class Padding:
    """A part with blanks around it: above, right, below, left."""

    __slots__ = ("bottom", "left", "renderable", "right", "top")

    def __init__(self, renderable: RenderableType, pad: tuple[int, int, int, int]) -> None:
        """Take the part, and how many blanks."""
        self.renderable = renderable
        self.top, self.right, self.bottom, self.left = pad

    def __rich__(self) -> padding.Padding:
        """Return what rich draws."""
        from rich.padding import Padding as Drawn

        return Drawn(self.renderable, (self.top, self.right, self.bottom, self.left))


class Rule:
    """A line of dashes across the page, with a heading at its left."""

    __slots__ = ("style", "title")

    def __init__(self, title: Text, style: str = "") -> None:
        """Take the heading."""
        self.title = title
        self.style = style

    def __rich__(self) -> rule.Rule:
        """Return what rich draws."""
        from rich.rule import Rule as Drawn

        return Drawn(self.title.__rich__(), align="left", characters="-", style=self.style)


class Column:
    """One column of a table."""

    __slots__ = ("cells", "header", "justify", "min_width", "no_wrap", "overflow", "style")

    def __init__(
        self,
        header: str = "",
        *,
        style: str = "",
        justify: Justify = "left",
        overflow: Overflow | None = None,
        no_wrap: bool = False,
        min_width: int = 0,
    ) -> None:
        """Take its heading."""
        self.header = Text(header)
        self.style = style
        self.justify = justify
        self.overflow = overflow
        self.no_wrap = no_wrap
        self.min_width = min_width
        self.cells: list[Text] = []


class Table:
    """A table without lines, two blanks between its columns."""

    __slots__ = ("columns", "header_style", "show_header")

    def __init__(self, *columns: Column, header_style: str = "") -> None:
        """Take the columns. Without a style for the headings there are none."""
        self.columns = columns
        self.header_style = header_style
        self.show_header = bool(header_style)

    def add_row(self, *cells: str | Text) -> None:
        """Add a row: a cell for each column."""
        for column, cell in zip(self.columns, cells, strict=True):
            column.cells.append(Text(cell) if isinstance(cell, str) else cell)

    def __rich__(self) -> table.Table:
        """Return what rich draws."""
        from rich.table import Table as Drawn

        drawn = Drawn(
            box=None,
            pad_edge=False,
            padding=(0, 2, 0, 0),
            header_style=self.header_style,
            show_header=self.show_header,
        )
        for column in self.columns:
            drawn.add_column(
                column.header.__rich__(),
                style=column.style,
                justify=column.justify,
                overflow=column.overflow or "ellipsis",
                no_wrap=column.no_wrap,
                min_width=column.min_width or None,
            )
        for cells in zip(*(column.cells for column in self.columns), strict=True):
            drawn.add_row(*(cell.__rich__() for cell in cells))
        return drawn
