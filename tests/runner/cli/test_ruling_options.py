from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE
from support.small_suite import MOAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

MOMENTARY = (*REFERENCE, "--ruling", "moats=momentary")


def test_an_engine_is_checked_against_a_reading_that_it_does_not_declare(cli: Callable[..., Result]) -> None:
    assert cli("check", "--case", MOAT.id, "--", *MOMENTARY).exit_code == 5
    result = cli("check", "--ruling", "three-man:moats=strict", "--case", MOAT.id, "--", *MOMENTARY)
    assert result.exit_code == 0, result.output
    assert "the engine declares moats=momentary in three-man; it is checked against" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("moats=strict", "write RULESET:ID=VALUE"),
        ("three-man:moats", "write RULESET:ID=VALUE"),
        ("three-man:moats=open", "known: strict, momentary"),
        ("three-men:moats=strict", "did you mean 'three-man'?"),
    ],
)
def test_a_wrong_reading_is_refused_with_what_is_known(cli: Callable[..., Result], setting: str, expected: str) -> None:
    result = cli("check", "--ruling", setting, "--", *REFERENCE)
    assert result.exit_code == 2
    assert expected in result.output
