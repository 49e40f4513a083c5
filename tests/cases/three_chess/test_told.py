"""The hand-written cases of three-chess: those that must exist do."""

from __future__ import annotations

import pytest

from support.cases.shipped import clause_of, entries

KINDS = {"R": "rook.slide", "B": "bishop.slide", "Q": "bishop.slide", "N": "knight.leap", "K": "king.step"}


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


def test_questions_that_the_description_leaves_open_have_notes() -> None:
    noted = {case["id"].partition("/")[2] for case in entries("three-chess") if case.get("note")}
    assert {next((name for name in NOTED if case.startswith(f"{name}/")), case) for case in noted} == NOTED
