from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.variation import variants_of
from drawbridge_reference.three_chess.game import ThreeChess
from drawbridge_reference.three_chess.scenarios.variation import VARIATIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

PAWN = Scenario(
    clause="pawn.capture",
    name="three-ways",
    title="{Blue}'s pawn on {BD4} captures to the {left} and over to the {next} section, but not what {Green} keeps on "
    "{BC4}",
    why="The step {FL} from {BD4} ends on {GF4}, where {gN} stands. "
    "{Red} and {BLUE} look on from the {previous} section.",
    note="Is {RF} an order of its own? {Left} of {BD4} lies {BC4}.",
    position={"turn": "blue", "board": {"BE1": "bK", "GE1": "gK", "RE1": "rK", "BD4": "bP", "GF4": "gN", "RD4": "rR"}},
    decides=True,
    legal=("BD4-GF4",),
    illegal={"BD4-BC4": ("piece.movement",)},
    moves_from=("BD4",),
    apply="BD4-RD4",
    after={"turn": "green", "board": {"BD4": None, "RD4": "bP"}},
    status={"in_check": ["red"], "result": {"winner": "blue", "loser": "green"}},
    game=("BD4-GF4", "GE1-GF1"),
    end={"board": {"GF4": "bP"}},
    alias=("old",),
)


def around(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["each-colour"])


def both_sides(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["both-sides"])


def everywhere(scenario: Scenario) -> Iterator[Scenario]:
    return variants_of(scenario, VARIATIONS["everywhere"])


def test_each_colour_is_to_move_in_one_variant() -> None:
    assert [turned.position["turn"] for turned in around(PAWN)] == ["blue", "green", "red"]
    assert [turned.name for turned in around(PAWN)] == ["three-ways/blue", "three-ways/green", "three-ways/red"]


def test_a_turned_scenario_is_turned_in_every_part() -> None:
    _, green, _ = around(PAWN)
    assert green.position == {
        "turn": "green",
        "board": {"GE1": "gK", "RE1": "rK", "BE1": "bK", "GD4": "gP", "RF4": "rN", "BD4": "bR"},
    }
    assert (green.legal, green.illegal, green.moves_from) == (
        ("GD4-RF4",),
        {"GD4-GC4": ("piece.movement",)},
        ("GD4",),
    )
    assert (green.apply, green.after) == ("GD4-BD4", {"turn": "red", "board": {"GD4": None, "BD4": "gP"}})
    assert green.status == {"in_check": ["blue"], "result": {"winner": "green", "loser": "red"}}
    assert (green.game, green.end) == (("GD4-RF4", "RE1-RF1"), {"board": {"RF4": "gP"}})
    assert green.alias == ("old/green",)


def test_the_texts_of_a_scenario_turn_with_it() -> None:
    _, green, red = around(PAWN)
    assert green.title == (
        "Green's pawn on GD4 captures to the left and over to the next section, but not what Red keeps on GC4"
    )
    assert (
        red.why == "The step FL from RD4 ends on BF4, where bN stands. Green and RED look on from the previous section."
    )


def test_three_turns_lead_back_to_the_scenario() -> None:
    _, green, _ = around(PAWN)
    _, again, _ = around(green)
    _, back, _ = around(again)
    assert (back.position, back.legal, back.game) == (PAWN.position, PAWN.legal, PAWN.game)


def test_the_mirror_exchanges_green_with_red_and_the_sides() -> None:
    same, mirrored = both_sides(PAWN)
    assert (same.name, mirrored.name) == ("three-ways/as-it-stands", "three-ways/in-the-mirror")
    assert same.position == PAWN.position
    assert mirrored.position["board"]["BE4"] == "bP"
    assert mirrored.position["board"]["RC4"] == "rN"
    assert mirrored.title == (
        "Blue's pawn on BE4 captures to the right and over to the previous section, but not what Red keeps on BF4"
    )
    assert mirrored.note == "Is LF an order of its own? Right of BE4 lies BF4."
    assert mirrored.why.startswith(
        "The step FR from BE4 ends on RC4, where rN stands. Green and BLUE look on from the next"
    )


def test_everywhere_is_each_colour_on_both_sides() -> None:
    found = list(everywhere(PAWN))
    assert len({str(one.position) for one in found}) == len(found) == 6


def test_a_turned_position_has_the_turned_moves() -> None:
    game = ThreeChess()
    for turned in everywhere(PAWN):
        moves = game.legal_moves(turned.position)
        assert set(turned.legal) <= set(moves)
        assert len(moves) == len(game.legal_moves(PAWN.position))
