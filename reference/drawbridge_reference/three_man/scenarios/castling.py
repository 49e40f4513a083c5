"""Castling: the king's move and the rook's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling."""
    yield from _KINGSIDE
    yield from _QUEENSIDE


_KINGSIDE = (
    *around(
        Scenario(
            clause="castling.kingside",
            name="castles",
            title="A king castles kingside by going two files towards its rook, which passes to its other side",
            why="The right is held, f1 and g1 are empty, and nothing attacks the king's way.",
            position=position("h1 wR", castling="wK"),
            decides=True,
            legal=("e1-g1",),
            apply="e1-g1",
            after={"turn": "gray", "board": {"e1": None, "f1": "wR", "g1": "wK", "h1": None}, "castling": []},
        )
    ),
    *around(
        Scenario(
            clause="castling.kingside",
            name="both-wings-open",
            title="A king that holds both rights may castle to either wing",
            why="Nothing stands between the king and its two rooks.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=True,
            legal=("e1-c1", "e1-g1"),
            moves_from=("e1",),
        )
    ),
    Scenario(
        clause="castling.kingside",
        name="beside-an-unbridged-moat",
        title="Castling crosses no moat",
        why="The rook on h1 stands beside the unbridged moat between White and Gray and moves away from it.",
        position=position("h1 wR, i1 gR", castling="wK"),
        decides=True,
        legal=("e1-g1",),
    ),
    Scenario(
        clause="castling.kingside",
        name="with-eliminated-opponents",
        title="A king may castle with one opponent left",
        why="Gray's elimination bridged two moats; nothing about castling changed.",
        position=position("h1 wR, a1 wR", castling="wK wQ", eliminated="gray"),
        decides=True,
        legal=("e1-g1", "e1-c1"),
    ),
    Scenario(
        clause="castling.kingside",
        name="with-the-rooks-square-attacked",
        title="An attacked rook may castle",
        why="Gray's rook on h5 attacks h1, but the king passes f1 and g1 only.",
        position=position("h1 wR, h5 gR", castling="wK"),
        decides=True,
        legal=("e1-g1",),
    ),
    Scenario(
        clause="castling.kingside",
        name="written-as-king-takes-rook",
        title="Castling is written as the king's move of two files, not as the capture of its rook",
        why="The king has no way from e1 to h1.",
        position=position("h1 wR", castling="wK"),
        decides=False,
        illegal=refused_by("piece.movement", "e1-h1"),
    ),
    *around(
        Scenario(
            clause="castling.kingside",
            name="from-another-square",
            title="A king that does not stand on its start square has no way of two files",
            why="White's king stands on e2 beside its rook's rank.",
            position=position("e2 wK, h1 wR"),
            decides=False,
            illegal=refused_by("piece.movement", "e2-g2", "e2-g1"),
        )
    ),
)

_QUEENSIDE = (
    *around(
        Scenario(
            clause="castling.queenside",
            name="castles",
            title="A king castles queenside by going two files towards its rook, which passes to its other side",
            why="The right is held, b1, c1 and d1 are empty, and nothing attacks the king's way.",
            position=position("a1 wR", castling="wQ"),
            decides=True,
            legal=("e1-c1",),
            apply="e1-c1",
            after={"turn": "gray", "board": {"a1": None, "c1": "wK", "d1": "wR", "e1": None}, "castling": []},
        )
    ),
    *around(
        Scenario(
            clause="castling.queenside",
            name="with-the-square-beside-the-rook-attacked",
            title="Queenside castling does not mind an attack on the square beside the rook",
            why="Gray's rook on b5 attacks b1, which the king does not pass.",
            position=position("a1 wR, b5 gR", castling="wQ"),
            decides=True,
            legal=("e1-c1",),
        )
    ),
    Scenario(
        clause="castling.queenside",
        name="three-files",
        title="A king does not castle three files",
        why="Towards the queenside, too, the king goes two files, from e1 to c1.",
        position=position("a1 wR", castling="wQ"),
        decides=False,
        illegal=refused_by("piece.movement", "e1-b1"),
    ),
    Scenario(
        clause="castling.queenside",
        name="with-the-kingside-right-only",
        title="The kingside right is no right to castle queenside",
        why="White holds one right; both rooks stand at home.",
        position=position("a1 wR, h1 wR", castling="wK"),
        decides=False,
        legal=("e1-g1",),
        illegal=refused_by("castling.right-lost", "e1-c1"),
    ),
)
