"""Slips of chess engines. None leaves out a whole clause, and each breaks one."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import chess

from support.standard.slipping import Slipping

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def with_fields(fen: str, **changed: str) -> str:
    names = ("board", "turn", "castling", "jumped", "halfmove", "fullmove")
    return " ".join((dict(zip(names, fen.split(), strict=True)) | changed).values())


def captures_en_passant(board: chess.Board) -> Iterator[chess.Move]:
    """Yield the en passant captures, even if they leave the king attacked."""
    return (move for move in board.pseudo_legal_moves if board.is_en_passant(move))


def is_safe_after(board: chess.Board, move: chess.Move, *, emptied: Iterable[int] = ()) -> bool:
    """Return whether the mover's king is safe after a plain move that also empties some squares."""
    after = board.copy(stack=False)
    after.set_piece_at(move.to_square, after.remove_piece_at(move.from_square))
    for square in emptied:
        after.remove_piece_at(square)
    king = after.king(board.turn)
    return king is None or not after.is_attacked_by(not board.turn, king)


class KeepsTheRightOfACapturedRook(Slipping):
    clause = "state.castling"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        rights, left = board.castling_xfen(), fen.split()[2]
        homes = {"K": chess.H1, "Q": chess.A1, "k": chess.H8, "q": chess.A8}
        kept = [right for right in rights if right in left or homes.get(right) == move.to_square]
        return with_fields(fen, castling="".join(kept) or "-")


class KeepsTheRightOfTheOtherRook(Slipping):
    """When one rook is gone, the right of the other ends too."""

    clause = "state.castling"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        del move
        own = "KQ" if board.turn else "kq"
        left = fen.split()[2]
        if sum(right in left for right in own) == sum(right in board.castling_xfen() for right in own):
            return fen
        return with_fields(fen, castling="".join(right for right in left if right not in own) or "-")


class WantsTheBFileSafe(Slipping):
    clause = "castling.queenside"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        for move in board.legal_moves:
            beside = chess.square(1, chess.square_rank(move.to_square))
            if not (board.is_queenside_castling(move) and board.is_attacked_by(not board.turn, beside)):
                yield move


class CastlesPastAManOnTheBFile(Slipping):
    clause = "path.blocked"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        beside = chess.B1 if board.turn else chess.B8
        without = board.copy(stack=False)
        if without.remove_piece_at(beside):
            yield from (move for move in without.legal_moves if without.is_queenside_castling(move))


class CastlesPastAPawnsAttack(Slipping):
    """It looks at pawns' legal moves, so it overlooks their attacks on empty squares."""

    clause = "castling.through-check"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        without = board.copy(stack=False)
        for square in board.pieces(chess.PAWN, not board.turn):
            without.remove_piece_at(square)
        for move in () if board.is_check() else without.generate_castling_moves():
            wing = chess.H1 if board.is_kingside_castling(move) else chess.A1
            rook = wing if board.turn else wing ^ chess.A8
            is_free = not board.occupied & chess.between(move.from_square, rook)
            if is_free and not board.is_attacked_by(not board.turn, move.to_square):
                yield move


class CapturesEnPassantAPlyTooLate(Slipping):
    clause = "pawn.en-passant"

    def moves_after(self, boards: Sequence[chess.Board]) -> Iterator[chess.Move]:
        yield from self.moves(boards[-1])
        late = boards[-1].copy(stack=False)
        if len(boards) > 2 and boards[-3].ep_square is not None and late.ep_square is None:
            late.ep_square = boards[-3].ep_square
            yield from (move for move in late.legal_moves if late.is_en_passant(move))


class NamesTheJumpedSquareOnlyPastAPawn(Slipping):
    """It declares the default of `ep-field`, and follows another value."""

    clause = "state.en-passant"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        following = board.copy(stack=False)
        following.push(move)
        return fen if following.has_legal_en_passant() else with_fields(fen, jumped="-")


class NamesTheJumpedSquareAlways(Slipping):
    """It declares that it names the square only if a capture is possible, but always names it."""

    clause = "state.en-passant"
    reading = "legal"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        following = board.copy(stack=False)
        following.push(move)
        jumped = following.ep_square
        return fen if jumped is None else with_fields(fen, jumped=chess.square_name(jumped))


class LooksForPinsOfTheCapturingPawnAlone(Slipping):
    """Both pawns leave the rank, but it takes only one into account."""

    clause = "king.safety"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        yield from (move for move in captures_en_passant(board) if is_safe_after(board, move))


class HoldsAPinnedPawnFromCapturingEnPassant(Slipping):
    clause = "pawn.en-passant"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        for move in board.legal_moves:
            if not (board.is_en_passant(move) and board.is_pinned(board.turn, move.from_square)):
                yield move


class AnswersNoCheckEnPassant(Slipping):
    """In check it looks only at the target of a capture, where the checking pawn is not."""

    clause = "pawn.en-passant"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        for move in board.legal_moves:
            if not (board.is_check() and board.is_en_passant(move)):
                yield move


class PromotesToQueensOnly(Slipping):
    clause = "pawn.promotion"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        return (move for move in board.legal_moves if move.promotion in (None, chess.QUEEN))


class DoesNotPromoteByCapturing(Slipping):
    clause = "pawn.promotion"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        return (move for move in board.legal_moves if not (move.promotion and board.is_capture(move)))


