from __future__ import annotations

from dataclasses import replace

import pytest

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import Variant, crossed, variants_of, without_marks

UPPER = Variant("upper", str.upper)
BACKWARDS = Variant("backwards", lambda text: text[::-1])
STRICT = Variant("strict", str, lambda turned, _unturned: replace(turned, rulings={"moats": "strict"}))
NOTED = Variant("noted", str, lambda turned, unturned: replace(turned, note=unturned.name))
SCENARIO = Scenario(
    clause="own.piece",
    name="one",
    title="From {a} to {bc}, not to d",
    why="{a}",
    note="{bc}?",
    position={"board": {"ab": "cd"}, "list": ["ef", 1, None]},
    decides=True,
    legal=("ab",),
    illegal={"cd": ("own.piece",)},
    moves_from=("ef",),
    apply="ab",
    after={"board": {"ab": None}},
    status={"turn": "gh"},
    perft={1: 2},
    destinations=(("ab", (1, 2), None),),
    game=("ab", "cd"),
    checked=(1,),
    end={"turn": "ij"},
    rulings={"moats": "any"},
    alias=("old",),
    source="a.yaml:3",
)


def test_a_variant_turns_every_part_and_the_marked_words() -> None:
    (turned,) = variants_of(SCENARIO, (BACKWARDS,))
    assert turned == Scenario(
        clause="own.piece",
        name="one/backwards",
        title="From a to cb, not to d",
        why="a",
        note="cb?",
        position={"draob": {"ba": "dc"}, "tsil": ["fe", 1, None]},
        decides=True,
        legal=("ba",),
        illegal={"dc": ("own.piece",)},
        moves_from=("fe",),
        apply="ba",
        after={"draob": {"ba": None}},
        status={"nrut": "hg"},
        perft={1: 2},
        destinations=(("ba", (1, 2), None),),
        game=("ba", "dc"),
        checked=(1,),
        end={"nrut": "ji"},
        rulings={"moats": "any"},
        alias=("old/backwards",),
    )
    assert turned.source == SCENARIO.source


def test_crossed_variations_combine_every_variant_with_every_other() -> None:
    names = [one.name for one in variants_of(SCENARIO, crossed((UPPER, BACKWARDS), (STRICT, NOTED)))]
    assert names == ["one/upper/strict", "one/upper/noted", "one/backwards/strict", "one/backwards/noted"]


@pytest.mark.parametrize(("first", "second"), [(UPPER, BACKWARDS), (BACKWARDS, UPPER)])
def test_crossed_variants_turn_one_after_the_other(first: Variant, second: Variant) -> None:
    (turned,) = variants_of(SCENARIO, crossed((first,), (second,)))
    assert turned.title == "From A to CB, not to d"
    assert turned.legal == ("BA",)


def test_an_amendment_changes_what_no_text_shows() -> None:
    (turned,) = variants_of(SCENARIO, crossed((STRICT,), (NOTED,)))
    assert (turned.rulings, turned.note) == ({"moats": "strict"}, "one")


def test_a_scenario_without_variations_only_loses_its_braces() -> None:
    assert without_marks(SCENARIO) == replace(SCENARIO, title="From a to bc, not to d", why="a", note="bc?")
