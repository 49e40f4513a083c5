"""The told cases of three-chess: the literal implementation gives every answer, and its reason for every refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_rules.three_chess import apply, judge, legal_moves, perft, status
from support.cases.asked import about_moves
from support.cases.shipped import FILES, clause_of, content, entries, named

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from support.cases.shipped import Entry

OF_THREE_CHESS = [path for path in FILES if path.parent.name == "three-chess"]
MOST_NODES = 10_000
"""Sequences that are more than these are not counted here: it would take a minute."""
KINDS = {"R": "rook.slide", "B": "bishop.slide", "Q": "bishop.slide", "N": "knight.leap", "K": "king.step"}


def differences(case: Entry) -> Iterator[str]:
    """Go through the questions of a case to which the literal implementation gives another answer."""
    for question, expected in case["expect"].items():
        if not agrees(case["position"], question, expected):
            yield f"{case['id']}: {question}"


def agrees(position: Any, question: str, expected: Any) -> bool:
    found: Any
    match question:
        case "illegal":
            return all(_refuses(position, move, clauses) for move, clauses in expected.items())
        case "game":
            return _plays(position, expected)
        case "legal":
            found = [move for move in expected if judge(position, move) == ()]
        case "legal_moves" | "moves_from":
            found = about_moves(sorted(legal_moves(position)), question, expected)
        case "status":
            found = status(position)
        case "perft":
            found = {depth: _counted(position, int(depth), nodes) for depth, nodes in expected.items()}
        case "apply":
            after = apply(position, expected["move"])
            found = {"move": expected["move"], **({"error": "illegal"} if after is None else {"position": after})}
        case _:
            raise AssertionError(f"no test knows the question {question}")
    return bool(found == expected)


def _counted(position: Any, depth: int, expected: int) -> int:
    return perft(position, depth) if expected <= MOST_NODES else expected


def _refuses(position: Any, move: str, clauses: str | list[str]) -> bool:
    return judge(position, move) == ((clauses,) if isinstance(clauses, str) else tuple(clauses))


def _plays(position: Any, steps: list[Mapping[str, Any]]) -> bool:
    here: Any = position
    for step in steps:
        here = apply(here, step["move"])
        if here is None or not all(
            agrees(here, "legal_moves", value) if question == "legal_moves" else here == value
            for question, value in step.items()
            if question != "move"
        ):
            return False
    return True


@pytest.mark.parametrize("path", OF_THREE_CHESS, ids=named)
def test_the_literal_implementation_gives_the_same_answers(path: Path) -> None:
    assert [difference for case in content(path)["cases"] for difference in differences(case)] == []


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_piece_crosses_each_of_the_three_borders(kind: str) -> None:
    crossed = {
        frozenset((move[0], move[4]))
        for case in entries("three-chess")
        if clause_of(case) == KINDS[kind]
        for moves in case["expect"].get("moves_from", {}).values()
        for move in moves
        if move[0] != move[4] and case["position"]["board"][move[:3]][1] == kind
    }
    assert crossed == {frozenset("BG"), frozenset("GR"), frozenset("RB")}


NOTED = {
    "castling.kingside/plain",
    "castling.queenside/plain",
    "castling.kingside/with-the-other-rook",
    "knight.leap/around-the-center/d3",
    "knight.leap/around-the-center/d4",
    "knight.leap/around-the-center/f4",
    "knight.leap/around-the-center/check-from-d4",
    "outcome.king-captured/not-by-stalemate",
    "pawn.capture/three-beside-the-center",
    "pawn.jump/after-a-step-onto-row-1",
}
"""Where even a careful engine may differ."""


def test_the_questions_that_the_words_leave_open_are_noted() -> None:
    noted = {case["id"].partition("/")[2] for case in entries("three-chess") if case.get("note")}
    assert {next((name for name in NOTED if case.startswith(f"{name}/")), case) for case in noted} == NOTED
