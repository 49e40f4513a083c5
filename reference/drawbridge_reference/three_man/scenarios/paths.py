"""What stands in the way: sliding pieces stop before their own and upon enemy pieces, knights leap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around, both_directions

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about blocked paths."""
    yield from _FILES
    yield from _RINGS
    yield from _DIAGONALS
    yield from _OTHER_PIECES


_FILES = (
    *around(
        Scenario(
            clause="path.blocked",
            name="rook/own-piece-on-the-file",
            title="A rook stops before a piece of its own",
            why="White's knight on c4 shuts the file of the rook on c2 inwards: c3 is as far as it goes.",
            position=position("c2 wR, c4 wN"),
            decides=True,
            legal=("c2-c3",),
            illegal=refused_by("path.blocked", "c2-c5", "c2-c6"),
        )
    ),
    *around(
        Scenario(
            clause="path.blocked",
            name="rook/enemy-piece-on-the-file",
            title="A rook may take the first enemy piece on its way and goes no further",
            why="Gray's knight on c4 may be taken; c5 and c6 are behind it.",
            position=position("c2 wR, c4 gN"),
            decides=True,
            legal=("c2-c3", "c2-c4"),
            illegal=refused_by("path.blocked", "c2-c5", "c2-c6"),
        )
    ),
    *around(
        Scenario(
            clause="path.blocked",
            name="rook/before-the-center",
            title="A rook does not pass a piece on the innermost rank on its way through the center",
            why="Gray's knight on c6 shuts the way of the rook on c5, which would go on to o6. White's knights on b5 "
            "and d5 shut the ring.",
            position=position("c5 wR, c6 gN, b5 wN, d5 wN"),
            decides=True,
            legal=("c5-c6",),
            illegal=refused_by("path.blocked", "c5-o6", "c5-o5"),
        )
    ),
    *around(
        Scenario(
            clause="path.blocked",
            name="rook/beyond-the-center",
            title="A rook does not pass a piece on the far side of the center",
            why="Gray's knight on o5 may be taken across the center; o4 is behind it.",
            position=position("c5 wR, o5 gN"),
            decides=True,
            legal=("c5-o6", "c5-o5"),
            illegal=refused_by("path.blocked", "c5-o4"),
        )
    ),
    Scenario(
        clause="path.blocked",
        name="rook/an-eliminated-players-piece",
        title="An eliminated player's piece blocks like any other",
        why="Black is out of the game; its knight on c4 still stands in the rook's way.",
        position=position("c2 wR, c4 bN", eliminated="black"),
        decides=True,
        legal=("c2-c4",),
        illegal=refused_by("path.blocked", "c2-c5"),
    ),
    Scenario(
        clause="path.blocked",
        name="rook/an-enemy-king",
        title="A rook does not slide through a king",
        why="Gray's king on c4 may be taken, not passed.",
        position=position("c2 wR, c4 gK, p1 gR"),
        decides=True,
        legal=("c2-c4",),
        illegal=refused_by("path.blocked", "c2-c5"),
    ),
    *around(
        Scenario(
            clause="path.blocked",
            name="rook/up-to-the-piece",
            title="Before a piece on its file a rook is free",
            why="White's knight on c5 leaves c3 and c4 to the rook on c2.",
            position=position("c2 wR, c5 wN"),
            decides=False,
            legal=("c2-c3", "c2-c4"),
        )
    ),
)

