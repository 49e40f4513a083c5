"""What a game says to the questions of a case that stands in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.kernel.game import Game
    from support.cases.shipped import Entry


ILLEGAL, INVALID = "illegal", "invalid"


def answers(game: Game, case: Entry) -> list[Any]:
    """Return the answers to the questions that the case asks, in the order in which it asks them."""
    position = case["position"]
    return [answer_to(game, position, question, expected) for question, expected in case["expect"].items()]


def answer_to(game: Game, position: Any, question: str, expected: Any) -> Any:
    match question:
        case "legal_moves" | "moves_from" | "legal" | "illegal":
            return about_moves(game.legal_moves(position), question, expected)
        case "apply":
            after = game.apply(position, expected["move"])
            return ILLEGAL if isinstance(after, Illegal) else _written(game, after)
        case "status":
            return game.status(position)
        case "perft":
            return {depth: game.perft(position, depth) for depth in expected}
        case "game":
            return list(_played(game, position, expected))
        case _:
            raise AssertionError(f"no test knows the question {question}")


def about_moves(moves: list[str], question: str, expected: Any) -> Any:
    match question:
        case "legal_moves":
            return moves
        case "moves_from":
            return {square: [move for move in moves if move.startswith(f"{square}-")] for square in expected}
        case _:
            return {move: move in moves for move in expected}


def _played(game: Game, position: Any, steps: Sequence[Entry]) -> Iterator[Any]:
    """Yield what is asked after the moves of a game, as far as they can be played."""
    for step in steps:
        try:
            after = game.apply(position, step["move"])
        except InvalidPosition:
            after = Illegal(())
        if isinstance(after, Illegal):
            yield ILLEGAL
            return
        position = after
        if "legal_moves" in step:
            yield _moves_of(game, position)
        if "position" in step:
            yield _written(game, position)


def _moves_of(game: Game, position: Any) -> Any:
    try:
        return game.legal_moves(position)
    except InvalidPosition:
        return INVALID


def _written(game: Game, position: Any) -> Any:
    """Return a position as the game writes it; one that a switched-off clause has spoilt is marked as such."""
    try:
        return game.canonical(position)
    except InvalidPosition:
        return INVALID
