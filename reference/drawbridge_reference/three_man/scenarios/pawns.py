"""Pawns: how they step, jump, capture, cross the center and promote, and what they may not do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns."""
    yield from _steps()
    yield from _jumps()
    yield from _captures()
    yield from _promotions()
    yield from _refusals()


def _steps() -> Iterator[Scenario]:
    yield from around(
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
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="inwards-on-foreign-files",
            title="An inward pawn steps inwards on a foreign segment, too",
            why="Gray's files change nothing in the direction of White's pawn on k4: it goes on to k5.",
            position=position("k4 wP"),
            decides=True,
            legal=("k4-k5",),
            illegal=refused_by("pawn.backward", "k4-k3"),
            moves_from=("k4",),
        )
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="across-the-center",
            title="A pawn on rank 5 steps across the center and turns outwards",
            why="Crossing the center counts as one step: ahead of c6 lies o6, where the pawn becomes an outward one.",
            position=position("c6 wP"),
            decides=True,
            legal=("c6-o6",),
            moves_from=("c6",),
            apply="c6-o6",
            after={"board": {"c6": None, "o6": "wO"}},
        )
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="outwards",
            title="An outward pawn steps towards rank 0",
            why="White's pawn on o5 has crossed the center: its way leads outwards to o4 and never back to o6.",
            position=position("o5 wO"),
            decides=True,
            legal=("o5-o4",),
            illegal=refused_by("pawn.backward", "o5-o6"),
            moves_from=("o5",),
        )
    )
    yield Scenario(
        clause="pawn.step",
        name="outwards-at-home",
        title="An outward pawn may come home to its own segment, where it neither turns nor jumps",
        why="The outward pawn on c3 came round to White's own files. It steps to c2 and has nothing else.",
        position=position("c3 wO"),
        decides=True,
        legal=("c3-c2",),
        illegal=refused_by("pawn.backward", "c3-c4"),
        moves_from=("c3",),
    )
    yield from around(
        Scenario(
            clause="pawn.step",
            name="blocked",
            title="A pawn does not step onto a piece of its own",
            why="White's own knight stands on c3, straight ahead of the pawn on c2.",
            position=position("c2 wP, c3 wN"),
            decides=False,
            illegal=refused_by("own.piece", "c2-c3"),
        )
    )


def _jumps() -> Iterator[Scenario]:
    yield from ()


def _captures() -> Iterator[Scenario]:
    yield from ()


def _promotions() -> Iterator[Scenario]:
    yield from around(
        Scenario(
            clause="pawn.promotion",
            name="on-a-foreign-segment",
            title="A pawn that reaches rank 0 becomes a queen, rook, bishop or knight",
            why="White's outward pawn on k2 steps to k1: four moves, one for each piece.",
            position=position("k2 wO"),
            decides=True,
            legal=promotions("k2-k1"),
            moves_from=("k2",),
        )
    )


def _refusals() -> Iterator[Scenario]:
    yield from ()
