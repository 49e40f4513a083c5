"""The cell that a pawn has jumped over: set after every jump, gone after the next move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position
from drawbridge_reference.prince.scenarios.variation import SQUARE, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_CLAUSE = "state.en-passant"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the cell that was jumped over."""
    for scenario in (*_SET, *_GONE, *_NOT_SET):
        yield from each_colour(scenario)
    yield from varied(_IN_A_CORNER, SQUARE[:4])


_IN_A_CORNER = Scenario(
    clause=_CLAUSE,
    name="set/in-a-corner",
    title="A jump in a corner leaves its cell behind, too",
    why="White's pawn jumps from 2a1 to 4a1. Nobody is near.",
    position=position("2a1 wPn"),
    decides=True,
    apply="2a1-4a1",
    after={"turn": "black", "en_passant": "3a1", "board": {"2a1": None, "4a1": "wPn"}},
)

_SET = (
    Scenario(
        clause=_CLAUSE,
        name="set/with-nobody-to-capture",
        title="Every jump leaves its cell behind, even where nobody can capture",
        why="No pawn of Black's is near White's jump from 2d4 to 4d4; 3d4 is remembered all the same.",
        position=position("2d4 wPn"),
        decides=True,
        apply="2d4-4d4",
        after={"turn": "black", "en_passant": "3d4", "board": {"2d4": None, "3d4": None, "4d4": "wPn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="set/with-a-capturer",
        title="A jump past an enemy pawn leaves the cell for it to capture on",
        why="Black's pawn on 4e5 attacks 3d4, over which White's pawn jumps.",
        position=position("2d4 wPn, 4e5 bPn"),
        decides=True,
        apply="2d4-4d4",
        after={"turn": "black", "en_passant": "3d4", "board": {"4d4": "wPn", "4e5": "bPn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="set/though-the-capturer-is-pinned",
        title="The cell is remembered even where the only capturer is pinned",
        why="Black's pawn on 4d5 stands between its king on 4a5 and White's rook on 4h5. After the jump it may not "
        "take on 3d4, and the cell is set.",
        position=position("2d4 wPn, 4h5 wRo, 4d5 bPn, 4a5 bKi"),
        decides=True,
        apply="2d4-4d4",
        after={"turn": "black", "en_passant": "3d4"},
    ),
    Scenario(
        clause=_CLAUSE,
        name="set/another-one",
        title="A jump puts its own cell in the place of the one before",
        why="Black has just jumped over 6f6. White does not care and jumps over 3b3.",
        position=position("2b3 wPn, 5f6 bPn", en_passant="6f6"),
        decides=True,
        apply="2b3-4b3",
        after={"turn": "black", "en_passant": "3b3"},
    ),
)

_GONE = (
    Scenario(
        clause=_CLAUSE,
        name="gone/after-any-move",
        title="Whatever is moved next, the cell is forgotten",
        why="Black has just jumped over 6d4. White moves its king, and the pawn on 5c4 has missed its chance.",
        position=position("5c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        apply="1h1-1g1",
        after={"turn": "black", "en_passant": None, "board": {"5c4": "wPn", "5d4": "bPn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="gone/after-the-capture",
        title="After the capture en passant there is nothing left to capture",
        why="White's pawn on 5c4 takes on 6d4. That move is a capture, no jump.",
        position=position("5c4 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        apply="5c4-6d4",
        after={"turn": "black", "en_passant": None, "board": {"5c4": None, "5d4": None, "6d4": "wPn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="gone/after-a-step-of-another-pawn",
        title="A step of another pawn forgets the cell, too",
        why="White's pawn on 2h8 steps to 3h8; the one on 5c4 lets its chance pass.",
        position=position("5c4 wPn, 2h8 wPn, 5d4 bPn", en_passant="6d4"),
        decides=True,
        game=("2h8-3h8", "8a8-8b8"),
        end={"turn": "white", "en_passant": None},
    ),
)

_NOT_SET = (
    Scenario(
        clause=_CLAUSE,
        name="not-set/a-step",
        title="A step leaves no cell behind",
        why="White's pawn goes from 2d4 to 3d4, before Black's on 4c5; nothing was jumped over.",
        position=position("2d4 wPn, 4c5 bPn"),
        decides=False,
        apply="2d4-3d4",
        after={"turn": "black", "en_passant": None, "board": {"3d4": "wPn"}},
    ),
    Scenario(
        clause=_CLAUSE,
        name="not-set/two-steps",
        title="Two steps are no jump",
        why="White's pawn comes to 4d4 by 3d4, and Black's on 4c4 may not take it there.",
        position=position("2d4 wPn, 4c4 bPn, 5h5 bPn"),
        decides=False,
        game=("2d4-3d4", "5h5-4h5", "3d4-4d4"),
        end={"turn": "black", "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="not-set/another-piece",
        title="Another piece that goes two tiers from a pawn's start cell leaves nothing behind",
        why="White's rook goes from 2d4 to 4d4.",
        position=position("2d4 wRo, 4c4 bPn"),
        decides=False,
        apply="2d4-4d4",
        after={"turn": "black", "en_passant": None},
    ),
    Scenario(
        clause=_CLAUSE,
        name="not-set/a-capture-from-the-start-tier",
        title="A capture from the start tier leaves nothing behind",
        why="White's pawn takes from 2d4 on 3e5.",
        position=position("2d4 wPn, 3e5 bKn"),
        decides=False,
        apply="2d4-3e5",
        after={"turn": "black", "en_passant": None, "board": {"2d4": None, "3e5": "wPn"}},
    ),
)
