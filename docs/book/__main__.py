"""`python -m book [RULESET]...`: write the pages, have Sphinx make a site of them, and check its links."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from sphinx.cmd.build import build_main

from book.library import ROOT, Volume
from book.links import broken_links
from book.pages import write
from book.repository_pages import copy_pages
from book.site import NEAREST, RULESETS, pages
from drawbridge.pictures.svg import STYLE

WORKSHOP = ROOT / "build" / "book"
SITE = ROOT / "build" / "docs"


def main() -> int:
    """Build the site, and return the exit code."""
    volumes = [Volume(ruleset) for ruleset in sys.argv[1:] or RULESETS]
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    for page in pages(volumes):
        write(page, WORKSHOP / "sources", WORKSHOP / "parts")
    copy_pages(WORKSHOP / "sources")
    code = _build(volumes)
    broken = broken_links(SITE)
    print("\n".join(broken), file=sys.stderr)
    return code or bool(broken)


def _build(volumes: list[Volume]) -> int:
    """Have Sphinx build the pages, and return its exit code. Every warning is an error."""
    here = Path(__file__).parent
    static = WORKSHOP / "static"
    static.mkdir()
    (static / "pictures.css").write_text(STYLE, encoding="utf-8")
    shutil.copy(NEAREST, static)
    values = {
        "book_parts": WORKSHOP / "parts",
        "html_static_path": f"{here / 'static'},{static}",
        **{f"book_clauses.{volume.ruleset}": " ".join(volume.subjects) for volume in volumes},
    }
    settings = [option for name, value in values.items() for option in ("-D", f"{name}={value}")]
    options = ["-b", "html", "-W", "--keep-going", "-q", "-c", str(here), "-d", str(WORKSHOP / "trees")]
    code: int = build_main([*options, *settings, str(WORKSHOP / "sources"), str(SITE)])
    return code


if __name__ == "__main__":
    sys.exit(main())
