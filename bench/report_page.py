"""How long the HTML report of some 150 failures takes to write, and Chromium to show it: `python bench/report_page.py`.

It needs playwright, and the Chromium of the system. The goals are 3 seconds to write, 1.5 to show, and 15 MB.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from commands import REFERENCE
from playwright.sync_api import sync_playwright

MUTANT = "three-man/without-file-straight"
CLAUSES = ("--clause", "file.straight", "--clause", "king.safety", "--clause", "pawn.step")
_SHOWN = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def main() -> None:
    """Print what it takes."""
    with TemporaryDirectory() as folder:
        records, page = Path(folder, "run.jsonl"), Path(folder, "run.html")
        engine = (sys.executable, *REFERENCE, "--mutant", MUTANT)
        _drawbridge("check", "--ruleset", "three-man", *CLAUSES, "--report", f"json={records}", "--", *engine)
        begun = perf_counter()
        _drawbridge("report", str(records), "--format", "html", "--output", str(page))
        seconds = perf_counter() - begun
        size = page.stat().st_size / 1e6
        failures = page.read_text(encoding="utf-8").count('class="failure"')
        print(f"{failures} failures: written in {seconds:.1f} s (goal 3), {size:.1f} MB (goal 15)")
        print(f"first view in Chromium: {_first_view(page) / 1000:.2f} s (goal 1.5)")


def _first_view(page: Path) -> float:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), chromium_sandbox=os.geteuid() != 0
        )
        opened = browser.new_page()
        opened.goto(page.as_uri())
        milliseconds: float = opened.evaluate(_SHOWN)
        browser.close()
        return milliseconds


def _drawbridge(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "drawbridge", *words], stdout=subprocess.DEVNULL, check=False)


if __name__ == "__main__":
    main()
