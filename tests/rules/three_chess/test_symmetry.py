"""The three sections are alike: rules that slip in one of them are caught by turning the board.

The mirror through one section holds for the board and for every piece's steps. It does not hold for castling, because
queen and king change places in it, and not for the order of the turns, which goes round the other way: who comes next,
who captured a king, and which position without a king is valid.
"""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_rules.three_chess import START, apply, judged, legal_moves, status
from drawbridge_rules.three_chess.board import COLOURS, EVERY_SQUARE, Piece
from drawbridge_rules.three_chess.move import Manner, writable_moves
from drawbridge_rules.three_chess.ways import ways_from
from support.amounts import counts, first
from support.three_chess.arrangements import arrangement, positions_from_games
from support.three_chess.turning import (
    board_mirrored,
    colour_mirrored,
    mirrored,
    move_mirrored,
    move_turned,
    position_turned,
    status_turned,
    turned,
)

if TYPE_CHECKING:
    from drawbridge_rules.three_chess.position import JsonPosition


@cache
def positions() -> list[JsonPosition]:
    random = Random(21)
    return [START, *(arrangement(random) for _ in range(100)), *islice(positions_from_games(random), 20)]


def test_turning_the_start_position_does_not_change_it() -> None:
    assert position_turned(START)["board"] == START["board"]


@counts("every", few=25, many=1)
def test_turning_the_board_by_a_third_keeps_moves_and_status(every: int) -> None:
    for position in positions()[::every]:
        there = position_turned(position)
        assert position_turned(position_turned(there)) == position
        assert legal_moves(there) == {move_turned(move) for move in legal_moves(position)}, position
        assert status(there) == status_turned(status(position)), position


@counts("every", few=25, many=1)
def test_turning_the_board_by_a_third_keeps_what_a_move_does(every: int) -> None:
    for position in positions()[::every]:
        for move in sorted(legal_moves(position))[::5]:
            after = apply(position, move)
            assert after is not None
            assert apply(position_turned(position), move_turned(move)) == position_turned(after), (position, move)


@counts("every", few=100, many=8)
def test_turning_the_board_by_a_third_keeps_the_refusing_clauses(every: int) -> None:
    every_move = [move.text for move in writable_moves()]
    random = Random(22)
    for position in positions()[::every]:
        moves = random.sample(every_move, 1500)
        here, there = judged(position, moves), judged(position_turned(position), map(move_turned, moves))
        assert there == {move_turned(move): clauses for move, clauses in here.items()}, position


@pytest.mark.parametrize("kind", first(1, "KQRBNP"))
def test_the_same_piece_of_each_colour_has_equally_many_ways(kind: str) -> None:
    for colour in COLOURS:
        following = COLOURS[(COLOURS.index(colour) + 1) % 3]
        for origin in EVERY_SQUARE:
            there = next(square for square in EVERY_SQUARE if square.name == turned(origin.name))
            here_ways, there_ways = ways_from(Piece(colour, kind), origin), ways_from(Piece(following, kind), there)
            assert [turned(way.target.name) for way in here_ways] == [way.target.name for way in there_ways]


@pytest.mark.parametrize("kind", first(1, "KQRBNP"))
def test_the_mirror_keeps_every_way_except_castling(kind: str) -> None:
    for colour in COLOURS:
        for origin in EVERY_SQUARE:
            there = next(square for square in EVERY_SQUARE if square.name == mirrored(origin.name))
            here_ways, there_ways = (
                [(way.target.name, way.manner) for way in ways_from(Piece(owner, kind), square)]
                for owner, square in ((colour, origin), (colour_mirrored(colour), there))
            )
            expected = [(mirrored(target), manner) for target, manner in here_ways if manner is not Manner.CASTLES]
            assert sorted(expected, key=str) == sorted(
                (way for way in there_ways if way[1] is not Manner.CASTLES), key=str
            )


@pytest.mark.bulk
def test_the_mirror_keeps_all_moves_and_checks_while_nobody_castles() -> None:
    compared = 0
    for position in positions():
        moves = legal_moves(position)
        castlings = {move for move in moves if move[1:3] == "E1" and position["board"][move[:3]][1] == "K"}
        there = {"turn": colour_mirrored(position["turn"]), "board": board_mirrored(position["board"])}
        if status(position)["result"] is not None or castlings & {f"{s}E1-{s}{c}1" for s in "BGR" for c in "GC"}:
            continue
        compared += 1
        assert legal_moves(there) == {move_mirrored(move) for move in moves}, position
        assert status(there)["in_check"] == sorted(map(colour_mirrored, status(position)["in_check"])), position
    assert compared > 60


def test_the_mirror_does_not_keep_castling_and_the_order_of_turns() -> None:
    # The king on column 4 stands on column 3 in the mirror, where no king castles.
    board = {"BE1": "bK", "BH1": "bR", "GE1": "gK", "RE1": "rK"}
    position, there = {"turn": "blue", "board": board}, {"turn": "blue", "board": board_mirrored(board)}
    assert "BE1-BG1" in legal_moves(position)
    assert "BD1-BB1" not in legal_moves(there)
    # Blue has captured Red's king. In the mirror Green's is gone and it is Red's turn: nobody can have captured it.
    ended: JsonPosition = {"turn": "green", "board": {"BE1": "bK", "GE1": "gK"}}
    assert status(ended)["result"] == {"winner": "blue", "loser": "red"}
    with pytest.raises(ValueError, match="look at board"):
        status({"turn": "red", "board": board_mirrored(ended["board"])})
