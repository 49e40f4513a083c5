"""Titles and reasons of cases from games: what a reader sees in a position, and what the case asks about it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from drawbridge_reference.casework.played_games import M, P, T
from drawbridge_reference.kernel.wording import joined

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge_reference.casework.played_games import Choice, Moment, PlayedGame
    from drawbridge_reference.casework.sampling import SampledMoment


@dataclass(frozen=True, slots=True)
class Phrasing(Generic[P, M, T]):
    """Makes titles and reasons from the words of one game."""

    facts: Callable[[Moment[P, M, T]], Iterable[str]]
    """What is remarkable in a position, the most remarkable first."""
    changes: Callable[[P, P], Iterable[str]]
    """The effects of a move, in words that follow its name."""
    end: Callable[[P], str]
    """How a game ends with a position, or that it goes on."""
    event: Callable[[Moment[P, M, T]], str]
    """What is worth mentioning about the move that was played, in words that follow its name, or nothing."""
    uneventful: str
    """The text for a game without such moves: a sentence without a capital letter and a full stop."""
    counted: Mapping[T, tuple[str, str]]
    """What is counted among the moves, in words for one move and for several."""
    left_out: frozenset[T] = frozenset()
    """Tags of the asked move that are left out, because `changes` says the same in more words."""
    opening: Callable[[PlayedGame[P, M, T]], str] = lambda _: ""
    """The sentence with which the reason of a whole game begins."""

    def title_of_position(self, moment: Moment[P, M, T]) -> str:
        """Return what is most remarkable in a position, as a sentence without a full stop."""
        facts = [*self.facts(moment)][:3] or [_has_moves(_mover(moment), moment.choices)]
        return f"{after_plies(moment.plies)}: {facts_joined(_mover(moment), facts)}"

    def why_of_position(self, sampled: SampledMoment[P, M, T]) -> str:
        """Return what moves the mover has, and what the asked move does."""
        moment, asked = sampled.moment, sampled.asked
        game = f"From game {sampled.game.seed} of the series {sampled.game.series}."
        if asked is None or sampled.after is None:
            return f"{game} The game is over, so there are no legal moves."
        tags = [tag.value for tag in asked.tags[:1] if tag not in self.left_out]
        done = joined([*tags, *self.changes(moment.position, sampled.after)] or ["is a quiet move"])
        return f"{game} {moves_counted(_mover(moment), moment.choices, self.counted)} {asked.move.text} {done}."

    def title_of_game(self, game: PlayedGame[P, M, T]) -> str:
        """Return how long a game is, its first and last moves and how it ends, as a sentence without a full stop."""
        moves = [moment.made.move.text for moment in game.moments if moment.made]
        return f"A game of {len(moves)} plies, from {moves[0]} to {moves[-1]}: {self.end(game.last.position)}"

    def why_of_game(self, game: PlayedGame[P, M, T]) -> str:
        """Return the events of a game."""
        events = [
            f"Ply {moment.plies + 1} ({moment.made.move.text}) {event}."
            for moment in game.moments
            if moment.made and (event := self.event(moment))
        ]
        return self.opening(game) + (" ".join(events) or f"{self.uneventful.capitalize()}.")


def _mover(moment: Moment[P, M, T]) -> str:
    mover: str = moment.position.turn.value
    return mover.capitalize()


def facts_joined(mover: str, facts: Iterable[str]) -> str:
    """Return facts as one sentence. Two about the mover in a row name the mover once."""
    subject = f"{mover} "
    parts: list[str] = []
    for fact in facts:
        if parts and parts[-1].startswith(subject) and fact.startswith(subject):
            parts[-1] += f" and {fact.removeprefix(subject)}"
        else:
            parts.append(fact)
    has_and = any(" and " in part for part in parts)
    return f"{', '.join(parts[:-1])}, and {parts[-1]}" if has_and and len(parts) > 1 else joined(parts)


def after_plies(count: int) -> str:
    """Return how many plies were played, as the beginning of a sentence."""
    return "The start" if not count else "After 1 ply" if count == 1 else f"After {count} plies"


def event_among(tags: Collection[T]) -> Callable[[Moment[P, M, T]], str]:
    """Return a function that names the most important tag of the played move, if it is one of these."""

    def event(moment: Moment[P, M, T]) -> str:
        return next((tag.value for tag in moment.made.tags[:1] if tag in tags), "") if moment.made else ""

    return event


def few_moves(mover: str, choices: Sequence[Choice[M, T]], most: int) -> Iterator[str]:
    """Yield how many moves a mover has, if there are any, and no more than this."""
    if 0 < len(choices) <= most:
        yield _has_moves(mover, choices)


def _has_moves(mover: str, choices: Sequence[Choice[M, T]]) -> str:
    return f"{mover} has {len(choices)} move{'s' * (len(choices) > 1)}"


def possible(choices: Iterable[Choice[M, T]], texts: Mapping[T, str]) -> Iterator[str]:
    """Yield the texts of those tags that some move has, in the order of the texts."""
    tags = {tag for choice in choices for tag in choice.tags}
    return (text for tag, text in texts.items() if tag in tags)


def moves_counted(mover: str, choices: Sequence[Choice[M, T]], counted: Mapping[T, tuple[str, str]]) -> str:
    """Return a sentence about the number of moves that a mover has, and of those worth counting.

    `counted` has the words for one move and for several.
    """
    counts = Counter(tag for choice in choices for tag in choice.tags if tag in counted)
    parts = [f"{counts[tag]} {texts[counts[tag] > 1]}" for tag, texts in counted.items() if counts[tag]]
    moves = _has_moves(mover, choices)
    return f"{moves}, of which {joined(parts)}." if parts and len(choices) > 1 else f"{moves}."
