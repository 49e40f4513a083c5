"""OpenSpiel's game `chess` (PyPI `open_spiel`) behind the engine protocol: `python engines/open_spiel_adapter.py`.

OpenSpiel numbers the moves of a position (*actions*) and names them in SAN; its board spells each out as from and to.
It is not asked for `status`: it does not report check, and ends games for reasons that the ruleset leaves aside.
"""

from __future__ import annotations

from importlib.metadata import version

import pyspiel

from protocol_loop import Board, Engine, InvalidPosition, from_uci, serve, to_uci

GAME = pyspiel.load_game("chess")


class OpenSpielBoard(Board):
    """A state of the game, and those before it: a move is taken back by going back to the state before."""

    def __init__(self, fen: str) -> None:
        """Raise InvalidPosition where the library refuses the FEN."""
        try:
            self.states = [GAME.new_initial_state(fen)]
        except pyspiel.SpielError as error:
            raise InvalidPosition(error) from error

    def legal_moves(self) -> list[str]:
        state = self.states[-1]
        board = state.board()
        moves = (pyspiel.chess.action_to_move(action, board) for action in state.legal_actions())
        return [from_uci(move.to_lan()) for move in moves]

    def make(self, move: str) -> None:
        state = self.states[-1]
        self.states.append(state.child(state.parse_move_to_action(to_uci(move))))

    def unmake(self) -> None:
        self.states.pop()

    def fen(self) -> str:
        return str(self.states[-1].board().to_fen())


OPEN_SPIEL = Engine(
    name="open_spiel",
    version=version("open_spiel"),
    language="C++",
    url="https://github.com/google-deepmind/open_spiel",
    methods=("legal_moves", "apply", "play", "perft"),
    ep_field="pseudo",
    board_from=OpenSpielBoard,
)

if __name__ == "__main__":
    serve(OPEN_SPIEL)
