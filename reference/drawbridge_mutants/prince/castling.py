"""Misread rules about castling and its rights."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import attackers, is_castling, moving
from drawbridge_rules.prince.board import COLOURS, added, cells_between, home_tier, other
from drawbridge_rules.prince.pieces import KING, PAWN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.prince.board import Board, Cell
    from drawbridge_rules.prince.castling import Castling
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.position import Position

    Blocked: TypeAlias = Callable[[str, Board, Cell, Cell], bool]
    BoardAfter: TypeAlias = Callable[[Position, Move, Mapping[str, str]], Board]
    RightsAfter: TypeAlias = Callable[[Position, Move], frozenset[str]]
    Through: TypeAlias = Callable[[Position, Move, Castling], bool]
    RightLost: TypeAlias = Callable[[Position, str], bool]

FAULTS = Faults("prince", Kind.RULE)


@FAULTS("path.blocked")
def castles_past_a_piece_beside_the_base(rules: CodeCopy) -> None:
    """Castling needs only the two cells that the king uses to be empty, not the third, which the base crosses."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        if way.startswith("castling."):
            return any(cell in board for cell in (*cells_between(origin, target), target))
        return original(way, board, origin, target)


@FAULTS("path.blocked")
def castles_past_own_pieces(rules: CodeCopy) -> None:
    """Castling may pass the player's own pieces if the cells where king and base land are empty."""

    @rules.wrap("attack.path_blocked")
    def path_blocked(original: Blocked, way: str, board: Board, origin: Cell, target: Cell) -> bool:
        colour = board[origin].colour
        if way.startswith("castling."):
            castling = rules.function("castling.castlings")(colour)[way]
            kept = (origin, target, castling.crossed(origin))
            board = {cell: piece for cell, piece in board.items() if piece.colour != colour or cell in kept}
        return original(way, board, origin, target)


@FAULTS("castling.right-lost")
def confuses_low_and_high(rules: CodeCopy) -> None:
    """Castling low needs the right to castle high, and castling high needs the right to castle low."""

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: RightLost, position: Position, way: str) -> bool:
        swapped = {"castling.low": "castling.high", "castling.high": "castling.low"}
        # Without its base in the corner there is nothing to castle with.
        castling = rules.function("castling.castlings")(position.turn).get(way)
        is_without = castling is not None and castling.base not in position.board
        return is_without or original(position, swapped.get(way, way))

    _every_castling(rules)


def _every_castling(rules: CodeCopy) -> None:
    """Let the search for legal moves look at castlings without a right too."""

    @rules.wrap("legal_moves.targets")
    def targets(original: Callable[[Position, Cell], list[Cell]], position: Position, origin: Cell) -> list[Cell]:
        found = original(position, origin)
        piece = position.board[origin]
        if piece.kind != KING:
            return found
        ways = rules.function("castling.castlings")(piece.colour).values()
        goals = [castling.king_goes(origin) for castling in ways]
        on_the_field = rules.function("board.is_on_the_field")
        return [*found, *(cell for cell in goals if on_the_field(cell) and cell not in found)]


@FAULTS("castling.right-lost")
def one_right_is_enough(rules: CodeCopy) -> None:
    """A king that holds one castling right may castle to either side, if a base of its own is there."""

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: RightLost, position: Position, way: str) -> bool:
        castlings = rules.function("castling.castlings")(position.turn)
        if way not in castlings or not original(position, way):
            return original(position, way)
        there = position.board.get(castlings[way].base)
        has_base = there is not None and (there.colour, there.kind) == (position.turn, "Ba")
        return not (has_base and any(right.startswith(position.turn[0]) for right in position.castling))

    _every_castling(rules)


@FAULTS("castling.through-check")
def castles_past_a_pawns_attack(rules: CodeCopy) -> None:
    """A king may castle across a cell that only a pawn attacks, since a pawn does not move there."""

    @rules.wrap("refusals.castling_through_check")
    def castling_through_check(original: Through, position: Position, move: Move, castling: Castling) -> bool:
        enemy = other(position.turn)
        without = {cell: man for cell, man in position.board.items() if (man.colour, man.kind) != (enemy, PAWN)}
        if not original(position, move, castling):
            return False
        attacked: bool = rules.function("attack.is_attacked")(without, castling.crossed(move.origin), enemy)
        return attacked


