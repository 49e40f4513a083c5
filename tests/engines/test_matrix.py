"""The page of engines against clauses is made from reports."""

from __future__ import annotations

import pytest

from known import Checked
from listed import ROOT, listed_engines
from matrix import BEGIN, END, PAGE, Column, by_clause, filled, main, matrix, overview

ENGINES = listed_engines()
CASES = {"standard/a/1": "passed", "standard/a/2": "failed", "standard/a/3": "skipped", "standard/b/1": "crashed"}
OTHERS = {"three-chess/a/1": "passed", "three-chess/c/1": "failed"}
CHECKED = Checked(CASES, {case: case.split("/")[1] for case in CASES}, seconds=1.0, unfinished="")
RIGHT = Checked(dict.fromkeys(CASES, "passed"), CHECKED.clauses, seconds=1.0, unfinished="")
OTHER = Checked(OTHERS, {case: case.split("/")[1] for case in OTHERS}, seconds=1.0, unfinished="")
SHOWN = [Column(ENGINES["chessmg"], CHECKED), Column(ENGINES["chess.js"], RIGHT)]


def test_a_cell_holds_what_passed_and_in_bold_what_did_not() -> None:
    head, _, a, b = by_clause("standard", SHOWN).splitlines()
    assert head == "| clause | chessmg | chess.js |"
    assert a == "| `a` | 1 **1** | 3 |"
    assert b == "| `b` | **1** | 1 |"


def test_every_ruleset_has_a_table_of_its_own_with_the_engines_that_know_it() -> None:
    tables = matrix([*SHOWN, Column(ENGINES["threeChess"], OTHER)]).split("\n\n")
    assert [table for table in tables if table.startswith("`")] == ["`standard`:", "`three-chess`:"]
    of_standard, of_three_chess = (table for table in tables if table.startswith("| clause |"))
    assert of_standard == by_clause("standard", SHOWN).rstrip("\n")
    assert of_three_chess.splitlines() == [
        "| clause | threeChess |",
        "| --- | ---: |",
        "| `a` | 1 |",
        "| `c` | **1** |",
    ]


def test_an_engine_has_a_row_with_its_counts() -> None:
    row = overview(SHOWN).splitlines()[2]
    assert row.startswith("| [chessmg](https://github.com/osick/ChessMG) | 0.6.0 | C++ | PyPI | 3 | 1 | 2 | ")


def test_the_page_is_filled_between_its_marks_alone() -> None:
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    assert filled(page, "new") == f"{before}{BEGIN}\nnew\n{END}{after}"
    assert filled(filled(page, "new"), "newer") == filled(page, "newer")


def test_a_page_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="lacks the line"):
        filled("# No marks\n", "new")


def test_an_unknown_argument_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--form-reports"]) == 2
    assert "--form-reports" in capsys.readouterr().err


def test_the_page_lies_in_the_docs() -> None:
    assert PAGE.relative_to(ROOT).as_posix() == "docs/engines.md"
