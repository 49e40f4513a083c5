"""The words for the titles and reasons of cases from games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import Phrasing, event_among, few_moves, possible
from drawbridge_reference.prince.ending import Drawn, Won, result
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.features import FEW_MOVES, changes, checkers
from drawbridge_reference.prince.scenarios.games.move_tags import CAPTURES_EN_PASSANT, PROMOTION_TAGS, MoveTag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.scenarios.games.player import Moment, PlayedGame

_POSSIBLE = {
    MoveTag.EN_PASSANT: "a pawn can be captured en passant on a diagonal",
    MoveTag.EN_PASSANT_ON_TRIAGONAL: "a pawn can be captured en passant on a triagonal",
    MoveTag.CAPTURES_HOME_BASE: "a base that could still castle can be captured",
    MoveTag.CASTLES_LOW: "castling low is legal",
    MoveTag.CASTLES_HIGH: "castling high is legal",
    MoveTag.PROMOTES_BY_CAPTURE: "a pawn may promote by capturing",
    MoveTag.PROMOTES: "a pawn may promote",
    MoveTag.JUMPS_PAST: "a pawn may jump past another",
    MoveTag.CAPTURES_PAST_SHADOW: "a capture is open in one sector but shadowed in another",
    MoveTag.LEAPS_PAST_SHADOW: "an area leap is open in one sector but shadowed in another",
    MoveTag.CAPTURES_BY_AREA: "an area leap can capture",
}
_COUNTED = {
    MoveTag.AREA_LEAPS: ("is an area leap", "are area leaps"),
    MoveTag.CAPTURES_BY_AREA: ("captures by an area leap", "capture by area leaps"),
    MoveTag.PAWN_CAPTURES: ("captures with a pawn", "capture with a pawn"),
    MoveTag.CAPTURES_BY_LEAP: ("captures by a leap", "capture by a leap"),
    MoveTag.CAPTURES_BY_SLIDE: ("captures by a slide", "capture by a slide"),
    MoveTag.KING_CAPTURES: ("captures with the king", "capture with the king"),
    MoveTag.PROMOTES: ("promotes by a step", "promote by a step"),
}
"""What is counted among the moves, in words for one move and for several."""
_EVENTS = frozenset({MoveTag.CASTLES_LOW, MoveTag.CASTLES_HIGH, *CAPTURES_EN_PASSANT, *PROMOTION_TAGS.values()})


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if not moment.choices:
        yield _end(position)
        return
    mover = position.turn.value.capitalize()
    checking = checkers(position)
    if checking:
        yield f"{mover} is in check" if len(checking) == 1 else f"{mover} is in check from {len(checking)} pieces"
    yield from few_moves(mover, moment.choices, FEW_MOVES)
    yield from possible(moment.choices, _POSSIBLE)
    captures = any(not CAPTURES_EN_PASSANT.isdisjoint(choice.tags) for choice in moment.choices)
    if position.en_passant is not None and not captures:
        yield "nobody can capture on the jumped cell"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has given checkmate"
        case Drawn():
            return f"{position.turn.value.capitalize()} is stalemated"
        case None:
            return "both sides play on"


def _opening(game: PlayedGame) -> str:
    return f"It begins with {sum(1 for _ in game.first.position.men())} men. "


PHRASING = Phrasing(
    facts=_facts,
    changes=changes,
    end=_end,
    event=event_among(_EVENTS),
    uneventful="nobody castles, captures en passant or promotes",
    counted=_COUNTED,
    left_out=frozenset({MoveTag.ENDS_RIGHT}),
    opening=_opening,
)
