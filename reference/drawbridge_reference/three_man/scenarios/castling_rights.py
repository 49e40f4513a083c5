"""The rights to castle: which moves end them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about rights to castle."""
    yield from _CASTLING_RIGHTS_ENDED
    yield from _CASTLING_RIGHTS_KEPT


_CASTLING_RIGHTS_ENDED = (
    *around(
        Scenario(
            clause="state.castling",
            name="the-king-moves",
            title="A king's move ends both rights of its colour",
            why="White's king leaves e1. The rights of the others are untouched.",
            position=position("a1 wR, h1 wR, i1 gR", castling="wK wQ gQ"),
            decides=True,
            apply="e1-e2",
            after={"castling": ["gQ"]},
        )
    ),
    *around(
        Scenario(
            clause="state.castling",
            name="the-kings-rook-moves",
            title="When the kingside rook leaves its start square that right ends",
            why="White's rook leaves h1; the right to castle with the rook on a1 stays.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="h1-h3",
            after={"castling": ["wQ"]},
        )
    ),
    *around(
        Scenario(
            clause="state.castling",
            name="the-queens-rook-moves",
            title="When the queenside rook leaves its start square that right ends",
            why="White's rook leaves a1; the right to castle with the rook on h1 stays.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="a1-a3",
            after={"castling": ["wK"]},
        )
    ),
    *around(
        Scenario(
            clause="state.castling",
            name="castling-itself",
            title="Castling ends both rights",
            why="The king has moved to g1; White holds no right any more.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            apply="e1-g1",
            after={"castling": []},
        )
    ),
    *around(
        Scenario(
            clause="state.castling",
            name="the-rook-is-captured",
            title="When a rook is captured on its start square that right ends",
            why="White's rook takes Gray's rook on p1.",
            position=position("p5 wR, i1 gR, p1 gR", castling="gK gQ"),
            decides=True,
            apply="p5-p1",
            after={"board": {"p1": "wR"}, "castling": ["gQ"]},
        )
    ),
    Scenario(
        clause="state.castling",
        name="the-rook-is-captured-by-a-promoting-pawn",
        title="When a pawn captures a rook on its start square and promotes, that right ends",
        why="White's outward pawn takes from j2 on i1. The new rook on i1 is White's.",
        position=position("j2 wO, i1 gR, p1 gR", castling="gK gQ"),
        decides=True,
        apply="j2-i1=R",
        after={"board": {"i1": "wR"}, "castling": ["gK"]},
    ),
    *around(
        Scenario(
            clause="state.castling",
            name="the-king-is-captured",
            title="When a king is captured both rights of its colour end",
            why="White's rook takes Gray's king on m1; Gray's rooks stay at home without rights.",
            position=position("m5 wR, i1 gR, p1 gR, x1 bR", castling="gK gQ bK"),
            decides=True,
            apply="m5-m1",
            after={"castling": ["bK"], "eliminated": ["gray"]},
        )
    ),
    Scenario(
        clause="state.castling",
        name="a-rook-with-a-right-leaves-by-capture",
        title="A rook that leaves its start square by capturing ends its right, too",
        why="White's rook takes Gray's knight on h5.",
        position=position("h1 wR, h5 gN", castling="wK"),
        decides=True,
        apply="h1-h5",
        after={"castling": []},
    ),
)

_CASTLING_RIGHTS_KEPT = (
    *around(
        Scenario(
            clause="state.castling",
            name="another-piece-moves",
            title="A move of another piece ends no right",
            why="White's pawn moves; king and rooks stay where they are.",
            position=position("a1 wR, h1 wR, c2 wP", castling="wK wQ"),
            decides=False,
            apply="c2-c3",
            after={"castling": ["wK", "wQ"]},
        )
    ),
    Scenario(
        clause="state.castling",
        name="another-rook-moves",
        title="A move of a rook that does not stand on a start square ends no right",
        why="White's third rook moves from c4.",
        position=position("a1 wR, h1 wR, c4 wR", castling="wK wQ"),
        decides=False,
        apply="c4-c5",
        after={"castling": ["wK", "wQ"]},
    ),
    Scenario(
        clause="state.castling",
        name="an-attack-on-the-way",
        title="To be kept from castling for one turn ends no right",
        why="Gray's rook on f5 attacks f1 now; the right stays for later.",
        position=position("h1 wR, f5 gR, c2 wP", castling="wK"),
        decides=False,
        illegal=refused_by("castling.through-check", "e1-g1"),
        apply="c2-c3",
        after={"castling": ["wK"]},
    ),
    Scenario(
        clause="state.castling",
        name="elimination-alone",
        title="A mated player's rights stay written down",
        why="Gray is mated on m1 and eliminated. Its king and its rook on i1 have not moved, and nobody captured them.",
        position=position("i1 gR, j1 gN, d2 wR, p5 wR", castling="gQ"),
        decides=False,
        apply="p5-p1",
        after={"eliminated": ["gray"], "castling": ["gQ"]},
    ),
)
