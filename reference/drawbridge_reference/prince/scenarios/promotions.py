"""The 21 kinds that a pawn becomes, each in a scenario of its own."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import variants_of
from drawbridge_reference.prince.pieces import PROMOTIONS
from drawbridge_reference.prince.scenarios.notation import position
from drawbridge_reference.prince.scenarios.variation import VARIATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.pieces import Kind


def scenarios() -> Iterator[Scenario]:
    """Yield the scenarios about what a pawn becomes."""
    # The colours take turns, so that each has its share of the kinds.
    for kind, variant in zip(PROMOTIONS, cycle(VARIATIONS["each-colour"]), strict=False):
        yield from variants_of(_becomes(kind), (variant,))


def _becomes(kind: Kind) -> Scenario:
    article = "an" if kind.word[0] in "aeio" else "a"
    return Scenario(
        clause="pawn.promotion",
        name=f"becomes/{kind.word}",
        title=f"A pawn may become {article} {kind.word}",
        why=f"{{White}}'s pawn steps from {{7d4}} to {{8d4}}, on its far tier, and becomes {article} {kind.word}.",
        position=position("7d4 wPn, 8g2 bKi"),
        decides=True,
        legal=(f"7d4-8d4={kind.value}",),
        apply=f"7d4-8d4={kind.value}",
        after={"turn": "black", "board": {"7d4": None, "8d4": f"w{kind.value}"}, "en_passant": None},
    )
