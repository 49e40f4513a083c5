"""The legal moves of positions that somebody thought of, and of games that chance has played."""

from __future__ import annotations

import pytest

from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.standard.asking import changed, moves, read
from support.standard.chess_games import as_written, games_by_chance


def test_the_start_position_has_twenty_moves() -> None:
    assert len(moves("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq")) == 20


@pytest.mark.parametrize(
    ("fen", "origin", "expected"),
    [
        pytest.param("8/8/8/K2pP2r/8/8/8/4k3 w - d6", "e5", {"e5-e6"}, id="uncovers a rank"),
        pytest.param("4r2k/8/8/3pP3/8/8/8/4K3 w - d6", "e5", {"e5-e6"}, id="uncovers a file"),
        pytest.param("b6k/8/8/3pP3/4K3/8/8/8 w - d6", "e5", set(), id="takes the attacker before another"),
        pytest.param("7k/8/8/3pP3/2K5/8/8/8 w - d6", "e5", {"e5-d6"}, id="takes the attacker"),
        pytest.param("7k/6b1/8/3pP3/8/2K5/8/8 w - d6", "e5", set(), id="pinned on a diagonal"),
        pytest.param("b6k/8/8/3pP3/8/5K2/8/8 w - d6", "e5", {"e5-e6"}, id="uncovers a diagonal"),
    ],
)
def test_an_en_passant_capture_is_checked_on_the_board_after_it(fen: str, origin: str, expected: set[str]) -> None:
    assert moves(fen, origin=origin) == expected


@pytest.mark.parametrize(
    ("fen", "expected"),
    [
        pytest.param("r3k3/8/8/8/8/8/8/R3K2R w KQ", {"e1-g1", "e1-c1"}, id="both"),
        pytest.param("1r2k3/8/8/8/8/8/8/R3K2R w KQ", {"e1-g1", "e1-c1"}, id="b1 may be attacked"),
        pytest.param("4k3/8/8/8/8/8/8/RN2K2R w KQ", {"e1-g1"}, id="b1 must be empty"),
        pytest.param("4k3/8/8/8/8/8/8/R3K2R w Q", {"e1-c1"}, id="a right is lost"),
        pytest.param("3rk3/8/8/8/8/8/8/R3K2R w KQ", {"e1-g1"}, id="through check"),
        pytest.param("2r1k1r1/8/8/8/8/8/8/R3K2R w KQ", set(), id="into check"),
        pytest.param("4kr2/8/8/8/8/8/4r3/R3K2R w KQ", set(), id="out of check"),
    ],
)
def test_a_king_may_not_castle_out_of_through_or_into_check(fen: str, expected: set[str]) -> None:
    assert moves(fen) & {"e1-g1", "e1-c1"} == expected


def test_a_king_may_not_step_back_along_the_line_of_a_check() -> None:
    assert moves("k3r3/8/8/8/8/8/4K3/8 w") == {"e2-d1", "e2-d2", "e2-d3", "e2-f1", "e2-f2", "e2-f3"}


def test_only_the_king_answers_a_double_check() -> None:
    assert moves("4r1k1/8/8/8/8/3n4/8/R3K2Q w") == {"e1-d1", "e1-d2", "e1-f1"}


def test_a_pinned_piece_moves_along_the_pin() -> None:
    assert moves("k3r3/8/8/8/8/8/4R3/4K3 w", origin="e2") == {f"e2-e{rank}" for rank in range(3, 9)}


def test_a_check_is_answered_by_blocking_or_capturing() -> None:
    assert moves("4r1k1/8/8/8/8/8/8/R3K2B w", origin="h1") == {"h1-e4"}
    assert moves("4r2k/8/8/8/R7/8/8/4K3 w", origin="a4") == {"a4-e4"}


def test_a_pawn_may_not_move_onto_a_man_straight_ahead() -> None:
    assert moves("4k3/8/8/8/8/4n3/4P3/6K1 w", origin="e2") == set()
    assert moves("4k3/8/8/8/4n3/8/4P3/6K1 w", origin="e2") == {"e2-e3"}


