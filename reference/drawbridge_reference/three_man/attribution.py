"""Attribution of single answers: the clauses behind a verdict or an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.attribution import clauses_behind
from drawbridge_reference.three_man.attack import attackers
from drawbridge_reference.three_man.board import Square, square_named
from drawbridge_reference.three_man.geometry import attacks
from drawbridge_reference.three_man.pieces import PIECES_OF
from drawbridge_reference.three_man.squares_after import board_after
from drawbridge_reference.three_man.ways import Use

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.kernel.verdict import Fault, Verdict
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Board, Position
    from drawbridge_reference.three_man.rules import Rules


def of_verdict(rules: Rules, position: Position, move: Move, verdict: Verdict) -> Iterator[str]:
    """Yield the clauses of the ways that make a move legal, or of all the faults that refuse it."""
    return clauses_behind(verdict, lambda fault: _of_attacks_behind(rules, position, move, fault))


def of_plain_ways(rules: Rules, position: Position, move: Move, *, is_legal: bool) -> tuple[str, ...]:
    """Return the clauses behind a move in the plain cases, or nothing if the judge must look.

    Most moves of a list are plain. The judge would name the same clauses, but takes many times as long.
    """
    man, there = position.board[move.origin], position.board[move.target]
    ways = rules.geometry.ways(man, move.origin, move.target) if man else ()
    barred = tuple(bar for way in ways for bar in rules.geometry.bars(way))
    usable = [way for way in ways if not way.barred]
    if not usable:
        return barred
    if is_legal and len(usable) == 1:
        return usable[0].clauses
    if man and there and there.colour is man.colour:
        return ("own.piece",)
    if any(way.moats or way.use is not Use.EITHER for way in usable):
        return ()
    clear = [way for way in usable if not any(position.board[passed] for passed in way.passed)]
    if is_legal:
        return tuple(clause for way in clear for clause in way.clauses)
    return () if clear else (*barred, "path.blocked")


def of_attack(rules: Rules, board: Board, where: Square, givers: Iterable[Square]) -> Iterator[str]:
    """Yield the movement clauses by which pieces attack a square."""
    for giver in givers:
        man = board[giver]
        for way in rules.geometry.ways(man, giver, where) if man else ():
            if attacks(way, rules.off) and not any(board[passed] for passed in way.passed):
                yield from way.clauses


def _of_attacks_behind(rules: Rules, position: Position, move: Move, fault: Fault) -> Iterator[str]:
    squares = tuple(map(square_named, fault.squares))
    match fault.clause:
        case "king.safety":
            yield from of_attack(rules, board_after(rules, position, move), squares[0], squares[1:])
        case "castling.in-check" | "castling.through-check":
            yield from of_attack(rules, position.board, squares[0], squares[1:])
        # A fault about a check across a moat names the king after the target.
        case "moat.check" | "moat.unbridged" if len(squares) > 1:
            after = board_after(rules, position, move)
            givers = attackers(rules, after, squares[1], PIECES_OF[position.turn])
            told = (giver for giver in givers if rules.any_check or giver == move.target)
            yield from of_attack(rules, after, squares[1], told)
