"""What the book adds to Sphinx: it puts boards into the pages as they are written, past the parser and the search."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

PART = re.compile(r"<!--part:([\w-]+)-->")


def setup(app: Any) -> dict[str, bool]:
    """Register with Sphinx."""
    app.add_config_value("book_parts", "", "html")
    app.add_config_value("book_clauses", {}, "html")
    app.connect("html-page-context", put_in_parts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def put_in_parts(app: Any, name: str, _template: str, context: dict[str, Any], _tree: Any) -> None:
    """Replace the marks in a page by its boards, and name the clauses of its game for the list at the side."""
    context["book_here"] = name
    context["book_clauses"] = app.config.book_clauses.get(name.partition("/")[0], "").split()
    path = Path(app.config.book_parts, f"{name}.json")
    if "body" in context and path.is_file():
        parts = json.loads(path.read_text(encoding="utf-8"))
        context["body"] = PART.sub(lambda found: parts[found[1]], context["body"])
