"""Random games of chess, played by python-chess."""

from __future__ import annotations

import random

import chess


def games_by_chance(count: int, plies: int) -> list[chess.Board]:
    """Return the positions of random games, with a preference for what is rare."""
    chance, boards = random.Random(count), list[chess.Board]()
    for _ in range(count):
        board = chess.Board()
        for _ in range(plies):
            legal = list(board.legal_moves)
            if not legal:
                break
            rare = [move for move in legal if board.is_en_passant(move) or board.is_castling(move) or move.promotion]
            board.push(chance.choice(rare or legal))
            boards.append(board.copy(stack=False))
    return boards


def as_written(move: chess.Move) -> str:
    """Return a move of python-chess as the ruleset writes it."""
    uci = move.uci()
    return f"{uci[:2]}-{uci[2:4]}" + (f"={uci[4].upper()}" if uci[4:] else "")
