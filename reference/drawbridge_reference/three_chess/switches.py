"""What happens only in a game without some clause. The real game never runs this code.

The other chapters ask whether a clause is in force where they state it. This one holds what a game without the clause
does instead, if that takes more than leaving something out.

Without `check.ignored` the rules of orthodox chess about checks hold: no castling out of check or through it, and no
move that leaves the player's own king attacked. The verdict on such a move names `check.ignored`, which would allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal
from drawbridge_reference.three_chess.attack import attackers, is_attacked, is_in_check
from drawbridge_reference.three_chess.board import NAMES, SQUARES
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.pieces import SUFFIXES
from drawbridge_reference.three_chess.position import king_on
from drawbridge_reference.three_chess.squares_after import board_after
from drawbridge_reference.three_chess.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.kernel.verdict import Verdict
    from drawbridge_reference.three_chess.board import Colour, Square
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Board, Position
    from drawbridge_reference.three_chess.rules import Rules


@states("origin.empty")
def passes(rules: Rules, position: Position) -> Iterator[Move]:
    """Yield the moves from empty squares that a game without `origin.empty` allows: they pass the turn."""
    if not rules.holds("check.ignored") and is_in_check(rules, position, position.turn):
        return
    suffixes = (None,) if rules.holds("promotion.suffix") else (None, *SUFFIXES)
    spares_own = rules.holds("own.piece")
    for origin in (where for where in SQUARES if position.board[where] is None):
        for target in SQUARES:
            man = position.board[target]
            if origin != target and not (man is not None and man.colour is position.turn and spares_own):
                yield from (Move(origin, target, suffix) for suffix in suffixes)


@states("origin.empty")
def judged_pass(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move from an empty square, in a game without `origin.empty`."""
    faults = tuple(king_safety_faults(rules, position, None, move))
    return Illegal(faults) if faults else Legal((), f"Nothing moves from {NAMES[move.origin]}: the turn passes.")


@states("check.ignored")
def ways_that_heed_checks(rules: Rules, position: Position, mover: Piece, ways: Iterable[Way]) -> Iterator[Way]:
    """Yield those of a piece's open ways that a game without `check.ignored` allows."""
    return (way for way in ways if _heeds_checks(rules, position, mover, way))


def _heeds_checks(rules: Rules, position: Position, mover: Piece, way: Way) -> bool:
    board = position.board
    if way.use is Use.CASTLING and any(
        is_attacked(rules, board, where, mover.colour) for where in (way.origin, way.passed[0])
    ):
        return False
    after = board_after(rules, board, Move(way.origin, way.target))
    king = king_on(after, position.turn)
    return king is None or not is_attacked(rules, after, king, position.turn)


@states("check.ignored")
def castling_check_faults(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Fault]:
    """Yield the attacks that forbid castling."""
    if way.use is not Use.CASTLING or rules.holds("check.ignored"):
        return
    for verb, where in (("is in check on", way.origin), ("would cross", way.passed[0])):
        givers = _givers(rules, position.board, where, mover.colour)
        if givers:
            reason = f"The king {verb} {NAMES[where]}, under attack from {_men(position.board, givers)}."
            yield _fault(where, givers, reason, way)


@states("check.ignored")
def king_safety_faults(rules: Rules, position: Position, way: Way | None, move: Move) -> Iterator[Fault]:
    """Yield what attacks the moving colour's king after the move."""
    if rules.holds("check.ignored"):
        return
    after = board_after(rules, position.board, move)
    king = king_on(after, position.turn)
    givers = () if king is None else _givers(rules, after, king, position.turn)
    if king is not None and givers:
        attackers_named = _men(after, givers)
        reason = f"The move leaves the {position.turn.value} king on {NAMES[king]} under attack from {attackers_named}."
        yield _fault(king, givers, reason, way)


def _fault(where: Square, givers: tuple[Square, ...], reason: str, way: Way | None) -> Fault:
    names = tuple(NAMES[square] for square in (where, *givers))
    return Fault("check.ignored", names, reason, way.names if way else ())


def _givers(rules: Rules, board: Board, where: Square, colour: Colour) -> tuple[Square, ...]:
    return tuple(attackers(rules, board, where, colour))


def _men(board: Board, squares: tuple[Square, ...]) -> str:
    return " and ".join(f"{board[where]} on {NAMES[where]}" for where in squares)
