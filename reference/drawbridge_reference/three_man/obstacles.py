"""What blocks a way: lost rights, pieces, moats, creeks, and a pawn's target that is empty or occupied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import who_does
from drawbridge_reference.three_man.board import NAMES
from drawbridge_reference.three_man.castling import right_for, right_is_lost
from drawbridge_reference.three_man.moats import clause_against_crossing, in_words
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules


def obstacles(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Fault]:
    """Yield a fault for everything that blocks a way, apart from checks."""
    found = (
        *_lost_right(rules, position, mover, way),
        *_blocked_path(rules, position, way),
        *_moat(rules, position, way),
        *_creek(rules, way),
        *_pawn_target(rules, position, way),
    )
    yield from (Fault(clause, squares, reason, way.names) for clause, squares, reason in found)


Obstacle = tuple[str, tuple[str, ...], str]
"""Clause, squares and reason: a fault without its way."""


def _lost_right(rules: Rules, position: Position, mover: Piece, way: Way) -> Iterator[Obstacle]:
    if way.use is Use.CASTLING and right_is_lost(rules, position, mover, way):
        right = right_for(mover, way)
        wing = "kingside" if right.kingside else "queenside"
        reason = f"{mover.colour.value.capitalize()} does not have the right to castle {wing} ({right.text})."
        yield "castling.right-lost", (NAMES[right.king_square], NAMES[right.rook_square]), reason


def _blocked_path(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    men = [(NAMES[where], man.phrase) for where in way.needed_empty if (man := position.board[where])]
    if men and rules.holds("path.blocked"):
        named = [f"the {phrase} on {name}" for name, phrase in men[:2]]
        more = [f"{len(men) - 2} more"] if len(men) > 2 else []
        reason = f"{who_does([*named, *more], 'blocks', 'block')} the way."
        yield "path.blocked", tuple(name for name, _ in men), reason


def _moat(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    captured = _captured(position, way)
    clause = clause_against_crossing(rules, position, way, captured) if way.moats else None
    if clause is None:
        return
    if clause == "moat.unbridged":
        crossed = in_words([moat for moat in way.moats if moat not in position.bridged])
        so = "so it may not end in a capture" if rules.momentary else "which no piece may cross"
        reason = f"The way crosses the unbridged {crossed}, {so}."
    else:
        crossed = in_words([moat for moat in way.moats if moat in position.bridged])
        what = "the capture of a king" if rules.momentary else "a capture"
        reason = f"The way crosses the bridged {crossed}, so it may not end in {what}."
    yield clause, (NAMES[way.target],), reason


def _captured(position: Position, way: Way) -> Piece | None:
    return position.board[way.target] if way.target != way.origin else None


@states("creek.capture")
def _creek(rules: Rules, way: Way) -> Iterator[Obstacle]:
    if way.creek and rules.holds("creek.capture"):
        reason = f"An inward pawn may not capture across the creek inwards of the moat {way.creek.value}."
        yield "creek.capture", (NAMES[way.origin], NAMES[way.target]), reason


@states("pawn.forward-capture", "pawn.empty-capture")
def _pawn_target(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    man, target = position.board[way.target], NAMES[way.target]
    if way.use is Use.QUIET and man and rules.holds("pawn.forward-capture"):
        yield (
            "pawn.forward-capture",
            (target,),
            f"The {man.phrase} is on {target}, and a pawn may not capture straight ahead.",
        )
    nothing = way.use is Use.CAPTURE and man is None
    if (nothing or _jumped_by_nobody(position, way)) and rules.holds("pawn.empty-capture"):
        yield (
            "pawn.empty-capture",
            (target,),
            f"A pawn moves diagonally only to capture, and there is nothing to capture on {target}.",
        )


def _jumped_by_nobody(position: Position, way: Way) -> bool:
    return way.use is Use.EN_PASSANT and way.target not in position.en_passant
