"""Options that are a number: a wrong one is refused with the option, the value and what to give instead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.cli.numbers import WholeNumber

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


@pytest.mark.parametrize(
    ("option", "value", "problem", "remedy"),
    [
        ("--jobs", "0", "0 is too small", "give a whole number from 1 to 1000"),
        ("--jobs", "1001", "1001 is too large", "give a whole number from 1 to 1000"),
        ("--jobs", "two", "'two' is not a whole number", "give a whole number from 1 to 1000"),
        ("--window", "0", "0 is too small", "give a whole number of at least 1"),
        ("--timeout", "-1", "-1 is too small", "give a number of at least 0"),
        ("--timeout", "nan", "'nan' is not a number of seconds", "give a number of at least 0"),
        ("--timeout", "soon", "'soon' is not a number of seconds", "give a number of at least 0"),
        ("--shutdown-timeout", "0", "0 is too small", "give a number greater than 0"),
        ("--shuffle", "x", "'x' is not a whole number", "give a whole number"),
        ("--max-not-set-up", "x", "'x' is neither a number nor a share", "write 20, or 10%"),
        ("--memory", "much", "'much' is not a size", "write 256M or 2G"),
    ],
)
def test_a_wrong_number_names_the_option_the_value_and_the_remedy(
    option: str, value: str, problem: str, remedy: str, cli: Callable[..., Result]
) -> None:
    result = cli("check", option, value, "--", "engine")
    assert result.exit_code == 2
    assert result.stderr == f"drawbridge: {option}: {problem}\n  hint: {remedy}\n"


def test_a_wrong_argument_has_the_name_that_the_help_gives(cli: Callable[..., Result]) -> None:
    result = cli("completion", "tcsh")
    assert result.stderr.startswith("drawbridge: SHELL: 'tcsh' is not one of")


@given(st.integers(), st.integers(), st.integers(min_value=0))
def test_a_whole_number_is_accepted_exactly_within_its_bounds(number: int, least: int, width: int) -> None:
    allowed = WholeNumber(least, least + width)
    if least <= number <= least + width:
        assert allowed.convert(str(number), None, None) == number
    else:
        with pytest.raises(click.BadParameter, match="is too small" if number < least else "is too large"):
            allowed.convert(str(number), None, None)


def test_the_help_of_a_number_without_bounds_gives_no_range(cli: Callable[..., Result]) -> None:
    for command in ("check", "verify"):
        words = cli(command, "--help").output
        assert "SEED" in words
        assert "None" not in words
