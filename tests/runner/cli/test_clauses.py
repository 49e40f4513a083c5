"""`drawbridge clauses`: from a clause's id to its function, to the cases as somebody wrote them, and to the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from click.testing import CliRunner

from drawbridge.cli import main
from drawbridge.report.page import Page
from drawbridge_rules import register
from drawbridge_rules.register import BUILT_IN
from drawbridge_rules.statements import statement

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    import pytest
    from click.testing import Result

OWN_PIECE = statement("three-man", "own.piece")


def test_the_function_that_states_a_clause_is_printed_with_its_place(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "three-man", "own.piece", "--code")
    assert result.exit_code == 0
    assert result.output == f"{OWN_PIECE.place}\n\n{OWN_PIECE.source}\n"


def test_a_terminal_gets_the_function_in_colours(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ["clauses", "three-man", "moat.check", "--code"]
    plain = cli(*asked).output
    monkeypatch.setattr("drawbridge.cli.clauses.page_of_screen", lambda: Page(80, colour=True))
    coloured = CliRunner().invoke(main, asked, color=True).output
    assert "\x1b[" in coloured
    assert [line.rstrip() for line in click.unstyle(coloured).splitlines()] == plain.splitlines()


def test_a_clause_names_its_function_its_scenarios_and_its_page(cli: Callable[..., Result], root: Path) -> None:
    lines = [line.strip() for line in cli("clauses", "three-man", "own.piece").output.splitlines()]
    assert f"in code:   own_piece in {OWN_PIECE.file} (see it with --code)" in lines
    (scenarios,) = (line.removeprefix("scenarios: ") for line in lines if line.startswith("scenarios: "))
    assert "clause: own.piece\n" in (root / "reference" / scenarios).read_text(encoding="utf-8")
    assert "page:      docs/rules/three-man.md#own.piece" in lines


def test_the_function_of_a_clause_is_found_without_its_ruleset(cli: Callable[..., Result]) -> None:
    found = cli("clauses", "moat.unbridged", "--code").output
    assert found == cli("clauses", "three-man", "moat.unbridged", "--code").output
    assert "def moat_unbridged(" in found


def test_games_have_no_code(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "games", "--code")
    assert result.exit_code == 2
    assert "no function states this" in result.stderr


def test_code_without_a_clause_is_refused(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "three-man", "--code")
    assert result.exit_code == 2
    assert result.stderr == ("drawbridge: --code: needs a clause\n  hint: write drawbridge clauses CLAUSE --code\n")


def test_the_code_of_an_unknown_clause_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "three-man", "own.peace", "--code")
    assert result.exit_code == 2
    assert "did you mean 'own.piece'" in result.stderr


def test_a_ruleset_without_rules_in_code_is_refused_with_one_sentence(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not `delitem`: it would put the game back behind the others, and later tests would find them in another order.
    others = {ruleset: package for ruleset, package in BUILT_IN.items() if ruleset != "three-man"}
    monkeypatch.setattr(register, "BUILT_IN", others)
    result = cli("clauses", "three-man", "own.piece", "--code")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "drawbridge: --code: the ruleset 'three-man' has no rules in code; "
        "a package offers some by an entry point 'drawbridge.rules'"
    ]
    assert "in code:" not in cli("clauses", "three-man", "own.piece").output


def test_the_first_part_of_a_name_is_short_for_all_clauses_that_begin_so(cli: Callable[..., Result]) -> None:
    assert cli("clauses", "three-man", "moat").output == cli("clauses", "three-man", "moat.*").output
    assert cli("show", "three-man/moat").output == cli("clauses", "three-man", "moat").output
