"""Valid positions, sparse to full, that no game need reach: crowded where the rules are tricky."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.prince.attack import enemies_on, is_attacked
from drawbridge_reference.prince.board import (
    CELLS,
    COLOURS,
    SIZE,
    Cell,
    Colour,
    Vector,
    cell,
    change_between,
    column_of,
    mask_of,
    moved,
    row_of,
    tier_of,
)
from drawbridge_reference.prince.pieces import Kind, Piece, piece
from drawbridge_reference.prince.position import RIGHTS, Position, Right, king_start, written
from drawbridge_reference.prince.ways import DIAGONAL, ORTHOGONAL, PAWN_CAPTURES, TRIAGONAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random
    from typing import Any

    from drawbridge_reference.prince.rules import Rules


def _coordinates(where: Cell) -> Vector:
    return tier_of(where), column_of(where), row_of(where)


PLANAR = ("Ba", "Sc", "Re", "Un", "Ne", "Sp", "Pr")
"""The kinds that move by area leaps."""

_EVERY_KIND = tuple(kind.value for kind in Kind if kind is not Kind.KING)
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

_MIDDLE = [where for where in CELLS if all(3 <= value <= 6 for value in _coordinates(where))]
_CORNER = [where for where in CELLS if all(value <= 3 for value in _coordinates(where))]
_PLANE = [where for where in CELLS if column_of(where) in (4, 5)]
_WHERE_KINGS_CASTLE = [
    *[cell(home, step, step) for home in (1, SIZE) for step in range(1, SIZE + 1)] * 4,
    *(where for where in CELLS if tier_of(where) in (2, SIZE - 1) and abs(column_of(where) - row_of(where)) <= 2),
]
"""The diagonals of the home tiers, where kings and bases are, and the cells from which a pawn attacks them."""
_CROWDS = (CELLS, CELLS, _MIDDLE, _CORNER, _PLANE, _WHERE_KINGS_CASTLE)
_DIRECTIONS = sorted((*ORTHOGONAL, *DIAGONAL, *TRIAGONAL))


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: Colour
    rules: Rules
    board: dict[Cell, Piece] = field(default_factory=dict)
    castling: set[Right] = field(default_factory=set)
    en_passant: Cell | None = None
    may_be_in_check: bool = False
    """Whether the mover's king was put where it may be in check."""

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def set(self, where: Cell, colour: Colour, kind: str) -> None:
        """Put a piece on an empty cell, but no pawn on a home tier."""
        if kind != "Pn" or tier_of(where) not in (1, SIZE):
            self.board.setdefault(where, piece(colour, Kind(kind)))

    def free(self, cells: Sequence[Cell]) -> Cell:
        """Return an empty cell among these."""
        return self.random.choice([where for where in cells if where not in self.board])


def random_positions(rules: Rules, random: Random) -> Iterator[dict[str, Any]]:
    """Yield valid positions without end. One of fifty is full: it takes a hundred times as long as a sparse one."""
    while True:
        yield arrangement(rules, random, FULL if random.random() < 1 / 50 else SPARSE)


def arrangement(
    rules: Rules, random: Random, numbers: Sequence[int] = SPARSE, kinds: Sequence[str] = ()
) -> dict[str, Any]:
    """Return a valid position under these rules, with one of these numbers of pieces.

    The pieces are of the given kinds, or of kinds that combine well.
    """
    made = _Arrangement(random, random.choice(COLOURS), rules)
    crowd = random.choice(_CROWDS)
    if made.chance(1 / 16):
        _set_a_king_in_a_corner(made)
    else:
        _set_a_jumped_pawn(made)
        _set_an_answer_by_a_pawn(made)
        for colour in COLOURS:
            if piece(colour, Kind.KING) not in made.board.values():
                _set_a_king(made, colour, crowd)
        _set_a_shadowed_line(made)
        _set_men(made, crowd, random.choice(numbers), kinds or random.choice(_CROWDS_OF_KINDS))
    _make_valid(made)
    board = tuple(made.board.get(where) for where in CELLS)
    return written(Position(made.turn, board, frozenset(made.castling), made.en_passant))


