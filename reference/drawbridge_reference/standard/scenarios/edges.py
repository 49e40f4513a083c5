"""The board's edges do not touch: of squares that are counted from 0 to 63, the last of a rank is next to the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position, refused_by
from drawbridge_reference.standard.scenarios.variation import on_either_side_by_either_colour

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what an engine that counts squares takes for neighbours."""
    for scenario in _ROUND_THE_EDGE:
        yield from on_either_side_by_either_colour(scenario)


_ROUND_THE_EDGE = (
    Scenario(
        clause="piece.movement",
        name="round-the-edge/pawn",
        title="A pawn does not capture round the edge",
        why="Black's knights stand on the a-file, at the other edge. Counted square by square h4 is near to them.",
        position=position("4k3/8/n7/n7/n6P/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("h4-h5",),
        illegal=refused_by("piece.movement", "h4-a4", "h4-a5", "h4-a6"),
        moves_from=("h4",),
    ),
    Scenario(
        clause="piece.movement",
        name="round-the-edge/king",
        title="A king does not step round the edge",
        why="White's king stands on h4, and the a-file is at the other edge.",
        position=position("4k3/8/8/8/7K/8/8/8 w - - 0 1"),
        decides=True,
        legal=("h4-g4", "h4-h5"),
        illegal=refused_by("piece.movement", "h4-a3", "h4-a4", "h4-a5", "h4-a6"),
        moves_from=("h4",),
    ),
    Scenario(
        clause="piece.movement",
        name="round-the-edge/knight",
        title="A knight does not leap round the edge",
        why="White's knight on h4 has four squares, none of them at the other edge.",
        position=position("4k3/8/8/8/7N/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("h4-g6", "h4-f5", "h4-f3", "h4-g2"),
        illegal=refused_by("piece.movement", "h4-a2", "h4-a3", "h4-a6", "h4-a7", "h4-b3", "h4-b4", "h4-b5", "h4-b6"),
        moves_from=("h4",),
    ),
    Scenario(
        clause="piece.movement",
        name="round-the-edge/rook",
        title="A rook's rank ends at the edge",
        why="From h4 White's rook goes along its rank to one side alone.",
        position=position("4k3/8/8/8/7R/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("h4-a4", "h4-h8"),
        illegal=refused_by("piece.movement", "h4-a3", "h4-a5", "h4-b5"),
        moves_from=("h4",),
    ),
    Scenario(
        clause="piece.movement",
        name="round-the-edge/bishop",
        title="A bishop's diagonal ends at the edge",
        why="From h4 White's bishop has two diagonals, and neither goes on at the other edge.",
        position=position("4k3/8/8/8/7B/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("h4-g3", "h4-d8"),
        illegal=refused_by("piece.movement", "h4-a3", "h4-a4", "h4-a5", "h4-a6", "h4-b7"),
        moves_from=("h4",),
    ),
    Scenario(
        clause="piece.movement",
        name="round-the-edge/queen",
        title="A queen's lines end at the edge",
        why="From h4 White's queen goes along its rank to one side alone, and its diagonals end where it stands.",
        position=position("2k5/8/8/8/7Q/8/8/4K3 w - - 0 1"),
        decides=True,
        legal=("h4-a4", "h4-g3"),
        illegal=refused_by("piece.movement", "h4-a3", "h4-a5", "h4-a6", "h4-b5", "h4-b7"),
        moves_from=("h4",),
    ),
)
