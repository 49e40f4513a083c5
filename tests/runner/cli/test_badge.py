from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_a_report_becomes_a_badge(cli: Callable[..., Result], tmp_path: Path) -> None:
    report = cli("check", "--case", "*/rook/*", "--report", "json", "--", *REFERENCE).output
    printed = cli("badge", "-", stdin=report)
    assert printed.exit_code == 0
    assert json.loads(printed.output)["message"].startswith("three-man 1 of 1 clauses, suite ")
    assert cli("badge", "-", "--output", str(tmp_path / "badge.json"), stdin=report).output == ""
    assert (tmp_path / "badge.json").read_text() == printed.output
