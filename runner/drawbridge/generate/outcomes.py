"""What comes out under every combination of rulings, asked no more often than needed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from drawbridge.generate.readings import Reading
from drawbridge_reference.kernel.game import TracksRulings
from drawbridge_reference.kernel.ruling import combinations

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from drawbridge_reference.kernel.game import Game

T = TypeVar("T")


def outcomes_of(game: Game, ask: Callable[[Game], T]) -> list[Reading[T]]:
    """Return what `ask` makes of the game under every combination of rulings, that of all defaults first.

    For a game that does not tell at which rulings it looked, every combination is asked.
    """
    return under_each(combinations(game.known_rulings), lambda rulings: _asked(game, rulings, ask))


def under_each(asked: Iterable[Mapping[str, str]], ask: Callable[[Mapping[str, str]], Reading[T]]) -> list[Reading[T]]:
    """Return the outcome under each of these combinations of rulings, in their order.

    `ask` returns the outcome under one of them, with the values of the rulings at which somebody looked. A combination
    is not asked when one that was asked differs from it only in other rulings: the same would happen again.
    """
    told: list[Reading[T]] = []
    found = []
    for rulings in asked:
        known = next((one for one in told if one.rulings.items() <= rulings.items()), None)
        if known is None:
            known = ask(rulings)
            told.append(known)
        found.append(Reading(rulings, known.outcome))
    return found


def _asked(game: Game, rulings: Mapping[str, str], ask: Callable[[Game], T]) -> Reading[T]:
    """Return the outcome under a combination, with the values of those rulings that were looked at."""
    under = game.under(rulings)
    if not isinstance(under, TracksRulings):
        return Reading(rulings, ask(under))
    looked_at: set[str] = set()
    outcome = ask(under.tracking(looked_at))
    return Reading({ruling: value for ruling, value in rulings.items() if ruling in looked_at}, outcome)
