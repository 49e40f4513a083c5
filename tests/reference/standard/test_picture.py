"""The board of 8 x 8 as a picture."""

from __future__ import annotations

from drawbridge_reference.standard.game import Standard

GAME = Standard()


def test_a1_is_dark_and_at_the_lower_left() -> None:
    cells = {cell.name: cell for cell in GAME.picture(GAME.start()).cells}
    assert cells["a1"].is_dark
    assert not cells["h1"].is_dark
    assert cells["a1"].centre[0] == min(cell.centre[0] for cell in cells.values())
    assert cells["a1"].centre[1] == max(cell.centre[1] for cell in cells.values())


def test_the_men_stand_where_the_fen_says() -> None:
    shown = GAME.picture({"fen": "4k3/8/8/8/4Pp2/8/8/4K2R b K e3 0 1"})
    men = {man.square: f"{man.colour} {man.shape.value}" for man in shown.men}
    assert men == {"e1": "white king", "h1": "white rook", "e4": "white pawn", "f4": "black pawn", "e8": "black king"}
    assert shown.jumped == ("e3",)
    assert any("castling: K " in note for note in shown.notes)