def _set_a_king(made: _Arrangement, colour: Colour, crowd: Sequence[Cell]) -> None:
    """Put a king on the field, often on its start cell with one or both bases, and usually with their rights."""
    home = king_start(colour, rotated=made.rules.rotated_black)
    if not made.chance(0.45) or home in made.board:
        made.set(made.free([where for where in crowd if where not in _kept_free(made)]), colour, "Ki")
        return
    made.set(home, colour, "Ki")
    for right in (right for right in RIGHTS.values() if right.colour is colour):
        if made.chance(0.8) and right.base_cell not in made.board:
            made.set(right.base_cell, colour, "Ba")
            if made.chance(0.85):
                made.castling.add(right)
    for _ in range(made.random.choice((0, 0, 1, 2))):
        where = made.random.choice(_WHERE_KINGS_CASTLE)
        if abs(tier_of(where) - colour.home_tier) <= 1:
            man = made.random.choice(("Pn", "Pn", "Kn", "Qu", "Un"))
            _set_a_man_at(made, where, made.random.choice(COLOURS), man)


def _set_a_king_in_a_corner(made: _Arrangement) -> None:
    """Put the mover's king in a corner with strong enemies or with bases around it, so that it often cannot move."""
    enemy = made.turn.other
    king = cell(enemy.home_tier, 1, 1)
    made.set(king, made.turn, "Ki")
    made.set(cell(made.turn.home_tier, SIZE, SIZE), enemy, "Ki")
    random = made.random
    if made.chance(0.5):
        for _ in range(random.choice((2, 3, 4, 5))):
            kind = random.choice(("Pr", "Sp", "Un", "Ne", "Qu"))
            made.set(made.free(random.choice((CELLS, _CORNER))), enemy, kind)
        return
    # One base is next to the king's tier and column, and one next to its row: the king has no cell.
    inward = enemy.forward
    made.set(cell(tier_of(king) + inward, 2, random.randint(3, 7)), enemy, "Ba")
    made.set(cell(tier_of(king) + inward * random.randint(2, 6), random.randint(3, 7), 2), enemy, "Ba")
    if made.chance(0.5):
        # With a pawn of its own the side is not stalemated.
        colour, kind = random.choice(((made.turn, "Pn"), (random.choice(COLOURS), random.choice(_EVERY_KIND))))
        made.set(made.free(CELLS), colour, kind)


def _set_a_jumped_pawn(made: _Arrangement) -> None:
    """Put, now and then, an enemy pawn on the field that has just jumped, and pawns that could capture it."""
    if made.chance(0.6):
        return
    enemy = made.turn.other
    column, row = made.random.randint(1, 8), made.random.randint(1, 8)
    came_from, jumped, stands = (cell(enemy.pawn_tier + step * enemy.forward, column, row) for step in range(3))
    if {came_from, jumped, stands} & set(made.board):
        return
    made.set(stands, enemy, "Pn")
    made.en_passant = jumped
    for columns in (-1, 0, 1):
        for rows in (-1, 0, 1):
            beside = moved(stands, (0, columns, rows))
            if (columns or rows) and beside is not None and made.chance(0.25):
                made.set(beside, made.turn, "Pn")
    if made.chance(0.3):
        # The capture opens a check, or it answers one: of the queen, or of the pawn that has jumped.
        _set_a_line_through(made, made.random.choice((stands, jumped)), made.random.choice(COLOURS))
    elif made.chance(0.15):
        attacked = moved(stands, (enemy.forward, *made.random.choice(PAWN_CAPTURES)))
        if attacked is not None:
            _set_a_man_at(made, attacked, made.turn, "Ki")


def _set_an_answer_by_a_pawn(made: _Arrangement) -> None:
    """Put, now and then, the mover's king in a check that a pawn answers by a step, jump, capture or promotion."""
    if made.en_passant is not None or made.chance(0.8):
        return
    turn, random = made.turn, made.random
    tier = random.choice((turn.pawn_tier, turn.other.pawn_tier, random.randint(2, SIZE - 1)))
    pawn = cell(tier, random.randint(1, SIZE), random.randint(1, SIZE))
    steps = 2 if tier == turn.pawn_tier and made.chance(0.5) else 1
    made.set(pawn, turn, "Pn")
    target = moved(pawn, (turn.forward, *random.choice(PAWN_CAPTURES)))
    if target is not None and made.chance(0.5):
        made.set(target, turn.other, "Qu")
        _set_a_man_at(made, random.choice(_in_line_with(target)), turn, "Ki")
    else:
        _set_a_line_through(made, cell(tier + steps * turn.forward, column_of(pawn), row_of(pawn)), turn)


