"""What the answer to `initialize` may hold, and what stops the start."""

from __future__ import annotations

from typing import Any

import pytest

from drawbridge.protocol.declaration import EngineCard, KnownRuleset, read_declaration
from drawbridge.protocol.messages import Bad

KNOWN = {
    "three-man": KnownRuleset({"moats": ("strict", "momentary"), "vacated": ("own", "any")}),
    "standard": KnownRuleset(),
}


def _declared(**changes: object) -> dict[str, Any]:
    return {"protocol": 1, "engine": {"name": "e"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}, **changes}


def _of_three_man(**offer: object) -> dict[str, Any]:
    return _declared(rulesets={"three-man": {"methods": ["perft"], **offer}})


def _card(value: object) -> EngineCard:
    card = read_declaration(value, KNOWN)
    assert isinstance(card, EngineCard)
    return card


def test_a_card_holds_what_was_declared() -> None:
    engine = {"name": "e", "version": "1", "language": "C", "url": "https://example.org"}
    card = _card(_declared(engine=engine, rulesets={"standard": {"methods": ["perft"]}}))
    assert (card.name, card.version, card.language, card.url) == ("e", "1", "C", "https://example.org")
    assert card.methods == {"standard": ("perft",)}
    assert card.remarks == ()


def test_a_ruling_that_is_not_named_has_its_default() -> None:
    assert _card(_of_three_man(rulings={"vacated": "any"})).rulings == {
        "three-man": {"moats": "strict", "vacated": "any"}
    }


def test_unknown_names_are_left_out_and_remarked_with_the_nearest_one() -> None:
    card = _card(
        _declared(
            rulesets={
                "three-men": {"methods": 3},
                "three-man": {"methods": ["legal_move", "perft"], "rulings": {"moat": "wet"}},
            }
        )
    )
    assert card.methods == {"three-man": ("perft",)}
    assert [remark.rpartition("; ")[2] for remark in card.remarks] == [
        "did it mean three-man?",
        "did it mean legal_moves?",
        "did it mean moats?",
    ]


def test_an_engine_may_know_no_ruleset_of_the_suite() -> None:
    assert _card(_declared(rulesets={})).methods == {}


def test_a_method_that_is_unknown_still_is_a_name() -> None:
    assert _card(_of_three_man(methods=["evaluate"])).methods == {"three-man": ()}


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        (None, "the result that is not an object"),
        ({}, "no member `protocol`"),
        (_declared(protocol=2), "speaks protocol 2, not 1"),
        (_declared(protocol="1"), 'speaks protocol "1", not 1'),
        (_declared(protocol=True), "speaks protocol true"),
        (_declared(engine="e"), "`engine` that is not an object"),
        (_declared(engine={}), "no member `name` in `engine`"),
        (_declared(engine={"name": 3}), "`engine.name` that is not a string"),
        (_declared(engine={"name": "e", "version": 3}), "`engine.version` that is not a string"),
        (_declared(rulesets=["three-man"]), "`rulesets` that is not an object"),
        (_declared(rulesets={"three-man": []}), "`rulesets.three-man` that is not an object"),
        (_declared(rulesets={"three-man": {}}), "no member `methods`"),
        (_of_three_man(methods=[]), "names no method for three-man"),
        (_of_three_man(methods="perft"), "not a list of names"),
        (_of_three_man(methods=[1]), "not a list of names"),
        (_of_three_man(rulings=[]), "`rulesets.three-man.rulings` that is not an object"),
        (_of_three_man(rulings={"moats": "dry"}), "follows dry in the ruling `moats` of three-man"),
        (_of_three_man(rulings={"moats": ["strict"]}), "whose values are strict, momentary"),
    ],
)
def test_a_start_that_fails_names_what_is_wrong(value: object, problem: str) -> None:
    bad = read_declaration(value, KNOWN)
    assert isinstance(bad, Bad)
    assert problem in bad.problem
