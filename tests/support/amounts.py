"""How much a test on random positions asks: little in every run, all of it in bulk, as CI does.

The little is always the beginning of the whole, made from the same seed, so what it finds bulk finds, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet


def counts(name: str, few: int, many: int) -> pytest.MarkDecorator:
    """Parametrise a number: `few` in every run, `many` in bulk."""
    return pytest.mark.parametrize(
        name, [pytest.param(few, id="few"), pytest.param(many, id="many", marks=pytest.mark.bulk)]
    )


def first(few: int, whole: Iterable[object]) -> list[ParameterSet]:
    """Return parameters of which the first few are for every run, and the others for bulk.

    A tuple is the values of several parameters.
    """
    rows = [value if isinstance(value, tuple) else (value,) for value in whole]
    return [pytest.param(*row, marks=[] if number < few else [pytest.mark.bulk]) for number, row in enumerate(rows)]
