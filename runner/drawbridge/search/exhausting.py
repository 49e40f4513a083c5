"""Exhausting: every position of a family, or a sample of them, in chunks that are ranges of numbers."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from drawbridge.errors import WrongUsage
from drawbridge.search.case_making import case_of, questions_about
from drawbridge_reference.casework.random_source import RandomSource
from drawbridge_reference.kernel.game import HasSmallWorlds, game
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.search.target import Asked, Target
    from drawbridge.suite.case import Case, JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.small_worlds import World

POSITIONS_OF_A_CHUNK: Final = 250
"""Half a second's work or so: so much is lost when a run is interrupted."""
MOST_POSITIONS: Final = 5_000_000
"""A game with more positions is sampled, if nothing else is asked for."""
SAMPLED: Final = 20_000
"""How many positions of each family are in a sample, if nothing else is asked for."""
METHODS: Final = ("legal_moves", "status", "apply", "perft")
"""The methods by which positions are asked about, the usual one first."""


class Share(NamedTuple):
    """The number of positions of each family that are asked, or the share of them."""

    positions: int = 0
    part: float = 1.0

    @classmethod
    def read(cls, text: str) -> Share:
        """Return what a text says: `500` positions, or `2.5%` of all. Raises WrongUsage."""
        number, percent, rest = text.partition("%")
        try:
            if percent and not rest and 0 < float(number) <= 100:
                return cls(part=float(number) / 100)
            if not percent and number.isascii() and int(number) > 0:
                return cls(positions=int(number))
        except ValueError:
            pass
        problem = f"{text!r} is neither a number of positions nor a share of them"
        raise WrongUsage("--sample", problem, "write 500, or 2.5%, or 100% for all")

    def __str__(self) -> str:
        """Return it as it is typed."""
        return str(self.positions) if self.positions else f"{self.part * 100:g}%"

    def of(self, size: int) -> int:
        """Return how many positions of a family of this size are asked: at least one."""
        return min(size, self.positions) if self.positions else min(size, max(1, round(size * self.part)))


class Family(NamedTuple):
    """A family of positions, and how many of them are asked."""

    name: str
    size: int
    """How many there are."""
    asked: int

    def number(self, place: int, seed: int) -> int:
        """Return the number of a position that is asked: a random one from each of equal parts of the family."""
        if self.asked == self.size:
            return place
        first, end = place * self.size // self.asked, (place + 1) * self.size // self.asked
        return first + RandomSource(seed * self.size + first).below(end - first)


class Plan(NamedTuple):
    """What an engine is asked in one ruleset."""

    target: Target
    families: tuple[Family, ...]
    methods: tuple[str, ...]
    rulings: tuple[tuple[str, str], ...]
    """The rulings under which positions are made."""
    seed: int

    @property
    def positions(self) -> int:
        """How many positions are asked."""
        return sum(family.asked for family in self.families)

    @property
    def sampled_from(self) -> int:
        """How many positions the families have where not all are asked; else 0."""
        whole = sum(family.size for family in self.families)
        return whole if whole > self.positions else 0

    def as_json(self) -> JsonObject:
        """Return what decides which questions are asked."""
        return {
            "ruleset": self.target.ruleset,
            "rulings": dict(self.rulings),
            "families": {family.name: [family.asked, family.size] for family in self.families},
            "methods": list(self.methods),
            "seed": self.seed,
        }

    def case(self, asked: Asked, family: str, number: int) -> Case:
        """Return the case of a position."""
        position = world_named(asked.game, family).position(number)
        random = Random(f"{self.seed}/{family}/{number}")
        questions = questions_about(asked.game, position, self.methods, random, near=asked.game)
        return case_of(f"{family}-{number}", asked.game.ruleset, position, questions)


