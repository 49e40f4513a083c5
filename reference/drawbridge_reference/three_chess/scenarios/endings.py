"""How the game ends, with a captured king, and what does not end it: neither mate nor stalemate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.three_chess.scenarios.notation import position, refused_by
from drawbridge_reference.three_chess.scenarios.variation import around, both_sides

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import JsonObject

_NO_MOVE = "BA1 bK, BB1 bB, BA2 bP, BB2 bR, BC2 bP, BB3 bP, BA3 gP, BC3 gP, BB4 gP"
"""Blue's men fill the corner. Green's pawns stop Blue's, and stand where none of Blue's men could capture them."""


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about the end of the game."""
    for scenario in (*_CAPTURES, *_NO_END, *_OVER):
        yield from around(scenario)
    for scenario in _BOTH_SIDES:
        yield from both_sides(scenario)


def _won(loser: str) -> JsonObject:
    return {"result": {"winner": "blue", "loser": loser}}


_CAPTURES = (
    Scenario(
        clause="outcome.king-captured",
        name="of-the-player-who-comes-next",
        title="Who captures a king has won, and its owner has lost",
        why="Green's king is gone, and it was Blue who moved last: Green's is the turn. Red neither wins nor loses.",
        position=position("GC1 bR, GC2 gP", turn="green", captured="green"),
        decides=True,
        status={"turn": "green", "in_check": [], **_won("green")},
    ),
    Scenario(
        clause="outcome.king-captured",
        name="of-the-player-before",
        title="The king of the player who moved before may be captured as well",
        why="Red's king is gone; it was Blue who moved last. Green neither wins nor loses, though it has the turn.",
        position=position("RC1 bR, RC2 rP", turn="green", captured="red"),
        decides=True,
        status={"turn": "green", "in_check": [], **_won("red")},
    ),
    Scenario(
        clause="outcome.king-captured",
        name="others-in-check",
        title="In a finished game kings are told in check as before",
        why="Blue has taken Green's king with its rook on GC1. Red's rook on BE4 attacks Blue's king, and Blue's "
        "bishop on RD2 Red's. That changes nothing any more.",
        position=position("GC1 bR, BE4 rR, RD2 bB", turn="green", captured="green"),
        decides=True,
        status={"in_check": ["blue", "red"], **_won("green")},
    ),
    *(
        Scenario(
            clause="outcome.king-captured",
            name=f"by-a-{what}",
            title=f"A {what} may capture a king, and ends the game",
            why=f"Green's king on {king} can be taken by Blue's {what} on {origin}. Then nobody moves.",
            position=position(f"{origin} {man}, {king} gK, GH2 gP, RH2 rP"),
            decides=True,
            game=(f"{origin}-{king}",),
            end={"turn": "green", "board": {origin: None, king: man}},
        )
        for man, what, origin, king in (
            ("bR", "rook", "BC2", "GF3"),
            ("bB", "bishop", "BC3", "GD4"),
            ("bN", "knight", "BD3", "GD4"),
            ("bQ", "queen", "BC3", "RD4"),
            ("bP", "pawn", "BD4", "RD4"),
            ("bK", "king", "BD4", "GF4"),
        )
    ),
    Scenario(
        clause="outcome.king-captured",
        name="another-piece",
        title="To lose another piece ends nothing",
        why="Blue takes Green's queen on GF3.",
        position=position("BC2 bR, GF3 gQ, GA1 gK"),
        decides=False,
        apply="BC2-GF3",
        after={"turn": "green", "board": {"GF3": "bR"}},
    ),
)

