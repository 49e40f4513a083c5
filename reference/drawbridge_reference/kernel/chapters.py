"""A game made of chapters: functions on its own values, offered as text and JSON through the `Game` protocol.

The protocol is `drawbridge_reference.kernel.game.Game`. The built-in games are made like this, but no game has to be.
"""

from __future__ import annotations

import marshal
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, Self, TypeVar

from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.rules import RulesInForce
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.dependencies import Dependencies
    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.kernel.picture import Picture
    from drawbridge_reference.kernel.ruling import Ruling
    from drawbridge_reference.kernel.verdict import Verdict


REMEMBERED = 4
"""The number of positions that a game remembers: questions in a row are often about few."""


class WritesItself(Protocol):
    """A move of any game."""

    @property
    def text(self) -> str:
        """The move as it is written."""


R = TypeVar("R", bound=RulesInForce)
P = TypeVar("P")
M = TypeVar("M", bound=WritesItself)


class Chapters(NamedTuple, Generic[R, P, M]):
    """The functions of a game's chapters, each named after its chapter or after a function in it."""

    start: Callable[[R], P]
    read_position: Callable[[R, object], P]
    """Chapter `validity`."""
    written: Callable[[P], JsonObject]
    """Chapter `position`."""
    read_move: Callable[[str], M]
    """Chapter `notation`."""
    writable_moves: Callable[[str | None], Iterable[M]]
    """Chapter `notation`."""
    legal_moves: Callable[[R, P], Iterable[M]]
    judge: Callable[[R, P, M], Verdict]
    is_legal: Callable[[R, P, M], bool]
    """Chapter `judge`."""
    play: Callable[[R, P, M], P]
    status: Callable[[R, P], JsonObject]
    perft: Callable[[R, P, int], int]
    draw: Callable[[P, Mapping[str, str] | None], str]
    picture: Callable[[P, Collection[str]], Picture]
    dependencies: Callable[[R], Dependencies]
    scenarios: Callable[[Collection[str]], Iterable[Scenario]]


