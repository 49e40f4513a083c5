"""Misread rules about turns, eliminations and results."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_rules.three_man.board import COLOURS, Square

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move
    from drawbridge_rules.three_man.pieces import Piece
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("turn.next")
def turns_go_the_other_way_round(rules: CodeCopy) -> None:
    """The turn passes from White to Black to Gray."""
    rules.wrap("board.following")(lambda _original, colour: COLOURS[(COLOURS.index(colour) - 1) % 3])


@FAULTS("turn.next")
def a_captured_king_gives_another_turn(rules: CodeCopy) -> None:
    """A player who captures a king moves again."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        fallen = after.eliminated - position.eliminated
        if not fallen or len(after.eliminated) > 1:
            return after
        before = next(one for one in COLOURS if one not in after.eliminated and one != position.turn)
        return replace(after, turn=before)


@FAULTS("outcome.stalemate-three")
def a_stalemated_player_passes(rules: CodeCopy) -> None:
    """With three players left, a stalemated player passes and stays in the game."""

    @rules.wrap("outcome.passed_on")
    def passed_on(_original: Original, position: Position, rulings: Rulings) -> Position:
        pass_turn, checkmate = rules.function("state.passed_turn"), rules.function("outcome.checkmate")
        stalemate, without_colour = rules.function("outcome.stalemate_three"), rules.function("outcome.without")
        for _ in COLOURS:
            position = pass_turn(position)
            if rules.function("outcome.result")(position, rulings) is not None:
                return position
            if checkmate(position, rulings):
                position = without_colour(position, position.turn)
            elif not stalemate(position, rulings):
                return position
        after: Position = pass_turn(position)
        return after


@FAULTS("outcome.stalemate-three")
def a_stalemate_of_three_ends_the_game(rules: CodeCopy) -> None:
    """With three players left, a stalemate is a draw between all of them."""

    @rules.wrap("outcome.stalemate_two")
    def stalemate_two(original: Original, position: Position, rulings: Rulings) -> bool:
        in_check, can_move = rules.function("outcome.mover_is_in_check"), rules.function("legal_moves.can_move")
        if len(position.eliminated) > 0:
            return bool(original(position, rulings))
        return not in_check(position) and not can_move(position, rulings)


@FAULTS("outcome.stalemate-three")
def a_stalemated_player_stays_to_move(rules: CodeCopy) -> None:
    """With three players left, a stalemate changes nothing: the turn stays with the player who cannot move."""
    rules.wrap("outcome.stalemate_three")(lambda _original, _position, _rulings: False)


@FAULTS("outcome.stalemate-two")
def a_stalemate_of_two_is_a_win(rules: CodeCopy) -> None:
    """With two players left, a stalemated player is eliminated, and the other wins."""

    @rules.wrap("outcome.stalemate_three")
    def stalemate_three(original: Original, position: Position, rulings: Rulings) -> bool:
        in_check, can_move = rules.function("outcome.mover_is_in_check"), rules.function("legal_moves.can_move")
        if len(position.eliminated) != 1:
            return bool(original(position, rulings))
        return not in_check(position) and not can_move(position, rulings)

    rules.wrap("outcome.stalemate_two")(lambda _original, _position, _rulings: False)


@FAULTS("outcome.stalemate-two")
def a_stalemate_of_two_goes_unseen(rules: CodeCopy) -> None:
    """With two players left, a stalemate has no result."""
    rules.wrap("outcome.stalemate_two")(lambda _original, _position, _rulings: False)


@FAULTS("outcome.stalemate-two")
def whoever_cannot_move_has_drawn(rules: CodeCopy) -> None:
    """The status is a draw if the player to move has no legal move, even in check or with three players left."""

    @rules.wrap("answers.status")
    def status(original: Original, position: Any, rulings: Rulings) -> Any:
        found, moves = original(position, rulings), rules.function("answers.legal_moves")(position, rulings)
        if found["result"] is not None or moves:
            return found
        return {**found, "result": {"draw": sorted(set(COLOURS) - set(found["eliminated"]))}}


