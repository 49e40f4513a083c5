"""What is known about the mover's king before a move agrees with a check of the whole field after it."""

from __future__ import annotations

from random import Random

import pytest

from drawbridge_reference.prince.board import NAMES, cell_named
from drawbridge_reference.prince.king_safety import king_safety, leaves_king_safe
from drawbridge_reference.prince.moves import legal_moves, movable, open_targets, open_ways
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.position import position_from
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.notation import position
from support.amounts import first


@pytest.mark.parametrize("seed", first(1, range(4)))
def test_king_safety_allows_exactly_the_open_moves_that_leave_no_check(seed: int) -> None:
    random = Random(seed)
    kinds = ("Pr", "Sp", "Un", "Ne", "Sc", "Re", "Ba", "Qu", "Mt", "Kn", "Pn")
    cells = random.sample([name for name in NAMES if name[0] in "234567"], 42)
    board = {cells[0]: "wKi", cells[1]: "bKi"}
    board |= {cell: random.choice("wb") + random.choice(kinds) for cell in cells[2:]}
    here = position_from({"turn": "white", "board": board})
    safety, legal = king_safety(DEFAULT, here), {(move.origin, move.target) for move in legal_moves(DEFAULT, here)}
    for origin, man in movable(DEFAULT, here):
        ways = open_ways(DEFAULT, here, man, origin)
        targets = {*open_targets(DEFAULT, here, man, origin), *(way.target for way in ways)}
        for target in targets:
            is_safe = leaves_king_safe(DEFAULT, here, Move(origin, target))
            assert ((origin, target) in legal) == is_safe
            if origin != safety.king:
                assert safety.is_safe_after(origin, target) == is_safe


def test_a_piece_alone_in_front_of_an_attacker_is_pinned() -> None:
    safety = king_safety(DEFAULT, position_from(position("1h1 wKi, 1h4 wRo, 1h8 bRo, 3h1 wKn, 5h1 wKn, 8h1 bQu")))
    assert safety.pinned == 1 << cell_named("1h4")
    assert not safety.in_check
