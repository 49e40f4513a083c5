"""Slips in the reference engine, whose tables and filters the rules in code do not have."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Implementation, Kind
from drawbridge_reference.prince.board import Colour, column_of
from drawbridge_reference.prince.pieces import Kind as PieceKind
from drawbridge_reference.prince.ways import Use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.prince.attack import Men
    from drawbridge_reference.prince.board import Cell, Mask
    from drawbridge_reference.prince.geometry import Reach
    from drawbridge_reference.prince.king_safety import KingSafety
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Board, Position, Right
    from drawbridge_reference.prince.rules import Rules
    from drawbridge_reference.prince.ways import Way

    Lines: TypeAlias = Iterator[tuple[Cell, Mask]]

FAULTS = Faults("prince", Kind.MECHANISM, Implementation.ENGINE)


def _safety(engine: CodeCopy, change: Callable[[KingSafety], KingSafety]) -> None:
    """Change what is found about the king before any move is made."""

    @engine.wrap("king_safety.king_safety")
    def king_safety(original: Callable[..., KingSafety], rules: Rules, position: Position) -> KingSafety:
        return change(original(rules, position))


@FAULTS("king.safety")
def the_table_of_pins_is_empty(engine: CodeCopy) -> None:
    """Pins are detected only while the king is in check, so a pinned piece may leave its king attacked."""
    _safety(engine, lambda found: replace(found, pinned=0))


@FAULTS("king.safety")
def the_table_of_pins_holds_one(engine: CodeCopy) -> None:
    """Only one pinned piece is found: the first in the order of the cells' names."""
    _safety(engine, lambda found: replace(found, pinned=found.pinned & -found.pinned))


@FAULTS("king.safety")
def checks_are_answered_by_pinned_pieces_alone(engine: CodeCopy) -> None:
    """A check is ignored for moves of pieces other than the king, unless a piece is pinned."""
    _safety(engine, lambda found: replace(found, in_check=False))


@FAULTS("king.safety")
def one_route_to_the_king_is_kept(engine: CodeCopy) -> None:
    """Only the first enemy route to the king is kept, so further checks and pins are overlooked."""
    _safety(engine, lambda found: replace(found, routes=found.routes[:1]))


@FAULTS("king.safety")
def one_route_of_each_piece_is_kept(engine: CodeCopy) -> None:
    """Only the last route of each enemy piece to the king is kept, although it attacks in several sectors."""
    _safety(engine, lambda found: replace(found, routes=tuple(dict(found.routes).items())))


@FAULTS("king.safety")
def routes_forget_the_cells_between(engine: CodeCopy) -> None:
    """A check is answered by a capture only, since the table of routes forgets the cells between."""
    _safety(
        engine,
        lambda found: replace(
            found,
            routes=tuple((giver, 0 if not between & found.occupied else between) for giver, between in found.routes),
        ),
    )


@FAULTS("king.safety")
def kings_step_without_a_look(engine: CodeCopy) -> None:
    """A king's step is judged only by the routes to its old cell, so it may step onto other attacked cells."""

    @engine.wrap("moves._is_safe")
    def is_safe(
        original: Callable[..., bool], rules: Rules, position: Position, safety: KingSafety, origin: Cell, target: Cell
    ) -> bool:
        if origin != safety.king:
            return original(rules, position, safety, origin, target)
        return all(giver == target or not between >> target & 1 for giver, between in safety.routes)


@FAULTS("king.safety")
def the_first_route_of_a_piece_decides(engine: CodeCopy) -> None:
    """Only one route of each attacker is tested, although an area leap may have several."""

    @engine.wrap("attack.lines_of_attack")
    def lines_of_attack(original: Callable[..., Lines], rules: Rules, men: Men, target: Cell) -> Lines:
        seen = set()
        for origin, between in original(rules, men, target):
            if origin not in seen:
                seen.add(origin)
                yield origin, between


