"""The tool that fills pages puts the function of a clause below its mark, whatever was there before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.statements import statement

if TYPE_CHECKING:
    from collections.abc import Callable

SHORT, LONG = "three-man own.piece", "three-man file.straight"


@pytest.fixture
def filled(fill: Any) -> Callable[[str], str]:
    """Fill the text of a page."""
    found: Callable[[str], str] = fill.filled
    return found


def shown(clause: str) -> list[str]:
    """Return the lines that show the function of a clause."""
    found = statement(*clause.split())
    return ["```python", f"# {found.file}", *found.code.splitlines(), "```"]


def test_a_short_function_is_shown_below_its_mark(filled: Callable[[str], str]) -> None:
    page = filled(f"Before.\n\n<!-- code: {SHORT} -->\n\nAfter.\n")
    assert page.splitlines() == ["Before.", "", f"<!-- code: {SHORT} -->", *shown(SHORT), "", "After."]


def test_a_long_function_is_folded(filled: Callable[[str], str]) -> None:
    folded = ["<details>", "<summary>In code</summary>", "", *shown(LONG), "", "</details>"]
    assert filled(f"<!-- code: {LONG} -->\n").splitlines() == [f"<!-- code: {LONG} -->", *folded]


def test_a_function_below_an_item_of_a_list_is_indented_as_its_mark(filled: Callable[[str], str]) -> None:
    lines = filled(f"- an item\n\n  <!-- code: {SHORT} -->\n").splitlines()
    assert lines[3:] == [f"  {line}" for line in shown(SHORT)]


@pytest.mark.parametrize("clause", [SHORT, LONG])
def test_what_was_shown_before_is_replaced(clause: str, filled: Callable[[str], str]) -> None:
    page = filled(f"- an item\n\n  <!-- code: {clause} -->\n\n- the next\n")
    assert filled(page) == page
    assert filled(page.replace("position", "board")) == page
    other = SHORT if clause == LONG else LONG
    assert filled(page.replace(clause, other)) == filled(f"- an item\n\n  <!-- code: {other} -->\n\n- the next\n")


@pytest.mark.parametrize(
    "words",
    [
        "drawbridge: 272 of 273 cases done, 52 not passed, after 11 s",
        "drawbridge: three-chess: 41 wrong answers explained by 1 fault so far, after 10 s",
    ],
)
def test_the_progress_of_a_slow_command_is_left_out(filled: Callable[[str], str], words: str) -> None:
    page = filled(f"<!-- run: printf '%s\\n' Engine '{words}' PASSED -->\n```\n```\n")
    assert page.splitlines()[3:] == ["Engine", "PASSED", "```"]
