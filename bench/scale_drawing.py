"""The figures of `scale.py` as pictures. The same figures give the same bytes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
from matplotlib.figure import Figure

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from matplotlib.axes import Axes

STYLE: Any = {
    "svg.hashsalt": "drawbridge",
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.grid": True,
    "grid.alpha": 0.3,
}
"""Ids in the pictures are not random, and text stays text."""
PROCESSOR = "seconds of processor time"


def draw(figures: Mapping[str, Any], folder: Path) -> None:
    """Write a picture of each kind of figures."""
    with mpl.rc_context(STYLE):
        drawn: dict[str, Callable[[Mapping[str, Any]], Figure]] = {
            "cases": partial(_time_and_memory, what="cases, two questions each"),
            "pieces": _pieces,
            "failures": partial(_time_and_memory, what="cases that fail, of 4000"),
            "jobs": _jobs,
        }
        for name, drawing in drawn.items():
            _write(drawing(figures[name]), folder / f"{name}.svg")


def _write(figure: Figure, path: Path) -> None:
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})


def _time_and_memory(points: Mapping[str, Any], what: str) -> Figure:
    figure = Figure(figsize=(8, 3.2), layout="constrained")
    time, memory = figure.subplots(1, 2)
    _line(time, points, "processor", "")
    _line(memory, points, "peak", "")
    _label(time, what, PROCESSOR)
    _label(memory, what, "MB of memory at most")
    return figure


def _pieces(by_ruleset: Mapping[str, Any]) -> Figure:
    figure = Figure(figsize=(8, 3.2), layout="constrained")
    small, large = figure.subplots(1, 2)
    for ruleset, points in by_ruleset.items():
        _line(large if ruleset == "prince" else small, points, "processor", ruleset)
    for axes in (small, large):
        _label(axes, "pieces on the board", PROCESSOR)
        axes.legend()
    return figure


def _jobs(points: Mapping[str, Any]) -> Figure:
    figure = Figure(figsize=(8, 3.2), layout="constrained")
    axes = figure.subplots()
    alone = points["1"]["seconds"]
    jobs = [int(count) for count in points]
    axes.plot(jobs, [alone / points[str(count)]["seconds"] for count in jobs], marker="o", label="measured")
    axes.plot(jobs, jobs, linestyle="--", color="gray", label="if jobs cost nothing")
    _label(axes, "--jobs", "times as fast as --jobs 1")
    axes.legend()
    return figure


def _line(axes: Axes, points: Mapping[str, Any], what: str, label: str) -> None:
    axes.plot([int(place) for place in points], [each[what] for each in points.values()], marker="o", label=label)


def _label(axes: Axes, horizontal: str, vertical: str) -> None:
    axes.set_xlabel(horizontal)
    axes.set_ylabel(vertical)
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)
