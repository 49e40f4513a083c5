"""Castling and checks: out of check, over an attacked cell, onto one, and the cells that only the base passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.castling import at_home
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.variation import each_castler

if TYPE_CHECKING:
    from collections.abc import Iterator

_IN, _THROUGH, _SAFETY = "castling.in-check", "castling.through-check", "king.safety"
_CASTLINGS = ("1d4-1b2", "1d4-1f6")


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling and checks."""
    for scenario in (*_OUT_OF_CHECK, *_OVER, *_ONTO, *_ALLOWED):
        yield from each_castler(scenario)


def _out_of_check(name: str, men: str, why: str) -> Scenario:
    return Scenario(
        clause=_IN,
        name=name,
        title="A king that stands in check does not castle",
        why=why,
        position=at_home(men),
        decides=True,
        illegal=refused_by(_IN, *_CASTLINGS),
        status={"in_check": ["white"], "result": None},
    )


_OUT_OF_CHECK = (
    _out_of_check(
        "by-a-rook",
        "1d8 bRo",
        "Black's rook on 1d8 attacks White's king on 1d4. The cells that the king would pass and land on are safe.",
    ),
    _out_of_check(
        "along-the-tiers",
        "6d4 bRo",
        "Black's rook on 6d4, five tiers above White's king on 1d4, attacks it. The cells of the castling are safe.",
    ),
    _out_of_check(
        "over-an-area",
        "5d7 bBa",
        "Black's base on 5d7 attacks White's king on 1d4 over column d. The cells of the castling are safe.",
    ),
    Scenario(
        clause=_IN,
        name="by-a-knight",
        title="A king in check from a knight does not castle",
        why="Black's knight on 3d5 attacks White's king on 1d4, and 1e5 besides: castling low, only the check forbids.",
        position=at_home("3d5 bKn", castling="w-low"),
        decides=True,
        illegal=refused_by(_IN, "1d4-1b2"),
        apply="1d4-1b2",
    ),
    Scenario(
        clause=_IN,
        name="by-a-pawn",
        title="A king in check from a pawn does not castle",
        why="Black's pawn on 2d5 attacks White's king on 1d4, forward-diagonal, and 1e5 besides, but neither 1c3 nor "
        "1b2.",
        position=at_home("2d5 bPn", castling="w-low"),
        decides=True,
        illegal=refused_by(_IN, "1d4-1b2"),
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause=_IN,
        name="a-check-that-was-shut",
        title="A king that has been in check before may castle",
        why="Black's rook on 1d8 gives check; White's rook comes between on 1d6, and after a move of Black's the king "
        "castles: checks end no rights.",
        position=at_home("1d8 bRo, 4d6 wRo"),
        decides=True,
        game=("4d6-1d6", "8c6-8c5", "1d4-1b2"),
        # In check, before the rook comes between, nothing may castle.
        illegal=refused_by(_IN, *_CASTLINGS),
        end={"board": {"1b2": "wKi", "1c3": "wBa"}},
    ),
    Scenario(
        clause=_IN,
        name="a-line-that-is-shut",
        title="A line that is shut gives no check",
        why="White's rook on 1d6 stands between Black's on 1d8 and the king on 1d4.",
        position=at_home("1d8 bRo, 1d6 wRo"),
        decides=False,
        legal=_CASTLINGS,
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause=_IN,
        name="before-the-cells",
        title="A king in check that could pass neither of the cells beside it does not castle",
        why="Black's base on 1g2 attacks the whole of tier 1 that nothing shadows: White's king on 1d4, and 1c3 and "
        "1e5 beside it.",
        position=at_home("1g2 bBa"),
        decides=False,
        illegal={"1d4-1f6": (_IN,), "1d4-1b2": (_IN,)},
    ),
)

