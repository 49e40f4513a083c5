"""What the words of the ply notation mean: conditions read on a board, word for word, without regard to speed.

Moves are generated from tables that are computed once. Conditions that fit into no table are read here, and tests
compare the tables with this chapter.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.standard.board import (
    FILES,
    RANKS,
    SQUARES,
    Colour,
    Square,
    file_of,
    on_board,
    rank_of,
    square,
    squares_between,
)
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.ply_notation.syntax import (
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Not,
    Or,
    Plies,
    Predicate,
    Test,
    Vector,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from drawbridge_reference.standard.position import Right

START_FILES = {
    Kind.ROOK: (0, 7),
    Kind.KNIGHT: (1, 6),
    Kind.BISHOP: (2, 5),
    Kind.QUEEN: (3,),
    Kind.KING: (4,),
    Kind.PAWN: tuple(range(FILES)),
}
"""The files of the squares on which the men of a kind start."""


Threat: TypeAlias = "Callable[[Scene, Square], bool]"


def no_threat(_scene: Scene, _where: Square) -> bool:
    """Answer for every square that no enemy could capture there."""
    return False


class Scene(NamedTuple):
    """What a condition is read on: a board, the side that makes the ply, and its squares."""

    board: Sequence[Piece | None]
    mover: Colour
    origin: Square | None = None
    """The piece's square, or None if no piece moves, as in the conditions of `Globally`."""
    target: Square | None = None
    castling: frozenset[Right] = frozenset()
    last: tuple[Square, Square] | None = None
    """The squares of the last ply if it was a pawn's double step."""
    threat: Threat = no_threat
    """Returns whether an enemy of the mover could capture on a square. Within a threat nobody can."""


def double_step(jumped: Square | None) -> tuple[Square, Square] | None:
    """Return the squares of the double step that a FEN's en passant field names."""
    if jumped is None:
        return None
    colour = Colour.WHITE if rank_of(jumped) < RANKS // 2 else Colour.BLACK
    behind, ahead = rank_of(jumped) - colour.ahead, rank_of(jumped) + colour.ahead
    if not on_board(behind, 0) or not on_board(ahead, 0):
        return None
    return square(behind, file_of(jumped)), square(ahead, file_of(jumped))


def displaced(where: Square, vector: Vector, colour: Colour, unknown: int = 0) -> Square | None:
    """Return the square that a vector leads to, with `unknown` in place of `?`, or None off the board."""
    rank, file = divmod(where, FILES)
    rank += vector.rank + vector.ahead * colour.ahead + vector.unknown_rank * unknown
    file += vector.file + vector.unknown_file * unknown
    return square(rank, file) if on_board(rank, file) else None


def reached(where: Square, vector: Vector, colour: Colour) -> Iterator[tuple[int, Square]]:
    """Yield the squares that a ply's vector leads to, each with the number for `?`, or 0 without `?`.

    Positive numbers come first, and of the same sign the nearest.
    """
    unknowns = _unknowns(vector, colour) if vector.has_unknown else (0,)
    for unknown in unknowns:
        target = displaced(where, vector, colour, unknown)
        if target is not None:
            yield unknown, target


def backwards(vector: Vector) -> Vector:
    """Return the vector that leads back, for the same number in place of `?`."""
    return Vector(-vector.file, -vector.rank, -vector.ahead, -vector.unknown_file, -vector.unknown_rank, vector.names)


