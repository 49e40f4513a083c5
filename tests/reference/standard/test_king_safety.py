"""What is known of the mover's king before any move is made."""

from __future__ import annotations

import pytest

from drawbridge_reference.standard.board import NAMES
from drawbridge_reference.standard.king_safety import KingSafety, king_safety
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.standard.asking import read, without


def safety(fen: str, rules: Rules = DEFAULT) -> KingSafety:
    return king_safety(rules, read(fen))


def names(squares: frozenset[int] | None) -> set[str]:
    return {NAMES[where] for where in squares or ()}


@pytest.mark.parametrize(
    ("fen", "evasions"),
    [
        pytest.param("4k3/8/8/8/4r3/8/8/4K3 w", {"e4", "e3", "e2"}, id="a rook on a file"),
        pytest.param("4k3/8/8/8/8/5n2/8/4K3 w", {"f3"}, id="a knight"),
        pytest.param("4k3/8/8/8/4r3/5n2/8/4K3 w", set(), id="two at once"),
    ],
)
def test_a_check_is_answered_on_the_attackers_line(fen: str, evasions: set[str]) -> None:
    found = safety(fen).evasions
    assert found is not None
    assert names(found) == evasions


def test_without_a_check_there_is_nothing_to_answer() -> None:
    assert safety("4k3/8/8/8/3r4/8/8/4K3 w").evasions is None


def test_a_lone_man_in_front_of_an_attacker_shields_the_king() -> None:
    assert names(safety("4k3/8/8/8/4r3/8/4N3/4K3 w").shields) == {"e2"}
    assert names(safety("4k3/8/8/8/4r3/4P3/4N3/4K3 w").shields) == set()


def test_attackers_reach_past_the_square_that_the_king_has_left() -> None:
    assert safety("4k3/8/8/8/8/8/8/r3K3 w").board_without_king[NAMES.index("e1")] is None


def test_without_king_safety_no_king_is_kept_safe() -> None:
    assert safety("4k3/8/8/8/4r3/8/8/4K3 w", without("king.safety")).king is None


def test_without_turn_other_every_act_is_verified() -> None:
    assert safety("4k3/8/8/8/8/8/8/4K3 w", without("turn.other")).verifies_all
