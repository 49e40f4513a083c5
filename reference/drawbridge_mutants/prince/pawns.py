"""Misread rules about pawns: their steps, captures, jumps and promotions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import is_en_passant, jumper_of, moving
from drawbridge_rules.prince.board import added, change_between, far_tier, forward, other, pawn_tier
from drawbridge_rules.prince.pieces import PAWN, Piece
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Board, Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    Captures: TypeAlias = Callable[[Piece, Change], bool]
    EnPassant: TypeAlias = Callable[[Position, Cell, Cell], bool]
    BoardAfter: TypeAlias = Callable[[Position, Move, Mapping[str, str]], Board]
    JumpedAfter: TypeAlias = Callable[[Position, Move], Cell | None]
    Suffixes: TypeAlias = Callable[[Piece, Cell], tuple[str, ...]]

FAULTS = Faults("prince", Kind.RULE)


def _targets(rules: CodeCopy, changes: Callable[[str], set[Change]]) -> None:
    """Let the search for legal moves look at further cells for a pawn of a colour."""

    @rules.wrap("legal_moves.targets")
    def targets(original: Callable[[Position, Cell], list[Cell]], position: Position, origin: Cell) -> list[Cell]:
        found = original(position, origin)
        piece = position.board[origin]
        if piece.kind != PAWN:
            return found
        more = {added(origin, change) for change in changes(piece.colour)}
        on_the_field = rules.function("board.is_on_the_field")
        return [*found, *(cell for cell in more - set(found) if on_the_field(cell))]


@FAULTS("pawn.step")
def forward_is_along_the_rows(rules: CodeCopy) -> None:
    """A pawn steps from row to row, as in orthodox chess."""

    @rules.wrap("ways.pawn_step")
    def pawn_step(_original: Captures, pawn: Piece, change: Change) -> bool:
        return change == (0, 0, forward(pawn.colour))

    _targets(rules, lambda colour: {(0, 0, forward(colour))})


@FAULTS("pawn.capture")
def pawns_capture_diagonally_only(rules: CodeCopy) -> None:
    """A pawn captures only along the four forward diagonals, not along the four triagonals."""
    _captures(rules, lambda _pawn, change: 0 in change)


@FAULTS("pawn.capture")
def pawns_capture_triagonally_only(rules: CodeCopy) -> None:
    """A pawn captures only along the four forward triagonals, not along the four diagonals."""
    _captures(rules, lambda _pawn, change: 0 not in change)


@FAULTS("pawn.capture")
def pawns_capture_towards_higher_rows(rules: CodeCopy) -> None:
    """A pawn does not capture towards the rows behind it."""
    _captures(rules, lambda pawn, change: change[2] != -forward(pawn.colour))


def _captures(rules: CodeCopy, is_kept: Captures) -> None:
    """Leave a pawn only some of its captures."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: Captures, pawn: Piece, change: Change) -> bool:
        return original(pawn, change) and is_kept(pawn, change)


@FAULTS("pawn.capture")
def pawns_capture_sideways(rules: CodeCopy) -> None:
    """A pawn also captures one diagonal cell away on its own tier."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: Captures, pawn: Piece, change: Change) -> bool:
        return original(pawn, change) or (change[0] == 0 and sizes(change) == (0, 1, 1))

    _targets(rules, lambda _colour: {(0, columns, rows) for columns in (1, -1) for rows in (1, -1)})


@FAULTS("pawn.forward-capture")
def pawns_jump_onto_pieces(rules: CodeCopy) -> None:
    """A pawn may capture with its jump, but not with its step."""

    @rules.wrap("refusals.pawn_forward_capture")
    def pawn_forward_capture(original: Callable[..., bool], position: Position, move: Move, way: str) -> bool:
        return way != "pawn.jump" and original(position, move, way)


@FAULTS("pawn.en-passant")
def captures_en_passant_diagonally_only(rules: CodeCopy) -> None:
    """A pawn captures en passant along a diagonal, but not along a triagonal."""
    _en_passant(rules, lambda _position, change: 0 in change)


@FAULTS("pawn.en-passant")
def captures_en_passant_triagonally_only(rules: CodeCopy) -> None:
    """A pawn captures en passant along a triagonal, but not along a diagonal."""
    _en_passant(rules, lambda _position, change: 0 not in change)


@FAULTS("pawn.en-passant")
def captures_en_passant_along_the_columns_only(rules: CodeCopy) -> None:
    """A pawn captures en passant only a pawn in its own row, as in orthodox chess."""
    _en_passant(rules, lambda _position, change: change[2] == 0)


@FAULTS("pawn.en-passant")
def white_alone_captures_en_passant(rules: CodeCopy) -> None:
    """Only White captures en passant."""
    _en_passant(rules, lambda position, _change: position.turn == "white")


def _en_passant(rules: CodeCopy, is_kept: Callable[[Position, Change], bool]) -> None:
    """Leave only some captures en passant."""

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(original: EnPassant, position: Position, origin: Cell, target: Cell) -> bool:
        return original(position, origin, target) and is_kept(position, change_between(origin, target))


@FAULTS("pawn.en-passant")
def en_passant_captures_nothing(rules: CodeCopy) -> None:
    """After a capture en passant the captured pawn stays on the field."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        jumper = jumper_of(position)
        if jumper is None or not is_en_passant(position, move):
            return original(position, move, rulings)
        return original(position, move, rulings) | {jumper: position.board[jumper]}


