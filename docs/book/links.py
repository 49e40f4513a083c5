"""Links within the built site: each must lead to a file that is there, and to an element of it that has this id."""

from __future__ import annotations

from functools import cache
from os.path import normpath
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from lxml import html

_EVERYWHERE = frozenset({"", "top"})
"""Fragments that every page has by the standard."""


def broken_links(site: Path) -> list[str]:
    """Return each link within a site that leads nowhere, with its page. Links to other sites are not followed."""
    found = []
    for page in sorted(site.rglob("*.html")):
        for address in _read(page).addresses:
            target = _target(page, address)
            if target is not None and not _exists(*target):
                found.append(f"{page.relative_to(site)}: {address} leads nowhere")
    return found


class _Read(NamedTuple):
    """What the check needs to know of a page. It is read once."""

    addresses: tuple[str, ...]
    ids: frozenset[str]


@cache
def _read(page: Path) -> _Read:
    tree = html.document_fromstring(page.read_bytes(), parser=html.HTMLParser(encoding="utf-8", huge_tree=True))
    return _Read(tuple(dict.fromkeys(tree.xpath("//@href | //@src"))), frozenset(tree.xpath("//@id")))


def _target(page: Path, address: str) -> tuple[Path, str] | None:
    """Return the file and the id that an address means; None if it is on another site."""
    try:
        parts = urlsplit(address)
    except ValueError:
        return (page.parent / address, "")
    if parts.scheme or parts.netloc:
        return None
    path = Path(normpath(page.parent / unquote(parts.path))) if parts.path else page
    return path, unquote(parts.fragment)


def _exists(path: Path, fragment: str) -> bool:
    if not path.is_file():
        return False
    return fragment in _EVERYWHERE or path.suffix != ".html" or fragment in _read(path).ids
