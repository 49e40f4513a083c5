"""Moves that a piece does not have, whatever stands elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about moves that a piece does not have."""
    yield from _PIECE_MOVEMENT


_PIECE_MOVEMENT = (
    *(
        scenario
        for kind, name, targets, title, why in (
            (
                "R",
                "rook",
                ("d5", "e5", "m5"),
                "A rook leaves its square along its file or its ring only",
                "d5, e5 and m5 lie on neither line of c4.",
            ),
            (
                "B",
                "bishop",
                ("c5", "d4", "o4"),
                "A bishop leaves its square along its diagonals only",
                "c5, d4 and o4 lie on none of the diagonals of c4.",
            ),
            (
                "N",
                "knight",
                ("d5", "c6", "e6"),
                "A knight leaves its square by its leap only",
                "d5, c6 and e6 are not two ranks and one file, nor one rank and two files, away from c4.",
            ),
            (
                "Q",
                "queen",
                ("d6", "e5"),
                "A queen has no knight's leap",
                "d6 and e5 lie on no file, ring or diagonal of c4.",
            ),
            (
                "P",
                "inward-pawn",
                ("d4", "c6"),
                "An inward pawn that has left home goes neither sideways nor two squares",
                "d4 lies beside the pawn on c4 and c6 two squares ahead.",
            ),
            (
                "O",
                "outward-pawn",
                ("d4", "c2"),
                "An outward pawn goes neither sideways nor two squares",
                "d4 lies beside the pawn on c4 and c2 two squares ahead.",
            ),
        )
        for scenario in around(
            Scenario(
                clause="piece.movement",
                name=f"elsewhere/{name}",
                title=title,
                why=why,
                position=position(f"c4 w{kind}"),
                decides=True,
                illegal=refused_by("piece.movement", *(f"c4-{target}" for target in targets)),
            )
        )
    ),
    *around(
        Scenario(
            clause="piece.movement",
            name="elsewhere/king",
            title="A king goes one step",
            why="c6, e4 and e5 are two steps from c4.",
            position=position("c4 wK, a1 wR"),
            decides=True,
            illegal=refused_by("piece.movement", "c4-c6", "c4-e4", "c4-e5"),
        )
    ),
    Scenario(
        clause="piece.movement",
        name="a-bishop-straight-through-the-center",
        title="A bishop does not cross the center straight",
        why="From c6 its diagonals go on to m6 and q6, not to o6.",
        position=position("c6 wB"),
        decides=True,
        legal=("c6-m6", "c6-q6"),
        illegal=refused_by("piece.movement", "c6-o6"),
    ),
    *both_directions(
        Scenario(
            clause="piece.movement",
            name="a-rook-along-a-diagonal-through-the-center",
            title="A rook that crosses the center stays on the opposite file",
            why="Straight on from c6 lie o6 and o5; n5 lies on another file and on another ring than c6.",
            position=position("c6 wR"),
            decides=True,
            legal=("c6-o6", "c6-o5"),
            illegal=refused_by("piece.movement", "c6-n5"),
        )
    ),
    *both_directions(
        Scenario(
            clause="piece.movement",
            name="a-knight-along-a-diagonal-through-the-center",
            title="A knight counts straight through the center, not along a diagonal",
            why="Inwards from c6 lie o6 and o5, and beside them the knight's squares m6, q6, n5 and p5. The diagonal "
            "by q6 goes on to r5, which is none of these.",
            position=position("c6 wN"),
            decides=True,
            legal=("c6-m6", "c6-q6", "c6-n5", "c6-p5"),
            illegal=refused_by("piece.movement", "c6-r5"),
        )
    ),
    Scenario(
        clause="piece.movement",
        name="apply-is-refused",
        title="A move that the piece does not have is refused",
        why="A rook does not go diagonally from c4 to d5.",
        position=position("c4 wR"),
        decides=True,
        illegal=refused_by("piece.movement", "c4-d5"),
        apply="c4-d5",
    ),
    *(
        Scenario(
            clause="piece.movement",
            name=f"on-its-way/{name}",
            title=f"A {name} goes {way}",
            why=f"From c4 the {name} comes to {target}, and nothing stands between.",
            position=position(f"c4 w{kind}"),
            decides=False,
            legal=(f"c4-{target}",),
        )
        for kind, name, target, way in (
            ("R", "rook", "c5", "along its file"),
            ("B", "bishop", "d5", "along a diagonal"),
            ("N", "knight", "d6", "two ranks on and one file to the side"),
            ("Q", "queen", "e6", "along a diagonal"),
            ("P", "pawn", "c5", "one square straight ahead"),
        )
    ),
)