class ExhaustChunk(NamedTuple):
    """Some positions of a family, one after the other."""

    plan: Plan
    family: Family
    first: int
    """The place of the first one among those that are asked."""
    end: int

    @property
    def target(self) -> Target:
        """The engine, and what it is compared with."""
        return self.plan.target

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield a case of each position."""
        for place in range(self.first, self.end):
            yield self.plan.case(asked, self.family.name, self.family.number(place, self.plan.seed))


class AgainChunk(NamedTuple):
    """Positions in which an engine was wrong before the run was interrupted."""

    plan: Plan
    numbers: tuple[tuple[str, int], ...]
    """Each as a family and a number."""

    @property
    def target(self) -> Target:
        """The engine, and what it is compared with."""
        return self.plan.target

    def cases(self, asked: Asked) -> Iterator[Case]:
        """Yield a case of each position."""
        for family, number in self.numbers:
            yield self.plan.case(asked, family, number)


def numbered(case_id: str) -> tuple[str, int]:
    """Return the family and the number of a case that was made here."""
    family, _, number = case_id.rpartition("/")[2].rpartition("-")
    return family, int(number)


def families_of(found: Game, named: Sequence[str], share: Share | None) -> tuple[Family, ...]:
    """Return the families that are asked: those that are named, or all.

    Without a share, a game with very many positions is sampled, and any other is asked whole. Raises UnknownName, and
    WrongUsage for a game that lists no positions.
    """
    worlds = worlds_of(found)
    for name in named:
        if name not in worlds:
            raise UnknownName("family", name, tuple(worlds))
    chosen = [world for name, world in worlds.items() if not named or name in named]
    if share is None:
        share = Share(SAMPLED) if sum(map(len, chosen)) > MOST_POSITIONS else Share()
    return tuple(Family(world.name, len(world), share.of(len(world))) for world in chosen)


def planned(
    target: Target, asked: Asked, families: Sequence[str], share: Share | None, seed: int, methods: Sequence[str]
) -> Plan:
    """Return what an engine is asked. Raises UnknownName, and WrongUsage for what cannot be asked."""
    chosen = families_of(asked.game, families, share)
    return Plan(target, chosen, methods_asked(asked, methods), tuple(asked.game.rulings.items()), seed)


def chunks_of(plan: Plan) -> Iterator[ExhaustChunk]:
    """Yield the chunks of a plan, family by family."""
    for family in plan.families:
        for first in range(0, family.asked, POSITIONS_OF_A_CHUNK):
            yield ExhaustChunk(plan, family, first, min(first + POSITIONS_OF_A_CHUNK, family.asked))


def methods_asked(asked: Asked, named: Sequence[str]) -> tuple[str, ...]:
    """Return the methods by which an engine is asked: those that are named, or the first that it offers.

    Raises WrongUsage for a method that it does not offer.
    """
    offered = [method for method in METHODS if method in asked.methods]
    for method in named:
        if method not in offered:
            raise WrongUsage("--method", f"the engine does not offer {method}", f"it offers {', '.join(asked.methods)}")
    if not offered:
        names = ", ".join(METHODS)
        raise WrongUsage(asked.game.ruleset, "the engine offers no method to ask about a position", f"such as {names}")
    return tuple(dict.fromkeys(named)) or (offered[0],)


def worlds_of(found: Game) -> dict[str, World]:
    """Return the families of a game by name. Raises WrongUsage for a game that lists none."""
    if not isinstance(found, HasSmallWorlds):
        raise WrongUsage(found.ruleset, "its game lists no positions with few men", "use drawbridge fuzz instead")
    return {world.name: world for world in found.small_worlds()}


def world_named(found: Game, name: str) -> World:
    """Return a family, which a process keeps from chunk to chunk: its tables take time."""
    return _world_named(found.ruleset, tuple(found.rulings.items()), name)


@lru_cache(maxsize=32)
def _world_named(ruleset: str, rulings: tuple[tuple[str, str], ...], name: str) -> World:
    return worlds_of(game(ruleset).under(dict(rulings)))[name]
