"""Names for what a move shows of the rules. Counting them proves that a sample contains the tricky cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.three_man.notation import read_move
from drawbridge_reference.three_man.pieces import Kind
from drawbridge_reference.three_man.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.ways import Way

_BY_CLAUSE = {
    "center.straight": "center crossed straight",
    "center.diagonal": "center crossed on a diagonal",
    "center.knight": "center crossed by a leap",
    "castling.kingside": "castling kingside",
    "castling.queenside": "castling queenside",
    "pawn.en-passant": "en passant",
    "pawn.promotion": "promotion",
    "pawn.jump": "pawn jump",
}


def shown_by_move(here: Position, move: str) -> Iterator[str]:
    """Yield the names of what a legal move itself shows. Only its first way counts."""
    way = _way(here, move)
    yield from (_BY_CLAUSE[clause] for clause in way.clauses if clause in _BY_CLAUSE)
    if way.moats:
        is_bridged = all(moat in here.bridged for moat in way.moats)
        yield "bridged moat crossed" if is_bridged else "unbridged moat crossed"
    captured = here.board[way.target]
    if captured is not None:
        yield "king captured" if captured.kind is Kind.KING else "capture"
        if captured.colour in here.eliminated:
            yield "eliminated piece captured"
        if way.moats:
            yield "capture over a moat"


def shown_by_result(before: Mapping[str, Any], after: Mapping[str, Any], status: Mapping[str, Any]) -> Iterator[str]:
    """Yield the names of what the position after a move shows."""
    eliminated = len(after.get("eliminated", ())) - len(before.get("eliminated", ()))
    if eliminated:
        yield "two eliminated" if eliminated == 2 else "one eliminated"
    if len(after.get("bridged", ())) > len(before.get("bridged", ())):
        yield "moat bridged"
    if status["in_check"]:
        yield "check"
    if status["result"] is not None:
        yield "game drawn" if "draw" in status["result"] else "game won"


def _way(here: Position, move: str) -> Way:
    wanted = read_move(move)
    mover = here.board[wanted.origin]
    assert mover is not None
    ways = [way for way in DEFAULT.geometry.ways(mover, wanted.origin, wanted.target) if not way.barred]
    en_passant = (way for way in ways if way.target in here.en_passant and "pawn.en-passant" in way.clauses)
    return next(en_passant, ways[0])
