"""Which moments of the games become cases: those that have something of which there is little yet."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.choosing import varied
from drawbridge_reference.three_chess.ending import result
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.rules import DEFAULT
from drawbridge_reference.three_chess.scenarios.games.features import features

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.scenarios.games.acts import Act
    from drawbridge_reference.three_chess.scenarios.games.playing import Choice, Moment, PlayedGame


@dataclass(frozen=True, slots=True)
class Chosen:
    """A moment that becomes a case, with the move that is asked in it."""

    game: PlayedGame
    moment: Moment
    asked: Choice | None
    """None where the game has ended."""
    after: Position | None


def chosen_moments(games: Sequence[PlayedGame], wanted: int) -> list[Chosen]:
    """Return as many moments as are wanted, as varied as can be, in the order of the games."""
    places = sorted(varied(list(_offered(games)), wanted))
    asked: Counter[Act] = Counter()
    return [_with_question(games[number], games[number].moments[plies], asked) for number, plies in places]


def _offered(games: Sequence[PlayedGame]) -> Iterator[tuple[tuple[int, int], frozenset[str]]]:
    """Go through the places of all positions, each position once, with their features."""
    seen: set[Position] = set()
    for number, game in enumerate(games):
        for moment in game.moments:
            if moment.position not in seen:
                seen.add(moment.position)
                yield (number, moment.plies), features(moment)


def _with_question(game: PlayedGame, moment: Moment, asked: Counter[Act]) -> Chosen:
    """Return the moment with the move that was made where it ended the game, else with the rarest to be asked."""
    if moment.made and moment.after and result(DEFAULT, moment.after) is not None:
        return Chosen(game, moment, moment.made, moment.after)
    if not moment.choices:
        return Chosen(game, moment, None, None)
    choice = min(moment.choices, key=lambda one: _times_asked(one, asked))
    asked.update(choice.acts[:1])
    return Chosen(game, moment, choice, play(DEFAULT, moment.position, choice.move))


def _times_asked(choice: Choice, asked: Counter[Act]) -> int:
    """Return how often what the move does has been asked; a move that does nothing worth a word comes last."""
    return asked[choice.acts[0]] if choice.acts else 10**6
