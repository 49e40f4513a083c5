from __future__ import annotations

import pytest

from drawbridge_reference.three_man.scenarios.geometry import led, told
from drawbridge_reference.three_man.scenarios.geometry_tables import FORMS, scenarios


def test_destinations_are_stated_as_the_rules_write_them() -> None:
    assert led("a1 + [6, -6] = f6; a1 + [-1, 1] = null") == (("a1", (6, -6), "f6"), ("a1", (-1, 1), None))


@pytest.mark.parametrize("text", ["", "a1 + [6,-6] = f6", "a7 + [1, 0] = m6", "a1 + [1, 1] = b2;"])
def test_what_does_not_read_so_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="does not read like"):
        led(text)


def test_a_told_case_has_no_position() -> None:
    assert told("zero", "It stays", "It is zero.", "c2 + [0, 0] = c2").position == {}


def test_every_form_has_a_table_of_its_own() -> None:
    tables = [scenario.table for scenario in scenarios()]
    assert sorted(set(tables)) == sorted(form.name for form in FORMS)
    assert len(tables) == 1512
