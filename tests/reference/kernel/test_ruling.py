from __future__ import annotations

import pytest

from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.kernel.ruling import Ruling, combinations, complete

RULINGS = (Ruling("bridge", ("up", "down"), "Is it up?"), Ruling("gate", ("open", "ajar", "shut"), "Is it open?"))


def test_the_first_value_is_the_default() -> None:
    assert [ruling.default for ruling in RULINGS] == ["up", "open"]


def test_a_ruling_that_is_not_chosen_has_its_default() -> None:
    assert complete(RULINGS, {}) == {"bridge": "up", "gate": "open"}
    assert complete(RULINGS, {"gate": "shut"}) == {"bridge": "up", "gate": "shut"}


def test_an_unknown_ruling_is_reported() -> None:
    with pytest.raises(UnknownName, match="unknown ruling 'gates'; did you mean 'gate'"):
        complete(RULINGS, {"gates": "open"})


def test_an_unknown_value_is_reported() -> None:
    with pytest.raises(UnknownName, match="unknown value 'opened' of ruling 'gate'; did you mean 'open'"):
        complete(RULINGS, {"gate": "opened"})


def test_every_combination_is_listed_with_the_defaults_first() -> None:
    made = combinations(RULINGS)
    assert made[0] == {"bridge": "up", "gate": "open"}
    assert len(made) == 6
    assert {(values["bridge"], values["gate"]) for values in made} == {
        (bridge, gate) for bridge in ("up", "down") for gate in ("open", "ajar", "shut")
    }


def test_without_rulings_there_is_one_combination() -> None:
    assert combinations(()) == [{}]
