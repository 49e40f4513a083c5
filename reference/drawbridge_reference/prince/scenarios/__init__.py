"""The scenarios of `prince`: YAML files, and modules that compute what is too long to write by hand."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge_reference.casework.scenario import Scenario

# The cases of a clause are in this order: what the first two chapters compute precedes what is written.
_CHAPTERS = {"black_arrays": None, "promotions": None, "written": None, "perft": "perft", "games": "games"}
"""The chapters, each with the reserved word that all of its scenarios are about, if there is one."""


def scenarios(clauses: Collection[str] = ()) -> Iterator[Scenario]:
    """Yield all scenarios, chapter by chapter, or at least those about these clauses. Raises InvalidScenarios."""
    for chapter, word in _CHAPTERS.items():
        # To play the games takes longer than everything else together.
        if word is None or not clauses or word in clauses:
            yield from import_module(f"{__name__}.{chapter}").scenarios()
