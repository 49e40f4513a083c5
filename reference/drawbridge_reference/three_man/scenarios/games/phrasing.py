"""The words for the titles and reasons of cases from games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import Phrasing, few_moves, possible
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.three_man.ending import Drawn, Won, result
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.games.features import FEW_MOVES, changes, checked_kings
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.scenarios.games.player import Moment

_POSSIBLE = {
    MoveTag.CAPTURES_KING: "a king can be captured",
    MoveTag.LATE_EN_PASSANT: "a pawn that jumped two turns ago can be captured en passant",
    MoveTag.EN_PASSANT: "a pawn can be captured en passant",
    MoveTag.CASTLES_KINGSIDE: "kingside castling is possible",
    MoveTag.CASTLES_QUEENSIDE: "queenside castling is possible",
    MoveTag.PROMOTES: "an outward pawn can promote",
    MoveTag.PROMOTES_BY_CAPTURE: "an outward pawn can promote by capturing",
    MoveTag.PAWN_CROSSES_BY_CAPTURE: "a pawn can capture across the center",
    MoveTag.PAWN_CROSSES: "a pawn can cross the center",
    MoveTag.CROSSES_MOAT: "a piece can cross a bridged moat",
    MoveTag.CROSSES_BY_LEAP: "a knight can leap across the center",
    MoveTag.OUTWARD_PAWN_STEPS: "an outward pawn can move",
    MoveTag.CROSSES_ON_DIAGONAL: "a piece can cross the center on a diagonal",
    MoveTag.CROSSES_STRAIGHT: "a piece can cross the center straight",
}
_COUNTED = {
    MoveTag.CAPTURES: ("captures", "capture"),
    MoveTag.CROSSES_MOAT: ("crosses a bridged moat", "cross a bridged moat"),
    MoveTag.CROSSES_STRAIGHT: ("crosses the center straight", "cross the center straight"),
    MoveTag.CROSSES_ON_DIAGONAL: ("crosses the center on a diagonal", "cross the center on a diagonal"),
    MoveTag.CROSSES_BY_LEAP: ("leaps across the center", "leap across the center"),
    MoveTag.PROMOTES: ("promotes", "promote"),
}
"""What to count among the moves: the words for one move, and for several."""


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if (ended := result(DEFAULT, position)) is not None:
        yield _end(position)
    if not isinstance(ended, Won):
        yield from _eliminations(position)
    checked = checked_kings(position)
    if checked:
        yield f"{joined([one.capitalize() for one in checked])} {'are' if len(checked) > 1 else 'is'} in check"
    yield from few_moves(position.turn.value.capitalize(), moment.choices, FEW_MOVES)
    yield from possible(moment.choices, _POSSIBLE)


def _eliminations(position: Position) -> Iterator[str]:
    for colour in position.eliminated:
        king = "gone" if position.king(colour) is None else "still on the board"
        yield f"{colour.value.capitalize()} is eliminated (its king is {king})"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has won"
        case Drawn(between):
            return f"{joined(sorted(colour.value.capitalize() for colour in between))} have drawn"
        case None:
            left = [colour.value.capitalize() for colour in position.remaining]
            return f"{joined(left)} are still in the game"


def _event(moment: Moment) -> str:
    changed = [*changes(moment.position, moment.after)] if moment.after else []
    return joined(changed) if changed else ""


PHRASING = Phrasing(
    facts=_facts,
    changes=changes,
    end=_end,
    event=_event,
    uneventful="nobody is eliminated, no moat is bridged and all castling rights remain",
    counted=_COUNTED,
)
