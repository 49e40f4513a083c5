"""Slips in the order of things: several ways of one move, what a capture leaves, when the next player is judged."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import captured_en_passant, judge_next_on, refuse_also, way_taken
from drawbridge_rules.three_man.board import MOATS_BESIDE, Square
from drawbridge_rules.three_man.move import Manner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)


def _choose_ways(rules: CodeCopy, chosen: Callable[[list[Way]], list[Way]]) -> None:
    """Judge a move by some of its ways. Attacks are found by all of them."""

    @rules.wrap("legal_moves.is_open")
    def is_open(original: Original, position: Position, move: Move, ways: list[Way], rulings: Rulings) -> bool:
        return bool(original(position, move, chosen(ways), rulings))

    _refuse_what_is_not_open(rules)


def _refuse_what_is_not_open(rules: CodeCopy) -> None:
    """Let `apply` refuse the moves that the list of legal moves does not have."""

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(original: Original, position: Position, move: Move, rulings: Rulings) -> tuple[str, ...]:
        refused: tuple[str, ...] = original(position, move, rulings)
        if refused:
            return refused
        ways = rules.function("ways.ways")(position.board[move.origin], move.origin, move.target)
        open_way = rules.function("legal_moves.is_open")(position, move, ways, rulings)
        return () if open_way else ("path.blocked",)


@FAULTS("path.blocked")
def only_the_first_way_is_tried(rules: CodeCopy) -> None:
    """If several ways lead to a square, only the first one found is tried."""
    _choose_ways(rules, lambda ways: ways[:1])


@FAULTS("path.blocked")
def only_the_last_way_is_tried(rules: CodeCopy) -> None:
    """If several ways lead to a square, only the last one found is tried."""
    _choose_ways(rules, lambda ways: ways[-1:])


@FAULTS("path.blocked")
def only_the_shortest_way_is_tried(rules: CodeCopy) -> None:
    """If several ways lead to a square, only the shortest one is tried."""
    _choose_ways(rules, lambda ways: sorted(ways, key=lambda way: len(way.passed))[:1])


@FAULTS("path.blocked")
def every_way_must_be_open(rules: CodeCopy) -> None:
    """If several ways lead to a square, all of them must be open."""

    @rules.wrap("legal_moves.is_open")
    def is_open(original: Original, position: Position, move: Move, ways: list[Way], rulings: Rulings) -> bool:
        return all(original(position, move, [way], rulings) for way in ways)

    _refuse_what_is_not_open(rules)


@FAULTS("moat.unbridged")
def a_moat_on_one_way_stops_the_others(rules: CodeCopy) -> None:
    """If one of several ways to a square crosses an open moat, the move is refused."""
    _choose_ways(rules, lambda ways: [] if len(ways) > 1 and any(way.moats for way in ways) else ways)


@FAULTS("piece.movement")
def a_square_with_two_ways_counts_twice(rules: CodeCopy) -> None:
    """`perft` counts a move with two open ways twice."""

    @rules.wrap("legal_moves.unrefused_moves")
    def unrefused_moves(original: Original, position: Position, rulings: Rulings) -> Iterator[Move]:
        is_open = rules.original("legal_moves.is_open")
        for move in original(position, rulings):
            ways = rules.function("ways.ways")(position.board[move.origin], move.origin, move.target)
            yield from [move] * max(1, sum(is_open(position, move, [way], rulings) for way in ways))


@FAULTS("king.safety")
def captured_pieces_still_attack(rules: CodeCopy) -> None:
    """A piece that a move captures still attacks the mover's king when the move is judged."""

    def refuses(position: Position, move: Move) -> bool:
        board, king_of = position.board, rules.function("pieces.king_of")
        opponents = rules.function("attack.opponents")(position.turn, position.eliminated)
        if move.target not in board or board[move.target].colour not in opponents or board[move.origin].kind == "K":
            return False
        kept = {square: piece for square, piece in board.items() if square != move.origin}
        king = king_of(kept, position.turn)
        return king is not None and bool(rules.function("attack.attacks")(kept, move.target, king))

    refuse_also(rules, refuses)


@FAULTS("pawn.en-passant")
def a_pawn_captured_en_passant_still_attacks(rules: CodeCopy) -> None:
    """A capture en passant is judged while the captured pawn is still on the board."""

    def refuses(position: Position, move: Move) -> bool:
        captured = captured_en_passant(rules, position, move)
        if captured is None:
            return False
        board = rules.function("board_after.board_after")(position, move)
        with_it = {**board, captured: position.board[captured]}
        return bool(rules.function("attack.is_in_check")(with_it, position.turn, position.eliminated))

    refuse_also(rules, refuses)


