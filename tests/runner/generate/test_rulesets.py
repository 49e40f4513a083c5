from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from drawbridge.generate import GenerationStopped, MadeFile
from drawbridge.generate.rulesets import made_by
from drawbridge.generate.witnesses import Witnesses, witnesses_of
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game

THREE_MAN = game("three-man")
SUITE = "7.8.9"


@dataclass
class WithScenarios:
    """The game `three-man`, with other scenarios."""

    told: tuple[Scenario, ...]

    def scenarios(self) -> tuple[Scenario, ...]:
        return self.told

    def __getattr__(self, name: str) -> Any:
        return getattr(THREE_MAN, name)


def with_scenarios(*scenarios: Scenario) -> Game:
    return cast("Game", WithScenarios(scenarios))


def files_of(one: Game) -> tuple[MadeFile, ...]:
    return made_by([witnesses_of(one)], SUITE).files


def about(clause: str, legal: str = "c2-c3") -> Scenario:
    return Scenario(
        clause=clause,
        name="pawn",
        title="A pawn",
        why="It is one.",
        position={"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c2": "wP"}},
        decides=clause == "pawn.step",
        legal=(legal,),
    )


def test_each_clause_has_a_file_of_its_own() -> None:
    files = files_of(with_scenarios(about("pawn.step"), about("pawn.jump")))
    assert [str(file.path) for file in files] == ["three-man/pawn.step.yaml", "three-man/pawn.jump.yaml"]


def test_a_table_is_a_file_beside_that_of_its_clause() -> None:
    files = files_of(with_scenarios(about("pawn.step"), replace(about("pawn.step"), table="many")))
    assert [str(file.path) for file in files] == ["three-man/pawn.step.yaml", "three-man/pawn.step/many.json"]


def test_a_file_says_from_which_suite_and_rule_book_it_was_made() -> None:
    (file,) = files_of(with_scenarios(about("pawn.step")))
    assert (file.suite, file.clauses) == (SUITE, THREE_MAN.clauses.fingerprint)


def test_a_clause_that_does_not_exist_stops_the_generation() -> None:
    with pytest.raises(GenerationStopped, match=r"three-man has no clause 'pawn\.stop'"):
        files_of(with_scenarios(about("pawn.stop")))


def test_all_disagreements_are_told_at_once() -> None:
    with pytest.raises(GenerationStopped) as stopped:
        files_of(with_scenarios(about("pawn.step", "c2-c5"), about("pawn.stop"), about("pawn.jump", "c2-c6")))
    assert len(stopped.value.problems) == 3


def test_a_problem_names_the_file_and_line_where_somebody_wrote_the_scenario() -> None:
    written = replace(about("pawn.step", "c2-c5"), source="pawn.step.yaml:7")
    with pytest.raises(GenerationStopped) as stopped:
        files_of(with_scenarios(written))
    assert stopped.value.problems[0].startswith(
        "pawn.step.yaml:7: three-man/pawn.step/pawn: c2-c5 is stated as legal; "
    )


def test_scenarios_that_cannot_be_read_stop_the_generation() -> None:
    problems = (ScenarioProblem("a.yaml:3", "why", "is wrong"), ScenarioProblem("b.yaml:1", "", "the file is empty"))

    class Unreadable(WithScenarios):
        def scenarios(self) -> tuple[Scenario, ...]:
            raise InvalidScenarios(problems)

    with pytest.raises(GenerationStopped) as stopped:
        files_of(cast("Game", Unreadable(())))
    assert stopped.value.problems == ("a.yaml:3: why: is wrong", "b.yaml:1: the file is empty")


def test_it_is_said_who_has_answered_the_cases() -> None:
    made = made_by([witnesses_of(with_scenarios(about("pawn.step")))], SUITE)
    assert made.witnesses == ("three-man: two witnesses, the engine and the rules in code",)
    alone = made_by([Witnesses(with_scenarios(about("pawn.step")), None)], SUITE)
    assert alone.witnesses == ("three-man: one witness, the engine; no rules in code are registered",)
    assert alone.files == made.files


@pytest.mark.parametrize(
    ("stated", "sentence"),
    [
        (None, "1 large count of moves from the engine alone"),
        (400, "1 large count of moves from the engine and a number stated by hand"),
    ],
)
def test_a_count_that_the_rules_do_not_make_is_reported(
    stated: int | None, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # From the start each player has 20 moves, which are more positions than the rules are asked to look at here.
    monkeypatch.setattr("drawbridge.generate.testimonies.MOST_POSITIONS", 19)
    nodes = {1: 20, 2: stated}
    counted = replace(about("pawn.step"), clause="perft", position=THREE_MAN.start(), legal=(), perft=nodes)
    counted = replace(counted, rulings={"moats": "strict"})
    made = made_by([witnesses_of(with_scenarios(counted))], SUITE)
    assert made.witnesses == (f"three-man: two witnesses, the engine and the rules in code; {sentence}",)


def test_a_number_for_a_count_that_the_rules_do_not_make_is_held_against_the_engine_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("drawbridge.generate.testimonies.MOST_POSITIONS", 19)
    counted = replace(about("pawn.step"), clause="perft", position=THREE_MAN.start(), legal=(), perft={2: 401})
    with pytest.raises(
        GenerationStopped, match=r"perft 2 is stated as 401; the engine says 400 \(under moats=strict\)"
    ):
        files_of(with_scenarios(counted))
