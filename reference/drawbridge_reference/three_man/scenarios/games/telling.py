"""Titles and reasons of the cases from games: what a reader should see in the position, and what is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import after_plies, joined, moves_counted
from drawbridge_reference.three_man.ending import Drawn, Won, result
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.games.acts import Act
from drawbridge_reference.three_man.scenarios.games.features import FEW_MOVES, changes, checked_kings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.scenarios.games.choosing import Chosen
    from drawbridge_reference.three_man.scenarios.games.playing import Moment, PlayedGame

_POSSIBLE = {
    Act.CAPTURES_KING: "a king can be captured",
    Act.LATE_EN_PASSANT: "a pawn that jumped two turns ago can be captured en passant",
    Act.EN_PASSANT: "a pawn can be captured en passant",
    Act.CASTLES_KINGSIDE: "kingside castling is open",
    Act.CASTLES_QUEENSIDE: "queenside castling is open",
    Act.PROMOTES: "an outward pawn may promote",
    Act.PROMOTES_BY_CAPTURE: "an outward pawn may promote by capturing",
    Act.PAWN_CROSSES_BY_CAPTURE: "a pawn can capture through the center",
    Act.PAWN_CROSSES: "a pawn can go through the center",
    Act.CROSSES_MOAT: "a bridged moat can be crossed",
    Act.CROSSES_BY_LEAP: "a knight can leap over the center",
    Act.OUTWARD_PAWN_STEPS: "an outward pawn can move",
    Act.CROSSES_ON_DIAGONAL: "a diagonal leads through the center",
    Act.CROSSES_STRAIGHT: "a file leads through the center",
}
_COUNTED = {
    Act.CAPTURES: ("captures", "capture"),
    Act.CROSSES_MOAT: ("goes over a bridged moat", "go over a bridged moat"),
    Act.CROSSES_STRAIGHT: ("goes straight through the center", "go straight through the center"),
    Act.CROSSES_ON_DIAGONAL: ("goes through the center on a diagonal", "go through the center on a diagonal"),
    Act.CROSSES_BY_LEAP: ("leaps over the center", "leap over the center"),
    Act.PROMOTES: ("promotes", "promote"),
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
    acts = [act.value for act in chosen.asked.acts[:1]]
    done = joined([*acts, *changes(moment.position, chosen.after)] or ["is a quiet move"])
    moves = moves_counted(moment.position.turn.value.capitalize(), moment.choices, _COUNTED)
    return f"{game} {moves} {chosen.asked.move.text} {done}."


def title_of_game(game: PlayedGame) -> str:
    """Return how long a game is and how it ends, as a sentence without a full stop."""
    return f"A game of {game.last.plies} plies, after which {_end(game.last.position)}"


def why_of_game(game: PlayedGame) -> str:
    """Return the great events of a game."""
    events = [
        f"ply {moment.plies + 1}, {moment.made.move.text}, {joined(told)}"
        for moment in game.moments
        if moment.made and moment.after and (told := [*changes(moment.position, moment.after)])
    ]
    if not events:
        return "Nobody is eliminated, no moat is bridged and all castling rights stay."
    text = "; ".join(events)
    return f"{text[0].upper()}{text[1:]}."


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if (ended := result(DEFAULT, position)) is not None:
        yield _end(position)
    if not isinstance(ended, Won):
        yield from _eliminations(position)
    checked = checked_kings(position)
    moves = len(moment.choices)
    if 0 < moves <= FEW_MOVES:
        yield f"{position.turn.value.capitalize()} has {moves} move{'s' * (moves > 1)}"
    if checked:
        yield f"{joined([one.capitalize() for one in checked])} in check"
    possible = {act for choice in moment.choices for act in choice.acts}
    yield from (text for act, text in _POSSIBLE.items() if act in possible)


def _eliminations(position: Position) -> Iterator[str]:
    for colour in position.eliminated:
        king = "its king gone" if position.king(colour) is None else "its king still on the board"
        yield f"{colour.value.capitalize()} eliminated with {king}"


def _end(position: Position) -> str:
    match result(DEFAULT, position):
        case Won(winner):
            return f"{winner.value.capitalize()} has won"
        case Drawn(between):
            return f"{joined(sorted(colour.value.capitalize() for colour in between))} have drawn"
        case None:
            left = [colour.value.capitalize() for colour in position.remaining]
            return f"{joined(left)} are still in"
