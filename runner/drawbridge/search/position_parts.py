"""Positions taken apart: each man on its square, and each other member, so that one part can change alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.suite.case import JsonObject

FEN: Final = "fen"
BOARD: Final = "board"
Part: TypeAlias = tuple[Any, ...]
"""The place of a part: the board and a square, the name of another member, or the FEN and the number of a field."""


def parts_of(position: JsonObject) -> dict[Part, Any]:
    """Return the parts of a position, which holds a `board` of squares and men, as most games write it, or a `fen`."""
    fen, board = position.get(FEN), position.get(BOARD)
    parts: dict[Part, Any] = {(name,): value for name, value in position.items() if name not in (FEN, BOARD)}
    if isinstance(fen, str):
        men, fields = men_of_fen(fen)
        parts |= {(FEN, number): field for number, field in enumerate(fields)}
        parts |= {(BOARD, square): man for square, man in men.items()}
    elif isinstance(board, Mapping):
        parts |= {(BOARD, square): man for square, man in board.items()}
    elif BOARD in position:
        parts[BOARD,] = board
    return parts


def position_of(parts: Mapping[Part, Any], like: JsonObject) -> JsonObject:
    """Return the position with these parts, written as this one is."""
    position = {part[0]: value for part, value in parts.items() if len(part) == 1}
    men = {part[1]: value for part, value in parts.items() if part[0] == BOARD and len(part) == 2}
    if isinstance(like.get(FEN), str):
        fields = [value for part, value in sorted(parts.items(), key=lambda each: str(each[0])) if part[0] == FEN]
        return {**position, FEN: fen_of(men, fields)}
    return {**position, BOARD: men} if isinstance(like.get(BOARD), Mapping) else position


def men_of_fen(fen: str) -> tuple[dict[tuple[int, int], str], list[str]]:
    """Return the men of a FEN by row and column, as it writes them, and its other fields."""
    placement, *fields = fen.split(" ")
    men: dict[tuple[int, int], str] = {}
    for row, signs in enumerate(placement.split("/")):
        column = 0
        for sign in signs:
            if sign.isdigit():
                column += int(sign)
            else:
                men[row, column] = sign
                column += 1
    return men, fields


def fen_of(men: Mapping[tuple[int, int], str], fields: Sequence[str]) -> str:
    """Return the FEN with these men by row and column, and these other fields."""
    rows = []
    for row in range(8):
        text = "".join(men.get((row, column), " ") for column in range(8))
        for empty in range(8, 0, -1):
            text = text.replace(" " * empty, str(empty))
        rows.append(text)
    return " ".join(("/".join(rows), *fields))
