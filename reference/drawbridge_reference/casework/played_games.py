"""Games played out by chance, in tastes that make them rich in short time. A game gives its rules, and what is an act.

The order in which chance is asked is part of the cases: with another, the same seeds make other games.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from drawbridge_reference.casework.random_source import Chance

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence


class WritesItself(Protocol):
    """A move of whatever game."""

    @property
    def text(self) -> str:
        """The move as it is written."""


P = TypeVar("P")
M = TypeVar("M", bound=WritesItself)
A = TypeVar("A", bound=Enum)


@dataclass(frozen=True, slots=True)
class Taste(Generic[A]):
    """What a player likes: a move is as likely as the weight of the act that it is liked best for."""

    name: str
    likes: Mapping[A, int]
    looks_at: int = 1
    """How many moves are drawn by lot: of several the sharpest is made."""


@dataclass(frozen=True, slots=True)
class Series(Generic[A]):
    """Games of one taste."""

    taste: Taste[A]
    plies: int
    """After so many a game is left."""
    seeds: Sequence[int]
    whole: int
    """How many of the games, from the first, become cases as a whole."""


@dataclass(frozen=True, slots=True)
class Choice(Generic[M, A]):
    """A legal move and what it does."""

    move: M
    acts: tuple[A, ...]


@dataclass(frozen=True, slots=True)
class Moment(Generic[P, M, A]):
    """A position of a game, with what may be done in it, and what was done."""

    plies: int
    position: P
    choices: tuple[Choice[M, A], ...]
    """All legal moves, in the order of their texts."""
    made: Choice[M, A] | None
    """The move that was made; None where the game ended or was left."""
    after: P | None
    """The position after that move."""


@dataclass(frozen=True, slots=True)
class PlayedGame(Generic[P, M, A]):
    """A game as it was played."""

    taste: str
    seed: int
    moments: tuple[Moment[P, M, A], ...]
    is_whole: bool
    """Whether it becomes a case as a whole."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that were made."""
        return tuple(moment.made.move.text for moment in self.moments if moment.made)

    @property
    def last(self) -> Moment[P, M, A]:
        """The position in which the game ended or was left."""
        return self.moments[-1]


@dataclass(frozen=True, slots=True)
class Player(Generic[P, M, A]):
    """Who plays games out: knows the start, the rules, and what makes a move sharp."""

    start: P
    legal_moves: Callable[[P], Iterable[M]]
    acts_of: Callable[[P, M], tuple[A, ...]]
    """What a legal move does, the most telling first."""
    play: Callable[[P, M], P]
    sharpness: Callable[[P, Choice[M, A], P], tuple[int, ...]]
    """How sharp a move is, told from the position before it and the one after: the larger the sharper."""

    def play_out(self, taste: Taste[A], seed: int, plies: int, *, is_whole: bool) -> PlayedGame[P, M, A]:
        """Return the game that this taste and seed make, left after so many plies if it has not ended before."""
        return PlayedGame(taste.name, seed, tuple(self._moments(taste, Chance(seed), plies)), is_whole)

    def played(self, series: Iterable[Series[A]]) -> Iterator[PlayedGame[P, M, A]]:
        """Go through the games of some series."""
        for one in series:
            for number, seed in enumerate(one.seeds):
                yield self.play_out(one.taste, seed, one.plies, is_whole=number < one.whole)

    def replay(self, name: str, number: int, moves: Sequence[M]) -> PlayedGame[P, M, A]:
        """Return the game that has these moves, as a whole."""
        return PlayedGame(name, number, tuple(self._replayed(moves)), is_whole=True)

    def choices_in(self, position: P) -> tuple[Choice[M, A], ...]:
        """Return the legal moves with what they do. The order does not depend on how they were found."""
        moves = sorted(self.legal_moves(position), key=lambda move: move.text)
        return tuple(Choice(move, self.acts_of(position, move)) for move in moves)

    def _moments(self, taste: Taste[A], chance: Chance, plies: int) -> Iterator[Moment[P, M, A]]:
        here = self.start
        for made_before in range(plies + 1):
            choices = self.choices_in(here)
            if not choices or made_before == plies:
                yield Moment(made_before, here, choices, None, None)
                return
            made, after = self._chosen(taste, chance, here, choices)
            yield Moment(made_before, here, choices, made, after)
            here = after

    def _chosen(
        self, taste: Taste[A], chance: Chance, position: P, choices: tuple[Choice[M, A], ...]
    ) -> tuple[Choice[M, A], P]:
        weights = [max((taste.likes.get(act, 1) for act in choice.acts), default=1) for choice in choices]
        drawn = [choices[chance.weighed(weights)] for _ in range(taste.looks_at)]
        followed = [(choice, self.play(position, choice.move)) for choice in drawn]
        return max(followed, key=lambda one: self.sharpness(position, *one)) if taste.looks_at > 1 else followed[0]

    def _replayed(self, moves: Sequence[M]) -> Iterator[Moment[P, M, A]]:
        here = self.start
        for plies, move in enumerate(moves):
            choices = self.choices_in(here)
            made = next(choice for choice in choices if choice.move == move)
            after = self.play(here, move)
            yield Moment(plies, here, choices, made, after)
            here = after
        yield Moment(len(moves), here, self.choices_in(here), None, None)
