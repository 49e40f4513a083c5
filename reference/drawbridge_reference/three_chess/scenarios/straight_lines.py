"""Rooks and queens along rows and columns, and over the center line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator

# Straight ahead over the center line, column by column of the half that borders the section that comes after.
_ACROSS = (("BA4", "GH4"), ("BB4", "GG4"), ("BC4", "GF4"), ("BD4", "GE4"))


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about straight lines."""
    for near, far in _ACROSS:
        yield from everywhere(_straight_across(near, far))
    for scenario in _EVERYWHERE:
        yield from everywhere(scenario)
    for scenario in _AROUND:
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


def _straight_across(near: str, far: str) -> Scenario:
    """Return a rook that stands two squares before the center line, on one column."""
    start, beyond = near.replace("4", "2"), far.replace("4", "2")
    return Scenario(
        clause="rook.slide",
        name=f"over-the-center-line/{near[1:].lower()}",
        title=f"Straight ahead of {near} lies {far}",
        why=f"Over the center line the columns run against each other: from {near} the column goes on to {far} and "
        f"from there to the foreign back row.",
        position=position(f"{start} bR, BE1 bK, GA1 gK, RH1 rK"),
        decides=True,
        legal=(f"{start}-{near}", f"{start}-{far}", f"{start}-{beyond}"),
        moves_from=(start,),
    )


_EVERYWHERE = (
    Scenario(
        clause="rook.slide",
        name="at-the-center",
        title="Beside the center a rook has four lines like anywhere else",
        why="From BD4 the column leads ahead to GE4, and the row to BE4; neither RD4 nor GD4 is straight ahead or "
        "beside.",
        position=position("BD4 bR, GA1 gK, RH1 rK"),
        decides=True,
        legal=("BD4-GE4", "BD4-GE1", "BD4-BE4", "BD4-BH4", "BD4-BA4", "BD4-BD1"),
        illegal=refused_by("piece.movement", "BD4-RD4", "BD4-GD4", "BD4-RE4"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="rook.slide",
        name="along-row-3",
        title="Row 3 of a section is eight squares long and goes no further",
        why="The center line runs along row 3 of Blue's section. From BA4 the row ends at BH4; GH4 lies straight "
        "ahead of BA4, and RA4 straight ahead of BH4, not beside it.",
        position=position("BA4 bR"),
        decides=True,
        legal=("BA4-BH4", "BA4-GH4"),
        illegal=refused_by("piece.movement", "BA4-RA4", "BA4-GG4"),
        moves_from=("BA4",),
    ),
    Scenario(
        clause="rook.slide",
        name="captures-beyond-the-center-line",
        title="A rook captures the first man beyond the center line and goes no further",
        why="Green's knight on GF3 is the first man ahead of BC2; GF2 lies behind it.",
        position=position("BC2 bR, GF3 gN"),
        decides=True,
        legal=("BC2-GF4", "BC2-GF3"),
        illegal=refused_by("path.blocked", "BC2-GF2", "BC2-GF1"),
        apply="BC2-GF3",
        after={"board": {"BC2": None, "GF3": "bR"}},
    ),
    Scenario(
        clause="rook.slide",
        name="gives-check-from-another-section",
        title="A rook gives check over the center line",
        why="Blue's rook on BC2 sees GF1, where Green's king stands, over the whole column.",
        position=position("BC2 bR, GF1 gK, RB1 rK", turn="green"),
        decides=True,
        status={"in_check": ["green"], "result": None},
    ),
    Scenario(
        clause="rook.slide",
        name="queen",
        title="A queen goes straight over the center line like a rook",
        why="Ahead of BB3 lie BB4, GG4 and the whole column of GG4.",
        position=position("BB3 bQ"),
        decides=True,
        legal=("BB3-GG4", "BB3-GG1", "BB3-BH3", "BB3-BB1"),
        illegal=refused_by("piece.movement", "BB3-RG4"),
        moves_from=("BB3",),
    ),
)

_AROUND = (
    Scenario(
        clause="rook.slide",
        name="at-home",
        title="A rook goes along its row and its column",
        why="From BC2 the row reaches from BA2 to BH2 and the column from BC1 over the center line to GF1.",
        position=position("BC2 bR"),
        decides=True,
        legal=("BC2-BA2", "BC2-BH2", "BC2-BC1", "BC2-GF1"),
        illegal=refused_by("piece.movement", "BC2-BD3", "BC2-BB1"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="rook.slide",
        name="from-corner-to-corner",
        title="Columns of two sections are one line, from back row to back row",
        why="BA1 and GH1 are the ends of one column, and so are BH1 and RA1.",
        position=position("BA1 bR, BH1 bR, BD3 bK"),
        decides=True,
        legal=("BA1-GH1", "BH1-RA1", "BA1-BG1"),
        illegal=refused_by("piece.movement", "BA1-RH1", "BH1-GA1"),
        moves_from=("BA1", "BH1"),
    ),
    Scenario(
        clause="rook.slide",
        name="abroad",
        title="A rook in a foreign section goes as it does at home",
        why="The column of GC2 leads to GC1 and, over the center line, to RF4 and RF1, whoever owns the rook.",
        position=position("GC2 bR"),
        decides=True,
        legal=("GC2-GC1", "GC2-RF4", "GC2-RF1", "GC2-GA2", "GC2-GH2"),
        illegal=refused_by("piece.movement", "GC2-BF4"),
        moves_from=("GC2",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="rook.slide",
        name="shut-in",
        title="A rook between its own men has no move",
        why="Blue's pawn on BA2 and knight on BB1 leave the rook in the corner no square.",
        position=position("BA1 bR, BA2 bP, BB1 bN"),
        decides=False,
        legal=("BA2-BA3",),
        illegal=refused_by("own.piece", "BA1-BA2", "BA1-BB1"),
        moves_from=("BA1",),
    ),
    Scenario(
        clause="rook.slide",
        name="a-king-goes-one-step",
        title="A king on a rook's line goes one square along it",
        why="Straight lines of more than one square are for rooks and queens; Blue's king on BC3 goes to BC4.",
        position=position("BC3 bK"),
        decides=False,
        legal=("BC3-BC4",),
        illegal=refused_by("piece.movement", "BC3-GF4", "BC3-BA3"),
        moves_from=("BC3",),
    ),
)
