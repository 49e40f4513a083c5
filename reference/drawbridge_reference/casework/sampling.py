"""Sampling: a few positions out of many, so that each feature occurs often enough."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from drawbridge_reference.casework.played_games import Choice, M, Moment, P, PlayedGame, Player, T

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterator, Sequence

Item = TypeVar("Item")

_LEVELS = (2, 5, 10, 20, 40, 60, 80, 100, 150, 200, 300, 500, 800, 1200, 2000)


def varied_sample(offered: Sequence[tuple[Item, Collection[str]]], size: int) -> set[Item]:
    """Return a sample of this size of the offered items, each of which comes with the names of its features.

    The loop makes repeated passes. It takes an item when fewer items than the pass's level have one of its features,
    and the level rises from pass to pass. So it takes rare features wherever they occur. Raises ValueError if too few
    items are offered.
    """
    taken: set[Item] = set()
    counts: Counter[str] = Counter()
    for level in _LEVELS:
        for one, features in offered:
            if one not in taken and any(counts[feature] < level for feature in features):
                taken.add(one)
                counts.update(features)
                if len(taken) == size:
                    return taken
    raise ValueError(f"{len(offered)} are offered, of which {len(taken)} were taken, not {size}")


@dataclass(frozen=True, slots=True)
class SampledMoment(Generic[P, M, T]):
    """A moment that becomes a case, with the move that the case asks about."""

    game: PlayedGame[P, M, T]
    moment: Moment[P, M, T]
    asked: Choice[M, T] | None
    """None if the game has ended."""
    after: P | None


@dataclass(frozen=True, slots=True)
class Sampler(Generic[P, M, T]):
    """Takes moments of played games: those with a feature that is still rare in the sample."""

    player: Player[P, M, T]
    features: Callable[[Moment[P, M, T]], frozenset[str]]
    """The names of a moment's features."""
    identity: Callable[[P], Hashable]
    """A key that is the same for two positions if a case cannot tell them apart."""
    must_ask: Callable[[P, P], bool]
    """Whether the case must ask about the move between two positions."""
    asked_late: frozenset[T] = frozenset()
    """Tags of moves that are asked about only if there is no other move."""

    def sample(self, games: Sequence[PlayedGame[P, M, T]], size: int) -> list[SampledMoment[P, M, T]]:
        """Return a sample of this size, as varied as possible, in the order of the games."""
        places = sorted(varied_sample(list(self._offered(games)), size))
        asked: Counter[T] = Counter()
        return [self._with_question(games[number], games[number].moments[plies], asked) for number, plies in places]

    def _offered(self, games: Sequence[PlayedGame[P, M, T]]) -> Iterator[tuple[tuple[int, int], frozenset[str]]]:
        """Yield the moments of all positions with their features, each position once."""
        seen: set[Hashable] = set()
        for number, game in enumerate(games):
            for moment in game.moments:
                here = self.identity(moment.position)
                if here not in seen:
                    seen.add(here)
                    yield (number, moment.plies), self.features(moment)

    def _with_question(
        self, game: PlayedGame[P, M, T], moment: Moment[P, M, T], asked: Counter[T]
    ) -> SampledMoment[P, M, T]:
        """Return the moment with the move that was played if the case must ask about it, otherwise with the rarest."""
        if moment.made and moment.after and self.must_ask(moment.position, moment.after):
            return SampledMoment(game, moment, moment.made, moment.after)
        if not moment.choices:
            return SampledMoment(game, moment, None, None)
        choice = min(moment.choices, key=lambda one: self._times_asked(one, asked))
        asked.update(choice.tags[:1])
        return SampledMoment(game, moment, choice, self.player.play(moment.position, choice.move))

    def _times_asked(self, choice: Choice[M, T], asked: Counter[T]) -> int:
        """Return how often cases already ask about what the move does. A move without a tag comes late."""
        if not self.asked_late.isdisjoint(choice.tags):
            return 10**7
        return asked[choice.tags[0]] if choice.tags else 10**6
