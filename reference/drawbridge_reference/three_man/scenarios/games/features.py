"""Features of a moment of a game. Positions are chosen so that there are enough of each feature."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.three_man.attack import is_in_check
from drawbridge_reference.three_man.ending import result
from drawbridge_reference.three_man.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.scenarios.games.player import Moment

FEW_MOVES, MANY_MOVES, FEW_MEN = 6, 75, 14


def features(moment: Moment) -> frozenset[str]:
    """Return the names of the features of a moment."""
    return frozenset((*_of_position(moment.position), *_of_moves(moment), *_of_what_was_done(moment)))


def checked_kings(position: Position) -> tuple[str, ...]:
    """Return the colours whose kings are in check, the mover first."""
    colours = (position.turn, *position.opponents)
    return tuple(colour.value for colour in colours if is_in_check(DEFAULT, position, colour))


def _of_position(position: Position) -> Iterator[str]:
    yield f"{position.turn.value} to move"
    yield from (f"{moat.value} bridged" for moat in position.bridged)
    yield f"{len(position.bridged)} bridged"
    yield f"{len(position.en_passant)} jumped squares"
    yield f"{len(position.castling)} castling rights"
    for colour in position.eliminated:
        yield f"{colour.value} eliminated, king {'off' if position.king(colour) is None else 'on'} the board"
    checked = checked_kings(position)
    if position.turn.value in checked:
        yield "mover in check"
    if len(checked) > (position.turn.value in checked):
        yield "another in check"
    if sum(man is not None for man in position.board) <= FEW_MEN:
        yield "few men"


def _of_moves(moment: Moment) -> Iterator[str]:
    count = len(moment.choices)
    if not count:
        yield f"ended: {type(result(DEFAULT, moment.position)).__name__}"
    elif count <= FEW_MOVES:
        yield f"{count} moves"
    elif count >= MANY_MOVES:
        yield "many moves"
    for choice in moment.choices:
        man = moment.position.board[choice.move.origin]
        if man:
            yield f"{man.text} can move"
        yield from (tag.value for tag in choice.tags)


def _of_what_was_done(moment: Moment) -> Iterator[str]:
    if moment.made and moment.after:
        yield from (f"done: {tag.value}" for tag in moment.made.tags)
        yield from (f"done: {change}" for change in changes(moment.position, moment.after))


def changes(before: Position, after: Position) -> Iterator[str]:
    """Yield the important changes that a move has made, in words that follow the move."""
    eliminated = [colour.value.capitalize() for colour in before.remaining if colour in after.eliminated]
    if eliminated:
        yield f"eliminates {' and '.join(eliminated)}"
    if after.eliminated == before.eliminated and result(DEFAULT, after) is not None:
        yield "ends the game in a draw"
    bridges = sorted(moat.value for moat in after.bridged - before.bridged)
    if bridges:
        yield f"bridges the moat{'s' * (len(bridges) > 1)} {joined(bridges)}"
    lost = sorted(right.text for right in before.castling - after.castling)
    if lost:
        yield f"ends the castling right{'s' * (len(lost) > 1)} {' and '.join(lost)}"