_OVER = (
    Scenario(
        clause=_THROUGH,
        name="low/by-a-rook",
        title="A king does not castle over a cell that is attacked",
        why="Black's rook on 1c8 attacks 1c3, which White's king would pass. Neither 1d4 nor 1b2 is attacked.",
        position=at_home("1c8 bRo"),
        decides=True,
        legal=("1d4-1f6",),
        illegal=refused_by(_THROUGH, "1d4-1b2"),
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause=_THROUGH,
        name="low/over-an-area",
        title="A king does not castle over a cell that is attacked over an area",
        why="Black's base on 4c7 attacks 1c3 over column c, whose cells between them are empty; it is on no line with "
        "it.",
        position=at_home("4c7 bBa"),
        decides=True,
        legal=("1d4-1f6",),
        illegal=refused_by(_THROUGH, "1d4-1b2"),
        apply="1d4-1b2",
    ),
    Scenario(
        clause=_THROUGH,
        name="low/by-a-pawn",
        title="A king does not castle over a cell that a pawn attacks, though it is empty",
        why="Black's pawn on 2d2 could take on 1c3 if something stood there. White's king would pass it.",
        position=at_home("2d2 bPn"),
        decides=True,
        legal=("1d4-1f6",),
        illegal=refused_by(_THROUGH, "1d4-1b2"),
    ),
    Scenario(
        clause=_THROUGH,
        name="high/along-the-tiers",
        title="A king does not castle over a cell that is attacked from another tier",
        why="Black's rook on 7e5 attacks 1e5, which White's king would pass. Neither 1d4 nor 1f6 is attacked.",
        position=at_home("7e5 bRo"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_THROUGH, "1d4-1f6"),
        apply="1d4-1f6",
    ),
    Scenario(
        clause=_THROUGH,
        name="high/by-a-leaper",
        title="A king does not castle over a cell that a leaper attacks",
        why="Black's ace on 2g7 leaps to 1e5, whatever stands between, and to none of the other cells of White's king.",
        position=at_home("2g7 bAc"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_THROUGH, "1d4-1f6"),
    ),
    Scenario(
        clause=_THROUGH,
        name="high/by-a-reporter",
        title="A king does not castle over a cell that a reporter attacks across its plane",
        why="Black's reporter on 4f4 reaches 1e5 by two steps one way and one the other: tier by three, column and row "
        "by one each.",
        position=at_home("4f4 bRe"),
        decides=True,
        illegal=refused_by(_THROUGH, "1d4-1f6"),
    ),
    Scenario(
        clause=_THROUGH,
        name="a-pinned-attacker",
        title="A piece that may not move itself attacks a cell all the same",
        why="Black's rook on 5e5 is pinned along tier 5: it shields its king on 5e7 from White's rook on 5e1. It "
        "attacks 1e5, and White's king may not pass.",
        position=position("1d4 wKi, 1a1 wBa, 1h8 wBa, 5e7 bKi, 5e5 bRo, 5e1 wRo", castling="w-low w-high"),
        decides=True,
        illegal=refused_by(_THROUGH, "1d4-1f6"),
    ),
    Scenario(
        clause=_THROUGH,
        name="only-the-base-passes",
        title="The cells that only the base passes may be attacked",
        why="Black's rook on 1g2 attacks 1g7, which lies between 1f6, where White's king lands, and the base on 1h8.",
        position=at_home("1g2 bRo"),
        decides=False,
        legal=("1d4-1f6",),
        apply="1d4-1f6",
        after={"board": {"1f6": "wKi", "1e5": "wBa"}},
    ),
    Scenario(
        clause=_THROUGH,
        name="a-shadowed-attacker",
        title="A cell that is shadowed from its attacker may be crossed",
        why="Black's base on 4c7 would attack 1c3 over column c, but White's knight on 3c4 stands in the rectangle "
        "between them.",
        position=at_home("4c7 bBa, 3c4 wKn"),
        decides=False,
        legal=("1d4-1b2",),
    ),
    Scenario(
        clause=_THROUGH,
        name="pawns-two-tiers-away",
        title="Pawns attack the next tier only",
        why="Black's pawns on 3c3 and 3e5 stand two tiers from the cells that White's king would pass.",
        position=at_home("3c3 bPn, 3e5 bPn"),
        decides=False,
        legal=_CASTLINGS,
    ),
)

_ONTO = (
    Scenario(
        clause=_SAFETY,
        name="castling/low-onto-an-attacked-cell",
        title="A king does not castle onto a cell that is attacked",
        why="Black's rook on 1b8 attacks 1b2, where White's king would land. 1c3 is safe.",
        position=at_home("1b8 bRo"),
        decides=True,
        legal=("1d4-1f6",),
        illegal=refused_by(_SAFETY, "1d4-1b2"),
        apply="1d4-1b2",
    ),
    Scenario(
        clause=_SAFETY,
        name="castling/high-onto-an-attacked-cell",
        title="A king does not castle onto a cell that is attacked over an area",
        why="Black's base on 5f8 attacks 1f6 over column f, where White's king would land. 1e5 is safe.",
        position=at_home("5f8 bBa"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_SAFETY, "1d4-1f6"),
    ),
    Scenario(
        clause=_SAFETY,
        name="castling/high-onto-a-cell-that-a-pawn-attacks",
        title="A king does not castle onto a cell that a pawn attacks",
        why="Black's pawn on 2g7 could take on 1f6, where White's king would land; 1e5 is too far for it.",
        position=at_home("2g7 bPn"),
        decides=True,
        legal=("1d4-1b2",),
        illegal=refused_by(_SAFETY, "1d4-1f6"),
    ),
)

_ALLOWED = (
    Scenario(
        clause=_SAFETY,
        name="castling/an-attacked-base",
        title="A base that is attacked may castle",
        why="Black's rooks on 5a1 and 5h8 attack White's bases on 1a1 and 1h8 along the tiers. The king's cells are "
        "safe.",
        position=at_home("5a1 bRo, 5h8 bRo"),
        decides=False,
        legal=_CASTLINGS,
    ),
    Scenario(
        clause=_SAFETY,
        name="castling/attacks-beside-the-way",
        title="Attacks on the cells beside the diagonal do not stop a king",
        why="Black's rooks on 8c4 and 8e4 attack 1c4 and 1e4, right and left of White's king, and none of its cells.",
        position=at_home("8c4 bRo, 8e4 bRo"),
        decides=False,
        legal=_CASTLINGS,
    ),
)
