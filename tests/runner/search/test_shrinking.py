"""Disagreements made smaller, with the live engine asked each time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from drawbridge.asking.judging import LEAKS
from drawbridge.search.chunks import compared
from drawbridge.search.corpus import keep, kept_in
from drawbridge.search.fuzzing import FuzzChunk, KeptChunk
from drawbridge.search.kept import let_go
from drawbridge.search.points import Point
from drawbridge.search.shrinking import NOT_SEEN_AGAIN, PROOFS, Shrinker
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.searching import KINGS, METHODS, Positions, target_without
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from drawbridge.search.causes import Cause
    from drawbridge.search.chunks import Chunk, Disagreement
    from drawbridge.suite.case import JsonObject
    from drawbridge.transport.channel import Channel, Launch

CROWDED: JsonObject = {
    "turn": "white",
    "board": {**KINGS, "e1": "wN", "c3": "wK", "h1": "wR", "b5": "bQ", "o4": "gP", "d6": "wB", "l2": "gP", "a2": "wP"},
    "en_passant": ["o3"],
    "bridged": ["gray-black"],
}


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    let_go()


def _found(chunk: Chunk, clause: str = "", kind: str = "extra") -> tuple[Disagreement, Cause]:
    result = compared(chunk)
    return next(
        (each, cause)
        for each in result.disagreements
        for cause in each.causes
        if cause.kind.value == kind and clause in ("", cause.clause)
    )


def test_nothing_is_left_but_the_kings_at_home_and_the_man_that_is_wrong() -> None:
    target = target_without("moat.unbridged", methods=("legal_moves", "apply"))
    shrunk = Shrinker(target).shrunk(*_found(Positions(target, (CROWDED,)), "moat.unbridged"))
    assert shrunk.point == Point("legal_moves", {"turn": "white", "board": {**KINGS, "h1": "wR"}})
    assert shrunk.is_smallest
    assert shrunk.record.id.startswith("three-man/moat.unbridged/fuzz-")


def test_a_position_written_as_fen_is_made_smaller_too() -> None:
    target = target_without("pawn.en-passant", ruleset="standard", methods=("legal_moves",))
    crowded = {"fen": "r3k2r/1b3p2/8/pP1q4/8/2N5/5PP1/R3K2R w KQkq a6 13 40"}
    shrunk = Shrinker(target).shrunk(*_found(Positions(target, (crowded,)), kind="missing"))
    assert shrunk.point.position == {"fen": "4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1"}


def test_a_wrong_game_comes_down_to_a_wrong_position() -> None:
    target = target_without("moat.unbridged", methods=("play", "legal_moves"))
    game_point = Point("play", {"turn": "white", "board": {**KINGS, "h1": "wR"}}, ("e1-d1", "m1-n1", "u1-v1"))
    chunk = KeptChunk(target, (("g", game_point),))
    shrunk = Shrinker(target).shrunk(*_found(chunk, "moat.unbridged"))
    assert shrunk.point.method == "legal_moves"
    assert shrunk.men == 4


def test_a_wrong_count_comes_down_to_wrong_moves() -> None:
    target = target_without("moat.unbridged")
    chunk = KeptChunk(target, (("c", Point("perft", {"turn": "white", "board": {**KINGS, "h1": "wR"}}, depth=1)),))
    shrunk = Shrinker(target).shrunk(*_found(chunk, kind="count"))
    assert (shrunk.point.method, shrunk.cause.clause) == ("legal_moves", "moat.unbridged")


def test_what_is_not_seen_again_is_kept_as_it_was_found() -> None:
    answers = iter([True])

    def first_only(request: JsonObject, answer: dict[str, dict[str, list[str]]]) -> object:
        if request["method"] == "legal_moves" and next(answers, False):
            answer["result"]["moves"] = []
        return answer

    target = Target(served(game("three-man"), ("legal_moves",), first_only), "three-man")
    shrunk = Shrinker(target).shrunk(*_found(Positions(target, (CROWDED,)), kind="missing"))
    assert shrunk.point.position == CROWDED
    assert shrunk.record.failure is not None
    assert NOT_SEEN_AGAIN in shrunk.record.failure.grades[0].grade.remarks
    assert shrunk.record.is_unsteady


def _keeps_answers_without_the_turn() -> Channel:
    """Start an engine that keeps its answers by a key without the turn. A new process has forgotten them."""
    kept: dict[str, JsonObject] = {}

    def keep(request: JsonObject, answer: JsonObject) -> JsonObject:
        position = {**request["params"]["position"], "turn": ""}
        key = json.dumps([request["method"], {**request["params"], "position": position}], sort_keys=True)
        return {**kept.setdefault(key, answer), "id": request["id"]}

    return served(game("three-man"), ("legal_moves",), keep)()


def test_an_answer_that_an_earlier_one_leaks_into_comes_down_to_two_positions() -> None:
    target = Target(_keeps_answers_without_the_turn, "three-man")
    board = {**KINGS, "d6": "wN", "o4": "gP", "a2": "wP"}
    before: JsonObject = {"turn": "white", "board": board, "bridged": ["gray-black"]}
    chunk = Positions(target, ({"turn": "black", "board": KINGS}, before, {**before, "turn": "gray"}))
    shrunk = Shrinker(target).shrunk(*_found(chunk, "turn.other"))
    assert shrunk.point == Point(
        "legal_moves", {"turn": "gray", "board": KINGS}, after={"turn": "white", "board": KINGS}
    )
    assert shrunk.is_smallest
    assert shrunk.record.clause == "siblings"
    assert shrunk.record.failure is not None
    [remarks] = [
        each.grade.remarks
        for each in shrunk.record.failure.grades
        if each.grade.params["position"] == shrunk.point.position
    ]
    assert LEAKS in remarks
    assert "the same answer as right before about a sibling, which differs in `turn` alone" in remarks


def test_few_processes_are_started_to_make_two_positions_smaller() -> None:
    started: list[Channel] = []

    def start() -> Channel:
        started.append(_keeps_answers_without_the_turn())
        return started[-1]

    board = {**CROWDED["board"], **KINGS, "c3": "wN"}
    before: JsonObject = {"turn": "white", "board": board, "bridged": ["gray-black"]}
    target = Target(start, "three-man")
    found = _found(Positions(target, (before, {**before, "turn": "gray"})), "turn.other")
    started.clear()
    shrunk = Shrinker(target).shrunk(*found)
    assert shrunk.is_smallest
    assert shrunk.men == 3
    alone, trials, both_and_the_second_alone = 1, 1, 2
    proofs = PROOFS * both_and_the_second_alone
    assert len(started) <= alone + proofs + trials + both_and_the_second_alone + trials


def test_a_leak_that_a_new_process_does_not_show_again_is_unsteady() -> None:
    started: list[Channel] = []
    leaky = 100

    def start() -> Channel:
        started.append(
            _keeps_answers_without_the_turn() if len(started) < leaky else served(game("three-man"), ("legal_moves",))()
        )
        return started[-1]

    before: JsonObject = {"turn": "white", "board": {**KINGS, "c3": "wN"}, "bridged": ["gray-black"]}
    target = Target(start, "three-man")
    found = _found(Positions(target, (before, {**before, "turn": "gray"})), "turn.other")
    started.clear()
    alone, first_proof = 1, 2
    leaky = alone + first_proof
    shrunk = Shrinker(target).shrunk(*found)
    assert not shrunk.point.after
    assert shrunk.is_gone_alone
    assert shrunk.record.is_unsteady


def _stays_wrong_after_a_knight() -> Channel:
    """Start an engine that knows no more moves of gray, once it was asked about a knight on d6."""
    asked_about_it: list[bool] = []

    def forget(request: JsonObject, answer: JsonObject) -> JsonObject:
        position = request["params"]["position"]
        if "d6" in position["board"] and position["turn"] == "white":
            asked_about_it.append(True)
        if asked_about_it and position["turn"] == "gray":
            answer["result"]["moves"] = []
        return answer

    return served(game("three-man"), ("legal_moves",), forget)()


def test_two_positions_that_show_nothing_in_a_new_process_are_not_the_smallest() -> None:
    before: JsonObject = {"turn": "white", "board": {**KINGS, "d6": "wN", "o4": "gP", "a2": "wP"}}
    target = Target(_stays_wrong_after_a_knight, "three-man")
    shrunk = Shrinker(target).shrunk(
        *_found(Positions(target, (before, {**before, "turn": "gray"})), "king.step", "missing")
    )
    board = {**KINGS, "d6": "wN"}
    assert shrunk.point == Point(
        "legal_moves", {"turn": "gray", "board": board}, after={"turn": "white", "board": board}
    )
    assert shrunk.is_smallest


def _is_lost_when_the_turn_changes(no_answer: bytes | None) -> Launch:
    """Return what starts an engine that gives no answer about gray right after white, with a pawn on a2, nor later."""

    def start() -> Channel:
        turns, lost = [""], []

        def answer_or_none(request: JsonObject, answer: JsonObject) -> JsonObject | bytes | None:
            position = request["params"]["position"]
            turns.append(position["turn"])
            lost.extend([True] if turns[-2:] == ["white", "gray"] and "a2" in position["board"] else [])
            return no_answer if lost else answer

        return served(game("three-man"), ("legal_moves",), answer_or_none)()

    return start


@pytest.mark.parametrize(("no_answer", "kind"), [(None, "crashed"), (b"", "timed-out")])
def test_a_loss_that_an_earlier_question_leads_to_comes_down_to_two_positions(
    no_answer: bytes | None, kind: str, tmp_path: Path
) -> None:
    before: JsonObject = {"turn": "white", "board": {**KINGS, "d6": "wN", "a2": "wP"}, "bridged": ["gray-black"]}
    target = Target(_is_lost_when_the_turn_changes(no_answer), "three-man")
    chunk = Positions(target, ({"turn": "black", "board": KINGS}, before, {**before, "turn": "gray"}))
    shrunk = Shrinker(target).shrunk(*_found(chunk, kind=kind))
    board = {**KINGS, "a2": "wP"}
    assert shrunk.point == Point(
        "legal_moves", {"turn": "gray", "board": board}, after={"turn": "white", "board": board}
    )
    assert shrunk.is_smallest
    assert shrunk.record.failure is not None
    [grade] = [each.grade for each in shrunk.record.failure.grades]
    assert NOT_SEEN_AGAIN not in grade.remarks
    assert "asked right after the same question about a sibling, which differs in `turn` alone" in grade.remarks
    assert keep(tmp_path, shrunk, game("three-man"))
    [(_, point)] = kept_in(tmp_path, game("three-man"))
    assert point == shrunk.point


def test_two_positions_are_kept_as_a_scenario_and_asked_again(tmp_path: Path) -> None:
    target = Target(_keeps_answers_without_the_turn, "three-man")
    before: JsonObject = {"turn": "white", "board": KINGS}
    chunk = Positions(target, (before, {**before, "turn": "gray"}))
    shrunk = Shrinker(target).shrunk(*_found(chunk, "turn.other"))
    assert keep(tmp_path, shrunk, game("three-man"))
    [(_, point)] = kept_in(tmp_path, game("three-man"))
    assert point == shrunk.point
    let_go()
    assert compared(KeptChunk(target, (("again", point),))).counted.disagreeing == 1
    let_go()
    assert Shrinker(target).shrunk(*_found(KeptChunk(target, (("again", point),)), "turn.other")).point == point
    let_go()
    right = Target(served(game("three-man"), ("legal_moves",)), "three-man")
    assert compared(KeptChunk(right, (("again", point),))).counted == (1, 3, 0, 0)


def test_no_more_questions_are_asked_than_allowed() -> None:
    target = target_without("moat.unbridged", methods=("legal_moves",))
    shrunk = Shrinker(target, asked=3).shrunk(*_found(Positions(target, (CROWDED,))))
    assert shrunk.asked <= 3
    assert not shrunk.is_smallest


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [("three-chess", "pawn.jump"), ("standard", "castling.through-check"), ("three-man", "king.safety")],
)
@pytest.mark.bulk
def test_a_clause_that_is_switched_off_is_shown_with_few_men(ruleset: str, clause: str) -> None:
    assert clause in game(ruleset).clauses
    target = target_without(clause, ruleset=ruleset, methods=METHODS)
    results = (compared(FuzzChunk(target, 1, number)) for number in range(20))
    found = next(each for result in results for each in result.disagreements)
    shrunk = Shrinker(target).shrunk(found, min(found.causes, key=lambda cause: (cause.rank, *cause.told)))
    assert shrunk.men <= 3 + 3
