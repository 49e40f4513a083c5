"""Kings that stand on the board only because there must be some: each where it matters least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.small_board import Man
from drawbridge_reference.casework.square_sets import listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.casework.small_board import SmallBoard
    from drawbridge_reference.casework.square_sets import Mask


def with_parked_kings(board: SmallBoard, men: Sequence[Man], setting: int, kept_empty: Mask = 0) -> tuple[Man, ...]:
    """Return some men and the kings that are not among them.

    A parked king is where no man could go on an empty board, and beside no man. Where there is no such square, it is at
    least out of every man's way, or out of every enemy's, or beside no man, or on any empty square. Where those that a
    setting parks on are all taken or kept empty, the whole board is searched.
    """
    found = list(men)
    taken, near, reached = kept_empty, 0, 0
    attacked = [0] * board.colours
    with_kings = {man.colour for man in men if man.kind == board.king}
    for man in men:
        taken |= 1 << man.square
        near |= board.reach(0, board.king, man.square)
        reached |= _add_attacks(board, man, attacked)
    for colour in board.kings(setting):
        if colour in with_kings:
            continue
        bad = (taken | reached | near, taken | reached, taken | attacked[colour], taken | near, taken)
        square = _first_free(board.parking(colour, setting), bad)
        if square is None:
            square = _first_free(listed(board.squares(colour, board.king)), bad)
            assert square is not None, "few men leave room for a king"
        king = Man(colour, board.king, square)
        found.append(king)
        taken |= 1 << king.square
        reached |= _add_attacks(board, king, attacked)
    return tuple(found)


def _add_attacks(board: SmallBoard, man: Man, attacked: list[Mask]) -> Mask:
    """Return where a man can go, and add that to what each of its enemies has attacked."""
    reach = board.reach(*man)
    for colour in range(board.colours):
        if colour != man.colour:
            attacked[colour] |= reach
    return reach


def _first_free(squares: Sequence[int], bad: Sequence[Mask]) -> int | None:
    for taken in bad:
        for square in squares:
            if not taken >> square & 1:
                return square
    return None
