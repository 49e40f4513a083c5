"""Misread rules about moats and bridges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_mutants.mutant import Faults, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_man.move import Way
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("moat.capture")
def only_pawns_may_not_capture_over_bridged_moats(rules: CodeCopy) -> None:
    """A moat that is bridged stops the captures of pawns alone."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Callable[..., bool], position: Position, way: Way, rulings: Any) -> bool:
        return position.board[way.origin].is_pawn and original(position, way, rulings)


@FAULTS("moat.no-attack")
def bridged_moats_let_attacks_pass(rules: CodeCopy) -> None:
    """A piece attacks over every moat, so kings may not face each other over one."""
    rules.wrap("attack.moat_no_attack")(lambda _original, _way: False)
