"""The words for titles and reasons of the cases from games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import Phrasing, event_among, few_moves, possible
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.features import FEW_MOVES, changes, checked_kings
from drawbridge_reference.three_chess.scenarios.games.move_tags import MoveTag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.scenarios.games.player import Moment

_POSSIBLE = {
    MoveTag.CAPTURES_KING: "a king can be captured",
    MoveTag.PAWN_CAPTURES_AROUND: "a pawn can capture around the center",
    MoveTag.PROMOTES_BY_CAPTURE: "a pawn can promote by capturing",
    MoveTag.PROMOTES: "a pawn can promote",
    MoveTag.CASTLES_QUEENSIDE: "queenside castling is legal",
    MoveTag.CASTLES_KINGSIDE: "kingside castling is legal",
    MoveTag.LEAPS_AROUND: "a knight can leap around the center",
    MoveTag.GOES_AROUND: "a piece can move diagonally around the center",
    MoveTag.PAWN_CROSSES_BY_CAPTURE: "a pawn can capture over the center line",
    MoveTag.PAWN_CAPTURES_ABROAD: "a pawn can capture in another section",
    MoveTag.KING_CROSSES: "the king can cross the center line",
    MoveTag.PAWN_CROSSES: "a pawn can cross the center line",
}
_COUNTED = {
    MoveTag.CAPTURES: ("captures", "capture"),
    MoveTag.CROSSES_STRAIGHT: ("moves straight over the center line", "move straight over the center line"),
    MoveTag.CROSSES_ON_DIAGONAL: ("moves diagonally over the center line", "move diagonally over the center line"),
    MoveTag.CROSSES_BY_LEAP: ("leaps over the center line", "leap over the center line"),
    MoveTag.PROMOTES: ("promotes", "promote"),
}
"""What is counted among the moves: the words for one move and for several."""
_EVENTS = frozenset(
    {MoveTag.CASTLES_KINGSIDE, MoveTag.CASTLES_QUEENSIDE, MoveTag.PROMOTES, MoveTag.PROMOTES_BY_CAPTURE}
)


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if result(DEFAULT, position) is not None:
        yield _end(position)
    checked = checked_kings(position)
    if checked:
        yield f"{joined([one.capitalize() for one in checked])} {'are' if len(checked) > 1 else 'is'} in check"
    yield from few_moves(position.turn.value.capitalize(), moment.choices, FEW_MOVES)
    yield from possible(moment.choices, _POSSIBLE)


def _end(position: Position) -> str:
    ended = result(DEFAULT, position)
    if ended is None:
        return "all three kings are still on the board"
    return f"{ended.winner.value.capitalize()} has captured {ended.loser.value.capitalize()}'s king"


PHRASING = Phrasing(
    facts=_facts,
    changes=changes,
    end=_end,
    event=event_among(_EVENTS),
    uneventful="nobody castles or promotes",
    counted=_COUNTED,
)
