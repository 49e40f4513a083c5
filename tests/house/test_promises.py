"""What docs/promises.md promises is held: each promise links to tests that exist, and says so by their names."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

import pytest

from support.checkout import ROOT, offenders, python_below, text_of, tree_of

if TYPE_CHECKING:
    from pathlib import Path

PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
PROMISE = re.compile(r"^\| (.+?) \| (.+?) \|$", re.MULTILINE)
ROWS = PROMISE.findall(PAGE)[2:]
LINK = re.compile(r"\[`(test_\w+)`\]\(\.\./(tests/[\w/]+\.py)\)")
NETWORK = {"ftplib", "http", "httpx", "imaplib", "poplib", "requests", "smtplib", "socket", "ssl", "urllib", "urllib3"}
ADDRESSED = re.compile(r"AF_INET|create_connection|create_server|getaddrinfo|\.connect\w*\(|\.bind\(")


def names_of_tests_in(file: str) -> set[str]:
    """Return the names of the tests in a file."""
    return {node.name for node in ast.walk(tree_of(ROOT / file)) if isinstance(node, ast.FunctionDef)}


def test_every_promise_links_to_tests_alone() -> None:
    assert len(ROWS) > 12
    assert [promise for promise, links in ROWS if not LINK.findall(links) or LINK.sub("", links).strip(", ")] == []


def test_the_guarantees_of_the_readme_are_those_of_the_page() -> None:
    rows = PROMISE.findall(
        text_of(ROOT / "README.md").partition("## What drawbridge guarantees")[2].partition("\n## ")[0]
    )
    shown = [(promise, links.replace("](", "](../")) for promise, links in rows[2:]]
    assert len(shown) > 7
    assert [
        promise for promise, link in shown if not any(promise == name and link in links for name, links in ROWS)
    ] == []


@pytest.mark.bulk
def test_every_test_behind_a_promise_is_there() -> None:
    links = [link for _, told in ROWS for link in LINK.findall(told)]
    assert [
        (name, file) for name, file in links if not (ROOT / file).is_file() or name not in names_of_tests_in(file)
    ] == []


def test_every_promise_is_one_sentence() -> None:
    assert [promise for promise, _ in ROWS if not re.fullmatch(r"[^.]+\.", promise)] == []


def modules_imported_by(path: Path) -> set[str]:
    """Return the first parts of the modules that a file imports."""
    nodes = list(ast.walk(tree_of(path)))
    plain = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    others = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name.partition(".")[0] for name in plain | others}


@pytest.mark.bulk
def test_nothing_of_ours_can_reach_the_network() -> None:
    files = python_below(
        "runner/drawbridge",
        "reference/drawbridge_reference",
        "reference/drawbridge_rules",
        "reference/drawbridge_mutants",
    )
    assert len(files) > 300
    assert offenders(files, lambda path: sorted(modules_imported_by(path) & NETWORK - {"socket"})) == {}
    # The processes that end engines talk over pairs of sockets, which have no address.
    # One other listens, on the loopback interface alone: tests/runner/transport/test_listening.py.
    listening = ROOT / "runner/drawbridge/transport/listening.py"
    with_sockets = [path for path in files if "socket" in modules_imported_by(path) and path != listening]
    assert offenders(with_sockets, lambda path: ADDRESSED.findall(text_of(path))) == {}
