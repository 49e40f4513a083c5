"""Symmetries that a rule book declares by tables, and the cases that they make of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.folder.variations import variations_of
from drawbridge_reference.kernel.folders import BadFolder
from drawbridge_reference.kernel.notation import notation_of
from drawbridge_reference.kernel.problem import InvalidScenarios
from support.nim import RULE_BOOK, write_nim

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge_reference.casework.variation import Variant
    from drawbridge_reference.kernel.notation import Notation

NOTATION = notation_of(
    {
        "square": "[abc][123]",
        "axes": {"file": "abc", "rank": "123"},
        "move": "[abc][123]-?[abc][123](=[QR])?",
        "position": {"turn": "text", "board": "map"},
    }
)
COLOURS = {"words": {"white": "black", "wK": "bK"}}
VARIATIONS = """\
variations:
  each-player:
    as-written: {}
    other: {words: {first: second}}
"""
SCENARIO = """\
clause: heap.empty
scenarios:
  - name: too-many
    title: Nobody takes more than there is
    why: "One heap has one piece, and it is the turn of {first}."
    vary: each-player
    position: 1 2
    illegal: {heap.empty: 1-2}
"""


def variant(written: object) -> Variant:
    """Return the one variant of a variation."""
    return variations_of({"v": {"one": written}}, NOTATION)["v"][0]


@pytest.mark.parametrize(
    ("written", "text", "turned"),
    [
        ({}, "a1-a2", "a1-a2"),
        (COLOURS, "white", "black"),
        (COLOURS, "bK", "wK"),
        (COLOURS, "White", "Black"),
        (COLOURS, "a1 wK, c3 bK", "a1 bK, c3 wK"),
        ({"axes": {"rank": "321"}}, "a1-a2", "a3-a2"),
        ({"axes": {"rank": "321", "file": "cba"}}, "a1c2=Q", "c3a2=Q"),
        ({"axes": {"file": "bca"}}, "board", "board"),
        ({"squares": {"a1": "c3"}}, "a1-a2", "c3-a2"),
        ({"squares": {"a1": "c3"}}, "c3", "a1"),
        ({"words": {"x": "y", "y": "z", "z": "x"}}, "x y z", "y z x"),
        ({"words": {"Q": "R"}}, "a1a2=Q", "a1a2=R"),
    ],
)
def test_a_text_turns_by_its_squares_and_words(written: object, text: str, turned: str) -> None:
    assert variant(written).turn(text) == turned


@settings(max_examples=25)
@given(st.text("abc123 -=QRwKb"), st.permutations("123"))
def test_an_exchange_made_twice_changes_nothing(text: str, ranks: list[str]) -> None:
    there, back = "".join(ranks), "".join(str(ranks.index(rank) + 1) for rank in "123")
    turn = variant({**COLOURS, "axes": {"rank": there}}).turn
    assert variant({**COLOURS, "axes": {"rank": back}}).turn(turn(text)) == text


def test_a_scenario_is_a_case_in_each_variant(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK + VARIATIONS, SCENARIO))
    one, other, *_ = game.scenarios()
    assert (one.name, other.name) == ("too-many/as-written", "too-many/other")
    assert other.position == {"turn": "second", "heaps": "1 2"}
    assert other.why.endswith("the turn of second.")


def test_a_word_that_turns_needs_braces(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK + VARIATIONS, SCENARIO.replace("{first}", "first")))
    with pytest.raises(InvalidScenarios, match="'first' turns with the variation and is not marked"):
        game.scenarios()


def test_a_square_that_is_not_on_the_axes_is_told_where_a_text_names_it(tmp_path: Path) -> None:
    book = RULE_BOOK.replace('  square: "[12]"', '  square: "[12]"\n  axes: {heap: "1"}')
    turned = VARIATIONS.replace("{words: {first: second}}", '{axes: {heap: "1"}}')
    scenario = SCENARIO.replace("{first}", "2")
    with pytest.raises(InvalidScenarios, match=r"why: 2 is not on the axes of `notation\.axes`, so it has no place"):
        read_folder(write_nim(tmp_path / "nim", book + turned, scenario)).scenarios()


def test_a_variation_that_nobody_has_declared_is_told(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK, SCENARIO))
    with pytest.raises(InvalidScenarios, match="vary: this ruleset declares no variations: leave it out"):
        game.scenarios()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ("{words: {first: second, third: second}}", "words: 'first' is not what exactly one word becomes"),
        ('{squares: {"1": "3"}}', "squares: '3' is not a square of `notation`"),
        ('{axes: {rank: "21"}}', "axes.rank: is not an axis of `notation.axes`, which has none"),
        ("{wards: {first: second}}", "unknown key 'wards'"),
    ],
)
def test_what_is_wrong_in_a_variation_is_told_with_its_line(change: str, message: str, tmp_path: Path) -> None:
    variations = VARIATIONS.replace("{words: {first: second}}", change)
    with pytest.raises(BadFolder, match=r"ruleset\.yaml:\d+: variations\.each-player\.other") as told:
        read_folder(write_nim(tmp_path / "nim", RULE_BOOK + variations))
    assert message in str(told.value)


CELLS = notation_of({"square": "[a-l]([1-9]|1[01])", "move": "[a-l][0-9]+-[a-l][0-9]+(=[QR])?"})
DRAUGHTS = notation_of({"square": "[1-9]|[1-4][0-9]|50", "move": "[0-9]+(-[0-9]+|(x[0-9]+)+)"})
HEXES = notation_of({"square": "-?[0-9],-?[0-9]", "move": "-?[0-9],-?[0-9]>-?[0-9],-?[0-9]"})


@pytest.mark.parametrize(
    ("notation", "squares", "text", "turned"),
    [
        (CELLS, {"f1": "f11", "f2": "f10"}, "f10-f11", "f2-f1"),
        (CELLS, {"f1": "f11", "f2": "f10"}, "f1-f11=Q", "f11-f1=Q"),
        (CELLS, {"f1": "f11", "f2": "f10"}, "f11", "f1"),
        (DRAUGHTS, {"1": "50", "10": "41", "19": "32"}, "1x10x19", "50x41x32"),
        (DRAUGHTS, {"1": "50", "10": "41"}, "10-1", "41-50"),
        (HEXES, {"0,-1": "0,1"}, "0,-1", "0,1"),
        (HEXES, {"0,-1": "0,1"}, "0,-1>1,1", "0,1>1,1"),
    ],
)
def test_whole_names_of_squares_turn(notation: Notation, squares: dict[str, str], text: str, turned: str) -> None:
    (one,) = variations_of({"v": {"one": {"squares": squares}}}, notation)["v"]
    assert one.turn(text) == turned


PIECES = """\
ruleset: pieces
clauses:
  - {id: piece.movement, kind: prohibition, sentence: A piece goes to the next square., source: specification}
