"""Titles and reasons of the cases from games: what a reader should see in the position, and what is asked of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.phrasing import after_plies, joined, moves_counted
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.acts import Act
from drawbridge_reference.three_chess.scenarios.games.features import FEW_MOVES, changes, checked_kings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.scenarios.games.choosing import Chosen
    from drawbridge_reference.three_chess.scenarios.games.playing import Moment, PlayedGame

_POSSIBLE = {
    Act.CAPTURES_KING: "a king can be captured",
    Act.PAWN_CAPTURES_AROUND: "a pawn can capture around the center",
    Act.PROMOTES_BY_CAPTURE: "a pawn can promote by capturing",
    Act.PROMOTES: "a pawn can promote",
    Act.CASTLES_QUEENSIDE: "queenside castling is open",
    Act.CASTLES_KINGSIDE: "kingside castling is open",
    Act.LEAPS_AROUND: "a knight can leap around the center",
    Act.GOES_AROUND: "a diagonal leads around the center",
    Act.PAWN_CROSSES_BY_CAPTURE: "a pawn can capture over the center line",
    Act.PAWN_CAPTURES_ABROAD: "a pawn can capture abroad",
    Act.KING_CROSSES: "the king can go over the center line",
    Act.PAWN_CROSSES: "a pawn can go over the center line",
}
_COUNTED = {
    Act.CAPTURES: ("captures", "capture"),
    Act.CROSSES_STRAIGHT: ("goes straight over the center line", "go straight over the center line"),
    Act.CROSSES_ON_DIAGONAL: ("goes over the center line on a diagonal", "go over the center line on a diagonal"),
    Act.CROSSES_BY_LEAP: ("leaps over the center line", "leap over the center line"),
    Act.PROMOTES: ("promotes", "promote"),
}
"""What is counted among the moves, as it is said of one and of several."""
_EVENTS = frozenset({Act.CASTLES_KINGSIDE, Act.CASTLES_QUEENSIDE, Act.PROMOTES, Act.PROMOTES_BY_CAPTURE})


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
        f"ply {moment.plies + 1}, {moment.made.move.text}, {moment.made.acts[0].value}"
        for moment in game.moments
        if moment.made and not _EVENTS.isdisjoint(moment.made.acts[:1])
    ]
    if not events:
        return "Nobody castles or promotes."
    text = "; ".join(events)
    return f"{text[0].upper()}{text[1:]}."


def _facts(moment: Moment) -> Iterator[str]:
    position = moment.position
    if result(DEFAULT, position) is not None:
        yield _end(position)
    checked = checked_kings(position)
    if checked:
        yield f"{joined([one.capitalize() for one in checked])} in check"
    moves = len(moment.choices)
    if 0 < moves <= FEW_MOVES:
        yield f"{position.turn.value.capitalize()} has {moves} move{'s' * (moves > 1)}"
    possible = {act for choice in moment.choices for act in choice.acts}
    yield from (text for act, text in _POSSIBLE.items() if act in possible)


def _end(position: Position) -> str:
    ended = result(DEFAULT, position)
    if ended is None:
        return "nobody has lost the king"
    return f"{ended.winner.value.capitalize()} has taken the king of {ended.loser.value.capitalize()}"
