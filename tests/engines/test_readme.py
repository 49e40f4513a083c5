"""The page of real engines names those that the list names."""

from __future__ import annotations

import re
import shlex

from listed import ROOT, listed_engines

PAGE = (ROOT / "engines" / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\S+) \| (.+?) \| (PyPI|npm|Debian|GitHub) \| (`.*?`) \| `(.*?)` \| (yes|no) \|$", re.MULTILINE)


def test_the_page_has_a_row_for_every_engine() -> None:
    rows = [
        (name, language, source, tuple(re.findall(r"`(.*?)`", methods)), tuple(shlex.split(command)), ci == "yes")
        for name, language, source, methods, command, ci in ROW.findall(PAGE)
    ]
    assert rows == [
        (engine.name, engine.language, engine.source, engine.methods, engine.command, not engine.by_name_only)
        for engine in listed_engines().values()
    ]
