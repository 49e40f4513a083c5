"""`drawbridge laws`, as somebody runs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


@pytest.mark.bulk
def test_an_engine_that_contradicts_nothing_breaks_no_law(cli: Callable[..., Result]) -> None:
    result = cli("laws", "--ruleset", "standard", "--positions", "1", "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert "standard: 1 position" in result.output
    assert "ALL LAWS HOLD in 1 position" in result.output


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--", "no-such-engine"], "no-such-engine"),
        (["--ruleset", "three-men", "--", *REFERENCE], "did you mean 'three-man'?"),
        (
            ["--positions", "0", "--", *REFERENCE],
            "--positions: 0 is too small\n  hint: give a whole",
        ),
        ([], "end with the engine's command"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("laws", *words)
    assert result.exit_code in (2, 3)
    assert problem in result.output
    assert "Traceback" not in result.output
