"""`drawbridge mutants` lists wrong engines and what catches each."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def test_the_mutants_of_a_ruleset_are_listed_with_what_they_do(cli: Callable[..., Result]) -> None:
    lines = cli("mutants", "--ruleset", "three-man").output.splitlines()
    assert any(
        line.startswith("knights-give-no-check ") and "Check detection forgets knights." in line for line in lines
    )


def test_a_mutant_is_shown_with_the_command_that_serves_it(cli: Callable[..., Result]) -> None:
    told = cli("mutants", "three-man/knights-give-no-check").output
    assert told.startswith("three-man/knights-give-no-check: Check detection forgets knights.\n")
    assert "python -m drawbridge_reference --mutant three-man/knights-give-no-check" in told


def test_json_has_one_mutant_a_line(cli: Callable[..., Result]) -> None:
    found = [json.loads(line) for line in cli("mutants", "--ruleset", "prince", "--format", "json").output.splitlines()]
    assert {"name", "kind", "clause", "does", "fate", "killed_by"} <= found[0].keys()
    assert {one["name"].partition("/")[0] for one in found} == {"prince"}


def test_mutants_are_counted_by_ruleset_and_kind(cli: Callable[..., Result]) -> None:
    assert cli("mutants").output.splitlines()[-1].endswith(" mutants")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("knights-give-no-chekc",), "did you mean 'knights-give-no-check'"),
        (("without-path-blocked",), "several games have a mutant 'without-path-blocked'"),
        (("--ruleset", "three-men"), "did you mean 'three-man'"),
    ],
)
def test_an_unknown_name_is_refused_in_one_sentence(
    given: tuple[str, ...], sentence: str, cli: Callable[..., Result]
) -> None:
    result = cli("mutants", *given)
    assert result.exit_code == 2
    assert sentence in result.stderr
