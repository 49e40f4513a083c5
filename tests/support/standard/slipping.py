"""An engine of chess on a board of python-chess, whose answers may be made wrong in one thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import chess

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.standard.game import Standard
from drawbridge_reference.standard.rules import DEFAULT
from support.standard.random_games import move_of, status_of, text_of, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.kernel.game import JsonObject


class Slipping(Standard):
    """Chess as python-chess plays it. What is derived from this makes a slip, and breaks a clause by it."""

    __slots__ = ()

    clause: ClassVar[str]
    """The clause that the slip breaks."""
    reading: ClassVar[str] = "always"
    """The value of the ruling `ep-field` that it follows."""

    def __init__(self) -> None:
        super().__init__(DEFAULT.under({"ep-field": self.reading}))

    def moves(self, board: chess.Board) -> Iterable[chess.Move]:
        """Return the moves that it takes for legal."""
        return board.legal_moves

    def after(self, board: chess.Board, move: chess.Move, fen: str) -> str:
        """Return the FEN that it writes after a move, given the right one."""
        del board, move
        return fen

    def moves_after(self, boards: Sequence[chess.Board]) -> Iterable[chess.Move]:
        """Return the moves that it takes for legal when a game has come past these boards to the last of them."""
        return self.moves(boards[-1])

    def result(self, board: chess.Board, right: Any) -> Any:
        """Return the result that it reports, given the right one."""
        del board
        return right

    def legal_moves(self, position: JsonObject) -> list[str]:
        return _told(self.moves(chess.Board(position["fen"])))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        if move not in self.legal_moves(position):
            return Illegal(())
        board, made = chess.Board(position["fen"]), move_of(move)
        following = board.copy()
        following.push(made)
        return {"fen": self.after(board, made, written(following, self.reading)["fen"])}

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        boards = [chess.Board(position["fen"])]
        for move in moves:
            after = self.apply(position, move)
            if isinstance(after, Illegal):
                return after
            position = after
            boards.append(chess.Board(position["fen"]))
        return _told(self.moves_after(boards))

    def status(self, position: JsonObject) -> JsonObject:
        board = chess.Board(position["fen"])
        right = status_of(board)
        return {**right, "result": self.result(board, right["result"])}

    def perft(self, position: JsonObject, depth: int) -> int:
        return 1 if depth == 0 else sum(self.perft(after, depth - 1) for after in self._following(position))

    def _following(self, position: JsonObject) -> Iterator[JsonObject]:
        for move in self.legal_moves(position):
            after = self.apply(position, move)
            assert not isinstance(after, Illegal)
            yield after


def _told(moves: Iterable[chess.Move]) -> list[str]:
    return sorted({text_of(move) for move in moves})
