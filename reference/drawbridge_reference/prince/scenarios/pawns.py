"""Pawns going straight: one tier forward, two from the start tier, and what stands in their way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.variation import SQUARE, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_CORNERS = (SQUARE[0], SQUARE[1], SQUARE[2], SQUARE[3])
"""The field as it stands and mirrored in its columns, its rows and both: the four corners of a tier."""


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns that go straight."""
    for scenario in (*_STEPS, *_JUMPS, *_BLOCKED):
        yield from each_colour(scenario)
    for scenario in _IN_THE_CORNERS:
        yield from varied(scenario, _CORNERS)
    yield from (_on_tier(tier) for tier in (3, 4, 5, 6))


def _on_tier(tier: int) -> Scenario:
    ahead = tier + 1
    return Scenario(
        clause="pawn.step",
        name=f"from-tier-{tier}",
        title=f"From tier {tier} a pawn steps to tier {ahead}",
        why=f"White's pawn on {tier}e6 has left its start tier, and tier {ahead} is not yet the far one: it has one "
        "move.",
        position=position(f"{tier}e6 wPn"),
        decides=True,
        legal=moves(f"{tier}e6", f"{ahead}e6"),
        moves_from=(f"{tier}e6",),
    )


_STEPS = (
    Scenario(
        clause="pawn.step",
        name="one-tier-forward",
        title="A pawn steps one tier forward",
        why="White's pawn goes from 4d4 to 5d4, in the same column and row. There is nothing to capture.",
        position=position("4d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        moves_from=("4d4",),
        apply="4d4-5d4",
        after={"turn": "black", "board": {"4d4": None, "5d4": "wPn"}, "en_passant": None},
    ),
    Scenario(
        clause="pawn.step",
        name="forward-is-the-tier",
        title="Forward is from tier to tier, along no row and no column",
        why="Of the six cells beside 4d4 only 5d4 lies ahead of White's pawn; a pawn of flat chess would go to 4d5.",
        position=position("4d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        illegal=refused_by("piece.movement", *moves("4d4", "4d5 4d3 4c4 4e4")),
    ),
    Scenario(
        clause="pawn.step",
        name="from-the-start-tier",
        title="On its start tier, too, a pawn may go one step only",
        why="White's pawn on 2c6 may step to 3c6 or jump to 4c6.",
        position=position("2c6 wPn"),
        decides=True,
        legal=moves("2c6", "3c6 4c6"),
        moves_from=("2c6",),
        apply="2c6-3c6",
        after={"board": {"2c6": None, "3c6": "wPn"}, "en_passant": None},
    ),
    Scenario(
        clause="pawn.step",
        name="between-men",
        title="Men beside a pawn are not in its way",
        why="All four neighbours of 5d4 are taken, and so are those of 4d4; 5d4 itself is empty.",
        position=position("4d4 wPn, 4c4 wRo, 4e4 wRo, 4d3 bPn, 4d5 bPn, 3d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.step",
        name="onto-the-opponents-start-tier",
        title="A step to tier 7 promotes nothing",
        why="White's pawn goes from 6g3 to 7g3, where Black's pawns started. The far tier is one step further.",
        position=position("6g3 wPn"),
        decides=True,
        legal=("6g3-7g3",),
        moves_from=("6g3",),
        apply="6g3-7g3",
        after={"board": {"6g3": None, "7g3": "wPn"}},
    ),
    Scenario(
        clause="pawn.step",
        name="shuts-a-line",
        title="A pawn's step may shut the line of a check",
        why="Black's rook on 5h4 attacks White's king on 5a4 along row 4. On 5d4 the pawn stands between.",
        position=position("5a4 wKi, 4d4 wPn, 5h4 bRo"),
        decides=True,
        legal=("4d4-5d4",),
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause="pawn.step",
        name="shut-by-ones-own-man",
        title="A pawn does not step onto a man of its own",
        why="White's pawn on 4d4 stands behind another on 5d4, which may step itself.",
        position=position("4d4 wPn, 5d4 wPn, 6d4 bPn"),
        decides=False,
        illegal={**refused_by("own.piece", "4d4-5d4"), **refused_by("pawn.forward-capture", "5d4-6d4")},
        moves_from=("4d4", "5d4"),
    ),
    Scenario(
        clause="pawn.step",
        name="several-tiers-at-once",
        title="Away from its start tier a pawn steps no further than one tier",
        why="6d4 and 7d4 lie two and three tiers ahead of White's pawn on 4d4.",
        position=position("4d4 wPn"),
        decides=False,
        illegal=refused_by("piece.movement", "4d4-6d4", "4d4-7d4"),
    ),
)

_JUMPS = (
    Scenario(
        clause="pawn.jump",
        name="two-tiers-from-the-start-tier",
        title="A pawn on its start tier may jump two tiers forward",
        why="3d4 and 4d4 are empty before White's pawn on 2d4, and leave behind the cell that it jumped over.",
        position=position("2d4 wPn"),
        decides=True,
        legal=("2d4-4d4",),
        moves_from=("2d4",),
        apply="2d4-4d4",
        after={"turn": "black", "board": {"2d4": None, "4d4": "wPn"}, "en_passant": "3d4"},
    ),
    Scenario(
        clause="pawn.jump",
        name="every-cell-of-the-tier",
        title="Every cell of the start tier is a pawn's start cell",
        why="White's pawns stand on 2b2, 2g7 and 2e4: rows and columns do not matter to a jump, tiers do.",
        position=position("2b2 wPn, 2g7 wPn, 2e4 wPn"),
        decides=True,
        legal=("2b2-4b2", "2g7-4g7", "2e4-4e4"),
        illegal=refused_by("piece.movement", "2b2-2b4", "2e4-2e6"),
        moves_from=("2b2", "2g7", "2e4"),
    ),
    Scenario(
        clause="pawn.jump",
        name="shuts-a-line",
        title="A pawn's jump may shut the line of a check",
        why="Black's rook on 4h4 attacks White's king on 4a4 along row 4. The jump to 4d4 shuts it, the step to 3d4 "
        "does not.",
        position=position("4a4 wKi, 2d4 wPn, 4h4 bRo"),
        decides=True,
        legal=("2d4-4d4",),
        illegal=refused_by("king.safety", "2d4-3d4"),
        moves_from=("2d4",),
    ),
    Scenario(
        clause="pawn.jump",
        name="over-an-attacked-cell",
        title="That the cell jumped over is attacked does not stop a pawn",
        why="Black's rook on 3h4 attacks 3d4. Only kings care.",
        position=position("2d4 wPn, 3h4 bRo"),
        decides=True,
        legal=("2d4-4d4",),
        moves_from=("2d4",),
    ),
    Scenario(
        clause="pawn.jump",
        name="beside-an-enemy-pawn",
        title="A pawn may jump past the cells that enemy pawns attack",
        why="Black's pawn on 4c4 attacks 3d4. White's pawn jumps over it, and may be captured there at once.",
        position=position("2d4 wPn, 4c4 bPn"),
        decides=True,
        game=("2d4-4d4", "4c4-3d4"),
        checked=(1,),
        end={"turn": "white", "board": {"2d4": None, "4d4": None, "4c4": None, "3d4": "bPn"}},
    ),
    Scenario(
        clause="pawn.jump",
        name="not-from-the-next-tier",
        title="A pawn that has left its start tier does not jump",
        why="White's pawn stands on 3d4, one tier ahead of its start.",
        position=position("3d4 wPn"),
        decides=False,
        legal=("3d4-4d4",),
        illegal=refused_by("piece.movement", "3d4-5d4"),
        moves_from=("3d4",),
    ),
    Scenario(
        clause="pawn.jump",
        name="not-three-tiers",
        title="A jump covers two tiers, not three",
        why="5d4 lies three tiers ahead of White's pawn on 2d4, with nothing between.",
        position=position("2d4 wPn"),
        decides=False,
        legal=("2d4-3d4",),
        illegal=refused_by("piece.movement", "2d4-5d4"),
    ),
    Scenario(
        clause="pawn.jump",
        name="straight-only",
        title="A jump does not lead aside",
        why="4c4, 4e5 and 4d6 are two tiers ahead of White's pawn on 2d4, but in another column or row.",
        position=position("2d4 wPn"),
        decides=False,
        illegal=refused_by("piece.movement", *moves("2d4", "4c4 4e5 4d6 4f6 4b4")),
    ),
)

_BLOCKED = (
    Scenario(
        clause="path.blocked",
        name="pawn/over-ones-own-man",
        title="A pawn does not jump over a man of its own",
        why="White's knight stands on 3d4, before the pawn on 2d4.",
        position=position("2d4 wPn, 3d4 wKn"),
        decides=True,
        illegal={**refused_by("path.blocked", "2d4-4d4"), **refused_by("own.piece", "2d4-3d4")},
        moves_from=("2d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="pawn/over-an-enemy",
        title="A pawn does not jump over an enemy",
        why="Black's bishop stands on 3d4. White's pawn on 2d4 neither takes it nor passes it.",
        position=position("2d4 wPn, 3d4 bBi"),
        decides=True,
        illegal={**refused_by("path.blocked", "2d4-4d4"), **refused_by("pawn.forward-capture", "2d4-3d4")},
        moves_from=("2d4",),
        apply="2d4-4d4",
    ),
    Scenario(
        clause="path.blocked",
        name="pawn/both-cells-taken",
        title="With both cells taken there are two reasons against a jump",
        why="Black's men stand on 3d4 and on 4d4: the one is in the way, the other on the target.",
        position=position("2d4 wPn, 3d4 bBi, 4d4 bKn"),
        decides=False,
        illegal={"2d4-4d4": ("path.blocked", "pawn.forward-capture")},
        moves_from=("2d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="pawn/the-target-alone",
        title="A man on the target is in nobody's way, but no pawn jumps onto it",
        why="3d4 is empty, and Black's knight stands on 4d4, straight ahead of White's pawn.",
        position=position("2d4 wPn, 4d4 bKn"),
        decides=False,
        legal=("2d4-3d4",),
        illegal=refused_by("pawn.forward-capture", "2d4-4d4"),
        moves_from=("2d4",),
    ),
    Scenario(
        clause="path.blocked",
        name="pawn/men-beside-the-way",
        title="Men beside the cell that is jumped over block nothing",
        why="3c4, 3e4 and 3d5 are taken by White; 3d4 is empty.",
        position=position("2d4 wPn, 3c4 wKn, 3e4 wKn, 3d5 wKn"),
        decides=False,
        legal=("2d4-4d4",),
        moves_from=("2d4",),
    ),
)

_IN_THE_CORNERS = (
    Scenario(
        clause="pawn.jump",
        name="in-a-corner",
        title="In a corner of its start tier a pawn steps and jumps as anywhere",
        why="White's pawn stands on 2a1; ahead of it are 3a1 and 4a1.",
        position=position("2a1 wPn"),
        decides=True,
        legal=moves("2a1", "3a1 4a1"),
        moves_from=("2a1",),
    ),
)
