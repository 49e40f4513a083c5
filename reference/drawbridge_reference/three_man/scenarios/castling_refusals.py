"""What forbids to castle: lost rights, pieces between, and attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_man.scenarios.notation import position, refused_by
from drawbridge_reference.three_man.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what forbids to castle."""
    yield from _LOST_RIGHTS
    yield from _BLOCKED
    yield from _IN_CHECK
    yield from _THROUGH_CHECK
    yield from _INTO_CHECK


_LOST_RIGHTS = (
    *around(
        Scenario(
            clause="castling.right-lost",
            name="no-right-is-left",
            title="A king and a rook that have moved and come back may not castle",
            why="Both stand on their start squares, but no right is left.",
            position=position("a1 wR, h1 wR"),
            decides=True,
            illegal=refused_by("castling.right-lost", "e1-c1", "e1-g1"),
            moves_from=("e1",),
        )
    ),
    Scenario(
        clause="castling.right-lost",
        name="one-right-is-left",
        title="To lose one right leaves the other",
        why="White may still castle queenside, not kingside.",
        position=position("a1 wR, h1 wR", castling="wQ"),
        decides=True,
        legal=("e1-c1",),
        illegal=refused_by("castling.right-lost", "e1-g1"),
    ),
    *around(
        Scenario(
            clause="castling.right-lost",
            name="played-out",
            title="Played out: a rook that went away and came back no longer castles",
            why="The rook left h1 and returned; the right was lost with the first of these moves.",
            position=position("h1 wR, i1 gN", castling="wK"),
            decides=True,
            game=("h1-h3", "m1-n1", "u1-v1", "h3-h1", "n1-m1", "v1-u1"),
        )
    ),
    Scenario(
        clause="castling.right-lost",
        name="without-a-rook",
        title="There is no castling without a rook",
        why="Nothing stands on h1, so no right can be held.",
        position=position(""),
        decides=True,
        illegal=refused_by("castling.right-lost", "e1-g1"),
    ),
    Scenario(
        clause="castling.right-lost",
        name="another-colours-right",
        title="Another colour's right is not one's own",
        why="Gray may castle kingside when its turn comes; White has lost its right.",
        position=position("h1 wR, p1 gR", castling="gK"),
        decides=True,
        illegal=refused_by("castling.right-lost", "e1-g1"),
    ),
    *around(
        Scenario(
            clause="castling.right-lost",
            name="right-is-held",
            title="With the right held the same position allows to castle",
            why="Only the right makes the difference.",
            position=position("a1 wR, h1 wR", castling="wK wQ"),
            decides=False,
            legal=("e1-c1", "e1-g1"),
        )
    ),
)

_BLOCKED = (
    *(
        Scenario(
            clause="path.blocked",
            name=f"castling-{wing}/{man.lower()}-on-{square}",
            title="Castling needs every square between king and rook empty",
            why=f"{owner} stands on {square}, between king and rook.",
            position=position(f"a1 wR, h1 wR, {square} {man}", castling=right),
            decides=True,
            illegal=refused_by("path.blocked", move),
        )
        for square, man, owner, wing, right, move in (
            ("f1", "wB", "White's bishop", "kingside", "wK", "e1-g1"),
            ("d1", "wQ", "White's queen", "queenside", "wQ", "e1-c1"),
            ("b1", "wN", "White's knight", "queenside", "wQ", "e1-c1"),
            ("b1", "bN", "Black's knight", "queenside", "wQ", "e1-c1"),
            ("g1", "gN", "Gray's knight", "kingside", "wK", "e1-g1"),
            ("c1", "gB", "Gray's bishop", "queenside", "wQ", "e1-c1"),
        )
    ),
    Scenario(
        clause="castling.kingside",
        name="onto-an-own-piece",
        title="A king does not castle onto its own knight",
        why="White's knight is still at home on g1.",
        position=position("h1 wR, g1 wN", castling="wK"),
        decides=False,
        illegal=refused_by("own.piece", "e1-g1"),
    ),
    Scenario(
        clause="path.blocked",
        name="castling-kingside/queenside-blocked",
        title="A piece on the other wing does not hinder castling",
        why="White's knight on b1 stands between the king and the rook on a1, not on the kingside.",
        position=position("a1 wR, h1 wR, b1 wN", castling="wK wQ"),
        decides=False,
        legal=("e1-g1",),
    ),
)

