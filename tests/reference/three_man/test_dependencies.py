from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.three_man.game import ThreeMan

if TYPE_CHECKING:
    from drawbridge_reference.kernel.dependencies import Dependencies

GAME = ThreeMan()
KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
ROOK: dict[str, Any] = {"turn": "white", "board": KINGS | {"h1": "wR"}}
KNIGHT: dict[str, Any] = {"turn": "white", "board": KINGS | {"h1": "wN"}}
PINNED: dict[str, Any] = {"turn": "white", "board": KINGS | {"e2": "wB", "e4": "bR"}}
WON: dict[str, Any] = {
    "turn": "white",
    "board": {"e1": "wK"},
    "bridged": ["black-white", "gray-black", "white-gray"],
    "eliminated": ["black", "gray"],
}


def dependencies() -> Dependencies:
    return GAME.dependencies()


def test_a_record_is_empty_before_anything_was_asked() -> None:
    assert dependencies().clauses == ()


def test_a_legal_move_leans_on_the_clauses_of_its_way() -> None:
    found = dependencies()
    found.judge(ROOK, "h1-h2")
    assert "file.straight" in found.clauses
    assert "ring.around" not in found.clauses


def test_an_illegal_move_leans_on_the_clauses_that_refuse_it() -> None:
    found = dependencies()
    found.judge(KNIGHT, "h1-i3")
    assert found.clauses == ("moat.unbridged",)


def test_a_pinned_piece_leans_on_the_way_of_its_pinner() -> None:
    found = dependencies()
    found.judge(PINNED, "e2-f3")
    assert {"file.straight", "king.safety"} <= set(found.clauses)
    assert "diagonal.line" not in found.clauses


def test_a_king_next_to_a_rook_across_a_moat_leans_on_the_moat() -> None:
    found = dependencies()
    found.judge({"turn": "white", "board": {"g1": "wK", "i1": "gR", "m1": "gK", "u1": "bK"}}, "g1-h1")
    assert {"king.step", "moat.no-attack"} <= set(found.clauses)


def test_the_moves_of_one_piece_lean_on_nothing_of_another() -> None:
    found = dependencies()
    found.moves_from(ROOK, "h1")
    assert {"file.straight", "ring.around", "moat.unbridged", "path.blocked"} <= set(found.clauses)
    assert "king.step" not in found.clauses


def test_all_moves_lean_on_what_keeps_every_man_in_its_place() -> None:
    found = dependencies()
    found.legal_moves(ROOK)
    assert {"king.step", "origin.empty", "turn.other", "piece.movement"} <= set(found.clauses)


def test_a_position_after_a_move_leans_on_what_the_move_changes() -> None:
    found = dependencies()
    found.apply(GAME.start(), "e2-e4")
    assert {"pawn.jump", "state.en-passant", "turn.next"} <= set(found.clauses)
    assert "state.crossed" not in found.clauses


def test_a_refused_move_changes_nothing_to_lean_on() -> None:
    found = dependencies()
    found.apply(KNIGHT, "h1-i3")
    assert found.clauses == ("moat.unbridged",)


def test_a_game_leans_on_every_move_of_it() -> None:
    found = dependencies()
    found.play(GAME.start(), ["e2-e4", "j1-i3"])
    assert {"pawn.jump", "knight.leap", "state.en-passant"} <= set(found.clauses)


def test_a_check_leans_on_the_way_of_the_piece_that_gives_it() -> None:
    found = dependencies()
    found.status({"turn": "white", "board": KINGS | {"e3": "gR"}})
    assert "file.straight" in found.clauses


def test_a_won_game_leans_on_the_clauses_that_end_it() -> None:
    found = dependencies()
    found.legal_moves(WON)
    assert found.clauses == ("game.over", "outcome.winner")


def test_a_count_of_no_plies_leans_on_nothing() -> None:
    found = dependencies()
    found.perft(GAME.start(), 0)
    assert found.clauses == ()


def test_a_count_of_two_plies_leans_on_what_passes_the_turn() -> None:
    found = dependencies()
    found.perft(GAME.start(), 2)
    assert {"pawn.jump", "knight.leap", "turn.next"} <= set(found.clauses)


def test_a_vector_leans_on_the_clauses_of_its_line() -> None:
    found = dependencies()
    found.destination("a3", (9, 0))
    assert found.clauses == ("file.straight", "center.straight")
    found.destination("a6", (1, 2))
    assert list(found.clauses) == ["file.straight", "center.straight", "center.knight", "knight.leap"]


def test_a_vector_of_no_form_leans_on_nothing() -> None:
    found = dependencies()
    found.destination("a1", (3, 1))
    found.destination("a1", (0, 0))
    assert found.clauses == ()
