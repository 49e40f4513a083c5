from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from drawbridge.matrix.columns import Cell, Column
from drawbridge.matrix.markdown import linked, render

ROOT = Path(__file__).resolve().parents[3]
HOSTILE = "</b><script>x</script>|[x](javascript:x) @team"


def column(**told: Any) -> Column:
    plain: dict[str, Any] = {
        "name": "e",
        "version": "1",
        "language": "",
        "url": "",
        "source": "",
        "suite": "1",
        "cells": {("standard", "king.step"): Cell(1, 2, 3), ("prince", "area"): Cell(passed=1)},
        "total": Cell(2, 2, 3),
        "skipped": 0,
        "not_set_up": 0,
        "problem": "",
        "has_started": True,
        "is_as_expected": False,
        "reasons": ("why",),
        "surprises": (),
    }
    return Column(**(plain | told))


def test_every_ruleset_has_a_table_of_the_engines_that_were_asked() -> None:
    other = column(name="o", cells={("prince", "area"): Cell(failed=1)})
    page = render([column(), other])
    assert "| clause | e |\n| --- | --- |\n| `king.step` | 1 **2** *3* |\n" in page
    assert "| clause | e | o |\n| --- | --- | --- |\n| `area` | 1 | **1** |\n" in page


def test_a_column_that_says_nothing_is_left_out_and_suites_are_shown_where_they_differ() -> None:
    assert "| engine | version | asked | passed | failed | expected | result | why it is expected |" in render(
        [column()]
    )
    assert "| expected | not set up | result |" in render([column(not_set_up=3)])
    assert "| engine | version | suite | asked |" in render([column(), column(version="2", suite="2")])


def test_what_an_engine_declares_gives_no_orders() -> None:
    page = render([column(name=HOSTILE, version=HOSTILE, problem=HOSTILE, has_started=False, reasons=(HOSTILE,))])
    html = MarkdownIt("commonmark").enable("table").render(page)
    assert "<script>" not in html
    assert "<a " not in html


@pytest.mark.parametrize(
    ("reason", "folder", "expected"),
    [
        ("https://example.org/issues/7", None, "[example.org/issues/7](https://example.org/issues/7)"),
        ("docs/findings.md#a", Path("docs"), "[a](findings.md#a)"),
        ("docs/findings.md#a", None, r"docs/findings.md\#a"),
        ("docs/gone.md#a", Path("docs"), r"docs/gone.md\#a"),
        ("not looked at", Path("docs"), "not looked at"),
    ],
)
def test_a_reason_that_is_a_place_becomes_a_link(
    reason: str, folder: Path | None, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert linked(reason, folder) == expected


def test_a_remark_about_an_engine_follows_the_table_of_engines() -> None:
    assert "\n\n- e: another version\n\n## " in render([column(remark="another version"), column()])
