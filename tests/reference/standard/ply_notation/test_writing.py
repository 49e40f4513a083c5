from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.parse import chess, parse
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    Always,
    And,
    Not,
    Plies,
    Predicate,
    Test,
)
from drawbridge_reference.standard.ply_notation.writing import written, written_condition, written_ply
from support.standard.random_plies import plies
from support.standard.small_game import plies_with


@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(plies())
def test_a_written_ply_reads_back_the_same(made: Plies) -> None:
    assert parse(written(made), "made.txt") == made


@pytest.mark.bulk
@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(plies())
def test_any_written_ply_reads_back_the_same(made: Plies) -> None:
    assert parse(written(made), "made.txt") == made


def test_the_moves_of_chess_are_written_and_read_back() -> None:
    assert parse(written(chess()), "again.txt") == chess()


@pytest.mark.parametrize(
    ("ply", "again"),
    [
        ("[ahead*2] if (empty and clear) and home", "[ahead * 2] if (empty and clear) and home"),
        ("[ahead+left] if (empty)", "[ahead + left] if empty"),
        ("[king * 2]", "[king * 2]"),
        ("[left + right]", "[left + right]"),
        ("[? , - ?]", "[?, -?]"),
        ("[1 - ? * 2, 0]", "[? * -2 + 1, 0]"),
        ("[ahead] if not (empty or home[left])", "[ahead] if not (empty or home(left))"),
        ("[ahead] if threat[king - [1, 0]]", "[ahead] if threat(king + [-1, 0])"),
        ("[ahead] then mutate[queen,rook], remove[left]", "[ahead] then mutate(queen, rook), remove(left)"),
    ],
)
def test_a_ply_is_written_in_one_form(ply: str, again: str) -> None:
    (read,) = parse(plies_with(Pawns=ply), "my.txt").plies[Kind.PAWN]
    assert written_ply(read) == again


def test_a_condition_without_a_notation_is_not_written() -> None:
    with pytest.raises(ValueError, match="no word for a condition that is always true"):
        written_condition(And((Always(value=True), Not(Always(value=False)))))
    with pytest.raises(ValueError, match="no word for `in line`"):
        written_condition(Test(Predicate.ALIGNED, (DESTINATION, DESTINATION), ""))
    with pytest.raises(ValueError, match="the destination cannot be written"):
        written_condition(Test(Predicate.HOME, (DESTINATION,), "home"))
