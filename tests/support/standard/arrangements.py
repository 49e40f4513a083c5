"""Valid positions of `standard` that no game need reach, crowded where the rules are tricky."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_rules.standard import validate
from drawbridge_rules.standard.board import (
    Board,
    Piece,
    Square,
    ahead,
    king_home,
    last_rank,
    other,
    pawn_start_rank,
    rook_home,
)
from drawbridge_rules.standard.position import JsonPosition, Position, write

if TYPE_CHECKING:
    from random import Random

_FILES = range(1, 9)
_EVERYWHERE = [Square(file, rank) for file in _FILES for rank in _FILES]
_SMALL_CORNER = [Square(file, rank) for file in (1, 2, 3, 4) for rank in (1, 2, 3, 4)]
_BACK_RANKS = [Square(file, rank) for file in _FILES for rank in (1, 1, 2, 7, 8, 8)]
_MIDDLE = [Square(file, rank) for file in _FILES for rank in (3, 4, 5, 6)]
_CROWDS = (_EVERYWHERE, _EVERYWHERE, _SMALL_CORNER, _BACK_RANKS, _MIDDLE)
_KINDS = ("QRBNP", "QRBNPPPP", "QRB", "RRBBNPP", "PPPPN")
_NUMBERS_OF_MEN = (*(0, 1, 1, 2, 2, 3, 4, 5, 6, 7) * 2, 9, 12, 20)


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: str
    board: Board = field(default_factory=dict)
    jumped: Square | None = None

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, square: Square, colour: str, kind: str) -> None:
        """Set a man where it may be, unless the square is taken."""
        if kind != "P" or square.rank not in (1, 8):
            self.board.setdefault(square, Piece(colour, kind))


def arrangement(random: Random) -> JsonPosition:
    """Return a valid position. If several attempts fail, it holds only the two kings."""
    for _ in range(4):
        made = _Arrangement(random, random.choice(("white", "black")))
        if made.chance(0.25):
            _set_a_hunted_king(made)
        else:
            _set_a_crowd(made, random.choice(_CROWDS))
        counters = str(random.randrange(100)), str(random.randrange(1, 200))
        position = write(Position(made.turn, made.board, _rights(made), made.jumped, *counters))
        if validate(position) == []:
            return position
    return {"fen": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)


def _set_a_crowd(made: _Arrangement, crowd: list[Square]) -> None:
    _set_a_pawn_about_to_jump(made)
    _set_kings(made, crowd)
    _set_a_jumped_pawn(made)
    _set_promoting_pawns(made)
    _set_men(made, crowd)


def _set_a_hunted_king(made: _Arrangement) -> None:
    """Set the mover's king in a corner and strong men against it, so that it is often mated or stalemated."""
    king = made.random.choice([square for square in _SMALL_CORNER if 1 in square])
    made.set(king, made.turn, "K")
    made.set(made.random.choice([square for square in _EVERYWHERE if _apart(king, square) == 2]), other(made.turn), "K")
    near = [square for square in _EVERYWHERE if _apart(king, square) <= 3 and square not in made.board]
    for kind in made.random.choice(("Q", "Q", "QR", "QN", "R", "RR", "BBN", "QB", "PP", "RN")):
        made.set(made.random.choice(near), other(made.turn), kind)
    if made.chance(0.3):
        made.set(made.random.choice(near), made.turn, made.random.choice("PNB"))


def _apart(one: Square, another: Square) -> int:
    """Return how many steps a king needs."""
    return max(abs(one.file - another.file), abs(one.rank - another.rank))


def _set_kings(made: _Arrangement, crowd: list[Square]) -> None:
    """Set both kings, some at home with their rooks."""
    for colour in ("white", "black"):
        if Piece(colour, "K") in made.board.values():
            continue
        if made.chance(0.4) and king_home(colour) not in made.board:
            made.set(king_home(colour), colour, "K")
            for wing in "KQ":
                if made.chance(0.8):
                    made.set(rook_home(colour, wing), colour, "R")
        else:
            made.set(made.random.choice([square for square in crowd if square not in made.board]), colour, "K")


def _set_a_pawn_about_to_jump(made: _Arrangement) -> None:
    """Sometimes set a pawn that may jump beside an enemy pawn, which may or may not capture it then."""
    if made.chance(0.75):
        return
    enemy, file, start = other(made.turn), made.random.choice(_FILES[1:-1]), pawn_start_rank(made.turn)
    beside, landing = file + made.random.choice((1, -1)), start + 2 * ahead(made.turn)
    made.set(Square(file, start), made.turn, "P")
    made.set(Square(beside, landing), enemy, "P")
    # The capture removes both pawns from a rank that holds the enemy's king and a rook.
    if made.chance(0.6):
        ends = made.random.sample((min(file, beside) - 1, max(file, beside) + 1), 2)
        for end, colour, kind in zip(ends, (enemy, made.turn), "KR", strict=True):
            if end in _FILES:
                made.set(Square(end, landing), colour, kind)


def _set_a_jumped_pawn(made: _Arrangement) -> None:
    """Sometimes set a pawn that has just jumped, with pawns beside it that may capture it."""
    jumper, file = other(made.turn), made.random.choice(_FILES)
    start = pawn_start_rank(jumper)
    jumped, landed = (Square(file, start + steps * ahead(jumper)) for steps in (1, 2))
    if made.chance(0.6) or {Square(file, start), jumped, landed} & set(made.board):
        return
    made.set(landed, jumper, "P")
    made.jumped = jumped
    for beside in (file - 1, file + 1):
        if beside in _FILES and made.chance(0.7):
            made.set(Square(beside, landed.rank), made.turn, "P")


def _set_promoting_pawns(made: _Arrangement) -> None:
    """Sometimes set pawns of the mover one step before the last rank, with something to capture there."""
    if made.chance(0.75):
        return
    last = last_rank(made.turn)
    for file in made.random.sample(_FILES, 2):
        made.set(Square(file, last - ahead(made.turn)), made.turn, "P")
        made.set(Square(made.random.choice(_FILES), last), other(made.turn), made.random.choice("RNBQ"))


def _set_men(made: _Arrangement, crowd: list[Square]) -> None:
    kinds = made.random.choice(_KINDS)
    kept_empty = set() if made.jumped is None else {made.jumped, made.jumped._replace(rank=_behind(made.jumped))}
    own_share = made.random.choice((0.2, 0.5, 0.6))
    for _ in range(made.random.choice(_NUMBERS_OF_MEN)):
        square = made.random.choice(crowd if made.chance(0.75) else _EVERYWHERE)
        colour = made.turn if made.chance(own_share) else other(made.turn)
        if square not in kept_empty:
            made.set(square, colour, made.random.choice(kinds))


def _behind(jumped: Square) -> int:
    return 2 if jumped.rank == 3 else 7


def _rights(made: _Arrangement) -> frozenset[str]:
    """Return most of the rights whose king and rook are at home."""
    found: set[str] = set()
    for colour in ("white", "black"):
        for wing in "KQ":
            at_home = (made.board.get(king_home(colour)), made.board.get(rook_home(colour, wing)))
            if at_home == (Piece(colour, "K"), Piece(colour, "R")) and made.chance(0.85):
                found.add(wing if colour == "white" else wing.lower())
    return frozenset(found)
