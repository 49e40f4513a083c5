"""The rules of `prince`, area leaps: what shadows a cell."""

from __future__ import annotations

import pytest

from support.prince.asking import position, targets


@pytest.mark.parametrize(
    ("men", "target", "is_open"),
    [
        # One plane: any piece in the rectangle.
        ("4d4 wBa", "6f4", True),
        ("4d4 wBa 5e4 bPn", "6f4", False),
        ("4d4 wBa 4f4 bPn", "6f4", False),
        ("4d4 wBa 6e4 wPn", "6f4", False),
        ("4d4 wBa 6f4 bPn", "6f4", True),
        ("4d4 wBa 6g4 bPn 3d4 bPn 5e5 bPn", "6f4", True),
        # Two planes: a piece in one, in each, and on the line.
        ("4d4 wSc 3d5 bPn", "4d6", True),
        ("4d4 wSc 3d5 bPn 5d5 bPn", "4d6", True),
        ("4d4 wSc 3d5 bPn 4c5 bPn", "4d6", False),
        ("4d4 wSc 4d5 bPn", "4d6", True),
        ("4d4 wSc 4d6 bPn", "4d8", False),
        ("4d4 wRe 3c5 bPn", "4d6", True),
        ("4d4 wRe 3c5 bPn 5c5 bPn", "4d6", False),
        ("4d4 wRe 3c5 bPn 5e5 bPn", "4d6", True),
        # Cells outside the field are empty, so the other plane is open.
        ("1a1 wRe 2b2 bPn", "3a1", True),
        ("1a1 wSc 2b1 bPn 2a2 bPn", "3a1", False),
        # The areas of a kind are judged separately.
        ("4d4 wUn 4d5 bPn", "4d6", True),
        ("4d4 wUn 4d5 bPn 3d5 bPn 4c5 bPn", "4d6", False),
        ("4d4 wPr 4d5 bPn 3d5 bPn 4c5 bPn", "4d6", True),
        ("4d4 wPr 4d5 bPn 3d5 bPn 4c5 bPn 3c5 bPn 5c5 bPn", "4d6", False),
    ],
)
def test_an_area_leap_needs_one_plane_without_a_shadow(men: str, target: str, *, is_open: bool) -> None:
    made = position("white", men)
    assert (target in targets(made, men[:3])) == is_open
