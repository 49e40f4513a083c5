"""Valid positions of `prince`, sparse to full: constructed ones, reachable or not, and those of random games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from drawbridge_rules.prince.attack import could_capture, is_in_check, king_of
from drawbridge_rules.prince.board import (
    COLOURS,
    EVERY_CELL,
    Board,
    Cell,
    added,
    forward,
    home_tier,
    is_on_the_field,
    other,
    pawn_tier,
)
from drawbridge_rules.prince.castling import castlings, king_start
from drawbridge_rules.prince.legal_moves import targets
from drawbridge_rules.prince.move import Move
from drawbridge_rules.prince.pieces import KINDS, Piece
from drawbridge_rules.prince.position import Position, write
from drawbridge_rules.prince.refusals import refusals
from drawbridge_rules.prince.start import start_position
from drawbridge_rules.prince.state import moved
from drawbridge_rules.prince.ways import pawn_promotion

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from random import Random

    from drawbridge_rules.prince.position import JsonPosition

PLANAR = ("Ba", "Sc", "Re", "Un", "Ne", "Sp", "Pr")
"""The kinds that move by area leaps."""

_EVERY_KIND = tuple(kind for kind in KINDS if kind != "Ki")
_CROWDS_OF_KINDS = (
    _EVERY_KIND,
    _EVERY_KIND,
    PLANAR,
    (*PLANAR, "Pn", "Kn", "Ac", "Me"),
    ("Sc", "Re", "Un", "Pn"),
    ("Pn", "Pn", "Pn", "Ba", "Sp"),
    ("Ro", "Bi", "Me", "Co", "Mt", "Ar", "Qu", "Pn"),
    ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As", "Pn"),
)
SPARSE = (0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 32, 40)
"""Numbers of pieces apart from the kings and the pieces around them."""
FULL = (64, 100, 160, 240)

_MIDDLE = [cell for cell in EVERY_CELL if all(3 <= value <= 6 for value in cell)]
_CORNER = [cell for cell in EVERY_CELL if all(value <= 3 for value in cell)]
_PLANE = [cell for cell in EVERY_CELL if cell[1] in (4, 5)]
_CROWDS = (EVERY_CELL, EVERY_CELL, _MIDDLE, _CORNER, _PLANE)


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: str
    rulings: Mapping[str, str]
    board: Board = field(default_factory=dict)
    castling: set[str] = field(default_factory=set)
    en_passant: Cell | None = None

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, cell: Cell, colour: str, kind: str) -> None:
        """Put a piece on an empty cell, but no pawn on a home tier."""
        if kind != "Pn" or cell[0] not in (1, 8):
            self.board.setdefault(cell, Piece(colour, kind))

    def free(self, cells: Sequence[Cell]) -> Cell:
        """Return an empty cell among these."""
        return self.random.choice([cell for cell in cells if cell not in self.board])


def arrangement(
    random: Random, black_array: str = "same", numbers: Sequence[int] = SPARSE, kinds: Sequence[str] = ()
) -> JsonPosition:
    """Return a valid position under this value of the ruling, with one of these numbers of pieces.

    The pieces are of the given kinds, or of kinds that combine well.
    """
    made = _Arrangement(random, random.choice(COLOURS), {"black-array": black_array})
    crowd = random.choice(_CROWDS)
    if made.chance(1 / 16):
        _set_a_king_in_a_corner(made)
    else:
        for colour in COLOURS:
            _set_a_king(made, colour, crowd)
        _set_a_jumped_pawn(made)
        _set_a_shadowed_line(made)
        _set_men(made, crowd, random.choice(numbers), kinds or random.choice(_CROWDS_OF_KINDS))
    _make_valid(made)
    return write(Position(made.turn, made.board, frozenset(made.castling), made.en_passant))


def arrangements() -> st.SearchStrategy[JsonPosition]:
    """Return the strategy of all valid positions."""
    return st.randoms(use_true_random=False).map(arrangement)


def _set_a_king(made: _Arrangement, colour: str, crowd: Sequence[Cell]) -> None:
    """Put a king on the field, often on its start cell with one or both bases, and usually with their rights."""
    home = king_start(colour, made.rulings)
    if not made.chance(0.45) or home in made.board:
        made.set(made.free(crowd), colour, "Ki")
        return
    made.set(home, colour, "Ki")
    for castling in castlings(colour).values():
        if made.chance(0.8) and castling.base not in made.board:
            made.set(castling.base, colour, "Ba")
            if made.chance(0.85):
                made.castling.add(castling.right)


def _set_a_king_in_a_corner(made: _Arrangement) -> None:
    """Put the mover's king in a corner with strong enemies or with bases around it, so that it often cannot move."""
    king, enemy = (home_tier(other(made.turn)), 1, 1), other(made.turn)
    made.set(king, made.turn, "Ki")
    made.set((home_tier(made.turn), 8, 8), enemy, "Ki")
    random = made.random
    if made.chance(0.5):
        for _ in range(random.choice((2, 3, 4, 5))):
            kind = random.choice(("Pr", "Sp", "Un", "Ne", "Qu"))
            made.set(made.free(random.choice((EVERY_CELL, _CORNER))), enemy, kind)
        return
    # One base is next to the king's tier and column, and one next to its row: the king has no cell.
    inward = -forward(made.turn)
    made.set((king[0] + inward, 2, random.randint(3, 7)), enemy, "Ba")
    made.set((king[0] + inward * random.randint(2, 6), random.randint(3, 7), 2), enemy, "Ba")
    for _ in range(random.choice((0, 0, 1))):
        made.set(made.free(EVERY_CELL), random.choice(COLOURS), random.choice(_EVERY_KIND))


