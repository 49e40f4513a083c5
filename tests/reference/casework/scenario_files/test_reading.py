"""What a scenario file says, and what is read from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.scenario import Scenario
from support.broken_files import SCENARIO as SMALL

if TYPE_CHECKING:
    from collections.abc import Callable

    Read = Callable[..., tuple[Scenario, ...]]

VARIED = """\
clause: moat.unbridged
scenarios:
  - name: rook
    title: "{White}'s rook does not go {clockwise} over a moat"
    why: "{h1} and {i1} touch, but {white-gray} lies between them: {h1-i1} is not a move for a {wR}."
    note: Who says so?
    vary: each-crossing
    position: h1 wR
    legal: h1-g1
    illegal: {moat.unbridged path.blocked: h1-i1}
    decides: true
    alias: three-man/moat.unbridged/old
"""
EVERYTHING = """\
scenarios:
  - clause: pawn.promotion
    name: everything
    title: All that can be said
    why: Somebody has to.
    note: Is it too much?
    contested: Two sources disagree.
    rulings: {moats: strict, vacated: own}
    position:
      men: k2 wO, c4 wP, h1 wR
      turn: white
      castling: wK
      en_passant: s3 k3
      bridged: gray-black
      eliminated: gray
    moves_from: k2 c4
    all_moves: true
    legal: k2-k1=* c4-c5
    illegal:
      own.piece: k2-h1=*
      path.blocked own.piece: c4-c6
    apply: k2-k1=Q
    after: {board: {k2: null, k1: wQ}, bridged: []}
    status: {in_check: []}
    perft: {1: 20, 2: null}
    destinations: a1 + [6, -6] = f6; a1 + [-1, 1] = null
    game: c4-c5 u1-u2
    checked: [1]
    end: {turn: white}
    decides: false
    default_reading: true
    alias: three-man/one three-man/two
    table: many
