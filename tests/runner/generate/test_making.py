from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from drawbridge.generate import GenerationStopped, MadeCase
from drawbridge.generate.answer import answer
from drawbridge.generate.making import decides, made_of_scenario
from drawbridge.generate.witnesses import witnesses_of
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import game, notation

GAME = game("three-man")
WITNESSES = witnesses_of(GAME)
KINGS = {"e1": "wK", "m1": "gK", "u1": "bK"}
PAWN = Scenario(
    clause="pawn.step",
    name="inwards",
    title="A pawn steps inwards",
    why="c3 is empty.",
    position={"turn": "white", "board": {**KINGS, "c2": "wP"}},
    decides=True,
    legal=("c2-c3",),
    moves_from=("c2",),
)
ROOK_AT_A_MOAT = Scenario(
    clause="moat.unbridged",
    name="rook",
    title="A rook at a moat",
    why="The moat is not bridged.",
    # No king stands where the rook would give check from i1.
    position={
        "turn": "white",
        "board": {"e1": "wK", "h1": "wR", "m3": "gK", "p1": "gN", "w3": "bK", "x1": "bN"},
    },
    decides=True,
    moves_from=("h1",),
)


def cases_of(scenario: Scenario) -> tuple[MadeCase, ...]:
    return made_of_scenario(WITNESSES, scenario).cases


def objections(scenario: Scenario) -> str:
    with pytest.raises(GenerationStopped) as stopped:
        cases_of(scenario)
    return "\n".join(stopped.value.problems)


def test_a_scenario_that_depends_on_no_ruling_becomes_one_case() -> None:
    (case,) = cases_of(PAWN)
    assert case.id == "three-man/pawn.step/inwards"
    assert case.rulings == {}
    assert case.expect == {"moves_from": {"c2": ["c2-c3", "c2-c4"]}, "legal": ["c2-c3"]}
    assert case.decides is True


def test_a_scenario_that_depends_on_a_ruling_becomes_a_case_for_each_value() -> None:
    strict, momentary = cases_of(replace(ROOK_AT_A_MOAT, clause="ring.around"))
    assert (strict.id, momentary.id) == (
        "three-man/ring.around/rook/moats-strict",
        "three-man/ring.around/rook/moats-momentary",
    )
    assert strict.rulings == {"moats": "strict"}
    assert "h1-i1" not in strict.expect["moves_from"]["h1"]
    assert "h1-i1" in momentary.expect["moves_from"]["h1"]


def test_a_scenario_for_one_reading_becomes_a_case_for_that_reading_alone() -> None:
    scenario = replace(ROOK_AT_A_MOAT, rulings={"moats": "strict"}, illegal={"h1-i1": ("moat.unbridged",)})
    (case,) = cases_of(scenario)
    assert case.id == "three-man/moat.unbridged/rook/moats-strict"
    assert case.expect["illegal"] == {"h1-i1": "moat.unbridged"}


def test_a_position_that_is_valid_under_one_reading_only_gives_cases_for_that_reading() -> None:
    # White's first rank holds only one of Gray's pieces: under `vacated: own` both moats beside it would be bridged.
    scenario = replace(
        PAWN,
        position={"turn": "white", "board": {"e3": "wK", "m1": "gK", "u1": "bK", "a1": "gN", "c2": "wP"}},
        rulings={"vacated": "any"},
    )
    (case,) = cases_of(scenario)
    assert case.rulings == {"vacated": "any"}


def test_the_id_a_case_had_before_bears_the_same_reading() -> None:
    scenario = replace(ROOK_AT_A_MOAT, rulings={"moats": "strict"}, alias=("three-man/moat.unbridged/old",))
    assert cases_of(scenario)[0].alias == ("three-man/moat.unbridged/old/moats-strict",)


