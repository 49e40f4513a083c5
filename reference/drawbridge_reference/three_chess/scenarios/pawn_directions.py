"""What pawns do not do: go back, capture straight ahead, choose what they become; and promotion itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about pawns' refusals and promotions."""
    for scenario in (*_PROMOTIONS, *_BACKWARD_ABROAD):
        yield from everywhere(scenario)
    for scenario in (*_JOURNEYS, *_SUFFIXES, *_BACKWARD, *_FORWARD_CAPTURES):
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


_PROMOTIONS = (
    Scenario(
        clause="pawn.promotion",
        name="step",
        title="A pawn that reaches a foreign back row becomes a queen",
        why="Blue's pawn steps from GC2 to GC1, on row 0 of Green's section.",
        position=position("GC2 bP"),
        decides=True,
        legal=("GC2-GC1",),
        apply="GC2-GC1",
        after={"board": {"GC2": None, "GC1": "bQ"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="capture",
        title="A pawn may promote by capturing",
        why="Green's knight stands on GB1 and Red's rook on GD1; either may be taken, and the pawn becomes a queen "
        "there.",
        position=position("GC2 bP, GB1 gN, GD1 rR, GH1 gK"),
        decides=True,
        legal=("GC2-GB1", "GC2-GD1", "GC2-GC1"),
        apply="GC2-GD1",
        after={"board": {"GC2": None, "GD1": "bQ"}},
    ),
    Scenario(
        clause="promotion.suffix",
        name="no-choice",
        title="A promotion gives no choice and is written without a piece behind it",
        why="Blue's pawn on GC2 becomes a queen on GC1. Neither another piece nor the queen is named.",
        position=position("GC2 bP"),
        decides=True,
        legal=("GC2-GC1",),
        illegal=refused_by("promotion.suffix", "GC2-GC1=N", "GC2-GC1=R", "GC2-GC1=B", "GC2-GC1=Q"),
    ),
)

_JOURNEYS = (
    Scenario(
        clause="pawn.promotion",
        name="a-whole-journey",
        title="A pawn goes from its row 1 over the center line to a queen",
        why="Blue's pawn jumps to BC4, crosses to GF4 and promotes on GF1; the queen there gives check to Green's "
        "king.",
        position=position("BC2 bP, GB2 gP, RB2 rP, GH1 gK"),
        decides=True,
        game=(
            *("BC2-BC4", "GB2-GB3", "RB2-RB3", "BC4-GF4", "GB3-GB4", "RB3-RB4"),
            *("GF4-GF3", "GH1-GH2", "RB4-BG4", "GF3-GF2", "GH2-GH1", "BG4-BG3", "GF2-GF1"),
        ),
        checked=(3, 6, 9),
        end={"turn": "green", "board": {"GF1": "bQ", "GF2": None, "BC2": None, "BG3": "rP"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="moves-as-a-queen",
        title="A pawn that has become a queen moves as one",
        why="Blue's pawn promotes on GC1. A round later the queen has rows, columns and diagonals.",
        position=position("GC2 bP"),
        decides=True,
        game=("GC2-GC1", "GE1-GE2", "RE1-RE2", "GC1-RF2"),
        checked=(3,),
        end={"turn": "green", "board": {"RF2": "bQ", "GC1": None}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="captures-a-king",
        title="A pawn may capture a king and become a queen by it",
        why="Green's king stands on GB1, diagonally ahead of Blue's pawn on GC2. The game is over.",
        position=position("GC2 bP, GB1 gK"),
        decides=True,
        legal=("GC2-GB1",),
        apply="GC2-GB1",
        after={"turn": "green", "board": {"GC2": None, "GB1": "bQ"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="not-yet",
        title="A pawn on a foreign row 1 is a pawn still",
        why="Blue's pawn steps from GC3 to GC2; row 0 lies ahead of it.",
        position=position("GC3 bP"),
        decides=False,
        legal=("GC3-GC2",),
        apply="GC3-GC2",
        after={"board": {"GC3": None, "GC2": "bP"}},
    ),
    Scenario(
        clause="pawn.promotion",
        name="other-pieces-stay-what-they-are",
        title="Only pawns are promoted",
        why="Blue's rook reaches Green's back row as a rook.",
        position=position("GC2 bR"),
        decides=False,
        legal=("GC2-GC1",),
        apply="GC2-GC1",
        after={"board": {"GC1": "bR"}},
    ),
)

_SUFFIXES = (
    Scenario(
        clause="promotion.suffix",
        name="capture",
        title="A promotion by capture has no piece behind it either",
        why="Blue's pawn takes the knight on GB1 and becomes a queen.",
        position=position("GC2 bP, GB1 gN"),
        decides=True,
        legal=("GC2-GB1",),
        illegal=refused_by("promotion.suffix", "GC2-GB1=Q", "GC2-GB1=N"),
        apply="GC2-GB1=Q",
    ),
    Scenario(
        clause="promotion.suffix",
        name="needless",
        title="No other move has a piece behind it",
        why="A pawn's step short of the back row and a rook's move onto it promote nothing.",
        position=position("GC3 bP, GB2 bR"),
        decides=True,
        legal=("GC3-GC2", "GB2-GB1"),
        illegal=refused_by("promotion.suffix", "GC3-GC2=Q", "GB2-GB1=Q", "BE1-BE2=N"),
    ),
    Scenario(
        clause="promotion.suffix",
        name="without",
        title="Without a suffix the promotion is a move",
        why="GC1 is empty and Blue's pawn steps onto it; that a capture is beside it changes nothing.",
        position=position("GC2 bP, GB1 rN"),
        decides=False,
        legal=("GC2-GC1", "GC2-GB1"),
    ),
)

_BACKWARD = (
    Scenario(
        clause="pawn.backward",
        name="step",
        title="A pawn does not go back",
        why="BC2 lies behind Blue's pawn on BC3.",
        position=position("BC3 bP"),
        decides=True,
        legal=("BC3-BC4",),
        illegal=refused_by("pawn.backward", "BC3-BC2"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="pawn.backward",
        name="capture",
        title="A pawn does not capture behind it",
        why="Green's knight on BB2 and Red's on BD2 stand diagonally behind Blue's pawn.",
        position=position("BC3 bP, BB2 gN, BD2 rN"),
        decides=True,
        legal=("BC3-BC4",),
        illegal=refused_by("pawn.backward", "BC3-BB2", "BC3-BD2", "BC3-BC2"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="pawn.backward",
        name="gives-no-check",
        title="A pawn attacks nothing behind it",
        why="Green's king on BB2 stands diagonally behind Blue's pawn on BC3 and is not in check.",
        position=position("BC3 bP, BB2 gK, BE1 bK", turn="green"),
        decides=True,
        status={"in_check": [], "result": None},
    ),
    Scenario(
        clause="pawn.backward",
        name="two-squares",
        title="Two squares back are no mirror image of any way that the pawn has there",
        why="From BC4 Blue's pawn has no jump, so BC4-BC2 is simply no way of a pawn.",
        position=position("BC4 bP"),
        decides=False,
        illegal=refused_by("piece.movement", "BC4-BC2"),
    ),
    Scenario(
        clause="pawn.backward",
        name="on-a-foreign-back-row",
        title="A pawn that has no way has no mirror image of one either",
        why="Ahead of Blue's pawn on GF1 the board ends. So GF1-GF2 is no way of a pawn turned round, but none at all.",
        position=position("GF1 bP"),
        decides=False,
        illegal=refused_by("piece.movement", "GF1-GF2", "GF1-GG2"),
    ),
)

_BACKWARD_ABROAD = (
    Scenario(
        clause="pawn.backward",
        name="abroad",
        title="For a pawn abroad the center line lies behind",
        why="Blue's pawn on GC3 came from GC4 and goes on to GC2. It does not turn back to GC4, nor to the men beside "
        "it.",
        position=position("GC3 bP, GB4 gN, GD4 rN"),
        decides=True,
        legal=("GC3-GC2",),
        illegal=refused_by("pawn.backward", "GC3-GC4", "GC3-GB4", "GC3-GD4"),
        moves_from=("GC3",),
    ),
    Scenario(
        clause="pawn.backward",
        name="over-the-center-line",
        title="A pawn that has crossed the center line does not go back over it",
        why="Behind Blue's pawn on GF4 lies BC4, and BB4 and BD4 beside that.",
        position=position("GF4 bP, BB4 gN, BD4 rN"),
        decides=True,
        legal=("GF4-GF3",),
        illegal=refused_by("pawn.backward", "GF4-BC4", "GF4-BB4", "GF4-BD4"),
        moves_from=("GF4",),
    ),
    Scenario(
        clause="pawn.backward",
        name="beside-the-center",
        title="Beside the center a pawn abroad does not go back into either section",
        why="Blue's pawn on GE4 has BD4 behind it, BE4 and BC4 beside that, and RE4 around the center.",
        position=position("GE4 bP, BC4 gN, BE4 rN, RE4 gN"),
        decides=True,
        legal=("GE4-GE3",),
        illegal=refused_by("pawn.backward", "GE4-BD4", "GE4-BE4", "GE4-BC4", "GE4-RE4"),
        moves_from=("GE4",),
    ),
)

_FORWARD_CAPTURES = (
    Scenario(
        clause="pawn.forward-capture",
        name="step",
        title="A pawn does not capture straight ahead",
        why="Green's knight stands on BC4, before Blue's pawn.",
        position=position("BC3 bP, BC4 gN"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "BC3-BC4"),
        moves_from=("BC3",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="jump",
        title="A pawn does not capture by jumping",
        why="Red's knight stands on BC4, two squares ahead of Blue's pawn; BC3 is empty.",
        position=position("BC2 bP, BC4 rN"),
        decides=True,
        legal=("BC2-BC3",),
        illegal=refused_by("pawn.forward-capture", "BC2-BC4"),
        moves_from=("BC2",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="ones-own-man",
        title="One's own man ahead is another matter",
        why="Blue's knight stands before Blue's pawn; that is told of every piece alike.",
        position=position("BC3 bP, BC4 bN"),
        decides=False,
        illegal=refused_by("own.piece", "BC3-BC4"),
        moves_from=("BC3",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="pawn.forward-capture",
        name="over-the-center-line",
        title="A pawn does not capture straight over the center line",
        why="Green's pawn stands on GF4, ahead of Blue's on BC4; neither can go on.",
        position=position("BC4 bP, GF4 gP"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "BC4-GF4"),
        moves_from=("BC4",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="abroad",
        title="Abroad, too, a pawn does not capture straight ahead",
        why="Red's knight stands on GF2, ahead of Blue's pawn on GF3.",
        position=position("GF3 bP, GF2 rN"),
        decides=True,
        illegal=refused_by("pawn.forward-capture", "GF3-GF2"),
        moves_from=("GF3",),
    ),
    Scenario(
        clause="pawn.forward-capture",
        name="promotion",
        title="A pawn does not capture straight ahead when it would promote",
        why="Green's rook stands on GC1, ahead of Blue's pawn; the knight on GB1 may be taken.",
        position=position("GC2 bP, GC1 gR, GB1 gN"),
        decides=True,
        legal=("GC2-GB1",),
        illegal=refused_by("pawn.forward-capture", "GC2-GC1"),
        moves_from=("GC2",),
    ),
)
