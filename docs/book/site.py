"""All pages of the site: which there are, and how one leads to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.clause_pages import clause_page
from book.library import Volume, documents, findings
from book.pages import Page
from book.repository_pages import repository_pages
from book.ruling_pages import ruling_page
from book.source_pages import about, source_pages
from book.templates import filled
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from book.library import Document


RULESETS = tuple(BUILT_IN)


def pages(volumes: Sequence[Volume]) -> Iterator[Page]:
    """Yield every page that is written from data, about these rulesets."""
    read = documents()
    for volume in volumes:
        yield from _volume(volume, read)
    yield from source_pages(read, [volume.ruleset for volume in volumes])
    yield Page("index", filled("index", {"volumes": volumes, "written": repository_pages()}))


def _volume(volume: Volume, read: Sequence[Document]) -> Iterator[Page]:
    known = findings()
    values = {"volume": volume, "clauses": volume.game.clauses}
    yield Page(f"{volume.ruleset}/index", filled("ruleset", values))
    if rulings := ruling_page(volume):
        yield rulings
    for subject in volume.subjects:
        yield clause_page(volume, subject, about(read, volume.ruleset, subject), known)
