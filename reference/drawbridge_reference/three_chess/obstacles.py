"""What blocks a way: pieces, a missing rook, and what a pawn finds or misses on its target."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import who_does
from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.moves import has_rook
from drawbridge_reference.three_chess.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules

Obstacle: TypeAlias = tuple[str, tuple[str, ...], str]
"""Clause, squares and reason: a fault without its way."""


def obstacles(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Fault]:
    """Yield everything that blocks a way."""
    found = (
        *_blocked_path(rules, position, way),
        *_missing_rook(rules, position, mover, way),
        *_pawn_target(rules, position, way),
    )
    yield from (Fault(clause, squares, reason, way.names) for clause, squares, reason in found)


@states("path.blocked")
def _blocked_path(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    men = [(NAMES[where], man.phrase) for where in way.needed_empty if (man := position.board[where])]
    if men and rules.holds("path.blocked"):
        named = [f"the {phrase} on {name}" for name, phrase in men[:2]]
        more = [f"{len(men) - 2} more"] if len(men) > 2 else []
        reason = f"{who_does([*named, *more], 'blocks', 'block')} the way."
        yield "path.blocked", tuple(name for name, _ in men), reason


@states("castling.no-rook")
def _missing_rook(rules: Rules, position: Position, king: Piece, way: Way) -> Iterator[Obstacle]:
    if way.corner is None or has_rook(rules, position, king, way):
        return
    corner = NAMES[way.corner]
    man = position.board[way.corner]
    found = f"the {man.phrase} is there" if man else "that square is empty"
    yield (
        "castling.no-rook",
        (corner,),
        f"Castling to this side needs a {king.colour.value} rook on {corner}, but {found}.",
    )


@states("pawn.forward-capture", "pawn.empty-capture")
def _pawn_target(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    man, target = position.board[way.target], NAMES[way.target]
    if way.use is Use.QUIET and man and rules.holds("pawn.forward-capture"):
        reason = f"A pawn cannot capture straight ahead, and the {man.phrase} is on {target}."
        yield "pawn.forward-capture", (target,), reason
    if way.use is Use.CAPTURE and man is None and rules.holds("pawn.empty-capture"):
        reason = f"A pawn moves diagonally only to capture, and there is nothing to capture on {target}."
        yield "pawn.empty-capture", (target,), reason
