"""Takes the picture of the board in the browser that README.md shows: `python docs/screenshot.py`.

It starts the command that the page names, does what a person would do, and needs the Chromium of the system.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

FILE = Path(__file__).resolve().parent / "pictures" / "board.jpg"
CASE = "three-man/king.safety/evasions/capture-king/knight-center"
ENGINE = (sys.executable, "-m", "drawbridge_reference", "--mutant", "three-man/knights-give-no-check")
WIDTH, HEIGHT = 1160, 780


def main() -> None:
    """Take the picture."""
    board = (sys.executable, "-m", "drawbridge", "board", "--no-browser", "three-man", CASE, "--", *ENGINE)
    with subprocess.Popen(board, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        try:
            _take(program.stdout.readline().strip())
        finally:
            program.send_signal(signal.SIGINT)


def _take(address: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), chromium_sandbox=os.geteuid() != 0
        )
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        page.goto(address)
        page.get_by_text("0 missing, 1 extra").wait_for()
        page.locator("#engine-answers dt button").click()
        page.get_by_text("The engine accepts").wait_for()
        page.screenshot(path=FILE, type="jpeg", quality=60)
        browser.close()


if __name__ == "__main__":
    main()