@FAULTS("king.captured")
def the_pieces_of_a_captured_king_shield_no_king(rules: CodeCopy) -> None:
    """When a move captures a king, its owner's pieces no longer block lines."""

    def refuses(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        if met is None or met.kind != "K":
            return False
        board = rules.function("board_after.board_after")(position, move)
        left = {square: piece for square, piece in board.items() if piece.colour != met.colour}
        return bool(rules.function("attack.is_in_check")(left, position.turn, position.eliminated | {met.colour}))

    refuse_also(rules, refuses)


@FAULTS("king.safety")
def made_moves_are_not_judged_for_safety(rules: CodeCopy) -> None:
    """`legal_moves` is right, but `apply` accepts a move that leaves its king attacked."""

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(original: Original, position: Position, move: Move, rulings: Rulings) -> tuple[str, ...]:
        refused: tuple[str, ...] = original(position, move, rulings)
        return tuple(clause for clause in refused if clause != "king.safety")


@FAULTS("moat.vacated")
def moats_are_bridged_after_the_next_player_is_judged(rules: CodeCopy) -> None:
    """The engine judges whether the next player can move before it bridges the moats of a vacated segment."""

    def changed(before: Position, _move: Move, after: Position) -> Position:
        fallen = [MOATS_BESIDE[one] for one in after.eliminated - before.eliminated]
        return replace(after, bridged=before.bridged.union(*fallen))

    judge_next_on(rules, changed)


@FAULTS("moat.eliminated")
def moats_of_the_eliminated_are_bridged_at_the_end(rules: CodeCopy) -> None:
    """After an elimination the next player is judged before the moats of the eliminated player are bridged."""

    def changed(before: Position, _move: Move, after: Position) -> Position:
        fallen = [MOATS_BESIDE[one] for one in after.eliminated - before.eliminated]
        return replace(after, bridged=after.bridged.difference(*fallen) | before.bridged)

    judge_next_on(rules, changed)


@FAULTS("state.en-passant")
def jumped_squares_are_dropped_before_the_next_player_is_judged(rules: CodeCopy) -> None:
    """The engine ignores captures en passant when it judges whether the next player can move."""
    judge_next_on(rules, lambda _before, _move, after: replace(after, en_passant=frozenset()))


@FAULTS("pawn.promotion")
def the_next_player_is_judged_before_the_promotion(rules: CodeCopy) -> None:
    """The engine judges whether the next player is checkmated before the pawn is promoted."""

    def changed(_before: Position, move: Move, after: Position) -> Position:
        if not move.promotion:
            return after
        return replace(after, board={one: piece for one, piece in after.board.items() if one != move.target})

    judge_next_on(rules, changed)


@FAULTS("castling.kingside")
def the_next_player_is_judged_before_the_rook_moves(rules: CodeCopy) -> None:
    """The engine judges whether the next player is checkmated before the castled rook has moved."""
    rook_start, side = rules.function("board.rook_start"), rules.function("ways.castling_side")

    def changed(before: Position, move: Move, after: Position) -> Position:
        way = way_taken(rules, before, move)
        if way.manner is not Manner.CASTLES:
            return after
        board = dict(after.board)
        board[rook_start(before.turn, side(way))] = board.pop(Square(0, (move.origin.file + move.target.file) // 2))
        return replace(after, board=board)

    judge_next_on(rules, changed)


@FAULTS("pawn.en-passant")
def the_next_player_is_judged_before_the_pawn_is_removed(rules: CodeCopy) -> None:
    """The engine judges whether the next player can move while a pawn captured en passant is still on the board."""

    def changed(before: Position, move: Move, after: Position) -> Position:
        captured = captured_en_passant(rules, before, move)
        if captured is None:
            return after
        return replace(after, board={**after.board, captured: before.board[captured]})

    judge_next_on(rules, changed)


@FAULTS("king.captured")
def the_next_player_is_judged_before_the_elimination(rules: CodeCopy) -> None:
    """When a king is captured, the next player is judged while its owner's pieces still attack."""

    def changed(before: Position, move: Move, after: Position) -> Position:
        met = before.board.get(move.target)
        fallen: Piece | None = met if met is not None and met.kind == "K" else None
        gone = {fallen.colour} if fallen is not None and len(after.eliminated) == 1 else set()
        return replace(after, eliminated=after.eliminated - gone)

    judge_next_on(rules, changed)
