"""ChessMG (PyPI `chessmg`) behind the engine protocol: `python engines/chessmg_adapter.py`."""

from __future__ import annotations

from importlib.metadata import version

from chessmg import ChessPosition, Color

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci


class ChessMGBoard(Board):
    """A `ChessPosition`."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library refuses the FEN."""
        try:
            self.position = ChessPosition(fen)
        except ValueError as error:
            raise InvalidPosition(error) from error

    def legal_moves(self) -> list[str]:
        return [from_uci(move.uci) for move in self.position.legal_moves()]

    def make(self, move: str) -> None:
        self.position.make_move(to_uci(move))

    def unmake(self) -> None:
        self.position.undo_move()

    def fen(self) -> str:
        return str(self.position.fen)

    def status(self) -> Status:
        turn = "white" if self.position.turn == Color.WHITE else "black"
        mate = bool(self.position.is_checkmate)
        # The library reports one state at a time: it does not call a mate a check.
        return Status(turn, bool(self.position.is_check) or mate, mate, bool(self.position.is_stalemate))

    def nodes(self, depth: int) -> int:
        # The library's own count begins at depth 1.
        return int(self.position.perft(depth)) if depth else 1


CHESSMG = Engine(
    name="chessmg",
    version=version("chessmg"),
    language="C++",
    url="https://github.com/osick/ChessMG",
    methods=("legal_moves", "apply", "play", "status", "perft"),
    ep_field="always",
    board_from=ChessMGBoard,
)

if __name__ == "__main__":
    serve(CHESSMG)
