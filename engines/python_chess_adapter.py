"""python-chess (PyPI `chess`) behind the engine protocol: `python engines/python_chess_adapter.py [EP-FIELD]`.

It is written to be read and copied, together with `protocol_loop.py`, which holds all that is about the protocol.

python-chess can write the en passant field of a FEN in each of the three ways that the ruling `ep-field` knows. Without
an argument it writes it as its `Board.fen()` does: only where a capture is legal.
"""

from __future__ import annotations

import sys
from typing import Literal

import chess

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci

# What python-chess calls the values of the ruling.
EP_FIELDS: dict[str, Literal["fen", "xfen", "legal"]] = {"always": "fen", "pseudo": "xfen", "legal": "legal"}

# What python-chess holds against a position though the ruleset does not: it asks whether a game could have led there.
TOLERATED = chess.STATUS_TOO_MANY_CHECKERS | chess.STATUS_IMPOSSIBLE_CHECK


class PythonChessBoard(Board):
    """A `chess.Board`, whose FENs have the en passant field of one ruling."""

    def __init__(self, fen: str, ep_field: str) -> None:
        """Raise InvalidPosition unless the FEN is a valid position."""
        try:
            self.board = chess.Board(fen)
        except ValueError as error:
            raise InvalidPosition(error) from error
        if wrong := self.board.status() & ~TOLERATED:
            raise InvalidPosition(f"{wrong.name} in {fen!r}")
        self.ep_field = ep_field

    def legal_moves(self) -> list[str]:
        return [from_uci(move.uci()) for move in self.board.legal_moves]

    def make(self, move: str) -> None:
        self.board.push_uci(to_uci(move))

    def unmake(self) -> None:
        self.board.pop()

    def fen(self) -> str:
        return self.board.fen(en_passant=EP_FIELDS[self.ep_field])

    def status(self) -> Status:
        turn = "white" if self.board.turn == chess.WHITE else "black"
        return Status(turn, self.board.is_check(), self.board.is_checkmate(), self.board.is_stalemate())

    def nodes(self, depth: int) -> int:
        return nodes(self.board, depth)


def nodes(board: chess.Board, depth: int) -> int:
    """Return the number of sequences of legal moves of this length, three times as fast as by way of text."""
    if depth == 0:
        return 1
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += nodes(board, depth - 1)
        board.pop()
    return total


def python_chess(ep_field: str) -> Engine:
    """Return the library as an engine that follows a value of the ruling `ep-field`."""
    return Engine(
        name="python-chess",
        version=chess.__version__,
        language="Python",
        url="https://github.com/niklasf/python-chess",
        methods=("legal_moves", "apply", "play", "status", "perft"),
        ep_field=ep_field,
        board_from=lambda fen: PythonChessBoard(fen, ep_field),
    )


if __name__ == "__main__":
    followed = sys.argv[1] if len(sys.argv) > 1 else "legal"
    if followed not in EP_FIELDS:
        sys.exit(f"no value {followed!r} of the ruling ep-field; it knows {', '.join(EP_FIELDS)}")
    serve(python_chess(followed))
