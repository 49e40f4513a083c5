"""Laws of the steps of `three-chess`: what stands on their corners does not matter, and the sections are alike."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_rules.three_chess.board import COLOURS, EVERY_SQUARE, Piece, Square
from drawbridge_rules.three_chess.move import Manner
from drawbridge_rules.three_chess.ways import ways_to
from support.amounts import counts, first
from support.three_chess.arrangements import arrangement
from support.three_chess.turning import move_turned, position_turned, status_turned, turned

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_rules.three_chess.position import JsonPosition

REFERENCE = game("three-chess")
BLUE_SQUARES = [square for square in EVERY_SQUARE if square.section == "blue"]
ENEMY_KINGS = {Piece("green", "K"), Piece("red", "K")}


def crowded(mover: Piece, origin: Square, empty: Collection[Square]) -> JsonPosition:
    """A position in which every square is occupied by Blue but these: kings first, then pawns."""
    others = [square for square in EVERY_SQUARE if square != origin and square not in empty]
    kings = sorted(ENEMY_KINGS | ({Piece("blue", "K")} - {mover}))
    men = {square: Piece("blue", "P") for square in others} | dict(zip(others[-len(kings) :], kings, strict=True))
    board = {square.name: f"{man.colour[0]}{man.kind}" for square, man in {**men, origin: mover}.items()}
    return {"turn": "blue", "board": board}


def captured(position: JsonPosition, target: Square) -> JsonPosition:
    """The same position with something to capture on a square."""
    return {**position, "board": {**position["board"], target.name: "gN"}}


@pytest.mark.parametrize("kind", first(1, "KQRBN"))
def test_only_the_ends_of_steps_must_be_empty(kind: str) -> None:
    mover, asked = Piece("blue", kind), 0
    for origin in BLUE_SQUARES:
        for target, ways in ways_to(mover, origin).items():
            way = ways[0]
            # For a slide, try the farthest square and a few before it.
            if way.manner is Manner.CASTLES or (kind in "QRB" and (len(way.kept_empty) + origin.column) % 3):
                continue
            position, move = crowded(mover, origin, {target, *way.kept_empty}), f"{origin.name}-{target.name}"
            assert isinstance(REFERENCE.judge(position, move), Legal), (move, position)
            assert isinstance(REFERENCE.judge(captured(position, target), move), Legal), (move, position)
            asked += 1
    assert asked > 90


def test_men_beside_and_before_a_pawn_do_not_stop_its_captures() -> None:
    mover, asked = Piece("blue", "P"), 0
    for origin in EVERY_SQUARE:
        for target, ways in ways_to(mover, origin).items():
            if ways[0].manner is Manner.CAPTURES:
                position, move = crowded(mover, origin, {target}), f"{origin.name}-{target.name}"
                assert isinstance(REFERENCE.judge(captured(position, target), move), Legal), (move, position)
                asked += 1
    # Two from the inner squares of each row but the foreign back rows, one from the outer, three from BD4 and BE4.
    assert asked == 14 * (4 + 3 + 3) + 2


def test_a_slide_continues_only_over_empty_squares() -> None:
    mover = Piece("blue", "Q")
    for origin in BLUE_SQUARES[::3]:
        for target, ways in ways_to(mover, origin).items():
            for stop in ways[0].kept_empty:
                position = crowded(mover, origin, {target, *ways[0].kept_empty} - {stop})
                verdict = REFERENCE.judge(position, f"{origin.name}-{target.name}")
                assert isinstance(verdict, Illegal)
                assert verdict.clauses == ("path.blocked",)


def lone(kind: str, origin: Square) -> JsonPosition:
    """A position with a piece of Blue's and the kings that are needed, on squares of Blue's back row."""
    kings = ["gK", "rK"] if kind == "K" else ["bK", "gK", "rK"]
    back = [name for name in ("BB1", "BC1", "BF1", "BG1") if name != origin.name]
    return {"turn": "blue", "board": {origin.name: f"b{kind}", **dict(zip(back, kings, strict=False))}}


def number_of_ways(position: JsonPosition, origin: str) -> tuple[int, int]:
    """How many moves the piece on a square has, and by how many ways they can be gone."""
    moves = [move for move in REFERENCE.legal_moves(position) if move.startswith(f"{origin}-")]
    verdicts = [REFERENCE.judge(position, move) for move in moves]
    return len(moves), sum(len(verdict.ways) for verdict in verdicts if isinstance(verdict, Legal))


@counts("every", few=7, many=2)
@pytest.mark.parametrize("kind", "KQRBNP")
def test_the_number_of_ways_is_the_same_for_all_three_colours(kind: str, every: int) -> None:
    for origin in EVERY_SQUARE[::every]:
        counted, position, square = set(), lone(kind, origin), origin.name
        for _ in COLOURS:
            counted.add(number_of_ways(position, square))
            position, square = position_turned(position), turned(square)
        assert len(counted) == 1, (kind, origin.name, counted)


@pytest.mark.bulk
def test_turning_the_board_by_a_third_turns_every_answer() -> None:
    random = Random(81)
    for _ in range(150):
        position = arrangement(random)
        there, moves = position_turned(position), REFERENCE.legal_moves(position)
        assert REFERENCE.legal_moves(there) == sorted(map(move_turned, moves)), position
        assert REFERENCE.status(there) == status_turned(REFERENCE.status(position)), position
        for move in random.sample(moves, min(3, len(moves))):
            after: Any = REFERENCE.apply(position, move)
            assert not isinstance(after, Illegal)
            assert REFERENCE.apply(there, move_turned(move)) == position_turned(after), (position, move)
