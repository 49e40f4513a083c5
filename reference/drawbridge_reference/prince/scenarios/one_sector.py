"""Cases about a destination in one sector alone: the mover stands on 4d4, and men shadow it, or stand beside."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.prince.scenarios.notation import position, refused_by

if TYPE_CHECKING:
    from drawbridge_reference.prince.pieces import Kind


def within(kind: Kind, target: str, blocker: str, steps: str) -> Scenario:
    """Return the case of one man who alone shadows the target; `steps` tells the shortest ways there in words."""
    word = kind.word
    return Scenario(
        clause="area.shadowed",
        name=f"{word}/within-the-sector-of-{target}/{blocker}",
        title=f"A piece on {blocker} alone shadows the way of a {word} from 4d4 to {target}",
        why=f"From 4d4 to {target} a {word} takes {steps}; {blocker} lies on one of these ways.",
        position=position(f"4d4 w{kind.value}, {blocker} bKn"),
        decides=True,
        legal=(f"4d4-{blocker}",),
        illegal=refused_by("area.shadowed", f"4d4-{target}"),
    )


def beside(kind: Kind, name: str, target: str, blockers: str, why: str) -> Scenario:
    """Return the case of several men who together do not shadow the target."""
    cells = blockers.split()
    men = ", ".join(f"{cell} bKn" for cell in cells)
    return Scenario(
        clause="area.shadowed",
        name=f"{kind.word}/beside-the-sector-of-{target}/{name}",
        title=f"Pieces on {', '.join(cells)} leave the way of a {kind.word} from 4d4 to {target} open",
        why=f"{why}.",
        position=position(f"4d4 w{kind.value}, {men}"),
        decides=False,
        legal=(f"4d4-{target}",),
    )
