"""Titles and reasons of the cases from games: what a reader should see in the position, and what is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import after_plies, joined, moves_counted
from drawbridge_reference.standard.ending import Drawn, Won, result
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.acts import Act
from drawbridge_reference.standard.scenarios.games.features import FEW_MOVES, changes, checkers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.scenarios.games.choosing import Chosen
    from drawbridge_reference.standard.scenarios.games.playing import Moment, PlayedGame

_POSSIBLE = {
    Act.EN_PASSANT: "a pawn can be captured en passant",
    Act.CAPTURES_HOME_ROOK: "a rook that could still castle can be captured",
    Act.CASTLES_KINGSIDE: "kingside castling is open",
    Act.CASTLES_QUEENSIDE: "queenside castling is open",
    Act.PROMOTES_BY_CAPTURE: "a pawn may promote by capturing",
    Act.PROMOTES: "a pawn may promote",
    Act.JUMPS_PAST: "a pawn may jump past another",
}
_COUNTED = {
    Act.CAPTURES: ("captures", "capture"),
    Act.KING_CAPTURES: ("captures with the king", "capture with the king"),
    Act.UNDERPROMOTES: ("promotes to less than a queen", "promote to less than a queen"),
}
"""What is counted among the moves, as it is said of one and of several."""


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
    telling = {Act.EN_PASSANT, Act.CASTLES_KINGSIDE, Act.CASTLES_QUEENSIDE, Act.CAPTURES_HOME_ROOK, Act.PROMOTES}
    events = [
        f"ply {moment.plies + 1}, {moment.made.move.text}, {act.value}"
        for moment in game.moments
        if moment.made
        for act in moment.made.acts[:1]
        if act in telling
    ]
    if not events:
        return "Nobody castles, captures en passant or promotes."
    text = "; ".join(events)
    return f"{text[0].upper()}{text[1:]}."


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if result(DEFAULT, position) is not None:
        yield _end(position)
        return
    mover = position.turn.value.capitalize()
    if checkers(position):
        yield f"{mover} in check"
    moves = len(moment.choices)
    if 0 < moves <= FEW_MOVES:
        yield f"{mover} has {moves} move{'s' * (moves > 1)}"
    possible = {act for choice in moment.choices for act in choice.acts}
    yield from (text for act, text in _POSSIBLE.items() if act in possible)
    if position.en_passant is not None and Act.EN_PASSANT not in possible:
        yield "nobody can capture on the jumped square"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has mated"
        case Drawn():
            return f"{position.turn.value.capitalize()} is stalemated"
        case None:
            return "both sides play on"
