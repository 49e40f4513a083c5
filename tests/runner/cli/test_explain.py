from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from support.small_suite import MOAT, ROOK, START, THREE_MAN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_all_moves_are_told_by_clause(cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", "start")
    assert result.exit_code == 0
    assert "20 legal moves" in result.output
    assert "knight.leap" in result.output
    assert "b1-a3  b1-c3  g1-f3  g1-h3" in result.output


def test_every_legal_move_is_listed_once(cli: Callable[..., Result]) -> None:
    told = cli("explain", "three-man", "start").output
    moves = re.findall(r"\b[a-x][1-6]-[a-x][1-6]\b", told.split("20 legal moves")[1])
    assert sorted(moves) == sorted(THREE_MAN.legal_moves(START))
    assert re.search(r"^file.straight\npawn.jump  An inward pawn", told, re.MULTILINE)


@pytest.mark.parametrize("fen", ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K"])
def test_a_fen_is_a_position(fen: str, cli: Callable[..., Result]) -> None:
    result = cli("explain", "standard", fen)
    assert result.exit_code == 0, result.stderr
    assert "e1-g1" in result.output


def test_a_fen_that_cannot_be_read_is_refused(cli: Callable[..., Result]) -> None:
    result = cli("explain", "standard", "4k3/8/8/8/8/8/8/4K2X w K")
    assert result.exit_code == 2
    assert "the position is not valid" in result.stderr


def test_a_legal_move_is_told_with_its_way_and_its_clause(cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", "start", "b1-c3")
    assert result.exit_code == 0
    assert "b1-c3 is legal" in result.output
    assert "knight.leap" in result.output


def test_a_legal_move_over_a_moat_is_told_with_the_moat_and_why_it_gives_no_check(cli: Callable[..., Result]) -> None:
    men = "x3 wN, d4 wK, m3 gK, w2 bK"
    told = " ".join(cli("explain", "three-man", men, "x3-a1").output.split())
    assert "The white knight leaps across the bridged moat black-white from x3 to a1." in told
    assert "It may leap across a bridged moat to an empty square if it gives no check from there." in told
    assert "on a1 does not attack the black king on w2: nothing attacks across a moat." in told
    assert "no check, because of moat.no-attack No piece attacks across a moat" in told


def test_an_illegal_move_is_told_with_its_clause_and_ends_with_1(cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", "start", "a1-a4")
    assert result.exit_code == 1
    assert "a1-a4 is illegal" in result.output
    assert "path.blocked" in result.output
    assert "by a1 a2 a3 a4" in result.output


def test_every_way_of_a_move_with_two_is_told(cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", MOAT.id, "h1-i1")
    assert "moat.unbridged" in result.output
    assert "path.blocked" in result.output


def test_a_ruling_changes_the_verdict(cli: Callable[..., Result]) -> None:
    shielded = {"i2": "gP", "k1": "gN"}
    position = json.dumps(ROOK | {"board": ROOK["board"] | shielded})
    assert cli("explain", "three-man", position, "h1-i1").exit_code == 1
    assert cli("explain", "three-man", position, "h1-i1", "--ruling", "moats=momentary").exit_code == 0


def test_a_position_without_moves_is_told_by_its_status(cli: Callable[..., Result]) -> None:
    won = {"turn": "white", "board": {"e1": "wK"}, "eliminated": ["gray", "black"]}
    won["bridged"] = ["black-white", "gray-black", "white-gray"]
    result = cli("explain", "three-man", json.dumps(won))
    assert "0 legal moves" in result.output
    assert "result: winner white" in result.output


@pytest.mark.parametrize("name", [MOAT.id, MOAT.alias[0]])
def test_a_position_is_found_by_a_case_id_old_or_new(name: str, cli: Callable[..., Result]) -> None:
    assert "wR" in cli("explain", "three-man", name).output


def test_a_position_is_read_from_a_file_and_from_standard_input(cli: Callable[..., Result], tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(ROOK))
    from_file = cli("draw", "three-man", str(path)).output
    assert from_file == cli("draw", "three-man", "-", stdin=json.dumps(ROOK)).output
    assert from_file == cli("draw", "three-man", json.dumps(ROOK)).output
    assert "wR" in from_file


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ("strat", "POSITION: 'strat' is not a position"),
        ("{", "POSITION: is not JSON"),
        ('{"a":' + "[" * 100_000, "POSITION: is not JSON"),
        ("/" + "x" * 5000, "there is no file"),
        ("three-man/moat.unbridged/rook/white-grey", "is neither a file nor a case id"),
        ('{"turn": "white", "board": {"e1": "wK", "f1": "wK"}}', "the position is not valid"),
        ("standard/perft/start/depth-1", "belongs to standard, not to three-man"),
    ],
)
def test_a_bad_position_is_one_clear_error(position: str, expected: str, cli: Callable[..., Result]) -> None:
    result = cli("draw", "three-man", position)
    assert result.exit_code == 2
    assert expected in result.stderr
    assert "Traceback" not in result.output


def test_bytes_that_are_no_text_are_one_clear_error(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "position").write_bytes(b"\xff\xfe")
    for given, stdin in ((str(tmp_path / "position"), None), ("-", b"\xff\xfe")):
        result = cli("draw", "three-man", given, stdin=stdin)
        assert result.exit_code == 2
        assert "is not UTF-8 text (byte 0)" in result.stderr


def test_a_case_that_does_not_exist_is_told_with_the_nearest(cli: Callable[..., Result]) -> None:
    assert MOAT.id in cli("draw", "three-man", "three-man/moat.unbridged/rook/white-grey").stderr


def test_a_move_that_cannot_be_read_is_told_with_what_was_expected(cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", "start", "e2e4")
    assert result.exit_code == 2
    assert "'e2e4' is not a move in this notation" in result.stderr


def test_an_unknown_ruleset_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    assert "did you mean 'three-man'" in cli("draw", "threeman", "start").stderr


@pytest.mark.parametrize(
    ("ruling", "expected"),
    [("moats", "write ID=VALUE"), ("moat=strict", "did you mean 'moats'"), ("moats=stric", "did you mean 'strict'")],
)
def test_an_unknown_ruling_is_refused(ruling: str, expected: str, cli: Callable[..., Result]) -> None:
    result = cli("explain", "three-man", "start", "--ruling", ruling)
    assert result.exit_code == 2
    assert expected in result.stderr


def test_a_way_around_a_ring_is_shown_shortly(cli: Callable[..., Result]) -> None:
    board = {"e1": "wK", "m1": "gK", "u1": "bK", "a3": "wR"}
    result = cli("explain", "three-man", json.dumps({"turn": "white", "board": board}), "a3-a3")
    assert "by a3 b3 c3 ... w3 x3 a3 (25 squares):" in result.output
