"""Slips in check detection: a kind, a colour, a direction or a distance that is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.prince.shared import is_leap, is_straight, overlook
from drawbridge_rules.prince.board import added, change_between, forward
from drawbridge_rules.prince.pieces import KING, PAWN
from drawbridge_rules.prince.ways import sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.prince.shared import AboutAttack
    from drawbridge_rules.prince.board import Board, Cell, Change
    from drawbridge_rules.prince.move import Move
    from drawbridge_rules.prince.pieces import Piece
    from drawbridge_rules.prince.position import Position

    BoardAfter: TypeAlias = Callable[[Position, Move, Mapping[str, str]], Board]

FAULTS = Faults("prince", Kind.MECHANISM)


def _overlook_kinds(rules: CodeCopy, *kinds: str) -> None:
    overlook(rules, lambda board, origin, _target: board[origin].kind in kinds)


def _overlook_changes(rules: CodeCopy, is_overlooked: Callable[[Change], bool]) -> None:
    overlook(rules, lambda _board, origin, target: is_overlooked(change_between(origin, target)))


@FAULTS("king.safety")
def pawns_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets pawns."""
    _overlook_kinds(rules, PAWN)


@FAULTS("king.safety")
def knights_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets knights, but not the pieces that also leap like them."""
    _overlook_kinds(rules, "Kn")


@FAULTS("king.safety")
def combined_leapers_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets marines, paratroopers, admirals and astronauts."""
    _overlook_kinds(rules, "Ma", "Pa", "Ad", "As")


@FAULTS("king.safety")
def combined_sliders_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets courts, markets and artists."""
    _overlook_kinds(rules, "Co", "Mt", "Ar")


@FAULTS("king.safety")
def princes_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets princes, which are in no start array."""
    _overlook_kinds(rules, "Pr")


@FAULTS("king.safety")
def scientists_and_reporters_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets scientists and reporters."""
    _overlook_kinds(rules, "Sc", "Re")


@FAULTS("king.safety")
def bases_give_check_along_lines_only(rules: CodeCopy) -> None:
    """Check detection follows bases only along lines, like rooks."""
    overlook(
        rules,
        lambda board, origin, target: board[origin].kind == "Ba" and not is_straight(change_between(origin, target)),
    )


@FAULTS("king.safety")
def areas_attack_along_lines_only(rules: CodeCopy) -> None:
    """Check detection follows lines and leaps from the king, so it misses all other area leaps."""
    _overlook_changes(rules, lambda change: not is_straight(change) and not is_leap(change))


@FAULTS("king.safety")
def checks_within_a_leap_of_an_area_are_missed(rules: CodeCopy) -> None:
    """On the cells of a leap, check detection looks only for leapers, so it misses area leaps from there."""
    leapers = ("Kn", "Ca", "Ac", "Ma", "Pa", "Ad", "As")
    overlook(
        rules,
        lambda board, origin, target: is_leap(change_between(origin, target)) and board[origin].kind not in leapers,
    )


@FAULTS("king.safety")
def triagonal_attacks_are_missed(rules: CodeCopy) -> None:
    """Check detection forgets triagonal lines, except those of pawns and kings."""
    overlook(
        rules,
        lambda board, origin, target: (
            len(set(sizes(change_between(origin, target)))) == 1 and board[origin].kind not in (PAWN, KING)
        ),
    )


@FAULTS("king.safety")
def attacks_along_the_tiers_are_missed(rules: CodeCopy) -> None:
    """Check detection forgets straight lines from tier to tier."""
    _overlook_changes(rules, lambda change: change[1] == change[2] == 0)


@FAULTS("king.safety")
def attacks_from_above_are_missed(rules: CodeCopy) -> None:
    """Check detection misses attacks from tiers above the king's."""
    _overlook_changes(rules, lambda change: change[0] < 0)


@FAULTS("king.safety")
def attacks_from_below_are_missed(rules: CodeCopy) -> None:
    """Check detection misses attacks from tiers below the king's."""
    _overlook_changes(rules, lambda change: change[0] > 0)


@FAULTS("king.safety")
def attacks_on_the_same_tier_are_missed(rules: CodeCopy) -> None:
    """Check detection misses attacks from the king's own tier."""
    _overlook_changes(rules, lambda change: change[0] == 0)


@FAULTS("king.safety")
def attacks_from_the_farthest_cells_are_missed(rules: CodeCopy) -> None:
    """Check detection stops one step too early, so it misses attacks from seven cells away."""
    _overlook_changes(rules, lambda change: max(sizes(change)) == 7)


@FAULTS("king.safety")
def attacks_from_beside_the_king_are_missed(rules: CodeCopy) -> None:
    """Check detection starts two cells away, so pieces beside the king give no check unless they are kings or pawns."""
    overlook(
        rules,
        lambda board, origin, target: (
            max(sizes(change_between(origin, target))) == 1 and board[origin].kind not in (PAWN, KING)
        ),
    )