def test_a_changed_knight_gives_check_as_it_moves() -> None:
    rules = changed(("[+1, +2] if not friend", "[+3, +0] if not friend"))
    # The knight on b8 reaches e8 by the changed line, as one on b1 would check a king on e1.
    assert "b8-e8" in moves("1n5k/8/8/8/8/8/8/4K3 b", rules)
    assert "d1-d2" not in moves("7k/8/8/8/8/8/n7/3K4 w", changed(("[+1, +2] if not friend", "[+3, +0] if not friend")))


def hopping(condition: str) -> Rules:
    """Return the rules of a game whose rooks only hop some ranks down, over a man right before them."""
    rooks = "    [0, ?]   if clear and not friend;\n    [?, 0]   if clear and not friend.\n\nKnights"
    return changed((rooks, f"    {condition} if not friend and not empty([0, -1]).\n\nKnights"))


def test_a_check_over_a_man_ends_when_the_man_moves_away() -> None:
    fen = "7k/8/8/8/4r3/4N3/P7/4K3 w"
    rules = hopping("[0, -3]")
    assert moves(fen, rules, "e3")
    assert moves(fen, rules, "a2") == set()
    assert moves(fen, rules, "e1") == {"e1-d1", "e1-d2", "e1-e2", "e1-f1", "e1-f2"}


def test_no_man_may_move_where_a_check_passes_over_it() -> None:
    assert moves("7k/8/8/8/4r3/8/2N4P/4K3 w", hopping("[0, -3]"), "c2") == {"c2-a1", "c2-a3", "c2-b4", "c2-d4"}
    assert moves("7k/8/8/8/4r3/8/7P/4K3 w", hopping("[0, -3]"), "h2") == {"h2-h3", "h2-h4"}


def test_a_king_may_not_enter_a_threat_that_passes_over_it() -> None:
    # The published steps ask for no threat before the ply: while the king stands on e4, the rook reaches e3 over it.
    assert "e4-e3" not in moves("7k/8/8/4r3/4K3/8/8/8 w", hopping("[0, -2]"))
    assert "e4-d3" in moves("7k/8/8/4r3/4K3/8/8/8 w", hopping("[0, -2]"))


def test_a_man_may_capture_its_own_king_if_its_line_allows_it() -> None:
    rules = changed(("[+1, +2] if not friend", "[+1, +2] if white or not friend"))
    assert "d1-e3" in moves("7k/8/8/8/8/4K3/8/3N4 w", rules)
    # Taken, the king is in no check any more.
    assert moves("4r2k/8/8/8/8/4K3/8/3N4 w", rules, "d1") == {"d1-e3"}


def test_globally_may_demand_more_than_the_kings_safety() -> None:
    rules = changed(("not threat[king].", "not threat[king] and not empty[kings_rook]."))
    assert moves("4k3/8/8/8/8/8/8/4K2R w", rules, "h1") == set()
    assert moves("4k3/8/8/8/8/8/8/4K2R w", rules, "e1") == {"e1-d1", "e1-d2", "e1-e2", "e1-f1", "e1-f2"}


def test_a_condition_with_many_ways_to_be_true_is_still_read() -> None:
    many = " and ".join(
        f"(empty[{step}] or pawn[{step}])" for step in ("[1, 0]", "[2, 0]", "[0, 1]", "[0, 2]", "[1, 1]")
    )
    rules = changed(("[+1, +2] if not friend", f"[+1, +2] if {many}"))
    assert "a1-b3" in moves("5k2/8/8/8/8/P7/1P6/N3K3 w", rules)
    assert "a1-b3" not in moves("5k2/8/8/8/8/P7/1B6/N3K3 w", rules)
    assert "a1-b3" not in moves("5k2/8/8/8/8/P7/1P6/NQ2K3 w", rules)


def compare_games(count: int) -> int:
    boards = games_by_chance(count, 120)
    for board in boards:
        fen = board.fen(en_passant="fen")
        assert {move.text for move in legal_moves(DEFAULT, read(fen))} == {
            as_written(move) for move in board.legal_moves
        }, fen
    return len(boards)


@pytest.mark.bulk
def test_python_chess_finds_the_same_moves_in_played_games() -> None:
    assert compare_games(4) > 300


@pytest.mark.slow
def test_python_chess_finds_the_same_moves_in_many_played_games() -> None:
    assert compare_games(300) > 20_000
