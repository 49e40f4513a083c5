"""The features of a moment in a game: positions are chosen so that each feature comes up often enough."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.attack import is_in_check
from drawbridge_reference.three_chess.board import COLOURS, row_of, section_of
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.pieces import Kind
from drawbridge_reference.three_chess.rules import DEFAULT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.scenarios.games.player import Moment

FEW_MOVES, MANY_MOVES, FEW_MEN = 12, 60, 20


def features(moment: Moment) -> frozenset[str]:
    """Return the names of the features of a moment."""
    return frozenset((*_of_position(moment.position), *_of_moves(moment), *_of_what_was_done(moment)))


def checked_kings(position: Position) -> tuple[str, ...]:
    """Return the colours whose kings are in check."""
    return tuple(colour.value for colour in COLOURS if is_in_check(DEFAULT, position, colour))


def _of_position(position: Position) -> Iterator[str]:
    mover = position.turn.value
    yield f"{mover} to move"
    checked = checked_kings(position)
    yield f"{len(checked)} kings in check"
    yield from (f"{colour} in check, {mover} to move" for colour in checked)
    men = Counter(man for _, man in position.men())
    if sum(men.values()) <= FEW_MEN:
        yield "few men"
    yield from (f"{count} {man.phrase}s" for man, count in men.items() if man.kind is Kind.QUEEN and count > 1)
    for where, man in position.men():
        if section_of(where) is not man.colour:
            yield f"{man.phrase} in the section of {section_of(where).value}"
            if man.is_pawn:
                yield f"{man.phrase} abroad on row {row_of(where)}"


def _of_moves(moment: Moment) -> Iterator[str]:
    mover, count = moment.position.turn.value, len(moment.choices)
    ended = result(DEFAULT, moment.position)
    if ended:
        yield f"ended: {ended.winner.value} has beaten {ended.loser.value}"
    elif not count:
        yield "no moves"
    elif count <= FEW_MOVES:
        yield "few moves"
    elif count >= MANY_MOVES:
        yield "many moves"
    for choice in moment.choices:
        man = moment.position.board[choice.move.origin]
        if man:
            yield f"{man.phrase} can move"
        yield from (f"{mover} {tag.value}" for tag in choice.tags)


def _of_what_was_done(moment: Moment) -> Iterator[str]:
    if moment.made and moment.after:
        yield from (f"done: {tag.value}" for tag in moment.made.tags)
        yield from (f"done: {change}" for change in changes(moment.position, moment.after))


def changes(before: Position, after: Position) -> Iterator[str]:
    """Yield the important results of a move, as verb phrases that follow its name."""
    ended = result(DEFAULT, after)
    if ended:
        yield f"wins the game against {ended.loser.value.capitalize()}"
        return
    mover = before.turn.value
    checked = [colour for colour in checked_kings(after) if colour not in checked_kings(before)]
    if mover in checked:
        yield "puts its own king in check"
    others = [colour.capitalize() for colour in checked if colour != mover]
    if others:
        yield f"gives check to {' and '.join(others)}"
