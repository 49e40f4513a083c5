"""Whether the cases in a folder are those that were generated. Nobody is asked for that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.generate.fingerprint import fingerprint
from drawbridge.generate.index import read_index
from drawbridge.generate.made import MadeCase
from drawbridge.suite.content import read_content
from drawbridge.suite.fields import Place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from drawbridge.suite.case_file import CaseFile


def changed_by_hand(cases: Path, files: tuple[CaseFile, ...]) -> Iterator[str]:
    """Yield the ids of cases whose meaning is not the one that was generated, and of generated ones that are missing.

    `files` are all case files in the folder, which were read without a problem. Raises GenerationStopped for an index
    that cannot be read.
    """
    known = dict(read_index(cases).cases)
    for file in files:
        content: Any = read_content(file.path, Place(file.path))
        for entry in content["cases"]:
            if known.pop(entry["id"], None) != fingerprint(file.ruleset, _made(entry)):
                yield entry["id"]
    yield from known


def _made(entry: Mapping[str, Any]) -> MadeCase:
    """Return a case that was read as one that is made, as far as its meaning goes."""
    return MadeCase(
        id=entry["id"],
        title=entry["title"],
        why=entry["why"],
        position=entry.get("position", {}),
        expect=entry["expect"],
        rulings=entry.get("rulings", {}),
        decides=None,
        sibling=entry.get("sibling", {}),
    )
