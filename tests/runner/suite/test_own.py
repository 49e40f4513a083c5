"""Somebody's own cases are read like those of the suite, and every mistake is reported with its place and remedy."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.errors import WrongCaseFile, WrongScenarios, WrongUsage
from drawbridge.generate.own_scenarios import cases_of_scenarios
from drawbridge.suite.case import ExpectMoves, ExpectNodes
from drawbridge.suite.own import own_cases

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from drawbridge.suite.case_file import ListedCase

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


def own(*names: str, chosen: Sequence[str] = ()) -> tuple[ListedCase, ...]:
    return own_cases(names, chosen, cases_of_scenarios)


def test_a_line_of_epd_is_a_case_with_its_counts(tmp_path: Path) -> None:
    file = written(tmp_path, f"# mine\n{START} ;D1 20 ;D2 400\n\n8/8/8/8/8/8/6k1/4K2R w K - ;D1 12;\n")
    one, other = (case.read() for case in own(file))
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
        ("nonsense ;D1 20", "line 1: is not a position of standard"),
        ("# a comment alone\n\n", "holds no position"),
    ],
    ids=str,
)
def test_a_line_that_is_wrong_is_refused_with_its_number(line: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=problem):
        own(written(tmp_path, line))


def test_epd_is_for_rulesets_whose_positions_have_a_form_in_text(tmp_path: Path) -> None:
    file = written(tmp_path, f"{START} ;D1 20")
    with pytest.raises(WrongCaseFile, match="the positions of three-man have no form in text"):
        own(file, chosen=["three-man"])
    with pytest.raises(WrongUsage, match="does not say which ruleset it is of"):
        own(file, chosen=["standard", "prince"])


def test_a_folder_that_is_not_there_is_told_apart_from_one_without_cases(tmp_path: Path) -> None:
    with pytest.raises(WrongUsage, match="found: does not exist"):
        own(str(tmp_path / "found"))
    with pytest.raises(WrongUsage, match="there is no file of cases"):
        own(str(tmp_path))


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    written(tmp_path, json.dumps(FILE), "cases.json")
    written(tmp_path, "no file of cases", "README.md")
    written(tmp_path, f"{START} ;D1 20")
    cases = [case.read() for case in own(str(tmp_path))]
    assert [case.id for case in cases] == ["standard/perft/own/my-counts/line-1", CASE["id"]]
    assert cases[1].expectations == (ExpectMoves(legal=frozenset({"c2-c3"})),)


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"cases": []}, "cases: is not a list of cases"),
        ({"cases": [{**CASE, "id": "three-man/pawn.step/mine"}]}, "does not start with three-man/pawn.step/own/"),
        ({"cases": [{**CASE, "alias": ["three-man/pawn.step/x"]}]}, "does not start with three-man/pawn.step/own/"),
        ({"cases": [{**CASE, "expected": {}}]}, "expected: is not a known field"),
        ({"cases": [CASE, CASE]}, "stands in .* already"),
        ({"clause": 1}, "clause: is a number, not a string"),
        ({"more": 1}, "more: is not a known field"),
    ],
    ids=str,
)
def test_a_file_that_is_wrong_is_refused_with_the_field(changes: dict[str, Any], problem: str, tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=problem):
        own(written(tmp_path, json.dumps(FILE | changes), "cases.json"))


def test_yaml_makes_no_objects(tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile, match=r"cases\.yaml"):
        own(written(tmp_path, "!!python/object/apply:os.getcwd []", "cases.yaml"))


def test_what_is_no_file_of_cases_is_refused_with_the_endings(tmp_path: Path) -> None:
    for name in (str(tmp_path), str(tmp_path / "missing.epd"), written(tmp_path, "", "cases.txt")):
        with pytest.raises(WrongUsage) as refused:
            own(name)
        assert refused.value.hint == "name a file that ends in .epd, .json, .yaml, or their folder"


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.suite.own.LARGEST", 10)
    with pytest.raises(WrongCaseFile, match="too many for a file of cases"):
        own(written(tmp_path, f"{START} ;D1 20"))


KING = """
ruleset: three-man
clause: moat.unbridged
scenarios:
  - name: my-king
    title: A king stays on its side
    why: From {h1} the square {i1} is across the moat.
    rulings: {moats: strict}
    vary: each-colour
    position: h1 wK
    legal: h1-g1
    illegal: {moat.unbridged: h1-i1}
    decides: true
"""


def test_scenarios_become_cases_by_the_answers_of_the_witnesses(tmp_path: Path) -> None:
    cases = [case.read() for case in own(written(tmp_path, KING, "king.yaml"))]
    colours = [f"three-man/moat.unbridged/own/my-king/{colour}/moats-strict" for colour in ("white", "gray", "black")]
    assert [case.id for case in cases] == colours
    [expected] = cases[1].expectations
    assert isinstance(expected, ExpectMoves)
    assert expected.legal == frozenset({"p1-o1"})
    assert expected.illegal == {"p1-q1": ("moat.unbridged",)}
    assert cases[0].leans_on
    assert cases[0].decides


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("legal: h1-g1", "legal: h1-i2", r"king.yaml:\d: three-man/moat.unbridged/own/my-king/white: .*h1-i2"),
        (
            "decides: true",
            "decides: false",
            r"king.yaml:\d+: .* is stated to decide nothing; without it the answer changes",
        ),
        ("h1 wK", "h9 wK", "king.yaml:10: position"),
        ("moat.unbridged: h1", "moat.bridged: h1", "king.yaml:12: illegal"),
        ("title", "titles", r"king.yaml:\d: .*titles"),
        ("three-man", "standard", "king.yaml"),
    ],
)
def test_a_statement_that_the_witnesses_refuse_is_told_with_its_line(
    old: str, new: str, problem: str, tmp_path: Path
) -> None:
    with pytest.raises(WrongScenarios, match=problem):
        own(written(tmp_path, KING.replace(old, new, 1), "king.yaml"))


def test_all_problems_of_a_file_of_scenarios_are_told_at_once(tmp_path: Path) -> None:
    _, _, entry = KING.partition("scenarios:\n")
    wrong = KING.replace("h1-g1", "h1-i2") + entry.replace("my-king", "other").replace("h1-g1", "h1-i2")
    with pytest.raises(WrongScenarios) as refused:
        own(written(tmp_path, wrong, "king.yaml"))
    assert len(refused.value.problems) == 6
    assert "king.yaml:14: three-man/moat.unbridged/own/other/black" in refused.value.message


def test_the_ruleset_of_scenarios_is_named_by_the_file_its_folder_or_the_choice(tmp_path: Path) -> None:
    silent = KING.replace("ruleset: three-man\n", "")
    file = written(tmp_path, silent, "king.yaml")
    assert len(own(file, chosen=["three-man"])) == 3
    with pytest.raises(WrongUsage, match="does not say which ruleset its scenarios are of"):
        own(file)
    (tmp_path / "found" / "three-man").mkdir(parents=True)
    written(tmp_path / "found" / "three-man", silent, "king.yaml")
    assert len(own(str(tmp_path / "found"))) == 3