@FAULTS("pawn.en-passant")
def every_piece_captures_en_passant(rules: CodeCopy) -> None:
    """Any piece that moves to the jumped cell captures the pawn that jumped over it."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        jumper = jumper_of(position)
        if move.target == position.en_passant and jumper is not None and moving(position, move) != PAWN:
            after.pop(jumper, None)
        return after


@FAULTS("pawn.en-passant")
def pieces_that_step_like_a_pawn_capture_en_passant(rules: CodeCopy) -> None:
    """Any piece that moves one step forward-diagonally or -triagonally to the jumped cell captures en passant."""

    @rules.wrap("ways.pawn_en_passant")
    def pawn_en_passant(_original: EnPassant, position: Position, origin: Cell, target: Cell) -> bool:
        steps = rules.function("ways.pawn_capture")(position.board[origin], change_between(origin, target))
        return bool(steps) and target == position.en_passant


@FAULTS("pawn.en-passant")
def stepping_onto_the_jumped_cell_captures(rules: CodeCopy) -> None:
    """A pawn that steps straight forward onto the jumped cell captures the pawn that jumped over it."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        jumper = jumper_of(position)
        if move.target == position.en_passant and jumper is not None and moving(position, move) == PAWN:
            after.pop(jumper, None)
        return after


@FAULTS("state.en-passant")
def en_passant_lasts(rules: CodeCopy) -> None:
    """The jumped cell stays until another pawn jumps or a pawn captures there."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: JumpedAfter, position: Position, move: Move) -> Cell | None:
        jumper = jumper_of(position)
        is_gone = position.en_passant in (move.origin, move.target) or jumper == move.target
        found = original(position, move)
        return found if found is not None or is_gone else position.en_passant


@FAULTS("state.en-passant")
def names_the_jumped_cell_only_beside_a_pawn(rules: CodeCopy) -> None:
    """The position names the jumped cell only if an enemy pawn could capture there."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: JumpedAfter, position: Position, move: Move) -> Cell | None:
        jumped = original(position, move)
        if jumped is None:
            return None
        enemy = Piece(other(position.turn), PAWN)
        pawn_capture = rules.function("ways.pawn_capture")
        men = [cell for cell, piece in position.board.items() if piece == enemy]
        return jumped if any(pawn_capture(enemy, change_between(cell, jumped)) for cell in men) else None


@FAULTS("state.en-passant")
def the_jumped_cell_is_where_the_pawn_lands(rules: CodeCopy) -> None:
    """After a jump the position names the cell where the pawn lands, not the cell that it jumped over."""

    @rules.wrap("state.en_passant_after")
    def en_passant_after(original: JumpedAfter, position: Position, move: Move) -> Cell | None:
        return None if original(position, move) is None else move.target