def test_the_position_is_written_as_the_game_writes_it() -> None:
    scenario = replace(PAWN, position={**PAWN.position, "castling": [], "eliminated": []})
    assert list(cases_of(scenario)[0].position) == ["turn", "board"]


def test_a_move_stated_as_legal_that_is_not_stops_the_generation() -> None:
    told = objections(replace(PAWN, legal=("c2-c5",)))
    assert "three-man/pawn.step/inwards: c2-c5 is stated as legal; the engine and the rules both " in told
    assert "both say illegal by piece.movement" in told


def test_a_move_stated_as_illegal_that_is_not_stops_the_generation() -> None:
    told = objections(replace(PAWN, illegal={"c2-c3": ("own.piece",)}))
    assert "c2-c3 is stated as illegal by own.piece; the engine and the rules both say legal" in told


def test_a_refusal_by_another_clause_stops_the_generation() -> None:
    told = objections(replace(PAWN, illegal={"c2-c5": ("path.blocked",)}))
    assert "c2-c5 is stated as illegal by path.blocked; the engine and the rules both say " in told


def test_a_position_after_a_move_that_is_otherwise_stops_the_generation() -> None:
    told = objections(replace(PAWN, apply="c2-c4", after={"board": {"c4": "wO"}, "en_passant": ["c3"]}))
    assert 'after c2-c4, board: c4 is stated as "wO"; the engine and the rules both say "wP"' in told
    assert "en_passant" not in told


def test_a_move_to_apply_needs_a_statement_about_what_is_after_it() -> None:
    assert "nothing is stated about the position after it" in objections(replace(PAWN, apply="c2-c4"))


def test_a_move_to_apply_that_is_refused_is_stated_among_the_illegal_ones() -> None:
    assert (
        "apply c2-c5 is stated as legal (it is not among the illegal ones); the engine and the rules both say"
        in objections(replace(PAWN, apply="c2-c5", after={}))
    )
    (case,) = cases_of(replace(PAWN, illegal={"c2-c5": ("piece.movement",)}, apply="c2-c5"))
    assert case.expect["apply"] == {"move": "c2-c5", "error": "illegal"}


def test_a_status_that_is_otherwise_stops_the_generation() -> None:
    assert 'status: in_check is stated as ["gray"]' in objections(replace(PAWN, status={"in_check": ["gray"]}))


def test_lists_in_a_status_are_sets() -> None:
    position = {"turn": "white", "board": {**KINGS, "m5": "wR", "u5": "wR", "c2": "wP"}}
    (case,) = cases_of(replace(PAWN, position=position, status={"in_check": ["gray", "black"]}))
    assert case.expect["status"]["in_check"] == ["black", "gray"]


def test_a_count_that_is_otherwise_stops_the_generation() -> None:
    assert "perft 1 is stated as 8; the engine and the rules both say 7" in objections(replace(PAWN, perft={1: 8}))


def test_a_destination_that_is_otherwise_stops_the_generation() -> None:
    told = objections(replace(PAWN, destinations=(("a1", (6, -6), "f6"), ("a6", (1, 0), "l6"))))
    stated = "three-man/pawn.step/inwards: a6 + [1, 0] is stated as l6"
    assert told.splitlines() == [f"{stated}; the engine and the rules both say m6"]


def test_a_game_with_an_illegal_move_stops_the_generation() -> None:
    assert "the game c2-c3 c3-c4 is stated as legal" in objections(replace(PAWN, game=("c2-c3", "c3-c4")))


def test_a_game_is_written_with_the_legal_moves_after_its_last_move() -> None:
    (case,) = cases_of(replace(PAWN, game=("c2-c3", "m1-m2")))
    first, last = case.expect["game"]
    assert first == {"move": "c2-c3"}
    assert "u1-u2" in last["legal_moves"]


def test_text_that_is_no_move_stops_the_generation() -> None:
    assert "'c2c3' is not a move in this notation" in objections(replace(PAWN, legal=("c2c3",)))


