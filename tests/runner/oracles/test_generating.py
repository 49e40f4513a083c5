"""A folder's cases are made where its oracles agree with its scenarios and with each other, and nowhere else."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from drawbridge.asking.limits import Limits
from drawbridge.generate.problem import GenerationStopped
from drawbridge.oracles.generating import made_by_oracles
from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.kernel import folders
from support.nim import RULE_BOOK, SCENARIOS, engine, moves, write_nim

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from drawbridge.generate.made import MadeRulesets
    from drawbridge.transport.channel import Launch

RULINGS = """\
rulings:
  - id: greedy
    values: ["no", "yes"]
    question: May a player take more than a heap has?
"""


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., MadeRulesets]:
    """Make the cases of Nim by these oracles."""

    def make(oracles: Mapping[str, Launch], *written: str) -> MadeRulesets:
        folder = write_nim(tmp_path / "nim", *written)
        monkeypatch.setitem(folders.folder_games(), "nim", read_folder(folder))
        return made_by_oracles(folders.folder_games()["nim"], oracles, Limits(question_seconds=inf), "0.1.0")

    return make


def greedy(_method: str, params: Any, result: Any) -> Any:
    """Let a player take two of one."""
    if params["position"]["heaps"] == "1 2" and result and "moves" in result:
        return {"moves": [*result["moves"], "1-2"]}
    return {"position": params["position"]} if params.get("move") == "1-2" else result


def test_two_oracles_that_agree_answer_every_scenario(made: Callable[..., MadeRulesets]) -> None:
    found = made({"one": engine(), "other": engine(methods=("legal_moves", "apply", "status"))})
    cases = {case.id: case for file in found.files for case in file.cases}
    assert [*cases] == [
        "nim/heap.empty/too-many",
        "nim/heap.empty/all-of-it",
        "nim/last.wins/nothing-left",
        "nim/last.wins/whole-game",
    ]
    too_many = cases["nim/heap.empty/too-many"]
    assert too_many.position == {"turn": "first", "heaps": "1 2"}
    assert too_many.expect == {
        "legal_moves": ["1-1", "2-1", "2-2"],
        "legal": ["1-1"],
        "illegal": {"1-2": "heap.empty"},
    }
    assert too_many.decides
    assert cases["nim/last.wins/nothing-left"].decides is None
    assert cases["nim/last.wins/whole-game"].expect["perft"] == {2: 2, 3: 0}
    assert found.witnesses == (
        "nim: 2 witnesses, `one` and `other`",
        "1 scenario answered by `one` alone: `other` does not offer `perft`",
    )


def test_one_oracle_is_said_to_be_the_only_witness(made: Callable[..., MadeRulesets]) -> None:
    assert made({"one": engine()}).witnesses == (
        "nim: one witness, `one`; there is no second witness: name another engine by --oracle",
    )


def test_oracles_that_disagree_give_the_draft_of_a_ruling(made: Callable[..., MadeRulesets]) -> None:
    with pytest.raises(GenerationStopped) as stopped:
        made({"one": engine(), "other": engine(greedy)})
    assert [problem.partition("nim/heap.empty/")[2] for problem in stopped.value.problems] == [
        "too-many: 1-2: the scenario and `one` say illegal; `other` says legal",
    ]
    _, _, draft = stopped.value.advice.partition("ruleset.yaml:\n\n")
    (ruling,) = yaml.safe_load(draft)["rulings"]
    assert ruling["id"] == "heap-empty"
    assert ruling["values"] == ["illegal", "legal"]
    assert '{"turn": "first", "heaps": "1 2"}, 1-2: illegal, or legal?' in ruling["question"]
    assert "# 1-2: the scenario and `one` say illegal; `other` says legal" in draft


def test_lists_of_three_oracles_are_compared_with_the_first_one_by_one(made: Callable[..., MadeRulesets]) -> None:
    def without(move: str) -> Launch:
        def change(method: str, params: Any, result: Any) -> Any:
            is_here = method == "legal_moves" and params["position"]["heaps"] == "1 2"
            return {"moves": [one for one in result["moves"] if one != move]} if is_here else result

        return engine(change)

    with pytest.raises(GenerationStopped) as stopped:
        made({"one": engine(), "other": without("2-1"), "third": without("2-2")})
    assert [problem.partition("too-many: ")[2] for problem in stopped.value.problems] == [
        "legal moves: `one` says also 2-1; `other` says nothing more",
        "legal moves: `one` says also 2-2; `third` says nothing more",
    ]


def test_the_draft_makes_the_rule_book_that_ends_the_dispute(made: Callable[..., MadeRulesets], tmp_path: Path) -> None:
    with pytest.raises(GenerationStopped) as stopped:
        made({"one": engine(), "other": engine(greedy)})
    draft = stopped.value.advice.partition("ruleset.yaml:\n\n")[2]
    for path in sorted(tmp_path.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    stated = SCENARIOS.replace("    position: 1 2\n", "    position: 1 2\n    rulings: {heap-empty: illegal}\n")
    found = made(
        {"one": engine(), "other": engine(greedy, rulings={"heap-empty": "legal"})}, f"{RULE_BOOK}{draft}\n", stated
    )
    cases = {case.id: case for file in found.files for case in file.cases}
    assert cases["nim/heap.empty/too-many/heap-empty-illegal"].rulings == {"heap-empty": "illegal"}
    assert cases["nim/heap.empty/all-of-it"].rulings == {}


def test_a_draft_about_a_count_is_a_ruling_of_the_rule_book(made: Callable[..., MadeRulesets], tmp_path: Path) -> None:
    def generous(method: str, _params: Any, result: Any) -> Any:
        return {"nodes": result["nodes"] + 1} if method == "perft" else result

    with pytest.raises(GenerationStopped) as stopped:
        made({"one": engine(), "other": engine(generous)})
    draft = stopped.value.advice.partition("ruleset.yaml:\n\n")[2]
    (ruling,) = read_folder(write_nim(tmp_path / "drafted", f"{RULE_BOOK}{draft}\n")).known_rulings
    assert (ruling.id, ruling.values) == ("last-wins", ("2", "3"))


def test_a_reading_that_no_oracle_follows_is_named(made: Callable[..., MadeRulesets]) -> None:
    found = made({"one": engine()}, RULE_BOOK + RULINGS)
    assert found.witnesses[-1] == (
        "no oracle follows greedy=yes: each case holds only for the rulings that its oracles declare"
    )
    assert {tuple(case.rulings.items()) for file in found.files for case in file.cases} == {(("greedy", "no"),)}


def test_a_statement_that_every_oracle_contradicts_stands_alone(made: Callable[..., MadeRulesets]) -> None:
    with pytest.raises(GenerationStopped, match="1-1: the scenario says illegal; `one` and `other` say legal"):
        made(
            {"one": engine(), "other": engine()},
            RULE_BOOK,
            SCENARIOS.replace("legal: 1-1\n    illegal: {heap.empty: 1-2}", "illegal: {heap.empty: 1-1}"),
        )


def _broken(method: str, result: Any) -> Callable[[str, Any, Any], Any]:
    return lambda asked, _params, found: result if asked == method else found


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (_broken("legal_moves", -32603), "gives no answer to legal_moves: the engine answered with error -32603: no;"),
        (_broken("legal_moves", {"moves": ["one"]}), "lists one, which is not a move in this notation; write moves"),
        (_broken("legal_moves", {"moves": 7}), "gives no answer to legal_moves: the answer has `moves` that"),
        (_broken("apply", {"position": {}}), "answers `apply` with a position in which turn: is missing"),
        (_broken("status", b"hello\n"), "gives no answer to status:"),
        (_broken("perft", {"nodes": "2"}), "gives no answer to perft: the answer has"),
    ],
)
def test_an_oracle_that_talks_nonsense_stops_everything(
    change: Callable[[str, Any, Any], Any], sentence: str, made: Callable[..., MadeRulesets]
) -> None:
    with pytest.raises(GenerationStopped) as stopped:
        made({"one": engine(), "other": engine(change)})
    (problem,) = stopped.value.problems
    assert f"the oracle `other` {sentence}" in problem
    assert "nim/scenarios/" in problem


def test_statuses_agree_in_any_order_of_what_their_members_hold(made: Callable[..., MadeRulesets]) -> None:
    def with_more(more: Any) -> Launch:
        return engine(lambda method, _params, result: {**result, "more": more} if method == "status" else result)

    book = RULE_BOOK.replace("start: 3 4", "  status: {more: set}\nstart: 3 4")
    found = made({"one": with_more(["b", "a"]), "other": with_more(["a", "b"])}, book)
    assert _status_in(found)["more"] == ["a", "b"]


def _status_in(found: MadeRulesets) -> Any:
    (expected,) = [case.expect["status"] for file in found.files for case in file.cases if "status" in case.expect]
    return expected


def _with_score(score: str) -> Launch:
    def change(method: str, _params: Any, result: Any) -> Any:
        if method != "status" or not result["result"]:
            return result
        return {**result, "time": score, "result": {**result["result"], "score": score}}

    return engine(change)


DECLARED = RULE_BOOK.replace("start: 3 4", "  result: {score: text}\nstart: 3 4")


def test_oracles_that_differ_in_a_declared_member_of_a_result_disagree(made: Callable[..., MadeRulesets]) -> None:
    with pytest.raises(GenerationStopped, match='status, result: score: `one` says "5"; `other` says "9"'):
        made({"one": _with_score("5"), "other": _with_score("9")}, DECLARED)


def test_what_is_declared_of_a_result_is_in_the_case(made: Callable[..., MadeRulesets]) -> None:
    found = made({"one": _with_score("5"), "other": _with_score("5")}, DECLARED)
    assert _status_in(found) == {"turn": "first", "in_check": [], "result": {"score": "5", "winner": "second"}}


def test_undeclared_members_of_a_status_are_left_out_and_named(made: Callable[..., MadeRulesets]) -> None:
    found = made({"one": _with_score("5"), "other": _with_score("9")})
    assert _status_in(found) == {"turn": "first", "in_check": [], "result": {"winner": "second"}}
    told = [
        sentence for sentence in found.witnesses if sentence.startswith("`one` says time, result.score in a status")
    ]
    assert len(told) == 1


def test_an_oracle_that_remembers_contradicts_itself(made: Callable[..., MadeRulesets]) -> None:
    seen: list[str] = []

    def forgetful(method: str, params: Any, result: Any) -> Any:
        seen.append(params["position"]["heaps"])
        return {"moves": moves(params["position"])[:1]} if method == "legal_moves" and seen.count("1 2") > 5 else result

    with pytest.raises(GenerationStopped, match="the oracle `one` contradicts itself: asked again in another order"):
        made({"one": engine(forgetful)})


@pytest.mark.parametrize("code", [-32002, -32004])
def test_an_oracle_that_later_takes_a_position_no_more_contradicts_itself(
    code: int, made: Callable[..., MadeRulesets]
) -> None:
    seen: list[str] = []

    def tired(_method: str, params: Any, result: Any) -> Any:
        seen.append(params["position"]["heaps"])
        return code if seen.count("1 2") > 5 else result

    with pytest.raises(GenerationStopped, match="the oracle `one` contradicts itself: asked again in another order"):
        made({"one": engine(tired)})


def test_an_oracle_of_another_game_is_refused(made: Callable[..., MadeRulesets]) -> None:
    with pytest.raises(
        GenerationStopped, match="`one` does not offer nim: the engine names an unknown ruleset, marienbad"
    ):
        made({"one": engine(ruleset="marienbad")})


@pytest.mark.parametrize("code", [-32002, -32004])
def test_a_position_that_no_oracle_takes_is_named(code: int, made: Callable[..., MadeRulesets]) -> None:
    said = {-32002: "the position is not valid, says `one`", -32004: "no oracle answers it: `one` cannot set up"}[code]

    def refuse(_method: str, params: Any, result: Any) -> Any:
        return code if params["position"]["heaps"] == "0 0" else result

    with pytest.raises(GenerationStopped, match=said):
        made({"one": engine(refuse)})


def test_a_position_that_one_oracle_calls_invalid_is_a_difference(made: Callable[..., MadeRulesets]) -> None:
    def refuse(_method: str, params: Any, result: Any) -> Any:
        return -32002 if params["position"]["heaps"] == "0 0" else result

    with pytest.raises(GenerationStopped, match="the position: `one` says it is valid; `other` says it is not valid"):
        made({"one": engine(), "other": engine(refuse)})


FROM_THE_FIRST = """\
clause: heap.take
scenarios:
  - name: from-the-first
    title: A player takes from the first heap
    why: It has two pieces.
    position: 2 1
    moves_from: "1"
