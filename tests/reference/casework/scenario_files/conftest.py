"""Reading scenario files that a test writes, with the notation and the rule book of `three-man`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

import pytest

from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.problem import InvalidScenarios
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.scenarios.notation import NOTATION

if TYPE_CHECKING:
    from pathlib import Path

    from drawbridge_reference.casework.scenario import Scenario

Read: TypeAlias = "Callable[..., tuple[Scenario, ...]]"
Problems: TypeAlias = Callable[..., list[str]]


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Return a reader of files, each given as its text; they are called `a.yaml`, `b.yaml` and so on."""
    monkeypatch.chdir(tmp_path)

    def reading(*texts: str) -> tuple[Scenario, ...]:
        for name, text in zip("abc", texts, strict=False):
            (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
        return read_scenarios(tmp_path, NOTATION, CLAUSES, RULINGS)

    return reading


@pytest.fixture
def problems(read: Read) -> Problems:
    """Return a reader of files that cannot be used, which gives back what is wrong with them, a line for each."""

    def failing(*texts: str) -> list[str]:
        with pytest.raises(InvalidScenarios) as caught:
            read(*texts)
        return str(caught.value).splitlines()

    return failing
