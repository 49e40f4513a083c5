"""Titles and reasons of the cases from games: what a reader should see in the position, and what is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import after_plies, joined, moves_counted
from drawbridge_reference.prince.ending import Drawn, Won, result
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.acts import CAPTURES_EN_PASSANT, PROMOTION_ACTS, Act
from drawbridge_reference.prince.scenarios.games.features import FEW_MOVES, changes, checkers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.scenarios.games.choosing import Chosen
    from drawbridge_reference.prince.scenarios.games.playing import Moment, PlayedGame

_POSSIBLE = {
    Act.EN_PASSANT: "a pawn can be captured en passant on a diagonal",
    Act.EN_PASSANT_ON_TRIAGONAL: "a pawn can be captured en passant on a triagonal",
    Act.CAPTURES_HOME_BASE: "a base that could still castle can be captured",
    Act.CASTLES_LOW: "low castling is open",
    Act.CASTLES_HIGH: "high castling is open",
    Act.PROMOTES_BY_CAPTURE: "a pawn may promote by capturing",
    Act.PROMOTES: "a pawn may promote",
    Act.JUMPS_PAST: "a pawn may jump past another",
    Act.CAPTURES_PAST_SHADOW: "a capture is open in one sector and shadowed in another",
    Act.LEAPS_PAST_SHADOW: "an area leap is open in one sector and shadowed in another",
    Act.CAPTURES_BY_AREA: "an area leap can capture",
}
_COUNTED = {
    Act.AREA_LEAPS: ("is an area leap", "are area leaps"),
    Act.CAPTURES_BY_AREA: ("captures by an area leap", "capture by area leaps"),
    Act.PAWN_CAPTURES: ("captures with a pawn", "capture with a pawn"),
    Act.CAPTURES_BY_LEAP: ("captures by a leap", "capture by a leap"),
    Act.CAPTURES_BY_SLIDE: ("captures by a slide", "capture by a slide"),
    Act.KING_CAPTURES: ("captures with the king", "capture with the king"),
    Act.PROMOTES: ("promotes by a step", "promote by a step"),
}
"""What is counted among the moves, as it is said of one and of several."""
_EVENTS = frozenset({Act.CASTLES_LOW, Act.CASTLES_HIGH, *CAPTURES_EN_PASSANT, *PROMOTION_ACTS.values()})


def title_of_position(moment: Moment) -> str:
    """Return what is most remarkable in a position, as a sentence without a full stop."""
    facts = [*_facts(moment)][:3] or [f"{moment.position.turn.value.capitalize()} to move"]
    return f"{after_plies(moment.plies)}: {', '.join(facts)}"


def why_of_position(chosen: Chosen) -> str:
    """Return what the mover has, and what the move that is asked does."""
    moment = chosen.moment
    game = f"From game {chosen.game.seed} of the series {chosen.game.taste}."
    if chosen.asked is None or chosen.after is None:
        return f"{game} It has ended here; there are no moves."
    # That a right ends is told of every move that ends one, with its name.
    acts = [act.value for act in chosen.asked.acts[:1] if act is not Act.ENDS_RIGHT]
    done = joined([*acts, *changes(moment.position, chosen.after)] or ["is a quiet move"])
    moves = moves_counted(moment.position.turn.value.capitalize(), moment.choices, _COUNTED)
    return f"{game} {moves} {chosen.asked.move.text} {done}."


def title_of_game(game: PlayedGame) -> str:
    """Return how long a game is and how it ends, as a sentence without a full stop."""
    return f"A game of {game.last.plies} plies, after which {_end(game.last.position)}"


def why_of_game(game: PlayedGame) -> str:
    """Return the great events of a game."""
    men = sum(1 for _ in game.moments[0].position.men())
    events = [
        f"ply {moment.plies + 1}, {moment.made.move.text}, {moment.made.acts[0].value}"
        for moment in game.moments
        if moment.made and not _EVENTS.isdisjoint(moment.made.acts[:1])
    ]
    told = "; ".join(events) if events else "nobody castles, captures en passant or promotes"
    return f"It begins with {men} men. {told[0].upper()}{told[1:]}."


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if not moment.choices:
        yield _end(position)
        return
    mover = position.turn.value.capitalize()
    checking = checkers(position)
    if checking:
        yield f"{mover} in check" if len(checking) == 1 else f"{mover} in check by {len(checking)} pieces"
    moves = len(moment.choices)
    if moves <= FEW_MOVES:
        yield f"{mover} has {moves} move{'s' * (moves > 1)}"
    possible = {act for choice in moment.choices for act in choice.acts}
    yield from (text for act, text in _POSSIBLE.items() if act in possible)
    if position.en_passant is not None and possible.isdisjoint(CAPTURES_EN_PASSANT):
        yield "nobody can capture on the jumped cell"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has mated"
        case Drawn():
            return f"{position.turn.value.capitalize()} is stalemated"
        case None:
            return "both sides play on"
