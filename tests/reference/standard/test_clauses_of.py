"""Which clauses a ply states, told from what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.standard.clauses_of import castles, clauses_of
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.parse import chess, parse
from support.standard.plies_faults import SYNTAX_MENDED

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.syntax import Ply

CHESS = [ply for plies in chess().plies.values() for ply in plies]
PUBLISHED = parse(SYNTAX_MENDED, "published.txt").plies


def the_ply(text: str) -> Ply:
    (found,) = (ply for ply in CHESS if ply.text.startswith(text))
    return found


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("[ahead] if empty and not edge", ("pawn.step",)),
        ("[ahead] if empty and edge", ("pawn.step", "pawn.promotion")),
        ("[ahead * 2]", ("pawn.jump",)),
        ("[ahead + left] if passant_left", ("pawn.en-passant",)),
        ("[ahead + right] if enemy and not edge", ("pawn.capture",)),
        ("[ahead + right] if enemy and edge", ("pawn.capture", "pawn.promotion")),
        ("[king * 2]", ("castling.kingside",)),
        ("[queen * 2]", ("castling.queenside",)),
        ("[-1, +1] if not friend and not threat", ("king.step",)),
        ("[-2, +1] if not friend", ("knight.leap",)),
    ],
)
def test_a_ply_of_chess_states_its_clauses(text: str, clauses: tuple[str, ...]) -> None:
    assert clauses_of(the_ply(text)) == clauses


@pytest.mark.parametrize(
    ("kind", "clause"), [(Kind.ROOK, "rook.slide"), (Kind.BISHOP, "bishop.slide"), (Kind.QUEEN, "queen.slide")]
)
def test_every_ply_of_a_slider_states_its_slide(kind: Kind, clause: str) -> None:
    assert {clauses_of(ply) for ply in chess().plies[kind]} == {(clause,)}


def test_the_published_captures_state_en_passant_as_well() -> None:
    assert [clauses_of(ply) for ply in PUBLISHED[Kind.PAWN]] == [
        ("pawn.step",),
        ("pawn.jump",),
        ("pawn.capture", "pawn.en-passant"),
        ("pawn.capture", "pawn.en-passant"),
    ]


def test_published_castling_is_recognised_by_the_name_of_the_wing() -> None:
    assert [clauses_of(ply) for ply in PUBLISHED[Kind.KING] if castles(ply)] == [
        ("castling.kingside",),
        ("castling.queenside",),
    ]


def test_every_ply_states_a_clause() -> None:
    assert all(clauses_of(ply) for ply in CHESS)
