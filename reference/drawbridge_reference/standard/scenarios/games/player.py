"""The player of the games that become cases: the rules under the default rulings, and the score of a move."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from drawbridge_reference.casework import played_games
from drawbridge_reference.standard.attack import is_in_check
from drawbridge_reference.standard.moves import legal_moves
from drawbridge_reference.standard.notation import Move
from drawbridge_reference.standard.play import play
from drawbridge_reference.standard.position import START, Position
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.scenarios.games.move_tags import MoveTag, tags_of

Choice: TypeAlias = played_games.Choice[Move, MoveTag]
Moment: TypeAlias = played_games.Moment[Position, Move, MoveTag]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, MoveTag]


def _score(_before: Position, _choice: Choice, after: Position) -> tuple[bool, bool, int]:
    """Return whether a move ends the game, gives check, and how few answers it leaves."""
    answers = len(legal_moves(DEFAULT, after))
    return answers == 0, is_in_check(DEFAULT, after, after.turn), -answers


PLAYER = played_games.Player(START, partial(legal_moves, DEFAULT), tags_of, partial(play, DEFAULT), _score)
