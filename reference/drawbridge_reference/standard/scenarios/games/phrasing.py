"""The words for titles and reasons of the cases from games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import Phrasing, event_among, few_moves, possible
from drawbridge_reference.standard.ending import Drawn, Won, result
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.features import FEW_MOVES, changes, checkers
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.scenarios.games.player import Moment

_POSSIBLE = {
    MoveTag.EN_PASSANT: "a pawn can be captured en passant",
    MoveTag.CAPTURES_HOME_ROOK: "a rook that could still castle can be captured",
    MoveTag.CASTLES_KINGSIDE: "kingside castling is legal",
    MoveTag.CASTLES_QUEENSIDE: "queenside castling is legal",
    MoveTag.PROMOTES_BY_CAPTURE: "a pawn can promote by capturing",
    MoveTag.PROMOTES: "a pawn can promote",
    MoveTag.JUMPS_PAST: "a pawn can jump past an enemy pawn",
}
_COUNTED = {
    MoveTag.CAPTURES: ("captures", "capture"),
    MoveTag.KING_CAPTURES: ("captures with the king", "capture with the king"),
    MoveTag.UNDERPROMOTES: ("promotes to less than a queen", "promote to less than a queen"),
}
"""What is counted among the moves: the words for one move and for several."""
_EVENTS = frozenset(
    {
        *(MoveTag.EN_PASSANT, MoveTag.CASTLES_KINGSIDE, MoveTag.CASTLES_QUEENSIDE),
        *(MoveTag.CAPTURES_HOME_ROOK, MoveTag.PROMOTES),
    }
)


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if result(DEFAULT, position) is not None:
        yield _end(position)
        return
    mover = position.turn.value.capitalize()
    if checkers(position):
        yield f"{mover} is in check"
    yield from few_moves(mover, moment.choices, FEW_MOVES)
    yield from possible(moment.choices, _POSSIBLE)
    captures = any(MoveTag.EN_PASSANT in choice.tags for choice in moment.choices)
    if position.en_passant is not None and not captures:
        yield "no pawn can capture en passant"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has given checkmate"
        case Drawn():
            return f"{position.turn.value.capitalize()} is stalemated"
        case None:
            return "the game goes on"


PHRASING = Phrasing(
    facts=_facts,
    changes=changes,
    end=_end,
    event=event_among(_EVENTS),
    uneventful="nobody castles, captures en passant or promotes",
    counted=_COUNTED,
    left_out=frozenset({MoveTag.ENDS_RIGHT}),
)
