"""A suite of four cases, for tests of what reads a suite: their ids do not change when the real one grows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from drawbridge.suite.case import Case, ExpectMoves, ExpectNodes, ExpectPosition, ExpectRefusal, ExpectStatus
from drawbridge.suite.case_file import CaseFile, listed
from drawbridge.suite.load import Suite
from drawbridge_reference.kernel.game import game

THREE_MAN = game("three-man")
KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
ROOK: dict[str, Any] = {"turn": "white", "board": KINGS | {"h1": "wR"}}
START: dict[str, Any] = dict(THREE_MAN.start())

MOAT = Case(
    id="three-man/moat.unbridged/rook/white-gray",
    ruleset="three-man",
    clause="moat.unbridged",
    title="A rook cannot roll over an unbridged moat",
    why="The moat between White and Gray is not bridged.",
    position=ROOK,
    expectations=(
        ExpectMoves(
            from_square={"h1": frozenset(move for move in THREE_MAN.legal_moves(ROOK) if move.startswith("h1-"))},
            illegal={"h1-i1": ("moat.unbridged",)},
        ),
    ),
    rulings={"moats": "strict"},
    note="Some let a piece bridge a moat for the moment.",
    alias=("three-man/moat.unbridged/rook/old-name",),
    leans_on=("file.straight", "ring.around", "path.blocked", "moat.unbridged"),
)
START_MOVES = Case(
    id="three-man/pawn.step/start",
    ruleset="three-man",
    clause="pawn.step",
    title="Twenty moves at the start",
    why="Sixteen of pawns and four of knights.",
    position=START,
    expectations=(ExpectMoves(all=frozenset(THREE_MAN.legal_moves(START))), ExpectStatus(THREE_MAN.status(START))),
    leans_on=("pawn.step", "pawn.jump", "knight.leap", "path.blocked", "moat.unbridged"),
)
APPLIED = Case(
    id="three-man/pawn.jump/start",
    ruleset="three-man",
    clause="pawn.jump",
    title="A pawn jumps",
    why="Both squares before it are empty.",
    position=START,
    expectations=(ExpectPosition("e2-e4", THREE_MAN.apply(START, "e2-e4")), ExpectRefusal("e2-e5")),  # type: ignore[arg-type]  # legal: no Illegal
)
COUNTED = Case(
    id="standard/perft/start/depth-1",
    ruleset="standard",
    clause="perft",
    title="Twenty sequences",
    why="Published.",
    position={"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    expectations=(ExpectNodes(1, 20),),
)
CASES = (MOAT, START_MOVES, APPLIED, COUNTED)


def suite_of(*cases: Case) -> Suite:
    """Return a suite of these cases."""
    return Suite(
        tuple(
            CaseFile(
                path=Path(f"{case.clause}.yaml"),
                ruleset=case.ruleset,
                clause=case.clause,
                suite="0",
                clauses="0" * 16,
                listed=listed([case]),
            )
            for case in cases
        )
    )


SUITE = suite_of(*CASES)