@FAULTS("castling.through-check")
def the_base_may_not_cross_an_attacked_cell(rules: CodeCopy) -> None:
    """Castling is not allowed if any cell between king and base is attacked, even one that the king does not cross."""

    @rules.wrap("refusals.castling_through_check")
    def castling_through_check(original: Through, position: Position, move: Move, castling: Castling) -> bool:
        is_attacked = rules.function("attack.is_attacked")
        cells = cells_between(move.origin, castling.base)
        enemy = other(position.turn)
        return original(position, move, castling) or any(is_attacked(position.board, cell, enemy) for cell in cells)


@FAULTS("castling.through-check")
def an_attacked_base_may_not_castle(rules: CodeCopy) -> None:
    """Castling is not allowed if the base is attacked."""

    @rules.wrap("refusals.castling_through_check")
    def castling_through_check(original: Through, position: Position, move: Move, castling: Castling) -> bool:
        attacked: bool = rules.function("attack.is_attacked")(position.board, castling.base, other(position.turn))
        return attacked or original(position, move, castling)


@FAULTS("castling.in-check")
def castling_may_answer_a_check_from_another_tier(rules: CodeCopy) -> None:
    """A king may castle out of a check that comes from another tier."""

    @rules.wrap("refusals.castling_in_check")
    def castling_in_check(original: Callable[[Position], bool], position: Position) -> bool:
        givers = attackers(rules, position.board, position.turn)
        return original(position) and any(cell[0] == home_tier(position.turn) for cell in givers)


@FAULTS("castling.low")
def leaves_the_low_base_behind(rules: CodeCopy) -> None:
    """The king castles low, but the base stays in its corner."""
    _base_goes(rules, "castling.low", lambda castling, _king: castling.base)


@FAULTS("castling.high")
def leaves_the_high_base_behind(rules: CodeCopy) -> None:
    """The king castles high, but the base stays in its corner."""
    _base_goes(rules, "castling.high", lambda castling, _king: castling.base)


@FAULTS("castling.low")
def the_base_takes_the_kings_place(rules: CodeCopy) -> None:
    """In castling the base lands on the cell that the king has left."""
    _base_goes(rules, "castling.", lambda _castling, king: king)


@FAULTS("castling.high")
def the_base_stays_outside(rules: CodeCopy) -> None:
    """In castling high the base lands beyond the king, on g7, and does not cross it."""
    _base_goes(rules, "castling.high", lambda castling, king: added(castling.king_goes(king), castling.direction))


