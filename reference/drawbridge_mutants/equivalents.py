"""Mutants that no valid position can tell from the rules, each with the reason."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

import yaml

from drawbridge_mutants.catalogue import folder_of, mutants
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

FILE = "equivalent.yaml"


def equivalents(ruleset: str) -> Mapping[str, str]:
    """Return why a mutant is equivalent to the rules, by its name.

    Raises UnknownName for a mutant that does not exist, and ValueError for a file of another form.
    """
    path = files("drawbridge_mutants") / folder_of(ruleset) / FILE
    if not path.is_file():
        return {}
    found = yaml.safe_load(path.read_text(encoding="utf-8")) or {}
    if not isinstance(found, dict) or not all(isinstance(text, str) for pair in found.items() for text in pair):
        raise ValueError(f"{path}: expected a sentence for each name of a mutant")
    known = tuple(one.name for one in mutants(ruleset))
    for name in found:
        if name not in known:
            raise UnknownName(f"mutant of {ruleset} in {path}", name, known)
    return found
