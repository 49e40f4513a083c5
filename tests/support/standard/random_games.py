"""Positions of `standard` from games played at random, which python-chess plays, and its answers in our notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import chess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from drawbridge_rules.standard.position import JsonPosition

LONGEST_GAME = 160
"""Plies. By then random play has emptied the board enough for promotions and mates."""


def positions_from_games(random: Random) -> Iterator[JsonPosition]:
    """Go through positions from one game after another, most of them with something rare to do or to meet."""
    while True:
        board = chess.Board()
        while len(board.move_stack) < LONGEST_GAME and not board.is_game_over():
            moves = list(board.legal_moves)
            rare = [move for move in moves if _is_rare(board, move)]
            if random.random() < (0.3 if rare or board.is_check() else 0.04):
                yield written(board)
            board.push(random.choice(rare if rare and random.random() < 0.15 else moves))
        yield written(board)


def _is_rare(board: chess.Board, move: chess.Move) -> bool:
    is_jump = board.piece_type_at(move.from_square) == chess.PAWN and abs(move.from_square - move.to_square) == 16
    return (
        board.is_en_passant(move)
        or board.is_castling(move)
        or move.promotion is not None
        or (is_jump and board.ply() > 12)
    )


def written(board: chess.Board, ep_field: str = "always") -> JsonPosition:
    """Return a python-chess board as a position, under a value of the ruling `ep-field`."""
    match ep_field:
        case "always":
            return {"fen": board.fen(en_passant="fen")}
        case "pseudo":
            return {"fen": board.fen(en_passant="xfen")}
        case _:
            return {"fen": board.fen(en_passant="legal")}


def text_of(move: chess.Move) -> str:
    """Return a move of python-chess in our notation."""
    suffix = "" if move.promotion is None else f"={chess.piece_symbol(move.promotion).upper()}"
    return f"{chess.square_name(move.from_square)}-{chess.square_name(move.to_square)}{suffix}"


def move_of(text: str) -> chess.Move:
    """Return a move of our notation as one of python-chess."""
    return chess.Move.from_uci(text.replace("-", "").replace("=", "").lower())


def status_of(board: chess.Board) -> dict[str, Any]:
    """Return what python-chess says of a board, in the form of an answer to `status`."""
    turn, other = ("white", "black") if board.turn else ("black", "white")
    result: dict[str, Any] | None = None
    if board.is_checkmate():
        result = {"winner": other}
    elif board.is_stalemate():
        result = {"draw": ["black", "white"]}
    return {"turn": turn, "in_check": [turn] if board.is_check() else [], "result": result}


def nodes_of(board: chess.Board, depth: int) -> int:
    """Return how many sequences of legal moves of this length python-chess finds."""
    if depth == 0:
        return 1
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += nodes_of(board, depth - 1)
        board.pop()
    return nodes
