"""Castling out of check, through an attacked square, and into check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about castling under attack."""
    for scenario in (*_OUT_OF_CHECK, *_THROUGH_CHECK, *_INTO_CHECK, *_UNDISTURBED):
        yield from both_colours(scenario)


_OUT_OF_CHECK = (
    Scenario(
        clause="castling.in-check",
        name="by-a-rook",
        title="A king in check may not castle",
        why="Black's rook on e3 attacks e1. f1 and g1 are safe, but castling is no answer to check.",
        position=position("4k3/8/8/8/8/4r3/8/R3K2R w KQ - 0 1"),
        decides=True,
        legal=("e1-f1", "e1-d1"),
        illegal=refused_by("castling.in-check", "e1-g1", "e1-c1"),
        moves_from=("e1",),
        status={"in_check": ["white"]},
    ),
    Scenario(
        clause="castling.in-check",
        name="by-a-knight",
        title="A knight's check forbids castling as any other",
        why="Black's knight on f3 attacks e1; it attacks g1, too, but not d1 or c1.",
        position=position("4k3/8/8/8/8/5n2/8/R3K3 w Q - 0 1"),
        decides=True,
        illegal=refused_by("castling.in-check", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.in-check",
        name="by-a-pawn",
        title="A pawn's check forbids castling as any other",
        why="Black's pawn on d2 attacks e1 and c1: to the king's side only the check is in the way.",
        position=position("4k3/8/8/8/8/8/3p4/4K2R w K - 0 1"),
        decides=True,
        legal=("e1-d2", "e1-f1"),
        illegal=refused_by("castling.in-check", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.in-check",
        name="the-published-example",
        title="Castling out of check, as the published plies allow it",
        why="Black's rook on e8 attacks the king on e1 along the open file.",
        position=position("k3r3/8/8/8/8/8/8/4K2R w K - 0 1"),
        decides=True,
        illegal=refused_by("castling.in-check", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.in-check",
        name="a-shielded-king",
        title="A man between attacker and king lifts the check",
        why="White's knight on e2 stands between the rook on e8 and the king: there is no check, and castling is open.",
        position=position("k3r3/8/8/8/8/8/4N3/4K2R w K - 0 1"),
        decides=False,
        legal=("e1-g1",),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.in-check",
        name="the-check-has-been-answered",
        title="A king that was in check may castle later",
        why="White's bishop goes to e3 against the rook's check; the king has not moved, and the right is kept.",
        position=position("4r1k1/8/8/8/8/8/3B4/4K2R w K - 0 1"),
        decides=False,
        game=("d2-e3", "g8-f7"),
        checked=(1,),
    ),
)

_THROUGH_CHECK = (
    Scenario(
        clause="castling.through-check",
        name="a-rook-on-the-file",
        title="The king may not cross an attacked square",
        why="Black's rook on f8 attacks f1, over which the king would go.",
        position=position("k4r2/8/8/8/8/8/8/4K2R w K - 0 1"),
        decides=True,
        legal=("e1-d1", "h1-f1"),
        illegal=refused_by("castling.through-check", "e1-g1") | refused_by("king.safety", "e1-f1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-rook-on-the-queens-file",
        title="On the queen's side the crossed square is that beside the king",
        why="Black's rook on d8 attacks d1.",
        position=position("3r2k1/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        decides=True,
        legal=("e1-f1", "a1-d1"),
        illegal=refused_by("castling.through-check", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-bishop-on-a-diagonal",
        title="A bishop attacks the crossed square from afar",
        why="Black's bishop on a6 looks down the diagonal to f1. It does not reach d1 or c1.",
        position=position("4k3/8/b7/8/8/8/8/R3K2R w KQ - 0 1"),
        decides=True,
        legal=("e1-c1",),
        illegal=refused_by("castling.through-check", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-knight",
        title="A knight attacks the crossed square",
        why="Black's knight on e3 attacks f1 and d1, and so forbids castling to both sides.",
        position=position("4k3/8/8/8/8/4n3/8/R3K2R w KQ - 0 1"),
        decides=True,
        illegal=refused_by("castling.through-check", "e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-pawn",
        title="A pawn attacks the crossed square though it could not move there",
        why="Black's pawn on e2 attacks d1 and f1; neither square holds anything to capture yet.",
        position=position("4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1"),
        decides=True,
        legal=("e1-e2",),
        illegal=refused_by("castling.through-check", "e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-pawn-straight-ahead",
        title="A pawn does not attack the square straight before it",
        why="Black's pawn on f3 attacks e2 and g2, and no square that the king needs.",
        position=position("4k3/8/8/8/8/5p2/8/4K2R w K - 0 1"),
        decides=False,
        legal=("e1-g1", "e1-f2"),
        illegal=refused_by("king.safety", "e1-e2"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-king",
        title="The enemy king attacks the crossed square",
        why="Black's king on e3 stands two ranks before White's: it attacks no square of rank 1, and castling is open.",
        position=position("8/8/8/8/8/4k3/8/4K2R w K - 0 1"),
        decides=False,
        legal=("e1-g1",),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-king-beside",
        title="A king one rank away attacks the crossed square",
        why="Black's king on g2 attacks f1 and g1.",
        position=position("8/8/8/8/8/8/6k1/R3K2R w KQ - 0 1"),
        decides=False,
        legal=("e1-c1",),
        illegal=refused_by("castling.through-check", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-pinned-attacker",
        title="A pinned attacker forbids castling as a free one",
        why="Black's rook on f6 is pinned to its king on g6 by the queen on b6; it attacks f1 all the same.",
        position=position("8/8/1Q3rk1/8/8/8/8/4K2R w K - 0 1"),
        decides=True,
        illegal=refused_by("castling.through-check", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="a-shielded-square",
        title="An attack that ends at a man between reaches no further",
        why="White's pawn on f2 stands between the rook on f8 and f1.",
        position=position("k4r2/8/8/8/8/8/5P2/4K2R w K - 0 1"),
        decides=False,
        legal=("e1-g1",),
        moves_from=("e1",),
    ),
)

_INTO_CHECK = (
    Scenario(
        clause="king.safety",
        name="castling/into-an-attacked-square",
        title="The king may not land on an attacked square",
        why="Black's rook on g8 attacks g1; e1 and f1 are safe.",
        position=position("k5r1/8/8/8/8/8/8/4K2R w K - 0 1"),
        decides=True,
        legal=("e1-f1", "h1-g1"),
        illegal=refused_by("king.safety", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="king.safety",
        name="castling/into-an-attacked-square-on-the-queens-side",
        title="On the queen's side the king lands on c1",
        why="Black's rook on c8 attacks c1; d1 and e1 are safe.",
        position=position("2r3k1/8/8/8/8/8/8/R3K3 w Q - 0 1"),
        decides=True,
        illegal=refused_by("king.safety", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="king.safety",
        name="castling/into-a-pawns-attack",
        title="A pawn attacks the square on which the king would land",
        why="Black's pawn on h2 attacks g1.",
        position=position("4k3/8/8/8/8/8/7p/4K2R w K - 0 1"),
        decides=True,
        legal=("h1-h2", "e1-f1"),
        illegal=refused_by("king.safety", "e1-g1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="king.safety",
        name="castling/into-a-diagonal",
        title="A bishop attacks the square on which the king would land",
        why="Black's bishop on a7 looks along the diagonal to g1, between whose squares nothing stands.",
        position=position("4k3/b7/8/8/8/8/8/R3K2R w KQ - 0 1"),
        decides=True,
        legal=("e1-c1",),
        illegal=refused_by("king.safety", "e1-g1"),
        moves_from=("e1",),
    ),
)

_UNDISTURBED = (
    Scenario(
        clause="castling.in-check",
        name="attacks-elsewhere",
        title="Attacks on any square but the king's three do not matter",
        why="Black's rook on b8 attacks b1 and the one on h8 attacks h1: castling is open to both sides.",
        position=position("1r2k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        decides=False,
        legal=("e1-g1", "e1-c1"),
        moves_from=("e1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="the-square-before-the-king",
        title="An attack on the squares before the king does not matter",
        why="Black's rook on a2 attacks the whole of rank 2, and no square of rank 1 but a1.",
        position=position("4k3/8/8/8/8/8/r7/4K2R w K - 0 1"),
        decides=False,
        legal=("e1-g1",),
        illegal=refused_by("king.safety", "e1-e2", "e1-d2", "e1-f2"),
        moves_from=("e1",),
    ),
)
