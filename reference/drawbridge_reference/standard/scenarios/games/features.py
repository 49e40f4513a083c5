"""The features of a moment in a game: positions are chosen so that each feature comes up often enough."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from drawbridge_reference.standard.attack import attackers, scene_of
from drawbridge_reference.standard.board import SQUARES
from drawbridge_reference.standard.ending import Won, result
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.scenarios.games.player import Moment

FEW_MOVES, MANY_MOVES, FEW_MEN = 6, 45, 8


def features(moment: Moment) -> frozenset[str]:
    """Return the names of the features of a moment."""
    return frozenset((*_of_position(moment.position), *_of_moves(moment), *_of_what_was_done(moment)))


def checkers(position: Position) -> tuple[Square, ...]:
    """Return the squares of the men that attack the king of the side to move."""
    king = position.king(position.turn)
    return () if king is None else attackers(DEFAULT, scene_of(DEFAULT, position, position.turn), king)


def _of_position(position: Position) -> Iterator[str]:
    mover = position.turn.value
    yield f"{mover} to move"
    if attacking := checkers(position):
        yield f"{mover} in check"
        yield f"{len(attacking)} checkers"
    yield f"rights {''.join(sorted(right.text for right in position.castling))}"
    men = Counter(man for man in position.board if man is not None)
    if sum(men.values()) <= FEW_MEN:
        yield "few men"
    for man, count in men.items():
        if count > _AT_FIRST[man.kind]:
            yield f"{count} {man.phrase}s"
    if position.en_passant is not None:
        yield f"a jumped square, {mover} to move"


_AT_FIRST = {Kind.KING: 1, Kind.QUEEN: 1, Kind.ROOK: 2, Kind.BISHOP: 2, Kind.KNIGHT: 2, Kind.PAWN: 8}


def _of_moves(moment: Moment) -> Iterator[str]:
    position, count = moment.position, len(moment.choices)
    if not count:
        yield f"ended: {type(result(DEFAULT, position)).__name__}"
    elif count <= FEW_MOVES:
        yield f"{count} moves"
    elif count >= MANY_MOVES:
        yield "many moves"
    origins = {choice.move.origin for choice in moment.choices}
    for where in SQUARES:
        man = position.board[where]
        if man and man.colour is position.turn:
            yield f"{man.phrase} {'can' if where in origins else 'cannot'} move"
    tags = {tag for choice in moment.choices for tag in choice.tags}
    yield from (f"{position.turn.value} {tag.value}" for tag in tags)
    yield from _castling_that_is_not_open(position, tags)
    if position.en_passant is not None and MoveTag.EN_PASSANT not in tags:
        yield "a jumped square on which nobody captures"


def _castling_that_is_not_open(position: Position, tags: set[MoveTag]) -> Iterator[str]:
    for right in position.castling:
        open_tag = MoveTag.CASTLES_KINGSIDE if right.kingside else MoveTag.CASTLES_QUEENSIDE
        if right.colour is position.turn and open_tag not in tags:
            between = range(*sorted((right.king_square, right.rook_square)))[1:]
            if all(position.board[where] is None for where in between):
                yield f"{right.text} over empty squares is not open"


def _of_what_was_done(moment: Moment) -> Iterator[str]:
    if moment.made and moment.after:
        yield from (f"done: {tag.value}" for tag in moment.made.tags)
        yield from (f"done: {change}" for change in changes(moment.position, moment.after))


def changes(before: Position, after: Position) -> Iterator[str]:
    """Yield the important results of a move, as verb phrases that follow its name."""
    ended = result(DEFAULT, after)
    if ended is not None:
        yield "gives checkmate" if isinstance(ended, Won) else "gives stalemate"
    elif attacking := checkers(after):
        yield "gives check" if len(attacking) == 1 else "gives double check"
    lost = sorted(right.text for right in before.castling - after.castling)
    if lost:
        yield f"ends the castling right{'s' * (len(lost) > 1)} {' and '.join(lost)}"
