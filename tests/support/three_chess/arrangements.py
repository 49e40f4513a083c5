"""Valid positions of `three-chess`: arranged ones that no game need reach, and positions from random play."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_rules.three_chess import START
from drawbridge_rules.three_chess.board import COLOURS, EVERY_SQUARE, Board, Piece, Square, preceding
from drawbridge_rules.three_chess.legal_moves import legal_moves_of
from drawbridge_rules.three_chess.position import Position, read, write
from drawbridge_rules.three_chess.state import moved

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from drawbridge_rules.three_chess.move import Move
    from drawbridge_rules.three_chess.position import JsonPosition

_CENTER = [square for square in EVERY_SQUARE if square.row >= 2]
_MIDDLE = [square for square in EVERY_SQUARE if square.row >= 2 and 2 <= square.column <= 5]
_BACK = [square for square in EVERY_SQUARE if square.row <= 1]
_CROWDS = (EVERY_SQUARE, EVERY_SQUARE, _CENTER, _CENTER, _MIDDLE, _BACK)

_KINDS = ("QRBNP", "QRBNPP", "RB", "QQB", "NNNP", "PPPPPN", "RNBPPPPP")
_NUMBERS_OF_MEN = (0, 1, 2, 3, 4, 5, 6, 8, 10, 14, 20)


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: str
    board: Board = field(default_factory=dict)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, square: Square, colour: str, kind: str) -> None:
        """Set a piece on an empty square."""
        self.board.setdefault(square, Piece(colour, kind))

    def free(self, squares: Sequence[Square]) -> Square:
        """Return an empty square among these, or else any empty square."""
        return self.random.choice(
            [square for square in squares if square not in self.board]
            or [square for square in EVERY_SQUARE if square not in self.board]
        )


def arrangement(random: Random) -> JsonPosition:
    """Return a valid position. In one of sixteen a king is gone, so the game has ended."""
    made = _Arrangement(random, random.choice(COLOURS))
    is_walled_in = made.chance(1 / 40)
    if is_walled_in:
        _set_a_king_walled_in(made)
    crowd = random.choice(_CROWDS)
    without_king = [colour for colour in COLOURS if colour != preceding(made.turn)]
    lost = random.choice(without_king) if made.chance(1 / 16) else None
    for colour in COLOURS:
        if colour != lost and Piece(colour, "K") not in made.board.values():
            _set_a_king(made, colour, crowd)
    if not is_walled_in:
        _set_pawns_abroad(made)
        _set_men(made, crowd)
    return write(Position(made.turn, made.board))


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)


def _set_a_king(made: _Arrangement, colour: str, crowd: Sequence[Square]) -> None:
    """Set a king, often at home with rooks in its corners, so that it may castle."""
    home = Square(colour, 4, 0)
    if made.chance(0.4) and home not in made.board:
        made.set(home, colour, "K")
        for column in (0, 7):
            if made.chance(0.75):
                made.set(Square(colour, column, 0), colour, "R")
    else:
        made.set(made.free(crowd), colour, "K")


def _set_a_king_walled_in(made: _Arrangement) -> None:
    """Set the mover's king in another section's corner among its own pawns, so that it often has no legal move."""
    section = made.random.choice([colour for colour in COLOURS if colour != made.turn])
    corner, beside = made.random.choice(((0, 1), (7, 6)))
    made.set(Square(section, corner, 0), made.turn, "K")
    for column, row in ((beside, 0), (corner, 1), (beside, 1)):
        made.set(Square(section, column, row), made.turn, "P")


def _set_pawns_abroad(made: _Arrangement) -> None:
    """Sometimes set pawns of the mover in other sections, with enemies diagonally ahead of them."""
    if made.chance(0.6):
        return
    for _ in range(made.random.choice((1, 2, 3))):
        section = made.random.choice([colour for colour in COLOURS if colour != made.turn])
        pawn = Square(section, made.random.randrange(8), made.random.choice((0, 1, 1, 2, 3)))
        made.set(pawn, made.turn, "P")
        for column in (pawn.column - 1, pawn.column + 1):
            if 0 <= column < 8 and pawn.row > 0 and made.chance(0.6):
                enemy = made.random.choice([colour for colour in COLOURS if colour != made.turn])
                made.set(Square(section, column, pawn.row - 1), enemy, made.random.choice("QRBNP"))


def _set_men(made: _Arrangement, crowd: Sequence[Square]) -> None:
    kinds = made.random.choice(_KINDS)
    share = made.random.choice((0.35, 0.5, 0.7))
    for _ in range(made.random.choice(_NUMBERS_OF_MEN)):
        square = made.random.choice(crowd if made.chance(0.75) else EVERY_SQUARE)
        colour = made.turn if made.chance(share) else made.random.choice(COLOURS)
        made.set(square, colour, made.random.choice(kinds))


def positions_from_games(random: Random) -> Iterator[JsonPosition]:
    """Yield positions of randomly played games without end, each game to its end or to ply 90."""
    while True:
        here = read(START)
        for ply in range(90):
            moves = list(legal_moves_of(here))
            if not moves:
                yield write(here)
                break
            if ply % 3 == 0:
                yield write(here)
            here = moved(here, _chosen(random, here, moves))


def _chosen(random: Random, here: Position, moves: list[Move]) -> Move:
    """Return a move, usually one that spares the kings, so that games last long, and often a pawn's."""
    going_on = [move for move in moves if here.board.get(move.target, Piece("", "")).kind != "K"]
    pawns = [move for move in going_on if here.board[move.origin].kind == "P"]
    if pawns and random.random() < 0.3:
        return random.choice(pawns)
    return random.choice(going_on if going_on and random.random() < 0.97 else moves)
