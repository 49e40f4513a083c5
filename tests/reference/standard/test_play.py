"""What a move leaves behind: men, rights, the jumped square and the counters."""

from __future__ import annotations

from typing import Literal

import chess
import pytest

from drawbridge_reference.standard.declared import RULINGS
from drawbridge_reference.standard.notation import read_move
from drawbridge_reference.standard.play import play
from drawbridge_reference.standard.position import fen_of
from drawbridge_reference.standard.rules import DEFAULT
from support.amounts import counts_of_each
from support.standard.asking import after, changed, read, without
from support.standard.chess_games import as_written, games_by_chance

FIELDS: dict[str, Literal["fen", "xfen", "legal"]] = {"always": "fen", "pseudo": "xfen", "legal": "legal"}
"""What python-chess calls each value of the ruling."""


def test_an_illegal_move_is_refused() -> None:
    with pytest.raises(ValueError, match="e2-e5 is not a legal move here"):
        after("4k3/8/8/8/8/8/4P3/4K3 w", "e2-e5")


def test_the_pawn_that_has_jumped_is_captured_en_passant() -> None:
    assert after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7", "e5-d6") == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 7"


@pytest.mark.parametrize("kind", "QRBN")
def test_a_promoted_pawn_becomes_what_the_move_says(kind: str) -> None:
    assert after("8/4P3/8/8/8/k7/8/4K3 w", f"e7-e8={kind}") == f"4{kind}3/8/8/8/8/k7/8/4K3 b - - 0 1"


@pytest.mark.parametrize(("move", "row"), [("e1-g1", "R4RK1"), ("e1-c1", "2KR3R")])
def test_castling_moves_the_rook_to_the_kings_other_side(move: str, row: str) -> None:
    assert after("4k3/8/8/8/8/8/8/R3K2R w KQ - 4 9", move) == f"4k3/8/8/8/8/8/8/{row} b - - 5 9"


@pytest.mark.parametrize(
    ("fen", "move", "rights"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "e1-e2", "kq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "a1-b1", "Kkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq", "h1-h8", "Qq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq", "e8-g8", "KQ"),
        ("4k2r/6P1/8/8/8/8/8/R3K3 w Qk", "g7-h8=N", "Q"),
        ("r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq", "e2-e3", "KQkq"),
    ],
)
def test_rights_are_lost_by_moving_and_by_being_captured(fen: str, move: str, rights: str) -> None:
    assert after(fen, move).split()[2] == rights


def test_a_king_that_returns_has_no_rights() -> None:
    fen = "4k3/8/8/8/8/8/8/R3K2R w KQ"
    assert after(fen, "e1-e2", "e8-e7", "e2-e1", "e7-e8").split()[2] == "-"


@pytest.mark.parametrize(
    ("fen", "move", "always", "pseudo", "legal"),
    [
        pytest.param("4k3/8/8/8/8/8/4P3/4K3 w", "e2-e4", "e3", "-", "-", id="nobody beside"),
        pytest.param("4k3/8/8/8/3p4/8/4P3/4K3 w", "e2-e4", "e3", "e3", "e3", id="a pawn beside"),
        pytest.param("4k3/8/8/8/3P4/8/4P3/4K3 w", "e2-e4", "e3", "-", "-", id="an own pawn beside"),
        pytest.param("4k3/8/8/8/3n4/8/4P3/4K3 w", "e2-e4", "e3", "-", "-", id="a knight beside"),
        pytest.param("8/8/8/8/k2p3R/8/4P3/4K3 w", "e2-e4", "e3", "e3", "-", id="a pinned pawn beside"),
        pytest.param("4k3/8/8/8/7p/8/P7/4K3 w", "a2-a4", "a3", "-", "-", id="a pawn on the far file"),
        pytest.param("4k3/8/8/8/8/8/4P3/4K3 w", "e2-e3", "-", "-", "-", id="a single step"),
        pytest.param("4k3/4p3/8/3P4/8/8/8/4K3 b", "e7-e5", "e6", "e6", "e6", id="black"),
    ],
)
def test_the_jumped_square_is_named_as_the_ruling_says(
    fen: str, move: str, always: str, pseudo: str, legal: str
) -> None:
    readings = {value: DEFAULT.under({"ep-field": value}) for value in RULINGS[0].values}
    found = {value: after(fen, move, rules=rules).split()[3] for value, rules in readings.items()}
    assert found == {"always": always, "pseudo": pseudo, "legal": legal}


