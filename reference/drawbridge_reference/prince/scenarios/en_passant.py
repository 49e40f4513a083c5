"""Captures en passant: from each of eight cells, on the very next move only, and by pawns only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position, refused_by
from drawbridge_reference.prince.scenarios.pawn_captures import ASIDE, DIAGONAL
from drawbridge_reference.prince.scenarios.variation import SQUARE, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "pawn.en-passant"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about captures en passant."""
    for aside in ASIDE:
        yield from each_colour(_from(aside))
    for scenario in (*_CAPTURES, *_PLAYED, *_NEAR_MISSES):
        yield from each_colour(scenario)
    yield from varied(_IN_A_CORNER, SQUARE[:4])


def _from(aside: str) -> Scenario:
    """Return the capture by a pawn that stands on this side of the jumper."""
    origin = f"5{aside}"
    word = "diagonal" if aside in DIAGONAL else "triagonal"
    return Scenario(
        clause=_CLAUSE,
        name=f"{word}/from-{aside}",
        title=f"A pawn captures en passant one step forward-{word}",
        why=f"Black's pawn has just jumped from 7d4 over 6d4 to 5d4. White's pawn on {origin} could have taken it on "
        "6d4, and does: it comes to 6d4, and the jumper vanishes from 5d4.",
        position=position(f"{origin} wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        legal=(f"{origin}-6d4",),
        moves_from=(origin,),
        apply=f"{origin}-6d4",
        after={"turn": "black", "board": {origin: None, "5d4": None, "6d4": "wPn"}, "en_passant": None},
    )


_IN_A_CORNER = Scenario(
    clause=_CLAUSE,
    name="in-a-corner",
    title="A pawn that has jumped in a corner is captured from three cells",
    why="Black's pawn has jumped over 6a1 to 5a1. White's pawns on 5b1, 5a2 and 5b2 may take it; the one on 5c1 stands "
    "too far away.",
    position=position("5b1 wPn, 5a2 wPn, 5b2 wPn, 5c1 wPn, 5a1 bPn", en_passant="6a1"),
    decides=True,
    legal=("5b1-6a1", "5a2-6a1", "5b2-6a1"),
    illegal=refused_by("piece.movement", "5c1-6a1"),
    moves_from=("5b1", "5a2", "5b2", "5c1"),
)

_CAPTURES = (
    Scenario(
        clause=_CLAUSE,
        name="all-eight",
        title="A pawn that has jumped may be captured from eight cells",
        why="White's pawns stand all around Black's, which has just jumped to 5d4. Each of them may take it on 6d4.",
        position=position("5d4 bPn, " + ", ".join(f"5{aside} wPn" for aside in ASIDE), en_passant="6d4"),
        decides=True,
        legal=tuple(f"5{aside}-6d4" for aside in ASIDE),
        moves_from=tuple(f"5{aside}" for aside in ASIDE),
    ),
    Scenario(
        clause=_CLAUSE,
        name="one-of-two",
        title="Only the pawn that has just jumped is captured en passant",
        why="White's pawn on 5e4 stands between Black's on 5d4 and 5f4; the last jump was over 6d4.",
        position=position("5e4 wPn, 5d4 bPn, 5f4 bPn", en_passant="6d4"),
        decides=True,
        legal=("5e4-6d4", "5e4-6e4"),
        illegal=refused_by("pawn.empty-capture", "5e4-6f4"),
        moves_from=("5e4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="beside-another-capture",
        title="A pawn may choose between a capture and one en passant",
        why="White's pawn on 5e5 may take Black's knight on 6f6, or on 6d4 the pawn that has just jumped to 5d4.",
        position=position("5e5 wPn, 5d4 bPn, 6f6 bKn", en_passant="6d4"),
        decides=True,
        legal=("5e5-6e5", "5e5-6f6", "5e5-6d4"),
        moves_from=("5e5",),
        apply="5e5-6d4",
        after={"board": {"5e5": None, "5d4": None, "6d4": "wPn", "6f6": "bKn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="answers-a-pawns-check",
        title="A check by the pawn that has jumped may be answered by capturing it en passant",
        why="From 5d4 Black's pawn gives check to White's king on 4c4. White's pawn on 5e5 takes it by moving to 6d4.",
        position=position("4c4 wKi, 5e5 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        legal=("5e5-6d4",),
        illegal=refused_by("king.safety", "5e5-6e5"),
        moves_from=("5e5",),
        status={"in_check": ["white"], "result": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="shadows-a-check",
        title="On the cell jumped over the capturer may shadow a check that the jump has uncovered",
        why="Black's pawn left 7d4 and uncovered the base on 8c4, which attacks White's king on 6e4 over the rectangle "
        "between them. 6d4 lies in it: whoever captures there shuts it.",
        position=position("6e4 wKi, 5d5 wPn, 5d4 bPn, 8c4 bBa", en_passant="6d4"),
        decides=True,
        legal=("5d5-6d4",),
        illegal=refused_by("king.safety", "5d5-6d5"),
        moves_from=("5d5",),
        status={"in_check": ["white"], "result": None},
    ),
)

_PLAYED = (
    Scenario(
        clause=_CLAUSE,
        name="played/at-once",
        title="A capture en passant follows the jump at once",
        why="White's pawn jumps from 2d4 to 4d4 past Black's on 4c5, which takes it on 3d4.",
        position=position("2d4 wPn, 4c5 bPn"),
        decides=True,
        game=("2d4-4d4", "4c5-3d4"),
        checked=(1,),
        end={"turn": "white", "board": {"2d4": None, "4d4": None, "4c5": None, "3d4": "bPn"}, "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="played/one-move-later",
        title="One move later a jumper can no more be captured en passant",
        why="After the jump Black may take on 3d4. It moves its king instead, White does so, too, and the chance is "
        "gone.",
        position=position("2d4 wPn, 4c4 bPn"),
        decides=True,
        game=("2d4-4d4", "8a8-8b8", "1h1-1g1"),
        checked=(1,),
        end={"turn": "black", "board": {"4d4": "wPn", "4c4": "bPn"}, "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="played/after-an-answering-jump",
        title="A jump that answers a jump is the one that may be captured",
        why="White jumps to 4d4 beside Black's pawn on 4c4, Black jumps to 5f5 beside White's on 5e5: White may take "
        "on 6f5, and 3d4 is forgotten.",
        position=position("2d4 wPn, 5e5 wPn, 4c4 bPn, 7f5 bPn"),
        decides=True,
        game=("2d4-4d4", "7f5-5f5", "5e5-6f5"),
        checked=(1, 2),
        end={"board": {"5f5": None, "5e5": None, "6f5": "wPn", "4d4": "wPn"}},
    ),
)

_NEAR_MISSES = (
    Scenario(
        clause=_CLAUSE,
        name="a-pawn-that-stepped",
        title="A pawn that stepped is not captured en passant",
        why="Black's pawn has come from 6d4 to 5d4 by a step. White's on 5c4 has missed it.",
        position=position("5c4 wPn, 6d4 bPn", turn="black"),
        decides=False,
        game=("6d4-5d4",),
        end={"en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="another-piece",
        title="Other pieces go to the cell jumped over and capture nothing there",
        why="White's rook comes from 6h4 to 6d4. Black's pawn, which jumped over that cell, stays on 5d4.",
        position=position("6h4 wRo, 5d4 bPn", en_passant="6d4"),
        decides=False,
        legal=("6h4-6d4",),
        apply="6h4-6d4",
        after={"board": {"6h4": None, "6d4": "wRo", "5d4": "bPn"}, "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="the-jumper-itself",
        title="A pawn one tier lower takes the jumper where it stands",
        why="White's pawn on 4c4 takes on 5d4 as it takes anything; 6d4 is out of its reach.",
        position=position("4c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=False,
        legal=("4c4-5d4",),
        illegal=refused_by("piece.movement", "4c4-6d4"),
        moves_from=("4c4",),
        apply="4c4-5d4",
        after={"board": {"4c4": None, "5d4": "wPn"}, "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="on-the-jumped-tier",
        title="A pawn on the tier that was jumped over captures nothing en passant",
        why="White's pawn on 6c4 stands beside the empty cell 6d4, not a step before it.",
        position=position("6c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=False,
        legal=("6c4-7c4",),
        illegal=refused_by("piece.movement", "6c4-6d4"),
        moves_from=("6c4",),
    ),
    Scenario(
        clause=_CLAUSE,
        name="the-jumper-is-not-attacked",
        title="En passant attacks nothing: a king stands safe where a jumper could be captured",
        why="Black's pawn on 5c4 and White's king on 5d4 stand beside each other. A pawn there could be captured en "
        "passant after a jump; a king is not attacked.",
        position=position("5d4 wKi, 5c4 bPn, 5e5 bPn"),
        decides=False,
        status={"in_check": [], "result": None},
    ),
)
