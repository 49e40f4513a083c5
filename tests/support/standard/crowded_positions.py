"""Valid positions of standard that no game need ever have come to: crowded where the rules are tricky."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.standard.board import SQUARES, Colour, Square, rank_of, square
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.position import RIGHTS, Position, fen_of
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.validity import read_position

if TYPE_CHECKING:
    from random import Random

_KINDS = ("QRBNP", "QRBNPP", "PPPPN", "RRQ", "BBNP", "PPPPPPQR")
_CROWDS = (
    SQUARES,
    tuple(where for where in SQUARES if rank_of(where) in (3, 4)),
    tuple(where for where in SQUARES if rank_of(where) in (1, 6, 0, 7)),
    tuple(where for where in SQUARES if rank_of(where) < 3 and where % 8 > 2),
    tuple(where for where in SQUARES if rank_of(where) > 4 and where % 8 < 6),
)


def valid_positions(random: Random, count: int) -> list[Position]:
    """Return `count` valid positions."""
    found: list[Position] = []
    while len(found) < count:
        made = arranged(random)
        try:
            found.append(read_position(DEFAULT, {"fen": fen_of(made)}))
        except InvalidPosition:
            continue
    return found


def arranged(random: Random) -> Position:
    """Return a position with kings, some men, and rights and a jumped square where there may be some; often valid."""
    men: dict[Square, Piece] = {}
    _set_homes(random, men)
    _set_kings(random, men)
    turn = random.choice(tuple(Colour))
    jumped = _set_jumped_pawn(random, men, turn) if random.random() < 0.4 else None
    crowd, kinds = random.choice(_CROWDS), random.choice(_KINDS)
    for where in random.choices(crowd, k=random.choice((0, 1, 2, 3, 4, 6, 9, 14))):
        man = piece(random.choice(tuple(Colour)), Kind(random.choice(kinds)))
        reserved = jumped is not None and where % 8 == jumped % 8
        if where not in men and not reserved and not (man.kind is Kind.PAWN and rank_of(where) in (0, 7)):
            men[where] = man
    board = tuple(men.get(where) for where in SQUARES)
    rights = frozenset(
        right
        for right in RIGHTS.values()
        if board[right.king_square] is piece(right.colour, Kind.KING)
        and board[right.rook_square] is piece(right.colour, Kind.ROOK)
        and random.random() < 0.8
    )
    return Position(board, turn, rights, jumped, random.randrange(60), random.randrange(1, 90))


def _set_homes(random: Random, men: dict[Square, Piece]) -> None:
    for right in RIGHTS.values():
        if random.random() < 0.25:
            men[right.rook_square] = piece(right.colour, Kind.ROOK)
            men[right.king_square] = piece(right.colour, Kind.KING)


def _set_kings(random: Random, men: dict[Square, Piece]) -> None:
    for colour in Colour:
        king = piece(colour, Kind.KING)
        while king not in men.values():
            where = random.choice(SQUARES)
            if where not in men:
                men[where] = king


def _set_jumped_pawn(random: Random, men: dict[Square, Piece], turn: Colour) -> Square | None:
    """Set a pawn that has just jumped, and often one that may capture it."""
    jumper = turn.other
    file = random.randrange(8)
    squares = [square(jumper.pawn_rank + jumper.ahead * steps, file) for steps in (0, 1, 2)]
    if any(where in men for where in squares):
        return None
    men[squares[2]] = piece(jumper, Kind.PAWN)
    for beside in (file - 1, file + 1):
        where = square(rank_of(squares[2]), beside) if 0 <= beside < 8 else None
        if where is not None and where not in men and random.random() < 0.7:
            men[where] = piece(turn, Kind.PAWN)
    return squares[1]
