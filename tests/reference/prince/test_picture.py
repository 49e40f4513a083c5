"""Prince's field as a picture: the tiers with something to show, side by side."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.picture import Shape
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.pieces import Kind

GAME = Prince()
KINGS = {"1a1": "wKi", "8h8": "bKi"}


def tiers(board: dict[str, str], marked: tuple[str, ...] = ()) -> str:
    shown = GAME.picture({"turn": "white", "board": board}, marked)
    return "".join(sorted({cell.name[0] for cell in shown.cells}))


def test_only_tiers_with_a_man_or_a_mark_are_shown() -> None:
    assert tiers(KINGS) == "18"
    assert tiers(KINGS | {"4d4": "wBa"}) == "148"
    assert tiers(KINGS, ("6c2",)) == "168"


def test_no_two_cells_are_drawn_in_one_place() -> None:
    shown = GAME.picture(GAME.start())
    assert len({cell.centre for cell in shown.cells}) == len(shown.cells) == 4 * 64


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_shape(kind: Kind) -> None:
    board = KINGS | {"4d4": f"w{kind.value}"} if kind is not Kind.KING else KINGS
    # Black may be in check, if it is Black's turn.
    men = GAME.picture({"turn": "black", "board": board}).men
    shape = next(man.shape for man in men if man.code == kind.value)
    expected = {
        Kind.COURT: Shape.SLIDER,
        Kind.ACE: Shape.LEAPER,
        Kind.SPY: Shape.AREA,
        Kind.PRINCE: Shape.AREA,
        Kind.PAWN: Shape.PAWN,
        Kind.KING: Shape.KING,
    }
    assert shape is expected.get(kind, shape)


def test_column_a_is_on_the_left_and_row_1_at_the_foot() -> None:
    centres = {cell.name: cell.centre for cell in GAME.picture(GAME.start()).cells}
    assert centres["1a1"][0] < centres["1h1"][0]
    assert centres["1a1"][1] > centres["1a8"][1]
    assert centres["1h1"][0] < centres["2a1"][0]