"""


def renamed(pattern: str) -> Launch:
    """Return Nim with moves as `pattern` writes 1-2, such as `1x2`."""

    def change(method: str, params: Any, result: Any) -> Any:
        if method != "legal_moves":
            return result
        return {"moves": [pattern.format(*move.split("-")) for move in moves(params["position"])]}

    return engine(change, methods=("legal_moves",))


@pytest.mark.parametrize(
    ("notation", "written", "found"),
    [
        ("[12]x[1-9]", "{}x{}", ["1x1", "1x2"]),
        ("(?P<taken>[1-9])of(?P<origin>[12])", "{1}of{0}", ["1of1", "2of1"]),
    ],
)
def test_moves_from_a_square_are_found_without_a_hyphen(
    notation: str, written: str, found: list[str], made: Callable[..., MadeRulesets]
) -> None:
    book = RULE_BOOK.replace('"[12]-[1-9]"', f'"{notation}"')
    cases = made({"one": renamed(written)}, book, FROM_THE_FIRST, FROM_THE_FIRST.replace("take", "empty"))
    assert cases.files[0].cases[0].expect == {"moves_from": {"1": found}}


def test_moves_from_a_square_that_the_notation_does_not_name_are_refused(made: Callable[..., MadeRulesets]) -> None:
    book = RULE_BOOK.replace('"[12]-[1-9]"', '"take [12] of [12]"')
    with pytest.raises(GenerationStopped, match=r"'take 1 of 1' does not begin with a square: put the square .*origin"):
        made({"one": renamed("take {1} of {0}")}, book, FROM_THE_FIRST, FROM_THE_FIRST.replace("take", "empty"))
