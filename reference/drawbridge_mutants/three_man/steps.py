"""What follows a move, in a wrong order or left out: bridges, eliminations, jumped squares, turns and the judging."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import crosses_the_center, judge_next_on, way_taken
from drawbridge_rules.three_man.board import MOATS_BESIDE, Square

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.MECHANISM)


@FAULTS("state.en-passant")
def jumped_squares_are_added_after_the_next_player_is_judged(rules: CodeCopy) -> None:
    """The engine judges whether the next player can move before it adds the jumped square."""
    judge_next_on(rules, lambda before, _move, after: replace(after, en_passant=after.en_passant & before.en_passant))


@FAULTS("state.en-passant")
def jumped_squares_are_dropped_after_the_next_player_is_judged(rules: CodeCopy) -> None:
    """The engine judges whether the next player can move before it drops that player's jumped squares."""

    def changed(before: Position, _move: Move, after: Position) -> Position:
        kept = {one for one in before.en_passant if _was_jumped(after, one)}
        return replace(after, en_passant=after.en_passant | kept)

    judge_next_on(rules, changed)


def _was_jumped(position: Position, square: Square) -> bool:
    """Return whether the pawn that jumped over a square is still there, and nothing is on the square."""
    pawn = position.board.get(Square(3, square.file))
    return square not in position.board and pawn is not None and pawn.kind == "P"


@FAULTS("state.crossed")
def the_next_player_is_judged_before_the_pawn_turns(rules: CodeCopy) -> None:
    """The engine judges whether the next player is checkmated before a pawn that crosses becomes outward."""

    def changed(before: Position, move: Move, after: Position) -> Position:
        piece = before.board[move.origin]
        crosses = piece.kind == "P" and crosses_the_center(way_taken(rules, before, move))
        return replace(after, board={**after.board, move.target: piece}) if crosses else after

    judge_next_on(rules, changed)


@FAULTS("moat.eliminated")
def moats_of_a_captured_king_are_bridged_at_the_end(rules: CodeCopy) -> None:
    """When a king is captured, the next player is judged before the moats beside its segment are bridged."""

    def changed(before: Position, move: Move, after: Position) -> Position:
        met = before.board.get(move.target)
        if met is None or met.kind != "K":
            return after
        return replace(after, bridged=after.bridged - set(MOATS_BESIDE[met.colour]) | before.bridged)

    judge_next_on(rules, changed)


@FAULTS("outcome.checkmate")
def both_opponents_are_judged_before_one_is_eliminated(rules: CodeCopy) -> None:
    """If a move eliminates the next player, the player after that is judged as if the next were still in the game."""
    judge_next_on(rules, lambda before, move, after: replace(after, eliminated=_captured(before, move)))


@FAULTS("outcome.stalemate-two")
def players_are_counted_before_one_is_eliminated(rules: CodeCopy) -> None:
    """If a move eliminates the next player, a stalemate of the player after that counts as one of three players."""

    @rules.wrap("outcome.passed_on")
    def passed_on(original: Original, position: Position, rulings: Rulings) -> Position:
        after: Position = original(position, rulings)
        fallen = after.eliminated - position.eliminated
        found = rules.function("outcome.result")(after, rulings)
        if not fallen or found is None or "draw" not in found:
            return after
        passed: Position = rules.function("state.passed_turn")(rules.function("outcome.without")(after, after.turn))
        return passed


def _captured(before: Position, move: Move) -> frozenset[str]:
    """Return who is eliminated by a move before anybody is judged."""
    met = before.board.get(move.target)
    return before.eliminated | {met.colour} if met is not None and met.kind == "K" else before.eliminated


def _change_the_end(rules: CodeCopy, changed: Callable[[Position, Position], Position]) -> None:
    """Change the position after all that follows from a move. It is given with the one before the turn passes."""

    @rules.wrap("outcome.passed_on")
    def passed_on(original: Original, position: Position, rulings: Rulings) -> Position:
        return changed(position, original(position, rulings))


@FAULTS("state.en-passant")
def only_the_player_to_move_loses_jumped_squares(rules: CodeCopy) -> None:
    """A skipped player's jumped squares stay. Only those of the player to move are dropped."""

    def changed(moved: Position, after: Position) -> Position:
        kept = {one for one in moved.en_passant if moved.board[Square(3, one.file)].colour != after.turn}
        return replace(after, en_passant=frozenset(kept))

    _change_the_end(rules, changed)


@FAULTS("outcome.winner")
def jumped_squares_stay_in_a_won_game(rules: CodeCopy) -> None:
    """When a move wins the game, its position keeps the jumped squares."""
    _change_the_end(
        rules,
        lambda moved, after: after if len(after.eliminated) < 2 else replace(after, en_passant=moved.en_passant),
    )


