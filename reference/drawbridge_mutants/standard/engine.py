"""Slips in the reference engine, which finds pins and evasions before it makes a move."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Implementation, Kind
from drawbridge_reference.standard.pieces import Kind as PieceKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.king_safety import KingSafety
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules

FAULTS = Faults("standard", Kind.MECHANISM, Implementation.ENGINE)


def _change_safety(engine: CodeCopy, changed: Callable[[Position, KingSafety], KingSafety]) -> None:
    @engine.wrap("king_safety.king_safety")
    def king_safety(original: Callable[..., KingSafety], rules: Rules, position: Position) -> KingSafety:
        return changed(position, original(rules, position))

    @engine.wrap("moves.legal_act")
    def legal_act(original: Callable[..., Any], rules: Rules, position: Position, move: Move) -> Any:
        # The judge accepts the move, so it is made, though the list of moves does not have it.
        return original(rules, position, move) or engine.original("moves.legal_act")(rules, position, move)


@FAULTS("king.safety")
def pinned_men_move_freely(engine: CodeCopy) -> None:
    """Pins are not tested, so a pinned man may leave its king attacked."""
    _change_safety(engine, lambda _position, safety: replace(safety, shields=frozenset()))


@FAULTS("king.safety")
def one_pin_is_found(engine: CodeCopy) -> None:
    """Only one of several pinned men is found."""
    _change_safety(engine, lambda _position, safety: replace(safety, shields=frozenset(sorted(safety.shields)[:1])))


@FAULTS("king.safety")
def a_check_is_answered_in_between_alone(engine: CodeCopy) -> None:
    """In check, a man other than the king may block the check, but not capture the checking man."""
    _change_safety(
        engine,
        lambda position, safety: replace(
            safety,
            evasions=None if safety.evasions is None else _squares(position, safety.evasions, is_taken=False),
        ),
    )


@FAULTS("king.safety")
def a_check_is_answered_by_a_capture_alone(engine: CodeCopy) -> None:
    """In check, a man other than the king may capture the checking man, but not block the check."""
    _change_safety(
        engine,
        lambda position, safety: replace(
            safety, evasions=None if safety.evasions is None else _squares(position, safety.evasions, is_taken=True)
        ),
    )


def _squares(position: Position, squares: Any, *, is_taken: bool) -> Any:
    return frozenset(square for square in squares if (position.board[square] is not None) is is_taken)


@FAULTS("king.safety")
def a_king_shields_the_squares_behind_it(engine: CodeCopy) -> None:
    """The king stays on the board while the squares that it may step to are tested."""
    _change_safety(engine, lambda position, safety: replace(safety, board_without_king=position.board))


@FAULTS("king.safety")
def a_double_check_is_answered_by_any_man(engine: CodeCopy) -> None:
    """A man that captures the checking man or blocks its line answers the check, whatever else attacks the king."""

    @engine.wrap("moves._keeps_safe")
    def keeps_safe(
        original: Callable[..., bool], rules: Rules, position: Position, act: Act, safety: KingSafety
    ) -> bool:
        blocks = safety.evasions is not None and act.target in safety.evasions
        return blocks or original(rules, position, act, safety)


@FAULTS("king.safety")
def in_check_pins_are_forgotten(engine: CodeCopy) -> None:
    """In check, a pinned man may leave its line to capture the checking man or to block the check."""
    _change_safety(
        engine,
        lambda _position, safety: safety if safety.evasions is None else replace(safety, shields=frozenset()),
    )


@FAULTS("king.safety")
def captures_are_not_verified(engine: CodeCopy) -> None:
    """The capture of a pinned man is not tested for the king's safety."""

    @engine.wrap("moves._keeps_safe")
    def keeps_safe(
        original: Callable[..., bool], rules: Rules, position: Position, act: Act, safety: KingSafety
    ) -> bool:
        captures = safety.evasions is None and position.board[act.target] is not None
        return captures or original(rules, position, act, safety)


@FAULTS("state.castling")
def rights_of_the_other_side_never_end(engine: CodeCopy) -> None:
    """A move ends only the rights of the side that makes it."""

    @engine.wrap("squares_after.rights_after")
    def rights_after(original: Callable[..., Any], rules: Rules, position: Position, act: Act) -> Any:
        found = original(rules, position, act)
        return type(found)({*found, *(right for right in position.castling if right.colour is not position.turn)})


@FAULTS("state.clocks")
def a_capture_by_a_pawn_counts_as_quiet(engine: CodeCopy) -> None:
    """A capture by a pawn does not set the half-move clock back."""

    @engine.wrap("play._clocks")
    def clocks(original: Callable[..., Any], rules: Rules, position: Position, act: Act, board: Any) -> Any:
        halfmove, fullmove = original(rules, position, act, board)
        mover = None if act.way is None else act.way.piece
        takes = board.count(None) > position.board.count(None)
        is_pawn = mover is not None and mover.kind is PieceKind.PAWN
        return (position.halfmove + 1 if is_pawn and takes else halfmove, fullmove)
