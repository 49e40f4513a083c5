"""The published counts of move sequences."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
import yaml

from drawbridge_reference.standard.perft import perft
from drawbridge_reference.standard.rules import DEFAULT
from drawbridge_reference.standard.validity import read_position
from support.standard.asking import read

FOOLS_MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"


def published() -> list[tuple[str, dict[str, str], int, int]]:
    """Return every published count: the position's name, the position, the depth and the number."""
    text = files("drawbridge_reference.standard").joinpath("published_perft.yaml").read_text(encoding="utf-8")
    read_file: dict[str, Any] = yaml.safe_load(text)
    return [
        (entry["name"], entry["position"], depth, nodes)
        for entry in read_file["positions"]
        for depth, nodes in enumerate([*entry["nodes"], *entry["deeper"]], 1)
    ]


def marks(nodes: int) -> list[pytest.MarkDecorator]:
    return [pytest.mark.slow] if nodes > 500_000 else [pytest.mark.bulk] if nodes > 20_000 else []


COUNTS = [
    pytest.param(position, depth, nodes, id=f"{name}-{depth}", marks=marks(nodes))
    for name, position, depth, nodes in published()
]


@pytest.mark.parametrize(("position", "depth", "nodes"), COUNTS)
def test_a_published_count_is_reproduced(position: dict[str, str], depth: int, nodes: int) -> None:
    assert perft(DEFAULT, read_position(DEFAULT, position), depth) == nodes


def test_all_published_counts_are_there() -> None:
    assert len(COUNTS) == 26


def test_a_game_that_has_ended_has_no_sequences() -> None:
    assert perft(DEFAULT, read(FOOLS_MATE), 1) == 0
    assert perft(DEFAULT, read(FOOLS_MATE), 3) == 0
    assert perft(DEFAULT, read(FOOLS_MATE), 0) == 1
