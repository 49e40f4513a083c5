"""Whose move it is, that something stands where a move starts, and how the turn passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about turns and empty squares."""
    for scenario in (*_EMPTY, *_OTHERS, *_PASSING):
        yield from around(scenario)


_EMPTY = (
    Scenario(
        clause="origin.empty",
        name="nothing-there",
        title="A move starts where a piece stands",
        why="Nothing stands on BD4 or GH1.",
        position=position("BC2 bP"),
        decides=True,
        legal=("BC2-BC3",),
        illegal=refused_by("origin.empty", "BD4-GE4", "GH1-GG1"),
    ),
    Scenario(
        clause="origin.empty",
        name="behind-a-pawn-that-jumped",
        title="Nothing stands on squares that a pawn has left or jumped over",
        why="Blue's pawn stands on BC4. BC2 and BC3 are empty.",
        position=position("BC4 bP"),
        decides=True,
        legal=("BC4-GF4",),
        illegal=refused_by("origin.empty", "BC2-BC3", "BC3-BC4"),
        apply="BC2-BC3",
    ),
    Scenario(
        clause="origin.empty",
        name="all-moves-start-on-pieces",
        title="Every move of a list starts on a piece",
        why="Blue's king and knight are all that moves here.",
        position=position("BB1 bN"),
        decides=True,
        all_moves=True,
    ),
    Scenario(
        clause="origin.empty",
        name="an-occupied-square",
        title="From a square that holds one's own piece one may move, if it has a way",
        why="Blue's knight stands on GC3, far from home.",
        position=position("GC3 bN"),
        decides=False,
        legal=("GC3-GB1", "GC3-GE2"),
        illegal=refused_by("piece.movement", "GC3-GC4"),
    ),
)

_OTHERS = (
    Scenario(
        clause="turn.other",
        name="either-opponents",
        title="A player moves neither opponent's pieces",
        why="It is Blue's turn; the rooks on GC3 and RC3 are Green's and Red's.",
        position=position("GC3 gR, RC3 rR"),
        decides=True,
        legal=("BE1-BE2",),
        illegal=refused_by("turn.other", "GC3-GC2", "RC3-RC2", "GE1-GE2", "RE1-RE2"),
    ),
    Scenario(
        clause="turn.other",
        name="in-ones-own-section",
        title="The section that a piece stands in does not say whose it is",
        why="Green's pawn stands on BC3, in Blue's section; Blue's own stands on GC3.",
        position=position("BC3 gP, GC3 bP"),
        decides=True,
        legal=("GC3-GC2",),
        illegal=refused_by("turn.other", "BC3-BC2"),
        all_moves=True,
    ),
    Scenario(
        clause="turn.other",
        name="after-ones-own-move",
        title="Nobody moves twice in a row",
        why="Blue has just moved, and it is Green's turn.",
        position=position("BC3 bP, GC2 gP", turn="green"),
        decides=True,
        legal=("GC2-GC3",),
        illegal=refused_by("turn.other", "BC3-BC4"),
        apply="BC3-BC4",
    ),
    Scenario(
        clause="turn.other",
        name="before-everything-about-the-piece",
        title="Whose piece it is is told before what it could do",
        why="Green's bishop on GC1 has no way to GC2, and it is not Green's turn: the turn is told.",
        position=position("GC1 gB"),
        decides=False,
        # Without the clause there is still no way from GC1 to GC2.
        illegal=refused_by("turn.other", "GC1-GC2"),
    ),
)

_PASSING = (
    Scenario(
        clause="state.turn",
        name="in-order",
        title="The turn passes in the order Blue, Green, Red",
        why="After Blue comes Green.",
        position=position("BC2 bP"),
        decides=True,
        apply="BC2-BC3",
        after={"turn": "green"},
    ),
    Scenario(
        clause="state.turn",
        name="a-whole-round",
        title="After three moves it is the first player's turn again",
        why="Blue, Green and Red have moved; Blue may move again.",
        position=position("BC2 bP, GC2 gP, RC2 rP"),
        decides=True,
        game=("BC2-BC3", "GC2-GC3", "RC2-RC3"),
        checked=(1, 2),
        end={"turn": "blue"},
    ),
    Scenario(
        clause="state.turn",
        name="after-a-capture",
        title="A player who has lost all but the king still has a turn",
        why="Blue takes Green's last man besides the king; Green moves then, with its king.",
        position=position("BC2 bR, GF3 gN"),
        decides=True,
        game=("BC2-GF3", "GE1-GE2", "RE1-RE2"),
        checked=(1,),
        end={"turn": "blue", "board": {"GF3": "bR", "GE2": "gK"}},
    ),
    Scenario(
        clause="state.turn",
        name="after-castling",
        title="Castling is one move",
        why="King and rook move, and then it is Green's turn.",
        position=position("BH1 bR"),
        decides=True,
        apply="BE1-BG1",
        after={"turn": "green"},
    ),
    Scenario(
        clause="state.turn",
        name="after-the-last-capture",
        title="The turn passes even when the game is over",
        why="Blue takes Red's king. The position that is then written has Green's turn, which says that Blue was the "
        "captor.",
        position=position("RC3 bR, RC1 rK"),
        decides=True,
        apply="RC3-RC1",
        after={"turn": "green", "board": {"RC1": "bR"}},
    ),
    Scenario(
        clause="state.turn",
        name="a-refused-move",
        title="An illegal move passes no turn",
        why="BC2-GF4 is no move; it is Blue's turn still.",
        position=position("BC2 bP"),
        decides=False,
        illegal=refused_by("piece.movement", "BC2-GF4"),
        apply="BC2-GF4",
    ),
)
