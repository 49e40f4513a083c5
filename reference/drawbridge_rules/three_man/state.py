"""What a move changes: rights, jumped squares, eliminations, moats, and the turn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_rules.three_man.board import COLOURS, MOATS_BESIDE, Square, first_file, following, rook_start
from drawbridge_rules.three_man.board_after import board_after
from drawbridge_rules.three_man.move import Manner, Move, Way
from drawbridge_rules.three_man.ways import way_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

_ROOKS = [(colour, side) for colour in COLOURS for side in "KQ"]


def moved(position: Position, move: Move, rulings: Mapping[str, str]) -> Position:
    """Return the position after a move, before the turn passes: its `turn` is still the mover's."""
    after = replace(
        position,
        board=board_after(position, move),
        castling=castling_after(position, move),
        en_passant=en_passant_after(position, way_of(position.board, move)),
        eliminated=eliminated_after(position, move),
    )
    return replace(after, bridged=bridged_moats(after.board, after.eliminated, after.bridged, rulings))


def castling_after(position: Position, move: Move) -> frozenset[str]:
    """`state.castling`: a king that moves or is captured ends both rights of its colour.

    A rook that leaves its start square, or any piece that lands there, ends the right to castle with that rook.
    Elimination alone ends no right.
    """
    ended = {rook for rook in _ROOKS if rook_start(*rook) in (move.origin, move.target)}
    for piece in (position.board[move.origin], position.board.get(move.target)):
        if piece is not None and piece.kind == "K":
            ended |= {(piece.colour, "K"), (piece.colour, "Q")}
    return position.castling - {colour[0] + side for colour, side in ended}


def en_passant_after(position: Position, way: Way) -> frozenset[Square]:
    """`state.en-passant`: a pawn's jump adds the square that it jumped over, for each opponent's next turn.

    A square is dropped at once when its pawn, on rank 3 of the file, is captured in whatever way, or when a piece lands
    on the square itself. `without_jumps_of` drops the rest.
    """
    left = {square for square in position.en_passant if way.target not in (square, Square(3, square.file))}
    is_jump = way.manner is Manner.STEPS and len(way.passed) == 1
    return frozenset(left | set(way.passed) if is_jump else left)


def without_jumps_of(position: Position, colour: str) -> Position:
    """Drop a colour's jumped squares, because its next turn has come, or would have come.

    Each opponent has had its one chance, as `state.en-passant` says. The pawn that jumped is on rank 3 of the file.
    """
    left = {square for square in position.en_passant if position.board[Square(3, square.file)].colour != colour}
    return replace(position, en_passant=frozenset(left))


def eliminated_after(position: Position, move: Move) -> frozenset[str]:
    """`king.captured`: a king may be captured wherever a way reaches it, and its owner is then eliminated."""
    captured = position.board.get(move.target)
    has_fallen = captured is not None and captured.kind == "K"
    return position.eliminated | {captured.colour} if captured is not None and has_fallen else position.eliminated


def bridged_moats(
    board: Board, eliminated: Collection[str], bridged: frozenset[str], rulings: Mapping[str, str]
) -> frozenset[str]:
    """Return the moats that are bridged: those that were, and those that the board and eliminations bridge now."""
    for colour in COLOURS:
        if colour in eliminated:
            bridged = bridged_by_elimination(bridged, colour)
        elif not bridged.issuperset(MOATS_BESIDE[colour]) and moat_vacated(board, colour, rulings):
            bridged |= set(MOATS_BESIDE[colour])
    return bridged


def moat_vacated(board: Board, colour: str, rulings: Mapping[str, str]) -> bool:
    """`moat.vacated`: a colour with none of its own pieces on rank 0 of its segment has both moats beside it bridged.

    They stay bridged for the rest of the game. The move that vacates the segment is itself judged by the moats bridged
    before it. Under `vacated: any`, a segment is vacated when its rank 0 holds no piece at all.
    """
    squares = [Square(0, first_file(colour) + offset) for offset in range(8)]
    owners = {board[square].colour for square in squares if square in board}
    if colour in owners:
        return False
    return not owners or rulings["vacated"] == "own"


def bridged_by_elimination(bridged: frozenset[str], colour: str) -> frozenset[str]:
    """`moat.eliminated`: when a colour is eliminated, both moats beside its segment are bridged.

    This happens before anything else is judged.
    """
    return bridged | set(MOATS_BESIDE[colour])


def passed_turn(position: Position) -> Position:
    """`turn.next`: the turn passes from White to Gray to Black and back to White, skipping eliminated colours.

    Every colour that the turn reaches or skips loses its jumped squares.
    """
    colour = following(position.turn)
    position = without_jumps_of(position, colour)
    while colour in position.eliminated:
        colour = following(colour)
        position = without_jumps_of(position, colour)
    return replace(position, turn=colour)
