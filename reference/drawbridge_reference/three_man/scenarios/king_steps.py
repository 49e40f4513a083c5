"""The king's step, and the squares that it may not go to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about where kings go."""
    yield from _STEPS
    yield from _ATTACKED_SQUARES
    yield from _PAWNS_ATTACKS


_STEPS = (
    *around(
        Scenario(
            clause="king.step",
            name="on-the-outermost-rank",
            title="A king on the outermost rank has up to five steps",
            why="From e1 it goes along the ring to d1 and f1, inwards to e2, and diagonally to d2 and f2.",
            position=position(""),
            decides=True,
            legal=("e1-d1", "e1-f1", "e1-e2", "e1-d2", "e1-f2"),
            all_moves=True,
        )
    ),
    Scenario(
        clause="king.step",
        name="in-the-open",
        title="A king in the open has eight steps",
        why="From e4 it reaches every neighbour, inwards, outwards and along the ring.",
        position=position("e4 wK, a1 wR"),
        decides=True,
        legal=("e4-d3", "e4-d4", "e4-d5", "e4-e3", "e4-e5", "e4-f3", "e4-f4", "e4-f5"),
        moves_from=("e4",),
    ),
    *around(
        Scenario(
            clause="king.step",
            name="through-the-center",
            title="A king on the innermost rank steps through the center to three squares",
            why="Straight on from e6 lies q6; the two diagonals go on to o6 and s6. Each is one step.",
            position=position("e6 wK, h1 wR"),
            decides=True,
            legal=("e6-q6", "e6-o6", "e6-s6", "e6-d6", "e6-f6", "e6-d5", "e6-e5", "e6-f5"),
            moves_from=("e6",),
        )
    ),
    *both_directions(
        Scenario(
            clause="king.step",
            name="captures-through-the-center",
            title="A king captures through the center",
            why="Gray's knight on o6 is one diagonal step from e6, and nothing guards it.",
            position=position("e6 wK, h1 wR, a1 wR, o6 gN"),
            decides=True,
            legal=("e6-o6",),
            apply="e6-o6",
            after={"board": {"e6": None, "o6": "wK"}},
        )
    ),
    *around(
        Scenario(
            clause="king.step",
            name="surrounded-by-its-own",
            title="A king surrounded by its own pieces has no step",
            why="Every square beside e1 holds a piece of White.",
            position=position("e1 wK, d1 wQ, f1 wB, d2 wP, e2 wP, f2 wP"),
            decides=False,
            illegal=refused_by("own.piece", "e1-d1", "e1-f1", "e1-d2", "e1-e2", "e1-f2"),
            moves_from=("e1",),
        )
    ),
    Scenario(
        clause="king.step",
        name="two-steps",
        title="A king does not go two squares",
        why="e6, g4 and g6 are two steps from e4.",
        position=position("e4 wK, a1 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "e4-e6", "e4-g4", "e4-g6"),
    ),
    Scenario(
        clause="king.step",
        name="past-the-center",
        title="A king on the innermost rank does not step past the far side of the center",
        why="q6 is one step from e6; q5, p6 and r6 are not.",
        position=position("e6 wK, a1 wR"),
        decides=False,
        illegal=refused_by("piece.movement", "e6-q5", "e6-p6", "e6-r6"),
    ),
)

_ATTACKED_SQUARES = (
    *around(
        Scenario(
            clause="king.safety",
            name="beside-a-rooks-file",
            title="A king does not step onto an attacked file",
            why="Gray's rook on d5 attacks d1 and d2.",
            position=position("e1 wK, d5 gR"),
            decides=True,
            legal=("e1-e2", "e1-f1"),
            illegal=refused_by("king.safety", "e1-d1", "e1-d2"),
            moves_from=("e1",),
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="either-opponent-attacks",
            title="A king steps onto no square that either opponent attacks",
            why="Gray's rook attacks the squares on its file, d1 and d2; Black's rook attacks f1 and f2.",
            position=position("e1 wK, d5 gR, f5 bR"),
            decides=True,
            legal=("e1-e2",),
            illegal=refused_by("king.safety", "e1-d1", "e1-d2", "e1-f1", "e1-f2"),
            moves_from=("e1",),
        )
    ),
    Scenario(
        clause="king.safety",
        name="through-the-center-onto-an-attacked-square",
        title="A king does not step through the center onto an attacked square",
        why="Gray's rook on o2 attacks along its file up to o6, which is one diagonal step from e6.",
        position=position("e6 wK, a1 wR, o2 gR"),
        decides=True,
        legal=("e6-q6",),
        illegal=refused_by("king.safety", "e6-o6"),
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="beside-another-king",
            title="Kings do not step next to one another",
            why="Gray's king on l4 attacks the squares beside it, among them k3, k4 and k5.",
            position=position("j4 wK, l4 gK, a1 wR, p1 gR"),
            decides=True,
            legal=("j4-i4",),
            illegal=refused_by("king.safety", "j4-k3", "j4-k4", "j4-k5"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="across-the-center-from-another-king",
        title="Kings on the innermost rank attack one another through the center",
        why="Gray's king on q6 reaches e6 in one step, straight through the center; White's king stays away from e6.",
        position=position("e5 wK, q6 gK, a1 wR, o1 gR"),
        decides=True,
        legal=("e5-d5",),
        illegal=refused_by("king.safety", "e5-e6"),
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="knights-attack-through-the-center",
            title="A knight's leap through the center attacks",
            why="From p6, one rank inwards through the center is d6, and two files on lies f6: the knight attacks f6 "
            "and b6.",
            position=position("e5 wK, a1 wR, p6 gN"),
            decides=True,
            legal=("e5-e6",),
            illegal=refused_by("king.safety", "e5-f6"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="captures-a-guarded-piece",
        title="A king does not capture a guarded piece",
        why="Gray's knight on e2 is guarded by Gray's rook on e6.",
        position=position("e1 wK, e2 gN, e6 gR"),
        decides=True,
        illegal=refused_by("king.safety", "e1-e2"),
    ),
    Scenario(
        clause="king.safety",
        name="captures-a-piece-guarded-by-the-other-opponent",
        title="A king does not capture a piece that the other opponent could take back",
        why="Gray's knight on e2 stands on the file of Black's rook on e6. Black guards it without meaning to.",
        position=position("e1 wK, e2 gN, e6 bR"),
        decides=True,
        illegal=refused_by("king.safety", "e1-e2"),
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="captures-an-unguarded-piece",
            title="A king may capture a piece that nobody guards",
            why="Gray's rook on e2 stands alone.",
            position=position("e1 wK, e2 gR"),
            decides=False,
            legal=("e1-e2",),
        )
    ),
)

_PAWNS_ATTACKS = (
    *around(
        Scenario(
            clause="king.safety",
            name="an-inward-pawn-attacks-inwards",
            title="An inward pawn attacks the two squares diagonally inwards of it",
            why="Gray's pawn on k3 attacks j4 and l4, and not the square straight ahead, k4.",
            position=position("k5 wK, a1 wR, k3 gP"),
            decides=True,
            legal=("k5-k4",),
            illegal=refused_by("king.safety", "k5-j4", "k5-l4"),
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="an-outward-pawn-attacks-outwards",
            title="An outward pawn attacks the two squares diagonally outwards of it",
            why="Gray's outward pawn on e3 attacks d2 and f2, and not e2.",
            position=position("e1 wK, e3 gO"),
            decides=True,
            legal=("e1-e2",),
            illegal=refused_by("king.safety", "e1-d2", "e1-f2"),
        )
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="a-pawn-attacks-through-the-center",
            title="A pawn on the innermost rank attacks through the center",
            why="Gray's pawn on c6 attacks m6 and q6, ten files to either side. It does not attack o6, straight ahead.",
            position=position("n5 wK, a1 wR, c6 gP"),
            decides=True,
            legal=("n5-o6",),
            illegal=refused_by("king.safety", "n5-m6"),
        )
    ),
    Scenario(
        clause="king.safety",
        name="an-outward-pawn-does-not-attack-through-the-center",
        title="An outward pawn on the innermost rank attacks outwards only",
        why="Gray's pawn on c6 has crossed already; m6 is behind it.",
        position=position("n5 wK, a1 wR, c6 gO"),
        decides=False,
        legal=("n5-m6", "n5-o6"),
    ),
    *both_directions(
        Scenario(
            clause="king.safety",
            name="a-pawn-attacks-nothing-over-a-creek",
            title="An inward pawn attacks nothing over a creek",
            why="Gray's pawn on i2 would capture on h3, were there no creek between; so the king may go there.",
            position=position("g3 wK, a1 wR, i2 gP"),
            decides=False,
            legal=("g3-h3",),
        ),
        names=("white-gray", "black-white"),
    ),
    Scenario(
        clause="king.safety",
        name="a-pawn-attacks-past-the-creeks-end",
        title="Past the end of the creek an inward pawn attacks over the border",
        why="Gray's pawn on i4 attacks h5, for the creek lies beside the two ranks further out.",
        position=position("g4 wK, a1 wR, i4 gP"),
        decides=True,
        illegal=refused_by("king.safety", "g4-h5"),
    ),
)
