"""Published counts of move sequences, on which the programmers of chess engines have long agreed."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

import yaml


@dataclass(frozen=True, slots=True)
class PublishedCounts:
    """The published numbers of sequences of legal moves from one position, by their length."""

    name: str
    title: str
    why: str
    fen: str
    nodes: tuple[int, ...]
    """The counts at depth 1, 2, ... that become cases."""
    deeper: tuple[int, ...]
    """The counts at greater depths, which take too long for a case."""


def published_counts() -> tuple[PublishedCounts, ...]:
    """Return all published counts, from `published_perft.yaml`."""
    text = files(__package__).joinpath("published_perft.yaml").read_text(encoding="utf-8")
    return tuple(
        PublishedCounts(
            name=entry["name"],
            title=entry["title"],
            why=entry["why"],
            fen=entry["position"]["fen"],
            nodes=tuple(entry["nodes"]),
            deeper=tuple(entry["deeper"]),
        )
        for entry in yaml.safe_load(text)["positions"]
    )