@lru_cache(maxsize=1024)
def _unknowns(vector: Vector, colour: Colour) -> tuple[int, ...]:
    """Return the numbers for `?` that can lead from one square of the board to another."""
    fixed, factor = vector.file, vector.unknown_file
    if not factor:
        fixed, factor = vector.rank + vector.ahead * colour.ahead, vector.unknown_rank
    changes = range(-max(FILES, RANKS) + 1, max(FILES, RANKS))
    found = [(change - fixed) // factor for change in changes if (change - fixed) % factor == 0]
    return tuple(sorted((unknown for unknown in found if unknown), key=lambda unknown: (unknown < 0, abs(unknown))))


def square_of(location: Location, scene: Scene) -> Square | None:
    """Return the square of a location, or None if it is off the board or counts from a missing man."""
    anchor = _anchor(location.anchor, scene)
    return None if anchor is None else displaced(anchor, location.offset, scene.mover)


def _anchor(anchor: Anchor, scene: Scene) -> Square | None:
    match anchor:
        case Anchor.ORIGIN:
            return scene.origin
        case Anchor.DESTINATION:
            return scene.target
        case Anchor.KING:
            king = piece(scene.mover, Kind.KING)
            return Square(scene.board.index(king)) if king in scene.board else None
        case Anchor.KINGS_ROOK:
            return square(scene.mover.home_rank, 7)
        case Anchor.QUEENS_ROOK:
            return square(scene.mover.home_rank, 0)


def holds(condition: Condition, scene: Scene) -> bool:
    """Return whether a condition is true."""
    match condition:
        case Always(value):
            return value
        case Not(inner):
            return not holds(inner, scene)
        case And(conditions):
            return all(holds(one, scene) for one in conditions)
        case Or(conditions):
            return any(holds(one, scene) for one in conditions)
        case Compound(_, inner):
            return holds(inner, scene)
        case Test():
            return predicate_holds(condition, scene)


def predicate_holds(test: Test, scene: Scene) -> bool:
    """Return whether a single predicate is true. Every predicate is false for a square off the board."""
    if test.predicate in _OF_THE_MOVER:
        return scene.mover is _OF_THE_MOVER[test.predicate]
    squares = []
    for location in test.locations:
        where = square_of(location, scene)
        if where is None:
            return False
        squares.append(where)
    if test.predicate in _OF_TWO_SQUARES:
        return _OF_TWO_SQUARES[test.predicate](scene, squares[0], squares[1])
    return _OF_A_SQUARE[test.predicate](scene, squares[0])


def _is_enemy(scene: Scene, where: Square) -> bool:
    man = scene.board[where]
    return man is not None and man.colour is not scene.mover


def _is_friend(scene: Scene, where: Square) -> bool:
    man = scene.board[where]
    return man is not None and man.colour is scene.mover


def _is_pawn(scene: Scene, where: Square) -> bool:
    man = scene.board[where]
    return man is not None and man.kind is Kind.PAWN


def _is_home(scene: Scene, where: Square) -> bool:
    """Return whether a man has not moved from its start square. For kings and rooks the castling rights decide."""
    man = scene.board[where]
    if man is None or not stands_at_start(man, where):
        return False
    rights = [right for right in scene.castling if right.colour is man.colour]
    if man.kind is Kind.KING:
        return bool(rights)
    return man.kind is not Kind.ROOK or any(right.rook_square == where for right in rights)


def stands_at_start(man: Piece, where: Square) -> bool:
    """Return whether a square is one of those on which men of this kind and colour start."""
    rank = man.colour.pawn_rank if man.kind is Kind.PAWN else man.colour.home_rank
    return rank_of(where) == rank and file_of(where) in START_FILES[man.kind]


def _is_at_start(scene: Scene, where: Square) -> bool:
    man = scene.board[where]
    return man is not None and stands_at_start(man, where)


def _is_clear(scene: Scene, one: Square, other: Square) -> bool:
    between = squares_between(one, other)
    return between is not None and all(scene.board[where] is None for where in between)


_OF_THE_MOVER = {Predicate.WHITE: Colour.WHITE, Predicate.BLACK: Colour.BLACK}
_OF_A_SQUARE: dict[Predicate, Callable[[Scene, Square], bool]] = {
    Predicate.EMPTY: lambda scene, where: scene.board[where] is None,
    Predicate.ENEMY: _is_enemy,
    Predicate.FRIEND: _is_friend,
    Predicate.PAWN: _is_pawn,
    Predicate.EDGE: lambda scene, where: rank_of(where) == scene.mover.last_rank,
    Predicate.BACK_EDGE: lambda scene, where: rank_of(where) == scene.mover.home_rank,
    Predicate.HOME: _is_home,
    Predicate.START: _is_at_start,
    Predicate.THREAT: lambda scene, where: scene.threat(scene, where),
    Predicate.ON_BOARD: lambda _scene, _where: True,
}
_OF_TWO_SQUARES: dict[Predicate, Callable[[Scene, Square, Square], bool]] = {
    Predicate.CLEAR: _is_clear,
    Predicate.LAST: lambda scene, one, other: scene.last == (one, other),
    Predicate.ALIGNED: lambda _scene, one, other: squares_between(one, other) is not None,
}


def threat_of(plies: Plies) -> Threat:
    """Return the function for `threat`: whether an enemy of the mover could capture on a square by one of these plies.

    If the square holds no man of the mover, one is put there: the man that makes the ply, or the king if there is none.
    For every name and predicate the enemy is the mover. `Globally` does not count, and within a threat there are no
    further threats. An enemy captures where its ply ends, not where an action of the ply removes a man.
    """

    def is_threatened(scene: Scene, where: Square) -> bool:
        board, enemy = board_of_threat(scene, where), scene.mover.other
        for origin in SQUARES:
            man = board[origin]
            if man is None or man.colour is not enemy:
                continue
            for ply in plies.plies[man.kind]:
                if all(target != where for _, target in reached(origin, ply.vector, enemy)):
                    continue
                if holds(ply.condition, Scene(board, enemy, origin, where, scene.castling, scene.last)):
                    return True
        return False

    return is_threatened


def board_of_threat(scene: Scene, where: Square) -> list[Piece | None]:
    """Return the board that `threat` looks at: with a man of the mover on the square in question."""
    board = list(scene.board)
    if not _is_friend(scene, where):
        asking = None if scene.origin is None else scene.board[scene.origin]
        board[where] = asking or piece(scene.mover, Kind.KING)
    return board
