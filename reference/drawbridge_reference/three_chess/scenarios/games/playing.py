"""Games played out from the start, with a taste that makes them rich in short time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.chance import Chance
from drawbridge_reference.three_chess.attack import is_in_check
from drawbridge_reference.three_chess.board import COLOURS
from drawbridge_reference.three_chess.moves import legal_moves
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import START, Position
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.acts import Act, acts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge_reference.three_chess.notation import Move


@dataclass(frozen=True, slots=True)
class Taste:
    """What a player likes: a move is as likely as the weight of the act that it is liked best for."""

    name: str
    likes: Mapping[Act, int]
    looks_at: int = 1
    """How many moves are drawn by lot: the one is made that captures a king or leaves most kings in check."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move and what it does."""

    move: Move
    acts: tuple[Act, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game, with what may be done in it, and what was done."""

    plies: int
    position: Position
    choices: tuple[Choice, ...]
    """All legal moves, in the order of their texts."""
    made: Choice | None
    """The move that was made; None where the game ended or was left."""
    after: Position | None
    """The position after that move."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was played."""

    taste: str
    seed: int
    moments: tuple[Moment, ...]
    is_whole: bool
    """Whether it becomes a case as a whole."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that were made."""
        return tuple(moment.made.move.text for moment in self.moments if moment.made)

    @property
    def last(self) -> Moment:
        """The position in which the game ended or was left."""
        return self.moments[-1]


def play_out(taste: Taste, seed: int, plies: int, *, is_whole: bool) -> PlayedGame:
    """Return the game that this taste and seed make, left after so many plies if it has not ended before."""
    return PlayedGame(taste.name, seed, tuple(_moments(taste, Chance(seed), plies)), is_whole)


def _moments(taste: Taste, chance: Chance, plies: int) -> Iterator[Moment]:
    here = START
    for made_before in range(plies + 1):
        choices = choices_in(here)
        if not choices or made_before == plies:
            yield Moment(made_before, here, choices, None, None)
            return
        made, after = _chosen(taste, chance, here, choices)
        yield Moment(made_before, here, choices, made, after)
        here = after


def choices_in(position: Position) -> tuple[Choice, ...]:
    """Return the legal moves with what they do. The order does not depend on how they were found."""
    moves = sorted(legal_moves(DEFAULT, position), key=lambda move: move.text)
    return tuple(Choice(move, acts_of(position, move)) for move in moves)


def _chosen(taste: Taste, chance: Chance, position: Position, choices: tuple[Choice, ...]) -> tuple[Choice, Position]:
    weights = [max((taste.likes.get(act, 1) for act in choice.acts), default=1) for choice in choices]
    drawn = [choices[chance.weighed(weights)] for _ in range(taste.looks_at)]
    followed = [(choice, play(DEFAULT, position, choice.move)) for choice in drawn]
    return max(followed, key=lambda one: _sharpness(*one)) if taste.looks_at > 1 else followed[0]


def _sharpness(choice: Choice, after: Position) -> tuple[bool, int]:
    """Return whether a move captures a king, and how many kings it leaves in check."""
    return Act.CAPTURES_KING in choice.acts, sum(is_in_check(DEFAULT, after, colour) for colour in COLOURS)