@FAULTS("king.safety")
def captures_en_passant_are_not_made_to_be_judged(engine: CodeCopy) -> None:
    """A capture en passant is judged like any other move, as if the captured pawn stayed on its cell."""

    @engine.wrap("moves._is_safe_by")
    def is_safe_by(
        original: Callable[..., bool], rules: Rules, position: Position, safety: KingSafety, way: Way
    ) -> bool:
        if way.use is not Use.EN_PASSANT:
            return original(rules, position, safety, way)
        safe: bool = engine.function("moves._is_safe")(rules, position, safety, way.origin, way.target)
        return safe


@FAULTS("king.safety")
def castling_lands_unseen(engine: CodeCopy) -> None:
    """In castling, the cell where the king lands is not tested for attacks."""

    @engine.wrap("moves._is_safe_by")
    def is_safe_by(
        original: Callable[..., bool], rules: Rules, position: Position, safety: KingSafety, way: Way
    ) -> bool:
        return way.use is Use.CASTLING or original(rules, position, safety, way)


@FAULTS("area.shadowed")
def one_mask_of_each_cell_is_kept(engine: CodeCopy) -> None:
    """The tables keep one route to each cell, although an area leap may have several."""

    @engine.wrap("geometry.reach")
    def reach(original: Callable[[str, Cell], Reach], clause: str, origin: Cell) -> Reach:
        return {target: masks[:1] for target, masks in original(clause, origin).items()}


@FAULTS("area.shadowed")
def the_tables_are_built_from_the_other_end(engine: CodeCopy) -> None:
    """The cells between two others are stored for routes to the higher number, so routes downward lose a cell."""

    @engine.wrap("geometry.reach")
    def reach(original: Callable[[str, Cell], Reach], clause: str, origin: Cell) -> Reach:
        found = original(clause, origin)
        return {
            target: masks if target > origin else tuple(mask & mask - 1 for mask in masks)
            for target, masks in found.items()
        }


@FAULTS("state.castling")
def rights_are_lost_by_leaving_alone(engine: CodeCopy) -> None:
    """A right ends when its base leaves, but not when the base is captured."""

    @engine.wrap("play._rights_after")
    def rights_after(
        original: Callable[..., frozenset[Right]], rules: Rules, position: Position, move: Move
    ) -> frozenset[Right]:
        kept = {right for right in position.castling if right.base_cell == move.target}
        return original(rules, position, move) | kept


@FAULTS("state.en-passant")
def the_jumped_cell_is_set_for_white_alone(engine: CodeCopy) -> None:
    """The jumped cell is stored only after the jumps of white pawns."""

    @engine.wrap("play._jumped_after")
    def jumped_after(original: Callable[..., Cell | None], rules: Rules, position: Position, move: Move) -> Cell | None:
        return original(rules, position, move) if position.turn is Colour.WHITE else None


@FAULTS("pawn.promotion")
def promoted_pieces_stay_pawns(engine: CodeCopy) -> None:
    """A promotion by a capture leaves a queen on the field, whatever piece it names."""

    @engine.wrap("squares_after.board_after")
    def board_after(original: Callable[..., Board], rules: Rules, position: Position, move: Move) -> Board:
        after = original(rules, position, move)
        captured = position.board[move.target]
        if move.promotion is None or captured is None:
            return after
        queen: Piece = engine.function("pieces.piece")(position.turn, PieceKind.QUEEN)
        return (*after[: move.target], queen, *after[move.target + 1 :])


@FAULTS("pawn.promotion")
def black_promotes_on_the_wrong_tier(engine: CodeCopy) -> None:
    """Black's pawns do not promote on the columns a and h, since the table of promotions is too narrow."""

    @engine.wrap("moves.legal_moves")
    def legal_moves(original: Callable[..., Iterator[Move]], rules: Rules, position: Position) -> Iterator[Move]:
        for move in original(rules, position):
            is_edge = position.turn is Colour.BLACK and column_of(move.target) in (1, 8)
            if move.promotion is None or not is_edge:
                yield move
