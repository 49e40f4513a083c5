from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from drawbridge.protocol.text import printable
from drawbridge.report.markdown_text import block, code, table, words

HOSTILE = (
    "<img src=x onerror=alert(1)>",
    "](https://evil.example)",
    "![x](https://evil.example/y.png)",
    "**bold** _it_ ~~gone~~ `code` ``",
    "| a | b |",
    "@somebody #1 https://evil.example www.evil.example",
    "```\n# heading\n<!-- ",
    "\x1b[31mred\u202e",
    "- item\n1. item\n> quote",
    "`",
    "\\`|\\|",
    "",
)
CODE = ("<code>", "</code>")
READER = MarkdownIt("commonmark").enable("table")
HARMLESS = {"inline", "paragraph_open", "paragraph_close", "text", "text_special", "code_inline", "softbreak", "fence"}
TEXTS = st.text(st.characters(exclude_categories=["Cs"])) | st.text("`|\\<>@[]()!*_#:/\n -ab.w", max_size=30)


def kinds(page: str) -> set[str]:
    """Return the kinds of everything that a reader of Markdown finds on a page."""
    tokens = (token for outer in READER.parse(page) for token in (outer, *(outer.children or ())))
    return {token.type for token in tokens if token.content not in CODE}


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_is_nothing_but_text(text: str) -> None:
    assert kinds(f"It says {words(text)}, {code(text)}.") <= HARMLESS
    assert kinds(block(text)) == {"fence"}
    page = "\n".join(table(("a", "b"), [(words(text), code(text))]))
    cells = [token for token in READER.parse(page) if token.type == "td_open"]
    assert len(cells) == 2
    assert kinds(page) <= HARMLESS | {token.type for token in READER.parse("| a |\n| --- |\n| x |")}


@given(TEXTS)
def test_any_text_is_read_back_as_it_was(text: str) -> None:
    line = printable(" ".join(text.split()))
    for marked in (words(text), code(text)):
        assert kinds(f"a {marked} b") <= HARMLESS
        (paragraph,) = (token for token in READER.parse(f"a {marked} b") if token.type == "inline")
        read = "".join(token.content for token in paragraph.children or () if token.content not in CODE)
        assert read.split() == f"a {line} b".split()
    (fence,) = READER.parse(block(text))
    assert fence.content.strip("\n") == printable(text).strip("\n").replace("\r", "")


@pytest.mark.parametrize("text", ["@somebody", "see https://evil.example", "www.evil.example"])
def test_names_and_addresses_are_code(text: str) -> None:
    assert words(text) == f"`{text}`"


def test_a_plain_sentence_stays_as_it_is() -> None:
    assert words("A rook moves, along its file; (any number).") == "A rook moves, along its file; (any number)."
