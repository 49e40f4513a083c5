from __future__ import annotations

from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_reference.three_man.scenarios.notation import position


def looked_at(men: str, move: str | None = None, **members: str) -> set[str]:
    """Return the rulings that are read for the legal moves, or for the result of a move."""
    seen: set[str] = set()
    game = ThreeMan().tracking(seen)
    here = position(men, **members)
    game.canonical(here)
    seen.clear()
    if move is None:
        game.legal_moves(here)
    else:
        game.apply(here, move)
    return seen


def test_no_ruling_is_read_if_no_moat_or_king_is_in_reach() -> None:
    assert looked_at("e3 wK, f4 wN, a1 wR", bridged="") <= {"moats", "vacated"}
    assert "captured-king" not in looked_at("c4 wB")


def test_a_way_across_a_moat_reads_the_ruling_on_moats() -> None:
    assert "moats" in looked_at("h1 wR")


def test_a_king_that_can_be_captured_asks_whether_its_pieces_still_attack() -> None:
    assert "captured-king" in looked_at("c3 wR, m3 gK, e3 wK, e4 bR")


def test_a_crossing_while_another_piece_gives_check_reads_the_ruling_on_it() -> None:
    assert "crossing-check" in looked_at("h1 wR, l5 wR, l3 gK", bridged="white-gray")


def test_a_crossing_that_itself_gives_check_does_not_read_the_ruling_on_it() -> None:
    assert "crossing-check" not in looked_at("h1 wR, l3 gK", bridged="white-gray")