@FAULTS("moat.eliminated")
def a_won_game_bridges_no_moats(rules: CodeCopy) -> None:
    """The elimination that ends the game does not bridge any moat."""

    @rules.wrap("outcome.without")
    def without(original: Original, position: Position, colour: str) -> Position:
        after: Position = original(position, colour)
        return replace(after, bridged=position.bridged) if len(after.eliminated) > 1 else after


@FAULTS("king.captured")
def a_king_captured_last_bridges_no_moats(rules: CodeCopy) -> None:
    """The capture of the last opponent's king ends the game before its moats are bridged."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        is_won = len(after.eliminated) > 1 and after.eliminated != position.eliminated
        return replace(after, bridged=position.bridged) if is_won else after


@FAULTS("king.captured")
def nobody_is_judged_after_a_captured_king(rules: CodeCopy) -> None:
    """A move that captures a king eliminates no other player, even if the next player cannot move."""
    is_capture = [False]

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        is_capture[0] = after.eliminated != position.eliminated
        return after

    @rules.wrap("outcome.is_out")
    def is_out(original: Original, position: Position, rulings: Rulings) -> bool:
        return not is_capture[0] and bool(original(position, rulings))


@FAULTS("moat.vacated")
def the_moving_piece_is_lifted_when_segments_are_looked_at(rules: CodeCopy) -> None:
    """A segment counts as vacated while its last piece moves, even if the piece stays on the outermost rank."""
    bridged_moats = rules.function("state.bridged_moats")

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        lifted = {square: piece for square, piece in after.board.items() if square != move.target}
        return replace(after, bridged=bridged_moats(lifted, after.eliminated, after.bridged, rulings))


@FAULTS("king.safety")
def a_move_is_judged_after_those_it_eliminates(rules: CodeCopy) -> None:
    """A move that leaves its king attacked is legal if it checkmates the attacker."""
    is_judging = [False]

    @rules.wrap("checks.king_safety")
    def king_safety(original: Original, position: Position, move: Move, rulings: Rulings) -> bool:
        if is_judging[0] or not original(position, move, rulings):
            return bool(original(position, move, rulings))
        is_judging[0] = True
        moved: Position = rules.function("state.moved")(position, move, rulings)
        after: Position = rules.function("outcome.passed_on")(moved, rulings)
        is_judging[0] = False
        is_attacked = rules.function("attack.is_in_check")(after.board, position.turn, after.eliminated)
        return after.eliminated == moved.eliminated or bool(is_attacked)


@FAULTS("moat.check")
def checks_over_moats_are_judged_before_the_promotion(rules: CodeCopy) -> None:
    """The engine judges whether a move across a bridged moat gives check before the pawn is promoted."""

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, *rest: object) -> bool:
        return not move.promotion and bool(original(position, move, *rest))


@FAULTS("moat.check")
def checks_over_another_moat_count(rules: CodeCopy) -> None:
    """A move across a bridged moat may not end where the piece would give check if no moat stopped its attack."""
    could_capture, ways = rules.function("attack.could_capture"), rules.function("ways.ways")

    @rules.wrap("checks.gives_check")
    def gives_check(original: Original, after: dict[Square, Piece], move: Move, king: Square, rulings: Rulings) -> bool:
        looks = any(could_capture(after, way) for way in ways(after[move.target], move.target, king))
        return looks or bool(original(after, move, king, rulings))


@FAULTS("moat.no-attack")
def a_leap_back_over_a_moat_counts_as_check(rules: CodeCopy) -> None:
    """A knight may not cross a bridged moat and end where it could leap to a king if no moat were in between."""
    could_capture, ways = rules.function("attack.could_capture"), rules.function("ways.ways")

    @rules.wrap("checks.gives_check")
    def gives_check(original: Original, after: dict[Square, Piece], move: Move, king: Square, rulings: Rulings) -> bool:
        piece = after[move.target]
        leaps = piece.kind == "N" and any(could_capture(after, way) for way in ways(piece, move.target, king))
        return leaps or bool(original(after, move, king, rulings))


@FAULTS("moat.check")
def a_check_along_the_crossed_rank_is_overlooked(rules: CodeCopy) -> None:
    """A piece may cross a bridged moat along the outermost rank and give check further along that rank."""

    @rules.wrap("checks.gives_check")
    def gives_check(original: Original, after: dict[Square, Piece], move: Move, king: Square, rulings: Rulings) -> bool:
        stays = move.origin.rank == move.target.rank == king.rank == 0
        return not stays and bool(original(after, move, king, rulings))
