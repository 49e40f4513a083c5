"""Where the rules state a clause: file, line and source of a function, read from the text of a package."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_rules.register import BUILT_IN, NoRules
from drawbridge_rules.statements import NotStated, statement, statements

if TYPE_CHECKING:
    from pathlib import Path

MODULE = '''"""`not.here`: the docstring of a module states nothing."""
from functools import cache


class Walls:
    @staticmethod
    @cache
    def stop(square):
        """`wall.stop`, `wall.side`: a wall stops every piece.

        The clause `wall.door` is named, and not stated.
        """
        return square
'''


@pytest.fixture
def odd_chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A ruleset whose rules are one module."""
    (tmp_path / "odd_chess_rules.py").write_text(MODULE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(BUILT_IN, "odd-chess", "odd_chess_rules")
    return "odd-chess"


def test_a_clause_is_found_with_its_function_file_and_line(root: Path) -> None:
    found = statement("three-man", "moat.unbridged")
    assert found.function == "moat_unbridged"
    assert found.place == f"drawbridge_rules/three_man/obstacles.py:{found.line}"
    lines = (root / "reference" / found.file).read_text(encoding="utf-8").splitlines()
    assert lines[found.line - 1] == found.source.splitlines()[0]
    assert found.source.startswith("def moat_unbridged(")
    assert found.source.endswith('rulings["moats"] == "strict"')


def test_the_code_of_a_statement_is_its_source_without_the_docstring() -> None:
    found = statement("three-man", "own.piece")
    assert "`own.piece`" in found.source
    assert found.code.splitlines()[:2] == [found.source.splitlines()[0], found.source.splitlines()[2]]
    assert '"""' not in found.code


def test_a_statement_holds_the_decorators_and_no_indentation(odd_chess: str) -> None:
    stop, side = statements(odd_chess)
    assert (stop.clause, side.clause) == ("wall.stop", "wall.side")
    assert stop.source.splitlines()[:3] == ["@staticmethod", "@cache", "def stop(square):"]
    assert stop.source.endswith("\n    return square")
    assert stop.place == "odd_chess_rules.py:6"


def test_a_clause_that_no_function_states_is_named(odd_chess: str) -> None:
    with pytest.raises(NotStated, match=r"no function in the rules of 'odd-chess' states 'wall\.door'"):
        statement(odd_chess, "wall.door")


def test_a_ruleset_without_rules_in_code_is_named() -> None:
    with pytest.raises(NoRules, match="'walled-kings' has no rules in code"):
        statement("walled-kings", "wall.stop")
