"""Pawns going straight: steps and jumps at home, steps over the center line and abroad."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns that go straight."""
    for scenario in _ABROAD:
        yield from everywhere(scenario)
    for scenario in (*_STEPS, *_JUMPS):
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


_STEPS = (
    Scenario(
        clause="pawn.step",
        name="at-home",
        title="A pawn goes one square ahead",
        why="Blue's pawn on BC3 has left row 1: BC4 is all that it has.",
        position=position("BC3 bP"),
        decides=True,
        legal=("BC3-BC4",),
        illegal=refused_by("piece.movement", "BC3-GF4", "BC3-BB3", "BC3-BD3"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="pawn.step",
        name="from-the-own-back-row",
        title="A pawn on its own back row steps, and does not jump",
        why="Blue's pawn on BC1 goes to BC2. Pawns jump from row 1 alone.",
        position=position("BC1 bP"),
        decides=True,
        legal=("BC1-BC2",),
        illegal=refused_by("piece.movement", "BC1-BC3"),
        moves_from=("BC1",),
    ),
    Scenario(
        clause="pawn.step",
        name="three-pawns-in-one-section",
        title="In one section each colour's pawns go their own way",
        why="Blue's pawn on BC2 goes towards the center line, Green's on BE3 and Red's on BG3 go towards Blue's back "
        "row.",
        position=position("BC2 bP, BE3 gP, BG3 rP, BA1 bK"),
        decides=True,
        game=("BC2-BC3", "BE3-BE2", "BG3-BG2", "BC3-BC4", "BE2-BE1", "BG2-BG1"),
        checked=(1, 2),
        end={"board": {"BC4": "bP", "BE1": "gQ", "BG1": "rQ"}, "turn": "blue"},
    ),
    Scenario(
        clause="pawn.step",
        name="shut-in",
        title="A pawn with a man before it has no step",
        why="Red's pawn stands on BC4, before Blue's on BC3.",
        position=position("BC3 bP, BC4 rP"),
        decides=False,
        illegal=refused_by("pawn.forward-capture", "BC3-BC4"),
        moves_from=("BC3",),
    ),
)

_ABROAD = (
    Scenario(
        clause="pawn.step",
        name="over-the-center-line",
        title="A pawn steps over the center line and stays a pawn",
        why="Ahead of BC4 lies GF4. Beyond the center line the pawn will go on towards Green's back row.",
        position=position("BC4 bP"),
        decides=True,
        legal=("BC4-GF4",),
        illegal=refused_by("piece.movement", "BC4-GF3", "BC4-GC4"),
        apply="BC4-GF4",
        after={"board": {"BC4": None, "GF4": "bP"}},
    ),
    Scenario(
        clause="pawn.step",
        name="over-the-center-line-beside-the-center",
        title="Beside the center a pawn steps into one section, though it captures into two",
        why="Straight ahead of BD4 lies GE4 alone.",
        position=position("BD4 bP"),
        decides=True,
        legal=("BD4-GE4",),
        illegal=refused_by("pawn.empty-capture", "BD4-RD4", "BD4-GD4", "BD4-GF4"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="pawn.step",
        name="abroad",
        title="A pawn abroad goes on, away from the center line",
        why="In Green's section Blue's pawn on GF4 walks every direction reversed: ahead of it lies GF3, and behind "
        "it BC4.",
        position=position("GF4 bP"),
        decides=True,
        legal=("GF4-GF3",),
        illegal=refused_by("pawn.backward", "GF4-BC4") | refused_by("piece.movement", "GF4-GF2"),
        moves_from=("GF4",),
    ),
    Scenario(
        clause="pawn.step",
        name="on-a-foreign-back-row",
        title="A pawn on a foreign back row has no move",
        why="No pawn gets to GF1 and stays one, but a position may hold one there: ahead of it the board ends.",
        position=position("GF1 bP, GE2 gP"),
        decides=False,
        legal=("BE1-BE2",),
        moves_from=("GF1",),
    ),
)

_JUMPS = (
    Scenario(
        clause="pawn.jump",
        name="from-row-1",
        title="From row 1 of its own section a pawn may go two squares",
        why="BC3 and BC4 are empty.",
        position=position("BC2 bP"),
        decides=True,
        legal=("BC2-BC3", "BC2-BC4"),
        illegal=refused_by("piece.movement", "BC2-GF4"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="pawn.jump",
        name="onto-a-threatened-square",
        title="A pawn jumps past men and beside them as it likes",
        why="Green's pawns on BB4 and BD4 stand on either side of BC4. That hinders no jump, and gives no capture on "
        "BC3 afterwards.",
        position=position("BC2 bP, BB4 gP, BD4 gP"),
        decides=True,
        legal=("BC2-BC4", "BC2-BC3"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="pawn.jump",
        name="after-a-step-onto-row-1",
        title="Where a pawn stands decides whether it may jump, not whether it has moved",
        why="Blue's pawn steps from BC1 to BC2, and from there it may jump: a position holds no history.",
        position=position("BC1 bP, GC2 gP, RC2 rP"),
        decides=True,
        game=("BC1-BC2", "GC2-GC3", "RC2-RC3", "BC2-BC4"),
        checked=(3,),
        end={"board": {"BC2": None, "BC4": "bP"}, "turn": "green"},
        note="The words give a pawn two squares on its first move. From the start every pawn on row 1 of its own "
        "section has not moved; of one that was set behind it the words say nothing, and pawn.jump goes by the "
        "square.",
    ),
    Scenario(
        clause="pawn.jump",
        name="not-from-row-2",
        title="A pawn that has left row 1 jumps no more",
        why="From BC3 two squares ahead would be GF4, over the center line.",
        position=position("BC3 bP"),
        decides=False,
        legal=("BC3-BC4",),
        illegal=refused_by("piece.movement", "BC3-GF4"),
    ),
    Scenario(
        clause="pawn.jump",
        name="blocked",
        title="A pawn does not jump onto a man",
        why="Red's knight stands on BC4.",
        position=position("BC2 bP, BC4 rN"),
        decides=False,
        legal=("BC2-BC3",),
        illegal=refused_by("pawn.forward-capture", "BC2-BC4"),
        moves_from=("BC2",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="pawn.jump",
        name="all-eight",
        title="Each of the eight pawns may jump at first",
        why="Blue's pawns stand on row 1, and rows 2 and 3 are empty.",
        position=position(", ".join(f"B{column}2 bP" for column in "ABCDEFGH") + ", BB1 bN"),
        decides=True,
        legal=("BA2-BA4", "BD2-BD4", "BE2-BE4", "BH2-BH4"),
        all_moves=True,
    ),
    Scenario(
        clause="pawn.jump",
        name="not-abroad",
        title="A pawn abroad does not jump, on whatever row it stands",
        why="Blue's pawns on GC4, GF3 and GB2 have one square ahead each, and GB1 is the last of its column.",
        position=position("GC4 bP, GF3 bP, GB2 bP"),
        decides=False,
        legal=("GC4-GC3", "GF3-GF2", "GB2-GB1"),
        illegal=refused_by("piece.movement", "GC4-GC2", "GF3-GF1"),
        moves_from=("GC4", "GF3", "GB2"),
    ),
)
