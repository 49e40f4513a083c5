"""The check of the links finds what leads nowhere, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

pytest.importorskip("lxml", reason="the links are checked where the book is built: make docs")

from book.links import broken_links


def test_a_planted_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "picture one.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "index.html").write_text(
        '<a href="games/a.b.html#of/a case">there</a><a href="#here">here</a><p id="here"><a href="#">top</a>'
        '<img src="picture%20one.svg"><a href="https://example.org/#gone">elsewhere</a><a href="mailto:a@example.org">',
        encoding="utf-8",
    )
    (tmp_path / "games" / "a.b.html").write_text(
        '<p id="of/a case"><a href="../index.html#gone">one</a><a href="c.html">two</a><img src="d.svg">',
        encoding="utf-8",
    )
    assert broken_links(tmp_path) == [
        "games/a.b.html: ../index.html#gone leads nowhere",
        "games/a.b.html: c.html leads nowhere",
        "games/a.b.html: d.svg leads nowhere",
    ]
