"""The pages of the rules show beside the sentence of each clause the function that states it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.game import game, rulesets

if TYPE_CHECKING:
    from pathlib import Path

HEAD_OR_MARK = re.compile(r'^ *(?:(?:-|\d\.) <a id="(?P<head>.+)"></a>|<!-- code: (?P<mark>.+) -->)$', re.MULTILINE)


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_function_of_each_clause_follows_its_sentence(ruleset: str, root: Path) -> None:
    page = (root / "docs" / "rules" / f"{ruleset}.md").read_text(encoding="utf-8")
    found = [match.groups() for match in HEAD_OR_MARK.finditer(page)]
    heads, marks = found[::2], found[1::2]
    clauses = [head for head, _ in heads]
    assert [mark for _, mark in marks] == [f"{ruleset} {clause}" for clause in clauses]
    assert sorted(clauses) == sorted(game(ruleset).clauses)


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_function_that_is_shown_has_no_docstring(ruleset: str, root: Path) -> None:
    page = (root / "docs" / "rules" / f"{ruleset}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^( *)```python\n( *# drawbridge_rules/.*?)^\1```$", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) == len(game(ruleset).clauses)
    for _, block in blocks:
        assert re.search(r"^ *def \w+\(", block, re.MULTILINE)
        assert '"""' not in block
