"""There are enough cases from played-out games of prince, of many sorts."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game
from support.cases import shipped
from support.prince.case_games import KINDS, PLANAR, PROMOTIONS, seen

if TYPE_CHECKING:
    from support.cases.shipped import Entry

# The features that must occur, each with its least number of positions.
SEEN = {
    **dict.fromkeys(["white to move", "black to move"], 250),
    **dict.fromkeys([f"{kind} on the field" for kind in KINDS], 80),
    **dict.fromkeys([f"{kind} on the field" for kind in PLANAR], 150),
    **dict.fromkeys([f"{kind} can move" for kind in KINDS], 30),
    **dict.fromkeys([f"{kind} can move" for kind in PLANAR], 50),
    **dict.fromkeys([f"{kind} can capture" for kind in KINDS], 5),
    **dict.fromkeys([f"{kind} can capture" for kind in PLANAR], 40),
    **dict.fromkeys([f"{kind} can be captured" for kind in KINDS if kind != "Ki"], 5),
    **dict.fromkeys([f"{kind} moves" for kind in KINDS], 8),
    **dict.fromkeys([f"{kind} captures" for kind in KINDS], 3),
    **dict.fromkeys([f"a pawn becomes {kind}" for kind in PROMOTIONS], 4),
    "promotion possible": 200,
    "promotion by capture possible": 12,
    "promotion by a triagonal capture possible": 5,
    **dict.fromkeys(["w can jump", "b can jump"], 90),
    "a jumped cell": 30,
    "a jumped cell without a capture": 6,
    **dict.fromkeys(["w can capture en passant", "b can capture en passant"], 12),
    **dict.fromkeys(["en passant on a diagonal", "en passant on a triagonal"], 12),
    **dict.fromkeys(["w captures en passant", "b captures en passant"], 10),
    **dict.fromkeys([f"right {colour}-{side}" for colour in "wb" for side in ("low", "high")], 35),
    **dict.fromkeys([f"{colour} can castle {side}" for colour in "wb" for side in ("low", "high")], 5),
    **dict.fromkeys([f"{colour} castles {side}" for colour in "wb" for side in ("low", "high")], 4),
    "a castling right ends": 25,
    "a base that could castle can be captured": 6,
    "the base of a castling right is captured": 2,
    **dict.fromkeys(["white in check", "black in check"], 70),
    **dict.fromkeys(["white has won", "black has won"], 12),
    **dict.fromkeys(["white is stalemated", "black is stalemated"], 5),
    "few men": 150,
    "nearly all men": 12,
    "few moves": 75,
    "many moves": 70,
    "perft": 30,
}
NEVER_LEANED_ON = {"game.over"}
"""After the end of a game there is no move, whether or not `game.over` says so."""


def positions() -> list[Entry]:
    return shipped.positions_from_games("prince")


def whole_games() -> list[Entry]:
    return shipped.whole_games("prince")


@cache
def counted() -> Counter[str]:
    return Counter(name for case in positions() for name in set(seen(case)))


@pytest.mark.bulk
def test_there_are_enough_positions_with_each_feature() -> None:
    counts = counted()
    assert {name: counts[name] for name, least in SEEN.items() if counts[name] < least} == {}


def test_there_are_five_hundred_and_twenty_positions_each_once() -> None:
    written = {json.dumps(case["position"], sort_keys=True) for case in positions()}
    assert len(written) == len(positions()) >= 520


@pytest.mark.bulk
def test_few_of_the_fields_are_full() -> None:
    assert counted()["nearly all men"] <= 12


def test_the_files_of_games_stay_within_their_size() -> None:
    files = [path for path in shipped.TABLES if path.parts[-3:-1] == ("prince", "games")]
    assert files
    assert sum(path.stat().st_size for path in files) <= 2_500_000


def test_each_position_asks_for_moves_status_and_the_effect_of_a_move() -> None:
    for case in positions():
        ended = case["expect"]["status"]["result"] is not None
        wanted = {"legal_moves", "status"} | (set() if ended else {"apply"})
        assert set(case["expect"]) - {"perft"} == wanted, case["id"]


def test_the_games_depend_on_every_clause_that_can_affect_answers() -> None:
    leaned = {clause for case in (*positions(), *whole_games()) for clause in case["leans_on"]}
    assert set(game("prince").clauses) - leaned == NEVER_LEANED_ON


def test_a_position_depends_on_the_ruling_only_while_black_may_castle() -> None:
    for case in positions():
        black_may_castle = any(right.startswith("b-") for right in case["position"].get("castling", ()))
        assert bool(case.get("rulings")) == black_may_castle, case["id"]


def test_there_are_twenty_whole_games_from_starts_of_their_own() -> None:
    lengths = sorted(len(case["expect"]["game"]) for case in whole_games())
    assert len(lengths) >= 20
    assert lengths[0] >= 8
    assert sum(length >= 14 for length in lengths) >= 14
    starts = {json.dumps(case["position"], sort_keys=True) for case in whole_games()}
    assert len(starts) == len(lengths)
    assert sum(len(case["position"]["board"]) == 256 for case in whole_games()) == 1


def test_whole_games_are_checked_on_the_way_and_at_their_end() -> None:
    for case in whole_games():
        *way, last = case["expect"]["game"]
        assert sum("legal_moves" in step for step in way) == 3, case["id"]
        assert {"legal_moves", "position"} <= last.keys(), case["id"]


def test_whole_games_are_mated_stalemated_and_left_open() -> None:
    ends = Counter(case["title"].rpartition(": ")[2] for case in whole_games())
    assert set(ends) == {
        *("White has given checkmate", "Black has given checkmate", "White is stalemated", "Black is stalemated"),
        "both sides play on",
    }
    without_moves = sum(not case["expect"]["game"][-1]["legal_moves"] for case in whole_games())
    assert without_moves == len(whole_games()) - ends["both sides play on"] >= 7
