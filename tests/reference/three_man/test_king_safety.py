from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.three_man.board import NAMES, square_named
from drawbridge_reference.three_man.king_safety import KingSafety, king_safety
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.rules import DEFAULT, Rules
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.three_man.board import Square


def safety(men: str, rules: Rules = DEFAULT, *, eliminated: str = "") -> KingSafety:
    """Return the safety of White's king, which is on e1 unless the men say otherwise."""
    return king_safety(rules, position_from(position(men, eliminated=eliminated)))


def named(squares: Iterable[Square] | None) -> set[str]:
    assert squares is not None
    return {NAMES[where] for where in squares}


def may_evade(men: str, origin: str, target: str) -> bool:
    here = position_from(position(men))
    mover = here.board[square_named(origin)]
    assert mover is not None
    (way,) = DEFAULT.geometry.ways(mover, square_named(origin), square_named(target))[:1]
    return king_safety(DEFAULT, here).may_evade(here.board, way)


def test_a_king_that_nobody_attacks_is_not_in_check() -> None:
    assert not safety("e5 wR").in_check
    assert safety("e5 wR").evasions is None


def test_a_check_is_answered_on_the_squares_up_to_the_attacker() -> None:
    assert named(safety("e4 gR").evasions) == {"e1", "e2", "e3", "e4"}


def test_a_move_must_answer_both_of_two_checks() -> None:
    assert named(safety("e4 gR, g2 bN").evasions) == {"e1"}


def test_a_rook_that_checks_both_ways_around_a_ring_must_be_captured() -> None:
    assert named(safety("e3 wK, i3 gR").evasions) == {"e3", "i3"}


def test_a_piece_is_pinned_if_an_attacker_is_behind_it() -> None:
    assert named(safety("e3 wN, e5 gR").pinned) == {"e3"}


def test_a_piece_is_not_pinned_without_an_attacker_behind_it() -> None:
    assert named(safety("e3 wN, e5 gN").pinned) == set()
    assert named(safety("e3 wN, e4 wN, e5 gR").pinned) == set()
    assert named(safety("e3 wN, e5 gR", eliminated="gray").pinned) == set()


def test_in_check_every_piece_may_leave_the_king_attacked() -> None:
    assert safety("e4 gR, a6 wN").may_uncover(square_named("a6"))
    assert not safety("d4 gR, a6 wN").may_uncover(square_named("a6"))


def test_capturing_a_king_may_answer_a_check_from_elsewhere() -> None:
    assert may_evade("e4 gR, m4 wR", "m4", "m1")
    assert not may_evade("e4 gR, m4 wR", "m4", "m2")
    assert may_evade("e4 gR, m4 wR", "m4", "e4")


def test_without_path_blocked_every_piece_on_a_line_gives_check() -> None:
    rules = DEFAULT.without("path.blocked")
    found = safety("e3 wN, e5 gR", rules)
    assert named(found.pinned) == set()
    assert "e5" in named(found.evasions)


def test_without_king_safety_no_king_is_kept_safe() -> None:
    found = safety("e4 gR", DEFAULT.without("king.safety"))
    assert found.king is None
    assert not found.in_check


def test_the_attackers_look_across_the_square_that_the_king_has_left() -> None:
    king = square_named("e1")
    assert safety("").board_without_king[king] is None
    assert position_from(position("")).board[king] is not None


def test_every_move_is_verified_if_anybodys_pieces_may_move() -> None:
    found = safety("d4 gR, a6 wN", DEFAULT.without("turn.other"))
    assert found.verifies_all
    assert found.may_uncover(square_named("a6"))
