from __future__ import annotations

import pytest

from drawbridge_reference.kernel.dependencies import HasDependencies
from drawbridge_reference.kernel.game import HasDestination, TracksRulings, game
from drawbridge_reference.kernel.plies import PliesError
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.standard.game import Standard
from drawbridge_reference.standard.ply_notation.parse import chess_text

GAME = Standard()
START = GAME.start()
MATE = {"fen": "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}
STALEMATE = {"fen": "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1"}


def fen(text: str) -> dict[str, str]:
    return {"fen": text}


def test_it_is_found_by_its_id() -> None:
    assert game("standard") == GAME
    assert GAME.ruleset == "standard"
    assert GAME.methods == ("legal_moves", "apply", "play", "status", "perft")


def test_it_lists_its_rulings_and_dependencies_but_no_destinations() -> None:
    assert isinstance(GAME, TracksRulings)
    assert isinstance(GAME, HasDependencies)
    assert not isinstance(GAME, HasDestination)


def test_the_start_has_twenty_moves_written_in_the_notation() -> None:
    moves = GAME.legal_moves(START)
    assert moves == sorted(moves)
    assert len(moves) == 20
    assert {"e2-e4", "b1-c3"} <= set(moves)


def test_a_move_leads_to_a_fen() -> None:
    assert GAME.apply(START, "e2-e4") == fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1")


@pytest.mark.parametrize(("value", "field"), [("always", "e3"), ("pseudo", "-"), ("legal", "-")])
def test_the_jumped_square_is_written_as_the_ruling_says(value: str, field: str) -> None:
    after = GAME.under({"ep-field": value}).apply(START, "e2-e4")
    assert after == fen(f"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {field} 0 1")


def test_castling_is_written_as_the_kings_move_and_moves_the_rook() -> None:
    castling = fen("4k3/8/8/8/8/8/8/4K2R w K - 3 9")
    assert "e1-g1" in GAME.legal_moves(castling)
    assert GAME.apply(castling, "e1-g1") == fen("4k3/8/8/8/8/8/8/5RK1 b - - 4 9")


def test_an_illegal_move_is_answered_with_its_reason() -> None:
    refused = GAME.apply(START, "e2-e5")
    assert isinstance(refused, Illegal)
    assert refused.clauses == ("piece.movement",)


def test_moves_are_played_in_a_row() -> None:
    moves = GAME.play(START, ["e2-e4", "e7-e5", "g1-f3"])
    assert isinstance(moves, list)
    assert len(moves) == 29
    refused = GAME.play(START, ["e2-e4", "e2-e4", "zz"])
    assert isinstance(refused, Illegal)
    assert refused.clauses == ("origin.empty",)


def test_the_status_holds_the_turn_the_check_and_the_result() -> None:
    assert GAME.status(START) == {"turn": "white", "in_check": [], "result": None}
    checked = GAME.status(fen("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"))
    assert checked == {"turn": "white", "in_check": ["white"], "result": None}
    assert GAME.status(MATE) == {"turn": "black", "in_check": ["black"], "result": {"winner": "white"}}
    assert GAME.status(STALEMATE) == {"turn": "black", "in_check": [], "result": {"draw": ["black", "white"]}}


def test_a_game_that_has_ended_has_no_moves_and_no_sequences() -> None:
    for ended in (MATE, STALEMATE):
        assert GAME.legal_moves(ended) == []
        assert [GAME.perft(ended, depth) for depth in (0, 1, 2)] == [1, 0, 0]


def test_it_is_a_value_with_variants_for_rulings_and_clauses() -> None:
    assert GAME.under({}) == GAME
    assert GAME.under({"ep-field": "legal"}).under({"ep-field": "always"}) == GAME
    assert GAME.without("knight.leap") != GAME
    assert GAME.without("knight.leap").under({"ep-field": "legal"}).legal_moves(START) == sorted(
        move for move in GAME.legal_moves(START) if move[0] not in "bg" or move[1] == "2"
    )
    with pytest.raises(UnknownName, match=r"unknown clause 'knight\.leep' of standard; did you mean 'knight\.leap'"):
        GAME.without("knight.leep")
    with pytest.raises(UnknownName, match="unknown value 'allways' of ruling 'ep-field'; did you mean 'always'"):
        GAME.under({"ep-field": "allways"})


def test_a_watched_game_notes_the_ruling_only_where_it_matters() -> None:
    looked_at: set[str] = set()
    watched = GAME.tracking(looked_at)
    watched.legal_moves(START)
    watched.status(START)
    watched.apply(START, "e2-e3")
    assert looked_at == set()
    watched.apply(START, "e2-e4")
    assert looked_at == {"ep-field"}


def test_its_pieces_move_as_a_file_of_plies_says() -> None:
    farther = GAME.with_plies(chess_text().replace("[+1, +2] if not friend", "[+1, +3] if not friend"), "farther.txt")
    assert {"b1-c4", "g1-h4"} <= set(farther.legal_moves(START))
    assert "b1-c3" not in farther.legal_moves(START)
    assert "b1-a3" in farther.under({"ep-field": "legal"}).without("own.piece").legal_moves(START)
    assert "b1-c3" in GAME.legal_moves(START)


def test_an_unreadable_file_of_plies_is_refused_with_its_line() -> None:
    with pytest.raises(PliesError, match=r"broken\.txt:\d+:\d+: "):
        GAME.with_plies(chess_text().replace("if clear", "if cleer", 1), "broken.txt")


def test_every_writable_move_is_listed_once() -> None:
    moves = list(GAME.writable_moves())
    assert len(set(moves)) == len(moves) == 64 * 64 * 5
    assert set(GAME.writable_moves("e2")) == {move for move in moves if move.startswith("e2-")}


@pytest.mark.parametrize("text", ["e2e4", "e2-e9", "e7-e8=K", "e7-e8=q", "O-O", "e2-e4 ", ""])
def test_text_that_is_not_a_move_is_unreadable_and_not_illegal(text: str) -> None:
    with pytest.raises(UnreadableMove, match=r"is not a move in this notation: expected two squares a1\.\.h8"):
        GAME.judge(START, text)


@pytest.mark.parametrize("question", ["canonical", "legal_moves", "status", "draw"])
def test_every_question_refuses_an_invalid_position(question: str) -> None:
    with pytest.raises(InvalidPosition, match="fen: is missing"):
        getattr(Standard(), question)({})


def test_a_position_is_drawn_with_marks() -> None:
    assert "1  R  N  B  Q  K* B  N  R" in GAME.draw(START, {"e1": "*"})