def test_an_invalid_position_stops_the_generation() -> None:
    position = {"turn": "white", "board": {**KINGS, "d4": "wK", "c2": "wP"}}
    assert "the position is not valid" in objections(replace(PAWN, position=position))


def test_a_needless_ruling_stops_the_generation() -> None:
    assert "limited to one value of 'moats', on which nothing here depends" in objections(
        replace(PAWN, rulings={"moats": "strict"})
    )


def test_a_clause_that_is_stated_to_decide_and_does_not_stops_the_generation() -> None:
    assert "pawn.capture is stated to decide; without it the answer stays the same" in objections(
        replace(PAWN, clause="pawn.capture")
    )


def test_a_near_miss_that_is_none_stops_the_generation() -> None:
    assert "pawn.step is stated to decide nothing; without it the answer changes" in objections(
        replace(PAWN, decides=False)
    )


def test_only_what_is_asked_can_decide() -> None:
    jump = replace(PAWN, clause="pawn.jump", moves_from=())
    assert not decides(GAME, jump, answer(GAME, jump, notation(GAME.ruleset)))
    asked = replace(jump, legal=("c2-c4",))
    assert decides(GAME, asked, answer(GAME, asked, notation(GAME.ruleset)))


def test_a_game_is_written_with_the_legal_moves_on_the_way_where_they_are_asked_for() -> None:
    (case,) = cases_of(replace(PAWN, game=("c2-c3", "m1-m2", "u1-u2"), checked=(2,)))
    first, second, last = case.expect["game"]
    assert "legal_moves" not in first
    assert "u1-u2" in second["legal_moves"]
    assert "e1-e2" in last["legal_moves"]


def test_a_game_is_written_with_the_position_after_it_where_something_is_stated_of_it() -> None:
    scenario = replace(PAWN, game=("c2-c3", "m1-m2"), end={"turn": "black"}, default_reading=True)
    (case,) = cases_of(scenario)
    assert case.expect["game"][-1]["position"]["turn"] == "black"
    assert case.expect["game"][-1]["position"]["board"]["c3"] == "wP"
    assert 'turn is stated as "white"' in objections(replace(scenario, end={"turn": "white"}))


def test_a_scenario_for_the_default_reading_becomes_one_case() -> None:
    (case,) = cases_of(replace(ROOK_AT_A_MOAT, default_reading=True))
    assert case.rulings == {"moats": "strict"}
    assert case.id.endswith("/moats-strict")


JUMPED = Scenario(
    clause="siblings",
    name="en-passant",
    title="A jumped square, and none",
    why="White's pawn has jumped over c3.",
    position={"turn": "gray", "board": {**KINGS, "c4": "wP", "b4": "gO"}, "en_passant": ["c3"]},
    sibling={"turn": "gray", "board": {**KINGS, "c4": "wP", "b4": "gO"}},
    decides=False,
    moves_from=("b4",),
    legal=("b4-c3",),
)


def test_a_sibling_is_written_with_the_answers_about_it() -> None:
    (case,) = cases_of(JUMPED)
    assert case.expect == {"moves_from": {"b4": ["b4-b3", "b4-c3"]}, "legal": ["b4-c3"]}
    assert case.sibling == {"position": JUMPED.sibling, "expect": {"moves_from": {"b4": ["b4-b3"]}}}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"sibling": {**JUMPED.position, "turn": "black", "bridged": ["white-gray"]}}, "it differs in bridged, turn"),
        ({"sibling": JUMPED.position}, "the sibling must differ in one member; it differs in none"),
        ({"moves_from": ("m1",)}, "the sibling has the same answer"),
        ({"sibling": {"turn": "gray", "board": {}}}, "the position is not valid"),
    ],
)
def test_a_sibling_that_tells_nothing_apart_is_refused(change: dict[str, Any], expected: str) -> None:
    assert expected in objections(replace(JUMPED, **change))
