"""Checks, which forbid nothing: moves into check, moves that leave a king in it, and castling whatever is attacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides, everywhere

if TYPE_CHECKING:
    from collections.abc import Iterator


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about checks."""
    for scenario in _MOVES:
        yield from everywhere(scenario)
    for scenario in (*_CASTLING, *_ENDS, *_NEAR_MISSES):
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


_MOVES = (
    Scenario(
        clause="check.ignored",
        name="into-check",
        title="A king may step into check",
        why="Green's rook on BC4 attacks BC2 and BC3; Blue's king on BD2 may go there.",
        position=position("BD2 bK, BC4 gR"),
        decides=True,
        legal=("BD2-BC2", "BD2-BC3", "BD2-BC1", "BD2-BE2"),
        moves_from=("BD2",),
    ),
    Scenario(
        clause="check.ignored",
        name="staying-in-check",
        title="Nobody is required to answer a check",
        why="Green's rook on BD4 gives check to Blue's king on BD1. Blue may move a pawn on the far side instead.",
        position=position("BD1 bK, BD4 gR, BH2 bP"),
        decides=True,
        legal=("BH2-BH3", "BH2-BH4", "BD1-BD2", "BD1-BC1"),
        status={"in_check": ["blue"], "result": None},
        all_moves=True,
    ),
    Scenario(
        clause="check.ignored",
        name="leaving-a-line",
        title="A man that shields its king may leave",
        why="Blue's knight on BD2 stands between Green's rook on BD4 and the king on BD1, and may go anywhere.",
        position=position("BD1 bK, BD2 bN, BD4 gR"),
        decides=True,
        legal=("BD2-BB1", "BD2-BF3"),
        moves_from=("BD2",),
    ),
    Scenario(
        clause="check.ignored",
        name="taking-a-guarded-man",
        title="A king may take a man that is guarded",
        why="Green's rook on BD2 is guarded by Red's on BD4; Blue's king may take it all the same.",
        position=position("BD1 bK, BD2 gR, BD4 rR"),
        decides=True,
        legal=("BD1-BD2", "BD1-BC1"),
        apply="BD1-BD2",
        after={"board": {"BD1": None, "BD2": "bK", "BD4": "rR"}},
    ),
    Scenario(
        clause="check.ignored",
        name="beside-a-king",
        title="A king may step beside another king, around the center, too",
        why="RD4 is one step from BD4. Blue's king on BC3 may go there, though Red's could take it.",
        position=position("BC3 bK, RD4 rK"),
        decides=True,
        legal=("BC3-BD4", "BC3-BD3"),
        moves_from=("BC3",),
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="check.ignored",
        name="two-checks-at-once",
        title="Even two checks at once leave every move free",
        why="Green's rook on BD4 and Red's bishop on BB3 both attack Blue's king on BD1. The rook on BH1 is free.",
        position=position("BD1 bK, BD4 gR, BB3 rB, BH1 bR"),
        decides=True,
        legal=("BH1-BH3", "BH1-BG1", "BD1-BE1"),
        status={"in_check": ["blue"]},
        all_moves=True,
    ),
)

_CASTLING = (
    Scenario(
        clause="check.ignored",
        name="castling/out-of-check",
        title="A king in check may castle",
        why="Green's rook on BE4 attacks BE1. Castling to either side is open.",
        position=position("BA1 bR, BH1 bR, BE4 gR"),
        decides=True,
        legal=("BE1-BG1", "BE1-BC1"),
        status={"in_check": ["blue"]},
    ),
    Scenario(
        clause="check.ignored",
        name="castling/through-check",
        title="A king may castle across an attacked square",
        why="Green's rook on BF4 attacks BF1 and Red's on BD4 attacks BD1: the king crosses the one or the other.",
        position=position("BA1 bR, BH1 bR, BF4 gR, BD4 rR"),
        decides=True,
        legal=("BE1-BG1", "BE1-BC1"),
        apply="BE1-BG1",
        after={"turn": "green", "board": {"BF1": "bR", "BG1": "bK"}},
    ),
    Scenario(
        clause="check.ignored",
        name="castling/into-check",
        title="A king may castle into check",
        why="Green's rook on BG4 attacks BG1 and Red's on BC4 attacks BC1, where the king lands.",
        position=position("BA1 bR, BH1 bR, BG4 gR, BC4 rR"),
        decides=True,
        legal=("BE1-BG1", "BE1-BC1"),
        apply="BE1-BC1",
        after={"turn": "green", "board": {"BD1": "bR", "BC1": "bK"}},
    ),
    Scenario(
        clause="check.ignored",
        name="castling/the-rook-is-attacked",
        title="That the rook, or the square beside it, is attacked has no part in castling",
        why="Green's rook on BB4 attacks BB1 and Red's on BH4 attacks the rook on BH1. Not even orthodox chess would "
        "mind.",
        position=position("BA1 bR, BH1 bR, BB4 gR, BH4 rR"),
        decides=False,
        legal=("BE1-BG1", "BE1-BC1"),
    ),
)

_ENDS = (
    Scenario(
        clause="check.ignored",
        name="no-mate",
        title="A king that cannot escape is not mated: its owner moves on",
        why="Green's queen on BE2 is guarded by the rook on BE4, and attacks every square around Blue's king on BE1. "
        "In orthodox chess that is mate; here Blue has all its moves, and the game is not over until the king is "
        "taken.",
        position=position("BE2 gQ, BE4 gR, BA2 bP"),
        decides=True,
        legal=("BE1-BE2", "BE1-BD1", "BE1-BF2", "BA2-BA4"),
        status={"in_check": ["blue"], "result": None},
        all_moves=True,
    ),
    Scenario(
        clause="check.ignored",
        name="the-price",
        title="A king that has stepped into check may be taken",
        why="Blue's king steps from BE1 to BD1, into the line of Green's rook on BD4, and Green takes it.",
        position=position("BD4 gR"),
        decides=True,
        game=("BE1-BD1", "BD4-BD1"),
        checked=(1,),
        end={"turn": "red", "board": {"BD1": "gR", "BE1": None}},
    ),
    Scenario(
        clause="check.ignored",
        name="a-king-for-a-king",
        title="Who is in check may take a king instead of answering",
        why="Red's rook on BE4 attacks Blue's king, and Blue's rook on GA2 attacks Green's on GA1. Blue takes it and "
        "has won.",
        position=position("BE4 rR, GA2 bR, GA1 gK"),
        decides=True,
        legal=("GA2-GA1",),
        apply="GA2-GA1",
        after={"turn": "green", "board": {"GA1": "bR", "BE4": "rR"}},
    ),
)

_NEAR_MISSES = (
    Scenario(
        clause="check.ignored",
        name="out-of-check",
        title="A check may be answered, of course",
        why="Blue's king steps out of the line of Green's rook on BE4, and Blue's bishop on BB1 takes it.",
        position=position("BE4 gR, BB1 bB"),
        decides=False,
        legal=("BE1-BD1", "BB1-BE4"),
    ),
    Scenario(
        clause="check.ignored",
        name="no-check-near",
        title="Where nothing is attacked there is nothing to ignore",
        why="Green's rook on BA4 attacks its row and its column alone.",
        position=position("BA4 gR"),
        decides=False,
        legal=("BE1-BD1", "BE1-BE2", "BE1-BF2"),
        moves_from=("BE1",),
    ),
)