_RINGS = (
    *both_directions(
        Scenario(
            clause="path.blocked",
            name="rook/both-ways-round-a-ring",
            title="A rook that is blocked on both ways round a ring does not reach the squares between",
            why="White's knight on e3 and Gray's knight on u3 shut both ways from a3 to m3; White's knight on a4 "
            "shuts the way through the center.",
            position=position("a3 wR, e3 wN, u3 gN, a4 wN"),
            decides=True,
            legal=("a3-d3", "a3-v3", "a3-u3"),
            illegal=refused_by("path.blocked", "a3-f3", "a3-m3", "a3-t3"),
        )
    ),
    *both_directions(
        Scenario(
            clause="path.blocked",
            name="rook/one-way-round-a-ring",
            title="A rook that is blocked on one way round a ring may take the other",
            why="White's knight on e3 shuts one way from a3 to f3; the other way round is free.",
            position=position("a3 wR, e3 wN"),
            decides=False,
            legal=("a3-f3", "a3-d3"),
        )
    ),
    Scenario(
        clause="path.blocked",
        name="rook/the-blocker-from-behind",
        title="An enemy piece that blocks one way round a ring may be taken from either side",
        why="Gray's knight on e3 is met from a3 clockwise at once and counterclockwise after going all the way round.",
        position=position("a3 wR, e3 gN"),
        decides=False,
        legal=("a3-e3", "a3-f3"),
    ),
    Scenario(
        clause="path.blocked",
        name="queen/both-ways-round-the-innermost-ring",
        title="A queen shut in on the innermost ring still crosses the center",
        why="White's knights on b6 and d6 shut the ring to the queen on c6; o6 lies straight ahead, n6 on no line of "
        "hers.",
        position=position("c6 wQ, b6 wN, d6 wN"),
        decides=True,
        legal=("c6-o6", "c6-m6", "c6-q6"),
        illegal=refused_by("path.blocked", "c6-n6"),
    ),
)

_DIAGONALS = (
    *around(
        Scenario(
            clause="path.blocked",
            name="bishop/own-piece-on-the-diagonal",
            title="A bishop stops before a piece on its diagonal",
            why="White's knight on e4 shuts the line that leads from c2 by d3 to f5 and on through the center.",
            position=position("c2 wB, e4 wN"),
            decides=True,
            legal=("c2-d3",),
            illegal=refused_by("path.blocked", "c2-f5", "c2-u6"),
        )
    ),
    *both_directions(
        Scenario(
            clause="path.blocked",
            name="bishop/beyond-the-center",
            title="A bishop does not pass a piece on the far side of the center",
            why="From a6 a diagonal goes on to o6 and then p5. Gray's knight on o6 may be taken; p5 is behind it.",
            position=position("a6 wB, o6 gN"),
            decides=True,
            legal=("a6-o6",),
            illegal=refused_by("path.blocked", "a6-p5"),
        )
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/up-to-the-piece",
        title="A bishop goes up to a piece on its diagonal",
        why="White's knight on f5 leaves d3 and e4 to the bishop on c2.",
        position=position("c2 wB, f5 wN"),
        decides=False,
        legal=("c2-d3", "c2-e4"),
    ),
)

_OTHER_PIECES = (
    *(
        scenario
        for man, whose, name, owner in (
            ("wN", "White's", "own", "a piece of its own"),
            ("gN", "Gray's", "enemy", "an enemy piece"),
        )
        for scenario in around(
            Scenario(
                clause="path.blocked",
                name=f"pawn/jump-over-an-{name}-piece",
                title=f"A pawn does not jump over {owner}",
                why=f"{whose} knight stands on c3, on the way from c2 to c4.",
                position=position(f"c2 wP, c3 {man}"),
                decides=True,
                illegal=refused_by("path.blocked", "c2-c4"),
            )
        )
    ),
    *around(
        Scenario(
            clause="path.blocked",
            name="knight/leaps",
            title="A knight leaps over whatever stands between",
            why="White's knight on b1 is shut in by pawns and leaves by a leap.",
            position=position("b1 wN, a1 wR, c1 wB, a2 wP, b2 wP, c2 wP, b3 gN"),
            decides=False,
            legal=("b1-a3", "b1-c3"),
        )
    ),
    Scenario(
        clause="path.blocked",
        name="knight/leaps-through-the-center",
        title="A knight's leap through the center is not blocked on its way",
        why="Gray's rooks on o6, b6 and d6 do not hinder the knight on c6, which reaches n5 and p5.",
        position=position("c6 wN, o6 gR, b6 gR, d6 gR"),
        decides=False,
        legal=("c6-n5", "c6-p5"),
    ),
)