@FAULTS("king.safety")
def pawns_attack_diagonally_only(rules: CodeCopy) -> None:
    """Check detection forgets the triagonal captures of pawns."""
    overlook(
        rules, lambda board, origin, target: board[origin].kind == PAWN and 0 not in change_between(origin, target)
    )


@FAULTS("king.safety")
def every_pawn_attacks_upward(rules: CodeCopy) -> None:
    """Check detection treats black pawns as white ones, so it misses their attacks on lower tiers."""
    _pawns_attack(rules, lambda _pawn: 1)


@FAULTS("king.safety")
def pawns_attack_backward(rules: CodeCopy) -> None:
    """Check detection looks for pawns on the wrong side of the king."""
    _pawns_attack(rules, lambda pawn: -forward(pawn.colour))


def _pawns_attack(rules: CodeCopy, ahead: Callable[[Piece], int]) -> None:
    @rules.wrap("attack.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Cell, target: Cell) -> bool:
        piece = board[origin]
        if piece.kind != PAWN:
            return original(board, origin, target)
        change = change_between(origin, target)
        return change[0] == ahead(piece) and sizes(change) in ((0, 1, 1), (1, 1, 1))


@FAULTS("king.safety")
def pawns_attack_straight_ahead(rules: CodeCopy) -> None:
    """Check detection derives a pawn's attacks from all its moves, so its step straight ahead also attacks."""

    @rules.wrap("attack.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Cell, target: Cell) -> bool:
        piece = board[origin]
        is_ahead = piece.kind == PAWN and target == added(origin, (forward(piece.colour), 0, 0))
        return is_ahead or original(board, origin, target)


@FAULTS("castling.through-check")
def pawns_attack_occupied_cells_only(rules: CodeCopy) -> None:
    """Check detection derives a pawn's attacks from its legal captures, so a pawn does not attack an empty cell."""
    overlook(rules, lambda board, origin, target: board[origin].kind == PAWN and target not in board)


@FAULTS("king.safety")
def a_checking_piece_is_found_once_a_kind(rules: CodeCopy) -> None:
    """Check detection tests only the first enemy piece of each kind."""

    @rules.wrap("attack.is_attacked")
    def is_attacked(original: Callable[..., bool], board: Board, target: Cell, colour: str) -> bool:
        firsts: dict[str, Cell] = {}
        for cell, piece in sorted(board.items()):
            if piece.colour == colour and piece.kind != PAWN:
                firsts.setdefault(piece.kind, cell)
        kept = {cell for cell, piece in board.items() if piece.colour != colour or piece.kind == PAWN}
        could_capture = rules.function("attack.could_capture")
        men = [cell for cell in board if board[cell].colour == colour and cell in kept | set(firsts.values())]
        return original(board, target, colour) and any(could_capture(board, cell, target) for cell in men)


@FAULTS("king.safety")
def kings_still_shield_the_cells_behind_them(rules: CodeCopy) -> None:
    """A king in check may step back along the line of the attack, since its old cell still counts as occupied."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        piece = position.board[move.origin]
        if piece.kind != KING or not original(position, move, rulings):
            return original(position, move, rulings)
        after = rules.function("state.board_after")(position, move, rulings)
        could_capture = rules.function("attack.could_capture")
        shielded = after if move.origin in after else {**after, move.origin: piece}
        enemies = [cell for cell, man in after.items() if man.colour != piece.colour]
        return any(could_capture(shielded, cell, move.target) for cell in enemies)


@FAULTS("king.safety")
def captured_pieces_still_attack(rules: CodeCopy) -> None:
    """A captured piece still attacks the king until the next question, so a king cannot be freed by capturing."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if original(position, move, rulings):
            return True
        if position.board[move.origin].kind == KING or move.target not in position.board:
            return False
        king: Cell = rules.function("attack.king_of")(position.board, position.turn)
        attacks: bool = rules.function("attack.could_capture")(position.board, move.target, king)
        return attacks


@FAULTS("king.safety")
def en_passant_leaves_the_captured_pawn_in_the_way(rules: CodeCopy) -> None:
    """King safety after a capture en passant is judged with the captured pawn still on the field."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        if move.target != position.en_passant:
            return original(position, move, rulings)
        without = type(position)(position.turn, position.board, position.castling, None)
        return original(without, move, rulings)


@FAULTS("king.safety")
def castling_is_judged_with_the_base_in_its_corner(rules: CodeCopy) -> None:
    """King safety after castling is judged with the base still in its corner."""

    @rules.wrap("refusals.king_safety")
    def king_safety(original: Callable[..., bool], position: Position, move: Move, rulings: Mapping[str, str]) -> bool:
        piece = position.board[move.origin]
        if rules.function("castling.castling_clause")(piece, move.origin, move.target, rulings) is None:
            return original(position, move, rulings)
        board = {cell: man for cell, man in position.board.items() if cell != move.origin}
        in_check: bool = rules.function("attack.is_in_check")({**board, move.target: piece}, position.turn)
        return in_check