def _base_goes(rules: CodeCopy, way: str, where: Callable[[Castling, Cell], Cell]) -> None:
    """Let the base land on another cell in castling."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        piece = position.board[move.origin]
        clause = rules.function("castling.castling_clause")(piece, move.origin, move.target, rulings)
        if clause is None or not clause.startswith(way):
            return after
        castling = rules.function("castling.castlings")(piece.colour)[clause]
        after[where(castling, move.origin)] = after.pop(castling.crossed(move.origin))
        return after


@FAULTS("castling.high")
def castles_high_next_to_the_base(rules: CodeCopy) -> None:
    """In castling high the king goes to g7, next to the base, which lands on f6."""

    @rules.wrap("castling.castling_clause")
    def castling_clause(
        original: Callable[..., str | None], piece: Any, origin: Cell, target: Cell, rulings: Mapping[str, str]
    ) -> str | None:
        high = rules.function("castling.castlings")(piece.colour)["castling.high"]
        beside, usual = added(origin, high.direction, 3), added(origin, high.direction, 2)
        if target not in (beside, usual):
            return original(piece, origin, target, rulings)
        found = original(piece, origin, usual, rulings)
        return found if (found == "castling.high") == (target == beside) else None

    @rules.wrap("legal_moves.targets")
    def targets(original: Callable[[Position, Cell], list[Cell]], position: Position, origin: Cell) -> list[Cell]:
        found = original(position, origin)
        high = rules.function("castling.castlings")(position.turn)["castling.high"]
        if position.board[origin].kind == KING and high.right in position.castling:
            return [*found, added(origin, high.direction, 3)]
        return found

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, position: Position, move: Move, rulings: Mapping[str, str]) -> Board:
        after = original(position, move, rulings)
        high = rules.function("castling.castlings")(position.turn)["castling.high"]
        if moving(position, move) == KING and move.target == added(move.origin, high.direction, 3):
            after[added(move.origin, high.direction, 2)] = after.pop(high.crossed(move.origin))
        return after


@FAULTS("castling.low")
def kings_start_on_d4_always(rules: CodeCopy) -> None:
    """Black's king castles from d4 even if Black's array is rotated."""
    rules.wrap("castling.king_start")(lambda _original, colour, _rulings: (home_tier(colour), 4, 4))


@FAULTS("state.castling")
def keeps_the_right_of_a_captured_base(rules: CodeCopy) -> None:
    """The capture of a base on its start cell does not end its castling right."""
    _rights(rules, lambda rules, _position, move: _rights_of(rules, move.target))


@FAULTS("state.castling")
def keeps_the_right_of_a_base_that_left(rules: CodeCopy) -> None:
    """A base that leaves its start cell keeps its castling right."""
    _rights(rules, lambda rules, _position, move: _rights_of(rules, move.origin))

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: RightLost, position: Position, way: str) -> bool:
        castling = rules.function("castling.castlings")(position.turn).get(way)
        is_without = castling is not None and castling.base not in position.board
        return is_without or original(position, way)


@FAULTS("state.castling")
def a_king_that_steps_keeps_its_rights(rules: CodeCopy) -> None:
    """Castling ends both rights of a king, but a step does not."""

    def kept(_rules: CodeCopy, position: Position, move: Move) -> frozenset[str]:
        is_step = moving(position, move) == KING and not is_castling(position, move)
        return frozenset(right for right in position.castling if is_step and right[0] == position.turn[0])

    _rights(rules, kept)


@FAULTS("state.castling")
def castling_keeps_the_other_right(rules: CodeCopy) -> None:
    """Castling to one side does not end the right to castle to the other."""

    def kept(rules: CodeCopy, position: Position, move: Move) -> frozenset[str]:
        castlings = rules.function("castling.castlings")(position.turn).values()
        unused = {one.right for one in castlings if one.king_goes(move.origin) != move.target}
        return frozenset(unused if is_castling(position, move) else ())

    _rights(rules, kept)


def _rights_of(rules: CodeCopy, base: Cell) -> frozenset[str]:
    """Return the right of the base that starts on a cell."""
    castlings = rules.function("castling.castlings")
    return frozenset(one.right for colour in COLOURS for one in castlings(colour).values() if one.base == base)


def _rights(rules: CodeCopy, kept: Callable[[CodeCopy, Position, Move], frozenset[str]]) -> None:
    """Keep further castling rights after a move."""

    @rules.wrap("state.castling_after")
    def castling_after(original: RightsAfter, position: Position, move: Move) -> frozenset[str]:
        return original(position, move) | (position.castling & kept(rules, position, move))


@FAULTS("state.castling")
def loses_both_rights_with_one_base(rules: CodeCopy) -> None:
    """When one base leaves its corner, the right of the other base ends too."""

    @rules.wrap("state.castling_after")
    def castling_after(original: RightsAfter, position: Position, move: Move) -> frozenset[str]:
        after = original(position, move)
        gone = {right[0] for right in position.castling - after}
        return frozenset(right for right in after if right[0] not in gone)


@FAULTS("state.castling")
def a_check_ends_the_rights(rules: CodeCopy) -> None:
    """A king that has been in check may no longer castle."""

    @rules.wrap("state.castling_after")
    def castling_after(original: RightsAfter, position: Position, move: Move) -> frozenset[str]:
        after = original(position, move)
        if not rules.function("attack.is_in_check")(position.board, position.turn):
            return after
        return frozenset(right for right in after if right[0] != position.turn[0])


@FAULTS("castling.low")
def castling_needs_both_bases(rules: CodeCopy) -> None:
    """A king may castle only while it has both of its castling rights."""

    @rules.wrap("refusals.castling_right_lost")
    def castling_right_lost(original: RightLost, position: Position, way: str) -> bool:
        held = [right for right in position.castling if right[0] == position.turn[0]]
        return original(position, way) or (way.startswith("castling.") and len(held) < 2)
