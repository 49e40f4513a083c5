"""The player of the games that become cases: the rules under the default rulings, and the score of a move."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

from drawbridge_reference.casework import played_games
from drawbridge_reference.three_chess.attack import is_in_check
from drawbridge_reference.three_chess.board import COLOURS
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import START, Position
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.move_tags import MoveTag, tags_of

Choice: TypeAlias = played_games.Choice[Move, MoveTag]
Moment: TypeAlias = played_games.Moment[Position, Move, MoveTag]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, MoveTag]


def _score(_before: Position, choice: Choice, after: Position) -> tuple[bool, int]:
    """Return whether a move captures a king, and how many kings it leaves in check."""
    return MoveTag.CAPTURES_KING in choice.tags, sum(is_in_check(DEFAULT, after, colour) for colour in COLOURS)


PLAYER = played_games.Player(START, partial(legal_moves, DEFAULT), tags_of, partial(play, DEFAULT), _score)
