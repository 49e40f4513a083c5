"""Slips in the mechanism of a move generator: attacks, evasions, pins, state kept between moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.pieces import Board

FAULTS = Faults("three-man", Kind.MECHANISM)


@FAULTS("king.safety")
def knights_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets knights."""

    @rules.wrap("attack.attacks")
    def attacks(original: Callable[..., bool], board: Board, origin: Square, target: Square) -> bool:
        return board[origin].kind != "N" and original(board, origin, target)
