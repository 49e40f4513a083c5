"""Every engine that is shipped is fuzzed and exhausted: it is wrong only where a page or its baseline says so."""

from __future__ import annotations

import json
import shlex
import shutil
import sys
from fnmatch import fnmatch
from typing import TYPE_CHECKING, NamedTuple

import pytest
from click.testing import CliRunner

from drawbridge.baseline.reading import read_baseline, text_of
from drawbridge.cli import main
from listed import LIST, ROOT, ListedEngine, listed_engines, search_path

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow

EXAMPLES = ROOT / "docs" / "examples"
KNOWN = LIST.parent / "known"
FUZZ = ("fuzz", "--time", "30s")
"""Without a seed: every week asks other positions. The report, which a failure shows, names the seed."""
EXHAUST = ("exhaust", "--sample", "100", "--seed", "1")


class Searched(NamedTuple):
    """An engine, how it is searched, and the clauses that it is said to break, as globs."""

    command: tuple[str, ...]
    searches: tuple[tuple[str, ...], ...] = (FUZZ, EXHAUST)
    wrong: tuple[str, ...] = ()


BESIDE_KNIGHTS = (
    *("king.*", "file.*", "ring.*", "diagonal.*", "center.straight", "center.diagonal", "pawn.*", "castling.*"),
    *("moat.check", "game.over"),
)
"""What an engine that knows only the ways of knights breaks: it moves nothing else, and sees no check."""
PERL, PYTHON = "perl walled-kings/engine.pl", f"{shlex.quote(sys.executable)} walled-kings/engine.py"
WALLED = (*FUZZ, "--rulesets", "walled-kings")
OF_THE_PAGES = {
    "whole": Searched((sys.executable, "whole/engine.py")),
    "minimal-python": Searched((sys.executable, "minimal_engine.py"), wrong=BESIDE_KNIGHTS),
    "minimal-javascript": Searched(("node", "minimal-engine.js"), wrong=BESIDE_KNIGHTS),
    "first-day": Searched((sys.executable, "first_day.py"), wrong=(*BESIDE_KNIGHTS, "moat.*")),
    "walled-kings": Searched(tuple(shlex.split(PYTHON)), ((*WALLED, "--against", PERL),)),
    "through-walls": Searched(
        (*shlex.split(PYTHON), "through-walls"),
        ((*WALLED, "--against", PERL),),
        wrong=("wall.blocked", "outcome.stuck", "games"),
    ),
}


_PROMOTIONS = ("promotion.suffix", "pawn.step", "pawn.capture", "games")
BEYOND_THE_BASELINES = {
    # docs/findings.md says where its counters are wrong, and where they crash it. It captures en passant although
    # another piece gives check.
    "rust_chess": ("games", "king.safety"),
    # In a double check it moves another piece, and sees no mate. It lists a promotion that captures the checking piece
    # without the new piece, and misses a capture en passant that blocks a check along a line.
    "chessmg": ("games", "game.over", "promotion.suffix", "pawn.en-passant"),
    # It ends a game that is drawn by material, as most positions with few pieces are, and lists no moves.
    "open_spiel": ("king.step", "*.slide", "knight.leap", "pawn.*", "castling.kingside", "castling.queenside"),
    # It refuses large full-move numbers.
    "chessops": ("games",),
    # They do not say what a pawn becomes.
    "js-chess-engine-1": _PROMOTIONS,
    "js-chess-engine-2": _PROMOTIONS,
    # It ends with an internal error in many positions, and misses moves of kings and queens.
    "chess": ("games", "king.step", "queen.slide"),
}
"""Further clauses that real engines are known to break, in positions that no case has."""


def searched(engine: Searched, report: Path) -> tuple[set[str], str]:
    """Search with an engine; return the clauses of the findings, and all that was printed."""
    if shutil.which(engine.command[0], path=search_path()) is None:
        pytest.skip(f"{engine.command[0]} is not installed")
    broken: set[str] = set()
    shown = ""
    for words in engine.searches:
        options = [*words, "--report", f"json={report}"]
        finished = CliRunner().invoke(main, [*options, "--", *engine.command])
        shown += finished.output
        assert finished.exit_code in (0, 1), finished.output
        records = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
        found = {record["clause"] for record in records if record["record"] == "case"}
        assert bool(found) == (finished.exit_code == 1), finished.output
        broken |= found
    return broken, shown


def unexpected(broken: set[str], wrong: tuple[str, ...]) -> set[str]:
    """Return the broken clauses that no glob names."""
    return {clause for clause in broken if not any(fnmatch(clause, glob) for glob in wrong)}


@pytest.mark.parametrize("name", OF_THE_PAGES)
def test_an_engine_of_the_pages_is_wrong_only_where_it_is_said(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    engine = OF_THE_PAGES[name]
    broken, shown = searched(engine, tmp_path / "report")
    assert unexpected(broken, engine.wrong) == set(), shown
    assert bool(broken) == bool(engine.wrong), shown


def known_to_break(engine: ListedEngine) -> tuple[str, ...]:
    """Return the clauses that a real engine is known to break: those of its baseline, and those above."""
    path = KNOWN / f"{engine.file_name}.yaml"
    entries = read_baseline(text_of(str(path)), str(path)).entries if path.is_file() else ()
    return (*{entry.name.split("/")[1] for entry in entries}, *BEYOND_THE_BASELINES.get(engine.name, ()))


@pytest.mark.parametrize("engine", listed_engines().values(), ids=lambda engine: engine.name)
def test_a_real_engine_is_wrong_only_where_its_baseline_says_so(
    engine: ListedEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if obstacle := engine.obstacle():
        pytest.skip(obstacle)
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("PATH", search_path())
    broken, shown = searched(Searched(tuple(engine.started_as())), tmp_path / "report")
    assert unexpected(broken, known_to_break(engine)) == set(), shown
