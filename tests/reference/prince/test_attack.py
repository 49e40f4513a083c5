"""Which cells are attacked by which pieces, and what blocks an attack."""

from __future__ import annotations

from random import Random

import pytest

from drawbridge_reference.prince.attack import attackers, enemies_on, is_attacked, occupied_on
from drawbridge_reference.prince.board import CELLS, NAMES, Cell, Colour, cell_named
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.moves import open_targets, open_ways
from drawbridge_reference.prince.pieces import PIECES, Kind, Piece
from drawbridge_reference.prince.position import Position, position_from
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.notation import position
from drawbridge_reference.prince.ways import Use

GAME = Prince()


def attacked_from(target: str, men: str) -> set[str]:
    """The cells from which Black attacks a cell."""
    here = position_from(position(men))
    hostile = enemies_on(here.board, Colour.WHITE)
    return {NAMES[where] for where in attackers(DEFAULT, hostile, here.occupied, cell_named(target))}


def in_check(men: str, turn: str = "white") -> list[str]:
    told: list[str] = GAME.status(position(men, turn))["in_check"]
    return told


def test_a_slide_attacks_up_to_the_first_piece() -> None:
    assert attacked_from("4d4", "4d8 bRo, 4a1 bBi, 1a1 bMe") == {"4d8", "4a1", "1a1"}
    assert attacked_from("4d4", "4d8 bRo, 4d6 wPn, 4a1 bBi, 4b2 bPn, 1a1 bMe, 2b2 bKn") == set()


def test_a_leap_attacks_over_everything() -> None:
    around = "4d3 wPn, 4d5 wPn, 5d4 bPn, 3d4 wPn, 5e5 wPn, 3c3 wPn"
    assert attacked_from("4d4", f"4e6 bKn, 5e6 bCa, 6e6 bAc, {around}") == {"4e6", "5e6", "6e6"}


def test_an_area_leap_attacks_in_an_open_sector_though_another_is_shadowed() -> None:
    assert attacked_from("4d4", "4d6 bSc, 3d5 wPn") == {"4d6"}
    assert attacked_from("4d4", "4d6 bSc, 3d5 wPn, 4c5 wPn") == set()
    assert attacked_from("4d4", "6e4 bBa, 5d4 wPn") == set()


def test_a_pawn_attacks_the_eight_cells_around_the_one_ahead_of_it() -> None:
    assert attacked_from("4d4", "5c3 bPn, 5c4 bPn, 5d5 bPn, 5e5 bPn") == {"5c3", "5c4", "5d5", "5e5"}
    assert attacked_from("4d4", "5d4 bPn, 3c3 bPn, 4c4 bPn") == set()


def test_a_king_attacks_the_cells_around_it_but_none_by_castling() -> None:
    men = "8d4 bKi, 8a1 bBa, 8h8 bBa"
    assert attacked_from("7e5", men) == {"8d4"}
    assert "8d4" not in attacked_from("8b2", men)


def test_pieces_do_not_attack_their_own_colour() -> None:
    assert attacked_from("4d4", "4d8 wRo, 4e6 bKn") == {"4e6"}


def test_capturing_en_passant_attacks_nothing() -> None:
    jumped = position("4d4 bPn, 4e4 wPn, 4f6 bKn", "black", en_passant="3e4")
    assert "4d4-3e4" in GAME.legal_moves(jumped)
    assert attacked_from("4e4", "4d4 bPn, 4e4 wPn, 4f6 bKn") == {"4f6"}


def test_a_side_whose_king_is_attacked_is_in_check() -> None:
    assert in_check("1h1 wKi, 1h8 bRo") == ["white"]
    assert in_check("8a8 bKi, 8a1 wRo", "black") == ["black"]
    assert in_check("1h1 wKi, 1h8 bRo, 1h4 bKn") == []


def random_position(random: Random, count: int) -> Position:
    """A random position that may be invalid: two kings and this number of other pieces, with pawns on any tier."""
    board: list[Piece | None] = [None] * len(CELLS)
    others = [man for man in PIECES.values() if man.kind is not Kind.KING]
    men = [PIECES["wKi"], PIECES["bKi"], *random.choices(others, k=count)]
    for where, man in zip(random.sample(CELLS, len(men)), men, strict=True):
        board[where] = man
    return Position(Colour.WHITE, tuple(board))


def could_capture(here: Position, origin: Cell, target: Cell) -> bool:
    """Put an enemy on a cell and return whether the piece may move there."""
    mover = here.board[origin]
    assert mover is not None
    board = list(here.board)
    board[target] = PIECES[f"{mover.colour.other.letter}Kn"]
    there = Position(mover.colour, tuple(board))
    captures = (way for way in open_ways(DEFAULT, there, mover, origin) if way.use is Use.CAPTURE)
    return target in {*open_targets(DEFAULT, there, mover, origin), *(way.target for way in captures)}


@pytest.mark.parametrize("count", [8, 60, 200])
def test_a_cell_is_attacked_by_exactly_the_pieces_that_could_capture_there(count: int) -> None:
    random = Random(count)
    here = random_position(random, count)
    hostile = enemies_on(here.board, Colour.WHITE)
    for target in random.sample(CELLS, 6):
        giving = set(attackers(DEFAULT, hostile, here.occupied, target))
        assert giving == {origin for origin, _ in hostile if origin != target and could_capture(here, origin, target)}
        assert is_attacked(DEFAULT, hostile, here.occupied, target) == bool(giving)


def test_the_occupied_cells_of_a_board_are_those_of_the_position() -> None:
    here = random_position(Random(5), 40)
    assert occupied_on(here.board) == here.occupied


@pytest.mark.parametrize("off", [(), ("area.shadowed",), ("path.blocked",), ("pawn.capture",), ("slide.diagonal",)])
def test_one_piece_attacks_a_cell_by_the_routes_that_the_tables_of_the_cell_hold(off: tuple[str, ...]) -> None:
    geometry, random = DEFAULT.without(*off).geometry, Random(5)
    for target in random.sample(CELLS, 3):
        for man in PIECES.values():
            tables = geometry.attack_lines(man, target)
            reached = {origin for table in tables for origin in table}
            for origin in {*random.sample(sorted(reached), min(6, len(reached))), *random.sample(CELLS, 6)} - {target}:
                listed = [between for table in tables for between in table.get(origin, ())]
                assert [*geometry.attack_routes(man, origin, target)] == listed, (man, origin, target)