@FAULTS("path.blocked")
def pawns_jump_over_a_piece(rules: CodeCopy) -> None:
    """A pawn may jump over a piece."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Callable[..., bool], way: str, board: Board, origin: Cell, target: Cell) -> bool:
        return way != "pawn.jump" and original(way, board, origin, target)


@FAULTS("path.blocked")
def pawns_jump_over_their_own_pieces(rules: CodeCopy) -> None:
    """A pawn may jump over a piece of its own colour."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Callable[..., bool], way: str, board: Board, origin: Cell, target: Cell) -> bool:
        colour = board[origin].colour
        if way == "pawn.jump":
            board = {cell: piece for cell, piece in board.items() if piece.colour != colour or cell == origin}
        return original(way, board, origin, target)


def _jumps(rules: CodeCopy, may_jump: Callable[[Piece, Cell], bool]) -> None:
    """Let pawns jump from further tiers."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: Callable[..., bool], pawn: Piece, origin: Cell, change: Change) -> bool:
        goes_two = change == (2 * forward(pawn.colour), 0, 0)
        # A pawn on its far tier would be a second fault.
        is_short = added(origin, change)[0] != far_tier(pawn.colour)
        return original(pawn, origin, change) or (goes_two and is_short and may_jump(pawn, origin))


@FAULTS("piece.movement")
def pawns_jump_from_any_tier(rules: CodeCopy) -> None:
    """A pawn may jump from every tier."""
    _jumps(rules, lambda _pawn, _origin: True)


@FAULTS("piece.movement")
def pawns_jump_from_the_third_tier_too(rules: CodeCopy) -> None:
    """A pawn that has made one step may still jump."""
    _jumps(rules, lambda pawn, origin: origin[0] == pawn_tier(pawn.colour) + forward(pawn.colour))


def _suffixes(rules: CodeCopy, change: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
    """Change what a pawn may become."""

    @rules.wrap("ways.pawn_promotion")
    def pawn_promotion(original: Suffixes, piece: Piece, target: Cell) -> tuple[str, ...]:
        found = original(piece, target)
        return found if found == ("",) else change(found)


@FAULTS("pawn.promotion")
def promotes_to_queens_only(rules: CodeCopy) -> None:
    """A pawn becomes only a queen."""
    _suffixes(rules, lambda _kinds: ("Qu",))


@FAULTS("pawn.promotion")
def promotes_to_what_is_in_the_arrays(rules: CodeCopy) -> None:
    """A pawn does not become a prince, since no array has one."""
    _suffixes(rules, lambda kinds: tuple(kind for kind in kinds if kind != "Pr"))


@FAULTS("pawn.promotion")
def promotes_to_pieces_of_flat_chess(rules: CodeCopy) -> None:
    """A pawn becomes a queen, rook, bishop or knight, as in orthodox chess."""
    _suffixes(rules, lambda kinds: tuple(kind for kind in kinds if kind in ("Qu", "Ro", "Bi", "Kn")))


@FAULTS("pawn.promotion")
def promotes_to_princes_only(rules: CodeCopy) -> None:
    """A pawn becomes only a prince."""
    _suffixes(rules, lambda _kinds: ("Pr",))


@FAULTS("promotion.suffix")
def promotion_is_optional(rules: CodeCopy) -> None:
    """A pawn that reaches its far tier may stay a pawn."""
    _suffixes(rules, lambda kinds: ("", *kinds))


@FAULTS("pawn.promotion")
def promotes_without_capturing_only(rules: CodeCopy) -> None:
    """A pawn that captures on its far tier becomes only a queen. A pawn that steps there may become any kind."""

    @rules.wrap("refusals.promotion_suffix")
    def promotion_suffix(original: Callable[..., bool], position: Position, move: Move) -> bool:
        is_limited = move.promotion not in ("", "Qu") and move.target in position.board
        return is_limited or original(position, move)

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(
        original: Callable[..., Iterator[Move]], position: Position, rulings: Mapping[str, str]
    ) -> Iterator[Move]:
        suffixed = rules.function("refusals.promotion_suffix")
        return (move for move in original(position, rulings) if not suffixed(position, move))


@FAULTS("pawn.promotion")
def promotes_a_tier_early(rules: CodeCopy) -> None:
    """A pawn promotes on the enemy pawns' start tier."""

    @rules.wrap("ways.pawn_promotion")
    def pawn_promotion(original: Suffixes, piece: Piece, target: Cell) -> tuple[str, ...]:
        is_early = piece.kind == PAWN and target[0] == pawn_tier(other(piece.colour))
        return original(piece, added(target, (forward(piece.colour), 0, 0)) if is_early else target)
