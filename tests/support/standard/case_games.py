"""What is seen in the cases from played-out games of standard, read from their files and by python-chess."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import chess

from support.standard.random_games import move_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from support.cases.shipped import Entry

_AT_FIRST = {chess.QUEEN: 1, chess.ROOK: 2, chess.BISHOP: 2, chess.KNIGHT: 2}


def seen(case: Entry) -> Iterator[str]:
    """Yield names for what a position has, to count them."""
    board, expect = chess.Board(case["position"]["fen"]), case["expect"]
    yield f"{turn_of(board)} to move"
    yield from _seen_on_the_board(board)
    yield from (f"a {name}" for name in (expect["status"]["result"] or {}))
    moves = expect["legal_moves"]
    if 0 < len(moves) <= 6:
        yield "few moves"
    if len(moves) >= 45:
        yield "many moves"
    for move in moves:
        yield from _seen_in_move(board, move_of(move))
    if "apply" in expect:
        yield from _seen_after(board, expect["apply"])
    if "perft" in expect:
        yield "perft"


def turn_of(board: chess.Board) -> str:
    return chess.COLOR_NAMES[board.turn]


def _seen_on_the_board(board: chess.Board) -> Iterator[str]:
    men = Counter(board.piece_map().values())
    own = chess.SquareSet(board.occupied_co[board.turn])
    found = {
        "check": board.is_check(),
        "double check": len(board.checkers()) > 1,
        "a pinned man": any(board.is_pinned(board.turn, square) for square in own),
        "few men": sum(men.values()) <= 8,
        "more of a kind than at the start": any(count > _AT_FIRST.get(man.piece_type, 8) for man, count in men.items()),
    }
    yield from (name for name, is_seen in found.items() if is_seen)
    yield from (f"right {letter}" for letter in board.castling_xfen() if letter != "-")
    if board.has_castling_rights(board.turn):
        yield "the mover may castle yet"
        if not any(map(board.is_castling, board.legal_moves)):
            yield "castling not open"
    if board.ep_square is not None:
        yield "a jumped square"
        yield "en passant possible" if board.has_legal_en_passant() else "a jumped square without a capture"


def _seen_in_move(board: chess.Board, move: chess.Move) -> Iterator[str]:
    kind, captured = board.piece_type_at(move.from_square), board.piece_type_at(move.to_square)
    assert kind is not None
    yield f"{chess.piece_name(kind)} can move"
    if captured:
        yield "capture possible"
        yield from ["king can capture"] if kind is chess.KING else []
    if move.promotion:
        yield "promotion by capture possible" if captured else "promotion possible"
    if board.is_kingside_castling(move):
        yield f"{turn_of(board)} can castle kingside"
    if board.is_queenside_castling(move):
        yield f"{turn_of(board)} can castle queenside"
    if captured is chess.ROOK and move.to_square in chess.SquareSet(board.castling_rights):
        yield "a rook that could castle can be captured"


def _seen_after(before: chess.Board, asked: Entry) -> Iterator[str]:
    after, move = chess.Board(asked["position"]["fen"]), move_of(asked["move"])
    if move.promotion:
        yield f"a pawn becomes a {chess.piece_name(move.promotion)}"
    found = {
        "something is captured": before.is_capture(move),
        "a pawn is captured en passant": before.is_en_passant(move),
        "the king castles": before.is_castling(move),
        "a castling right ends": before.castling_rights != after.castling_rights,
        "the rook of a castling right is captured": before.castling_rights & chess.BB_SQUARES[move.to_square],
        "check is given": after.is_check(),
        "mate is given": after.is_checkmate(),
        "stalemate is reached": after.is_stalemate(),
    }
    yield from (name for name, is_seen in found.items() if is_seen)