_IN_CHECK = (
    *(
        Scenario(
            clause="castling.in-check",
            name=f"by-{colour}",
            title="A king in check does not castle",
            why=f"{colour.capitalize()}'s rook on e5 gives check.",
            position=position(f"a1 wR, h1 wR, e5 {rook}", castling="wK wQ"),
            decides=True,
            illegal=refused_by("castling.in-check", "e1-c1", "e1-g1"),
            moves_from=("e1",),
        )
        for colour, rook in (("gray", "gR"), ("black", "bR"))
    ),
    *around(
        Scenario(
            clause="castling.in-check",
            name="by-a-knight",
            title="A king in check from a knight does not castle",
            why="Black's knight on d3 attacks e1, and neither f1 nor g1.",
            position=position("h1 wR, d3 bN", castling="wK"),
            decides=True,
            illegal=refused_by("castling.in-check", "e1-g1"),
        )
    ),
    Scenario(
        clause="castling.in-check",
        name="from-across-the-center",
        title="A check from across the center forbids to castle",
        why="Black's rook on q4 looks through the center down to e1.",
        position=position("h1 wR, q4 bR", castling="wK"),
        decides=True,
        illegal=refused_by("castling.in-check", "e1-g1"),
    ),
    *around(
        Scenario(
            clause="castling.in-check",
            name="shielded",
            title="With a shield before the king there is no check, and it may castle",
            why="White's pawn on e2 stands between Gray's rook on e5 and the king.",
            position=position("h1 wR, e2 wP, e5 gR", castling="wK"),
            decides=False,
            legal=("e1-g1",),
        )
    ),
    Scenario(
        clause="castling.in-check",
        name="by-an-eliminated-player",
        title="An eliminated player's rook gives no check and does not hinder castling",
        why="Black is out of the game; its rook on e5 attacks nothing.",
        position=position("h1 wR, e5 bR", castling="wK", eliminated="black"),
        decides=False,
        legal=("e1-g1",),
    ),
)

_THROUGH_CHECK = (
    *around(
        Scenario(
            clause="castling.through-check",
            name="kingside",
            title="A king does not castle across an attacked square",
            why="Gray's rook on f5 attacks f1, which the king would cross.",
            position=position("h1 wR, f5 gR", castling="wK"),
            decides=True,
            illegal=refused_by("castling.through-check", "e1-g1"),
        )
    ),
    *around(
        Scenario(
            clause="castling.through-check",
            name="queenside",
            title="A king does not castle queenside across an attacked square",
            why="Black's rook on d5 attacks d1, which the king would cross.",
            position=position("a1 wR, d5 bR", castling="wQ"),
            decides=True,
            illegal=refused_by("castling.through-check", "e1-c1"),
        )
    ),
    Scenario(
        clause="castling.through-check",
        name="by-an-outward-pawn",
        title="An outward pawn's attack forbids to castle across",
        why="Gray's outward pawn on g2 attacks f1 and h1.",
        position=position("h1 wR, g2 gO", castling="wK"),
        decides=True,
        illegal=refused_by("castling.through-check", "e1-g1"),
    ),
    Scenario(
        clause="castling.through-check",
        name="other-wing",
        title="An attack on the other wing does not hinder castling",
        why="Gray's rook on f5 attacks f1; the king goes to c1 by d1.",
        position=position("a1 wR, h1 wR, f5 gR", castling="wK wQ"),
        decides=False,
        legal=("e1-c1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="by-an-eliminated-player",
        title="An eliminated player's rook attacks no square that the king crosses",
        why="Black is out of the game; its rook on f5 attacks nothing.",
        position=position("h1 wR, f5 bR", castling="wK", eliminated="black"),
        decides=False,
        legal=("e1-g1",),
    ),
    Scenario(
        clause="castling.through-check",
        name="by-an-inward-pawn",
        title="A foreign inward pawn attacks inwards, away from the king's way",
        why="Gray's pawn on f3 attacks e4 and g4; f1 and g1 are behind it.",
        position=position("h1 wR, f3 gP", castling="wK"),
        decides=False,
        legal=("e1-g1",),
    ),
)

_INTO_CHECK = (
    *around(
        Scenario(
            clause="king.safety",
            name="castling-onto-an-attacked-square",
            title="A king does not castle onto an attacked square",
            why="Gray's rook on g5 attacks g1, and Black's rook on c5 attacks c1.",
            position=position("a1 wR, h1 wR, g5 gR, c5 bR", castling="wK wQ"),
            decides=True,
            illegal=refused_by("king.safety", "e1-g1", "e1-c1"),
        )
    ),
    *around(
        Scenario(
            clause="king.safety",
            name="castling-beside-a-knight-over-the-moat",
            title="A knight over the moat does not hinder castling",
            why="From i2 Gray's knight would reach g1, but only over the moat between White and Gray; nothing is "
            "attacked so.",
            position=position("h1 wR, i2 gN", castling="wK"),
            decides=False,
            legal=("e1-g1",),
        )
    ),
    Scenario(
        clause="king.safety",
        name="castling-beside-a-knight-over-a-bridged-moat",
        title="A knight over a bridged moat does not hinder castling either",
        why="Nothing is attacked over a moat, bridged or not.",
        position=position("h1 wR, i2 gN", castling="wK", bridged="white-gray"),
        decides=False,
        legal=("e1-g1",),
    ),
)
