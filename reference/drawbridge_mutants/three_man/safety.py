"""Misread rules about attacks and checks, and about the pieces of eliminated players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import allow_also, refuse_also
from drawbridge_rules.three_man.board import COLOURS, Square

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("king.safety")
def only_the_next_player_gives_check(rules: CodeCopy) -> None:
    """Only the player whose turn comes next can give check."""
    following = rules.function("board.following")
    rules.wrap("attack.opponents")(
        lambda original, colour, eliminated: [
            one for one in original(colour, eliminated) if one == following(colour) or following(colour) in eliminated
        ]
    )


@FAULTS("king.safety")
def only_the_player_before_gives_check(rules: CodeCopy) -> None:
    """Only the player who moved last can give check."""
    following = rules.function("board.following")
    rules.wrap("attack.opponents")(
        lambda original, colour, eliminated: [
            one
            for one in original(colour, eliminated)
            if following(one) == colour or following(following(colour)) in eliminated
        ]
    )


@FAULTS("king.safety")
def a_move_may_leave_a_check_from_the_player_after_next(rules: CodeCopy) -> None:
    """A move must answer only the next player's check."""
    is_attacked_by, board_after = rules.function("attack.is_attacked_by"), rules.function("board_after.board_after")
    following, king_of = rules.function("board.following"), rules.function("pieces.king_of")

    def allows(position: Position, move: Move) -> bool:
        after, soon = board_after(position, move), following(position.turn)
        king = king_of(after, position.turn)
        return soon not in position.eliminated and king is not None and not is_attacked_by(after, king, [soon])

    allow_also(rules, allows)


@FAULTS("king.safety")
def kings_do_not_attack_kings(rules: CodeCopy) -> None:
    """Two kings may stand next to each other."""
    rules.wrap("attack.attacks")(
        lambda original, board, origin, target: (
            not (board[origin].kind == "K" and target in board and board[target].kind == "K")
            and original(board, origin, target)
        )
    )


@FAULTS("king.safety")
def a_king_may_be_left_in_check_by_giving_check(rules: CodeCopy) -> None:
    """A player in check may answer by giving check to the player who gives it."""
    is_in_check, board_after = rules.function("attack.is_in_check"), rules.function("board_after.board_after")
    following = rules.function("board.following")

    def allows(position: Position, move: Move) -> bool:
        after, soon = board_after(position, move), following(position.turn)
        return soon not in position.eliminated and is_in_check(after, soon, position.eliminated)

    allow_also(rules, allows)


@FAULTS("king.safety")
def pinned_pieces_attack_nothing(rules: CodeCopy) -> None:
    """A pinned piece does not give check."""
    king_of = rules.function("pieces.king_of")

    @rules.wrap("attack.is_attacked_by")
    def is_attacked_by(original: Original, board: Board, target: Square, colours: Collection[str]) -> bool:
        if not original(board, target, colours):
            return False
        attacks = rules.function("attack.attacks")
        found = [one for one, piece in board.items() if piece.colour in colours and attacks(board, one, target)]
        return any(not uncovers(board, one, target) for one in found)

    def uncovers(board: Board, origin: Square, target: Square) -> bool:
        colour = board[origin].colour
        after = {**{one: piece for one, piece in board.items() if one != origin}, target: board[origin]}
        king = king_of(after, colour)
        others = [one for one in COLOURS if one != colour]
        attacks = rules.function("attack.attacks")
        hostile = [one for one, piece in after.items() if piece.colour in others]
        return king is not None and any(attacks(after, one, king) for one in hostile)


@FAULTS("eliminated.pieces")
def pieces_of_eliminated_players_give_check(rules: CodeCopy) -> None:
    """The pieces of an eliminated player still attack and give check."""
    rules.wrap("attack.opponents")(lambda _original, colour, _eliminated: [one for one in COLOURS if one != colour])


@FAULTS("eliminated.pieces")
def kings_stay_away_from_eliminated_pieces(rules: CodeCopy) -> None:
    """A king may not step next to the king of an eliminated player."""

    def refuses(position: Position, move: Move) -> bool:
        attacks = rules.function("attack.attacks")
        kings = [
            one for one, piece in position.board.items() if piece.kind == "K" and piece.colour in position.eliminated
        ]
        return position.board[move.origin].kind == "K" and any(
            attacks(position.board, one, move.target) for one in kings if one != move.target
        )

    refuse_also(rules, refuses)


@FAULTS("eliminated.pieces")
def pieces_of_eliminated_players_do_not_block(rules: CodeCopy) -> None:
    """A sliding piece passes over the pieces of eliminated players."""
    eliminated: list[Collection[str]] = [()]

    @rules.wrap("refusals.obstacles")
    def obstacles(original: Original, position: Position, way: Way, rulings: Rulings) -> list[str]:
        eliminated[0] = position.eliminated
        found = list(original(position, way, rulings))
        eliminated[0] = ()
        return found

    @rules.wrap("obstacles.path_blocked")
    def path_blocked(original: Original, board: Board, way: Way) -> bool:
        return bool(original({one: piece for one, piece in board.items() if piece.colour not in eliminated[0]}, way))


@FAULTS("eliminated.pieces")
def pieces_of_eliminated_players_cannot_be_captured(rules: CodeCopy) -> None:
    """Nobody may capture a piece of an eliminated player."""

    def refuses(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return met is not None and met.colour in position.eliminated

    refuse_also(rules, refuses)


@FAULTS("king.captured")
def kings_cannot_be_captured(rules: CodeCopy) -> None:
    """A king can never be captured."""
    _spare_kings(rules, lambda _position, _colour: True)


@FAULTS("king.captured")
def kings_of_eliminated_players_cannot_be_captured(rules: CodeCopy) -> None:
    """The king of an eliminated player may never be captured."""
    _spare_kings(rules, lambda position, colour: colour in position.eliminated)


@FAULTS("king.captured")
def only_the_next_players_king_can_be_captured(rules: CodeCopy) -> None:
    """A player may capture only the next player's king."""
    following = rules.function("board.following")
    _spare_kings(rules, lambda position, colour: colour != following(position.turn))


@FAULTS("king.captured")
def kings_do_not_capture_kings(rules: CodeCopy) -> None:
    """A king cannot capture another king."""

    def refuses(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return met is not None and met.kind == position.board[move.origin].kind == "K"

    refuse_also(rules, refuses)


def _spare_kings(rules: CodeCopy, spares: Original) -> None:
    def refuses(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return met is not None and met.kind == "K" and bool(spares(position, met.colour))

    refuse_also(rules, refuses)


@FAULTS("king.captured")
def a_king_in_check_must_be_captured(rules: CodeCopy) -> None:
    """A player who can capture a king has no other move."""

    @rules.wrap("legal_moves.unrefused_moves")
    def unrefused_moves(original: Original, position: Position, rulings: Rulings) -> Iterator[Move]:
        found: list[Move] = list(original(position, rulings))
        kings = [one for one in found if one.target in position.board and position.board[one.target].kind == "K"]
        yield from kings or found

    @rules.wrap("refusals.refusals_of_the_move")
    def refusals_of_the_move(original: Original, position: Position, move: Move, rulings: Rulings) -> tuple[str, ...]:
        refused: tuple[str, ...] = original(position, move, rulings)
        legal = rules.function("legal_moves.unrefused_moves")
        return refused or (() if move in list(legal(position, rulings)) else ("king.safety",))
