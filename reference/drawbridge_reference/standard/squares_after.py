"""The board and the castling rights after an act, and what a FEN can say about the ply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.standard.board import Square, file_of, rank_of, square
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.meaning import Scene, double_step, square_of
from drawbridge_reference.standard.ply_notation.syntax import Mutate, Relocate, Remove

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position, Right
    from drawbridge_reference.standard.rules import Rules


def board_after(board: Sequence[Piece | None], act: Act) -> list[Piece | None]:
    """Return the board after an act: the default action first, then the ply's own, from left to right."""
    after = list(board)
    if act.way is None:
        return after
    after[act.origin] = None
    after[act.target] = act.piece
    if not act.is_plain:
        for origin, target in _changes(board, act):
            man, after[origin] = after[origin], None
            if target is not None and man is not None:
                after[target] = man
    return after


def _changes(board: Sequence[Piece | None], act: Act) -> Iterator[tuple[Square, Square | None]]:
    """Yield the squares that a ply's actions empty, each with the square its man moves to, or None.

    Locations are read on the board before the ply. Actions on locations off the board do nothing.
    """
    if act.way is None:
        return
    scene = Scene(board, act.way.piece.colour, act.origin, act.target)
    for action in act.way.ply.actions:
        match action:
            case Remove(location):
                if (taken := square_of(location, scene)) is not None:
                    yield taken, None
            case Relocate(start, end):
                if (left := square_of(start, scene)) is not None:
                    yield left, square_of(end, scene)
            case Mutate():
                pass  # The act knows what the piece becomes.


def _touched(board: Sequence[Piece | None], act: Act) -> frozenset[Square]:
    """Return the squares that an act empties or fills."""
    if act.way is None:
        return frozenset()
    if act.is_plain:
        return frozenset((act.origin, act.target))
    changed = (where for change in _changes(board, act) for where in change if where is not None)
    return frozenset((act.origin, act.target, *changed))


@states("state.castling")
def rights_after(rules: Rules, position: Position, act: Act) -> frozenset[Right]:
    """Return the rights that are left after an act.

    A king that leaves its start square ends both rights of its side. A man that leaves a rook's start square or lands
    on it ends one.
    """
    if not position.castling or not rules.holds("state.castling"):
        return position.castling
    touched = _touched(position.board, act)
    return frozenset(right for right in position.castling if touched.isdisjoint((right.king_square, right.rook_square)))


@states("state.en-passant")
def jumped_after(rules: Rules, position: Position, act: Act, board: Sequence[Piece | None]) -> Square | None:
    """Return the jumped square after an act, whether or not anything can capture there. `board` is after the act."""
    return _jumped_square(board, act) if rules.holds("state.en-passant") else position.en_passant


def _jumped_square(board: Sequence[Piece | None], act: Act) -> Square | None:
    """Return the square that a pawn's double step has just jumped over, or None.

    A FEN can say so only for a pawn from its start rank with empty squares behind it.
    """
    pawn = act.piece
    if act.way is None or pawn is None or pawn.kind is not Kind.PAWN or board[act.target] is not pawn:
        return None
    ranks = rank_of(act.target) - rank_of(act.origin)
    if ranks != 2 * pawn.colour.ahead or file_of(act.target) != file_of(act.origin):
        return None
    jumped = square(rank_of(act.origin) + pawn.colour.ahead, file_of(act.origin))
    starts = rank_of(act.origin) == pawn.colour.pawn_rank
    return jumped if starts and board[act.origin] is None and board[jumped] is None else None


def scene_after(rules: Rules, position: Position, act: Act, board: Sequence[Piece | None]) -> Scene:
    """Return the position after an act, with its board, as `Globally` reads it for the side that moved."""
    return Scene(
        board,
        position.turn,
        castling=rights_after(rules, position, act),
        last=double_step(jumped_after(rules, position, act, board)),
        threat=rules.geometry.is_threatened,
    )
