"""Cases by the thousand, in a package of their own, and the command that checks an engine by them.

Their ruleset is called `made`. It is a built-in game under another name, so that failures can be explained and drawn.
The positions differ in their move counters alone, so that no two cases share a question.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

BENCH = Path(__file__).resolve().parent
ENGINE = (sys.executable, "-S", "-E", "-I", str(BENCH / "made_engine.py"))
"""An engine that costs next to nothing, and says what the cases expect."""
RULESET = "made"
CASES_IN_A_FILE = 1000
WRONG = "a1-a3"
"""A move that a case expects where it is to fail: the engine never names it."""
_PACKAGE = "made_rules"
_GAME = """
from drawbridge_reference.kernel.game import game


class Renamed:
    ruleset = "made"

    def __init__(self, other):
        self._other = other

    def __getattr__(self, name):
        return getattr(self._other, name)

    def under(self, rulings):
        return Renamed(self._other.under(rulings))

    def without(self, *clauses):
        return Renamed(self._other.without(*clauses))


GAME = Renamed(game({!r}))
"""


@dataclass(frozen=True, slots=True)
class MadeSuite:
    """A package of made cases, in a folder that is put on the path of a command."""

    home: Path
    game: str = "standard"
    """The built-in game that is asked under another name."""

    @property
    def environment(self) -> dict[str, str]:
        """The environment in which commands find the package."""
        path = os.pathsep.join(filter(None, (str(self.home), os.environ.get("PYTHONPATH"))))
        return {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": ""}

    def write(self, cases: Iterable[Mapping[str, Any]]) -> int:
        """Write the package with these cases, a thousand in a file, and return how many there are."""
        package, about = self.home / _PACKAGE, self.home / f"{_PACKAGE}-1.0.0.dist-info"
        for folder in (about, package / "cases" / RULESET):
            folder.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {_PACKAGE}\nVersion: 1.0.0\n", encoding="utf-8")
        entry = f"[drawbridge.rulesets]\n{RULESET} = {_PACKAGE}:GAME\n"
        (about / "entry_points.txt").write_text(entry, encoding="utf-8")
        (package / "__init__.py").write_text(_GAME.format(self.game), encoding="utf-8")
        (package / "cases" / "suite.yaml").write_text("version: 1.0.0\n", encoding="utf-8")
        written = 0
        for number, part in enumerate(_parts(cases, CASES_IN_A_FILE)):
            self._write_file(package / "cases" / RULESET, f"made.part-{number}", part)
            written += len(part)
        return written

    @staticmethod
    def _write_file(folder: Path, clause: str, cases: list[Mapping[str, Any]]) -> None:
        named = [{**case, "id": f"{RULESET}/{clause}/{case['id']}"} for case in cases]
        head = {"ruleset": RULESET, "clause": clause, "suite": "1.0.0", "clauses": "0" * 16, "count": len(named)}
        (folder / f"{clause}.json").write_text(json.dumps({**head, "cases": named}), encoding="utf-8")


def made_cases(count: int, *, depths: int = 0, wrong_each: int = 0) -> Iterator[dict[str, Any]]:
    """Yield cases of two questions each, and of one more for each depth of `perft`.

    Every `wrong_each`-th case expects a move that the engine does not name.
    """
    for number in range(1, count + 1):
        is_wrong = wrong_each and not number % wrong_each
        expected = {"legal": [WRONG if is_wrong else "a1-a2"], "status": {"turn": "white"}}
        yield {
            "id": f"case-{number}",
            "title": f"Case {number}",
            "why": "It was made so.",
            "position": {"fen": f"4k3/8/8/8/8/8/8/4K3 w - - 0 {number}"},
            "expect": expected | ({"perft": {str(depth): depth for depth in range(1, depths + 1)}} if depths else {}),
            "leans_on": ["king.step", "path.blocked"],
        }


def is_wrong(case_id: str, wrong_each: int) -> bool:
    """Return whether the case with this id is one that expects a wrong move."""
    return bool(wrong_each) and not int(case_id.rpartition("-")[2]) % wrong_each


def _parts(cases: Iterable[Mapping[str, Any]], size: int) -> Iterator[list[Mapping[str, Any]]]:
    part: list[Mapping[str, Any]] = []
    for case in cases:
        part.append(case)
        if len(part) == size:
            yield part
            part = []
    if part:
        yield part
