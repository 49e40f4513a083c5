"""Chessnut (PyPI `Chessnut`) behind the engine protocol: `python engines/chessnut_adapter.py`."""

from __future__ import annotations

from importlib.metadata import version

from Chessnut import Game

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci


class ChessnutBoard(Board):
    """A `Game`. The library takes no move back, so it is set to the FEN that it wrote before the move."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library cannot read the FEN."""
        try:
            self.game = Game(fen)
        except (IndexError, ValueError) as error:
            raise InvalidPosition(f"Chessnut cannot read {fen!r}: {error!r}") from error
        self.before: list[str] = []

    def legal_moves(self) -> list[str]:
        return [from_uci(move) for move in self.game.get_moves()]

    def make(self, move: str) -> None:
        self.before.append(self.fen())
        self.game.apply_move(to_uci(move))

    def unmake(self) -> None:
        self.game.reset(self.before.pop())

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
    methods=("legal_moves", "apply", "play", "status", "perft"),
    ep_field="always",
    board_from=ChessnutBoard,
)

if __name__ == "__main__":
    serve(CHESSNUT)
