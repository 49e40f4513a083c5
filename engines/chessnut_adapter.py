"""Chessnut (PyPI `Chessnut`) behind the engine protocol: `python engines/chessnut_adapter.py`.

It takes no move back, so it is not asked to count.
"""

from __future__ import annotations

from importlib.metadata import version

from Chessnut import Game

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci


class ChessnutBoard(Board):
    """A `Game`."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library cannot read the FEN."""
        try:
            self.game = Game(fen)
        except (IndexError, ValueError) as error:
            raise InvalidPosition(f"Chessnut cannot read {fen!r}: {error!r}") from error

    def legal_moves(self) -> list[str]:
        return [from_uci(move) for move in self.game.get_moves()]

    def make(self, move: str) -> None:
        self.game.apply_move(to_uci(move))

    def fen(self) -> str:
        return str(self.game.get_fen())

    def status(self) -> Status:
        turn = "white" if self.game.state.player == "w" else "black"
        status = self.game.status
        in_check = status in (Game.CHECK, Game.CHECKMATE)
        return Status(turn, in_check, checkmate=status == Game.CHECKMATE, stalemate=status == Game.STALEMATE)


CHESSNUT = Engine(
    name="Chessnut",
    version=version("Chessnut"),
    language="Python",
    url="https://github.com/cgearhart/Chessnut",
    methods=("legal_moves", "apply", "play", "status"),
    ep_field="always",
    board_from=ChessnutBoard,
)

if __name__ == "__main__":
    serve(CHESSNUT)