"""


def test_a_scenario_of_eight_lines_is_enough(read: Read) -> None:
    (scenario,) = read(SMALL)
    assert scenario == Scenario(
        clause="moat.unbridged",
        name="rook",
        title="A rook does not cross a moat",
        why="h1 and i1 touch, but a moat lies between them.",
        position={"turn": "white", "board": {"h1": "wR", "e1": "wK", "m1": "gK", "u1": "bK"}},
        legal=("h1-g1", "h1-f1"),
        illegal={"h1-i1": ("moat.unbridged", "path.blocked")},
        decides=True,
    )


def test_a_scenario_has_its_file_and_line(read: Read) -> None:
    first, second = read(SMALL + SMALL.partition("scenarios:\n")[2].replace("name: rook", "name: other"))
    assert (first.source, second.source) == ("a.yaml:3", "a.yaml:10")


def test_the_line_of_a_scenario_is_not_part_of_its_meaning(read: Read) -> None:
    (scenario,) = read(SMALL)
    (moved,) = read("# A comment.\n" + SMALL)
    assert scenario == moved
    assert scenario.source != moved.source


def test_every_member_of_a_scenario_can_be_written(read: Read) -> None:
    (scenario,) = read(EVERYTHING)
    assert scenario == Scenario(
        clause="pawn.promotion",
        name="everything",
        title="All that can be said",
        why="Somebody has to.",
        note="Is it too much?",
        contested="Two sources disagree.",
        rulings={"moats": "strict", "vacated": "own"},
        position={
            "turn": "white",
            "board": {"k2": "wO", "c4": "wP", "h1": "wR", "e1": "wK", "u1": "bK"},
            "castling": ["wK"],
            "en_passant": ["k3", "s3"],
            "bridged": ["gray-black", "white-gray"],
            "eliminated": ["gray"],
        },
        moves_from=("k2", "c4"),
        all_moves=True,
        legal=("k2-k1=Q", "k2-k1=R", "k2-k1=B", "k2-k1=N", "c4-c5"),
        illegal={
            **dict.fromkeys(("k2-h1=Q", "k2-h1=R", "k2-h1=B", "k2-h1=N"), ("own.piece",)),
            "c4-c6": ("path.blocked", "own.piece"),
        },
        apply="k2-k1=Q",
        after={"board": {"k2": None, "k1": "wQ"}, "bridged": []},
        status={"in_check": []},
        perft={1: 20, 2: None},
        destinations=(("a1", (6, -6), "f6"), ("a1", (-1, 1), None)),
        game=("c4-c5", "u1-u2"),
        checked=(1,),
        end={"turn": "white"},
        decides=False,
        default_reading=True,
        alias=("three-man/one", "three-man/two"),
        table="many",
    )


def test_a_complete_position_is_kept_as_it_is(read: Read) -> None:
    (scenario,) = read(SMALL.replace("position: h1 wR", "position: {turn: gray, board: {h1: wR}}"))
    assert scenario.position == {"turn": "gray", "board": {"h1": "wR"}}


def test_geometry_needs_neither_a_position_nor_a_clause_that_decides(read: Read) -> None:
    (scenario,) = read(
        "clause: geometry\nscenarios:\n"
        "  - {name: zero, title: It stays, why: Zero is zero., destinations: 'c2 + [0, 0] = c2'}\n"
    )
    assert (scenario.position, scenario.decides) == ({}, False)
    assert scenario.destinations == (("c2", (0, 0), "c2"),)


def test_a_varied_scenario_becomes_one_for_each_symmetry(read: Read) -> None:
    scenarios = read(VARIED)
    assert [scenario.name for scenario in scenarios] == [
        f"rook/{direction}/{colour}"
        for direction in ("clockwise", "counterclockwise")
        for colour in ("white", "gray", "black")
    ]
    assert {scenario.source for scenario in scenarios} == {"a.yaml:3"}


def test_words_in_braces_turn_and_lose_their_braces(read: Read) -> None:
    first, last = read(VARIED)[0], read(VARIED)[-1]
    assert first.title == "White's rook does not go clockwise over a moat"
    assert first.why == "h1 and i1 touch, but white-gray lies between them: h1-i1 is not a move for a wR."
    assert last.title == "Black's rook does not go counterclockwise over a moat"
    assert last.why == "q1 and p1 touch, but gray-black lies between them: q1-p1 is not a move for a bR."
    assert last.illegal == {"q1-p1": ("moat.unbridged", "path.blocked")}
    assert last.alias == ("three-man/moat.unbridged/old/counterclockwise/black",)


def test_braces_may_stay_where_a_scenario_is_no_longer_varied(read: Read) -> None:
    (scenario,) = read(VARIED.replace("    vary: each-crossing\n", ""))
    assert scenario.title == "White's rook does not go clockwise over a moat"


def test_a_direction_needs_no_braces_where_it_does_not_turn(read: Read) -> None:
    scenarios = read(VARIED.replace("{clockwise}", "clockwise").replace("each-crossing", "each-colour"))
    assert [scenario.title for scenario in scenarios] == [
        f"{colour}'s rook does not go clockwise over a moat" for colour in ("White", "Gray", "Black")
    ]


def test_files_are_read_in_the_order_of_their_names(read: Read) -> None:
    scenarios = read(SMALL, SMALL.replace("name: rook", "name: again"))
    assert [scenario.source for scenario in scenarios] == ["a.yaml:3", "b.yaml:3"]


@pytest.mark.parametrize(
    ("one", "other"),
    [("{moats: strict}", "{moats: momentary}"), ("{moats: strict, vacated: own}", "{vacated: any}")],
)
def test_readings_that_exclude_each_other_may_share_a_name(read: Read, one: str, other: str) -> None:
    first = SMALL.replace("    position", f"    rulings: {one}\n    position")
    second = SMALL.replace("    position", f"    rulings: {other}\n    position")
    assert [scenario.name for scenario in read(first, second)] == ["rook", "rook"]
