"""CI runs what it should, and no place of it knows a machine."""

from __future__ import annotations

import os
import re
from pathlib import Path

from drawbridge_reference.kernel.game import game, rulesets

RUN = Path(__file__).resolve().parents[2] / ".ci" / "run"


def test_it_can_be_run() -> None:
    assert os.access(RUN, os.X_OK)
    assert RUN.read_text(encoding="utf-8").startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in RUN.read_text(encoding="utf-8")


def test_it_checks_the_reference_under_every_combination_of_rulings() -> None:
    loops = dict(re.findall(r"^ *for (\w+) in (.*); do$", RUN.read_text(encoding="utf-8"), re.MULTILINE))
    known = [ruling for ruleset in rulesets() for ruling in game(ruleset).known_rulings]
    assert {name: tuple(values.split()) for name, values in loops.items()} == {
        ruling.id.replace("-", "_"): ruling.values for ruling in known
    }


def test_it_asks_every_reading_for_the_cases_that_name_each_ruling() -> None:
    text = RUN.read_text(encoding="utf-8")
    for ruling in (ruling for ruleset in rulesets() for ruling in game(ruleset).known_rulings):
        assert f"--case '*/{ruling.id}-*'" in text
        assert f'"{ruling.id}=${ruling.id.replace("-", "_")}"' in text


def test_it_names_no_host() -> None:
    assert "://" not in RUN.read_text(encoding="utf-8")
