from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE
from support.walled_kings import FOLDER, RIGHT, WALLED_IN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

MATE = ("f2-f3", "e7-e5", "g2-g4", "d8-h4")
NO_KING = {"turn": "blue", "board": {"BE1": "bK", "RC3": "bR", "RC1": "rK", "GE1": "gK"}}


def test_a_won_game_is_told_with_the_clause_that_decides_it(cli: Callable[..., Result]) -> None:
    result = cli("referee", "standard", *MATE)
    assert result.exit_code == 0, result.output
    assert "4 moves, all legal." in result.output
    assert "The game is over: black has won." in result.output
    assert "outcome.checkmate  The side to move loses" in result.output


def test_a_game_that_goes_on_names_who_is_to_move(cli: Callable[..., Result]) -> None:
    result = cli("referee", "three-man", "b1-c3")
    assert result.exit_code == 0
    assert "The game is not over: gray is to move." in result.output


def test_the_first_illegal_move_is_told_with_ply_board_and_clause(cli: Callable[..., Result]) -> None:
    result = cli("referee", "standard", "-", stdin="1. e2-e4 e7-e5\n2. e1-e3 e8-e6\n")
    assert result.exit_code == 1
    assert "Ply 3, white to move: e1-e3 is illegal (standard input:2)." in result.output
    assert "upper case: White" in result.output
    assert "piece.movement  " in result.output


def test_a_move_after_the_end_is_illegal(cli: Callable[..., Result]) -> None:
    result = cli("referee", "standard", *MATE, "a2-a3")
    assert result.exit_code == 1
    assert "Ply 5, white to move: a2-a3 is illegal." in result.output
    assert "game.over  Once the game has ended, no move is legal." in result.output


def test_each_player_of_three_chess_gets_a_score(cli: Callable[..., Result]) -> None:
    given = ("referee", "three-chess", "RC3-RC1", "--position", json.dumps(NO_KING))
    assert "score: blue +1, green 0, red -1" in cli(*given).output
    reported = json.loads(cli(*given, "--format", "json").output)
    assert reported["score"] == {"blue": 1, "green": 0, "red": -1}
    assert reported["status"]["result"] == {"winner": "blue", "loser": "red"}
    assert [one["clause"] for one in reported["decided_by"]] == ["outcome.king-captured"]


def test_json_holds_the_faults_of_the_illegal_move(cli: Callable[..., Result]) -> None:
    result = cli("referee", "three-man", "b1-c3", "a1-a4", "--format", "json")
    reported = json.loads(result.output)
    assert result.exit_code == 1
    assert (reported["legal"], reported["plies"], reported["illegal"]["ply"]) == (False, 1, 2)
    assert reported["illegal"]["faults"][0]["clause"] == "turn.other"
    assert reported["position"]["turn"] == "gray"


def test_a_ruling_changes_what_is_legal(cli: Callable[..., Result]) -> None:
    board = {"e1": "wK", "m1": "gK", "u1": "bK", "h1": "wR", "i2": "gP", "k1": "gN"}
    given = ("referee", "three-man", "h1-i1", "--position", json.dumps({"turn": "white", "board": board}))
    assert cli(*given).exit_code == 1
    assert cli(*given, "--ruling", "moats=momentary").exit_code == 0


@pytest.mark.parametrize(
    "text",
    [
        "1. f2-f3 e7-e5 2. g2-g4 d8-h4# 0-1",
        '[White "a (b"]\n\n1.f2-f3! {weak ( } e7-e5 ; and now\n2.g2-g4?? (2. a2-a3 (b2-b3)) d8-h4 $1 *',
        "# a game\nf2-f3, e7-e5,\n2) g2-g4\n2... d8-h4 1/2-1/2",
        '["f2-f3", "e7-e5", "g2-g4", "d8-h4"]',
        "- f2-f3\n- move: e7-e5\n- g2-g4\n- d8-h4\n",
    ],
)
def test_what_belongs_to_a_list_of_moves_is_passed_over(text: str, cli: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = cli("referee", "standard", str(file))
    assert result.exit_code == 0, result.stderr + result.output
    assert "4 moves, all legal." in result.output


def test_the_number_of_a_square_is_no_move_number(cli: Callable[..., Result]) -> None:
    for text in ("1a1-1a2", "1.1a1-1a2", "1. 1a1-1a2", "1 1a1-1a2"):
        reported = json.loads(cli("referee", "prince", "-", "--format", "json", stdin=text).output)
        assert reported["illegal"]["move"] == "1a1-1a2"


@pytest.mark.parametrize(
    ("text", "reported"),
    [
        ("e2-e4\n\nNf3", ":3: 'Nf3' is not a move in this notation"),
        ("- e2-e4\n- 7\n", ":2: entry 2 is not a move"),
        ("- e2-e4\n- [\n", "not YAML"),
        ('[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]\ne2-e4', ":1: the game begins in the position of a FEN header"),
        ("\xff", "is not UTF-8 text"),
    ],
)
def test_unusable_input_is_one_sentence_with_its_line(
    text: str, reported: str, cli: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(text.encode("latin-1"))
    result = cli("referee", "standard", str(file))
    assert result.exit_code == 2
    assert reported in result.stderr
    assert "hint: " in result.stderr


def test_what_is_neither_a_move_nor_a_file_is_said_so(cli: Callable[..., Result]) -> None:
    result = cli("referee", "standard", "game.txt")
    assert result.exit_code == 2
    assert "game.txt: is neither a move nor a file" in result.stderr


@pytest.mark.usefixtures("no_folders")
def test_an_engine_plays_the_games_of_a_ruleset_without_code(cli: Callable[..., Result]) -> None:
    def refereed(*words: str, engine: tuple[str, ...] = RIGHT) -> Result:
        return cli("referee", "--rulesets", FOLDER, "walled-kings", *words, "--", *engine)

    legal = refereed("c3-c2", "--position", WALLED_IN.replace("white", "black").replace("c2", "c3"))
    assert (legal.exit_code, legal.output.splitlines()[-1]) == (0, "The game is over: black has won."), legal.output
    illegal = refereed("a1-a2", "c3-b2")
    assert illegal.exit_code == 1
    assert illegal.output.startswith("Ply 2, black to move: c3-b2 is illegal.\n\nturn: black\n")
    told = json.loads(refereed("a1-b2", "--format", "json").output)
    assert (told["plies"], told["illegal"]) == (0, {"ply": 1, "move": "a1-b2", "place": "GAME", "faults": []})
    other = refereed("a1-a2", engine=REFERENCE)
    assert (other.exit_code, "gives no answer: it does not offer apply in walled-kings" in other.stderr) == (2, True)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("standard", "e2-e4"), "drawbridge itself knows the rules of standard"),
        (("walled-kings", "a1-a2", "--ruling", "a=b"), "an engine follows the rulings that it declares"),
    ],
)
@pytest.mark.usefixtures("no_folders")
def test_an_engine_that_has_nothing_to_decide_is_refused(
    words: tuple[str, ...], problem: str, cli: Callable[..., Result]
) -> None:
    told = cli("referee", "--rulesets", FOLDER, *words, "--", *RIGHT)
    assert (told.exit_code, problem in told.stderr) == (2, True)
