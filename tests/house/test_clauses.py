"""Clauses are tied by id to code, documentation and cases, and no id hangs loose."""

from __future__ import annotations

import ast
import pkgutil
import re
from importlib import import_module
from typing import TYPE_CHECKING

import pytest

import drawbridge_reference
from drawbridge_reference.kernel.clause import Kind, stated
from drawbridge_reference.kernel.game import game, rulesets
from support.cases.shipped import content
from support.checkout import CASE_FILES, ROOT, offenders, python_below, text_of, tree_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

KNOWN = {clause for ruleset in rulesets() for clause in game(ruleset).clauses}
FAMILIES = "|".join(sorted({clause.partition(".")[0] for clause in KNOWN}))
CLAUSE_ID = re.compile(rf"(?:{FAMILIES})\.(?!py\b)[a-z]+(?:-[a-z]+)*")
QUOTED = re.compile(rf"`({CLAUSE_ID.pattern})`")
SOURCES = python_below("reference", "runner")
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
RESERVED = {"perft", "games", "geometry", "siblings"}
"""Words that stand in a clause's place where there is no one clause."""
TAKE_A_PATH = {"wrap", "function", "replace", "original"}
"""The methods of a copy of the rules that take a path to a function, in the same form as a clause."""


def clauses_in_code(path: Path) -> Iterator[str]:
    """Yield the strings of a file that are clause ids, and the ids that its comments and docstrings quote.

    Paths to functions of the rules are not clauses: `rules.wrap("state.moved")`, `path: str = "state.moved"`.
    """
    paths = {id(given) for node in ast.walk(tree_of(path)) for given in _paths_in(node)}
    for node in ast.walk(tree_of(path)):
        if id(node) in paths:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE_ID.fullmatch(node.value):
            yield node.value
    yield from QUOTED.findall(text_of(path))


def _paths_in(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.arguments):
        with_default = zip(reversed(node.args), reversed(node.defaults), strict=False)
        yield from (default for argument, default in with_default if argument.arg == "path")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TAKE_A_PATH:
        yield from node.args


def clauses_in_cases(path: Path) -> Iterator[str]:
    """Yield the clause that a file of cases is about, and those that its illegal moves are refused by."""
    file = content(path)
    yield file["clause"]
    for case in file["cases"]:
        for refusing in case["expect"].get("illegal", {}).values():
            yield from [refusing] if isinstance(refusing, str) else refusing


def import_the_reference() -> None:
    for module in pkgutil.walk_packages(drawbridge_reference.__path__, "drawbridge_reference."):
        if not module.name.endswith("__main__"):
            import_module(module.name)


@pytest.mark.bulk
def test_every_clause_in_code_exists() -> None:
    assert offenders(SOURCES, lambda path: set(clauses_in_code(path)) - KNOWN) == {}


def test_every_clause_in_the_documentation_exists() -> None:
    assert offenders(PAGES, lambda path: set(QUOTED.findall(text_of(path))) - KNOWN) == {}


def test_every_clause_in_the_cases_exists() -> None:
    assert offenders(CASE_FILES, lambda path: set(clauses_in_cases(path)) - KNOWN - RESERVED) == {}


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_movement_and_prohibition_is_stated_by_a_function(ruleset: str) -> None:
    import_the_reference()
    package = f"drawbridge_reference.{ruleset.replace('-', '_')}."
    here = {clause for clause, places in stated.items() if any(place.startswith(package) for place in places)}
    unstated = set(game(ruleset).clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION)) - here
    assert not unstated


def test_no_function_states_a_clause_that_does_not_exist() -> None:
    import_the_reference()
    # Other tests import games that state clauses of their own.
    ours = {clause for clause, places in stated.items() if any(place.startswith("drawbridge_ref") for place in places)}
    assert ours
    assert ours <= KNOWN


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_clause_can_be_switched_off(ruleset: str) -> None:
    for clause in game(ruleset).clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION):
        assert game(ruleset).without(clause) != game(ruleset)