notation:
  square: "[ab]([1-9]|1[01])"
  move: "[a-z][0-9]+-[a-z][0-9]+"
  position: {turn: text, board: map}
positions: {text: board, men: "[wb]K", defaults: {turn: white}}
variations:
  both-sides:
    left: {}
    right: CHANGE
"""
STATED = """\
clause: piece.movement
scenarios:
  - name: stated
    title: A king does not leap
    why: The squares are too far away.
    vary: both-sides
    position: a1 wK, b11 bK
    illegal: {piece.movement: MOVE}
"""


@pytest.mark.parametrize(
    ("change", "move", "problem"),
    [
        (
            "{words: {wK: bK}}",
            "a1-a110",
            "illegal.piece.movement: 'a1-a110' is not a move in this notation: expected sq",
        ),
        (
            "{words: {wK: bK}}",
            "a120-a1",
            "illegal.piece.movement: 'a120-a1' is not a move in this notation: expected sq",
        ),
        ("{words: {wK: xK}}", "a1-a5", "vary: wK turns into xK in stated/right, which is not a man in this notation"),
        (
            "{words: {a1: c1}}",
            "a1-a5",
            "vary: a1 turns into c1 in stated/right, which is not a square in this notation",
        ),
    ],
)
def test_what_no_engine_could_answer_otherwise_is_refused(change: str, move: str, problem: str, tmp_path: Path) -> None:
    folder = write_nim(tmp_path / "pieces", PIECES.replace("CHANGE", change), STATED.replace("MOVE", move))
    (folder / "scenarios" / "last.wins.yaml").unlink()
    with pytest.raises(InvalidScenarios) as told:
        read_folder(folder).scenarios()
    assert problem in str(told.value)


def test_a_move_from_an_empty_square_may_be_stated_as_illegal(tmp_path: Path) -> None:
    book, stated = PIECES.replace("CHANGE", "{squares: {a1: b1, a10: a11}}"), STATED.replace("MOVE", "a10-a11")
    folder = write_nim(tmp_path / "pieces", book, stated)
    (folder / "scenarios" / "last.wins.yaml").unlink()
    assert [[*one.illegal] for one in read_folder(folder).scenarios()] == [["a10-a11"], ["a11-a10"]]
