from __future__ import annotations

import pytest

from drawbridge_reference.prince.scenarios.start import start
from drawbridge_rules import prince as rules


@pytest.mark.parametrize("array", ["same", "rotated"])
def test_the_start_position_is_the_one_that_is_printed(array: str) -> None:
    stated, printed = start(array), rules.start({"black-array": array})
    assert {**stated, "castling": sorted(stated["castling"])} == {**printed, "castling": sorted(printed["castling"])}


def test_black_arrays_differ_in_four_cells() -> None:
    same, rotated = start("same")["board"], start("rotated")["board"]
    assert {cell: rotated[cell] for cell in same if same[cell] != rotated[cell]} == {
        "8d4": "bSp",
        "8e4": "bUn",
        "8d5": "bNe",
        "8e5": "bKi",
    }
