"""Configuration of Sphinx for the book.

Sphinx, for it is developed further and its search works without a network. Material for MkDocs gets critical fixes
alone, and ends in May 2027.
"""

from __future__ import annotations

from pathlib import Path

from drawbridge_reference import __version__

_HERE = Path(__file__).parent

project = "drawbridge"
author = "the authors of drawbridge"
release = version = __version__
html_title = "drawbridge: the book of rules"
extensions = ["myst_parser", "book.extension"]
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 6
html_theme = "furo"
templates_path = [str(_HERE / "templates")]
html_css_files = ["pictures.css", "book.css"]
html_js_files = [("nearest.js", {"defer": "defer"}), ("book.js", {"defer": "defer"})]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/clauses.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False  # it would fetch pages, which a browser refuses to a file
html_show_copyright = False
html_use_index = False
nitpicky = True
# The check of the built site sees every link and every id, also those in HTML. Some blocks show invalid JSON.
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure"]
pygments_style = "default"
pygments_dark_style = "github-dark"
