"""rust_chess (PyPI `rust_chess`) behind the engine protocol: `python engines/rust_chess_adapter.py`."""

from __future__ import annotations

from importlib.metadata import version

import rust_chess

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci


class RustChessBoard(Board):
    """A `rust_chess.Board`, and those before it: a move is taken back by going back to the board before."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library refuses the FEN."""
        try:
            self.boards = [rust_chess.Board(fen)]
        except ValueError as error:
            raise InvalidPosition(error) from error

    def legal_moves(self) -> list[str]:
        # A board hands out each of its moves once, until its generator is set back.
        self.boards[-1].reset_move_generator()
        return [from_uci(move.get_uci()) for move in self.boards[-1].generate_legal_moves()]

    def make(self, move: str) -> None:
        self.boards.append(self.boards[-1].make_move_new(rust_chess.Move(to_uci(move))))

    def unmake(self) -> None:
        self.boards.pop()

    def fen(self) -> str:
        return str(self.boards[-1].get_fen())

    def status(self) -> Status:
        board = self.boards[-1]
        turn = "white" if board.turn == rust_chess.WHITE else "black"
        return Status(turn, bool(board.is_check()), bool(board.is_checkmate()), bool(board.is_stalemate()))


RUST_CHESS = Engine(
    name="rust_chess",
    version=version("rust_chess"),
    language="Rust",
    url="https://github.com/nemeott/rust-chess",
    methods=("legal_moves", "apply", "play", "status", "perft"),
    ep_field="pseudo",
    board_from=RustChessBoard,
)

if __name__ == "__main__":
    serve(RUST_CHESS)
