"""Titles of hand-written cases: they distinguish the cases about a clause in a report."""

from __future__ import annotations

from collections import defaultdict
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml

import drawbridge_reference
from drawbridge_reference.kernel.yaml_files import LOADER

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = sorted(Path(*drawbridge_reference.__path__).glob("*/scenarios"))


def scenarios(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Yield the clause, the title and the name of each scenario in a folder."""
    files = (yaml.load(path.read_text(encoding="utf-8"), LOADER) for path in sorted(folder.glob("*.yaml")))
    for file in files:
        for one in file["scenarios"]:
            yield one.get("clause", file["clause"]), one["title"], one["name"]


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.parent.name)
def test_no_two_scenarios_about_a_clause_share_a_title(folder: Path) -> None:
    names: dict[tuple[str, str], set[str]] = defaultdict(set)
    for clause, title, name in scenarios(folder):
        names[clause, title].add(name)
    assert len(names) >= 200
    # Two readings of one situation have one name and may have one title.
    assert [*chain.from_iterable(each for each in names.values() if len(each) > 1)] == []
