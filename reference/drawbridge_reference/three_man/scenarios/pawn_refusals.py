"""What pawns may not do: go backward, capture straight ahead, go diagonally without a capture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, promotions, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what pawns may not do."""
    yield from _BACKWARD
    yield from _FORWARD_CAPTURES
    yield from _EMPTY_CAPTURES


_BACKWARD = (
    *around(
        Scenario(
            clause="pawn.backward",
            name="inward-pawn",
            title="An inward pawn does not step outwards",
            why="White's pawn on c4 goes inwards until it has crossed the center.",
            position=position("c4 wP"),
            decides=True,
            legal=("c4-c5",),
            illegal=refused_by("pawn.backward", "c4-c3"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.backward",
            name="outward-pawn",
            title="An outward pawn does not step inwards",
            why="White's pawn on k3 has crossed the center and goes outwards for good.",
            position=position("k3 wO"),
            decides=True,
            legal=("k3-k2",),
            illegal=refused_by("pawn.backward", "k3-k4"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.backward",
            name="back-across-the-center",
            title="An outward pawn does not step back across the center",
            why="o6 and c6 face each other across the center; the outward pawn on o6 came from there.",
            position=position("o6 wO"),
            decides=True,
            legal=("o6-o5",),
            illegal=refused_by("pawn.backward", "o6-c6"),
        )
    ),
    *both_directions(
        Scenario(
            clause="pawn.backward",
            name="capture-by-an-inward-pawn",
            title="An inward pawn does not capture outwards",
            why="Gray's knight on d3 stands behind the pawn on c4.",
            position=position("c4 wP, d3 gN"),
            decides=True,
            illegal=refused_by("pawn.backward", "c4-d3"),
        )
    ),
    *both_directions(
        Scenario(
            clause="pawn.backward",
            name="capture-by-an-outward-pawn",
            title="An outward pawn does not capture inwards",
            why="Gray's knight on l5 stands behind the outward pawn on k4.",
            position=position("k4 wO, l5 gN"),
            decides=True,
            illegal=refused_by("pawn.backward", "k4-l5"),
        )
    ),
    *both_directions(
        Scenario(
            clause="pawn.backward",
            name="capture-back-across-the-center",
            title="An outward pawn does not capture back across the center",
            why="A diagonal leads inwards from o6 to a6, but the outward pawn has turned its back on the center.",
            position=position("o6 wO, a6 gN"),
            decides=True,
            illegal=refused_by("pawn.backward", "o6-a6"),
        )
    ),
    Scenario(
        clause="pawn.backward",
        name="inward-pawn-on-the-innermost-rank",
        title="A pawn before the center goes through it and not back",
        why="White's pawn on c6 goes on to o6. c5 lies behind it.",
        position=position("c6 wP"),
        decides=True,
        legal=("c6-o6",),
        illegal=refused_by("pawn.backward", "c6-c5"),
    ),
    Scenario(
        clause="pawn.backward",
        name="back-to-the-home-rank",
        title="A pawn does not go back to its home rank to jump again",
        why="The pawn on c3 has left c2.",
        position=position("c3 wP"),
        decides=True,
        illegal=refused_by("pawn.backward", "c3-c2"),
    ),
    *around(
        Scenario(
            clause="pawn.backward",
            name="forward-is-told-by-the-kind-of-pawn",
            title="Side by side, an inward and an outward pawn go opposite ways",
            why="The outward pawn on k4 steps to k3 and the inward pawn on l4 to l5: ahead is not a matter of the "
            "segment.",
            position=position("k4 wO, l4 wP"),
            decides=False,
            legal=("k4-k3", "l4-l5"),
        )
    ),
    Scenario(
        clause="pawn.backward",
        name="two-squares-back",
        title="Two squares back is no pawn's move at all",
        why="A pawn on c4 has no way to c2 in whichever direction: only from the home rank does a pawn go two squares.",
        position=position("c4 wP"),
        decides=False,
        illegal=refused_by("piece.movement", "c4-c2"),
    ),
)

_FORWARD_CAPTURES = (
    *around(
        Scenario(
            clause="pawn.forward-capture",
            name="inwards",
            title="A pawn does not capture straight ahead",
            why="Gray's knight on c5 blocks the pawn on c4.",
            position=position("c4 wP, c5 gN"),
            decides=True,
            illegal=refused_by("pawn.forward-capture", "c4-c5"),
            moves_from=("c4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.forward-capture",
            name="outwards",
            title="An outward pawn does not capture straight ahead",
            why="Black's knight on k3 blocks the outward pawn on k4.",
            position=position("k4 wO, k3 bN"),
            decides=True,
            illegal=refused_by("pawn.forward-capture", "k4-k3"),
            moves_from=("k4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.forward-capture",
            name="by-a-jump",
            title="A pawn does not capture by jumping",
            why="c3 is empty, but Gray's bishop stands on c4.",
            position=position("c2 wP, c4 gB"),
            decides=True,
            legal=("c2-c3",),
            illegal=refused_by("pawn.forward-capture", "c2-c4"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.forward-capture",
            name="across-the-center",
            title="A pawn does not capture straight across the center",
            why="o6 is straight ahead of c6, and Black's rook stands there.",
            position=position("c6 wP, o6 bR"),
            decides=True,
            illegal=refused_by("pawn.forward-capture", "c6-o6"),
            moves_from=("c6",),
        )
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="with-promotion",
        title="A pawn does not promote by capturing straight ahead",
        why="Gray's rook stands on k1, straight ahead of the outward pawn on k2.",
        position=position("k2 wO, k1 gR"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", *promotions("k2-k1")),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="an-eliminated-players-piece",
        title="A piece of an eliminated player blocks a pawn like any other",
        why="Black is out of the game, but its rook still stands on c5.",
        position=position("c4 wP, c5 bR", eliminated="black"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "c4-c5"),
    ),
    *around(
        Scenario(
            clause="pawn.forward-capture",
            name="diagonally-beside-the-blocker",
            title="A blocked pawn may still capture diagonally",
            why="Gray's knight on c5 blocks the pawn on c4, but Gray's other knight on d5 may be captured.",
            position=position("c4 wP, c5 gN, d5 gN"),
            decides=False,
            legal=("c4-d5",),
        )
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="jump-over-an-enemy",
        title="A jump over an enemy piece is blocked on its way",
        why="Gray's bishop on c3 is passed, not captured.",
        position=position("c2 wP, c3 gB"),
        decides=False,
        illegal=refused_by("path.blocked", "c2-c4"),
    ),
)

_EMPTY_CAPTURES = (
    *around(
        Scenario(
            clause="pawn.empty-capture",
            name="inwards",
            title="A pawn does not go diagonally without capturing",
            why="b5 and d5 are empty.",
            position=position("c4 wP"),
            decides=True,
            illegal=refused_by("pawn.empty-capture", "c4-b5", "c4-d5"),
            moves_from=("c4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.empty-capture",
            name="outwards",
            title="An outward pawn does not go diagonally without capturing",
            why="j3 and l3 are empty, and no pawn has just jumped over either.",
            position=position("k4 wO"),
            decides=True,
            illegal=refused_by("pawn.empty-capture", "k4-j3", "k4-l3"),
            moves_from=("k4",),
        )
    ),
    *around(
        Scenario(
            clause="pawn.empty-capture",
            name="across-the-center",
            title="A pawn does not cross the center diagonally without capturing",
            why="m6 and q6, ten files to either side of c6, are empty.",
            position=position("c6 wP"),
            decides=True,
            illegal=refused_by("pawn.empty-capture", "c6-m6", "c6-q6"),
            moves_from=("c6",),
        )
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="with-promotion",
        title="A pawn does not promote diagonally without capturing",
        why="j1 and l1 are empty.",
        position=position("k2 wO"),
        decides=True,
        illegal=refused_by("pawn.empty-capture", *promotions("k2-j1"), *promotions("k2-l1")),
    ),
    *around(
        Scenario(
            clause="pawn.empty-capture",
            name="a-pawn-that-did-not-jump",
            title="A pawn that came with two single steps is not captured en passant",
            why="Gray's pawn on k4 stands as if it had jumped, but k3 is not a square that can be captured on.",
            position=position("k4 gP, j4 wO"),
            decides=True,
            illegal=refused_by("pawn.empty-capture", "j4-k3"),
        )
    ),
    *around(
        Scenario(
            clause="pawn.empty-capture",
            name="with-something-to-capture",
            title="With a piece on the diagonal the pawn may go there",
            why="Gray's knight stands on b5, Black's bishop on d5.",
            position=position("c4 wP, b5 gN, d5 bB"),
            decides=False,
            legal=("c4-b5", "c4-d5"),
        )
    ),
    Scenario(
        clause="pawn.empty-capture",
        name="an-eliminated-players-piece",
        title="A piece of an eliminated player can be captured by a pawn",
        why="Black is out of the game; its rook on d5 stays on the board and may be taken.",
        position=position("c4 wP, d5 bR", eliminated="black"),
        decides=False,
        legal=("c4-d5",),
    ),
)
