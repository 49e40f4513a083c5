"""Valid positions of `standard` that no game need reach, crowded where the rules are tricky."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.standard.board import COLOURS, FILES, SQUARES, Colour, Square, file_of, rank_of, square
from drawbridge_reference.standard.pieces import Kind, Piece, piece
from drawbridge_reference.standard.position import RIGHTS, Position, Right, written
from drawbridge_reference.standard.validity import read_position

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from typing import Any

    from drawbridge_reference.standard.rules import Rules

_EVERYWHERE = [square(rank, file) for file in range(8) for rank in range(8)]
_SMALL_CORNER = [square(rank, file) for file in range(4) for rank in range(4)]
_BACK_RANKS = [square(rank, file) for file in range(8) for rank in (0, 0, 1, 6, 7, 7)]
_MIDDLE = [square(rank, file) for file in range(8) for rank in (2, 3, 4, 5)]
_CROWDS = (_EVERYWHERE, _EVERYWHERE, _SMALL_CORNER, _BACK_RANKS, _MIDDLE)
_KINDS = ("QRBNP", "QRBNPPPP", "QRB", "RRBBNPP", "PPPPN")
_NUMBERS_OF_MEN = (*(0, 1, 1, 2, 2, 3, 4, 5, 6, 7) * 2, 9, 12, 20)
_FULLMOVES = (*range(1, 190), 254, 255, 255, 256, 511, 999, 1000, 32767, 65535, 65536)
"""The numbers of common games, and those at which a counter with few bits or digits ends."""


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: Colour
    board: dict[Square, Piece] = field(default_factory=dict)
    jumped: Square | None = None

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, where: Square, colour: Colour, kind: str) -> None:
        """Set a man where it may be, unless the square is taken."""
        if kind != "P" or rank_of(where) not in (0, 7):
            self.board.setdefault(where, piece(colour, Kind(kind)))


def random_positions(rules: Rules, random: Random) -> Iterator[dict[str, Any]]:
    """Yield valid positions without end."""
    while True:
        yield arrangement(rules, random)


def arrangement(rules: Rules, random: Random) -> dict[str, Any]:
    """Return a valid position. If several attempts fail, it holds only the two kings."""
    for _ in range(4):
        made = _Arrangement(random, random.choice(COLOURS))
        if made.chance(0.25):
            _set_a_hunted_king(made)
        else:
            _set_a_crowd(made, random.choice(_CROWDS))
        halfmove, fullmove = random.randrange(100), random.choice(_FULLMOVES)
        board = tuple(made.board.get(where) for where in SQUARES)
        position = written(Position(board, made.turn, _rights(made), made.jumped, halfmove, fullmove))
        with suppress(InvalidPosition):
            read_position(rules, position)
            return position
    return {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}


def _set_a_crowd(made: _Arrangement, crowd: list[Square]) -> None:
    _set_a_pawn_about_to_jump(made)
    _set_kings(made, crowd)
    _set_a_jumped_pawn(made)
    _set_promoting_pawns(made)
    _set_men(made, crowd)


def _set_a_hunted_king(made: _Arrangement) -> None:
    """Set the mover's king in a corner and strong men against it, so that it is often mated or stalemated."""
    king = made.random.choice([where for where in _SMALL_CORNER if 0 in (rank_of(where), file_of(where))])
    made.set(king, made.turn, "K")
    made.set(made.random.choice([where for where in _EVERYWHERE if _apart(king, where) == 2]), made.turn.other, "K")
    near = [where for where in _EVERYWHERE if _apart(king, where) <= 3 and where not in made.board]
    for kind in made.random.choice(("Q", "Q", "QR", "QN", "R", "RR", "BBN", "QB", "PP", "RN")):
        made.set(made.random.choice(near), made.turn.other, kind)
    if made.chance(0.3):
        made.set(made.random.choice(near), made.turn, made.random.choice("PNB"))


def _apart(one: Square, another: Square) -> int:
    """Return how many steps a king needs."""
    return max(abs(file_of(one) - file_of(another)), abs(rank_of(one) - rank_of(another)))


