"""All pages of the site that are written from data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.library import ROOT, documents, findings
from book.pages import Page
from book.repository_pages import repository_pages
from book.ruleset_pages import ruleset_pages
from book.source_pages import source_pages
from book.templates import filled
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from book.library import Volume

RULESETS = tuple(BUILT_IN)
NEAREST = ROOT / "runner" / "drawbridge" / "board" / "page" / "nearest.js"
"""Where an arrow key leads to, which the boards of the book share with `drawbridge board`."""


def pages(volumes: Sequence[Volume]) -> Iterator[Page]:
    """Yield every page about these rulesets."""
    read, known = documents(), findings()
    for volume in volumes:
        yield from ruleset_pages(volume, read, known)
    yield from source_pages(read, [volume.ruleset for volume in volumes])
    yield Page("index", filled("index", {"volumes": volumes, "written": repository_pages()}))
