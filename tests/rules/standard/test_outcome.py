"""The rules of `standard`, how it ends."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge_rules.standard import START, legal_moves, status
from support.standard.classics import HARD


@pytest.mark.parametrize(
    ("fen", "turn", "in_check", "result"),
    [
        (START["fen"], "white", [], None),
        ("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", "black", ["black"], None),
        (HARD["checkmate on the back rank"], "white", ["white"], {"winner": "black"}),
        (HARD["checkmate by a smothering knight"], "black", ["black"], {"winner": "white"}),
        (HARD["stalemate with a pinned knight"], "white", [], {"draw": ["black", "white"]}),
        (HARD["stalemate behind a pawn"], "white", [], {"draw": ["black", "white"]}),
        # En passant is the only move left: neither mate nor stalemate.
        ("7k/5Q2/8/8/3pP3/3P4/8/4K3 b - e3 0 1", "black", [], None),
        ("7k/5Q2/8/8/3pP3/3P4/8/4K3 b - - 0 1", "black", [], {"draw": ["black", "white"]}),
        # Draws by counting moves and by insufficient material are outside the suite.
        ("4k3/8/8/8/8/8/8/4K3 w - - 150 200", "white", [], None),
    ],
)
def test_the_status_holds_check_and_result(fen: str, turn: str, in_check: list[str], result: Any) -> None:
    assert status({"fen": fen}) == {"turn": turn, "in_check": in_check, "result": result}


def test_a_game_that_has_ended_has_no_moves() -> None:
    assert legal_moves({"fen": HARD["checkmate on the back rank"]}) == set()
    assert legal_moves({"fen": HARD["stalemate with a pinned knight"]}) == set()
