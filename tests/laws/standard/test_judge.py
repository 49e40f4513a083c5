"""Law: in standard `judge` is Legal exactly for the moves of `legal_moves`, whatever plies are in force."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.verdict import Illegal, Legal, Verdict
from drawbridge_reference.standard.board import NAMES, SQUARES, square_named
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.judge import judge
from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.pieces import PROMOTIONS
from drawbridge_reference.standard.ply_notation.parse import chess_text, parse
from drawbridge_reference.standard.position import START, Position, fen_of
from drawbridge_reference.standard.rules import DEFAULT, Rules
from support.amounts import counts, counts_of_each, first
from support.standard.crowded_positions import valid_positions

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PROHIBITIONS = frozenset(CLAUSES.of_kind(Kind.PROHIBITION))
SQUARE_NAMES = frozenset(NAMES)
SUFFIXES = (None, *PROMOTIONS)


def every_move() -> Iterator[Move]:
    """Yield every move that the notation can write."""
    return (Move(origin, target, suffix) for origin in SQUARES for target in SQUARES for suffix in SUFFIXES)


def telling_moves(rules: Rules, position: Position, random: Random) -> Iterator[Move]:
    """Yield all moves by a way, with and without a suffix, and some others."""
    for origin, man in position.men():
        for target in rules.geometry.targets(man, origin):
            yield Move(origin, target, random.choice(SUFFIXES))
            yield Move(origin, target)
    for _ in range(40):
        yield Move(random.choice(SQUARES), random.choice(SQUARES), random.choice(SUFFIXES))


def assert_judge_agrees(rules: Rules, position: Position, moves: Iterable[Move]) -> None:
    listed = legal_moves(rules, position)
    legal = frozenset(listed)
    assert len(legal) == len(listed), "a move is listed twice"
    # Without `origin.empty` thousands of moves are legal; elsewhere these are all there are.
    for move in (*listed[:300], *moves):
        verdict = judge(rules, position, move)
        assert isinstance(verdict, Legal) == (move in legal), (fen_of(position), move.text, verdict)
        assert_is_explained(move, verdict)


def assert_is_explained(move: Move, verdict: Verdict) -> None:
    match verdict:
        case Legal(ways, reason):
            assert reason.endswith(".")
            assert all(way.squares[0] == NAMES[move.origin] for way in ways)
            assert all(way.squares[-1] == NAMES[move.target] for way in ways)
            assert all(CLAUSES[clause].kind is Kind.MOVEMENT for way in ways for clause in way.clauses)
        case Illegal(faults):
            assert faults
            assert {fault.clause for fault in faults} <= PROHIBITIONS
            for fault in faults:
                assert fault.squares
                assert set(fault.squares + fault.way) <= SQUARE_NAMES
                assert fault.reason.endswith(".")
                assert fault.way in ((), (NAMES[move.origin], *fault.way[1:-1], NAMES[move.target]))


@pytest.mark.parametrize("number", first(1, range(6)))
def test_judge_accepts_exactly_the_legal_moves_of_all_writable_moves(number: int) -> None:
    position = [START, *valid_positions(Random(31), 5)][number]
    assert_judge_agrees(DEFAULT, position, every_move())


@counts("count", few=2, many=100)
def test_judge_accepts_exactly_the_legal_moves_of_many_positions(count: int) -> None:
    random = Random(32)
    for position in valid_positions(random, count):
        assert_judge_agrees(DEFAULT, position, telling_moves(DEFAULT, position, random))


@pytest.mark.slow
def test_judge_accepts_exactly_the_legal_moves_of_many_more_positions() -> None:
    for number in range(100):
        for position in valid_positions(Random(1000 + number), 3):
            assert_judge_agrees(DEFAULT, position, every_move())


@counts_of_each("clause, count", CLAUSES, few=1, many=8)
def test_judge_and_legal_moves_agree_without_any_one_clause(clause: str, count: int) -> None:
    rules, random = DEFAULT.without(clause), Random(33)
    for position in valid_positions(random, count):
        assert_judge_agrees(rules, position, telling_moves(rules, position, random))


CHANGES = {
    "a knight that leaps farther": ("[+1, +2] if not friend", "[+1, +3] if not friend"),
    "a rook that jumps onto pawns": ("Rooks:\n    [0, ?]   if clear", "Rooks:\n    [0, ?]   if clear or pawn"),
    "a bishop that takes friends alone": ("[?,  ?]  if clear and not friend", "[?, ?] if clear and friend"),
    "a king that leaps": ("[-1, -1] if not friend and not threat", "[-2, -2] if not friend and not threat"),
    "a queen that may be put where it is attacked nowhere": (
        "[?, -?]  if clear and not friend.\n\nKings",
        "[?, -?] if clear and not friend and not threat.\n\nKings",
    ),
    "a pawn that steps aside": (
        "[ahead]         if empty and not edge;",
        "[left] if empty; [ahead] if empty and not edge;",
    ),
    "a game that nobody's king hinders": ("not threat[king].", "not pawn[king + [0, 40]]."),
    "a game in which the mover's king stays at home": ("not threat[king].", "not threat[king] and home[king]."),
    "en passant on either side": ("[ahead + left]  if passant_left", "[ahead + left] if passant_left or passant_right"),
}


@counts_of_each("change, count", CHANGES, few=1, many=4)
def test_judge_and_legal_moves_agree_under_changed_plies(change: str, count: int) -> None:
    old, new = CHANGES[change]
    assert chess_text().count(old) == 1
    rules, random = DEFAULT.with_plies(parse(chess_text().replace(old, new), "changed.txt")), Random(34)
    for position in valid_positions(random, count):
        assert_judge_agrees(rules, position, telling_moves(rules, position, random))


def test_the_origin_of_a_move_is_judged_before_anything_else() -> None:
    verdict = judge(DEFAULT, START, Move(square_named("e4"), square_named("e4")))
    assert isinstance(verdict, Illegal)
    assert verdict.clauses == ("origin.empty",)
