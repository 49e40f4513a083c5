"""A folder's game knows its rule book, and refuses every question about the rules in one sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.folder.game import FolderGame, read_folder
from drawbridge_reference.kernel.folders import BadFolder, NoCode, NoStart
from drawbridge_reference.kernel.problem import InvalidScenarios, UnknownName
from support.nim import RULE_BOOK, SCENARIOS, write_nim

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture
def game(tmp_path: Path) -> FolderGame:
    return read_folder(write_nim(tmp_path / "nim"))


def test_it_answers_what_is_in_its_rule_book(game: FolderGame) -> None:
    assert game.start() == {"turn": "first", "heaps": "3 4"}
    assert [scenario.name for scenario in game.scenarios()] == ["too-many", "all-of-it", "nothing-left", "whole-game"]
    assert game.draw(game.start()) == "turn: first\nheaps: 3 4"
    with pytest.raises(UnknownName):
        game.under({"moats": "strict"})


@pytest.mark.parametrize(
    ("ask", "question"),
    [
        (lambda game: game.legal_moves({}), "list legal moves"),
        (lambda game: game.judge({}, "1-1"), "say whether 1-1 is legal"),
        (lambda game: game.apply({}, "1-1"), "play 1-1"),
        (lambda game: game.play({}, ["1-1", "2-1"]), "play 1-1 2-1"),
        (lambda game: game.status({}), "say how a game stands"),
        (lambda game: game.perft({}, 2), "count moves"),
        (lambda game: game.writable_moves(), "list moves"),
        (lambda game: game.without("heap.take"), "switch off heap.take"),
    ],
)
def test_it_refuses_questions_about_the_rules(
    ask: Callable[[FolderGame], object], question: str, game: FolderGame
) -> None:
    with pytest.raises(NoCode, match=f"drawbridge cannot {question} in nim: .* holds no code, only its rule book"):
        ask(game)


def test_a_start_that_nobody_has_stated_is_not_guessed(tmp_path: Path) -> None:
    game = read_folder(write_nim(tmp_path / "nim", RULE_BOOK.replace("start: 3 4\n", "")))
    with pytest.raises(NoStart, match=r"ruleset.yaml has no `start`; give a position, or add"):
        game.start()


def test_a_start_that_is_no_position_is_told_with_its_line(tmp_path: Path) -> None:
    written = RULE_BOOK.replace("start: 3 4", "start: {heap: 3}")
    with pytest.raises(BadFolder, match=r"ruleset.yaml:19: start.heap: is not a member of a position"):
        read_folder(write_nim(tmp_path / "nim", written))


def test_no_folder_takes_the_name_of_another_ruleset(tmp_path: Path) -> None:
    folder = write_nim(tmp_path / "nim", RULE_BOOK.replace("ruleset: nim", "ruleset: three-man"))
    with pytest.raises(BadFolder, match="three-man is the name of another ruleset"):
        read_folder(folder, ("three-man",))


def test_a_folder_without_scenarios_says_so(tmp_path: Path) -> None:
    folder = write_nim(tmp_path / "nim")
    for path in (folder / "scenarios").iterdir():
        path.unlink()
    with pytest.raises(InvalidScenarios, match="scenarios: there are no scenarios: write some"):
        read_folder(folder).scenarios()


@pytest.mark.parametrize(
    ("stated", "problem"),
    [
        ("after: {heaps: 0 0, clock: '3'}", "after.clock: unknown member 'clock' of after"),
        ("game: 2-1\n    end: {turns: first}", "end.turns: unknown member 'turns' of end; did you mean 'turn'?"),
        (
            "status: {result: {winner: first, score: '5'}}",
            "status.result.score: unknown member 'score' of status.result",
        ),
        (
            "status: {points: {first: '5'}}",
            "status.points: unknown member 'points' of status; known: turn, in_check. Or declare it under `status`",
        ),
        ("status: {result: first}", "status.result: is a string, neither null nor members such as {winner: white}"),
        ("status: {in_check: first}", "status.in_check: is a string, and the notation declares a set"),
        ("status: {result: {winner: 1}}", "status.result.winner: is a number, and the notation declares a text"),
    ],
)
def test_a_statement_about_an_undeclared_member_is_refused_when_read(stated: str, problem: str, tmp_path: Path) -> None:
    scenarios = SCENARIOS.replace("after: {heaps: 0 0, turn: first}", stated)
    with pytest.raises(InvalidScenarios, match=r"heap\.empty\.yaml:(19|20)") as told:
        read_folder(write_nim(tmp_path / "more", RULE_BOOK, scenarios)).scenarios()
    assert problem in str(told.value)


def test_a_statement_about_a_declared_member_of_a_result_is_read(tmp_path: Path) -> None:
    book = RULE_BOOK.replace("start: 3 4", "  result: {score: text}\nstart: 3 4")
    stated = SCENARIOS.replace("after: {heaps: 0 0, turn: first}", "status: {result: {score: '5'}}")
    (*_, one, _, _) = read_folder(write_nim(tmp_path / "more", book, stated)).scenarios()
    assert one.status == {"result": {"score": "5"}}


def test_a_member_of_a_position_that_is_wrong_is_named_with_its_line(game: FolderGame) -> None:
    path = game.folder / "scenarios" / "heap.empty.yaml"
    scenario = SCENARIOS.partition("  - name")[0] + (
        "  - name: wrong\n    title: It\n    why: So.\n    legal: 1-1\n"
        "    position:\n      turn: first\n      heaps: [1]\n"
    )
    path.write_text(scenario, encoding="utf-8")
    with pytest.raises(InvalidScenarios, match=r"heap\.empty\.yaml:9: position\.heaps: is a list, not a text"):
        game.scenarios()
