"""What checks would forbid: nothing, while `check.ignored` holds.

In a game without it the rules of orthodox chess take its place: no castling out of check or through it, and no move
that leaves the own king attacked. Such a move is refused in the name of `check.ignored`, which would allow it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.three_chess.attack import attackers
from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.play import board_after
from drawbridge_reference.three_chess.position import king_on
from drawbridge_reference.three_chess.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.board import Colour, Square
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Board, Position
    from drawbridge_reference.three_chess.rules import Rules


@states("check.ignored")
def castling_threats(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Fault]:
    """Go through the attacks that forbid to castle."""
    if way.use is not Use.CASTLING or rules.holds("check.ignored"):
        return
    for verb, where in (("stands in check on", way.origin), ("would pass", way.passed[0])):
        givers = _givers(rules, position.board, where, mover.colour)
        if givers:
            reason = f"The king {verb} {NAMES[where]}, which is attacked by {_men(position.board, givers)}."
            yield _fault(where, givers, reason, way)


@states("check.ignored")
def king_threats(rules: Rules, position: Position, way: Way | None, move: Move) -> Iterator[Fault]:
    """Go through what attacks the king of the colour to move after the move."""
    if rules.holds("check.ignored"):
        return
    after = board_after(rules, position.board, move)
    king = king_on(after, position.turn)
    givers = () if king is None else _givers(rules, after, king, position.turn)
    if king is not None and givers:
        reason = f"After it the {position.turn.value} king on {NAMES[king]} is attacked by {_men(after, givers)}."
        yield _fault(king, givers, reason, way)


def _fault(where: Square, givers: tuple[Square, ...], reason: str, way: Way | None) -> Fault:
    names = tuple(NAMES[square] for square in (where, *givers))
    return Fault("check.ignored", names, reason, way.names if way else ())


def _givers(rules: Rules, board: Board, where: Square, colour: Colour) -> tuple[Square, ...]:
    return tuple(attackers(rules, board, where, colour))


def _men(board: Board, squares: tuple[Square, ...]) -> str:
    return " and ".join(f"{board[where]} on {NAMES[where]}" for where in squares)
