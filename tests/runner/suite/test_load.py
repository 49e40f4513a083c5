"""Case files become values, or one clear error that names file, case, field and remedy."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from drawbridge.errors import WrongCaseFile
from drawbridge.exit_codes import ExitCode
from drawbridge.suite.case import (
    ExpectDestination,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectPosition,
    ExpectRefusal,
    ExpectStatus,
    GameStep,
)
from drawbridge.suite.case_file import read_case_file
from drawbridge.suite.load import load

if TYPE_CHECKING:
    from pathlib import Path

IDENTITY = "three-man/moat.unbridged/rook"


def _case(**changes: Any) -> dict[str, Any]:
    members = {
        "id": IDENTITY,
        "title": "A rook stops",
        "why": "The moat is not bridged.",
        "position": {"turn": "white", "board": {"h1": "wR"}},
        "expect": {"legal": ["h1-g1"]},
        **changes,
    }
    return {name: value for name, value in members.items() if value is not ...}


def _file(*cases: Any, **head: Any) -> dict[str, Any]:
    members = {
        "ruleset": "three-man",
        "clause": "moat.unbridged",
        "suite": "0.1.0",
        "clauses": "0123456789abcdef",
        "count": len(cases),
        "cases": list(cases),
        **head,
    }
    return {name: value for name, value in members.items() if value is not ...}


def _write(folder: Path, content: dict[str, Any], name: str = "three-man/moat.unbridged.yaml") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.safe_dump(content) if path.suffix == ".yaml" else json.dumps(content)
    path.write_text(text, encoding="utf-8")
    return path


def test_everything_that_a_case_may_expect_is_read(tmp_path: Path) -> None:
    expect = {
        "legal_moves": ["h1-g1"],
        "moves_from": {"h1": ["h1-g1"]},
        "legal": ["h1-g1"],
        "illegal": {"h1-i1": "moat.unbridged", "h1-j1": ["moat.unbridged", "path.blocked"]},
        "apply": {"move": "h1-g1", "position": {"turn": "gray"}},
        "status": {"turn": "white"},
        "perft": {0: 1, 2: 400},
        "destination": [{"from": "a1", "vector": [1, -1], "to": "x2"}, {"from": "a1", "vector": [-1, 0], "to": None}],
        "game": [{"move": "h1-g1"}, {"move": "p2-p3", "legal_moves": [], "position": {"turn": "black"}}],
    }
    [case] = read_case_file(_write(tmp_path, _file(_case(expect=expect)))).cases
    assert case.expectations == (
        ExpectMoves(
            all=frozenset({"h1-g1"}),
            from_square={"h1": frozenset({"h1-g1"})},
            legal=frozenset({"h1-g1"}),
            illegal={"h1-i1": ("moat.unbridged",), "h1-j1": ("moat.unbridged", "path.blocked")},
        ),
        ExpectPosition("h1-g1", {"turn": "gray"}),
        ExpectStatus({"turn": "white"}),
        ExpectNodes(0, 1),
        ExpectNodes(2, 400),
        ExpectDestination("a1", (1, -1), "x2"),
        ExpectDestination("a1", (-1, 0), None),
        ExpectGame((GameStep("h1-g1"), GameStep("p2-p3", frozenset(), {"turn": "black"}))),
    )


def test_what_a_case_says_of_itself_is_read(tmp_path: Path) -> None:
    entry = _case(
        rulings={"moats": "strict"},
        note="Open.",
        alias=["three-man/moat.unbridged/tower"],
        leans_on=["ring.around"],
        decides=True,
        fingerprint="f",
        expect={"apply": {"move": "h1-i1", "error": "illegal"}},
    )
    [case] = read_case_file(_write(tmp_path, _file(entry))).cases
    assert (case.id, case.ruleset, case.clause) == (IDENTITY, "three-man", "moat.unbridged")
    assert (case.rulings, case.note, case.alias) == (
        {"moats": "strict"},
        "Open.",
        ("three-man/moat.unbridged/tower",),
    )
    assert (case.leans_on, case.decides, case.fingerprint) == (("ring.around",), True, "f")
    assert case.expectations == (ExpectRefusal("h1-i1"),)


def test_a_case_that_says_nothing_more_has_nothing_more(tmp_path: Path) -> None:
    [case] = read_case_file(_write(tmp_path, _file(_case()))).cases
    assert (case.rulings, case.note, case.alias, case.leans_on, case.decides) == ({}, "", (), (), None)


def test_json_holds_the_same_with_depths_as_strings(tmp_path: Path) -> None:
    entry = _case(expect={"perft": {"2": 400}})
    [case] = read_case_file(_write(tmp_path, _file(entry), "three-man/games/one.json")).cases
    assert case.expectations == (ExpectNodes(2, 400),)


def test_a_head_tells_where_a_file_comes_from(tmp_path: Path) -> None:
    path = _write(tmp_path, _file(_case()))
    [file] = load(tmp_path).files
    assert (file.path, file.ruleset, file.clause, file.suite, file.clauses) == (
        path,
        "three-man",
        "moat.unbridged",
        "0.1.0",
        "0123456789abcdef",
    )


def test_files_are_read_in_the_order_of_their_paths_and_by_ruleset(tmp_path: Path) -> None:
    _write(tmp_path, _file(_case()), "three-man/b.yaml")
    _write(tmp_path, _file(_case(id=f"{IDENTITY}/2")), "three-man/a/deep.json")
    other = _file(_case(id="standard/perft/x"), ruleset="standard", clause="perft")
    _write(tmp_path, other, "standard/perft.yaml")
    (tmp_path / "README.md").write_text("# Cases", encoding="utf-8")
    assert [case.id for case in load(tmp_path).cases] == ["standard/perft/x", f"{IDENTITY}/2", IDENTITY]
    assert [case.id for case in load(tmp_path, rulesets=["three-man"]).cases] == [f"{IDENTITY}/2", IDENTITY]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (_file(count=...), "count: is missing"),
        (_file(author="me"), "author: is not a known field"),
        (_file(_case(), count=2), "count: says 2, and there are 1 cases"),
        (_file(count="0"), "count: is a string, not an integer"),
        (_file(clauses="xyz"), "clauses: is 'xyz', not a hash of 16 hexadecimal digits"),
        (_file(ruleset=3), "ruleset: is a number, not a string"),
        (_file(cases={}), "cases: is not a list"),
        (_file("text"), "case 1: is a string, not a mapping"),
        (_file(_case(id=...)), "case 1: id: is missing"),
        (_file(_case(id=7)), "case 1: id: is a number"),
        (_file(_case(id="three-man/creek/x")), "three-man/creek/x: id: does not start with three-man/moat.unbridged/"),
        (_file(_case(comment="x")), f"{IDENTITY}: comment: is not a"),
        (_file(_case(title=None)), f"{IDENTITY}: title: is empty, not a string"),
        (_file(_case(position=...)), f"{IDENTITY}: position: is missing"),
        (
            _file(_case(position=..., expect={"destination": [], "perft": {}})),
            f"{IDENTITY}: position: is missing",
        ),
        (_file(_case(position="start")), f"{IDENTITY}: position: is a string, not a mapping"),
        (_file(_case(expect={})), f"{IDENTITY}: expect: is empty"),
        (_file(_case(expect={"moves": []})), f"{IDENTITY}: expect.moves: is not a"),
        (_file(_case(expect={"legal": "h1-g1"})), "expect.legal: is a string, not a list"),
        (_file(_case(expect={"legal": ["a", "a"]})), "expect.legal: holds an entry twice"),
        (_file(_case(expect={"legal_moves": [1]})), "expect.legal_moves.0: is a number"),
        (_file(_case(expect={"illegal": {"h1-i1": 3}})), "expect.illegal.h1-i1: is a number"),
        (_file(_case(expect={"moves_from": []})), "expect.moves_from: is a list, not a mapping"),
        (_file(_case(expect={"apply": {"move": "x"}})), "expect.apply: holds not exactly one of"),
        (_file(_case(expect={"apply": {"move": "x", "error": "bad"}})), "expect.apply.error: is 'bad', not illegal"),
        (_file(_case(expect={"perft": {"two": 4}})), "expect.perft.two: is a string"),
        (_file(_case(expect={"perft": {2: "4"}})), "expect.perft.2: is a string"),
        (_file(_case(expect={"perft": {2: True}})), "expect.perft.2: is a truth value"),
        (
            _file(_case(expect={"destination": [{"from": "a1", "vector": [True, 0], "to": None}]})),
            "expect.destination.0.vector: is a truth value, not an integer",
        ),
        (
            _file(_case(expect={"destination": [{"from": "a1", "vector": [1], "to": None}]})),
            "vector: is not a list of two",
        ),
        (_file(_case(expect={"destination": [{"from": "a1", "vector": [1, 1]}]})), "destination.0.to: is missing"),
        (_file(_case(expect={"game": []})), "expect.game: is not a list of moves"),
        (_file(_case(expect={"game": [{"moves": []}]})), "expect.game.0.moves: is not a"),
        (_file(_case(rulings={"moats": True})), "rulings.moats: is a truth value"),
        (_file(_case(alias="x")), "alias: is a string, not a list"),
        (_file(_case(decides="yes")), "decides: is a string, neither true nor false"),
        (_file(_case(), _case()), f"{IDENTITY}: the id {IDENTITY} stands in"),
        (_file(_case(id=f"{IDENTITY}/2", alias=[IDENTITY]), _case()), f"the id {IDENTITY} stands in"),
    ],
)
def test_whatever_is_wrong_is_named_with_its_place(tmp_path: Path, content: dict[str, Any], message: str) -> None:
    path = _write(tmp_path, content)
    with pytest.raises(WrongCaseFile) as error:
        load(tmp_path)
    assert message in error.value.message
    assert error.value.message.startswith(str(path))
    assert "\n" not in str(error.value)
    assert error.value.exit_code is ExitCode.SUITE


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("x.yaml", "ruleset: [", "line 2: not YAML"),
        ("x.yaml", "ruleset: a\nruleset: b\n", "ruleset: line 2: is given twice"),
        ("x.yaml", "", "is empty, not a mapping"),
        ("x.yaml", "1: 2\n", "has the key 1, which is a number"),
        ("x.json", "{", "is not JSON"),
        ("x.json", "[]", "is a list, not a mapping"),
    ],
)
def test_a_file_that_cannot_be_read_at_all_is_named(tmp_path: Path, name: str, text: str, message: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WrongCaseFile) as error:
        read_case_file(path)
    assert message in error.value.message
    assert "\n" not in str(error.value)


def test_a_file_that_is_no_text_is_named(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongCaseFile, match="is not YAML"):
        read_case_file(path)


def test_a_file_of_too_many_bytes_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("drawbridge.suite.content.LARGEST", 1000)
    (tmp_path / "three-man").mkdir()
    (tmp_path / "three-man" / "x.json").symlink_to("/dev/zero")
    with pytest.raises(WrongCaseFile, match=r"x\.json: has more than 1000 bytes, too many for a file of cases$"):
        load(tmp_path)
