"""Pawns capturing: one tier forward and one cell aside, in a row, a column or both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, promotions, refused_by
from drawbridge_reference.prince.scenarios.variation import SQUARE, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

DIAGONAL = ("c4", "e4", "d3", "d5")
TRIAGONAL = ("c3", "c5", "e3", "e5")
ASIDE = (*DIAGONAL, *TRIAGONAL)
"""Column and row of the eight cells beside column d and row 4, on which a pawn there captures a tier ahead."""
_CORNERS = (SQUARE[0], SQUARE[1], SQUARE[2], SQUARE[3])


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about captures by pawns."""
    for aside in ASIDE:
        yield from each_colour(_capture(aside))
    for scenario in (*_CAPTURES, *_CHECKS, *_FORWARD, *_EMPTY):
        yield from each_colour(scenario)
    yield from varied(_IN_A_CORNER, _CORNERS)
    yield from varied(_AT_AN_EDGE, (*_CORNERS[:2], *SQUARE[4:6]))


def _capture(aside: str) -> Scenario:
    """Return the capture in one of the eight directions, with nothing on the seven other cells."""
    target = f"5{aside}"
    others = tuple(f"5{other}" for other in ASIDE if other != aside)
    word = "forward-diagonal" if aside in DIAGONAL else "forward-triagonal"
    changes = "and its column or its row" if aside in DIAGONAL else ", its column and its row"
    return Scenario(
        clause="pawn.capture",
        name=f"{word}/{aside}",
        title=f"A pawn captures one step {word}",
        why=f"From 4d4 to {target} White's pawn changes its tier {changes} by one, and takes Black's knight. On the "
        "other seven cells there is nothing to take.".replace(" ,", ","),
        position=position(f"4d4 wPn, {target} bKn"),
        decides=True,
        legal=(f"4d4-{target}",),
        illegal=refused_by("pawn.empty-capture", *(f"4d4-{other}" for other in others)),
        moves_from=("4d4",),
        apply=f"4d4-{target}",
        after={"turn": "black", "board": {"4d4": None, target: "wPn"}, "en_passant": None},
    )


_ALL_EIGHT = ", ".join(f"5{aside} bKn" for aside in ASIDE)
_IN_A_CORNER = Scenario(
    clause="pawn.capture",
    name="in-a-corner",
    title="In a corner of its tier a pawn has three captures",
    why="From 4a1 there are 5b1, 5a2 and 5b2 to capture on. The other five cells would lie outside the field, and the "
    "knights on 5h1 and 5a8 stand at the other edges.",
    position=position("4a1 wPn, 5b1 bKn, 5a2 bKn, 5b2 bKn, 5h1 bKn, 5a8 bKn, 5h8 bKn"),
    decides=True,
    legal=moves("4a1", "5b1 5a2 5b2"),
    illegal=refused_by("piece.movement", *moves("4a1", "5h1 5a8 5h8")),
    moves_from=("4a1",),
)
_AT_AN_EDGE = Scenario(
    clause="pawn.capture",
    name="at-an-edge",
    title="At an edge of its tier a pawn has five captures",
    why="From 4a4 there are 5a3, 5a5, 5b3, 5b4 and 5b5. Of the knights at the other edge none is in reach.",
    position=position("4a4 wPn, 5a3 bKn, 5a5 bKn, 5b3 bKn, 5b4 bKn, 5b5 bKn, 5h4 bKn, 5h5 bKn, 5h3 bKn"),
    decides=True,
    legal=moves("4a4", "5a4 5a3 5a5 5b3 5b4 5b5"),
    illegal=refused_by("piece.movement", *moves("4a4", "5h3 5h4 5h5")),
    moves_from=("4a4",),
)

