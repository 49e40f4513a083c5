"""The pages that people write, as they are in the repository: on the site they are below the same names."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

from book.library import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GLOBS = (
    *("*.md", "docs/*.md", "docs/rules/*.md", "cases/*.md", "runner/*.md", "engines/*.md", "engines/*/README.md"),
    *("reference/*.md", "reference/*/README.md", "reference/*/*/README.md", "bench/*/README.md"),
)
_FENCED = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)")
_MARK = re.compile(r"^ *<!-- (?:file|run|code|table|picture)\b.*-->\n|^<!-- end -->\n", re.MULTILINE)
"""What `docs/fill.py` reads: it is of no use to readers."""


def repository_pages(root: Path = ROOT) -> tuple[str, ...]:
    """Return the names of these pages, without an ending."""
    found = (path for glob in GLOBS for path in sorted(root.glob(glob)))
    return tuple(path.relative_to(root).with_suffix("").as_posix() for path in found)


def copy_pages(sources: Path, root: Path = ROOT) -> None:
    """Write the pages for the generator, and the files beside them to which they link."""
    names = repository_pages(root)
    pages = {f"{name}.md" for name in names}
    for page in pages:
        text, files = _for_the_site(root, page, pages)
        for path in (sources / page, *(sources / file for file in files)):
            path.parent.mkdir(parents=True, exist_ok=True)
        (sources / page).write_text(text, encoding="utf-8")
        for file in files:
            shutil.copyfile(root / file, sources / file)


def _for_the_site(root: Path, page: str, pages: set[str]) -> tuple[str, list[str]]:
    """Return a page in Markdown, and the files that it needs. Links into folders become their words alone."""
    files: list[str] = []

    def linked(link: re.Match[str]) -> str:
        target = ((root / page).parent / link[3]).resolve()
        name = target.relative_to(root).as_posix() if target.is_relative_to(root) else ""
        if target.is_dir() and f"{name}/README.md" in pages:
            return f"[{link[2]}]({link[3].rstrip('/')}/README.md{link[4] or ''})"
        if not name or not target.is_file():
            return link[2]
        if name not in pages:
            files.append(name)
        return link[0]

    text = (root / page).read_text(encoding="utf-8")
    return "".join(_outside_of_fences(_MARK.sub("", text), linked)), files


def _outside_of_fences(text: str, linked: Callable[[re.Match[str]], str]) -> Iterator[str]:
    for part in _FENCED.split(text):
        yield part if part.lstrip().startswith("```") else _LINK.sub(linked, part)
