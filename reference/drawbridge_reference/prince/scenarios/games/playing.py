"""Games played out from a start of their own, with a taste that makes them rich in short time."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.casework import played_games
from drawbridge_reference.prince.attack import is_in_check
from drawbridge_reference.prince.ending import Drawn, Won, result
from drawbridge_reference.prince.moves import legal_moves
from drawbridge_reference.prince.notation import Move
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import START, Position
from drawbridge_reference.prince.rules import DEFAULT
from drawbridge_reference.prince.scenarios.games.acts import Act, acts_of
from drawbridge_reference.prince.scenarios.games.shadows import shadows_changed

if TYPE_CHECKING:
    from collections.abc import Callable

Taste = played_games.Taste
Choice: TypeAlias = played_games.Choice[Move, Act]
Moment: TypeAlias = played_games.Moment[Position, Move, Act]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, Act]
Player: TypeAlias = played_games.Player[Position, Move, Act]
Sharpness: TypeAlias = "Callable[[Position, Choice, Position], tuple[int, ...]]"


def hunting(_before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return whether a move mates, whether it leaves the game open, and how few answers it leaves."""
    ended = result(DEFAULT, after)
    return isinstance(ended, Won), ended is None, -_answers(after)


def squeezing(_before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return whether a move stalemates, whether it gives no check, and how few answers it leaves."""
    ended = result(DEFAULT, after)
    return isinstance(ended, Drawn), not is_in_check(DEFAULT, after, after.turn), -_answers(after)


def shadowing(before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return how many area leaps a move opens and shadows, for pieces that it neither moves nor captures."""
    opened, shadowed = shadows_changed(before, after)
    return (opened + shadowed,)


def _answers(position: Position) -> int:
    return sum(1 for _ in legal_moves(DEFAULT, position))


def player_from(start: Position, sharpness: Sharpness) -> Player:
    """Return who plays games out from a position."""
    return played_games.Player(start, partial(legal_moves, DEFAULT), acts_of, partial(play, DEFAULT), sharpness)


PLAYER = player_from(START, hunting)
"""Who knows the rules, wherever a game begins."""
