"""Chapters Moves and Prohibition clauses: which ways of the mover may be gone, each judged on its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from drawbridge_rules.three_man.attack import attacks, is_attacked_by, is_in_check, king_of, opponents
from drawbridge_rules.three_man.board import Square, king_start, rook_start
from drawbridge_rules.three_man.position import Piece
from drawbridge_rules.three_man.ways import Manner, Way, capturing_ways, pawn_captures_en_passant, pawn_steps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_rules.three_man.position import Board, Position
    from drawbridge_rules.three_man.rulings import Rulings


class Move(NamedTuple):
    """A way that is gone, with the kind that a pawn becomes on rank 0 (empty without a promotion)."""

    way: Way
    promotion: str = ""

    @property
    def text(self) -> str:
        """The move as it is written. Castling is the king's move."""
        suffix = f"={self.promotion}" if self.promotion else ""
        return f"{self.way.origin.name}-{self.way.target.name}{suffix}"


def legal_moves_of(position: Position, rulings: Rulings) -> Iterator[Move]:
    """Go through the mover's legal moves, one for each legal way.

    `turn.other`: the mover's pieces alone. `game.over`: when the other two are eliminated, the game has ended.
    """
    if len(position.eliminated) == 2:
        return
    for origin, piece in position.board.items():
        if piece.colour != position.turn:
            continue
        for way in _ways(position, piece, origin):
            for promotion in _promotions(piece, way):
                move = Move(way, promotion)
                if is_legal(position, move, rulings):
                    yield move


def is_legal(position: Position, move: Move, rulings: Rulings) -> bool:
    """Tell whether a way that the piece can go breaks no prohibition; `king.safety` is judged last."""
    return _moats_let_over(position, move, rulings) and _king_is_safe(position, move, rulings)


def board_after(board: Board, move: Move) -> Board:
    """Return a copy of the board on which the move is made.

    `state.crossed`: a `P` that leaves rank 5 crosses the center and becomes `O`. `pawn.promotion`: a pawn that reaches
    rank 0 becomes what was chosen. `pawn.en-passant`: the jumped pawn, on rank 3 of the target's file, is removed.
    """
    way = move.way
    after = dict(board)
    piece = after.pop(way.origin)
    if piece.kind == "P" and way.origin.rank == 5:
        piece = Piece(piece.colour, "O")
    if move.promotion:
        piece = Piece(piece.colour, move.promotion)
    after[way.target] = piece
    if way.manner is Manner.EN_PASSANT:
        del after[Square(3, way.target.file)]
    if way.manner is Manner.CASTLES:
        side = "K" if way.target.file > way.origin.file else "Q"
        between = Square(0, (way.origin.file + way.target.file) // 2)
        after[between] = after.pop(rook_start(piece.colour, side))
    return after


def _ways(position: Position, piece: Piece, origin: Square) -> Iterator[Way]:
    """Go through every way of a piece to where it can land: an empty square or an enemy, as the way allows."""
    board = position.board
    for way in capturing_ways(board, origin):
        met = board.get(way.target)
        # own.piece; pawn.empty-capture.
        if (way.manner is not Manner.CAPTURES) if met is None else (met.colour != piece.colour):
            yield way
    if piece.kind in ("P", "O"):
        yield from pawn_steps(board, piece, origin)
        yield from pawn_captures_en_passant(piece, origin, position.en_passant)
    if piece.kind == "K":
        yield from _castlings(position, piece.colour)


def _promotions(piece: Piece, way: Way) -> tuple[str, ...]:
    """`pawn.promotion`: a pawn that reaches rank 0 becomes Q, R, B or N; the four are four moves."""
    if piece.kind in ("P", "O") and way.target.rank == 0:
        return ("Q", "R", "B", "N")
    return ("",)


def _castlings(position: Position, colour: str) -> Iterator[Way]:
    """`castling.kingside` (king +4 to +6) and `castling.queenside` (+4 to +2), right still held.

    The squares between king and rook are empty, and neither the king's square nor the one it crosses nor the one it
    lands on is attacked.
    """
    king = king_start(colour)
    enemies = opponents(colour, position.eliminated)
    for side, between, trodden in (("K", (1, 2), (0, 1, 2)), ("Q", (-1, -2, -3), (0, -1, -2))):
        if f"{colour[0]}{side}" not in position.castling:
            continue
        if any(Square(0, king.file + files) in position.board for files in between):
            continue
        if any(is_attacked_by(position.board, Square(0, king.file + files), enemies) for files in trodden):
            continue
        yield Way(Manner.CASTLES, king, Square(0, king.file + trodden[-1]))


def _moats_let_over(position: Position, move: Move, rulings: Rulings) -> bool:
    """Tell whether every moat on the way may be crossed so.

    `moats: strict`: an unbridged moat stops every piece (`moat.unbridged`); over a bridged one there is no capture
    (`moat.capture`) and no check (`moat.check`). `moats: momentary`: an unbridged moat lets moves over that neither
    capture nor check; a bridged one lets captures over, too, but never of a king, and never a check.
    """
    captured = position.board.get(move.way.target)
    for moat in move.way.moats:
        is_bridged = moat in position.bridged
        if rulings.moats == "strict" and not (is_bridged and captured is None):
            return False
        if rulings.moats == "momentary" and captured is not None and (not is_bridged or captured.kind == "K"):
            return False
    return not move.way.moats or not _ends_in_check(position, move, rulings)


def _ends_in_check(position: Position, move: Move, rulings: Rulings) -> bool:
    """Tell whether the move ends in a check that is not allowed after crossing a moat.

    `crossing-check: mover`: the moved piece (the promoted one) attacks the king of an opponent who is not eliminated;
    `any`: one of the mover's pieces does.
    """
    after = board_after(position.board, move)
    for opponent in opponents(position.turn, position.eliminated):
        king = king_of(after, opponent)
        if king is None:
            continue
        if rulings.crossing_check == "mover" and attacks(after, move.way.target, king):
            return True
        if rulings.crossing_check == "any" and is_attacked_by(after, king, [position.turn]):
            return True
    return False


def _king_is_safe(position: Position, move: Move, rulings: Rulings) -> bool:
    """`king.safety`: after the move no opponent who is not eliminated attacks the mover's king.

    `captured-king: gone`: the colour whose king this move captures is eliminated already; `attacks`: its pieces still
    attack, also when it is the last opponent.
    """
    after = board_after(position.board, move)
    eliminated = set(position.eliminated)
    captured = position.board.get(move.way.target)
    if captured is not None and captured.kind == "K" and rulings.captured_king == "gone":
        eliminated.add(captured.colour)
    return not is_in_check(after, position.turn, eliminated)