_CAPTURES = (
    Scenario(
        clause="pawn.capture",
        name="all-eight",
        title="A pawn captures on eight cells of the next tier",
        why="Black's knights stand on all eight cells around 5d4, which itself is empty: White's pawn on 4d4 has nine "
        "moves.",
        position=position(f"4d4 wPn, {_ALL_EIGHT}"),
        decides=True,
        legal=("4d4-5d4", *(f"4d4-5{aside}" for aside in ASIDE)),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="all-eight-with-a-man-ahead",
        title="A pawn that is stopped may still capture on all eight cells",
        why="Black's knights fill the nine cells of tier 5 before White's pawn; it takes every one but that straight "
        "ahead.",
        position=position(f"4d4 wPn, 5d4 bKn, {_ALL_EIGHT}"),
        decides=True,
        legal=tuple(f"4d4-5{aside}" for aside in ASIDE),
        illegal=refused_by("pawn.forward-capture", "4d4-5d4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="from-the-start-tier",
        title="A pawn on its start tier captures as any other",
        why="White's pawn on 2d4 may step, jump, or take on 3c4 and 3e5.",
        position=position("2d4 wPn, 3c4 bPn, 3e5 bBa"),
        decides=True,
        legal=moves("2d4", "3d4 4d4 3c4 3e5"),
        moves_from=("2d4",),
        apply="2d4-3e5",
        after={"board": {"2d4": None, "3e5": "wPn"}, "en_passant": None},
    ),
    Scenario(
        clause="pawn.capture",
        name="a-pawn-by-a-pawn",
        title="Pawns that face each other aside may each take the other",
        why="Black's pawn on 5e5 attacks White's on 4d4, and the other way round: forward-triagonal leads back to "
        "where it came from.",
        position=position("4d4 wPn, 5e5 bPn"),
        decides=True,
        legal=moves("4d4", "5d4 5e5"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="ones-own-man",
        title="A pawn does not capture its own men",
        why="White's knights stand on 5c4 and 5e5.",
        position=position("4d4 wPn, 5c4 wKn, 5e5 wKn"),
        decides=False,
        illegal=refused_by("own.piece", "4d4-5c4", "4d4-5e5"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="not-beside-it",
        title="A pawn captures nothing on its own tier",
        why="Black's rooks stand beside White's pawn on 4d4, in flat chess's forward-diagonal cells 4c5 and 4e5, too: "
        "they are on tier 4.",
        position=position("4d4 wPn, 4c5 bRo, 4e5 bRo, 4d5 bRo, 4e4 bRo"),
        decides=False,
        legal=("4d4-5d4",),
        illegal=refused_by("piece.movement", *moves("4d4", "4c5 4e5 4d5 4e4")),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.capture",
        name="not-two-cells-away",
        title="A pawn captures one step away, not two",
        why="Black's knights stand on 6f6 and 6d6, two steps from White's pawn on 4d4.",
        position=position("4d4 wPn, 6f6 bKn, 6d6 bKn, 5f4 bKn"),
        decides=False,
        illegal=refused_by("piece.movement", *moves("4d4", "6f6 6d6 5f4")),
        moves_from=("4d4",),
    ),
)

_CHECKS = (
    Scenario(
        clause="pawn.capture",
        name="check/forward-diagonal",
        title="A pawn gives check one step forward-diagonal",
        why="Black's pawn on 5d5 could take on 4d4, where White's king stands.",
        position=position("4d4 wKi, 5d5 bPn"),
        decides=True,
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause="pawn.capture",
        name="check/forward-triagonal",
        title="A pawn gives check one step forward-triagonal",
        why="Black's pawn on 5c5 could take on 4d4, where White's king stands.",
        position=position("4d4 wKi, 5c5 bPn"),
        decides=True,
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause="pawn.capture",
        name="check/not-straight-ahead",
        title="A pawn gives no check straight ahead",
        why="White's king on 4d4 stands before Black's pawn on 5d4, which can neither go on nor take it.",
        position=position("4d4 wKi, 5d4 bPn"),
        decides=False,
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause="pawn.capture",
        name="check/not-backward",
        title="A pawn gives no check against its direction, nor on its own tier",
        why="Black's pawns on 3d5 and 3c3 have passed White's king on 4d4, and the one on 4e4 stands beside it.",
        position=position("4d4 wKi, 3d5 bPn, 3c3 bPn, 4e4 bPn, 4e5 bPn"),
        decides=False,
        status={"in_check": [], "result": None},
    ),
)

_FORWARD = (
    Scenario(
        clause="pawn.forward-capture",
        name="a-step",
        title="A pawn does not capture straight ahead",
        why="Black's knight on 5d4 stands before White's pawn on 4d4 and stops it.",
        position=position("4d4 wPn, 5d4 bKn"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "4d4-5d4"),
        moves_from=("4d4",),
        apply="4d4-5d4",
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="a-jump",
        title="A pawn does not capture with its jump",
        why="Black's knight stands on 4d4. White's pawn on 2d4 may go to 3d4 only.",
        position=position("2d4 wPn, 4d4 bKn"),
        decides=True,
        legal=("2d4-3d4",),
        illegal=refused_by("pawn.forward-capture", "2d4-4d4"),
        moves_from=("2d4",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="a-pawn-before-a-pawn",
        title="Pawns that stand before each other stop each other",
        why="Neither White's pawn on 4d4 nor Black's on 5d4 can go on.",
        position=position("4d4 wPn, 5d4 bPn"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "4d4-5d4"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="with-promotion",
        title="A pawn does not capture straight ahead to be promoted",
        why="Black's base on 8d4 stands before White's pawn on 7d4; to Black's base on 8e4 the way is open.",
        position=position("7d4 wPn, 8d4 bBa, 8e4 bBa"),
        decides=True,
        legal=promotions("7d4-8e4"),
        illegal=refused_by("pawn.forward-capture", *promotions("7d4-8d4")),
        moves_from=("7d4",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="aside-it-may",
        title="A pawn takes aside what it could not take straight ahead",
        why="Black's knights stand on 5e4 and 5c3, each one step forward and aside of White's pawn on 4d4.",
        position=position("4d4 wPn, 5e4 bKn, 5c3 bKn"),
        decides=False,
        legal=moves("4d4", "5d4 5e4 5c3"),
        moves_from=("4d4",),
    ),
)

_EMPTY = (
    Scenario(
        clause="pawn.empty-capture",
        name="all-eight",
        title="A pawn goes aside only to capture",
        why="All eight cells around 5d4 are empty, and no pawn has just jumped: White's pawn on 4d4 has its step "
        "alone.",
        position=position("4d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        illegal=refused_by("pawn.empty-capture", *(f"4d4-5{aside}" for aside in ASIDE)),
        moves_from=("4d4",),
        apply="4d4-5e5",
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="with-promotion",
        title="A pawn is not promoted aside where there is nothing to capture",
        why="8e4 and 8c5 are empty. White's pawn on 7d4 is promoted straight ahead.",
        position=position("7d4 wPn"),
        decides=True,
        legal=promotions("7d4-8d4"),
        illegal=refused_by("pawn.empty-capture", "7d4-8e4=Qu", "7d4-8c5=Pr", "7d4-8d5=Ba"),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="a-pawn-that-did-not-jump",
        title="A pawn that has come step by step is not captured en passant",
        why="Black's pawn on 5d4 stands beside White's on 5c4 as if it had jumped from 7d4, but 6d4 is no cell that "
        "can be captured on.",
        position=position("5c4 wPn, 5d4 bPn"),
        decides=True,
        illegal=refused_by("pawn.empty-capture", "5c4-6d4"),
        moves_from=("5c4",),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="beside-the-jumped-cell",
        title="Only the cell that was jumped over may be captured on",
        why="Black's pawn has jumped to 5d4, over 6d4. White's pawn on 5e4 may take it there, and finds nothing on "
        "6f4 and 6e5.",
        position=position("5e4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        legal=moves("5e4", "6e4 6d4"),
        illegal=refused_by("pawn.empty-capture", "5e4-6f4", "5e4-6e5", "5e4-6d5"),
        moves_from=("5e4",),
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="with-an-enemy-there",
        title="With an enemy there a pawn goes aside",
        why="Black's bishop on 5d5 and its rook on 5c3 can be taken by White's pawn on 4d4.",
        position=position("4d4 wPn, 5d5 bBi, 5c3 bRo"),
        decides=False,
        legal=moves("4d4", "5d5 5c3"),
    ),
)
