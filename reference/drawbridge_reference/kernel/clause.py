"""Clauses: the rules of a game, each with an id that never changes, read from the game's `clauses.yaml`.

A clause is data. The mark `states` connects it to the code that obeys it. Tests hold that every clause is stated
somewhere, and that nothing states a clause that does not exist.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import cached_property, partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from pathlib import Path

F = TypeVar("F", bound=Callable[..., Any])

RESERVED = frozenset({"perft", "games", "geometry", "siblings"})
"""The words in place of a clause, for cases about no single clause."""

stated: dict[str, list[str]] = {}
"""For each clause id, without a game: the functions and classes (as `module.name`) with its mark."""


class Kind(Enum):
    """What a clause does."""

    MOVEMENT = "movement"
    """Lets a piece move somewhere."""
    PROHIBITION = "prohibition"
    """Takes a movement away."""
    STATE = "state"
    """What a move changes apart from the squares."""
    OUTCOME = "outcome"
    """Checks, eliminations, results."""


class Clause(NamedTuple):
    """One rule."""

    id: str
    kind: Kind
    sentence: str
    """The rule in one sentence of our own."""
    source: str
    """The document and where in it, or `specification`."""


class ClauseBook(Mapping[str, Clause]):
    """The clauses of one game, by id, in the order of its `clauses.yaml`."""

    def __init__(self, ruleset: str, read: Callable[[], tuple[Clause, ...]]) -> None:
        """Take the function that reads the clauses. It is called when someone looks into the book."""
        self.ruleset = ruleset
        self._read = read

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """All clauses, in order."""
        return self._read()

    @cached_property
    def _by_id(self) -> dict[str, Clause]:
        return {clause.id: clause for clause in self.clauses}

    def __getitem__(self, clause: str) -> Clause:
        """Return the clause with this id. Raises UnknownName with the nearest id if there is none."""
        try:
            return self._by_id[clause]
        except KeyError:
            raise UnknownName(f"clause of {self.ruleset}", clause, tuple(self._by_id)) from None

    def __iter__(self) -> Iterator[str]:
        """Yield the ids."""
        return iter(self._by_id)

    def __len__(self) -> int:
        """Return the number of clauses."""
        return len(self.clauses)

    def __eq__(self, other: object) -> bool:
        """Return whether another book holds the same clauses of the same game."""
        return isinstance(other, ClauseBook) and (self.ruleset, self.clauses) == (other.ruleset, other.clauses)

    def __hash__(self) -> int:
        """Return the hash of what `==` compares."""
        return hash((self.ruleset, self.clauses))

    def __contains__(self, clause: object) -> bool:
        """Return whether there is a clause with this id."""
        return clause in self._by_id

    def of_kind(self, *kinds: Kind) -> tuple[str, ...]:
        """Return the ids of the clauses of these kinds."""
        return tuple(clause.id for clause in self.clauses if clause.kind in kinds)

    @cached_property
    def fingerprint(self) -> str:
        """The hash of all clauses: 16 hexadecimal digits that change when any of them does."""
        import hashlib  # no answer to a question needs it

        digest = hashlib.sha256()
        for clause in self.clauses:
            digest.update("\0".join([clause.id, clause.kind.value, clause.sentence, clause.source, ""]).encode())
        return digest.hexdigest()[:16]


def read_clauses(package: str, ruleset: str) -> ClauseBook:
    """Read `clauses.yaml` of a game's package. Raises ValueError that names the invalid entry."""
    return ClauseBook(ruleset, partial(tuple, _clauses_in(package)))


def clauses_when_needed(package: str, ruleset: str) -> ClauseBook:
    """Return the book of a built-in game. It is read when someone looks into it, for most answers need none of it."""
    return ClauseBook(ruleset, partial(_clauses_in, package))


def _file_of(package: str, name: str) -> Path:
    # `importlib.resources` takes longer to import than a whole game, and some loaders do not answer `pkgutil`. Nor does
    # an answer need `pathlib`.
    from pathlib import Path

    return Path(import_module(package).__path__[0], name)


def _clauses_in(package: str) -> tuple[Clause, ...]:
    import yaml  # an engine answers without

    from drawbridge_reference.kernel.yaml_files import LOADER

    text = _file_of(package, "clauses.yaml").read_bytes()
    found: dict[str, Clause] = {}
    for number, entry in enumerate(yaml.load(text, LOADER)["clauses"]):
        if set(entry) != {"id", "kind", "sentence", "source"}:
            raise ValueError(
                f"{package}/clauses.yaml: entry {number} holds {sorted(entry)}, not id, kind, sentence, source"
            )
        clause = Clause(entry["id"], Kind(entry["kind"]), entry["sentence"].strip(), entry["source"].strip())
        if clause.id in found:
            raise ValueError(f"{package}/clauses.yaml: {clause.id} is listed twice")
        found[clause.id] = clause
    return tuple(found.values())


def states(*clauses: str) -> Callable[[F], F]:
    """Return a decorator that marks a function as stating these clauses."""

    def mark(function: F) -> F:
        for clause in clauses:
            stated.setdefault(clause, []).append(f"{function.__module__}.{function.__qualname__}")
        return function

    return mark
