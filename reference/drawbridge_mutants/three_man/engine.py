"""Slips in the reference engine, whose tables and filters the rules in code do not have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Implementation, Kind
from drawbridge_reference.three_man.board import COLOURS, next_colour
from drawbridge_reference.three_man.pieces import PIECES_OF
from drawbridge_reference.three_man.pieces import Kind as PieceKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.three_man.board import Colour, Square
    from drawbridge_reference.three_man.king_safety import KingSafety
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.pieces import Piece
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules
    from drawbridge_reference.three_man.ways import Way

FAULTS = Faults("three-man", Kind.MECHANISM, Implementation.ENGINE)


def _change_safety(engine: CodeCopy, changed: Callable[[Rules, Position, KingSafety], KingSafety]) -> None:
    @engine.wrap("king_safety.king_safety")
    def king_safety(original: Callable[..., KingSafety], rules: Rules, position: Position) -> KingSafety:
        return changed(rules, position, original(rules, position))


def _checkers(rules: Rules, position: Position, safety: KingSafety, attackers: Callable[..., Any]) -> frozenset[Square]:
    if safety.king is None:
        return frozenset()
    return frozenset(attackers(rules, position.board, safety.king, safety.hostile))


@FAULTS("king.safety")
def pinned_pieces_move_freely(engine: CodeCopy) -> None:
    """The engine ignores pins, so a pinned piece may leave its king attacked."""
    _change_safety(engine, lambda _rules, _position, safety: safety._replace(pinned=frozenset()))


@FAULTS("king.safety")
def one_pin_is_found(engine: CodeCopy) -> None:
    """The engine finds only one of several pinned pieces."""
    _change_safety(
        engine, lambda _rules, _position, safety: safety._replace(pinned=frozenset(sorted(safety.pinned)[:1]))
    )


@FAULTS("king.safety")
def no_pin_while_in_check(engine: CodeCopy) -> None:
    """In check, any move that ends the check is legal, even if it opens another attack on the king."""
    _answer_any_check(engine)


def _answer_any_check(engine: CodeCopy) -> None:
    @engine.wrap("moves._is_safe_after")
    def is_safe_after(original: Callable[..., bool], *arguments: Any) -> bool:
        _, _, way, move, safety = arguments
        blocks = safety.in_check and move.origin != safety.king and way.target in safety.evasions
        return blocks or original(*arguments)


@FAULTS("king.safety")
def a_check_is_answered_in_between_alone(engine: CodeCopy) -> None:
    """In check, pieces other than the king may block, but may not capture the checking piece."""
    attackers = engine.function("attack.attackers")

    def changed(rules: Rules, position: Position, safety: KingSafety) -> KingSafety:
        if safety.evasions is None:
            return safety
        return safety._replace(evasions=safety.evasions - _checkers(rules, position, safety, attackers))

    _change_safety(engine, changed)


@FAULTS("king.safety")
def a_check_is_answered_by_a_capture_alone(engine: CodeCopy) -> None:
    """In check, pieces other than the king may capture the checking piece, but may not block."""
    attackers = engine.function("attack.attackers")

    def changed(rules: Rules, position: Position, safety: KingSafety) -> KingSafety:
        if safety.evasions is None:
            return safety
        return safety._replace(evasions=safety.evasions & _checkers(rules, position, safety, attackers))

    _change_safety(engine, changed)


@FAULTS("king.safety")
def a_king_shields_the_squares_behind_it(engine: CodeCopy) -> None:
    """The king blocks attacks on the squares behind it while the engine tests its steps."""
    _change_safety(engine, lambda _rules, position, safety: safety._replace(board_without_king=position.board))


@FAULTS("king.captured")
def in_check_no_king_is_captured(engine: CodeCopy) -> None:
    """In check, the engine tries only moves on the line of the check, so it never captures the attacker's king."""

    @engine.wrap("moves.open_ways")
    def open_ways(
        original: Callable[..., list[Way]], rules: Rules, position: Position, mover: Piece, origin: Square
    ) -> list[Way]:
        safety = engine.function("king_safety.king_safety")(rules, position)
        found = original(rules, position, mover, origin)
        if safety.evasions is None or origin == safety.king:
            return found
        return [way for way in found if not _takes_a_king(position, way) or way.target in safety.evasions]


