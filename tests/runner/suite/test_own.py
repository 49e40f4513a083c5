"""Somebody's own cases are read like those of the suite, and every mistake is reported with its place and remedy."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.errors import WrongCaseFile, WrongUsage
from drawbridge.suite.case import ExpectMoves, ExpectNodes
from drawbridge.suite.own import own_cases

if TYPE_CHECKING:
    from pathlib import Path

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
CASE: dict[str, Any] = {
    "id": "three-man/pawn.step/own/mine",
    "title": "A pawn steps",
    "why": "It does.",
    "position": {"turn": "white", "board": {}},
    "expect": {"legal": ["c2-c3"]},
}
FILE: dict[str, Any] = {"ruleset": "three-man", "clause": "pawn.step", "cases": [CASE]}


def written(folder: Path, content: str, name: str = "My Counts.epd") -> str:
    (folder / name).write_text(content, encoding="utf-8")
    return str(folder / name)


def test_a_line_of_epd_is_a_case_with_its_counts(tmp_path: Path) -> None:
    file = written(tmp_path, f"# mine\n{START} ;D1 20 ;D2 400\n\n8/8/8/8/8/8/6k1/4K2R w K - ;D1 12;\n")
    one, other = (case.read() for case in own_cases([file]))
    assert (one.id, one.clause) == ("standard/perft/own/my-counts/line-2", "perft")
    assert one.expectations == (ExpectNodes(1, 20), ExpectNodes(2, 400))
    assert other.position == {"fen": "8/8/8/8/8/8/6k1/4K2R w K - 0 1"}


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (START, "line 1: has no counts of moves, or one that is wrong"),
        (f"{START} ;D1 20 ;D2", "line 1: has no counts of moves, or one that is wrong"),
        (f"{START} ;D1 -20", "line 1: has no counts of moves, or one that is wrong"),
        (f"{START} ;acd 20", "line 1: has no counts of moves, or one that is wrong"),
        ("nonsense ;D1 20", "line 1: is no position of standard"),
    ],
    ids=str,
)
def test_a_line_that_is_wrong_is_refused_with_its_number(line: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=problem):
        own_cases([written(tmp_path, line)])


def test_epd_is_for_rulesets_whose_positions_have_a_form_in_text(tmp_path: Path) -> None:
    file = written(tmp_path, f"{START} ;D1 20")
    with pytest.raises(WrongCaseFile, match="the positions of three-man have no form in text"):
        own_cases([file], ["three-man"])
    with pytest.raises(WrongUsage, match="does not say which ruleset it is of"):
        own_cases([file], ["standard", "prince"])


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    written(tmp_path, json.dumps(FILE), "cases.json")
    written(tmp_path, "no file of cases", "README.md")
    written(tmp_path, f"{START} ;D1 20")
    cases = [case.read() for case in own_cases([str(tmp_path)])]
    assert [case.id for case in cases] == ["standard/perft/own/my-counts/line-1", CASE["id"]]
    assert cases[1].expectations == (ExpectMoves(legal=frozenset({"c2-c3"})),)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"cases": []}, "cases: is no list of cases"),
        ({"cases": [{**CASE, "id": "three-man/pawn.step/mine"}]}, "does not start with three-man/pawn.step/own/"),
        ({"cases": [{**CASE, "alias": ["three-man/pawn.step/x"]}]}, "does not start with three-man/pawn.step/own/"),
        ({"cases": [{**CASE, "expected": {}}]}, "expected: is no field that is known here"),
        ({"cases": [CASE, CASE]}, "stands in .* already"),
        ({"clause": 1}, "clause: is a number, not a string"),
        ({"more": 1}, "more: is no field that is known here"),
        ({"scenarios": []}, "holds scenarios, not cases"),
    ],
    ids=str,
)
def test_a_file_that_is_wrong_is_refused_with_the_field(changes: dict[str, Any], problem: str, tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=problem):
        own_cases([written(tmp_path, json.dumps(FILE | changes), "cases.json")])


def test_yaml_makes_no_objects(tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=r"cases\.yaml"):
        own_cases([written(tmp_path, "!!python/object/apply:os.getcwd []", "cases.yaml")])


def test_what_is_no_file_of_cases_is_refused_with_the_endings(tmp_path: Path) -> None:
    for name in (str(tmp_path), str(tmp_path / "missing.epd"), written(tmp_path, "", "cases.txt")):
        with pytest.raises(WrongUsage) as refused:
            own_cases([name])
        assert refused.value.hint == "name a file that ends in .epd, .json, .yaml, or their folder"


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.suite.own.LARGEST", 10)
    with pytest.raises(WrongCaseFile, match="too many for a file of cases"):
        own_cases([written(tmp_path, f"{START} ;D1 20")])
