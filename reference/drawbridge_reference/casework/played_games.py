"""Games played at random, with move weights that make them rich in features. Each game brings its rules and tags.

The cases depend on the order in which random numbers are drawn: in another order the same seeds make other games.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from drawbridge_reference.casework.random_source import RandomSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence


class TurnTaking(Protocol):
    """A position of any game."""

    @property
    def turn(self) -> Enum:
        """The colour to move."""


class WritesItself(Protocol):
    """A move of any game."""

    @property
    def text(self) -> str:
        """The move as it is written."""


P = TypeVar("P", bound=TurnTaking)
M = TypeVar("M", bound=WritesItself)
T = TypeVar("T", bound=Enum)
"""The tags of moves: what a move does, such as capturing or castling."""


@dataclass(frozen=True, slots=True)
class Series(Generic[T]):
    """Games that are played in the same way, each from its own seed."""

    name: str
    """Its name in the cases."""
    weights: Mapping[T, int]
    """How likely a move is, by its tags. The heaviest tag counts, and a tag without a weight weighs 1."""
    plies: int
    """The number of plies after which a game is left unfinished."""
    seeds: Sequence[int] = ()
    whole: int = 0
    """The number of games, from the first seed on, that become cases as a whole."""
    candidates: int = 1
    """The number of moves drawn at random each time. The one with the highest score is played."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[M, T]):
    """A legal move and what it does."""

    move: M
    tags: tuple[T, ...]


@dataclass(frozen=True, slots=True)
class Moment(Generic[P, M, T]):
    """A position of a game, with its legal moves and the one that was played."""

    plies: int
    position: P
    choices: tuple[Choice[M, T], ...]
    """All legal moves, in the order of their texts."""
    made: Choice[M, T] | None
    """The move that was played, or None if the game ended or was left there."""
    after: P | None
    """The position after that move."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[P, M, T]):
    """A game as it was played."""

    series: str
    seed: int
    moments: tuple[Moment[P, M, T], ...]
    is_whole: bool
    """Whether it becomes a case as a whole."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that were played."""
        return tuple(moment.made.move.text for moment in self.moments if moment.made)

    @property
    def first(self) -> Moment[P, M, T]:
        """The position with which the game began."""
        return self.moments[0]

    @property
    def last(self) -> Moment[P, M, T]:
        """The position in which the game ended or was left."""
        return self.moments[-1]


@dataclass(frozen=True, slots=True)
class Player(Generic[P, M, T]):
    """Plays games: it has the start, the rules and the score of a move."""

    start: P
    legal_moves: Callable[[P], Iterable[M]]
    tags_of: Callable[[P, M], tuple[T, ...]]
    """What a legal move does, the most important first."""
    play: Callable[[P, M], P]
    score: Callable[[P, Choice[M, T], P], tuple[int, ...]]
    """How good a move is for the series, judged from the positions before and after it. A larger score is better."""

    def play_out(self, series: Series[T], seed: int) -> PlayedGame[P, M, T]:
        """Return the game that a series makes from a seed."""
        moments = tuple(self._moments(series, RandomSource(seed)))
        return PlayedGame(series.name, seed, moments, is_whole=seed in series.seeds[: series.whole])

    def games_of(self, series: Series[T]) -> Iterator[PlayedGame[P, M, T]]:
        """Yield the games of a series."""
        return (self.play_out(series, seed) for seed in series.seeds)

    def replay(self, name: str, number: int, moves: Sequence[M]) -> PlayedGame[P, M, T]:
        """Return the game that has these moves, as a whole."""
        return PlayedGame(name, number, tuple(self._replayed(moves)), is_whole=True)

    def choices_in(self, position: P) -> tuple[Choice[M, T], ...]:
        """Return the legal moves with their tags, in an order that does not depend on how they were found."""
        moves = sorted(self.legal_moves(position), key=lambda move: move.text)
        return tuple(Choice(move, self.tags_of(position, move)) for move in moves)

    def _moments(self, series: Series[T], random: RandomSource) -> Iterator[Moment[P, M, T]]:
        here = self.start
        for made_before in range(series.plies + 1):
            choices = self.choices_in(here)
            if not choices or made_before == series.plies:
                yield Moment(made_before, here, choices, None, None)
                return
            made, after = self._picked(series, random, here, choices)
            yield Moment(made_before, here, choices, made, after)
            here = after

    def _picked(
        self, series: Series[T], random: RandomSource, position: P, choices: tuple[Choice[M, T], ...]
    ) -> tuple[Choice[M, T], P]:
        """Return the move to play, with the position after it."""
        weights = [max((series.weights.get(tag, 1) for tag in choice.tags), default=1) for choice in choices]
        drawn = [choices[random.weighted_index(weights)] for _ in range(series.candidates)]
        # A move may be drawn several times. The first that was drawn is played, if several have the highest score.
        followed = [(choice, self.play(position, choice.move)) for choice in dict.fromkeys(drawn)]
        return max(followed, key=lambda one: self.score(position, *one)) if series.candidates > 1 else followed[0]

    def _replayed(self, moves: Sequence[M]) -> Iterator[Moment[P, M, T]]:
        here = self.start
        for plies, move in enumerate(moves):
            choices = self.choices_in(here)
            made = next(choice for choice in choices if choice.move == move)
            after = self.play(here, move)
            yield Moment(plies, here, choices, made, after)
            here = after
        yield Moment(len(moves), here, self.choices_in(here), None, None)
