"""How much a test asks: little in every run, more in bulk, as CI does, and all of it in the slow tests of every week.

The little is always the beginning of the whole, made from the same seed, so what it finds the others find, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from _pytest.mark import ParameterSet

T = TypeVar("T")


def counts(name: str, few: int, many: int, weekly: int = 0) -> pytest.MarkDecorator:
    """Parametrise a number: `few` in every run, `many` in bulk, and `weekly`, if given, in the slow tests."""
    values = [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.bulk)]
    if weekly:
        values.append(pytest.param(weekly, id="weekly", marks=pytest.mark.slow))
    return pytest.mark.parametrize(name, values)


def counts_of_each(
    names: str,
    values: Iterable[object],
    few: int,
    many: int,
    *,
    weekly: int = 0,
    every_run: int = 2,
    shown: Callable[[Any], str] = str,
) -> pytest.MarkDecorator:
    """Parametrise a value and a number: the first values with `few` in every run, and every value with `many` in bulk.

    `names` are those of the value and of the number. What `few` finds of the other values, `many` finds, too.
    """
    whole = list(values)
    levels = [("few", few, []), ("many", many, [pytest.mark.bulk]), ("weekly", weekly, [pytest.mark.slow])]
    rows = [
        pytest.param(value, count, id=f"{shown(value)}-{level}", marks=marks)
        for level, count, marks in levels[: 3 if weekly else 2]
        for value in whole[: every_run if level == "few" else None]
    ]
    return pytest.mark.parametrize(names, rows)


def first(few: int, whole: Iterable[object], many: int | None = None) -> list[ParameterSet]:
    """Return parameters: the first few are for every run, those up to `many` for bulk, and the others for every week.

    Without `many`, bulk has all others. A tuple is the values of several parameters.
    """
    rows = [value if isinstance(value, tuple) else (value,) for value in whole]
    return [pytest.param(*row, marks=_marks(number, few, many)) for number, row in enumerate(rows)]


def spread(whole: Iterable[T], every: int) -> list[T]:
    """Return the same values in another order: every one in this number first, then all others."""
    values = list(whole)
    return [value for begin in range(every) for value in values[begin::every]]


def _marks(number: int, few: int, many: int | None) -> list[pytest.MarkDecorator]:
    if number < few:
        return []
    return [pytest.mark.bulk if many is None or number < many else pytest.mark.slow]