_NO_END = (
    Scenario(
        clause="outcome.king-captured",
        name="not-by-mate",
        title="A king that cannot escape has not lost yet",
        why="Green's queen on BE2, guarded by the rook on BE4, gives check to Blue's king and attacks every square "
        "around it. The result is open until the king is taken.",
        position=position("BE2 gQ, BE4 gR"),
        decides=False,
        legal=("BE1-BD1", "BE1-BE2"),
        status={"in_check": ["blue"], "result": None},
    ),
    Scenario(
        clause="outcome.king-captured",
        name="not-by-stalemate",
        title="There is no stalemate: a player without a move has none, and the game is not over",
        why="Blue's men are shut in, and nothing gives check. No move is legal, and nobody has won or lost.",
        position=position(_NO_MOVE),
        decides=False,
        all_moves=True,
        status={"in_check": [], "result": None},
        perft={0: 1, 1: 0, 2: 0},
        note="What becomes of a player without a legal move? The words say only that a king must be taken for the "
        "game to end. So the result stays open; whether such a player passes or the game stands still is outside this "
        "suite.",
    ),
    Scenario(
        clause="outcome.king-captured",
        name="not-where-a-safe-move-is-missing",
        title="Where orthodox chess would see a stalemate, the king steps into check",
        why="Green's rooks on BA3 and BC3 and the knight on BD3 attack every square around Blue's king on BB1, but "
        "not BB1 itself. Blue has nothing else, and moves.",
        position=position("BB1 bK, BA3 gR, BC3 gR, BD3 gN"),
        decides=False,
        legal=("BB1-BA1", "BB1-BA2", "BB1-BB2", "BB1-BC1", "BB1-BC2"),
        all_moves=True,
        status={"in_check": [], "result": None},
    ),
)

_OVER = (
    Scenario(
        clause="game.over",
        name="the-losers-turn",
        title="Who has lost the king does not move any more",
        why="Blue has taken Green's king. Green's rook would have moves, and it is Green's turn: none is legal.",
        position=position("GC1 bR, GH2 gR", turn="green", captured="green"),
        decides=True,
        illegal=refused_by("game.over", "GH2-GH3", "GH2-GA2"),
        all_moves=True,
        perft={0: 1, 1: 0},
    ),
    Scenario(
        clause="game.over",
        name="the-third-players-turn",
        title="The third player does not move on after a king has been taken",
        why="Blue has taken Red's king, and it would be Green's turn.",
        position=position("RC1 bR, GC2 gP", turn="green", captured="red"),
        decides=True,
        illegal=refused_by("game.over", "GC2-GC3", "GE1-GE2"),
        all_moves=True,
    ),
    Scenario(
        clause="game.over",
        name="no-revenge",
        title="The captor's king is not taken in return",
        why="Blue has taken Red's king while Green's rook on BE4 attacks Blue's own. It is too late.",
        position=position("RC1 bR, BE4 gR", turn="green", captured="red"),
        decides=True,
        illegal=refused_by("game.over", "BE4-BE1"),
        apply="BE4-BE1",
    ),
    Scenario(
        clause="game.over",
        name="before-all-other-reasons",
        title="That the game is over is told before everything else",
        why="Green's king is gone. The moves would be refused anyway: from an empty square, out of turn, without a "
        "way.",
        position=position("GC1 bR, GH2 gR", turn="green", captured="green"),
        decides=False,
        illegal=refused_by("game.over", "BC3-BC4", "GC1-GC2", "GH2-GG3"),
    ),
    Scenario(
        clause="game.over",
        name="a-king-that-can-be-taken",
        title="A king that can be taken is still there: the game goes on",
        why="Blue's rook on GC1 attacks Green's king on GA1, and Green moves its rook instead of it.",
        position=position("GC1 bR, GA1 gK, GH2 gR", turn="green"),
        decides=False,
        legal=("GH2-GH3", "GA1-GB2"),
        status={"in_check": ["green"], "result": None},
    ),
)

_BOTH_SIDES = (
    Scenario(
        clause="game.over",
        name="at-the-end-of-a-game",
        title="After the capture of a king nobody has a move",
        why="Blue's rook takes Green's king over the center line.",
        position=position("BC2 bR, GF1 gK, GA2 gP, RB2 rP"),
        decides=True,
        game=("BC2-GF1",),
    ),
)
