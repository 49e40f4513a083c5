"""Wrong engines on purpose: the rules in code, each with one realistic fault, to measure what the suite catches.

`mutants("three-man")` lists them, and `mutated("three-man", names)` is the game with some of their faults together.
"""

from __future__ import annotations

from drawbridge_mutants.catalogue import mutant, mutants, mutated
from drawbridge_mutants.mutant import Implementation, Kind, Mutant

__all__ = ["Implementation", "Kind", "Mutant", "mutant", "mutants", "mutated"]
