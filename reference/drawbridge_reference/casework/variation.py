"""Variations: one scenario in every symmetry of the board, each with a name that becomes part of its id.

A variation turns the whole scenario. In its position, moves and statements, every square, piece and colour turns. In
its title, reason and note, only words in braces turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.casework.marks import turned_text

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

Turn: TypeAlias = Callable[[str], str]
"""What a symmetry makes of a square, a move, a piece, a colour, or another word of the game.

Raises ValueError, with a sentence for the author, for what has no image under the symmetry."""
Amendment: TypeAlias = "Callable[[Scenario, Scenario], Scenario]"
"""What a symmetry changes in a turned scenario apart from its texts. The second argument is the scenario unturned."""


def _nothing_more(turned: Scenario, _unturned: Scenario) -> Scenario:
    return turned


@dataclass(frozen=True, slots=True)
class Variant:
    """One symmetry, and what it adds to the id of a scenario."""

    name: str
    turn: Turn
    amend: Amendment = _nothing_more


Variation: TypeAlias = tuple[Variant, ...]


def crossed(first: Variation, second: Variation) -> Variation:
    """Return every variant of the first variation in every variant of the second."""
    return tuple(_composed(one, other) for one in first for other in second)


def variants_of(scenario: Scenario, variation: Variation) -> Iterator[Scenario]:
    """Yield a scenario in each variant, without the braces in its texts."""
    for variant in variation:
        yield variant.amend(_turned(scenario, variant), scenario)


def without_marks(scenario: Scenario) -> Scenario:
    """Return a scenario without variations, without the braces in its texts."""
    return replace(scenario, title=_plain(scenario.title), why=_plain(scenario.why), note=_plain(scenario.note))


def _composed(first: Variant, second: Variant) -> Variant:
    return Variant(
        f"{first.name}/{second.name}",
        lambda text: second.turn(first.turn(text)),
        lambda turned, unturned: second.amend(first.amend(turned, unturned), unturned),
    )


def _plain(text: str) -> str:
    return turned_text(text, str)


def _turned(scenario: Scenario, variant: Variant) -> Scenario:
    turn = variant.turn
    return replace(
        scenario,
        name=f"{scenario.name}/{variant.name}",
        title=turned_text(scenario.title, turn),
        why=turned_text(scenario.why, turn),
        note=turned_text(scenario.note, turn),
        position=_each_text(scenario.position, turn),
        sibling=_each_text(scenario.sibling, turn),
        legal=_each_text(scenario.legal, turn),
        illegal={turn(move): clauses for move, clauses in scenario.illegal.items()},
        moves_from=_each_text(scenario.moves_from, turn),
        apply=_each_text(scenario.apply, turn),
        after=_each_text(scenario.after, turn),
        status=_each_text(scenario.status, turn),
        destinations=_each_text(scenario.destinations, turn),
        game=_each_text(scenario.game, turn),
        end=_each_text(scenario.end, turn),
        alias=tuple(f"{old}/{variant.name}" for old in scenario.alias),
    )


def _each_text(value: Any, turn: Turn) -> Any:
    """Return a value of JSON, or of tuples, with every text in it turned."""
    match value:
        case str():
            return turn(value)
        case Mapping():
            return {turn(key): _each_text(inner, turn) for key, inner in value.items()}
        case list() | tuple():
            return type(value)(_each_text(inner, turn) for inner in value)
        case _:
            return value
