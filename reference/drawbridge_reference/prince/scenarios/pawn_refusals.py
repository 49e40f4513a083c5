"""What pawns have no way to: back, aside on their tier, and round the edges of the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import moves, position, refused_by
from drawbridge_reference.prince.scenarios.pawn_captures import ASIDE
from drawbridge_reference.prince.scenarios.variation import SQUARE, each_colour, varied

if TYPE_CHECKING:
    from collections.abc import Iterator

_BACK = "pawn.backward"
_NO_WAY = "piece.movement"


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about moves that a pawn does not have."""
    for scenario in (*_BACKWARD, *_ASIDE):
        yield from each_colour(scenario)
    for scenario in _ROUND_THE_EDGE:
        yield from varied(scenario, (SQUARE[0], SQUARE[1], SQUARE[4], SQUARE[5]))


_BACKWARD = (
    Scenario(
        clause=_BACK,
        name="a-step",
        title="A pawn does not step back",
        why="3d4 lies behind White's pawn on 4d4.",
        position=position("4d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        illegal=refused_by(_BACK, "4d4-3d4"),
        moves_from=("4d4",),
        apply="4d4-3d4",
    ),
    Scenario(
        clause=_BACK,
        name="captures",
        title="A pawn captures nothing behind it",
        why="Black's knights stand on the eight cells around 3d4, one tier behind White's pawn on 4d4.",
        position=position("4d4 wPn, " + ", ".join(f"3{aside} bKn" for aside in ASIDE)),
        decides=True,
        illegal=refused_by(_BACK, *(f"4d4-3{aside}" for aside in ASIDE)),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_BACK,
        name="to-the-start-tier",
        title="A pawn does not go back to its start tier to jump again",
        why="White's pawn on 3f2 has left 2f2 for good.",
        position=position("3f2 wPn"),
        decides=True,
        illegal=refused_by(_BACK, "3f2-2f2"),
        moves_from=("3f2",),
    ),
    Scenario(
        clause=_BACK,
        name="behind-the-start-tier",
        title="A pawn on its start tier does not go back to the tier behind",
        why="1d4 lies behind White's pawn on 2d4, and Black's knight on 1e5 does, too.",
        position=position("2d4 wPn, 1e5 bKn"),
        decides=True,
        illegal=refused_by(_BACK, "2d4-1d4", "2d4-1e5"),
        moves_from=("2d4",),
    ),
    Scenario(
        clause=_BACK,
        name="en-passant",
        title="A pawn does not capture en passant behind it",
        why="Black's pawn has jumped from 7d4 over 6d4 to 5d4. White's pawn on 7e4 has passed that cell already.",
        position=position("7e4 wPn, 5d4 bPn, 5c4 wPn", en_passant="6d4"),
        # Without the clause 6d4 would still be empty.
        decides=False,
        legal=("5c4-6d4",),
        illegal=refused_by(_BACK, "7e4-6d4"),
    ),
    Scenario(
        clause=_BACK,
        name="two-tiers-back",
        title="Two tiers back is no pawn's way in any direction",
        why="Away from its start tier White's pawn on 4d4 does not go two tiers forward, and 2d4 is the mirror image "
        "of no way of it.",
        position=position("4d4 wPn"),
        decides=False,
        illegal=refused_by(_NO_WAY, "4d4-2d4"),
    ),
    Scenario(
        clause=_BACK,
        name="each-colour-has-its-own",
        title="What is back for one colour is forward for the other",
        why="White's pawn on 4d4 goes up to 5d4, and Black's on 4f4 down to 3f4: the same tier, opposite ways.",
        position=position("4d4 wPn, 4f4 bPn"),
        decides=False,
        legal=("4d4-5d4",),
        illegal=refused_by("turn.other", "4f4-3f4", "4f4-5f4"),
    ),
)

_ASIDE = (
    Scenario(
        clause=_NO_WAY,
        name="pawn/on-its-own-tier",
        title="A pawn does not move on its own tier",
        why="The eight cells around White's pawn on 4d4 on tier 4 are empty, and it has no way to any of them.",
        position=position("4d4 wPn"),
        decides=True,
        legal=("4d4-5d4",),
        illegal=refused_by(_NO_WAY, *(f"4d4-4{aside}" for aside in ASIDE)),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_NO_WAY,
        name="pawn/captures-on-its-own-tier",
        title="A pawn does not capture on its own tier, neither beside it nor diagonally",
        why="Black's knights stand on the eight cells around White's pawn on 4d4 on tier 4.",
        position=position("4d4 wPn, " + ", ".join(f"4{aside} bKn" for aside in ASIDE)),
        decides=True,
        illegal=refused_by(_NO_WAY, *(f"4d4-4{aside}" for aside in ASIDE)),
        moves_from=("4d4",),
        apply="4d4-4e5",
    ),
    Scenario(
        clause=_NO_WAY,
        name="pawn/two-steps",
        title="A pawn that is away from home goes one step",
        why="6d4, 6f6 and 6e5 are two tiers ahead of White's pawn on 4d4.",
        position=position("4d4 wPn, 6f6 bKn"),
        decides=True,
        illegal=refused_by(_NO_WAY, "4d4-6d4", "4d4-6f6", "4d4-6e5"),
    ),
    Scenario(
        clause=_NO_WAY,
        name="pawn/too-far-aside",
        title="A pawn captures one cell aside, not two",
        why="5f4 and 5f5 are a knight's leap and a captain's leap from White's pawn on 4d4.",
        position=position("4d4 wPn, 5f4 bKn, 5f5 bKn"),
        decides=True,
        illegal=refused_by(_NO_WAY, "4d4-5f4", "4d4-5f5"),
        moves_from=("4d4",),
    ),
    Scenario(
        clause=_NO_WAY,
        name="pawn/onto-its-own-cell",
        title="A pawn does not stay where it is",
        why="A move from 4d4 to 4d4 is none.",
        position=position("4d4 wPn"),
        decides=False,
        illegal=refused_by(_NO_WAY, "4d4-4d4"),
    ),
    Scenario(
        clause=_NO_WAY,
        name="pawn/all-its-ways",
        title="Ten cells ahead are all that a pawn has ways to",
        why="White's pawn on 2d4 may step, jump, and take on 3c4 and 3e3 here.",
        position=position("2d4 wPn, 3c4 bKn, 3e3 bKn"),
        decides=False,
        legal=moves("2d4", "3d4 4d4 3c4 3e3"),
    ),
)

_ROUND_THE_EDGE = (
    Scenario(
        clause=_NO_WAY,
        name="pawn/round-the-edge",
        title="A pawn does not capture round the edge of its tier",
        why="Black's knights stand at the other edge. Where cells are counted one by one, 5h4 or 4h4 is next to 5a5.",
        position=position("4a4 wPn, 5h3 bKn, 5h4 bKn, 5h5 bKn, 4h4 bKn, 4h3 bKn"),
        decides=True,
        legal=("4a4-5a4",),
        illegal=refused_by(_NO_WAY, *moves("4a4", "5h3 5h4 5h5 4h4 4h3")),
        moves_from=("4a4",),
    ),
)
