"""What stands in a piece's way: other men, one's own men on the target; and that there is no way at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about what refuses a piece's movement."""
    for scenario in (*_BLOCKED, *_OWN, *_NO_WAY):
        yield from both_sides(scenario)
    for scenario in (*_BLOCKED_AROUND, *_NO_WAY_AROUND):
        yield from around(scenario)


_BLOCKED = (
    Scenario(
        clause="path.blocked",
        name="rook/own-man-on-the-center-line",
        title="A rook does not go past its own man to another section",
        why="Blue's pawn on BC4 stands between the rook on BC2 and GF4; onto BC4 itself the rook may not go either.",
        position=position("BC2 bR, BC4 bP"),
        decides=True,
        legal=("BC2-BC3",),
        illegal=refused_by("path.blocked", "BC2-GF4", "BC2-GF1") | refused_by("own.piece", "BC2-BC4"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="path.blocked",
        name="rook/enemy-beyond-the-center-line",
        title="A rook does not go past an enemy in another section",
        why="Green's knight on GF4 can be taken, but GF3 lies behind it.",
        position=position("BC2 bR, GF4 gN"),
        decides=True,
        legal=("BC2-GF4",),
        illegal=refused_by("path.blocked", "BC2-GF3", "BC2-GF1"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/before-the-fork",
        title="A man before a fork shuts both its arms",
        why="Red's knight on BD4 can be taken. GD4 and RD4 lie behind it.",
        position=position("BA1 bB, BD4 rN"),
        decides=True,
        legal=("BA1-BC3", "BA1-BD4"),
        illegal=refused_by("path.blocked", "BA1-GD4", "BA1-RD4", "BA1-GA1", "BA1-RA1"),
        moves_from=("BA1",),
    ),
    Scenario(
        clause="path.blocked",
        name="bishop/men-on-both-arms",
        title="Each arm of a fork is shut on its own",
        why="Green's knight stands on GD4, and Blue's own on RC3: one arm ends with a capture, the other before a man.",
        position=position("BB2 bB, GD4 gN, RC3 bN"),
        decides=True,
        legal=("BB2-GD4", "BB2-RD4"),
        illegal=refused_by("path.blocked", "BB2-GC3", "BB2-RB2") | refused_by("own.piece", "BB2-RC3"),
        moves_from=("BB2",),
    ),
    Scenario(
        clause="path.blocked",
        name="jump",
        title="A pawn does not jump over a man",
        why="Green's bishop on BC3 stands before Blue's pawn: neither step nor jump is open.",
        position=position("BC2 bP, BC3 gB"),
        decides=True,
        illegal=refused_by("path.blocked", "BC2-BC4") | refused_by("pawn.forward-capture", "BC2-BC3"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="path.blocked",
        name="check-is-shut-out",
        title="A man on the center line shuts out a check",
        why="Green's pawn on GF4 stands between Blue's rook on BC2 and Green's king on GF1.",
        position=position("BC2 bR, GF4 gP, GF1 gK", turn="green"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause="path.blocked",
        name="beside-a-diagonal",
        title="Two men side by side do not shut the diagonal between them",
        why="Green's pawns stand on BC3 and BB4, the corners of the bishop's step from BB3 to BC4.",
        position=position("BB3 bB, BC3 gP, BB4 gP, GH1 gK"),
        decides=False,
        legal=("BB3-BC4", "BB3-GE4"),
    ),
)

_BLOCKED_AROUND = (
    Scenario(
        clause="path.blocked",
        name="queen/on-all-sides",
        title="A queen is stopped on each of her lines on its own",
        why="Men stand on some lines of Blue's queen on BD2, at different distances.",
        position=position("BD2 bQ, BD4 gN, BB2 rP, BF4 bP, BG2 gB, BB4 bN, BA1 bK"),
        decides=True,
        legal=("BD2-BD4", "BD2-BB2", "BD2-BG2"),
        illegal=refused_by("path.blocked", "BD2-GE4", "BD2-BA2", "BD2-BH2", "BD2-RB4"),
        moves_from=("BD2",),
    ),
    Scenario(
        clause="path.blocked",
        name="knight/never",
        title="Nothing stands in a knight's way",
        why="Men stand all round Blue's knight on BC2.",
        position=position("BC2 bN, BB1 bP, BB2 gP, BB3 rP, BC1 bR, BC3 gR, BD1 rR, BD2 bP, BD3 gP"),
        decides=False,
        legal=("BC2-BB4", "BC2-BD4", "BC2-BA3", "BC2-BE3", "BC2-BA1"),
        moves_from=("BC2",),
    ),
)

_OWN = (
    *(
        Scenario(
            clause="own.piece",
            name=name,
            title=f"A {what} does not take its own man",
            why=f"Blue's pawn stands on {target}.",
            position=position(f"{origin} {man}, {target} bP"),
            decides=True,
            legal=(f"{origin}-{other}",),
            illegal=refused_by("own.piece", f"{origin}-{target}"),
            moves_from=(origin,),
        )
        for man, name, what, origin, target, other in (
            ("bR", "rook-over-the-center-line", "rook", "BC2", "GF3", "GF4"),
            ("bB", "bishop-over-a-fork", "bishop", "BC3", "GD4", "RD4"),
            ("bN", "knight-around-the-center", "knight", "BD3", "GD4", "RD4"),
            ("bQ", "queen-abroad", "queen", "GC2", "GC4", "GC3"),
            ("bK", "king-around-the-center", "king", "BD4", "RD4", "GD4"),
        )
    ),
    Scenario(
        clause="own.piece",
        name="pawn-capture",
        title="A pawn does not take its own man",
        why="Blue's bishop stands on RD4, which is one of the three captures from BD4.",
        position=position("BD4 bP, RD4 bB"),
        decides=True,
        legal=("BD4-GE4",),
        illegal=refused_by("own.piece", "BD4-RD4") | refused_by("pawn.empty-capture", "BD4-GD4"),
        moves_from=("BD4",),
    ),
    Scenario(
        clause="own.piece",
        name="an-enemy-instead",
        title="Either enemy on the same square may be taken",
        why="Red's knight stands on GF3, in Green's section.",
        position=position("BC2 bR, GF3 rN"),
        decides=False,
        legal=("BC2-GF3",),
    ),
    Scenario(
        clause="own.piece",
        name="behind-another-man",
        title="One's own man on the target is told before what stands between",
        why="Blue's pawns stand on BC4 and GF4: one between the rook and its target, the other on the target.",
        position=position("BC2 bR, BC4 bP, GF4 bP"),
        decides=False,
        illegal=refused_by("own.piece", "BC2-GF4"),
    ),
)

_NO_WAY = (
    Scenario(
        clause="piece.movement",
        name="bishop-straight",
        title="A bishop has no straight line",
        why="From BC3 nothing leads Blue's bishop to BC4 or GF4.",
        position=position("BC3 bB"),
        decides=True,
        illegal=refused_by("piece.movement", "BC3-BC4", "BC3-GF4", "BC3-BB3"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="piece.movement",
        name="rook-into-the-wrong-section",
        title="A column leads into one other section, not into two",
        why="Ahead of BD3 lie BD4 and GE4. RD4 and RE4 lie across the center point, but not straight ahead.",
        position=position("BD3 bR, GA1 gK"),
        decides=True,
        legal=("BD3-GE4",),
        illegal=refused_by("piece.movement", "BD3-RD4", "BD3-RE4"),
        moves_from=("BD3",),
    ),
    Scenario(
        clause="piece.movement",
        name="back-rows-do-not-touch",
        title="The outer edges of two sections do not touch",
        why="BA2 and GH2 lie on different edges of the board: their only connection is over the center line.",
        position=position("BA2 bK, BA3 bB"),
        decides=True,
        illegal=refused_by("piece.movement", "BA2-GH2", "BA2-BH2", "BA3-GH2", "BA3-GH4"),
        moves_from=("BA2",),
    ),
)

_NO_WAY_AROUND = (
    Scenario(
        clause="piece.movement",
        name="king-two-squares",
        title="A king goes two squares when it castles, and else never",
        why="From BE1 two squares ahead are no way of a king; two along the row are, though no rook is there.",
        position=position(""),
        decides=True,
        illegal=refused_by("piece.movement", "BE1-BE3", "BE1-BH1") | refused_by("castling.no-rook", "BE1-BG1"),
        all_moves=True,
    ),
    Scenario(
        clause="piece.movement",
        name="standing-still",
        title="A piece that stays where it is has made no move",
        why="From BC2 to BC2 Blue's queen has no way.",
        position=position("BC2 bQ"),
        decides=False,
        legal=("BC2-BC3",),
        illegal=refused_by("piece.movement", "BC2-BC2", "BE1-BE1"),
    ),
    Scenario(
        clause="piece.movement",
        name="onto-an-own-man",
        title="That there is no way at all is told before one's own man on the target",
        why="Blue's knight stands on BD4, where the queen on BC2 cannot go anyway.",
        position=position("BC2 bQ, BD4 bN"),
        decides=True,
        illegal=refused_by("piece.movement", "BC2-BE3", "BC2-BD4"),
    ),
)