def _set_kings(made: _Arrangement, crowd: list[Square]) -> None:
    """Set both kings, some at home with their rooks."""
    for colour in COLOURS:
        if piece(colour, Kind.KING) in made.board.values():
            continue
        kingside, queenside = (right for right in RIGHTS.values() if right.colour is colour)
        if made.chance(0.4) and kingside.king_square not in made.board:
            made.set(kingside.king_square, colour, "K")
            for right in (kingside, queenside):
                if made.chance(0.8):
                    made.set(right.rook_square, colour, "R")
        else:
            made.set(made.random.choice([where for where in crowd if where not in made.board]), colour, "K")


def _set_a_pawn_about_to_jump(made: _Arrangement) -> None:
    """Sometimes set a pawn that may jump beside an enemy pawn, which may or may not capture it then."""
    if made.chance(0.75):
        return
    enemy, file, start = made.turn.other, made.random.choice(range(1, FILES - 1)), made.turn.pawn_rank
    beside, landing = file + made.random.choice((1, -1)), start + 2 * made.turn.ahead
    made.set(square(start, file), made.turn, "P")
    made.set(square(landing, beside), enemy, "P")
    # The capture removes both pawns from a rank that holds the enemy's king and a rook.
    if made.chance(0.6):
        ends = made.random.sample((min(file, beside) - 1, max(file, beside) + 1), 2)
        for end, colour, kind in zip(ends, (enemy, made.turn), "KR", strict=True):
            if end in range(FILES):
                made.set(square(landing, end), colour, kind)


def _set_a_jumped_pawn(made: _Arrangement) -> None:
    """Sometimes set a pawn that has just jumped, with pawns beside it that may capture it."""
    jumper, file = made.turn.other, made.random.choice(range(FILES))
    start = jumper.pawn_rank
    jumped, landed = (square(start + steps * jumper.ahead, file) for steps in (1, 2))
    if made.chance(0.6) or {square(start, file), jumped, landed} & set(made.board):
        return
    made.set(landed, jumper, "P")
    made.jumped = jumped
    for beside in (file - 1, file + 1):
        if beside in range(FILES) and made.chance(0.7):
            made.set(square(rank_of(landed), beside), made.turn, "P")
    # Another pawn may have jumped as well, beside the same pawn: only the jumped square says which did.
    side = made.random.choice((-1, 1))
    if made.chance(0.3) and file + 2 * side in range(FILES):
        made.set(square(rank_of(landed), file + side), made.turn, "P")
        made.set(square(rank_of(landed), file + 2 * side), jumper, "P")


def _set_promoting_pawns(made: _Arrangement) -> None:
    """Sometimes set pawns of the mover one step before the last rank, with something to capture there."""
    if made.chance(0.75):
        return
    last = made.turn.last_rank
    for file in made.random.sample(range(FILES), 2):
        made.set(square(last - made.turn.ahead, file), made.turn, "P")
        met = square(last, made.random.choice(range(FILES)))
        made.set(met, made.turn.other, made.random.choice("RNBQ"))


def _set_men(made: _Arrangement, crowd: list[Square]) -> None:
    kinds = made.random.choice(_KINDS)
    kept_empty = (
        set() if made.jumped is None else {made.jumped, square(made.turn.other.pawn_rank, file_of(made.jumped))}
    )
    own_share = made.random.choice((0.2, 0.5, 0.6))
    for _ in range(made.random.choice(_NUMBERS_OF_MEN)):
        where = made.random.choice(crowd if made.chance(0.75) else _EVERYWHERE)
        colour = made.turn if made.chance(own_share) else made.turn.other
        if where not in kept_empty:
            made.set(where, colour, made.random.choice(kinds))


def _rights(made: _Arrangement) -> frozenset[Right]:
    """Return most of the rights whose king and rook are at home."""
    return frozenset(
        right
        for right in RIGHTS.values()
        if made.board.get(right.king_square) is piece(right.colour, Kind.KING)
        and made.board.get(right.rook_square) is piece(right.colour, Kind.ROOK)
        and made.chance(0.85)
    )
