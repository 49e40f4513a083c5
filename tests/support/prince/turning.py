"""Turning and mirroring the field of `prince`, and exchanging the colours."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import TYPE_CHECKING, Any

from drawbridge_rules.prince.board import cell_named, name_of, other

if TYPE_CHECKING:
    from drawbridge_rules.prince.position import JsonPosition


@dataclass(frozen=True, slots=True)
class Turning:
    """A symmetry of the cube: the new order of dimensions, and those then counted from the other end."""

    order: tuple[int, int, int] = (0, 1, 2)
    mirrored: tuple[bool, bool, bool] = (False, False, False)
    swaps_colours: bool = False
    swaps_wings: bool = False
    """Whether the low base becomes the high one."""

    def cell(self, name: str) -> str:
        """Return the cell that a cell becomes."""
        old = cell_named(name)
        assert old is not None
        tier, column, row = (
            9 - old[dimension] if is_mirrored else old[dimension]
            for dimension, is_mirrored in zip(self.order, self.mirrored, strict=True)
        )
        return name_of((tier, column, row))

    def move(self, move: str) -> str:
        """Return the move that a move becomes."""
        cells, suffix, kind = move.partition("=")
        origin, _, target = cells.partition("-")
        return f"{self.cell(origin)}-{self.cell(target)}{suffix}{kind}"

    def position(self, position: JsonPosition) -> JsonPosition:
        """Return the position that a position becomes."""
        board = {self.cell(name): self._letter(man[0]) + man[1:] for name, man in position["board"].items()}
        turned = {**position, "turn": self.colour(position["turn"]), "board": dict(sorted(board.items()))}
        if "castling" in position:
            turned["castling"] = sorted(map(self._right, position["castling"]))
        if "en_passant" in position:
            turned["en_passant"] = self.cell(position["en_passant"])
        return turned

    def status(self, status: Any) -> dict[str, Any]:
        """Return the status that a status becomes."""
        result = status["result"]
        if result is not None and "winner" in result:
            result = {"winner": self.colour(result["winner"])}
        return {
            "turn": self.colour(status["turn"]),
            "in_check": [self.colour(colour) for colour in status["in_check"]],
            "result": result,
        }

    def colour(self, colour: str) -> str:
        """Return the colour that a colour becomes."""
        return other(colour) if self.swaps_colours else colour

    def _letter(self, letter: str) -> str:
        return {"w": "b", "b": "w"}[letter] if self.swaps_colours else letter

    def _right(self, right: str) -> str:
        wing = right[2:]
        if self.swaps_wings:
            wing = {"low": "high", "high": "low"}[wing]
        return f"{self._letter(right[0])}-{wing}"


EVERY_TURNING = [
    Turning((x, y, z), (first, second, third))
    for x, y, z in permutations((0, 1, 2))
    for first, second, third in product((False, True), repeat=3)
]
"""The 48 symmetries of the cube."""

KEEPING_TIERS = [turning for turning in EVERY_TURNING if turning.order[0] == 0 and not turning.mirrored[0]]
"""The symmetries that keep tiers, and so the forward direction."""

ROWS_FOR_COLUMNS = Turning(order=(0, 2, 1))
"""The one of these that keeps every cell of the king's diagonal, and so castling."""

COLOURS_SWAPPED = {
    "same": Turning(mirrored=(True, False, False), swaps_colours=True),
    "rotated": Turning(mirrored=(True, True, True), swaps_colours=True, swaps_wings=True),
}
"""The symmetries that exchange the players, by the value of `black-array`."""
