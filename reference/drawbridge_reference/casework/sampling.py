"""Choosing a few out of many so that all that they can show is shown often enough."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from drawbridge_reference.casework.played_games import A, Choice, M, Moment, P, PlayedGame, Player

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

T = TypeVar("T")

_LEVELS = (2, 5, 10, 20, 40, 60, 80, 100, 150, 200, 300, 500, 800, 1200, 2000)


def varied(offered: Sequence[tuple[T, Collection[str]]], wanted: int) -> set[T]:
    """Return as many of what is offered as are wanted; each comes with the names of its features.

    It is gone through the offer again and again, and one is taken when it has a feature that fewer than so many of
    those taken have; the number rises from one time to the next. So what is rare is taken wherever it comes up.
    Raises ValueError where too few are offered.
    """
    taken: set[T] = set()
    counts: Counter[str] = Counter()
    for level in _LEVELS:
        for one, features in offered:
            if one not in taken and any(counts[feature] < level for feature in features):
                taken.add(one)
                counts.update(features)
                if len(taken) == wanted:
                    return taken
    raise ValueError(f"{len(offered)} are offered, of which {len(taken)} were taken, not {wanted}")


@dataclass(frozen=True, slots=True)
class Chosen(Generic[P, M, A]):
    """A moment that becomes a case, with the move that is asked in it."""

    game: PlayedGame[P, M, A]
    moment: Moment[P, M, A]
    asked: Choice[M, A] | None
    """None where the game has ended."""
    after: P | None


@dataclass(frozen=True, slots=True)
class Chooser(Generic[P, M, A]):
    """Who chooses moments of played games: those that have something of which there is little yet."""

    player: Player[P, M, A]
    features: Callable[[Moment[P, M, A]], frozenset[str]]
    """The names of what a moment has that not every one has."""
    identity: Callable[[P], Hashable]
    """What two positions have in common that are one and the same to a case."""
    decides: Callable[[P, P], bool]
    """Whether what was done between two positions must be asked."""
    asked_late: frozenset[A] = frozenset()
    """Acts that are asked where there is nothing else."""

    def chosen_moments(self, games: Sequence[PlayedGame[P, M, A]], wanted: int) -> list[Chosen[P, M, A]]:
        """Return as many moments as are wanted, as varied as can be, in the order of the games."""
        places = sorted(varied(list(self._offered(games)), wanted))
        asked: Counter[A] = Counter()
        return [self._with_question(games[number], games[number].moments[plies], asked) for number, plies in places]

    def _offered(self, games: Sequence[PlayedGame[P, M, A]]) -> Iterator[tuple[tuple[int, int], frozenset[str]]]:
        """Go through the places of all positions, each position once, with their features."""
        seen: set[Hashable] = set()
        for number, game in enumerate(games):
            for moment in game.moments:
                here = self.identity(moment.position)
                if here not in seen:
                    seen.add(here)
                    yield (number, moment.plies), self.features(moment)

    def _with_question(self, game: PlayedGame[P, M, A], moment: Moment[P, M, A], asked: Counter[A]) -> Chosen[P, M, A]:
        """Return the moment with the move that was made where that decided something, else with the rarest to ask."""
        if moment.made and moment.after and self.decides(moment.position, moment.after):
            return Chosen(game, moment, moment.made, moment.after)
        if not moment.choices:
            return Chosen(game, moment, None, None)
        choice = min(moment.choices, key=lambda one: self._times_asked(one, asked))
        asked.update(choice.acts[:1])
        return Chosen(game, moment, choice, self.player.play(moment.position, choice.move))

    def _times_asked(self, choice: Choice[M, A], asked: Counter[A]) -> int:
        """Return how often what the move does has been asked; a move that does nothing worth a word comes late."""
        if not self.asked_late.isdisjoint(choice.acts):
            return 10**7
        return asked[choice.acts[0]] if choice.acts else 10**6
