"""Scenarios from played games: sampled positions, and whole games.

Nobody states their answers by hand. They are trusted because the rules, which share no code with the engine, give the
same answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic

from drawbridge_reference.casework.played_games import M, P, T
from drawbridge_reference.casework.scenario import Scenario

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from drawbridge_reference.casework.phrasing import Phrasing
    from drawbridge_reference.casework.played_games import Moment, PlayedGame
    from drawbridge_reference.casework.sampling import SampledMoment, Sampler


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCases(Generic[P, M, T]):
    """Makes scenarios from one game's played games."""

    sampler: Sampler[P, M, T]
    phrasing: Phrasing[P, M, T]
    written: Callable[[P], dict[str, Any]]
    stated: Callable[[P], Mapping[str, Any]]
    """What the player saw of a position. The generator checks the engine against it."""
    small_tree: int
    """With this number of moves or fewer, the case also counts sequences of two moves."""
    named: Callable[[dict[str, Any]], Collection[str]] = dict.keys
    """The members of a written position that are not empty."""
    differs_by_reading: Callable[[Moment[P, M, T]], bool] = lambda _: False
    """Whether rulings decide how the position of a moment is written. A whole game holds no such position: it would not
    be asked of engines of another reading."""
    default_reading: bool = True
    """Whether a scenario becomes only one case, for the default rulings."""

    def of_positions(self, games: Sequence[PlayedGame[P, M, T]], size: int) -> Iterator[Scenario]:
        """Yield the scenarios of a sample of positions of this size."""
        return (self._position(sampled) for sampled in self.sampler.sample(games, size))

    def of_games(self, games: Sequence[PlayedGame[P, M, T]]) -> Iterator[Scenario]:
        """Yield the scenarios of the games that become cases as a whole."""
        return (self._game(game) for game in games if game.is_whole)

    def _position(self, sampled: SampledMoment[P, M, T]) -> Scenario:
        game, moment = sampled.game, sampled.moment
        return Scenario(
            clause="games",
            table=game.series,
            name=f"{game.series}/game-{game.seed}/after-{moment.plies}",
            title=self.phrasing.title_of_position(moment),
            why=self.phrasing.why_of_position(sampled),
            position=self.written(moment.position),
            decides=False,
            all_moves=True,
            status={"turn": moment.position.turn.value},
            apply=sampled.asked.move.text if sampled.asked else None,
            after=self.stated(sampled.after) if sampled.after else None,
            perft={2: None} if 0 < len(moment.choices) <= self.small_tree else {},
            default_reading=self.default_reading,
        )

    def _game(self, game: PlayedGame[P, M, T]) -> Scenario:
        plies = game.last.plies
        return Scenario(
            clause="games",
            table="whole",
            name=f"whole/{game.series}/game-{game.seed}",
            title=self.phrasing.title_of_game(game),
            why=self.phrasing.why_of_game(game),
            position=self.written(game.first.position),
            decides=False,
            game=game.moves,
            checked=tuple(plies * quarter // 4 for quarter in (1, 2, 3)),
            held=self._held(game),
            end=None if self.differs_by_reading(game.last) else self.stated(game.last.position),
            default_reading=self.default_reading,
        )

    def _held(self, game: PlayedGame[P, M, T]) -> tuple[int, ...]:
        """Return after which plies a whole game holds its position: the first that has each member, and the last.

        So an engine that forgets one member on the way, or never changes it, fails, and few positions are written.
        """
        held: list[int] = []
        seen: set[str] = set()
        settled = [moment for moment in game.moments[1:] if not self.differs_by_reading(moment)]
        for moment in settled:
            named = set(self.named(self.written(moment.position)))
            if moment is settled[-1] or not named <= seen:
                held.append(moment.plies)
                seen |= named
        return tuple(held)
