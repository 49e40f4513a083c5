"""What an error quotes of an engine does not paint on the terminal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

PAINTS = (sys.executable, "-c", r"import sys; print('\x1b[2J\x07', flush=True); sys.exit('\x1b]0;pwn\x07\x9b')")


@pytest.mark.parametrize("arguments", [("check",), ("ask", "legal_moves", "three-man", "start")])
def test_an_engine_that_does_not_start_is_quoted_harmlessly(
    arguments: tuple[str, ...], cli: Callable[..., Result]
) -> None:
    result = cli(*arguments, "--", *PAINTS)
    assert result.exit_code == 3
    assert "\\x1b[2J\\x07" in result.output
    assert not {"\x1b", "\x07", "\x9b"} & set(result.output)


@pytest.mark.parametrize(
    "arguments", [("list", "--ruleset"), ("show",), ("report",), ("draw", "standard"), ("export", "--suite-version")]
)
def test_a_very_long_argument_is_quoted_in_part(arguments: tuple[str, ...], cli: Callable[..., Result]) -> None:
    result = cli(*arguments, "x" * 100_000)
    assert result.exit_code == 2
    assert "xxx... (" in result.output
    assert len(result.output) < 1000