class CountsCapturesAsQuiet(Slipping):
    clause = "state.clocks"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        is_of_a_pawn = board.piece_type_at(move.from_square) is chess.PAWN
        counts = board.is_capture(move) and not is_of_a_pawn
        return with_fields(fen, halfmove=str(board.halfmove_clock + 1)) if counts else fen


class CountsAFullMoveAfterWhite(Slipping):
    clause = "state.clocks"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        del move
        return with_fields(fen, fullmove=str(board.fullmove_number + board.turn))


class CallsStalemateMate(Slipping):
    clause = "outcome.stalemate"

    def result(self, board: chess.Board, right: Any) -> Any:
        return {"winner": chess.COLOR_NAMES[not board.turn]} if board.is_stalemate() else right


class OverlooksThatPinnedMenAreStuck(Slipping):
    """It reports stalemate only if no man has a way, and treats pinned men as free."""

    clause = "outcome.stalemate"

    def result(self, board: chess.Board, right: Any) -> Any:
        own = (move for move in board.pseudo_legal_moves if board.piece_type_at(move.from_square) is not chess.KING)
        return None if board.is_stalemate() and any(own) else right


class StepsBackAlongTheLineOfCheck(Slipping):
    """It treats the king as a wall that stops the line of a check."""

    clause = "king.safety"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        king = board.king(board.turn)
        for move in board.pseudo_legal_moves:
            is_step = move.from_square == king and not board.is_castling(move)
            if is_step and not board.is_attacked_by(not board.turn, move.to_square) and not board.is_capture(move):
                yield move


class AnswersOneOfTwoChecks(Slipping):
    clause = "king.safety"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        checkers = board.checkers()
        for move, other in product(board.pseudo_legal_moves, checkers if len(checkers) > 1 else ()):
            if move.from_square != board.king(board.turn) and is_safe_after(board, move, emptied=[other]):
                yield move


class ForgetsWhatKingsAttack(Slipping):
    clause = "king.safety"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        enemy = board.king(not board.turn)
        for move in board.pseudo_legal_moves:
            is_step = move.from_square == board.king(board.turn) and not board.is_castling(move)
            if is_step and enemy is not None and is_safe_after(board, move, emptied=[enemy]):
                yield move


class JumpsOverAMan(Slipping):
    clause = "path.blocked"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        ahead, start = (8, 1) if board.turn else (-8, 6)
        for square in board.pieces(chess.PAWN, board.turn):
            if chess.square_rank(square) == start and not board.piece_at(square + 2 * ahead):
                jump = chess.Move(square, square + 2 * ahead)
                yield from [jump] if is_safe_after(board, jump) else []


class OverlooksThatPinnedMenAttack(Slipping):
    """It looks at the enemy's legal moves, so it overlooks attacks of pinned men."""

    clause = "king.safety"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        pinned = [
            square
            for square in chess.SquareSet(board.occupied_co[not board.turn] & ~board.kings)
            if board.is_pinned(not board.turn, square)
        ]
        for move in board.pseudo_legal_moves:
            is_step = move.from_square == board.king(board.turn) and not board.is_castling(move)
            if is_step and is_safe_after(board, move, emptied=pinned):
                yield move


class TakesWithAnyManOnTheJumpedSquare(Slipping):
    """Any man that moves to the jumped square removes the pawn in front of it."""

    clause = "pawn.en-passant"

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        if board.ep_square != move.to_square or board.is_en_passant(move):
            return fen
        following = chess.Board(fen)
        following.remove_piece_at(move.to_square + (-8 if board.turn else 8))
        return with_fields(fen, board=following.board_fen())


class JumpsFromAnywhere(Slipping):
    """It checks whether both squares are empty, but not where the pawn is."""

    clause = "piece.movement"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        ahead = 8 if board.turn else -8
        for square in board.pieces(chess.PAWN, board.turn):
            jump = chess.Move(square, square + 2 * ahead)
            is_on_board = jump.to_square in chess.SQUARES and chess.square_rank(jump.to_square) not in (0, 7)
            if is_on_board and not chess.between(square, square + 3 * ahead) & board.occupied:
                yield from [jump] if is_safe_after(board, jump) else []


class LeapsRoundTheEdge(Slipping):
    """It counts squares from 0 to 63 and ignores files."""

    clause = "piece.movement"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        yield from counted_steps(board, chess.KNIGHT, (-17, -15, -10, -6, 6, 10, 15, 17))


class StepsRoundTheEdge(Slipping):
    """So does its king."""

    clause = "piece.movement"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        yield from counted_steps(board, chess.KING, (-9, -8, -7, -1, 1, 7, 8, 9))


class CapturesRoundTheEdge(Slipping):
    """So do its pawns."""

    clause = "piece.movement"

    def moves(self, board: chess.Board) -> Iterator[chess.Move]:
        yield from board.legal_moves
        for move in counted_steps(board, chess.PAWN, (7, 9) if board.turn else (-7, -9)):
            if board.piece_at(move.to_square) and chess.square_rank(move.to_square) not in (0, 7):
                yield move


def counted_steps(board: chess.Board, kind: chess.PieceType, steps: Sequence[int]) -> Iterator[chess.Move]:
    """Yield safe moves by this many squares, counted from 0 to 63."""
    takes = chess.SquareSet(~board.occupied_co[board.turn] & ~board.kings)
    for square, step in product(board.pieces(kind, board.turn), steps):
        target = square + step
        if target in chess.SQUARES and target in takes and is_safe_after(board, chess.Move(square, target)):
            yield chess.Move(square, target)


SLIPS: tuple[type[Slipping], ...] = tuple(Slipping.__subclasses__())
