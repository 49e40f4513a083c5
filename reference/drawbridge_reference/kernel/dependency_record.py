"""What the records of dependencies share in all games made of chapters."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Generic

from drawbridge_reference.kernel.chapters import M, P, R
from drawbridge_reference.kernel.counterfactuals import deciding, upholding
from drawbridge_reference.kernel.dependencies import spread

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from drawbridge_reference.kernel.game import JsonObject


@dataclass(slots=True)
class DependencyRecord(ABC, Generic[R, P, M]):
    """The clauses that answers under certain rules depend on, collected question by question.

    See `drawbridge_reference.kernel.dependencies.Dependencies`. A game adds the clauses of its own answers.
    """

    rules: R
    _found: set[str] = field(default_factory=set)
    _last_read: tuple[JsonObject, P] | None = None
    """The JSON value that was read last, and its position. Questions in a row are often about the same one."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses so far, in the order of the rule book."""
        return tuple(clause for clause in self.rules.book if clause in self._found)

    @abstractmethod
    def _read(self, position: JsonObject) -> P:
        """Return the position that a JSON value holds. Raises InvalidPosition."""

    @abstractmethod
    def _read_move(self, text: str) -> M:
        """Return the move that a text names. Raises UnreadableMove."""

    @abstractmethod
    def _legal_moves(self, position: P) -> Iterable[M]:
        """Return the legal moves."""

    @abstractmethod
    def _add_legal_moves(self, position: P) -> None:
        """Add the clauses that the whole set of legal moves depends on."""

    @abstractmethod
    def _add_move(self, position: P, move: M) -> bool:
        """Add the clauses that make a move legal or illegal, and return whether it is legal."""

    @abstractmethod
    def _add_played(self, position: P, move: M) -> P | None:
        """Add the clauses that a move and its effects depend on. Return the position after it if it is legal."""

    def legal_moves(self, position: JsonObject) -> None:
        """Add the clauses that the whole set of legal moves depends on."""
        self._add_legal_moves(self._position(position))

    def judge(self, position: JsonObject, move: str) -> None:
        """Add the clauses that make one move legal or illegal."""
        self._add_move(self._position(position), self._read_move(move))

    def apply(self, position: JsonObject, move: str) -> None:
        """Add the clauses that the position after a move depends on, or that refuse the move."""
        self._add_applied(self._position(position), self._read_move(move))

    def play(self, position: JsonObject, moves: Sequence[str]) -> None:
        """Add the clauses that these moves in turn, and the legal moves after the last, depend on."""
        here: P | None = self._position(position)
        for move in moves:
            here = None if here is None else self._add_played(here, self._read_move(move))
        if here is not None:
            self._add_legal_moves(here)

    def game(self, position: JsonObject, moves: Sequence[str], listed_after: Collection[int]) -> None:
        """Add the clauses that the steps of a whole game depend on."""
        here: P | None = self._position(position)
        for count, move in enumerate(moves, start=1):
            here = None if here is None else self._add_applied(here, self._read_move(move))
            if here is not None and count in (*listed_after, len(moves)):
                self._add_legal_moves(here)

    def perft(self, position: JsonObject, depth: int) -> None:
        """Add the clauses that a count depends on, from at most `WIDTH` positions of each depth, evenly spread."""
        level = [self._position(position)]
        for plies_left in range(depth, 0, -1):
            looked_at = spread(level)
            for here in looked_at:
                self._add_legal_moves(here)
            if plies_left > 1:
                moves = [(here, move) for here in looked_at for move in self._legal_moves(here)]
                found = (self._add_played(here, move) for here, move in spread(moves))
                level = [after for after in found if after is not None]

    def destination(self, origin: str, vector: tuple[int, int]) -> None:
        """Raise LookupError: only some games can be asked where a vector leads."""
        raise LookupError(
            f"{self.rules.book.ruleset} has no destinations: it cannot say where {list(vector)} leads from {origin}"
        )

    def _add_applied(self, position: P, move: M) -> P | None:
        """Add what `_add_played` adds, and what only the text of the position after the move depends on."""
        return self._add_played(position, move)

    def _position(self, position: JsonObject) -> P:
        """Return the position that a JSON value holds. Raises InvalidPosition."""
        last = self._last_read
        if last is None or last[0] is not position:
            last = self._last_read = position, self._read(position)
        return last[1]

    def _add_deciding(self, clauses: Iterable[str], answer: Callable[[R], object]) -> None:
        """Add the clauses without which the answer changes. Clauses already in the record are not tried."""
        untried = [clause for clause in clauses if clause not in self._found]
        if untried:
            self._found.update(deciding(self.rules, untried, answer))

    def _add_upholding(self, clauses: Iterable[str], stands: Callable[[R], bool]) -> None:
        """Add the clauses without which something no longer stands that stands now."""
        untried = [clause for clause in clauses if clause not in self._found]
        self._found.update(upholding(self.rules, untried, stands))
