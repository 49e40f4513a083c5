"""What the page gets: views, verdicts, positions set up by hand. In process, without a port."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest

from drawbridge_reference.kernel import folders
from drawbridge_reference.kernel.game import game
from support.boards import TOKEN, Board, table_of
from support.checkout import ROOT

if TYPE_CHECKING:
    from pathlib import Path

PAGE = ROOT / "runner" / "drawbridge" / "board" / "page"
RULESETS = (
    "three-man",
    "standard",
    pytest.param("three-chess", marks=pytest.mark.bulk),
    pytest.param("prince", marks=pytest.mark.bulk),
)
AT_THE_MOAT = {
    "ruleset": "three-man",
    "position": {"turn": "white", "board": {"h1": "wK", "h2": "wR", "p1": "gN", "u1": "bK", "m3": "gK"}},
}


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board(table_of(tmp_path))


def squares_in(svg: str) -> list[str]:
    return [each.attrib["data-square"] for each in ElementTree.fromstring(svg).iter() if "data-square" in each.attrib]


def men_in(svg: str) -> int:
    return sum(each.get("class") in {"man", "man out"} for each in ElementTree.fromstring(svg).iter())


def classes_in(svg: str) -> set[str]:
    return {name for each in ElementTree.fromstring(svg).iter() for name in each.get("class", "").split()}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_square_can_be_touched_and_every_man_moved_by_hand(board: Board, ruleset: str) -> None:
    judge = game(ruleset)
    start, moves = judge.start(), judge.legal_moves(judge.start())
    view = board.ask("view", ruleset=ruleset, position=start)
    assert [each["move"] for each in view["moves"]] == moves
    facts = board.ask("facts", ruleset=ruleset)
    squares = squares_in(facts["squares"])
    assert len(squares) == {"three-man": 144, "three-chess": 96, "prince": 512, "standard": 64}[ruleset]
    assert {square for each in view["moves"] for square in (each["origin"], each["target"])} <= set(squares)
    origin, _, target = moves[0].partition("-")
    asked = {"ruleset": ruleset, "turn": facts["players"][1]}
    view = board.ask("change", position=start, men={origin: "", target: facts["men"][0]["man"]}, **asked)
    again = board.ask("change", position=view["position"], men={target: ""}, **asked)
    assert again["position"] != start
    assert men_in(again["svg"]) == men_in(view["svg"]) - 1


def test_the_page_and_its_parts_are_served(board: Board) -> None:
    assert "board.js" in board.client.get(f"/{TOKEN}/").text
    for script in (PAGE / "board.js", *PAGE.glob("*.js")):
        found = board.client.get(f"/{TOKEN}/{script.name}")
        assert found.headers["content-type"].startswith("text/javascript")
        assert found.text == script.read_text(encoding="utf-8")
    assert ".drawbridge" in board.client.get(f"/{TOKEN}/board.css").text
    begun = board.ask("begin")
    assert (begun["ruleset"], begun["engine"]) == ("three-man", False)
    assert "three-chess" in begun["rulesets"]


def test_a_refused_move_names_its_clause_its_way_and_a_command(board: Board) -> None:
    why = board.ask("why", **AT_THE_MOAT, origin="h1", target="i1")
    assert not why["legal"]
    (reason,) = why["reasons"]
    assert [clause["id"] for clause in reason["clauses"]] == ["moat.unbridged"]
    assert reason["ways"] == [["h1", "i1"]]
    assert why["command"].startswith("drawbridge explain three-man '{")
    assert "way-illegal" in classes_in(why["svg"])


def test_a_legal_move_names_its_ways_and_is_played(board: Board) -> None:
    why = board.ask("why", **AT_THE_MOAT, move="h2-h3")
    assert why["legal"]
    after = board.ask("play", ruleset="standard", position=game("standard").start(), move="e2-e4")
    assert after["turn"] == "black"
    assert "the move is illegal" in board.refusal(
        "play", ruleset="standard", position=game("standard").start(), move="e2-e5"
    )


def test_a_legal_move_over_a_moat_shows_the_moat_and_the_clause_against_its_check(board: Board) -> None:
    men = {"x3": "wN", "d4": "wK", "m3": "gK", "w2": "bK"}
    moats = ["black-white", "gray-black", "white-gray"]
    position = {"turn": "white", "board": men, "bridged": moats}
    (reason,) = board.ask("why", ruleset="three-man", position=position, move="x3-a1")["reasons"]
    assert "across the bridged moat black-white" in reason["reason"]
    assert [clause["id"] for clause in reason["clauses"]] == ["knight.leap", "moat.no-attack"]


def test_a_ruling_and_a_switched_off_clause_change_what_is_legal(board: Board) -> None:
    def may_cross(**rules: Any) -> bool:
        return "h1-i1" in [each["move"] for each in board.ask("view", **AT_THE_MOAT, **rules)["moves"]]

    assert not may_cross()
    assert may_cross(without=["moat.unbridged"])
    assert may_cross(rulings={"moats": "momentary"})


@pytest.mark.parametrize(
    ("text", "member"),
    [
        ("start", "turn"),
        ("h1 wR, i1 gN", "board"),
        ('{"turn": "gray"}', "turn"),
        ("three-man/moat.unbridged/rook-captures/white-gray", "board"),
    ],
)
def test_a_position_is_named_by_text(board: Board, text: str, member: str) -> None:
    assert member in board.ask("read", ruleset="three-man", text=text)["position"]


def test_a_text_that_is_no_position_is_refused_and_no_file_is_read(
    board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "start.json").write_text('{"turn": "white", "board": {}}')
    assert "is not a position" in board.refusal("read", ruleset="three-man", text="start.json")


def test_a_position_that_is_not_valid_is_drawn_with_its_squares_marked(board: Board) -> None:
    wrong: dict[str, Any] = {"turn": "white", "board": {"e1": "wK", "e3": "wK", "m1": "gK", "u1": "bK"}}
    view = board.ask("view", ruleset="three-man", position=wrong)
    assert view["problems"]
    assert view["moves"] == []
    assert men_in(view["svg"]) == 4
    malformed = board.ask("view", ruleset="three-man", position={"turn": 7})
    assert malformed["problems"]
    assert malformed["svg"] == ""


def test_a_man_that_is_wrong_is_marked_on_its_square(board: Board) -> None:
    view = board.ask("view", ruleset="standard", position={"fen": "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"})
    assert "wrong" in classes_in(view["svg"])


@pytest.mark.parametrize(
    "asked",
    [
        {"ruleset": "no-such"},
        {"ruleset": 7},
        {"ruleset": "three-man", "rulings": {"moats": "wet"}},
        {"ruleset": "three-man", "rulings": "strict"},
        {"ruleset": "three-man", "without": ["no.such"]},
        {"ruleset": "three-man", "without": "moat.unbridged"},
        {"ruleset": "three-man", "position": "start"},
    ],
)
def test_a_bad_request_is_refused_in_one_sentence(board: Board, asked: dict[str, Any]) -> None:
    assert board.refusal("view", **({"position": game("three-man").start()} | asked))


@pytest.mark.parametrize("request_name", ["why", "play", "keep"])
def test_a_text_that_is_no_move_is_refused_in_one_sentence(board: Board, request_name: str) -> None:
    assert "is not a move" in board.refusal(request_name, **AT_THE_MOAT, move="h1")


@pytest.mark.parametrize("men", [{"z9": "wK"}, {"e4": "xX"}])
def test_a_man_or_square_that_is_not_of_the_game_is_refused(board: Board, men: dict[str, str]) -> None:
    start = game("three-man").start()
    assert "not on this board" in board.refusal("change", ruleset="three-man", position=start, men=men, turn="white")


def test_a_body_that_is_no_object_or_too_long_is_refused(board: Board) -> None:
    for body in (b"[]", b"{", b"[" * 100_000, b" " * 1_000_001):
        headers = {"Origin": str(board.client.base_url).rstrip("/"), "Content-Type": "application/json"}
        assert board.client.post(f"/{TOKEN}/view", content=body, headers=headers).status_code == 400


def test_a_ruleset_without_code_says_so(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_games", {})
    folders.use_folder(ROOT / "docs" / "examples" / "walled-kings", ())
    facts = board.ask("facts", ruleset="walled-kings")
    assert "holds no code" in board.refusal("view", ruleset="walled-kings", position=facts["start"])