@FAULTS("outcome.checkmate")
def a_position_is_judged_before_it_is_answered(rules: CodeCopy) -> None:
    """In a position that is set up, a player to move who is mated or stalemated is eliminated before any answer."""

    @rules.wrap("answers._valid")
    def valid(original: Original, position: Any, rulings: Rulings) -> Position:
        here: Position = original(position, rulings)
        result, is_out = rules.function("outcome.result"), rules.function("outcome.is_out")
        while result(here, rulings) is None and is_out(here, rulings):
            here = rules.function("state.passed_turn")(rules.function("outcome.without")(here, here.turn))
        return here


@FAULTS("outcome.stalemate-two")
def a_draw_names_the_eliminated_player_too(rules: CodeCopy) -> None:
    """All three players share a draw, even if one was eliminated before."""

    @rules.wrap("outcome.result")
    def result(original: Original, position: Position, rulings: Rulings) -> Any:
        found = original(position, rulings)
        return {"draw": sorted(COLOURS)} if found is not None and "draw" in found else found


@FAULTS("outcome.checkmate")
def a_checkmated_player_loses_at_once(rules: CodeCopy) -> None:
    """A mated player is eliminated at once, even if another player moves first."""

    @rules.wrap("outcome.passed_on")
    def passed_on(original: Original, position: Position, rulings: Rulings) -> Position:
        after: Position = original(position, rulings)
        others = [one for one in COLOURS if one not in after.eliminated and one != after.turn]
        for one in others:
            if len(after.eliminated) < 2 and rules.function("outcome.checkmate")(replace(after, turn=one), rulings):
                after = rules.function("outcome.without")(after, one)
        return after


@FAULTS("outcome.checkmate")
def one_move_eliminates_one_player_at_most(rules: CodeCopy) -> None:
    """A move eliminates at most the next player. The player after that is not judged."""

    @rules.wrap("outcome.passed_on")
    def passed_on(_original: Original, position: Position, rulings: Rulings) -> Position:
        pass_turn, is_out = rules.function("state.passed_turn"), rules.function("outcome.is_out")
        position = pass_turn(position)
        if rules.function("outcome.result")(position, rulings) is None and is_out(position, rulings):
            position = pass_turn(rules.function("outcome.without")(position, position.turn))
        return position


@FAULTS("outcome.checkmate")
def checkmate_is_judged_without_the_third_player(rules: CodeCopy) -> None:
    """A player is checkmated only if the player who moved gives the check, not if the third player does."""
    following = rules.function("board.following")

    @rules.wrap("outcome.checkmate")
    def checkmate(original: Original, position: Position, rulings: Rulings) -> bool:
        is_attacked_by, king_of = rules.function("attack.is_attacked_by"), rules.function("pieces.king_of")
        before = following(following(position.turn))
        if before in position.eliminated:
            return bool(original(position, rulings))
        king = king_of(position.board, position.turn)
        return bool(original(position, rulings)) and bool(is_attacked_by(position.board, king, [before]))


@FAULTS("eliminated.pieces")
def pieces_of_eliminated_players_leave_the_board(rules: CodeCopy) -> None:
    """The pieces of a player who is checkmated or stalemated are taken off the board."""

    @rules.wrap("outcome.without")
    def without(original: Original, position: Position, colour: str) -> Position:
        after: Position = original(position, colour)
        return replace(after, board={one: piece for one, piece in after.board.items() if piece.colour != colour})


@FAULTS("eliminated.pieces")
def kings_of_eliminated_players_leave_the_board(rules: CodeCopy) -> None:
    """The king of a player who is checkmated or stalemated is taken off the board."""

    @rules.wrap("outcome.without")
    def without(original: Original, position: Position, colour: str) -> Position:
        after: Position = original(position, colour)
        king = rules.function("pieces.king_of")(after.board, colour)
        return replace(after, board={one: piece for one, piece in after.board.items() if one != king})


@FAULTS("king.captured")
def pieces_leave_the_board_with_their_king(rules: CodeCopy) -> None:
    """The pieces of a player whose king is captured are taken off the board."""
    _change_the_fallen(rules, lambda _piece, _mover: None)


@FAULTS("king.captured")
def pieces_change_sides_with_their_king(rules: CodeCopy) -> None:
    """A player who captures a king takes over the pieces of its owner."""
    _change_the_fallen(rules, lambda piece, mover: piece._replace(colour=mover))


