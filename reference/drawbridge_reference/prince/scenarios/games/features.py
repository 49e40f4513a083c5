"""The features of a moment in a game. Positions are chosen so that every feature occurs often enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.prince.attack import attackers, enemies_on
from drawbridge_reference.prince.board import tier_of
from drawbridge_reference.prince.ending import Won, result
from drawbridge_reference.prince.pieces import Kind, piece
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.move_tags import CAPTURES_EN_PASSANT, PLANAR, MoveTag
from drawbridge_reference.prince.scenarios.games.shadows import shadows_changed
from drawbridge_reference.prince.ways import castling_ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.prince.board import Cell
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.scenarios.games.player import Moment

_OF_EACH_COLOUR = CAPTURES_EN_PASSANT | {
    MoveTag.CASTLES_LOW,
    MoveTag.CASTLES_HIGH,
    MoveTag.PROMOTES,
    MoveTag.PROMOTES_BY_CAPTURE,
}

FEW_MOVES, MANY_MOVES, FEW_MEN, MANY_MEN = 8, 400, 10, 35


def features(moment: Moment) -> frozenset[str]:
    """Return the names of a moment's features."""
    return frozenset((*_of_position(moment.position), *_of_moves(moment), *_of_what_was_done(moment)))


def checkers(position: Position) -> tuple[Cell, ...]:
    """Return the cells of the pieces that attack the king of the side to move."""
    mover, king = position.turn, position.king(position.turn)
    if king is None:
        return ()
    return tuple(dict.fromkeys(attackers(DEFAULT, enemies_on(position.board, mover), position.occupied, king)))


def _of_position(position: Position) -> Iterator[str]:
    mover = position.turn.value
    yield f"{mover} to move"
    checking = checkers(position)
    if checking:
        yield f"{mover} in check"
        yield f"{len(checking)} checkers"
    yield from (f"{man.phrase} gives check" for man in _men_on(position, checking))
    yield f"rights {' '.join(sorted(right.text for right in position.castling))}"
    men = [man for _, man in position.men()]
    if len(men) <= FEW_MEN:
        yield "few men"
    elif len(men) >= MANY_MEN:
        yield "many men"
    if position.en_passant is not None:
        yield f"a jumped cell, {mover} to move"
    for where, man in position.men():
        if man.is_pawn:
            yield f"{man.phrase} on tier {tier_of(where)}"


def _men_on(position: Position, cells: Iterable[Cell]) -> Iterator[Piece]:
    return (man for where in cells if (man := position.board[where]) is not None)


def _of_moves(moment: Moment) -> Iterator[str]:
    position, count = moment.position, len(moment.choices)
    if not count:
        yield f"ended: {type(result(DEFAULT, position)).__name__}, {position.turn.value} to move"
        yield from (f"ended: {man.phrase} gives check" for man in _men_on(position, checkers(position)))
    elif count <= FEW_MOVES:
        yield f"{count} moves"
    elif count >= MANY_MOVES:
        yield "many moves"
    board = position.board
    origins = {choice.move.origin for choice in moment.choices}
    capturing = {choice.move.origin for choice in moment.choices if board[choice.move.target] is not None}
    for where, man in position.men():
        if man.colour is position.turn:
            yield f"{man.phrase} can move" if where in origins else f"{man.kind.word} cannot move"
            if where in capturing:
                yield f"{man.kind.word} can capture"
    captured = {board[choice.move.target] for choice in moment.choices}
    yield from (f"{man.kind.word} can be captured" for man in captured if man is not None)
    tags = {tag for choice in moment.choices for tag in choice.tags}
    yield from (tag.value for tag in tags)
    yield from (f"{position.turn.value} {tag.value}" for tag in tags & _OF_EACH_COLOUR)
    yield from _castling_that_is_not_open(position, tags)
    if position.en_passant is not None and tags.isdisjoint(CAPTURES_EN_PASSANT):
        yield "a jumped cell on which nobody captures"


def _castling_that_is_not_open(position: Position, tags: set[MoveTag]) -> Iterator[str]:
    mover = position.turn
    king, base = piece(mover, Kind.KING), piece(mover, Kind.BASE)
    for way in castling_ways(mover, rotated=False):
        right = way.right
        at_home = right is not None and position.board[way.origin] is king and position.board[right.base_cell] is base
        if right is None or not at_home or any(position.board[where] is not None for where in way.between):
            continue
        if right not in position.castling:
            yield f"{right.text} is lost, though all stand at home"
        elif (MoveTag.CASTLES_LOW if right.is_low else MoveTag.CASTLES_HIGH) not in tags:
            yield f"{right.text} over empty cells is not open{', in check' if checkers(position) else ''}"


def _of_what_was_done(moment: Moment) -> Iterator[str]:
    made, after = moment.made, moment.after
    if made is None or after is None:
        return
    yield from (f"done: {tag.value}" for tag in made.tags)
    yield from (f"done: {change}" for change in _events(moment.position, after))
    mover = moment.position.board[made.move.origin]
    if mover is not None and mover.kind in PLANAR:
        yield f"done: {mover.phrase} leaps"
    opened, shadowed = shadows_changed(moment.position, after)
    if opened:
        yield "done: opens area leaps"
    if shadowed:
        yield "done: shadows area leaps"


def _events(before: Position, after: Position) -> Iterator[str]:
    """Yield the most important effects of a move, in words that follow its name."""
    ended = result(DEFAULT, after)
    checking = checkers(after)
    if ended is not None:
        yield "mates" if isinstance(ended, Won) else "stalemates"
    elif checking:
        yield "gives check" if len(checking) == 1 else "gives double check"
    lost = sorted(right.text for right in before.castling - after.castling)
    if lost:
        yield f"ends the castling right{'s' * (len(lost) > 1)} {' and '.join(lost)}"


def changes(before: Position, after: Position) -> Iterator[str]:
    """Yield the effects of a move, in words that follow its name: events, and changes of shadows."""
    yield from _events(before, after)
    opened, shadowed = shadows_changed(before, after)
    if opened:
        yield f"opens {opened} area leap{'s' * (opened > 1)}"
    if shadowed:
        yield f"shadows {shadowed} area leap{'s' * (shadowed > 1)}"
