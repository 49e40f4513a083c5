from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.generate.readings import Reading, needless, reading_of_defaults, readings
from drawbridge_reference.kernel.ruling import Ruling, combinations

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOATS = Ruling("moats", ("strict", "momentary"), "Does an unbridged moat stop every piece?")
VACATED = Ruling("vacated", ("own", "any"), "Whose pieces count?")
CHECK = Ruling("crossing-check", ("mover", "any"), "Which checks count?")
RULINGS = (MOATS, VACATED, CHECK)
ORDER = [ruling.id for ruling in RULINGS]


def outcomes(answer: Callable[[Mapping[str, str]], str]) -> list[Reading[str]]:
    return [Reading(values, answer(values)) for values in combinations(RULINGS)]


def told(found: tuple[Reading[str], ...]) -> dict[tuple[str, ...], str]:
    return {tuple(reading.rulings.values()): reading.outcome for reading in found}


def test_an_answer_that_is_the_same_everywhere_depends_on_no_ruling() -> None:
    assert readings(outcomes(lambda _: "e1-e2"), {}, ORDER) == (Reading({}, "e1-e2"),)


def test_an_answer_depends_on_the_one_ruling_that_changes_it() -> None:
    found = readings(outcomes(lambda values: values["vacated"]), {}, ORDER)
    assert [reading.rulings for reading in found] == [{"vacated": "own"}, {"vacated": "any"}]
    assert told(found) == {("own",): "own", ("any",): "any"}


def test_a_ruling_that_matters_only_beside_another_is_found() -> None:
    def answer(values: Mapping[str, str]) -> str:
        return values["crossing-check"] if values["moats"] == "momentary" else "nothing over a moat"

    found = readings(outcomes(answer), {}, ORDER)
    assert told(found) == {
        ("strict", "mover"): "nothing over a moat",
        ("strict", "any"): "nothing over a moat",
        ("momentary", "mover"): "mover",
        ("momentary", "any"): "any",
    }


def test_under_a_declared_ruling_only_what_still_changes_is_told_apart() -> None:
    found = readings(outcomes(lambda values: values["moats"] + values["vacated"]), {"moats": "strict"}, ORDER)
    assert told(found) == {("strict", "own"): "strictown", ("strict", "any"): "strictany"}


def test_a_declared_ruling_is_named_even_where_nothing_else_matters() -> None:
    found = readings(outcomes(lambda values: values["moats"]), {"moats": "momentary"}, ORDER)
    assert found == (Reading({"moats": "momentary"}, "momentary"),)


def test_a_declared_ruling_that_changes_nothing_is_needless() -> None:
    assert needless(outcomes(lambda values: values["vacated"]), {"moats": "strict"}) == ("moats",)


def test_a_declared_ruling_that_changes_the_answer_is_not_needless() -> None:
    assert needless(outcomes(lambda values: values["moats"]), {"moats": "strict"}) == ()


def test_a_declared_ruling_that_matters_under_another_declared_value_is_not_needless() -> None:
    def answer(values: Mapping[str, str]) -> str:
        return values["crossing-check"] if values["moats"] == "momentary" else ""

    assert needless(outcomes(answer), {"moats": "momentary", "crossing-check": "any"}) == ()


def test_the_reading_of_the_defaults_names_only_what_it_needs() -> None:
    def answer(values: Mapping[str, str]) -> str:
        return values["crossing-check"] if values["moats"] == "momentary" else "nothing over a moat"

    # Under the default of `moats` the other ruling changes nothing.
    assert reading_of_defaults(outcomes(answer), ORDER) == Reading({"moats": "strict"}, "nothing over a moat")


def test_the_reading_of_the_defaults_names_all_that_changes_it() -> None:
    found = reading_of_defaults(outcomes(lambda values: values["moats"] + values["vacated"]), ORDER)
    assert found == Reading({"moats": "strict", "vacated": "own"}, "strictown")


def test_the_reading_of_the_defaults_names_nothing_where_nothing_matters() -> None:
    assert reading_of_defaults(outcomes(lambda _: "always"), ORDER) == Reading({}, "always")
