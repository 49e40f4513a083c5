"""A real Chromium for the tests of pages: one browser a worker, and a fresh profile for each test.

The browser is the one of the system (Debian's package `chromium`): nothing is downloaded. It reaches files and the
loopback interface alone. A test fails when its page writes an error to the console, or asks for anything elsewhere.
"""

from __future__ import annotations

import os
import shutil
from contextlib import ExitStack
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
HERE = frozenset({"127.0.0.1", "localhost"})
ARGUMENTS = ("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost", "--disable-gpu")
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WIDE, NARROW = 1400, 400
"""The two widths at which every page must be readable."""
_OPTIONS = {"resultTypes": ["violations"], "preload": False}
"""A page that is a file may not ask for its styles once more."""
_IS_TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A running Chromium without a window. Without an installed one the test is skipped, except in CI."""
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        missing = f"no Chromium is installed: none of {', '.join(PROGRAMS)} is a program here"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    from playwright.sync_api import sync_playwright  # it takes long to import, and most runs need none of it

    with sync_playwright() as playwright:
        # Chromium refuses its own sandbox to root. It opens no page but those of the tests.
        is_root = os.geteuid() == 0
        browser = playwright.chromium.launch(
            executable_path=program, chromium_sandbox=not is_root, args=[*ARGUMENTS], timeout=60_000
        )
        yield browser
        browser.close()


class Pages:
    """The pages that one test opens."""

    def __init__(self, browser: Browser, exits: ExitStack) -> None:
        self._browser = browser
        self._exits = exits
        self.expected_errors: list[str] = []
        """Parts of messages on the console that the test provokes."""
        self._errors: list[str] = []

    def open(self, address: str) -> Page:
        """Open an address in a profile of its own."""
        context = self._browser.new_context(viewport={"width": WIDE, "height": 900})
        self._exits.callback(context.close)
        context.set_default_timeout(20_000)
        context.on("request", self._see_request)
        context.on("console", self._see_console)
        page = context.new_page()
        page.on("pageerror", lambda error: self._errors.append(str(error)))
        page.goto(address)
        return page

    def _see_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"file", "data", "blob"} and address.hostname not in HERE:
            self._errors.append(f"asked for {request.url}")

    def _see_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._errors.append(message.text)

    def errors(self) -> list[str]:
        """Return what went wrong on the pages, without what the test provoked."""
        return [error for error in self._errors if not any(part in error for part in self.expected_errors)]


@pytest.fixture
def pages(chromium: Browser) -> Iterator[Pages]:
    """Open pages in Chromium. No script of theirs may fail, and nothing may come from elsewhere."""
    with ExitStack() as exits:
        opened = Pages(chromium, exits)
        yield opened
    assert opened.errors() == []


def lacking_access(page: Page) -> list[str]:
    """Return what a page lacks for screen readers, keyboards and weak eyes, as axe-core finds it, light and dark."""
    from axe_playwright_python.sync_playwright import Axe  # it reads a large script

    found: dict[str, set[str]] = {}
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        for violation in Axe().run(page, options=_OPTIONS).response["violations"]:
            places = found.setdefault(f"{violation['id']}: {violation['help']}", set())
            places.update(str(node["target"][-1]) for node in violation["nodes"])
    return sorted(f"{what}: {', '.join(sorted(places))}" for what, places in found.items())


def fits_its_window(page: Page) -> bool:
    """Return whether a page can be read without moving it sideways, narrow and wide, light and dark.

    Raises AssertionError where light and dark look the same.
    """
    is_fitting = True
    for width in (NARROW, WIDE):
        page.set_viewport_size({"width": width, "height": 900})
        grounds = set()
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            is_fitting &= not page.evaluate(_IS_TOO_WIDE)
            grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        assert len(grounds) == 2
    return is_fitting
