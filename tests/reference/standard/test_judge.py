"""What the judge says: which clause, which squares (the decisive one first), which ply of which line, in a sentence."""

from __future__ import annotations

import pytest

from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal
from drawbridge_reference.standard.game import Standard
from drawbridge_reference.standard.ply_notation.parse import chess_text

GAME = Standard()


def line_of(ply: str) -> int:
    """The line of plies.txt on which a ply begins."""
    (number,) = [number for number, line in enumerate(chess_text().splitlines(), 1) if line.strip().startswith(ply)]
    return number


def faults(fen: str, move: str, game: Standard = GAME) -> tuple[Fault, ...]:
    verdict = game.judge({"fen": fen}, move)
    assert isinstance(verdict, Illegal), verdict
    return verdict.faults


def the_fault(fen: str, move: str, game: Standard = GAME) -> Fault:
    (fault,) = faults(fen, move, game)
    return fault


def test_an_attacked_crossed_square_is_named_with_its_attacker() -> None:
    assert the_fault("k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "e1-g1") == Fault(
        "castling.through-check",
        ("f1", "f8"),
        "Castling from e1 to g1 crosses f1, which the black rook on f8 attacks: "
        f"`not threat[king + [1, 0]]` of `[king * 2]` (plies.txt, line {line_of('[king * 2]')}) fails.",
        ("e1", "f1", "g1"),
    )


def test_a_king_in_check_may_not_castle() -> None:
    fault = the_fault("1k2r3/8/8/8/8/5n2/8/R3K3 w Q - 0 1", "e1-c1")
    assert (fault.clause, fault.squares) == ("castling.in-check", ("e1", "e8", "f3"))
    assert fault.reason.startswith(
        "The white king on e1 is in check from the black rook on e8 and the black knight on f3: `not threat[king]` "
    )


def test_castling_onto_an_attacked_square_is_refused_by_king_safety() -> None:
    fault = the_fault("k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1-g1")
    assert (fault.clause, fault.squares) == ("king.safety", ("g1", "g8"))
    assert fault.reason == (
        "The move leaves the white king on g1 attacked by the black rook on g8: "
        f"`not threat[king]` of Globally (plies.txt, line {line_of('not threat[king]')}) fails."
    )


def test_a_lost_right_is_named_by_its_letter_and_its_wing() -> None:
    fault = the_fault("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8-c8")
    assert (fault.clause, fault.squares) == ("castling.right-lost", ("e8", "a8"))
    assert fault.reason.startswith(
        "Black does not have the right to castle queenside (q): `home` and `home[queens_rook]`"
    )
    assert fault.reason.endswith(" fail.")


def test_everything_in_the_way_is_named() -> None:
    fault = the_fault("1k6/8/8/8/8/8/8/RN1QK3 w Q - 0 1", "e1-c1")
    assert (fault.clause, fault.squares) == ("path.blocked", ("d1", "b1"))
    assert fault.reason.startswith(
        "The way between e1 and a1 is blocked by the white queen on d1 and the white knight on b1: "
        "`clear[king, queens_rook]` of "
    )
    fault = the_fault("4k3/8/8/8/3p4/8/8/R2QK3 w - - 0 1", "d1-d7")
    assert (fault.squares, fault.way) == (("d4",), ("d1", "d2", "d3", "d4", "d5", "d6", "d7"))


def test_the_players_own_man_is_reported_before_a_man_in_between() -> None:
    fault = the_fault("4k3/8/8/8/P7/8/P7/R3K3 w - - 0 1", "a1-a4")
    assert (fault.clause, fault.squares) == ("own.piece", ("a4",))
    assert fault.reason.startswith("White's own pawn is on a4: `")


def test_a_pawn_that_captures_nothing_fails_in_both_plies() -> None:
    passing, capturing = faults("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5-d6")
    assert passing.clause == capturing.clause == "pawn.empty-capture"
    assert passing.reason.startswith("No enemy pawn has just jumped over d6: `passant_left` of `[ahead + left]` (")
    assert capturing.reason.startswith("There is nothing to capture on d6: `enemy` of `[ahead + left]` (")


def test_a_published_capture_is_refused_with_both_predicates() -> None:
    text = chess_text().replace(
        "[ahead + left]  if enemy and not edge;", "[ahead + left]  if (enemy or passant_left) and not edge;"
    )
    fault = faults("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5-d6", GAME.with_plies(text, "joined.txt"))[-1]
    assert fault.reason.startswith(
        "There is nothing to capture on d6 and no enemy pawn has just jumped over it: `enemy` and `passant_left` of "
    )
    assert "(joined.txt, line " in fault.reason