def _takes_a_king(position: Position, way: Way) -> bool:
    met = position.board[way.target]
    return met is not None and met.kind is PieceKind.KING


@FAULTS("king.safety")
def only_the_next_colour_is_hostile(engine: CodeCopy) -> None:
    """Only the pieces of the next player in the game may attack the mover's king."""

    @engine.wrap("attack.hostile_pieces")
    def hostile_pieces(
        original: Callable[..., frozenset[Piece]], rules: Rules, position: Position, colour: Colour, *gone: Any
    ) -> frozenset[Piece]:
        found = original(rules, position, colour, *gone)
        following = next_colour(colour)
        return found if following in position.eliminated else found & PIECES_OF[following]


@FAULTS("king.safety")
def the_line_of_an_attack_may_hold_one_piece(engine: CodeCopy) -> None:
    """A piece attacks past the first piece on its line."""

    @engine.wrap("attack.attackers")
    def attackers(
        original: Callable[..., Iterator[Square]],
        rules: Rules,
        board: Sequence[Piece | None],
        target: Square,
        hostile: frozenset[Piece],
    ) -> Iterator[Square]:
        yield from original(rules, board, target, hostile)
        for line in rules.geometry.attack_lines(target):
            men = [(where, pieces) for where, pieces in line if board[where] is not None][1:2]
            yield from (where for where, pieces in men if board[where] in hostile and board[where] in pieces)


@FAULTS("king.safety")
def attacks_from_far_away_are_overlooked(engine: CodeCopy) -> None:
    """A piece more than six squares away on its line does not attack."""

    @engine.wrap("attack.attackers")
    def attackers(
        _original: Callable[..., Iterator[Square]],
        rules: Rules,
        board: Sequence[Piece | None],
        target: Square,
        hostile: frozenset[Piece],
    ) -> Iterator[Square]:
        for line in rules.geometry.attack_lines(target):
            men = [(where, pieces) for where, pieces in line[:6] if board[where] is not None][:1]
            yield from (where for where, pieces in men if board[where] in hostile and board[where] in pieces)


@FAULTS("state.castling")
def rights_are_kept_when_a_corner_is_captured(engine: CodeCopy) -> None:
    """A move ends the right of the square that it leaves, but not that of the square where it ends."""

    @engine.wrap("state_after._rights_left")
    def rights_left(original: Callable[..., Any], rules: Rules, position: Position, move: Move) -> Any:
        found = original(rules, position, move)
        return found | {right for right in position.castling if right.rook_square == move.target}


@FAULTS("state.en-passant")
def jumped_squares_are_never_dropped_by_captures(engine: CodeCopy) -> None:
    """A jumped square is kept until its owner's turn comes, even if a piece lands on it."""

    @engine.wrap("state_after._jumped_squares_left")
    def jumped_squares_left(original: Callable[..., Any], rules: Rules, position: Position, move: Move) -> Any:
        found = original(rules, position, move)
        return found | ({move.target} & position.en_passant if position.board[move.origin] is not None else set())


@FAULTS("turn.next")
def a_turn_skips_one_eliminated_player_too_many(engine: CodeCopy) -> None:
    """When the next player is eliminated, it is again the turn of the player who has just moved."""

    @engine.wrap("state_after.turn_passed")
    def turn_passed(original: Callable[..., Position], rules: Rules, position: Position) -> Position:
        after = original(rules, position)
        skipped = next_colour(position.turn) in position.eliminated and len(position.eliminated) < len(COLOURS) - 1
        return after._replace(turn=position.turn) if skipped else after
