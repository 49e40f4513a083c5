"""The cases from played-out games of three-man: there are enough of them, of many kinds."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from support.cases import shipped
from support.three_man.case_games import seen

if TYPE_CHECKING:
    from support.cases.shipped import Entry

# The least number of positions that must show each of these.
SEEN = {
    "white to move": 400,
    "gray to move": 400,
    "black to move": 400,
    **dict.fromkeys([f"{kind} can move" for kind in "KQRBNP"], 500),
    "O can move": 200,
    "white-gray bridged": 300,
    "gray-black bridged": 300,
    "black-white bridged": 300,
    "1 eliminated": 300,
    "king of an eliminated colour on the board": 200,
    "king of an eliminated colour off the board": 200,
    "mover in check": 250,
    "another in check": 60,
    "a winner": 10,
    "a draw": 6,
    "1 jumped squares": 60,
    "2 jumped squares": 30,
    "few moves": 150,
    "many moves": 150,
    "promotion possible": 20,
    "promotion by capture possible": 25,
    "capture possible": 700,
    "king can be captured": 60,
    "eliminated piece can be captured": 200,
    "castling possible": 100,
    "pawn can cross": 100,
    "knight or bishop can cross": 300,
    "en passant possible": 10,
    "late en passant possible": 5,
    "somebody is eliminated": 40,
    "a moat is bridged": 40,
    "a castling right ends": 150,
    "something is captured": 300,
    "perft": 80,
}


def positions() -> list[Entry]:
    return shipped.positions_from_games("three-man")


def whole_games() -> list[Entry]:
    return shipped.whole_games("three-man")


@cache
def counted() -> Counter[str]:
    return Counter(name for case in positions() for name in set(seen(case)))


def test_there_are_enough_positions_that_show_each_feature() -> None:
    counts = counted()
    assert {name: counts[name] for name, least in SEEN.items() if counts[name] < least} == {}


def test_there_are_fifteen_hundred_positions_each_once() -> None:
    written = {json.dumps(case["position"], sort_keys=True) for case in positions()}
    assert len(written) == len(positions()) >= 1500


def test_each_position_asks_for_moves_status_and_the_result_of_a_move() -> None:
    for case in positions():
        ended = case["expect"]["status"]["result"] is not None
        assert set(case["expect"]) - {"perft"} == {"legal_moves", "status"} | (set() if ended else {"apply"}), case[
            "id"
        ]


def test_the_asked_moves_are_of_more_than_one_kind() -> None:
    kinds = Counter(
        case["position"]["board"][case["expect"]["apply"]["move"][:2]][1]
        for case in positions()
        if "apply" in case["expect"]
    )
    assert set(kinds) == set("KQRBNPO")
    assert min(kinds.values()) >= 80


def test_there_are_forty_whole_games_of_some_length() -> None:
    lengths = [len(case["expect"]["game"]) for case in whole_games()]
    assert len(lengths) >= 40
    assert min(lengths) >= 30
    assert max(lengths) <= 150


def test_whole_games_are_checked_on_the_way_and_at_the_end() -> None:
    for case in whole_games():
        *way, last = case["expect"]["game"]
        assert sum("legal_moves" in step for step in way) == 3, case["id"]
        assert "legal_moves" in last, case["id"]
    assert sum("position" in case["expect"]["game"][-1] for case in whole_games()) >= 15


def test_some_whole_games_are_won_some_drawn_and_some_unfinished() -> None:
    ends = Counter(" ".join(case["title"].split()[-2:]) for case in whole_games())
    without_moves = sum(not case["expect"]["game"][-1]["legal_moves"] for case in whole_games())
    assert ends["has won"] >= 10
    assert ends["have drawn"] >= 6
    assert ends["the game"] >= 10
    assert without_moves == ends["has won"] + ends["have drawn"]


def test_a_case_is_limited_only_to_default_rulings() -> None:
    default = {"moats": "strict", "vacated": "own", "crossing-check": "mover", "captured-king": "gone"}
    for case in (*positions(), *whole_games()):
        assert case.get("rulings", {}).items() <= default.items(), case["id"]
