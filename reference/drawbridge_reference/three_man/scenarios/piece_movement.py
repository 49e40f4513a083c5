"""Moves that a piece does not have, whatever stands elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
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
        for kind, name, targets, why in (
            ("R", "rook", ("d5", "e5", "m5"), "Rooks go along files and rings; d5 and e5 lie on neither line of c4."),
            ("B", "bishop", ("c5", "d4", "o4"), "Bishops go along diagonals; c5 and d4 lie on none of c4's."),
            ("N", "knight", ("d5", "c6", "e6"), "A knight leaps two ranks and one file or one rank and two files."),
            (
                "Q",
                "queen",
                ("d6", "e5"),
                "A queen goes along files, rings and diagonals; a knight's leap is none of these.",
            ),
            (
                "P",
                "inward-pawn",
                ("d4", "c6"),
                "A pawn goes one square straight ahead, and to the side only to capture.",
            ),
            (
                "O",
                "outward-pawn",
                ("d4", "c2"),
                "A pawn goes one square straight ahead, and to the side only to capture.",
            ),
        )
        for scenario in around(
            Scenario(
                clause="piece.movement",
                name=f"a-{name}-elsewhere",
                title=f"A{'n' if name[0] in 'aeiou' else ''} {name.replace('-', ' ')} goes only where such pieces go",
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
            name="a-king-elsewhere",
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
            title="A rook does not come to the file beside the opposite one by crossing the center",
            why="Straight on from c5 lie c6, o6 and o5; n5 lies on another file and another ring than the way from c6.",
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
            name=f"a-{name}-on-its-way",
            title=f"A {name} goes where {name}s go",
            why=f"{target} lies on a way of the {name} on c4.",
            position=position(f"c4 w{kind}"),
            decides=False,
            legal=(f"c4-{target}",),
        )
        for kind, name, target in (
            ("R", "rook", "c5"),
            ("B", "bishop", "d5"),
            ("N", "knight", "d6"),
            ("Q", "queen", "e6"),
        )
    ),
)
