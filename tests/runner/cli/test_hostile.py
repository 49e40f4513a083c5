from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge import hostile

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def test_all_hostile_engines_are_listed_with_what_they_do(cli: Callable[..., Result]) -> None:
    told = dict(line.split(maxsplit=1) for line in cli("hostile").output.splitlines())
    assert told == dict(hostile.names())


def test_an_unknown_hostile_engine_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("hostile", "baner")
    assert result.exit_code == 2
    assert "did you mean 'banner'" in result.stderr


def test_a_name_like_none_is_refused_with_the_three_nearest(cli: Callable[..., Result]) -> None:
    hint = cli("hostile", "nope").stderr.splitlines()[1]
    assert hint.startswith("  hint: nearest: ")
    assert hint.count(", ") == 2
