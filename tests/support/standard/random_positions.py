"""Random positions and plies: boards that may never arise, and games that nobody would play."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import (
    COLOURS,
    SQUARES,
    Colour,
    Square,
    file_of,
    rank_of,
    square,
    squares_between,
)
from drawbridge_reference.standard.pieces import PROMOTIONS, Kind, Piece, piece
from drawbridge_reference.standard.ply_notation.parse import chess
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    ORIGIN,
    Action,
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Mutate,
    Not,
    Or,
    Plies,
    Ply,
    Predicate,
    Relocate,
    Remove,
    Test,
    Vector,
)
from drawbridge_reference.standard.position import RIGHTS, Position

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

WITHOUT_A_SQUARE = (Predicate.WHITE, Predicate.BLACK)
OF_A_SQUARE = (
    *(Predicate.EMPTY, Predicate.ENEMY, Predicate.FRIEND, Predicate.PAWN),
    *(Predicate.EDGE, Predicate.HOME, Predicate.THREAT),
)
OF_TWO_SQUARES = (Predicate.CLEAR, Predicate.LAST)


def position_by_chance(chance: random.Random, men: int = 10) -> Position:
    """Return a position with a king a side, rights that their men allow, and perhaps a jumped square."""
    board: list[Piece | None] = [None] * len(SQUARES)
    turn = chance.choice(COLOURS)
    jumped = _pawn_that_has_jumped(chance, board, turn.other) if chance.random() < 0.4 else None
    for colour in COLOURS:
        start = square(colour.home_rank, 4)
        if chance.random() < 0.5 and board[start] is None:
            board[start] = piece(colour, Kind.KING)
            for file in (0, 7):
                if chance.random() < 0.7 and board[square(colour.home_rank, file)] is None:
                    board[square(colour.home_rank, file)] = piece(colour, Kind.ROOK)
        else:
            board[_empty_square(chance, board, jumped)] = piece(colour, Kind.KING)
    king = Square(board.index(piece(turn, Kind.KING)))
    for _ in range(chance.randrange(men)):
        kind = chance.choice([kind for kind in Kind if kind is not Kind.KING])
        where = _empty_square(chance, board, jumped, king if chance.random() < 0.6 else None)
        if kind is not Kind.PAWN or rank_of(where) not in (0, 7):
            board[where] = piece(chance.choice(COLOURS), kind)
    rights = frozenset(
        right
        for right in RIGHTS.values()
        if board[right.king_square] is piece(right.colour, Kind.KING)
        and board[right.rook_square] is piece(right.colour, Kind.ROOK)
        and chance.random() < 0.8
    )
    return Position(tuple(board), turn, rights, jumped)


def _empty_square(
    chance: random.Random, board: Sequence[Piece | None], jumped: Square | None, king: Square | None = None
) -> Square:
    """Return an empty square; for a king that is given, one from which something may happen to it."""
    kept = () if jumped is None else (jumped, Square(jumped - 8), Square(jumped + 8))
    empty = [where for where in SQUARES if board[where] is None and where not in kept]
    if king is None:
        return chance.choice(empty)
    lined_up = [where for where in empty if squares_between(king, where) is not None or _is_near(king, where)]
    return chance.choice(lined_up)


def _is_near(one: Square, other: Square) -> bool:
    return max(abs(rank_of(one) - rank_of(other)), abs(file_of(one) - file_of(other))) < 3


def _pawn_that_has_jumped(chance: random.Random, board: list[Piece | None], colour: Colour) -> Square:
    file = chance.randrange(8)
    rank = colour.pawn_rank + 2 * colour.ahead
    board[square(rank, file)] = piece(colour, Kind.PAWN)
    for beside in (file - 1, file + 1):
        if 0 <= beside < 8 and chance.random() < 0.7:
            board[square(rank, beside)] = piece(colour.other, Kind.PAWN)
    return square(colour.pawn_rank + colour.ahead, file)


def plies_by_chance(chance: random.Random, changes: int = 8) -> Plies:
    """Return the moves of chess with some lines changed, taken out or put in."""
    plies = chess()
    for _ in range(changes):
        if chance.random() < 0.03:
            globally = tuple(_condition(chance, 2) for _ in range(chance.randrange(2)))
            plies = replace(plies, globally=(*chance.choice([plies.globally, ()]), *globally))
            continue
        kind = chance.choice(list(Kind))
        lines = list(plies.plies[kind])
        if not lines:
            continue
        number = chance.randrange(len(lines))
        lines[number : number + chance.choice([0, 1, 1])] = [_changed(chance, lines[number])]
        plies = replace(plies, plies={**plies.plies, kind: tuple(lines)})
    return plies


def _changed(chance: random.Random, ply: Ply) -> Ply:
    what = chance.random()
    if what < 0.2:
        return replace(ply, vector=_vector(chance, unknown=chance.random() < 0.4))
    if what < 0.6:
        # A ply that asks for something more still leads to places, and so still threatens.
        more = _test(chance)
        return replace(ply, condition=And((ply.condition, more if chance.random() < 0.4 else Not(more))))
    if what < 0.7:
        return replace(ply, condition=_edited(chance, ply.condition))
    if what < 0.8:
        return replace(ply, condition=_condition(chance, 3))
    actions = tuple(_action(chance) for _ in range(chance.randrange(3)))
    mutations = (Mutate(tuple(chance.sample(PROMOTIONS, 2))),) if chance.random() < 0.3 else ()
    return replace(ply, actions=(*mutations, *actions))


def _vector(chance: random.Random, *, unknown: bool = False) -> Vector:
    return Vector(
        file=chance.randrange(-2, 3) if not unknown or chance.random() < 0.3 else 0,
        rank=chance.randrange(-2, 3) if not unknown or chance.random() < 0.3 else 0,
        ahead=chance.choice([0, 0, 1, 2, -1]),
        unknown_file=chance.randrange(-2, 3) if unknown else 0,
        unknown_rank=chance.choice([-1, 1, 2]) if unknown else 0,
        names=frozenset(chance.choice([(), (), (), ("king",), ("queen",)])),
    )


def _location(chance: random.Random) -> Location:
    """Return a location that a file can name."""
    anchor = chance.choice([Anchor.ORIGIN, Anchor.ORIGIN, Anchor.KING, Anchor.KINGS_ROOK, Anchor.QUEENS_ROOK])
    offset = _vector(chance)
    return Location(anchor, offset if anchor is Anchor.ORIGIN or chance.random() < 0.4 else Vector())


def _test(chance: random.Random) -> Test:
    predicate = chance.choice((*WITHOUT_A_SQUARE, *OF_A_SQUARE, *OF_A_SQUARE, *OF_TWO_SQUARES))
    if predicate in WITHOUT_A_SQUARE:
        return Test(predicate, (), predicate.value)
    if predicate is Predicate.LAST:
        beside = Location(Anchor.ORIGIN, Vector(file=chance.choice([-1, 1])))
        from_where = replace(beside, offset=replace(beside.offset, rank=chance.choice([2, -2])))
        return Test(predicate, (from_where, beside), "last")
    if predicate is Predicate.CLEAR:
        both = (ORIGIN, DESTINATION) if chance.random() < 0.6 else (_location(chance), _location(chance))
        return Test(predicate, both, "clear")
    default = ORIGIN if predicate is Predicate.HOME else DESTINATION
    return Test(predicate, (default if chance.random() < 0.6 else _location(chance),), predicate.value)


def _condition(chance: random.Random, depth: int) -> Condition:
    if depth == 0 or chance.random() < 0.3:
        return _test(chance)
    shape = chance.randrange(5)
    parts = tuple(_condition(chance, depth - 1) for _ in range(2))
    if shape == 0:
        return Not(parts[0])
    if shape == 1:
        return Compound("named", parts[0])
    if shape == 2 and chance.random() < 0.3:
        return Always(value=True)
    return And(parts) if shape < 4 else Or(parts)


def _edited(chance: random.Random, condition: Condition) -> Condition:
    """Return a condition with one part changed, taken out or put in."""
    if chance.random() < 0.3:
        return And((condition, _condition(chance, 1))) if chance.random() < 0.5 else Or((condition, _test(chance)))
    match condition:
        case And(parts) | Or(parts):
            number = chance.randrange(len(parts))
            changed = (*parts[:number], _edited(chance, parts[number]), *parts[number + 1 :])
            return And(changed) if isinstance(condition, And) else Or(changed)
        case Compound(name, inner):
            return Compound(name, _edited(chance, inner))
        case Not(inner):
            return chance.choice([inner, Not(_edited(chance, inner))])
        case _:
            return _test(chance)


def _action(chance: random.Random) -> Action:
    if chance.random() < 0.5:
        return Remove(_location(chance))
    return Relocate(_location(chance), _location(chance))
