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


def test_it_checks_the_reference_under_the_other_values_of_every_ruling() -> None:
    found = re.search(r"^for ruling in (.*); do$", RUN.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    alternatives = {
        f"{ruling.id}={value}"
        for ruleset in rulesets()
        for ruling in game(ruleset).known_rulings
        for value in ruling.values[1:]
    }
    assert set(found.group(1).split()) == alternatives


def test_it_names_no_host() -> None:
    assert "://" not in RUN.read_text(encoding="utf-8")
