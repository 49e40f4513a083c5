"""A position as lines of text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from walled_kings.board import Square

if TYPE_CHECKING:
    from collections.abc import Mapping

    from walled_kings.position import Position


def draw(position: Position, marks: Mapping[str, str] | None = None) -> str:
    """Return a position as text; `marks` puts one character behind the squares that it names."""

    def shown(where: Square) -> str:
        owner = position.owner(where)
        man = owner.king if owner else "##" if where == position.wall else " ."
        return man + (marks or {}).get(where, " ")

    ranks = [f"{row} " + " ".join(shown(Square(column + row)) for column in "abc").rstrip() for row in "321"]
    return "\n".join([*ranks, "   a   b   c", f"{position.turn.value} to move"])
