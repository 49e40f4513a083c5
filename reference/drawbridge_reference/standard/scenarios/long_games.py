"""What shows only after many moves: a board that is made and unmade, rights and counters that are carried along."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.standard.scenarios.notation import position
from drawbridge_reference.standard.scenarios.variation import both_colours

if TYPE_CHECKING:
    from collections.abc import Iterator

_START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
_KNIGHTS_OUT_AND_BACK = ("g1-f3", "g8-f6", "f3-g1", "f6-g8")
_ROOK_OUT_AND_BACK = ("h1-g1", "h8-g8", "g1-h1", "g8-h8")


def scenarios() -> Iterator[Scenario]:
    """Go through the cases about long games."""
    yield from _FROM_THE_START
    for scenario in _FROM_ELSEWHERE:
        yield from both_colours(scenario)


_FROM_THE_START = (
    Scenario(
        clause="state.clocks",
        name="forty-moves-of-knights",
        title="Forty moves that lead back to the start position",
        why="Twenty times both knights go out and back. Men and rights are as at first; only the counters tell of it. "
        "A draw by repetition is outside this suite.",
        position=position(_START),
        decides=True,
        game=_KNIGHTS_OUT_AND_BACK * 20,
        checked=(1, 2, 40),
        end={"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 80 41"},
    ),
    Scenario(
        clause="state.castling",
        name="forty-moves-of-rooks",
        title="Forty moves after which two rights are gone",
        why="The rooks of the king's side go out and back, twenty times. From the first time on, castling to that side "
        "is over.",
        position=position("rnbqk2r/pppp1ppp/8/2b1p3/2B1P3/8/PPPP1PPP/RNBQK2R w KQkq - 0 1"),
        decides=True,
        game=_ROOK_OUT_AND_BACK * 20,
        checked=(1, 2, 4, 40),
        end={"fen": "rnbqk2r/pppp1ppp/8/2b1p3/2B1P3/8/PPPP1PPP/RNBQK2R w Qq - 80 41"},
    ),
    Scenario(
        clause="pawn.en-passant",
        name="a-game-with-everything",
        title="A game with castling to both sides, a capture en passant and a promotion",
        why="White castles to the king's side and Black to the queen's, White captures en passant on ply 15 and "
        "promotes with a capture on ply 19.",
        position=position(_START),
        decides=True,
        game=(
            *("e2-e4", "b8-c6", "g1-f3", "d7-d6", "f1-c4", "c8-e6", "e1-g1", "d8-d7", "e4-e5", "e8-c8"),
            *("d2-d3", "h7-h6", "b1-c3", "f7-f5", "e5-f6", "e6-c4", "f6-g7", "c4-d3", "g7-h8=Q", "d3-f1"),
        ),
        checked=(7, 10, 14, 15, 19),
    ),
)

_FROM_ELSEWHERE = (
    Scenario(
        clause="castling.kingside",
        name="after-long-manoeuvres",
        title="A king that has waited through twelve plies castles",
        why="Knights go out and back round the king; it has not moved, nor has the rook on h1.",
        position=position("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/RN2K2R w KQkq - 0 1"),
        decides=True,
        game=(
            *("b1-c3", "h8-g8", "c3-e4", "g8-h8", "e4-g5", "a7-a6", "g5-f3", "a6-a5", "f3-d4", "a5-a4"),
            *("d4-b3", "a4-b3", "e1-g1"),
        ),
        checked=(4, 12),
    ),
    Scenario(
        clause="state.castling",
        name="rook-captured-long-ago",
        title="A right that ended with its rook does not come back with another",
        why="Black's bishop takes the rook on h1 and is taken there; rook after rook goes by, and castling stays shut.",
        position=position("4k3/8/8/3b3R/8/8/8/4K2R b K - 0 1"),
        decides=True,
        game=("d5-h1", "h5-h1", "e8-d7", "h1-h2", "d7-e7", "h2-h1", "e7-d7"),
        checked=(1, 2, 3, 5),
    ),
)
