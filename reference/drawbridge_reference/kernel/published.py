"""Published counts of move sequences, for rulesets that the reference does not play itself."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

_PACKAGES = {"standard": "drawbridge_reference.standard"}


@dataclass(frozen=True, slots=True)
class PublishedCounts:
    """The number of sequences of legal moves from one position, by their length, as others have published it."""

    ruleset: str
    name: str
    title: str
    why: str
    position: Mapping[str, Any]
    nodes: tuple[int, ...]
    """The counts at depth 1, 2, ... in order."""


def published_counts() -> tuple[PublishedCounts, ...]:
    """Return all published counts, from `published_perft.yaml` of each ruleset's package."""
    return tuple(_read(ruleset, entry) for ruleset, package in _PACKAGES.items() for entry in _entries(package))


def _entries(package: str) -> list[dict[str, Any]]:
    text = files(package).joinpath("published_perft.yaml").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = yaml.safe_load(text)["positions"]
    return entries


def _read(ruleset: str, entry: dict[str, Any]) -> PublishedCounts:
    return PublishedCounts(
        ruleset, entry["name"], entry["title"], entry["why"], entry["position"], tuple(entry["nodes"])
    )
