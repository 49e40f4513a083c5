"""The position after a move, changed: where most slips in the order of what a move changes are put.

Each game has its own positions and moves, and mypy does not find out which of them a lambda takes: hence `Any`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge_mutants.code_copy import CodeCopy


def change_after(rules: CodeCopy, change: Callable[[Any, Any, Any], Any], path: str = "state.moved") -> None:
    """Change the position after a move, given the position before it and the move.

    `path` is the function of the rules that returns it. Some games give it their rulings, too.
    """

    @rules.wrap(path)
    def moved(original: Callable[..., Any], position: Any, move: Any, *rulings: Any) -> Any:
        return change(position, move, original(position, move, *rulings))


def change_after_some(
    rules: CodeCopy,
    is_after: Callable[[Any, Any], bool],
    change: Callable[[Any, Any], Any],
    path: str = "state.moved",
) -> None:
    """Change the position after some moves, given the position before them."""

    def changed(position: Any, move: Any, after: Any) -> Any:
        return change(position, after) if is_after(position, move) else after

    change_after(rules, changed, path)
