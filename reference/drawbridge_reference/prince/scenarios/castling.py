"""Castling: king and base on the diagonal of their tier, what may stand in the way, and where Black's king starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import each_castler

if TYPE_CHECKING:
    from collections.abc import Iterator


def at_home(men: str = "", *, castling: str = "w-low w-high", bases: str = "a1 h8") -> dict[str, Any]:
    """Return White's king and bases at home, with these men, and Black's king where no base of White's looks."""
    home = ["1d4 wKi", "8c6 bKi", *(f"1{base} wBa" for base in bases.split())]
    return position(", ".join([*home, men] if men else home), castling=castling)


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling that nothing attacks."""
    for scenario in (*_LOW, *_HIGH, *_BLOCKED, *_NOT_BLOCKED):
        yield from each_castler(scenario)


_LOW = (
    Scenario(
        clause="castling.low",
        name="plain",
        title="Castling low, the king goes two cells along its diagonal and the base to the cell it crossed",
        why="White's king comes from 1d4 to 1b2 and the base on 1a1 to 1c3. 1c3 and 1b2 are empty, and nothing attacks "
        "them.",
        position=at_home(castling="w-low", bases="a1"),
        decides=True,
        legal=("1d4-1b2",),
        moves_from=("1d4",),
        apply="1d4-1b2",
        after={"turn": "black", "board": {"1d4": None, "1a1": None, "1b2": "wKi", "1c3": "wBa"}, "castling": []},
    ),
    Scenario(
        clause="castling.low",
        name="both-rights",
        title="Castling low ends the right to castle high, too",
        why="White's king could go either way along the diagonal from 1a1 to 1h8. After castling it has moved.",
        position=at_home(),
        decides=True,
        legal=("1d4-1b2", "1d4-1f6"),
        apply="1d4-1b2",
        after={"board": {"1b2": "wKi", "1c3": "wBa", "1h8": "wBa"}, "castling": []},
    ),
    Scenario(
        clause="castling.low",
        name="the-base-gives-check",
        title="The base that castles may give check",
        why="From 1c3 White's base attacks Black's king on 8c6 over column c, whose cells between them are empty.",
        position=at_home(castling="w-low", bases="a1"),
        decides=True,
        game=("1d4-1b2",),
        end={"turn": "black", "board": {"1c3": "wBa", "1b2": "wKi"}},
    ),
    Scenario(
        clause="castling.low",
        name="the-other-right",
        title="The right to castle high does not open castling low",
        why="White's bases stand on 1a1 and 1h8, and White holds the right for the one on 1h8 alone.",
        position=at_home(castling="w-high"),
        decides=False,
        legal=("1d4-1f6",),
        illegal=refused_by("castling.right-lost", "1d4-1b2"),
    ),
    Scenario(
        clause="castling.low",
        name="two-cells-elsewhere",
        title="A king goes two cells along the diagonal of its bases only",
        why="White's king on 1d4 holds both rights. 1b6 and 1f2 lie on the other diagonal, 3d4 and 1b4 on lines: no "
        "base waits there.",
        position=at_home(),
        decides=False,
        illegal=refused_by("piece.movement", *moves("1d4", "1b6 1f2 1b4 3d4 3b2 1a1")),
    ),
    Scenario(
        clause="castling.low",
        name="the-base-does-not-castle",
        title="Castling is the king's move: a base that goes to the same cell leaves the king at home",
        why="White's base may go from 1a1 to 1c3 over its area. The king stays on 1d4, and the right is gone.",
        position=at_home(),
        decides=False,
        legal=("1a1-1c3",),
        apply="1a1-1c3",
        after={"board": {"1a1": None, "1c3": "wBa", "1d4": "wKi"}, "castling": ["w-high"]},
    ),
)

_HIGH = (
    Scenario(
        clause="castling.high",
        name="plain",
        title="Castling high, the king goes two cells along its diagonal and the base to the cell it crossed",
        why="White's king comes from 1d4 to 1f6 and the base on 1h8 to 1e5. 1e5, 1f6 and 1g7 are empty, and nothing "
        "attacks the first two.",
        position=at_home(castling="w-high", bases="h8"),
        decides=True,
        legal=("1d4-1f6",),
        moves_from=("1d4",),
        apply="1d4-1f6",
        after={"turn": "black", "board": {"1d4": None, "1h8": None, "1f6": "wKi", "1e5": "wBa"}, "castling": []},
    ),
    Scenario(
        clause="castling.high",
        name="both-rights",
        title="Castling high ends the right to castle low, too",
        why="White's king could go either way along the diagonal from 1a1 to 1h8. After castling it has moved.",
        position=at_home(),
        decides=True,
        legal=("1d4-1b2", "1d4-1f6"),
        apply="1d4-1f6",
        after={"board": {"1f6": "wKi", "1e5": "wBa", "1a1": "wBa"}, "castling": []},
    ),
    Scenario(
        clause="castling.high",
        name="before-its-pawns",
        title="A king castles behind its pawns",
        why="White's pawns on tier 2 and its men beside the diagonal are in nobody's way.",
        position=at_home("2d4 wPn, 2e5 wPn, 2f6 wPn, 2g7 wPn, 1e4 wNe, 1d5 wUn, 1e6 wRe, 1f5 wSc, 1g6 wCo, 1f7 wAr"),
        decides=True,
        legal=("1d4-1f6", "1d4-1b2"),
        moves_from=("1d4",),
    ),
    Scenario(
        clause="castling.high",
        name="the-other-right",
        title="The right to castle low does not open castling high",
        why="White's bases stand on 1a1 and 1h8, and White holds the right for the one on 1a1 alone.",
        position=at_home(castling="w-low"),
        decides=False,
        legal=("1d4-1b2",),
        illegal=refused_by("castling.right-lost", "1d4-1f6"),
    ),
    Scenario(
        clause="castling.high",
        name="a-step-instead",
        title="With both rights in hand the king may still take one step along the diagonal",
        why="White's king goes to 1e5 or 1c3. No base moves with it, and both rights are gone.",
        position=at_home(),
        decides=False,
        legal=("1d4-1e5", "1d4-1c3"),
        apply="1d4-1e5",
        after={"board": {"1d4": None, "1e5": "wKi", "1h8": "wBa", "1a1": "wBa"}, "castling": []},
    ),
)


def _in_the_way(cell: str, man: str, move: str, wing: str, why: str) -> Scenario:
    """Return a case with a man on one of the cells between king and base."""
    whose = "ones-own" if man.startswith("w") else "an-enemy"
    owner = "one of its own men" if man.startswith("w") else "an enemy"
    return Scenario(
        clause="path.blocked",
        name=f"castling-{wing}/{whose}-on-{cell[1:]}",
        title=f"A king does not castle with {owner} between it and the base",
        why=why,
        position=at_home(f"{cell} {man}"),
        decides=True,
        illegal=refused_by("path.blocked", move),
        apply=move,
    )


_BLOCKED = (
    _in_the_way("1c3", "wKn", "1d4-1b2", "low", "White's knight on 1c3 stands where its king would pass."),
    _in_the_way("1c3", "bKn", "1d4-1b2", "low", "Black's knight on 1c3 stands where White's king would pass."),
    _in_the_way("1b2", "bKn", "1d4-1b2", "low", "Black's knight on 1b2 stands where White's king would land."),
    _in_the_way("1e5", "wKn", "1d4-1f6", "high", "White's knight on 1e5 stands where its king would pass."),
    _in_the_way("1e5", "bKn", "1d4-1f6", "high", "Black's knight on 1e5 stands where White's king would pass."),
    _in_the_way("1f6", "bKn", "1d4-1f6", "high", "Black's knight on 1f6 stands where White's king would land."),
    _in_the_way("1g7", "wKn", "1d4-1f6", "high", "White's knight on 1g7 stands where only the base would pass."),
    _in_the_way("1g7", "bKn", "1d4-1f6", "high", "Black's knight on 1g7 stands where only the base would pass."),
)

_NOT_BLOCKED = (
    Scenario(
        clause="path.blocked",
        name="castling/ones-own-man-on-the-kings-cell",
        title="That one's own man stands where the king would land is told before what is on the way",
        why="White's knights stand on 1b2 and 1f6.",
        position=at_home("1b2 wKn, 1f6 wKn"),
        decides=False,
        illegal=refused_by("own.piece", "1d4-1b2", "1d4-1f6"),
    ),
    Scenario(
        clause="path.blocked",
        name="castling/one-way-only",
        title="A man on one side of the king does not stop it on the other",
        why="White's knight on 1e5 is in the way to the base on 1h8, and of no matter to that on 1a1.",
        position=at_home("1e5 wKn"),
        decides=False,
        legal=("1d4-1b2",),
        apply="1d4-1b2",
        after={"board": {"1b2": "wKi", "1c3": "wBa", "1e5": "wKn"}},
    ),
    Scenario(
        clause="path.blocked",
        name="castling/inside-the-bases-area",
        title="Castling needs the cells of the diagonal, not the area of the base",
        why="White's men on 1a4, 1d1, 1b3 and 1c2 would shadow 1c3 and 1d4 from the base on 1a1. It castles along the "
        "diagonal, which is empty.",
        position=at_home("1a4 wKn, 1d1 wKn, 1b3 wKn, 1c2 wKn", castling="w-low"),
        decides=False,
        legal=("1d4-1b2",),
        illegal=refused_by("area.shadowed", "1a1-1c3"),
    ),
)