def _change_the_fallen(rules: CodeCopy, changed: Original) -> None:
    """Change the pieces of a player whose king is captured. Pawns where none of the new owner may be, are left."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        fallen = after.eliminated - position.eliminated
        board = {}
        for square, piece in after.board.items():
            new: Piece | None = changed(piece, position.turn) if piece.colour in fallen and not piece.is_pawn else piece
            if new is not None:
                board[square] = new
        return replace(after, board=board)


@FAULTS("king.captured")
def a_captured_king_does_not_eliminate(rules: CodeCopy) -> None:
    """A player whose king is captured stays in the game without one, until the turn comes to them."""

    @rules.wrap("state.eliminated_after")
    def eliminated_after(_original: Original, position: Position, _move: Move) -> frozenset[str]:
        return position.eliminated

    @rules.wrap("outcome.is_out")
    def is_out(original: Original, position: Position, rulings: Rulings) -> bool:
        has_king = rules.function("pieces.king_of")(position.board, position.turn) is not None
        return not has_king or bool(original(position, rulings))


@FAULTS("outcome.winner")
def the_last_mover_wins_a_draw(rules: CodeCopy) -> None:
    """With two players left, a stalemate wins the game for the player who can move."""

    @rules.wrap("outcome.result")
    def result(original: Original, position: Position, rulings: Rulings) -> Any:
        found = original(position, rulings)
        if found is None or "draw" not in found:
            return found
        return {"winner": next(one for one in found["draw"] if one != position.turn)}


@FAULTS("outcome.winner")
def the_winner_may_go_on_moving(rules: CodeCopy) -> None:
    """The winner still has legal moves."""

    @rules.wrap("outcome.legal_moves_of")
    def legal_moves_of(_original: Original, position: Position, rulings: Rulings) -> Any:
        return rules.function("legal_moves.unrefused_moves")(position, rulings)

    rules.wrap("outcome.game_over")(
        lambda original, position, rulings: (
            rules.function("outcome.winner")(position) is None and original(position, rulings)
        )
    )


@FAULTS("outcome.winner")
def there_is_no_winner(rules: CodeCopy) -> None:
    """The last player left is not reported as the winner."""

    @rules.wrap("answers.status")
    def status(original: Original, position: Any, rulings: Rulings) -> Any:
        found = original(position, rulings)
        won = found["result"] is not None and "winner" in found["result"]
        return {**found, "result": None} if won else found


@FAULTS("outcome.checkmate")
def only_the_player_to_move_is_in_check(rules: CodeCopy) -> None:
    """Only the player whose turn it is can be in check."""

    @rules.wrap("answers.status")
    def status(original: Original, position: Any, rulings: Rulings) -> Any:
        found = original(position, rulings)
        return {**found, "in_check": [one for one in found["in_check"] if one == found["turn"]]}


@FAULTS("eliminated.pieces")
def kings_of_eliminated_players_are_reported_in_check(rules: CodeCopy) -> None:
    """The king of an eliminated player that is attacked counts as in check."""

    @rules.wrap("answers.status")
    def status(original: Original, position: Any, rulings: Rulings) -> Any:
        found, here = original(position, rulings), rules.function("position.read")(position)
        is_in_check = rules.function("attack.is_in_check")
        fallen = [one for one in here.eliminated if is_in_check(here.board, one, here.eliminated)]
        return {**found, "in_check": sorted({*found["in_check"], *fallen})}


@FAULTS("state.en-passant")
def jumped_squares_of_eliminated_players_are_dropped(rules: CodeCopy) -> None:
    """The jumped squares of a player who is eliminated are dropped at once."""

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        kept = {one for one in after.en_passant if after.board[Square(3, one.file)].colour not in after.eliminated}
        return replace(after, en_passant=frozenset(kept))


@FAULTS("turn.next")
def skipped_players_keep_their_jumped_squares(rules: CodeCopy) -> None:
    """A player's jumped squares are dropped only when the player moves again, so an eliminated player's stay."""

    @rules.wrap("state.passed_turn")
    def passed_turn(original: Original, position: Position) -> Position:
        after: Position = original(position)
        kept = {one for one in position.en_passant if position.board[Square(3, one.file)].colour != after.turn}
        return replace(after, en_passant=frozenset(kept))
