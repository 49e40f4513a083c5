"""Attribution of single answers: the clauses behind a verdict or an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.attribution import clauses_behind
from drawbridge_reference.three_chess.board import square_named
from drawbridge_reference.three_chess.geometry import attacks
from drawbridge_reference.three_chess.squares_after import board_after
from drawbridge_reference.three_chess.ways import Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.kernel.verdict import Fault, Verdict
    from drawbridge_reference.three_chess.board import Square
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.position import Board, Position
    from drawbridge_reference.three_chess.rules import Rules


def of_verdict(rules: Rules, position: Position, move: Move, verdict: Verdict) -> Iterator[str]:
    """Yield the clauses of the ways that make a move legal, or of everything that refuses it."""
    return clauses_behind(verdict, lambda fault: _of_attacks_behind(rules, position, move, fault))


def of_plain_ways(rules: Rules, position: Position, move: Move, *, is_legal: bool) -> tuple[str, ...]:
    """Return the clauses behind a move if they are obvious, or an empty tuple if the judge must look.

    Most moves of a list are obvious. The judge would give the same clauses, but takes many times as long.
    """
    man, there = position.board[move.origin], position.board[move.target]
    ways = rules.geometry.ways(man, move.origin, move.target) if man else ()
    barred = tuple(bar for way in ways for bar in rules.geometry.bars(way))
    usable = [way for way in ways if not way.barred]
    if not usable:
        return barred
    if is_legal and len(usable) == 1:
        return usable[0].clauses
    if man and there and there.colour is man.colour and rules.holds("own.piece"):
        return ("own.piece",)
    if is_legal or any(way.use is not Use.EITHER for way in usable) or not rules.holds("check.ignored"):
        return ()
    is_clear = any(not any(position.board[passed] for passed in way.passed) for way in usable)
    return () if is_clear else (*barred, "path.blocked")


def of_attack(rules: Rules, board: Board, where: Square, givers: Iterable[Square]) -> Iterator[str]:
    """Yield the movement clauses by which pieces attack a square."""
    for giver in givers:
        man = board[giver]
        for way in rules.geometry.ways(man, giver, where) if man else ():
            if attacks(way, rules.off) and not any(board[passed] for passed in way.passed):
                yield from way.clauses


def _of_attacks_behind(rules: Rules, position: Position, move: Move, fault: Fault) -> Iterator[str]:
    """Yield the clauses by which the king is attacked, before castling or after the move."""
    if fault.clause != "check.ignored":
        return
    where, *givers = map(square_named, fault.squares)
    yield from of_attack(rules, position.board, where, givers)
    yield from of_attack(rules, board_after(rules, position.board, move), where, givers)
