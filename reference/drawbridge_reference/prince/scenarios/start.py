"""The start position, under both values of the ruling `black-array`."""

from __future__ import annotations

from typing import Any

from drawbridge_reference.prince.scenarios.notation import position

_WHITES_ARRAY = (
    "Ba Pa Kn Ro Mt Ca Ma Ba",
    "Ad Ac Co Bi Me Ar Ac As",
    "Ca Ar Qu Sc Re Qu Co Kn",
    "Mt Me Re Un Sp Sc Bi Ro",
    "Ro Bi Sc Ki Ne Re Me Mt",
    "Kn Co Qu Re Sc Qu Ar Ca",
    "As Ac Ar Me Bi Co Ac Ad",
    "Ba Ma Ca Mt Ro Kn Pa Ba",
)
"""Tier 1 as the rule book prints it: row 8 first, columns from a to h."""


def start(array: str) -> dict[str, Any]:
    """Return the start position with Black's array the `same` as White's, or `rotated` by 180 degrees."""
    whites = {
        (column, 8 - index): code
        for index, line in enumerate(_WHITES_ARRAY)
        for column, code in zip("abcdefgh", line.split(), strict=True)
    }
    turned = {("abcdefgh"[7 - "abcdefgh".index(column)], 9 - row): code for (column, row), code in whites.items()}
    blacks = turned if array == "rotated" else whites
    men = [
        *(f"1{column}{row} w{code}" for (column, row), code in whites.items()),
        *(f"2{column}{row} wPn" for column, row in whites),
        *(f"7{column}{row} bPn" for column, row in whites),
        *(f"8{column}{row} b{code}" for (column, row), code in blacks.items()),
    ]
    return position(", ".join(men), castling="w-low w-high b-low b-high")
