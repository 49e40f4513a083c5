"""What holds of all shipped cases: they are what the sources make, fair, and known by ids that keep their meaning."""

from __future__ import annotations

import json
from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.generate import MadeCase
from drawbridge.generate.fingerprint import fingerprint
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.witnesses import witnesses_of
from drawbridge_reference.kernel.game import game, rulesets
from support.cases.shipped import CASES, FILES, TABLES, Entry, content, entries, named, positioned

if TYPE_CHECKING:
    from drawbridge_reference.kernel.ruling import Ruling

ENOUGH = {"three-man": 450, "three-chess": 700, "prince": 1400, "standard": 500}
"""The least number of cases from scenarios."""
MOVERS = {
    "three-man": ["white", "gray", "black"],
    "three-chess": ["blue", "green", "red"],
    "prince": ["white", "black"],
    "standard": ["white", "black"],
}
WITHOUT_A_MOVE = {
    f"three-chess/outcome.king-captured/{name}/{colour}"
    for name in ("not-by-stalemate", "not-by-a-mate-without-moves")
    for colour in MOVERS["three-chess"]
}
"""The cases whose mover has no move though the game goes on: in threeChess that is not an end, and it is asked."""
SET_UP = "three-man/outcome.stalemate-two/set-up/"
"""Cases about positions to which no game leads: docs/rules/three-man.md says what is answered about them."""
INDEX = json.loads((CASES / "fingerprints.json").read_text(encoding="utf-8"))


def made(case: Entry) -> MadeCase:
    """Return a case from a file as the generator made it."""
    expect: dict[str, Any] = case["expect"]
    return MadeCase(
        id=case["id"],
        title=case["title"],
        why=case["why"],
        position=case.get("position", {}),
        sibling=case.get("sibling", {}),
        expect=expect,
        rulings=case.get("rulings", {}),
        decides=case.get("decides"),
    )


def told_of(ruleset: str, case: MadeCase) -> tuple[object, ...]:
    """Return all that a file says of a case, in a form in which it can be compared."""
    return case.title, case.why, fingerprint(ruleset, case), case.decides


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", rulesets())
# CI makes all cases again and compares them, in a step of its own: `drawbridge generate --check`.
def test_some_of_the_cases_are_what_the_sources_make(ruleset: str) -> None:
    shipped = {case["id"]: case for path in (*FILES, *TABLES) for case in content(path)["cases"]}
    # The games come last, and playing them takes most of the time of all.
    told = islice(game(ruleset).scenarios(), 600)
    witnesses = witnesses_of(game(ruleset))
    remade = [case for scenario in [*told][::50] for case in made_of_scenario(witnesses, scenario).cases]
    assert len(remade) >= 12
    for case in remade:
        assert told_of(ruleset, case) == told_of(ruleset, made(shipped[case.id]))
        assert list(case.leans_on or ()) == shipped[case.id]["leans_on"]


@pytest.mark.bulk
def test_no_id_has_changed_its_meaning() -> None:
    changed = [
        case["id"]
        for path in (*FILES, *TABLES)
        for case in content(path)["cases"]
        if INDEX["cases"].get(case["id"]) != fingerprint(content(path)["ruleset"], made(case))
    ]
    assert changed == []


def test_no_id_or_alias_is_used_twice() -> None:
    cases = [case for path in (*FILES, *TABLES) for case in content(path)["cases"]]
    used = Counter(name for case in cases for name in (case["id"], *case.get("alias", [])))
    assert [name for name, count in used.items() if count > 1] == []


def test_no_case_has_an_id_that_was_retired() -> None:
    cases = {case["id"] for path in (*FILES, *TABLES) for case in content(path)["cases"]}
    assert not cases & set(INDEX["retired"])


@pytest.mark.parametrize("ruleset", rulesets())
def test_there_are_enough_told_cases(ruleset: str) -> None:
    assert len(entries(ruleset)) >= ENOUGH[ruleset]


@pytest.mark.bulk
@pytest.mark.parametrize("ruleset", rulesets())
def test_every_case_is_asked_of_a_mover_who_can_move_or_in_a_game_that_has_ended(ruleset: str) -> None:
    unfair, whole = [], game(ruleset)
    for case in positioned(ruleset):
        under = whole.under(case.get("rulings", {}))
        if not under.legal_moves(case["position"]) and under.status(case["position"])["result"] is None:
            unfair.append(case["id"])
    assert {case for case in unfair if not case.startswith(SET_UP)} == {
        case for case in WITHOUT_A_MOVE if case.startswith(f"{ruleset}/")
    }


@pytest.mark.bulk
def test_no_two_cases_of_a_file_ask_the_same() -> None:
    # An id of its own and a title of its own are not a reason to ask a question a second time.
    for path in (*FILES, *TABLES):
        meanings = Counter(fingerprint(content(path)["ruleset"], made(case)) for case in content(path)["cases"])
        assert [meaning for meaning, count in meanings.items() if count > 1] == [], named(path)


def mover(case: Entry) -> str:
    position = case["position"]
    turns = {"w": "white", "b": "black"}
    turn: str = turns[position["fen"].split()[1]] if "fen" in position else position["turn"]
    return turn


@pytest.mark.parametrize(
    ("ruleset", "colour"), [(ruleset, colour) for ruleset in rulesets() for colour in MOVERS[ruleset]]
)
def test_each_colour_is_the_mover_in_many_cases(ruleset: str, colour: str) -> None:
    assert sum(mover(case) == colour for case in positioned(ruleset)) >= 200


@pytest.mark.parametrize("moat", ["white-gray", "gray-black", "black-white"])
@pytest.mark.parametrize("clause", ["moat.unbridged", "moat.capture", "moat.check", "moat.no-attack", "creek.capture"])
def test_each_moat_has_cases_of_its_own(clause: str, moat: str) -> None:
    cases = content(CASES / "three-man" / f"{clause}.yaml")["cases"]
    assert [case["id"] for case in cases if moat in json.dumps([case["id"], case["why"], case["position"]])]


@pytest.mark.parametrize(
    ("ruleset", "ruling"), [(ruleset, ruling) for ruleset in rulesets() for ruling in game(ruleset).known_rulings]
)
def test_each_value_of_each_ruling_has_cases(ruleset: str, ruling: Ruling) -> None:
    told = {case["rulings"][ruling.id] for case in entries(ruleset) if ruling.id in case.get("rulings", {})}
    assert told == set(ruling.values)