def _set_a_jumped_pawn(made: _Arrangement) -> None:
    """Put, now and then, an enemy pawn on the field that has just jumped, and pawns that could capture it."""
    if made.chance(0.6):
        return
    enemy = other(made.turn)
    column, row = made.random.randint(1, 8), made.random.randint(1, 8)
    came_from, jumped, stands = ((pawn_tier(enemy) + step * forward(enemy), column, row) for step in range(3))
    if {came_from, jumped, stands} & set(made.board):
        return
    made.set(stands, enemy, "Pn")
    made.en_passant = jumped
    for columns in (-1, 0, 1):
        for rows in (-1, 0, 1):
            beside = (stands[0], column + columns, row + rows)
            if (columns or rows) and beside in EVERY_CELL and made.chance(0.25):
                made.set(beside, made.turn, "Pn")


def _set_a_shadowed_line(made: _Arrangement) -> None:
    """Put, now and then, a piece with area leaps on the field, and pieces beside a rook's line in front of it.

    Such a line is in two planes, each with its own shadows.
    """
    if made.chance(0.7):
        return
    line, across, aside = made.random.sample((0, 1, 2), 3)
    origin = made.free([cell for cell in EVERY_CELL if cell not in _kept_free(made)])
    made.set(origin, made.turn, made.random.choice(PLANAR))
    sign = 1 if origin[line] <= 4 else -1
    for _ in range(made.random.choice((2, 2, 3))):
        cell = list(origin)
        cell[line] += sign * made.random.choice((1, 1, 2, 3))
        cell[across] += made.random.choice((-3, -2, -1, 1, 2, 3))
        # In one of the two checkered planes, or in one of the two that fan out.
        cell[aside] += made.random.choice((0, 0, 1, -1)) * abs(cell[across] - origin[across])
        across, aside = made.random.choice(((across, aside), (aside, across)))
        found = (cell[0], cell[1], cell[2])
        if is_on_the_field(found) and found not in _kept_free(made):
            made.set(found, made.random.choice(COLOURS), made.random.choice(("Pn", "Kn", "Me")))


