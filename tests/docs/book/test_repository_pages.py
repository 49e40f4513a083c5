"""The pages of the repository come to the site with the files that they show, and without links that end there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.repository_pages import copy_pages, repository_pages

if TYPE_CHECKING:
    from pathlib import Path

PAGE = """# Rules

<!-- run: drawbridge list -->
```
[not a link](../nowhere.md)
```

[code](../src/code.py#L3), [the guide](guide.md#here), [a folder](../src/), [the engines](../engines/) and
[far away](https://example.org/). ![board](pictures/board.svg)
"""


def test_files_come_along_and_links_into_folders_become_words(tmp_path: Path) -> None:
    root, sources = tmp_path / "root", tmp_path / "sources"
    for name in ("docs/rules.md", "docs/guide.md", "docs/pictures/board.svg", "src/code.py", "engines/README.md"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(PAGE if name == "docs/rules.md" else "# Here", encoding="utf-8")
    copy_pages(sources, root)
    written = (sources / "docs" / "rules.md").read_text(encoding="utf-8")
    assert "<!--" not in written
    assert "[not a link](../nowhere.md)" in written
    assert (
        "[code](../src/code.py#L3), [the guide](guide.md#here), a folder, [the engines](../engines/README.md)"
        in written
    )
    assert "[far away](https://example.org/)" in written
    assert (sources / "src" / "code.py").is_file()
    assert (sources / "docs" / "pictures" / "board.svg").is_file()


def test_the_pages_for_users_and_for_developers_are_on_the_site() -> None:
    assert {"README", "CONTRIBUTING", "docs/protocol", "docs/rules/prince", "engines/README"} <= set(repository_pages())
