from __future__ import annotations

import pytest

from drawbridge_reference.prince.board import (
    CELLS,
    COLOURS,
    NAMES,
    Colour,
    cell_named,
    cells_in,
    column_of,
    row_of,
    tier_of,
)
from drawbridge_reference.prince.pieces import PIECES, Kind, piece
from drawbridge_reference.prince.position import (
    RIGHTS,
    START,
    Position,
    jumper_of,
    king_start,
    position_from,
    start_position,
    written,
)

BOARD = written(START)["board"]
KINGS = {"1d4": "wKi", "8d4": "bKi"}


def tier(number: int, board: dict[str, str] = BOARD) -> list[str]:
    """The pieces of a tier, row 8 first."""
    return [" ".join(board[f"{number}{column}{row}"] for column in "abcdefgh") for row in range(8, 0, -1)]


def test_white_starts_on_tier_1_as_the_rules_say() -> None:
    assert tier(1) == [
        "wBa wPa wKn wRo wMt wCa wMa wBa",
        "wAd wAc wCo wBi wMe wAr wAc wAs",
        "wCa wAr wQu wSc wRe wQu wCo wKn",
        "wMt wMe wRe wUn wSp wSc wBi wRo",
        "wRo wBi wSc wKi wNe wRe wMe wMt",
        "wKn wCo wQu wRe wSc wQu wAr wCa",
        "wAs wAc wAr wMe wBi wCo wAc wAd",
        "wBa wMa wCa wMt wRo wKn wPa wBa",
    ]


def test_black_starts_on_tier_8_with_whites_array() -> None:
    assert [row.replace("b", "w") for row in tier(8)] == tier(1)


@pytest.mark.parametrize(("number", "pawn"), [(2, "wPn"), (7, "bPn")])
def test_each_sides_pawns_are_in_front_of_its_pieces(number: int, pawn: str) -> None:
    assert {man for row in tier(number) for man in row.split()} == {pawn}


def test_a_side_has_128_men_and_the_tiers_between_are_empty() -> None:
    assert [START.men_of(colour).bit_count() for colour in COLOURS] == [128, 128]
    assert {tier_of(where) for where in cells_in(START.occupied)} == {1, 2, 7, 8}


def test_only_the_prince_is_in_no_start_array() -> None:
    assert set(Kind) - {man.kind for man in START.board if man} == {Kind.PRINCE}


def test_the_four_merchants_of_a_side_never_reach_each_others_cells() -> None:
    def quarter(where: int) -> tuple[int, int]:
        # A triagonal step changes all three coordinates by one, so any two of them always change parity together.
        cell = CELLS[where]
        return (tier_of(cell) + column_of(cell)) % 2, (tier_of(cell) + row_of(cell)) % 2

    for colour in COLOURS:
        for kind in (Kind.MERCHANT, Kind.REPORTER):
            cells = [where for where, man in START.men() if man is piece(colour, kind)]
            assert len({quarter(where) for where in cells}) == len(cells) == 4


def test_at_the_start_white_is_to_move_with_all_rights() -> None:
    start = written(START)
    assert {name: start[name] for name in start if name != "board"} == {
        "turn": "white",
        "castling": ["b-high", "b-low", "w-high", "w-low"],
    }


def test_blacks_rotated_array_differs_only_in_four_cells() -> None:
    turned = written(start_position(rotated=True))["board"]
    assert {name: man for name, man in turned.items() if BOARD[name] != man} == {
        "8d4": "bSp",
        "8e4": "bUn",
        "8d5": "bNe",
        "8e5": "bKi",
    }
    assert turned.keys() == BOARD.keys()


def test_only_blacks_king_has_another_start_cell_when_rotated() -> None:
    assert {NAMES[king_start(Colour.WHITE, rotated=rotated)] for rotated in (False, True)} == {"1d4"}
    assert [NAMES[king_start(Colour.BLACK, rotated=rotated)] for rotated in (False, True)] == ["8d4", "8e5"]


@pytest.mark.parametrize("rotated", [False, True])
def test_a_right_names_the_start_cell_of_its_base_under_either_array(*, rotated: bool) -> None:
    cells = {text: NAMES[right.base_cell] for text, right in RIGHTS.items()}
    assert cells == {"w-low": "1a1", "w-high": "1h8", "b-low": "8a1", "b-high": "8h8"}
    start = start_position(rotated=rotated)
    assert {start.board[right.base_cell] for right in RIGHTS.values()} == {PIECES["wBa"], PIECES["bBa"]}


def test_a_king_that_is_not_on_the_field_has_no_cell() -> None:
    here = position_from({"turn": "white", "board": {"1d4": "wKi"}})
    assert here.king(Colour.WHITE) == cell_named("1d4")
    assert here.king(Colour.BLACK) is None


def test_the_pieces_of_a_colour_are_a_set_of_cells() -> None:
    here = position_from({"turn": "white", "board": {**KINGS, "4c3": "wPn", "5h8": "bPr"}})
    assert [NAMES[where] for where in cells_in(here.men_of(Colour.WHITE))] == ["1d4", "4c3"]
    assert [NAMES[where] for where in cells_in(here.men_of(Colour.BLACK))] == ["5h8", "8d4"]
    assert [NAMES[where] for where in cells_in(here.occupied)] == ["1d4", "4c3", "5h8", "8d4"]


def test_an_empty_field_holds_nobody() -> None:
    nobody = Position(Colour.WHITE, (None,) * 512)
    assert (nobody.occupied, nobody.men_of(Colour.WHITE), list(nobody.men())) == (0, 0, [])


def test_asking_about_a_position_does_not_change_it() -> None:
    asked, fresh = (position_from({"turn": "white", "board": KINGS}) for _ in range(2))
    assert asked.occupied
    assert asked.king(Colour.BLACK)
    assert asked == fresh
    assert hash(asked) == hash(fresh)


def test_a_jumped_cell_gives_the_origin_and_target_of_its_pawn() -> None:
    assert [NAMES[where] for where in jumper_of(cell_named("3c5"), Colour.WHITE)] == ["2c5", "4c5"]
    assert [NAMES[where] for where in jumper_of(cell_named("6c5"), Colour.BLACK)] == ["7c5", "5c5"]


def test_a_position_is_written_with_cells_and_rights_sorted() -> None:
    board = {"8h8": "bBa", "8d4": "bKi", "4d4": "bPn", "4c3": "wPn", "1d4": "wKi", "1a2": "wRo", "1a1": "wBa"}
    given = {"en_passant": "3c3", "castling": ["w-low", "b-high"], "board": board, "turn": "black"}
    told = written(position_from(given))
    assert list(told["board"]) == sorted(board)
    assert told == {**given, "castling": ["b-high", "w-low"]}


def test_optional_members_are_left_out_when_empty() -> None:
    assert written(position_from({"turn": "white", "board": KINGS, "castling": []})) == {
        "turn": "white",
        "board": KINGS,
    }


def test_every_cell_can_hold_every_piece() -> None:
    for number, text in enumerate(PIECES):
        board = {NAMES[(number * 37 + step) % 512]: text for step in range(0, 512, 8)}
        assert written(position_from({"turn": "black", "board": board}))["board"] == board