def _set_men(made: _Arrangement, crowd: Sequence[Cell], number: int, kinds: Sequence[str]) -> None:
    share = made.random.choice((0.35, 0.5, 0.65))
    for _ in range(number):
        cell = made.random.choice(crowd if made.chance(0.7) else EVERY_CELL)
        if cell not in _kept_free(made):
            colour = made.turn if made.chance(share) else other(made.turn)
            made.set(cell, colour, made.random.choice(kinds))


def _make_valid(made: _Arrangement) -> None:
    """Remove pieces until the side that is not to move is not in check, and usually also the other side."""
    waiting = other(made.turn)
    calm = made.chance(0.75)
    if made.en_passant is None and not calm and not is_in_check(made.board, made.turn):
        made.turn, waiting = waiting, made.turn
    # Removing a piece may open another check.
    while is_in_check(made.board, waiting) or (calm and is_in_check(made.board, made.turn)):
        for colour in COLOURS if calm else (waiting,):
            king = king_of(made.board, colour)
            for cell, piece in list(made.board.items()):
                if piece.colour != colour and could_capture(made.board, cell, king):
                    _take_off(made, cell, king)


def _take_off(made: _Arrangement, cell: Cell, enemy_king: Cell) -> None:
    """Remove a piece from the board. If two kings are side by side, move one elsewhere and drop its rights."""
    piece = made.board.pop(cell)
    made.castling -= {castling.right for castling in castlings(piece.colour).values() if castling.base == cell}
    if made.en_passant is not None and cell == added(made.en_passant, (forward(other(made.turn)), 0, 0)):
        made.en_passant = None
    if piece.kind == "Ki":
        made.castling = {right for right in made.castling if right[0] != piece.colour[0]}
        far = [there for there in EVERY_CELL if max(abs(a - b) for a, b in zip(there, enemy_king, strict=True)) > 1]
        made.set(made.free([there for there in far if there not in _kept_free(made)]), piece.colour, "Ki")


def _kept_free(made: _Arrangement) -> set[Cell]:
    """Return the cell that a pawn has jumped over and its origin."""
    if made.en_passant is None:
        return set()
    return {made.en_passant, added(made.en_passant, (forward(made.turn), 0, 0))}


def positions_from_games(random: Random, black_array: str = "same") -> Iterator[JsonPosition]:
    """Yield positions of random games from the start array with some pieces removed, without end.

    Each game begins with a different share of the pieces, and with the rights that these allow.
    """
    rulings = {"black-array": black_array}
    while True:
        here = _thinned_start(random, rulings, random.choice((0.05, 0.08, 0.12, 0.2)))
        for ply in range(60):
            move = _some_move(random, here, rulings)
            if ply % 3 == 0 or move is None:
                yield write(here)
            if move is None:
                break
            here = moved(here, move, rulings)


def _thinned_start(random: Random, rulings: Mapping[str, str], share: float) -> Position:
    """Return the start position with this share of the pieces. The kings stay, and the bases on the king's diagonal."""
    start = start_position(rulings)
    every = [castling for colour in COLOURS for castling in castlings(colour).values()]
    while True:
        bases = {castling.base for castling in every if random.random() < 0.7}
        board = {
            cell: piece
            for cell, piece in start.board.items()
            if piece.kind == "Ki" or cell in bases or (piece.kind != "Ba" and random.random() < share)
        }
        if not is_in_check(board, "black"):
            held = frozenset(castling.right for castling in every if castling.base in bases)
            return Position("white", board, held)


def _some_move(random: Random, here: Position, rulings: Mapping[str, str]) -> Move | None:
    """Return the first legal move found, or None if there is none. Pawns are often asked first."""
    own = [cell for cell, piece in here.board.items() if piece.colour == here.turn]
    random.shuffle(own)
    if random.random() < 0.4:
        own.sort(key=lambda cell: here.board[cell].kind != "Pn")
    for origin in own:
        there = sorted(targets(here, origin))
        for target in random.sample(there, len(there)):
            move = Move(origin, target, random.choice(pawn_promotion(here.board[origin], target)))
            if not refusals(here, move, rulings):
                return move
    return None
