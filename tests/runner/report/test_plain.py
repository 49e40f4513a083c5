"""What is laid out without rich looks as rich would have laid it out."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from drawbridge.report.parts import Column, Padding, Rule, Table, Text
from drawbridge.report.plain import laid_out_plainly

if TYPE_CHECKING:
    from rich.console import RenderableType

WORDS = st.text("ab -,", max_size=120) | st.sampled_from(["", "x" * 90, "é" * 50, "棋" * 50, "a\nb", "two\n\nlines "])
WIDTHS = st.sampled_from([20, 40, 80])


def by_rich(part: RenderableType, width: int) -> list[str]:
    console = Console(file=StringIO(), width=width, color_system=None, highlight=False, markup=False, emoji=False)
    with console.capture() as told:
        console.print(part, crop=False)
    return [line.rstrip() for line in told.get().removesuffix("\n").split("\n")]


def plainly(part: RenderableType, width: int) -> list[str] | None:
    lines = laid_out_plainly(part, width)
    return None if lines is None else [line.rstrip() for line in lines]


@given(WORDS, WIDTHS)
def test_a_text_is_wrapped_as_by_rich(words: str, width: int) -> None:
    assert plainly(Text(words), width) == by_rich(Text(words), width)


@given(WORDS, WIDTHS)
def test_an_indented_text_is_wrapped_as_by_rich(words: str, width: int) -> None:
    part = Padding(Text(words), (0, 0, 0, 2))
    assert plainly(part, width) == by_rich(part, width)


@pytest.mark.bulk
@given(st.lists(st.tuples(st.sampled_from(["got", "missing"]), WORDS), min_size=1, max_size=4), WIDTHS)
def test_a_table_of_labels_is_laid_out_as_by_rich(rows: list[tuple[str, str]], width: int) -> None:
    table = Table(Column(no_wrap=True, min_width=7), Column(overflow="fold"))
    for label, told in rows:
        table.add_row(Text(label), Text(told))
    assert plainly(table, width) == by_rich(table, width)


def test_a_rule_with_and_without_a_heading_is_drawn_as_by_rich() -> None:
    for heading in ("", "3 of 17"):
        rule = Rule(Text(heading))
        assert plainly(rule, 80) == by_rich(rule, 80)


@pytest.mark.bulk
@given(st.lists(st.tuples(st.text("ab.", max_size=30), st.integers(0, 10**6), st.integers(0, 99)), max_size=4), WIDTHS)
def test_a_table_of_counts_is_laid_out_as_by_rich(rows: list[tuple[str, int, int]], width: int) -> None:
    counts = (Column("passed", justify="right"), Column("failed", justify="right"))
    table = Table(Column("three-man", overflow="fold"), *counts, header_style="underline")
    for name, passed, failed in rows:
        table.add_row(name, str(passed), str(failed or ""))
    found = plainly(table, width)
    assert found is None or found == by_rich(table, width)
    assert found is not None or width < 80


def test_what_is_not_known_is_left_to_rich() -> None:
    assert laid_out_plainly("text", 80) is None
