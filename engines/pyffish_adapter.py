"""Fairy-Stockfish as the Python library pyffish behind the engine protocol: `python engines/pyffish_adapter.py`.

pyffish has no board object: it is asked with a FEN and the moves since, and plays them on a board of its own each time.
There is nothing to make and unmake moves on, so it is not asked to count.
"""

from __future__ import annotations

import pyffish

from protocol_loop import Board, Engine, InvalidPosition, Status, from_uci, serve, to_uci

VARIANT = "chess"


class PyffishBoard(Board):
    """A FEN and the moves made since."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library's own test of a FEN fails."""
        if (verdict := pyffish.validate_fen(fen, VARIANT)) != pyffish.FEN_OK:
            raise InvalidPosition(f"pyffish refuses {fen!r} with {verdict}")
        self.start = fen
        self.moves: list[str] = []

    def legal_moves(self) -> list[str]:
        return [from_uci(move) for move in pyffish.legal_moves(VARIANT, self.start, self.moves)]

    def make(self, move: str) -> None:
        self.moves.append(to_uci(move))

    def fen(self) -> str:
        return str(pyffish.get_fen(VARIANT, self.start, self.moves))

    def status(self) -> Status:
        turn = "white" if self.fen().split(" ")[1] == "w" else "black"
        in_check = bool(pyffish.gives_check(VARIANT, self.start, self.moves))
        # The result may only be asked for once no move is left.
        ended = not pyffish.legal_moves(VARIANT, self.start, self.moves)
        value = pyffish.game_result(VARIANT, self.start, self.moves) if ended else None
        return Status(turn, in_check, checkmate=value == -pyffish.VALUE_MATE, stalemate=value == pyffish.VALUE_DRAW)


PYFFISH = Engine(
    name="pyffish",
    version=".".join(str(part) for part in pyffish.version()),
    language="C++",
    url="https://github.com/fairy-stockfish/Fairy-Stockfish",
    methods=("legal_moves", "apply", "play", "status"),
    ep_field="pseudo",
    board_from=PyffishBoard,
)

if __name__ == "__main__":
    serve(PYFFISH)
