"""The names of what a move of `prince` shows about the rules. Samples count these names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.prince.formulas import BLOCKED
from drawbridge_rules.prince.attack import is_in_check
from drawbridge_rules.prince.board import added, change_between, home_tier, other
from drawbridge_rules.prince.castling import castling_clause
from drawbridge_rules.prince.state import board_after
from drawbridge_rules.prince.ways import capturing_ways, pawn_en_passant
from support.prince.formula_slips import APPENDICES, said_as_printed
from support.prince.parallelogram import parallelograms

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_rules.prince.board import Cell
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position


def shown_by_move(here: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield the names of a legal move's rare features."""
    piece, met = here.board[move.origin], here.board.get(move.target)
    if piece.kind == "Pn":
        yield from _shown_by_pawn(here, move)
    if piece.kind == "Ki":
        castling = castling_clause(piece, move.origin, move.target, rulings)
        if castling is not None:
            yield castling
        elif any(right[0] == piece.colour[0] for right in here.castling):
            yield "king gives up its rights"
    if met is not None and met.kind == "Ba" and move.target[1] == move.target[2] and here.castling:
        yield "base captured while there are rights"
    for clause in capturing_ways(piece, move.origin, move.target):
        if clause in BLOCKED and 1 in hindered_planes(here, clause, move):
            yield f"{clause} open in one plane of two"


def _shown_by_pawn(here: Position, move: Move) -> Iterator[str]:
    if pawn_en_passant(here, move.origin, move.target):
        yield "en passant"
    if abs(move.target[0] - move.origin[0]) == 2:
        yield "jump"
    if move.target[0] == home_tier(other(here.turn)):
        yield "promotion with a capture" if move.target in here.board else "promotion"


def shown_by_checks(here: Position, move: Move, rulings: Mapping[str, str]) -> Iterator[str]:
    """Yield what a legal move shows about checks."""
    if is_in_check(here.board, here.turn):
        yield "answer to a check"
    if is_in_check(board_after(here, move, rulings), other(here.turn)):
        yield "move that gives check"


def shown_by_refusal(here: Position, move: Move) -> Iterator[str]:
    """Yield what a move shows that `area.shadowed` refuses."""
    for clause in capturing_ways(here.board[move.origin], move.origin, move.target):
        if clause in BLOCKED and hindered_planes(here, clause, move) == [1, 1]:
            yield f"{clause} shadowed in two planes apart"


def hindered_planes(here: Position, clause: str, move: Move) -> list[int]:
    """Yield, for each plane that blocks the target differently, whether pieces are in that plane only.

    If a piece is on the line itself, in both planes, yield nothing.
    """
    change = change_between(move.origin, move.target)
    planes = {frozenset(cells) for cells in parallelograms(clause)[change]}
    standing = [{cell for cell in plane if added(move.origin, cell) in here.board} for plane in planes]
    if len(standing) < 2 or set.intersection(*standing):
        return []
    return [int(bool(cells)) for cells in standing]


def slips_at(here: Position, origin: Cell, target: Cell) -> Iterator[str]:
    """Yield the appendices whose printed formula is wrong about an area leap here."""
    pieces = [cell for cell in here.board if cell != origin]
    for appendix, clause in APPENDICES.items():
        if clause in capturing_ways(here.board[origin], origin, target):
            is_blocked = BLOCKED[clause](origin, target, pieces)
            if said_as_printed(appendix, origin, target, pieces) != ("blocked" if is_blocked else "open"):
                yield f"appendix {appendix} as printed is wrong"
