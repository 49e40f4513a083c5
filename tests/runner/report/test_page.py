"""Nothing that others wrote paints on the page."""

from __future__ import annotations

import pytest

from drawbridge.report.page import Page, fixed
from drawbridge.report.parts import Column, Padding, Table, Text

ESCAPE = "\x1b[2J\x1b]0;pwn\x07\x9b1m\u202e"
WRITTEN_OUT = "\\x1b[2J"


def rows() -> Table:
    table = Table(Column(), Column())
    table.add_row(Text("a"), Text(ESCAPE))
    return table


@pytest.mark.parametrize("colour", [False, True])
@pytest.mark.parametrize("part", [Text(ESCAPE), fixed(ESCAPE, "red"), Padding(Text(ESCAPE), (0, 0, 0, 2)), rows()])
def test_control_characters_are_written_out(part: Text, *, colour: bool) -> None:
    told = Page(colour=colour).lay_out([part])
    assert WRITTEN_OUT in told
    assert "\x1b[2J" not in told
    assert not {"\x07", "\x9b", "\u202e"} & set(told)
