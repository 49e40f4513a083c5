"""The player of the games that become cases: default rulings, and a score for each move."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from drawbridge_reference.casework import played_games
from drawbridge_reference.three_man.attack import is_in_check
from drawbridge_reference.three_man.ending import result
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.notation import Move
from drawbridge_reference.three_man.play import play
from drawbridge_reference.three_man.position import START, Position
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.games.move_tags import MoveTag, tags_of

Choice: TypeAlias = played_games.Choice[Move, MoveTag]
Moment: TypeAlias = played_games.Moment[Position, Move, MoveTag]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, MoveTag]


def _score(before: Position, _choice: Choice, after: Position) -> tuple[int, bool, int]:
    """Return how many colours a move eliminates, whether it ends the game, and how many kings it leaves in check."""
    checked = sum(is_in_check(DEFAULT, after, colour) for colour in after.remaining if colour is not before.turn)
    return len(after.eliminated) - len(before.eliminated), result(DEFAULT, after) is not None, checked


PLAYER = played_games.Player(START, partial(legal_moves, DEFAULT), tags_of, partial(play, DEFAULT), _score)
