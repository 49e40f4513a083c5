"""Setting up a position by hand, man by man. On the way there it need not be valid, and can still be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_reference.kernel.picture import Man, Picture

JsonObject: TypeAlias = Mapping[str, Any]
"""A position, as in `kernel.game`."""


class SetUp(NamedTuple):
    """How the positions of a game are set up."""

    squares: tuple[str, ...]
    """Every square of the board."""
    players: tuple[str, ...]
    """The players, in the order of their turns."""
    men: Mapping[str, Man]
    """Every man, by how a position writes it. Its `square` is empty."""
    changed: Callable[[JsonObject, Mapping[str, str], str], JsonObject]
    """Returns a position with other men on some squares, `""` for an empty one, and this player to move.

    Raises InvalidPosition where the position cannot be read, and KeyError for an unknown square, man or player where
    the notation has no place for it."""
    draft: Callable[[JsonObject], Picture]
    """Returns the picture of a position that need not be valid, with every square. Raises InvalidPosition for a
    malformed one."""


def changed_board(position: JsonObject, men: Mapping[str, str], turn: str) -> JsonObject:
    """Return a position that has a `board` and a `turn` with these men and this player to move."""
    before = position.get("board")
    board = {**(before if isinstance(before, Mapping) else {}), **men}
    return {**position, "turn": turn, "board": {square: man for square, man in board.items() if man}}
