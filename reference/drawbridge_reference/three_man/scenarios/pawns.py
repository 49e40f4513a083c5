"""Pawns: how they step and jump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about steps and jumps of pawns."""
    yield from _STEPS
    yield from _JUMPS


_STEPS = (
    *around(
        Scenario(
            clause="pawn.step",
            name="inwards-from-home",
            title="A pawn steps one square inwards",
            why="c2 holds an inward pawn of White and c3 is empty; from its home rank it may jump to c4 as well.",
            position=position("c2 wP"),
            decides=True,
            legal=("c2-c3", "c2-c4"),
            moves_from=("c2",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.step",
            name="inwards-on-foreign-files",
            title="An inward pawn steps inwards on a foreign segment, too",
            why="Gray's files change nothing in the direction of White's pawn on k4, which goes on to k5.",
            position=position("k4 wP"),
            decides=True,
            legal=("k4-k5",),
            illegal=refused_by("pawn.backward", "k4-k3"),
            moves_from=("k4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.step",
            name="across-the-center",
            title="A pawn on the innermost rank steps across the center",
            why="Crossing the center counts as one step. Straight ahead of c6 lies o6.",
            position=position("c6 wP"),
            decides=True,
            legal=("c6-o6",),
            moves_from=("c6",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.step",
            name="outwards",
            title="An outward pawn steps towards the outermost rank",
            why="White's pawn on o5 has crossed the center. Its way leads outwards to o4 and never back to o6.",
            position=position("o5 wO"),
            decides=True,
            legal=("o5-o4",),
            illegal=refused_by("pawn.backward", "o5-o6"),
            moves_from=("o5",),
        )
    ),
    Scenario(
        clause="pawn.step",
        name="outwards-on-own-files",
        title="An outward pawn may come home to its own segment, where it neither turns nor jumps",
        why="The outward pawn on c3 has come round to White's own files. It steps to c2 and has nothing else.",
        position=position("c3 wO"),
        decides=True,
        legal=("c3-c2",),
        illegal=refused_by("pawn.backward", "c3-c4"),
        moves_from=("c3",),
    ),
    *around(
        Scenario(
            clause="pawn.step",
            name="onto-an-own-piece",
            title="A pawn does not step onto a piece of its own colour",
            why="White's knight stands on c3, straight ahead of the pawn on c2.",
            position=position("c2 wP, c3 wN"),
            decides=False,
            illegal=refused_by("own.piece", "c2-c3"),
        )
    ),
    Scenario(
        clause="pawn.step",
        name="across-the-center-onto-an-own-piece",
        title="A pawn does not cross the center onto a piece of its own colour",
        why="White's rook stands on o6, which is straight ahead of the pawn on c6.",
        position=position("c6 wP, o6 wR"),
        decides=False,
        illegal=refused_by("own.piece", "c6-o6"),
    ),
    Scenario(
        clause="pawn.step",
        name="two-squares-on-the-way",
        title="A pawn that has left home steps one square, not two",
        why="The pawn on c3 has moved already; c5 is two steps away.",
        position=position("c3 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c3-c5"),
    ),
)

_JUMPS = (
    *around(
        Scenario(
            clause="pawn.jump",
            name="from-home",
            title="A pawn on its home rank may jump two squares inwards",
            why="c3 and c4 are empty. The pawn lands on c4, and c3 may be captured on by both opponents in turn.",
            position=position("c2 wP"),
            decides=True,
            legal=("c2-c4",),
            apply="c2-c4",
            after={"turn": "gray", "board": {"c2": None, "c3": None, "c4": "wP"}, "en_passant": ["c3"]},
        )
    ),
    Scenario(
        clause="pawn.jump",
        name="every-home-file",
        title="Each of the eight pawns may jump",
        why="Every pawn of White stands at home with two empty squares ahead.",
        position=position(
            "a1 wR, b1 wN, c1 wB, d1 wQ, e1 wK, f1 wB, g1 wN, h1 wR, "
            "a2 wP, b2 wP, c2 wP, d2 wP, e2 wP, f2 wP, g2 wP, h2 wP"
        ),
        decides=True,
        legal=("a2-a4", "b2-b4", "c2-c4", "d2-d4", "e2-e4", "f2-f4", "g2-g4", "h2-h4"),
        all_moves=True,
    ),
    *around(
        Scenario(
            clause="pawn.jump",
            name="over-a-piece",
            title="A pawn does not jump over a piece",
            why="Black's knight stands on c3, on the way from c2 to c4.",
            position=position("c2 wP, c3 bN"),
            decides=False,
            illegal=refused_by("path.blocked", "c2-c4"),
            moves_from=("c2",),
        )
    ),
    Scenario(
        clause="pawn.jump",
        name="onto-an-own-piece",
        title="A pawn does not jump onto a piece of its own colour",
        why="White's bishop stands on c4.",
        position=position("c2 wP, c4 wB"),
        decides=False,
        legal=("c2-c3",),
        illegal=refused_by("own.piece", "c2-c4"),
    ),
    *around(
        Scenario(
            clause="pawn.jump",
            name="from-the-next-rank",
            title="A pawn one rank from home no longer jumps",
            why="White's pawn on c3 is not on its home rank; only c4 is open to it.",
            position=position("c3 wP"),
            decides=False,
            illegal=refused_by("piece.movement", "c3-c5"),
            moves_from=("c3",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.jump",
            name="outward-pawn-on-the-home-rank",
            title="An outward pawn that comes to a home rank does not jump from it",
            why="White's pawn on c2 has crossed the center and goes outwards: it promotes on c1 and nothing else.",
            position=position("c2 wO"),
            decides=False,
            illegal=refused_by("piece.movement", "c2-c4"),
            moves_from=("c2",),
        )
    ),
    Scenario(
        clause="pawn.jump",
        name="outwards",
        title="An outward pawn takes single steps only",
        why="White's outward pawn on k5 is on its way to k1; k3 is two steps away.",
        position=position("k5 wO"),
        decides=False,
        illegal=refused_by("piece.movement", "k5-k3"),
    ),
)
