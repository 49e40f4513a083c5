"""Games played out from the start, with a taste that makes them rich in short time."""

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
from drawbridge_reference.three_chess.scenarios.games.acts import Act, acts_of

Taste = played_games.Taste
Choice: TypeAlias = played_games.Choice[Move, Act]
Moment: TypeAlias = played_games.Moment[Position, Move, Act]
PlayedGame: TypeAlias = played_games.PlayedGame[Position, Move, Act]


def _sharpness(_before: Position, choice: Choice, after: Position) -> tuple[bool, int]:
    """Return whether a move captures a king, and how many kings it leaves in check."""
    return Act.CAPTURES_KING in choice.acts, sum(is_in_check(DEFAULT, after, colour) for colour in COLOURS)


PLAYER = played_games.Player(START, partial(legal_moves, DEFAULT), acts_of, partial(play, DEFAULT), _sharpness)

play_out = PLAYER.play_out
choices_in = PLAYER.choices_in
