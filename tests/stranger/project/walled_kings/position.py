"""A position: whose turn it is, where the kings stand, and the wall. An error names the field that is invalid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.problem import InvalidPosition, Problem
from walled_kings.board import SQUARES, Colour, Square, around

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_MEMBERS = {"turn", "board", "wall"}
_KINGS = [colour.king for colour in Colour]


@dataclass(frozen=True, slots=True)
class Position:
    """A position."""

    turn: Colour
    white: Square
    black: Square
    wall: Square

    def king(self, colour: Colour) -> Square:
        """Return where a colour's king stands."""
        return self.white if colour is Colour.WHITE else self.black

    def owner(self, where: Square) -> Colour | None:
        """Return whose king stands on a square, if one does."""
        return next((colour for colour in Colour if self.king(colour) == where), None)


START = Position(Colour.WHITE, Square("a1"), Square("c3"), Square("b2"))


def written(position: Position) -> dict[str, Any]:
    """Return the JSON form of a position."""
    board = {position.king(colour): colour.king for colour in Colour}
    return {"turn": position.turn.value, "board": board, "wall": position.wall}


def read_position(given: Mapping[str, Any]) -> Position:
    """Return the position that a JSON object writes. Raises InvalidPosition, with all that is wrong."""
    if problems := tuple(_malformed(given)):
        raise InvalidPosition(problems)
    kings = {king: Square(where) for where, king in given["board"].items()}
    position = Position(Colour(given["turn"]), kings["wK"], kings["bK"], Square(given["wall"]))
    if problems := tuple(_impossible(position)):
        raise InvalidPosition(problems)
    return position


def _malformed(given: Mapping[str, Any]) -> Iterator[Problem]:
    for name in sorted(_MEMBERS ^ set(given)):
        yield Problem(name, "is missing" if name in _MEMBERS else "is not a member of a position", "turn, board, wall")
    if given.get("turn") not in ("white", "black"):
        yield Problem("turn", f"{given.get('turn')!r} is not a player", "white or black")
    board = given.get("board")
    if not isinstance(board, dict) or sorted(map(str, board.values())) != sorted(_KINGS):
        yield Problem("board", "does not hold each king once", 'such as {"a1": "wK", "c3": "bK"}')
    for field, where in [("board", where) for where in board or ()] + [("wall", given.get("wall"))]:
        if where not in SQUARES:
            yield Problem(field, f"{where!r} is not a square", "a1 to c3")


def _impossible(position: Position) -> Iterator[Problem]:
    if position.owner(position.wall):
        yield Problem("wall", f"stands on {position.wall}, where a king stands", "no king stands on the wall")
    if position.black in around(position.white):
        yield Problem("board", f"the kings on {position.white} and {position.black} touch", "set them apart")
