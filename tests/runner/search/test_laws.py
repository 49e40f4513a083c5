"""Laws: each one notices an engine whose answers contradict each other, and none a consistent one."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.asking.conversation import Conversation
from drawbridge.games import known_rulesets
from drawbridge.report.page import Page
from drawbridge.report.parts import Text
from drawbridge.search.lawfulness import Lawfulness, held_to_laws
from drawbridge.search.laws import LAWS, Contradiction, laws_for, laws_of
from drawbridge.search.telling_laws import tell_end, tell_laws
from drawbridge.search.witness import Witness
from drawbridge_reference.kernel.game import game, own_rulesets
from support.amounts import counts, first
from support.searching import METHODS
from support.whole_check import served
from support.wrong_answers import changed, sets_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.transport.channel import Launch


def _held(launch: Launch, ruleset: str, positions: int = 1) -> Lawfulness:
    with Conversation(launch, known_rulesets(())) as engine:
        *_, found = held_to_laws(Witness(engine, ruleset, known_rulesets(())), game(ruleset), positions, seed=1)
    return found


def _lists_half_the_moves(request: Any, answer: Any) -> Any:
    if request["method"] == "legal_moves" and "result" in answer:
        answer["result"]["moves"] = answer["result"]["moves"][::2]
    return answer


def _lists_a_move_more(request: Any, answer: Any) -> Any:
    if request["method"] == "legal_moves" and "result" in answer:
        answer["result"]["moves"].append("a1-h8")
    return answer


def _counts_one_more(depth: int) -> Callable[[Any, Any], Any]:
    def change(request: Any, answer: Any) -> Any:
        if request["method"] == "perft" and request["params"]["depth"] == depth:
            answer["result"]["nodes"] += 1
        return answer

    return change


def _plays_one_move_less(request: Any, answer: Any) -> Any:
    if request["method"] == "play" and answer.get("result", {}).get("moves"):
        answer["result"]["moves"].pop()
    return answer


def _ends_every_game(request: Any, answer: Any) -> Any:
    if request["method"] == "status":
        answer["result"]["result"] = {"winner": "white"}
    return answer


def _makes_bad_positions(request: Any, answer: Any) -> Any:
    if request["method"] == "apply" and "result" in answer:
        answer["result"]["position"]["fen"] += " more"
    return answer


def _sees_no_black_knights(request: Any, answer: Any) -> Any:
    fen = request["params"]["position"]["fen"] if request["method"] == "legal_moves" else ""
    if " b " in fen and "result" in answer:
        answer["result"]["moves"] = answer["result"]["moves"][1:]
    return answer


def _forgetful() -> Callable[[Any, Any], Any]:
    random = Random(1)

    def change(request: Any, answer: Any) -> Any:
        if request["method"] == "legal_moves" and len(answer.get("result", {}).get("moves", ())) > 1:
            answer["result"]["moves"].pop(random.randrange(2))
        return answer

    return change


@pytest.mark.parametrize(
    ("law", "change"),
    first(
        3,
        [
            ("asked-again", _forgetful()),
            ("listed-moves-are-made", _lists_a_move_more),
            ("one-ply-counts-the-moves", _counts_one_more(1)),
            ("counts-divide", _counts_one_more(2)),
            ("play-applies-moves", _plays_one_move_less),
            ("an-ended-game-has-no-moves", _ends_every_game),
            ("positions-lead-on", _makes_bad_positions),
            ("colours-exchanged", _sees_no_black_knights),
        ],
    ),
)
def test_a_law_notices_an_engine_that_contradicts_itself(law: str, change: Callable[[Any, Any], Any]) -> None:
    found = _held(served(game("standard"), METHODS, change), "standard")
    assert law in found.breaks
    contradiction = found.breaks[law].contradiction
    assert len(contradiction.exchanges) == 2
    assert all(exchange.request and exchange.answer for exchange in contradiction.exchanges)


def test_a_move_that_is_made_and_not_listed_is_noticed() -> None:
    found = _held(served(game("standard"), METHODS, _lists_half_the_moves), "standard")
    assert "other-moves-are-refused" in found.breaks
    assert "is not listed as legal, and made" in found.breaks["other-moves-are-refused"].contradiction.sentence


def test_an_engine_that_does_not_answer_breaks_the_law_that_it_answers() -> None:
    def refuses(request: Any, answer: Any) -> Any:
        if request["method"] == "status":
            return {"jsonrpc": "2.0", "id": answer["id"], "error": {"code": -32603, "message": "no status"}}
        return answer

    found = _held(served(game("standard"), METHODS, refuses), "standard", positions=1)
    assert "no status" in found.breaks["answers"].contradiction.sentence


@counts("positions", few=1, many=5, weekly=30)
@pytest.mark.parametrize("ruleset", own_rulesets())
def test_the_reference_breaks_no_law(ruleset: str, positions: int) -> None:
    assert _held(served(game(ruleset), METHODS), ruleset, positions=positions).breaks == {}


@pytest.mark.bulk
def test_no_answer_of_an_engine_ends_the_laws() -> None:
    random = Random(3)
    found = _held(served(game("standard"), METHODS, partial(changed, random)), "standard", positions=2)
    assert found.positions == 2
    assert found.breaks


def test_the_smallest_position_is_kept_of_many() -> None:
    found = Lawfulness("three-chess", LAWS, ())
    law, contradiction = LAWS[1], Contradiction("Two answers differ.", ())
    for men in (3, 2, 5):
        board = {f"BA{number}": "bP" for number in range(men)}
        found.add({"turn": "blue", "board": board}, [(law, contradiction), (law, contradiction)])
    assert found.breaks[law.name].positions == 3
    assert len(found.breaks[law.name].position["board"]) == 2


def test_an_engine_is_held_only_to_laws_that_it_has_the_methods_for() -> None:
    held, left_out = laws_for(game("standard"), ["legal_moves"])
    assert {law.name for law in held} == {"answers", "asked-again", "colours-exchanged", "mirrored"}
    assert len(held) + len(left_out) == len(laws_of(game("standard")))


def test_every_law_has_a_name_of_its_own_and_a_sentence() -> None:
    laws = [law for ruleset in own_rulesets() for law in laws_of(game(ruleset))[len(LAWS) :]] + [*LAWS]
    assert all(law.sentence.endswith(".") for law in laws)
    assert len({law.name for law in LAWS}) == len(LAWS)


def test_an_engine_that_offers_nothing_to_ask_is_told_apart() -> None:
    found = _held(served(game("three-man"), ["destination"]), "three-man")
    assert (found.questions, found.breaks) == (0, {})
    assert "NOTHING WAS ASKED" in "".join(part.plain for part in tell_end([found], "") if isinstance(part, Text))


def test_a_law_does_not_hold_where_its_answers_are_missing() -> None:
    found = _held(served(game("standard"), ("legal_moves",), lambda _request, _answer: b""), "standard", positions=2)
    assert set(found.breaks) == {"answers"}
    assert {law.name for law in found.unchecked} == {"asked-again", "colours-exchanged", "mirrored"}
    told = Page().lay_out(tell_laws(found, game("standard")))
    assert "holds" not in told
    assert "unknown  asked-again " in told


def test_the_last_line_does_not_say_that_each_law_is_broken_everywhere() -> None:
    found = Lawfulness("three-man", LAWS, (), positions=25, questions=4)
    found.add(game("three-man").start(), [(law, Contradiction("Two answers differ.", ())) for law in LAWS[1:3]])
    assert Page().lay_out(tell_end([found], "")) == "\nBROKEN: 2 laws. Asked about 25 positions\n"


def test_a_law_that_no_position_is_about_is_not_said_to_hold() -> None:
    found = Lawfulness("standard", LAWS, (), positions=1, questions=4, checked={law.name for law in LAWS[:-1]})
    assert found.unchecked == LAWS[-1:]
    told = Page().lay_out(tell_end([found], ""))
    assert told == "\nNO LAW IS BROKEN in 1 position. Nothing is known about 1 law\n"


def test_an_engine_that_cannot_set_up_a_position_breaks_no_law() -> None:
    start = game("standard").start()
    found = _held(served(game("standard"), METHODS, sets_up(start.__eq__)), "standard", positions=4)
    assert found.breaks == {}
    assert 0 < found.not_set_up <= found.positions == 4


def test_an_engine_that_answers_only_some_questions_about_a_position_breaks_a_law() -> None:
    def change(request: Any, answer: Any) -> Any:
        return unset(request, answer) if request["method"] == "status" else answer

    unset = sets_up(lambda _: False)
    found = _held(served(game("standard"), METHODS, change), "standard")
    assert "-32004" in found.breaks["answers"].contradiction.sentence
