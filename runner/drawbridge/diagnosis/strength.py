"""What kills each mutant: how many of the cases asked it fails, and which."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from drawbridge.diagnosis.recorded import read_recorded
from drawbridge_mutants.catalogue import mutants
from drawbridge_mutants.equivalents import equivalents

if TYPE_CHECKING:
    from drawbridge_mutants.mutant import Mutant


class Fate(StrEnum):
    """What becomes of a mutant."""

    KILLED = "killed"
    EQUIVALENT = "equivalent"
    """It answers as the rules do in every valid position."""
    SURVIVES = "survives"
    NOT_RECORDED = "not recorded"
    """It is new or has changed, and was not asked since."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strength:
    """What the suite makes of one mutant."""

    mutant: Mutant
    fate: Fate
    killed_by: tuple[str, ...] = ()
    """The ids of the cases asked that it fails, in the order of the suite."""
    reason: str = ""
    """Why it is equivalent."""


def strengths(ruleset: str) -> tuple[Strength, ...]:
    """Return what the suite makes of every mutant of a ruleset. Raises WrongUsage, UnknownName and ValueError."""
    recorded, known = read_recorded(ruleset), equivalents(ruleset)
    found = []
    for one in mutants(ruleset):
        facts = recorded.of(one)
        if facts:
            found.append(Strength(mutant=one, fate=Fate.KILLED, killed_by=tuple(facts)))
        elif one.name in known:
            found.append(Strength(mutant=one, fate=Fate.EQUIVALENT, reason=known[one.name]))
        else:
            found.append(Strength(mutant=one, fate=Fate.NOT_RECORDED if facts is None else Fate.SURVIVES))
    return tuple(found)
