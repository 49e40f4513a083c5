"""In the rules every clause has one obvious place: one function states it, in a line of its docstring."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_rules.register import BUILT_IN
from drawbridge_rules.statements import statements


def stated(ruleset: str) -> Counter[str]:
    """Count the functions that state each clause."""
    return Counter(statement.clause for statement in statements(ruleset))


@pytest.mark.parametrize("ruleset", rulesets())
def test_every_clause_is_stated_by_one_function(ruleset: str) -> None:
    assert stated(ruleset) == Counter(list(game(ruleset).clauses))


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_function_that_states_a_movement_or_a_prohibition_has_its_name(ruleset: str) -> None:
    ways_and_refusals = game(ruleset).clauses.of_kind(Kind.MOVEMENT, Kind.PROHIBITION)
    # No function can say that nothing asks for checks: the one that says what is asked does.
    named = {"check.ignored": "refusals_of_the_way"}
    for statement in statements(ruleset):
        if statement.clause in ways_and_refusals:
            name = re.sub("[.-]", "_", statement.clause)
            assert statement.function == named.get(statement.clause, name), statement.place


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_statement_is_a_function_that_does_something(ruleset: str) -> None:
    for statement in statements(ruleset):
        lines = statement.source.splitlines()
        assert lines[-1].startswith("    "), statement.place
        assert not lines[-1].endswith(('"""', "pass", "...")), f"{statement.place} has no code"


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_package_names_its_chapters_in_the_order_in_which_to_read_them(ruleset: str) -> None:
    folder = Path(__file__).resolve().parents[2].joinpath("reference", *BUILT_IN[ruleset].split("."))
    listed = re.findall(r"`([a-z_]+)`", (folder / "__init__.py").read_text(encoding="utf-8").split('"""')[1])
    chapters = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert chapters <= set(listed), "a chapter that the docstring of the package does not name"
