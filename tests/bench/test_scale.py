"""The pictures of docs/scale are made from the figures next to them, and show what they should."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from crowded import crowded_cases
from scale import FIGURES, LEAST_SPEED_UP, PIECES, speed_up

from drawbridge_reference.kernel.game import game
from support.amounts import first

if TYPE_CHECKING:
    from pathlib import Path

PICTURES = ("cases", "pieces", "failures", "jobs")


@pytest.fixture(scope="module")
def figures() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return found


@pytest.mark.bulk
def test_the_same_figures_give_the_pictures_that_are_there(figures: dict[str, Any], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="it is in the extra `bench`")
    from scale_drawing import draw

    draw(figures, tmp_path)
    for name in PICTURES:
        assert (tmp_path / f"{name}.svg").read_bytes() == (FIGURES.parent / f"{name}.svg").read_bytes(), name


def test_two_jobs_were_nearly_twice_as_fast_as_one(figures: dict[str, Any]) -> None:
    assert speed_up(figures) >= LEAST_SPEED_UP


@pytest.mark.parametrize(("what", "most"), [("cases", 1.5), ("failures", 2.0)])
def test_the_last_stretch_costs_no_more_than_the_whole_on_average(
    figures: dict[str, Any], what: str, most: float
) -> None:
    points = [(int(place), each["processor"]) for place, each in figures[what].items()]
    first, before, last = points[0], points[-2], points[-1]
    average = (last[1] - first[1]) / (last[0] - first[0])
    assert (last[1] - before[1]) / (last[0] - before[0]) < most * average


@pytest.mark.parametrize("ruleset", first(1, PIECES))
def test_positions_have_the_number_of_pieces_that_they_should(ruleset: str) -> None:
    fewest = PIECES[ruleset][0]
    [case] = crowded_cases(ruleset, fewest, 1)
    position = case["position"]
    board = position.get("board") or [each for each in position["fen"].split()[0] if each.isalpha()]
    assert len(board) == fewest
    assert sorted(case["expect"]["legal_moves"]) == sorted(game(ruleset).legal_moves(position))
