"""The cases from played-out games of three-chess: there are enough of them, of many sorts."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from support.cases import shipped
from support.three_chess.case_games import seen

if TYPE_CHECKING:
    from support.cases.shipped import Entry

# The least number of positions in which each of these has to be seen.
SEEN = {
    **dict.fromkeys(["blue to move", "green to move", "red to move"], 300),
    **dict.fromkeys([f"{kind} can move" for kind in "KQRBNP"], 700),
    **dict.fromkeys([f"{kind} can cross" for kind in "QBNP"], 400),
    "R can cross": 150,
    "K can cross": 50,
    "P can go around the center": 120,
    "B can go around the center": 20,
    "Q can go around the center": 20,
    "K can go around the center": 5,
    **dict.fromkeys(["bP abroad", "gP abroad", "rP abroad"], 400),
    **dict.fromkeys([f"{kind} abroad" for kind in "QBN"], 300),
    "R abroad": 150,
    "K abroad": 100,
    "pawn abroad can step": 250,
    "pawn abroad can capture": 150,
    "pawn can step over the center line": 400,
    "pawn can capture over the center line": 300,
    "promotion possible": 40,
    "promotion by capture possible": 90,
    "more queens than at the start": 100,
    "castling kingside possible": 50,
    "castling queenside possible": 40,
    **dict.fromkeys(["blue in check", "green in check", "red in check"], 150),
    "mover in check": 200,
    "another in check": 300,
    "two in check": 100,
    "capture possible": 800,
    "king can be captured": 200,
    "few men": 80,
    "few moves": 30,
    "many moves": 20,
    "a winner": 40,
    **dict.fromkeys(["blue has lost", "green has lost", "red has lost"], 10),
    "something is captured": 300,
    "a king is captured": 80,
    "a pawn becomes a queen": 70,
    "a pawn captures around the center": 30,
    "the king castles": 80,
    "perft": 20,
}


def positions() -> list[Entry]:
    return shipped.positions_from_games("three-chess")


def whole_games() -> list[Entry]:
    return shipped.whole_games("three-chess")


@cache
def counted() -> Counter[str]:
    return Counter(name for case in positions() for name in set(seen(case)))


def test_there_are_enough_positions_with_each_feature() -> None:
    counts = counted()
    assert {name: counts[name] for name, least in SEEN.items() if counts[name] < least} == {}


def test_there_are_a_thousand_different_positions() -> None:
    written = {json.dumps(case["position"], sort_keys=True) for case in positions()}
    assert len(written) == len(positions()) >= 1000


def test_each_position_asks_for_moves_status_and_one_applied_move() -> None:
    for case in positions():
        ended = case["expect"]["status"]["result"] is not None
        wanted = {"legal_moves", "status"} | (set() if ended else {"apply"})
        assert set(case["expect"]) - {"perft"} == wanted, case["id"]


def test_the_applied_moves_are_of_many_kinds() -> None:
    asked = [case for case in positions() if "apply" in case["expect"]]
    kinds = Counter(case["position"]["board"][case["expect"]["apply"]["move"][:3]][1] for case in asked)
    assert set(kinds) == set("KQRBNP")
    assert min(kinds.values()) >= 50


def test_there_are_thirty_whole_games_and_some_are_long() -> None:
    lengths = sorted(len(case["expect"]["game"]) for case in whole_games())
    assert len(lengths) >= 30
    assert lengths[0] >= 10
    assert sum(length >= 60 for length in lengths) >= 10
    assert lengths[-1] <= 140


def test_whole_games_are_checked_on_the_way_and_at_their_end() -> None:
    for case in whole_games():
        *way, last = case["expect"]["game"]
        assert sum("legal_moves" in step for step in way) == 3, case["id"]
        assert {"legal_moves", "position"} <= last.keys(), case["id"]


def test_each_colour_wins_a_game_and_some_games_go_on() -> None:
    ends = Counter(case["title"].rpartition(": ")[2] for case in whole_games())
    won = {end.split()[0] for end in ends if "has captured" in end}
    assert won == {"Blue", "Green", "Red"}
    assert ends["all three kings are still on the board"] >= 8
    without_moves = sum(not case["expect"]["game"][-1]["legal_moves"] for case in whole_games())
    assert without_moves == len(whole_games()) - ends["all three kings are still on the board"] >= 10


def test_a_king_stays_in_check_in_some_of_the_games() -> None:
    # A position from a game in which the one who has just moved is in check: that player has not answered, or has
    # walked into it.
    before = {"blue": "red", "green": "blue", "red": "green"}
    ignored = [case for case in positions() if before[case["position"]["turn"]] in case["expect"]["status"]["in_check"]]
    assert len(ignored) >= 50