def test_the_counters_count_plies_and_moves() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K2R w - - 3 9"
    assert after(fen, "h1-h2").endswith(" b - - 4 9")
    assert after(fen, "e2-e3").endswith(" b - - 0 9")
    assert after(fen, "h1-h8").endswith(" b - - 4 9")
    assert after("4k2r/8/8/8/8/8/8/4K2R w - - 3 9", "h1-h8").endswith(" b - - 0 9")
    assert after("4k3/8/8/8/8/8/8/4K2R b - - 3 9", "e8-e7").endswith(" w - - 4 10")


def test_without_a_state_clause_its_change_is_not_made() -> None:
    fen = "r3k2r/8/8/8/8/8/4P3/R3K2R w KQkq - 3 9"
    assert after(fen, "e1-d1", rules=without("state.castling")).split()[2] == "KQkq"
    assert after(fen, "e2-e4", rules=without("state.en-passant")).split()[3] == "-"
    assert after("4k3/8/8/3pP3/8/8/8/4K3 w - d6", "e1-e2", rules=without("state.en-passant")).split()[3] == "d6"
    assert after(fen, "e2-e4", rules=without("state.clocks")).endswith(" 3 9")


def test_the_first_of_several_plies_for_one_move_is_played() -> None:
    loses_a_man = "[0, +1] if not friend then remove([1, 0]); "
    first = changed(("Rooks:\n    [0, ?]", f"Rooks:\n    {loses_a_man}[0, ?]"))
    last = changed(("Rooks:\n    [0, ?]   if clear and not friend;", f"Rooks:\n    [0, ?] if clear; {loses_a_man}"))
    fen = "4k3/8/8/8/8/8/8/RN2K3 w"
    assert after(fen, "a1-a2", rules=first).startswith("4k3/8/8/8/8/8/R7/4K3 ")
    assert after(fen, "a1-a2", rules=last).startswith("4k3/8/8/8/8/8/R7/1N2K3 ")


def test_a_ply_that_leaves_the_king_attacked_is_skipped() -> None:
    rook_line = "Rooks:\n    [0, ?]   if clear and not friend;"
    rules = changed(
        (rook_line, "Rooks:\n    [0, +1] if not friend then remove([1, 0]); [0, ?] if clear and not friend;")
    )
    # Taking its own knight away would let the rook on h1 see the king on a1.
    assert after("k7/8/8/8/8/8/8/KRN4r w", "b1-b2", rules=rules).startswith("k7/8/8/8/8/8/1R6/K1N4r ")


def test_actions_run_left_to_right_with_locations_read_first() -> None:
    rules = changed(
        (
            "[-1, -1] if not friend and not threat;",
            "[-1, -1] if not threat then move(king + [1, 0], king), remove(ahead);",
        )
    )
    # The king goes from e4 to d3; the knight beside it comes to e4, and what stood ahead of e4 goes.
    assert after("7k/8/8/4p3/4KN2/8/8/8 w", "e4-d3", rules=rules).startswith("7k/8/8/8/4N3/3K4/8/8 ")


def test_a_missing_man_cannot_be_moved() -> None:
    rules = changed(("[+1, +2] if not friend", "[+1, +2] if not friend then move(right, left)"))
    assert after("6k1/8/8/8/8/8/8/BN5K w", "b1-c3", rules=rules).startswith("6k1/8/8/8/8/2N5/8/B6K ")


def test_a_double_step_that_no_fen_can_show_leaves_no_jumped_square() -> None:
    assert after("4k3/8/8/8/8/4n3/4P3/K7 w", "e2-e4", rules=without("path.blocked")).split()[3] == "-"


@counts_of_each("ruling, games", FIELDS, few=1, many=2, every_run=1)
def test_python_chess_reaches_the_same_positions(ruling: str, games: int) -> None:
    rules, field, compared = DEFAULT.under({"ep-field": ruling}), FIELDS[ruling], 0
    for board in games_by_chance(games, 90):
        here = read(board.fen(en_passant="fen"))
        for move in board.legal_moves:
            if board.piece_type_at(move.from_square) == chess.PAWN or board.is_castling(move) or compared % 9 == 0:
                following = board.copy(stack=False)
                following.push(move)
                assert fen_of(play(rules, here, read_move(as_written(move)))) == following.fen(en_passant=field)
            compared += 1
    assert compared > 1000 * games


def test_the_start_position_is_played_on() -> None:
    start = chess.STARTING_FEN
    assert after(start, "e2-e4", "e7-e5", "g1-f3", rules=DEFAULT) == (
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    )
