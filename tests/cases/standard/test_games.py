"""The cases from played-out games of standard: there are enough of them, of many sorts."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import chess
import pytest

from support.cases import shipped
from support.standard.case_games import seen

if TYPE_CHECKING:
    from support.cases.shipped import Entry

# The least number of positions in which each of these has to be seen.
SEEN = {
    "white to move": 600,
    "black to move": 600,
    **dict.fromkeys([f"{chess.piece_name(kind)} can move" for kind in chess.PIECE_TYPES], 800),
    **dict.fromkeys([f"right {letter}" for letter in "KQkq"], 400),
    "capture possible": 1000,
    "king can capture": 150,
    "check": 200,
    "double check": 2,
    "a pinned man": 120,
    "few moves": 200,
    "many moves": 90,
    "few men": 100,
    "more of a kind than at the start": 200,
    "the mover may castle yet": 600,
    "castling not open": 400,
    "white can castle kingside": 30,
    "white can castle queenside": 30,
    "black can castle kingside": 30,
    "black can castle queenside": 30,
    "a rook that could castle can be captured": 80,
    "promotion possible": 100,
    "promotion by capture possible": 90,
    "a jumped square": 90,
    "a jumped square without a capture": 50,
    "en passant possible": 40,
    "a winner": 12,
    "a draw": 4,
    "something is captured": 400,
    "a pawn is captured en passant": 40,
    "the king castles": 110,
    "a pawn becomes a queen": 90,
    "a castling right ends": 300,
    "the rook of a castling right is captured": 60,
    "check is given": 80,
    "mate is given": 12,
    "stalemate is reached": 4,
    "perft": 100,
}


def positions() -> list[Entry]:
    return shipped.positions_from_games("standard")


def whole_games() -> list[Entry]:
    return shipped.whole_games("standard")


@cache
def counted() -> Counter[str]:
    return Counter(name for case in positions() for name in set(seen(case)))


@pytest.mark.bulk
def test_there_are_enough_positions_with_each_feature() -> None:
    counts = counted()
    assert {name: counts[name] for name, least in SEEN.items() if counts[name] < least} == {}


def test_there_are_fifteen_hundred_different_positions() -> None:
    written = {tuple(case["position"]["fen"].split()[:4]) for case in positions()}
    assert len(written) == len(positions()) >= 1500


def test_each_position_asks_for_moves_status_and_one_applied_move() -> None:
    for case in positions():
        ended = case["expect"]["status"]["result"] is not None
        asked = {"legal_moves", "status"} | (set() if ended else {"apply"})
        assert set(case["expect"]) - {"perft"} == asked, case["id"]


def test_the_applied_moves_are_of_many_kinds() -> None:
    kinds = Counter(
        chess.Board(case["position"]["fen"]).piece_type_at(chess.parse_square(case["expect"]["apply"]["move"][:2]))
        for case in positions()
        if "apply" in case["expect"]
    )
    assert set(kinds) == set(chess.PIECE_TYPES)
    assert min(kinds.values()) >= 60


def test_there_are_forty_whole_games_of_some_length() -> None:
    lengths = [len(case["expect"]["game"]) for case in whole_games()]
    assert len(lengths) >= 40
    assert sum(length >= 40 for length in lengths) >= 30
    assert max(lengths) <= 160


def test_whole_games_are_checked_on_the_way_and_at_their_end() -> None:
    for case in whole_games():
        *way, last = case["expect"]["game"]
        assert sum("legal_moves" in step for step in way) == 3, case["id"]
        assert "legal_moves" in last, case["id"]


def test_each_side_wins_a_game_and_some_games_go_on() -> None:
    ends = Counter(case["title"].rpartition(": ")[2] for case in whole_games())
    assert set(ends) == {"White has given checkmate", "Black has given checkmate", "the game goes on"}
    assert min(ends.values()) >= 4
    without_moves = sum(not case["expect"]["game"][-1]["legal_moves"] for case in whole_games())
    assert without_moves == ends["White has given checkmate"] + ends["Black has given checkmate"]


def test_a_case_is_limited_only_to_the_default_of_the_ruling() -> None:
    for case in (*positions(), *whole_games()):
        assert case.get("rulings", {}).items() <= {"ep-field": "always"}.items(), case["id"]
