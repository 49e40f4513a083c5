from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import variants_of
from drawbridge_reference.three_man.scenarios.variation import VARIATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOK = Scenario(
    clause="moat.unbridged",
    name="rook",
    title="{White}'s rook does not go {clockwise} over the moat",
    why="The moat {white-gray} lies between {h1} and {i1}; {wR} stands on {h1}. {Gray} and {Black} look on.",
    note="Is {h1-i1} a move? {Counterclockwise} it is.",
    position={
        "turn": "white",
        "board": {"e1": "wK", "h1": "wR", "m1": "gK", "u1": "bK", "x4": "bP"},
        "castling": ["wK"],
        "en_passant": ["x3"],
        "bridged": ["black-white"],
        "eliminated": ["gray"],
    },
    decides=True,
    legal=("h1-g1",),
    illegal={"h1-i1": ("moat.unbridged",)},
    moves_from=("h1",),
    apply="h1-h2",
    after={"turn": "gray", "board": {"h1": None, "h2": "wR"}},
    status={"in_check": ["black"], "result": None},
    destinations=(("h1", (0, 1), "i1"),),
    game=("h1-h2", "m1-m2"),
    rulings={"moats": "strict"},
    alias=("three-man/moat.unbridged/old",),
)


def around(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["each-colour"])


def over_each_moat(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["each-moat"])


def both_directions(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["both-directions"])


def without_texts(scenario: Scenario) -> Scenario:
    """Return a scenario without its name and its texts, which lose their marks in the first turn."""
    return replace(scenario, name="", title="", why="", note="", alias=())


def test_turning_the_board_gives_each_colour_the_move() -> None:
    assert [turned.position["turn"] for turned in around(ROOK)] == ["white", "gray", "black"]
    assert [turned.name for turned in around(ROOK)] == ["rook/white", "rook/gray", "rook/black"]


def test_a_turned_scenario_is_turned_in_every_part() -> None:
    _, gray, _ = around(ROOK)
    assert gray.position == {
        "turn": "gray",
        "board": {"m1": "gK", "p1": "gR", "u1": "bK", "e1": "wK", "h4": "wP"},
        "castling": ["gK"],
        "en_passant": ["h3"],
        "bridged": ["white-gray"],
        "eliminated": ["black"],
    }
    assert (gray.legal, gray.illegal, gray.moves_from) == (("p1-o1",), {"p1-q1": ("moat.unbridged",)}, ("p1",))
    assert (gray.apply, gray.after) == ("p1-p2", {"turn": "black", "board": {"p1": None, "p2": "gR"}})
    assert gray.status == {"in_check": ["white"], "result": None}
    assert gray.destinations == (("p1", (0, 1), "q1"),)
    assert gray.game == ("p1-p2", "u1-u2")


def test_its_words_are_turned_with_it() -> None:
    _, gray, black = around(ROOK)
    assert gray.title == "Gray's rook does not go clockwise over the moat"
    assert gray.why == "The moat gray-black lies between p1 and q1; gR stands on p1. Black and White look on."
    assert black.why == "The moat black-white lies between x1 and a1; bR stands on x1. White and Gray look on."
    assert gray.note == "Is p1-q1 a move? Counterclockwise it is."


def test_readings_and_what_is_decided_are_not_turned() -> None:
    for turned in around(ROOK):
        assert (turned.rulings, turned.decides, turned.clause) == ({"moats": "strict"}, True, "moat.unbridged")


def test_an_old_id_is_varied_as_the_new_one() -> None:
    assert [turned.alias for turned in over_each_moat(ROOK)] == [
        ("three-man/moat.unbridged/old/white-gray",),
        ("three-man/moat.unbridged/old/gray-black",),
        ("three-man/moat.unbridged/old/black-white",),
    ]


def test_three_turns_give_the_scenario_back() -> None:
    _, once, _ = around(ROOK)
    _, twice, _ = around(once)
    _, thrice, _ = around(twice)
    first, _, _ = around(ROOK)
    assert without_texts(thrice) == without_texts(first)


def test_in_the_mirror_gray_and_black_change_places() -> None:
    _, mirrored = both_directions(ROOK)
    assert mirrored.name == "rook/counterclockwise"
    assert mirrored.title == "White's rook does not go counterclockwise over the moat"
    assert mirrored.why == "The moat black-white lies between a1 and x1; wR stands on a1. Black and Gray look on."
    assert mirrored.illegal == {"a1-x1": ("moat.unbridged",)}
    assert mirrored.position["board"] == {"d1": "wK", "a1": "wR", "t1": "bK", "l1": "gK", "i4": "gP"}
    assert mirrored.position["eliminated"] == ["black"]
    assert mirrored.note == "Is a1-x1 a move? Clockwise it is."


def test_the_mirror_image_of_a_mirror_image_is_the_scenario() -> None:
    _, once = both_directions(ROOK)
    _, twice = both_directions(once)
    first, _ = both_directions(ROOK)
    assert without_texts(twice) == without_texts(first)


def test_each_crossing_is_every_direction_of_every_colour() -> None:
    names = [one.name for one in variants_of(ROOK, VARIATIONS["each-crossing"])]
    assert names == [
        f"rook/{direction}/{colour}"
        for direction in ("clockwise", "counterclockwise")
        for colour in ("white", "gray", "black")
    ]