@pytest.mark.parametrize(
    ("fen", "move"),
    [("4r1k1/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "e5-d6"), ("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5-d6")],
    ids=["a capture", "en passant"],
)
def test_the_capture_that_was_meant_is_reported(fen: str, move: str) -> None:
    fault = the_fault(fen, move)
    assert (fault.clause, fault.squares) == ("king.safety", ("e1", "e8"))


def test_a_pawn_may_not_move_straight_ahead_onto_a_man() -> None:
    fault = the_fault("4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "d4-d5")
    assert (fault.clause, fault.squares) == ("pawn.forward-capture", ("d5",))
    assert fault.reason.startswith(
        "A pawn cannot capture straight ahead, and the black pawn is on d5: `empty` of `[ahead]`"
    )


def test_a_kings_step_into_an_attack_names_its_own_ply() -> None:
    fault = the_fault("4k3/8/8/8/8/8/3q4/4K3 w - - 0 1", "e1-d1")
    assert (fault.clause, fault.squares) == ("king.safety", ("d1", "d2"))
    assert fault.reason.startswith(
        "The king would move to d1, which the black queen on d2 attacks: `not threat` of `[-1, 0]`"
    )


def test_a_kings_step_along_a_check_names_globally() -> None:
    fault = the_fault("4k3/4r3/8/8/8/8/4K3/8 w - - 0 1", "e2-e1")
    assert (fault.clause, fault.squares) == ("king.safety", ("e1", "e7"))
    assert "Globally" in fault.reason


@pytest.mark.parametrize(
    ("fen", "move", "clause", "squares"),
    [
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8-g8", "game.over", ("h8",)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1-a2", "origin.empty", ("a1",)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8-e7", "turn.other", ("e8",)),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1-e3", "piece.movement", ("e1", "e3")),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1-e1", "piece.movement", ("e1", "e1")),
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4-d6", "piece.movement", ("d4", "d6")),
        ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4-d3", "pawn.backward", ("d3",)),
        ("4k3/8/8/8/3P4/4p3/8/4K3 w - - 0 1", "d4-e3", "pawn.backward", ("e3",)),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8", "promotion.suffix", ("a8",)),
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "e1-e2=Q", "promotion.suffix", ("e2",)),
    ],
)
def test_faults_outside_the_plies_are_reported_first(
    fen: str, move: str, clause: str, squares: tuple[str, ...]
) -> None:
    fault = the_fault(fen, move)
    assert (fault.clause, fault.squares) == (clause, squares)


def test_a_promotion_without_a_piece_lists_the_pieces() -> None:
    fault = the_fault("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7-a8")
    assert fault.reason == "This move promotes a pawn, so it must name one of =Q, =R, =B and =N."


def test_a_legal_move_names_the_clauses_of_its_ply() -> None:
    verdict = GAME.judge({"fen": "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"}, "a7-b8=N")
    assert isinstance(verdict, Legal)
    assert [way.clauses for way in verdict.ways] == [("pawn.capture", "pawn.promotion")]
    assert verdict.reason == "The white pawn captures from a7 to b8 and is promoted."


def test_other_conditions_of_changed_plies_count_as_piece_movement() -> None:
    text = chess_text().replace("[+1, +2] if not friend;", "[+1, +2] if not friend and not pawn;")
    fault = the_fault("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3-d5", GAME.with_plies(text, "shy.txt"))
    assert (fault.clause, fault.squares) == ("piece.movement", ("d5",))
    assert "`not pawn` of `[+1, +2]` (shy.txt, line " in fault.reason


def test_without_a_clause_the_next_refusing_clause_is_reported() -> None:
    fen = "k7/8/8/8/8/8/8/4KB1R w - - 0 1"
    found = []
    game = GAME
    for clause in ("castling.right-lost", "path.blocked"):
        fault = the_fault(fen, "e1-g1", game)
        found.append(fault.clause)
        game = game.without(clause)
    assert found == ["castling.right-lost", "path.blocked"]
    assert isinstance(game.judge({"fen": fen}, "e1-g1"), Legal)


def test_without_origin_empty_the_turn_passes_if_the_king_is_safe() -> None:
    game = GAME.without("origin.empty")
    verdict = game.judge({"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}, "a1-a2")
    assert isinstance(verdict, Legal)
    assert verdict.reason == "Nothing moves from a1: the turn passes."
    assert the_fault("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "a1-a2", game).clause == "king.safety"
    assert the_fault("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a1-a2", game).clause == "own.piece"
