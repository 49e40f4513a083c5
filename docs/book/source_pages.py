"""From each source document to the clauses and cases that hold what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.library import UNREAD
from book.pages import Page
from book.templates import filled

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from book.library import Document, Entry

_GLOB = frozenset("*?[")


def source_pages(documents: Sequence[Document], rulesets: Sequence[str]) -> Iterator[Page]:
    """Yield a page for each document about these rulesets, and one that lists them."""
    chosen = [document for document in documents if document.ruleset in rulesets]
    yield Page("sources/index", filled("sources", {"documents": chosen}))
    for document in chosen:
        rows = [(entry, [(name, _address(name)) for name in entry.cases]) for entry in document.entries]
        yield Page(f"sources/{document.id}", filled("source", {"document": document, "rows": rows}))


def about(documents: Sequence[Document], ruleset: str, clause: str) -> list[tuple[Document, Entry]]:
    """Return what the documents about a ruleset say of a clause."""
    return [
        (document, entry)
        for document in documents
        if document.ruleset == ruleset
        for entry in document.entries
        if clause in entry.clauses
    ]


def _address(name: str) -> str:
    """Return the address of cases, from a page of a document. Their names are an id, or a glob of ids."""
    ruleset, subject, *rest = name.split("/")
    if _GLOB & set(subject):
        return f"../{ruleset}/index.html"
    is_one = rest and subject not in UNREAD and not _GLOB & set(rest[0])
    return f"../{ruleset}/{subject}.html" + (f"#{rest[0]}" if is_one else "")
