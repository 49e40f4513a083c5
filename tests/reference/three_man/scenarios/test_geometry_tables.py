from __future__ import annotations

from drawbridge_reference.three_man.scenarios.geometry_tables import FORMS, scenarios


def test_every_form_has_a_table_of_its_own() -> None:
    tables = [scenario.table for scenario in scenarios()]
    assert sorted(set(tables)) == sorted(form.name for form in FORMS)
    assert len(tables) == 1512
