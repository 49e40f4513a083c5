"""The page of real engines names those that the list names."""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def test_the_page_has_a_row_for_every_engine(root: Path) -> None:
    page = (root / "engines" / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\w.-]+) \| (`.*?`) \| (`.*?`) \| \[`(.*?)`\]", page, re.MULTILINE)
    listed = tomllib.loads((root / "engines" / "engines.toml").read_text(encoding="utf-8"))["engine"]
    assert [row[0] for row in rows] == [engine["name"] for engine in listed]
    for (_, rulesets, methods, adapter), engine in zip(rows, listed, strict=True):
        assert re.findall(r"`(.*?)`", rulesets) == engine["rulesets"]
        assert re.findall(r"`(.*?)`", methods) == engine["methods"]
        assert f"engines/{adapter}" in engine["command"]
