"""Slips in the reference engine, whose tables and filters the rules in code do not have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Implementation, Kind

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.three_man.king_safety import KingSafety
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules

FAULTS = Faults("three-man", Kind.MECHANISM, Implementation.ENGINE)


@FAULTS("king.safety")
def pinned_pieces_move_freely(engine: CodeCopy) -> None:
    """Only a check is looked at, and no pin, so a pinned piece may leave its king attacked."""

    @engine.wrap("king_safety.king_safety")
    def king_safety(original: Callable[..., KingSafety], rules: Rules, position: Position) -> KingSafety:
        return original(rules, position)._replace(pinned=frozenset())