def _set_a_line_through(made: _Arrangement, where: Cell, colour: Colour) -> None:
    """Put a king on one side of a cell and an enemy queen on the other: what is on the cell decides about a check."""
    king = made.random.choice(_in_line_with(where))
    tiers, columns, rows = change_between(king, where)
    steps = max(abs(tiers), abs(columns), abs(rows))
    queen = moved(where, (tiers // steps, columns // steps, rows // steps), made.random.choice((1, 1, 2)))
    _set_a_man_at(made, king, colour, "Ki")
    if queen is not None:
        _set_a_man_at(made, queen, colour.other, "Qu")


def _in_line_with(where: Cell) -> list[Cell]:
    """Return the cells from which a queen reaches a cell in one to three steps."""
    reached = (moved(where, direction, steps) for direction in _DIRECTIONS for steps in (1, 2, 3))
    return [found for found in reached if found is not None]


def _set_a_man_at(made: _Arrangement, where: Cell, colour: Colour, kind: str) -> None:
    """Put a piece on a cell that need not stay empty. A king there may be in check."""
    if where not in _kept_free(made):
        made.set(where, colour, kind)
        made.may_be_in_check |= kind == "Ki" and colour is made.turn


def _set_a_shadowed_line(made: _Arrangement) -> None:
    """Put, now and then, a piece with area leaps on the field, and pieces beside a rook's line in front of it.

    Such a line is in two planes, each with its own shadows.
    """
    if made.chance(0.7):
        return
    line, across, aside = made.random.sample((0, 1, 2), 3)
    origin = made.free([where for where in CELLS if where not in _kept_free(made)])
    made.set(origin, made.turn, made.random.choice(PLANAR))
    sign = 1 if _coordinates(origin)[line] <= 4 else -1
    for _ in range(made.random.choice((2, 2, 3))):
        change = [0, 0, 0]
        change[line] += sign * made.random.choice((1, 1, 2, 3))
        change[across] += made.random.choice((-3, -2, -1, 1, 2, 3))
        # In one of the two checkered planes, or in one of the two that fan out.
        change[aside] += made.random.choice((0, 0, 1, -1)) * abs(change[across])
        across, aside = made.random.choice(((across, aside), (aside, across)))
        found = moved(origin, (change[0], change[1], change[2]))
        if found is not None and found not in _kept_free(made):
            made.set(found, made.random.choice(COLOURS), made.random.choice(("Pn", "Kn", "Me")))


def _set_men(made: _Arrangement, crowd: Sequence[Cell], number: int, kinds: Sequence[str]) -> None:
    share = made.random.choice((0.35, 0.5, 0.65))
    for _ in range(number):
        where = made.random.choice(crowd if made.chance(0.7) else CELLS)
        if where not in _kept_free(made):
            colour = made.turn if made.chance(share) else made.turn.other
            made.set(where, colour, made.random.choice(kinds))


def _make_valid(made: _Arrangement) -> None:
    """Remove pieces until the side that is not to move is not in check, and usually also the other side."""
    waiting = made.turn.other
    calm = made.chance(0.75) and not made.may_be_in_check
    if made.en_passant is None and not calm and not _is_in_check(made, made.turn):
        made.turn, waiting = waiting, made.turn
    # Removing a piece may open another check.
    while _is_in_check(made, waiting) or (calm and _is_in_check(made, made.turn)):
        for colour in COLOURS if calm else (waiting,):
            king = _king_of(made, colour)
            for where, man in list(made.board.items()):
                if man.colour is not colour and is_attacked(made.rules, [(where, man)], mask_of(made.board), king):
                    _take_off(made, where, king)


def _king_of(made: _Arrangement, colour: Colour) -> Cell:
    king = piece(colour, Kind.KING)
    return next(where for where, man in made.board.items() if man is king)


def _is_in_check(made: _Arrangement, colour: Colour) -> bool:
    enemies = enemies_on([made.board.get(where) for where in CELLS], colour)
    return is_attacked(made.rules, enemies, mask_of(made.board), _king_of(made, colour))


def _take_off(made: _Arrangement, where: Cell, enemy_king: Cell) -> None:
    """Remove a piece from the board. If two kings are side by side, move one elsewhere and drop its rights."""
    man = made.board.pop(where)
    made.castling = {right for right in made.castling if right.base_cell != where}
    if made.en_passant is not None and where == moved(made.en_passant, (made.turn.other.forward, 0, 0)):
        made.en_passant = None
    if man.kind is Kind.KING:
        made.castling = {right for right in made.castling if right.colour is not man.colour}
        far = [there for there in CELLS if max(map(abs, change_between(there, enemy_king))) > 1]
        made.set(made.free([there for there in far if there not in _kept_free(made)]), man.colour, "Ki")


def _kept_free(made: _Arrangement) -> set[Cell | None]:
    """Return the cell that a pawn has jumped over and its origin."""
    if made.en_passant is None:
        return set()
    return {made.en_passant, moved(made.en_passant, (made.turn.forward, 0, 0))}