class GameOfChapters(Generic[R, P, M]):
    """A game under certain rules. See `drawbridge_reference.kernel.game.Game` for its methods."""

    __slots__ = ("chapters", "read_by_whole_game", "read_lately", "rules")

    def __init__(self, rules: R, chapters: Chapters[R, P, M]) -> None:
        """Take the rules in force, and the functions that obey them."""
        self.rules: Final = rules
        self.chapters: Final = chapters
        self.read_lately: Final[dict[bytes, P]] = {}
        """The positions that were read last, by the bytes of their JSON values."""
        self.read_by_whole_game: Mapping[bytes, P] = {}
        """Those that the game with all clauses has read, if this one lacks some."""

    def __eq__(self, other: object) -> bool:
        """Return whether another game is the same under the same rules."""
        return isinstance(other, GameOfChapters) and type(self) is type(other) and bool(self.rules == other.rules)

    def __hash__(self) -> int:
        """Return a hash that is the same under the same rules."""
        return hash(self.rules)

    @property
    def ruleset(self) -> str:
        """The ruleset's id."""
        return self.rules.book.ruleset

    @property
    def clauses(self) -> ClauseBook:
        """The rule book."""
        return self.rules.book

    @property
    def known_rulings(self) -> tuple[Ruling, ...]:
        """The rulings of this game."""
        return self.rules.known_rulings

    @property
    def rulings(self) -> Mapping[str, str]:
        """The value in force of every ruling."""
        return dict(self.rules.rulings)

    @property
    def methods(self) -> tuple[str, ...]:
        """The methods of the protocol that this game answers."""
        return METHODS

    def under(self, rulings: Mapping[str, str]) -> Self:
        """Return this game with these values of its rulings. The other rulings keep their values."""
        return self._with(self.rules.under(rulings))

    def without(self, *clauses: str) -> Self:
        """Return this game with these clauses switched off as well."""
        other = self._with(self.rules.without(*clauses))
        if not self.rules.off:
            other.read_by_whole_game = self.read_lately
        return other

    def tracking(self, looked_at: set[str]) -> Self:
        """Return this game, which adds the id of every ruling that it reads to a set."""
        return self._with(self.rules.tracking(looked_at))

    def dependencies(self) -> Dependencies:
        """Return an empty record of the clauses that answers depend on."""
        return self.chapters.dependencies(self.rules)

    def start(self) -> JsonObject:
        """Return the start position."""
        return self.chapters.written(self.chapters.start(self.rules))

    def canonical(self, position: JsonObject) -> JsonObject:
        """Return the position as this game writes it."""
        return self.chapters.written(self._read(position))

    def legal_moves(self, position: JsonObject) -> list[str]:
        """Return the legal moves, sorted."""
        return self._moves(self._read(position))

    def each_legal_move(self, position: JsonObject) -> Iterator[str]:
        """Yield the legal moves as they are found."""
        return (move.text for move in self.chapters.legal_moves(self.rules, self._read(position)))

    def judge(self, position: JsonObject, move: str) -> Verdict:
        """Return whether a move is legal, and why."""
        return self.chapters.judge(self.rules, self._read(position), self.chapters.read_move(move))

    def is_legal(self, position: JsonObject, move: str) -> bool:
        """Return whether a move is legal."""
        return self.chapters.is_legal(self.rules, self._read(position), self.chapters.read_move(move))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        """Return the position after a move, or why it is illegal."""
        after = self._after(self._read(position), move)
        return after if isinstance(after, Illegal) else self.chapters.written(after)

    def follow(self, position: JsonObject, moves: Iterable[str]) -> Iterator[JsonObject | Illegal]:
        """Yield the position after each of these moves. For the first illegal one, yield why, and end."""
        here = self._read(position)
        for text in moves:
            move = self.chapters.read_move(text)
            if refusal := self._refusal(here, move):
                yield refusal
                return
            here = self.chapters.play(self.rules, here, move)
            yield self.chapters.written(here)

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        """Return the legal moves after playing these moves, or why the first illegal one is illegal."""
        here = self._read(position)
        for move in moves:
            after = self._after(here, move)
            if isinstance(after, Illegal):
                return after
            here = after
        return self._moves(here)

    def status(self, position: JsonObject) -> JsonObject:
        """Return the side to move, who is in check, and the result."""
        return self.chapters.status(self.rules, self._read(position))

    def perft(self, position: JsonObject, depth: int) -> int:
        """Return the number of sequences of legal moves of this length."""
        return self.chapters.perft(self.rules, self._read(position), depth)

    def writable_moves(self, origin: str | None = None) -> Iterator[str]:
        """Yield every move that the notation can write, from every square or from one."""
        return (move.text for move in self.chapters.writable_moves(origin))

    def draw(self, position: JsonObject, marks: Mapping[str, str] | None = None) -> str:
        """Return the position as lines of text."""
        return self.chapters.draw(self._read(position), marks)

    def picture(self, position: JsonObject, marked: Collection[str] = ()) -> Picture:
        """Return the position as a picture in which these squares can be marked."""
        return self.chapters.picture(self._read(position), marked)

    def scenarios(self) -> Iterable[Scenario]:
        """Yield the scenarios of this game's cases."""
        return self.chapters.scenarios(())

    def scenarios_about(self, clauses: Collection[str]) -> Iterable[Scenario]:
        """Yield at least the scenarios about these clauses."""
        return self.chapters.scenarios(clauses)

    def _with(self, rules: R) -> Self:
        return type(self)(rules, self.chapters)

    def _read(self, position: Any) -> P:
        """Return a position as a value. One that was read lately is not read again."""
        try:
            # Version 2 writes alike what is alike: later ones also say which values are shared.
            written = marshal.dumps(position, 2)
        except ValueError:  # Not a plain JSON value, or one without end.
            return self.chapters.read_position(self.rules, position)
        lately = self.read_lately
        # Switching off a clause makes no position invalid.
        found = lately.get(written) or self.read_by_whole_game.get(written)
        if found is None:
            found = self.chapters.read_position(self.rules, position)
            if len(lately) >= REMEMBERED:
                # The board asks from two threads: the other one may have just removed the oldest.
                oldest, *_ = lately
                lately.pop(oldest, None)
            lately[written] = found
        return found

    def _moves(self, position: P) -> list[str]:
        return sorted(move.text for move in self.chapters.legal_moves(self.rules, position))

    def _refusal(self, position: P, move: M) -> Illegal | None:
        """Return why a move is illegal, or None for a legal one."""
        if self.chapters.is_legal(self.rules, position, move):
            return None
        verdict = self.chapters.judge(self.rules, position, move)
        return verdict if isinstance(verdict, Illegal) else None

    def _after(self, position: P, text: str) -> P | Illegal:
        move = self.chapters.read_move(text)
        return self._refusal(position, move) or self.chapters.play(self.rules, position, move)
