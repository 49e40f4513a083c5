"""The player of the games that become cases: the rules under the default rulings, and the score of a move."""

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
from drawbridge_reference.prince.scenarios.games.move_tags import MoveTag, tags_of
from drawbridge_reference.prince.scenarios.games.shadows import shadows_changed

if TYPE_CHECKING:
    from collections.abc import Callable

Choice: TypeAlias = played_games.Choice[Move, MoveTag]
Moment: TypeAlias = played_games.Moment[Position, Move, MoveTag]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, MoveTag]
Player: TypeAlias = played_games.Player[Position, Move, MoveTag]
Score: TypeAlias = "Callable[[Position, Choice, Position], tuple[int, ...]]"


def mating_score(_before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return whether a move mates, whether it leaves the game open, and how few answers it leaves."""
    ended = result(DEFAULT, after)
    return isinstance(ended, Won), ended is None, -_answers(after)


def stalemating_score(_before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return whether a move stalemates, whether it gives no check, and how few answers it leaves."""
    ended = result(DEFAULT, after)
    return isinstance(ended, Drawn), not is_in_check(DEFAULT, after, after.turn), -_answers(after)


def shadow_score(before: Position, _choice: Choice, after: Position) -> tuple[int, ...]:
    """Return how many area leaps a move opens and shadows, for pieces that it neither moves nor captures."""
    opened, shadowed = shadows_changed(before, after)
    return (opened + shadowed,)


def _answers(position: Position) -> int:
    return sum(1 for _ in legal_moves(DEFAULT, position))


def player_from(start: Position, score: Score) -> Player:
    """Return the player of games that begin with a position."""
    return played_games.Player(start, partial(legal_moves, DEFAULT), tags_of, partial(play, DEFAULT), score)


PLAYER = player_from(START, mating_score)
"""A player that knows the rules, wherever a game begins."""
