"""The map is true: every package folder is on it, and whatever it or the runner's README names is there."""

from __future__ import annotations

import re
from pkgutil import resolve_name

import pytest

from support.checkout import ROOT, named, python_below

ROOMS = re.findall(r"^\| (`[^|]+`) \|", (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"), re.MULTILINE)
ON_THE_MAP = [folder for cell in ROOMS for folder in re.findall(r"`([^`]+)`", cell)]
CODE = ("reference/", "runner/")
PACKAGES = {f"{named(path.parent)}/" for path in python_below("reference", "runner") if path.name == "__init__.py"}

README = (ROOT / "runner" / "README.md").read_text(encoding="utf-8")
STEPS = re.findall(r"\[`([a-z_.]+(?:\.\w+)*)`\]\(([^)]+)\)", README)


def test_every_package_is_on_the_map() -> None:
    drawn = {f"{named(found)}/" for room in ON_THE_MAP for found in ROOT.glob(room)}
    assert sorted(PACKAGES - drawn) == []


@pytest.mark.parametrize("room", ON_THE_MAP)
def test_every_room_on_the_map_is_there(room: str) -> None:
    found = {f"{named(path)}/" for path in ROOT.glob(room) if path.is_dir()}
    assert found
    if room.startswith(CODE):
        assert found & PACKAGES


def test_the_runners_readme_follows_a_case_through_its_rooms() -> None:
    rooms = {name.partition(".")[0] for name, _ in STEPS}
    assert {"suite", "questions", "protocol", "transport", "asking", "grading", "report", "cli"} <= rooms


@pytest.mark.parametrize(("name", "file"), STEPS)
def test_every_step_of_the_runners_readme_is_there(name: str, file: str) -> None:
    path = (ROOT / "runner" / file).resolve()
    assert path.is_file()
    if name != "drawbridge":
        module = ".".join(path.relative_to(ROOT / "runner").with_suffix("").parts)
        assert f"drawbridge.{name}".startswith(f"{module}.")
        assert resolve_name(f"drawbridge.{name}") is not None


def test_every_owner_in_the_runners_readme_is_there() -> None:
    owners = re.findall(r"^\| [^|]+ \| `([\w.]+)` \| ([^|]+) \|", README, re.MULTILINE)
    assert len(owners) > 5
    for owner, ways in owners:
        found = resolve_name(f"drawbridge.{owner}")
        through_another = "through" in ways
        assert through_another or all(hasattr(found, way) for way in re.findall(r"`(\w+)`", ways)), owner
