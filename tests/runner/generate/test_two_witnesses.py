"""A case is written when engine and rules answer alike; where they do not, a message says who disagrees about what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

import pytest

from drawbridge.generate import GenerationStopped, generate
from drawbridge.generate.making import made_of_scenario
from drawbridge.generate.scope import Scope
from drawbridge.generate.witnesses import Witnesses
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import game
from drawbridge_rules import rules

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules import Rules

ENGINE, RULES = game("three-man"), rules("three-man")
PAWN = Scenario(
    clause="pawn.step",
    name="inwards",
    title="A pawn steps inwards",
    why="c3 is empty.",
    position={"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK", "c2": "wP"}},
    decides=True,
    legal=("c2-c3",),
    moves_from=("c2",),
)
ROOK_AT_A_MOAT = replace(
    PAWN,
    name="rook",
    clause="moat.unbridged",
    position={"turn": "white", "board": {"e1": "wK", "h1": "wR", "m3": "gK", "p1": "gN", "w3": "bK", "x1": "bN"}},
    legal=(),
    moves_from=("h1",),
)


@dataclass(frozen=True)
class Except:
    """A witness that answers some questions in another way than the true one."""

    true: Any
    answers: Mapping[str, Callable[..., Any]]

    def __getattr__(self, question: str) -> Any:
        found = getattr(self.true, question)
        return found if question not in self.answers else lambda *asked: self.answers[question](found, *asked)


@dataclass(frozen=True)
class Silent:
    """Rules that name no clauses."""

    true: Rules

    def __getattr__(self, question: str) -> Any:
        if question in ("judge", "judged"):
            raise AttributeError(question)
        return getattr(self.true, question)


def rules_that(**answers: Callable[..., Any]) -> Rules:
    return cast("Rules", Except(RULES, answers))


def problems(scenario: Scenario, engine: Game = ENGINE, by_rules: Rules | None = RULES) -> list[str]:
    with pytest.raises(GenerationStopped) as stopped:
        made_of_scenario(Witnesses(engine, by_rules), scenario)
    return [problem.partition(": ")[2] for problem in stopped.value.problems]


def raises_key_error(*_asked: Any) -> set[str]:
    raise KeyError("rook")


def without_its_first(true: Callable[..., set[str]], *asked: Any) -> set[str]:
    return {*sorted(true(*asked))[1:]}


def test_an_engine_that_stands_alone_is_named() -> None:
    engine = ENGINE.without("moat.unbridged")
    stated = replace(
        ROOK_AT_A_MOAT, clause="ring.around", rulings={"moats": "strict"}, illegal={"h1-i1": ("moat.unbridged",)}
    )
    found = problems(stated, engine)
    assert (
        "h1-i1 is stated as illegal by moat.unbridged; the engine says legal, but "
        "the rules agree with the statement (under moats=strict)"
    ) in found
    assert any(one.startswith("moves from h1: the engine says also h1-i1") for one in found)


def test_rules_that_stand_alone_are_named() -> None:
    wrong = rules_that(
        legal_moves=lambda true, *asked: true(*asked) - {"c2-c3"},
        judged=lambda _true, _position, moves, _rulings: dict.fromkeys(moves, ("path.blocked",)),
    )
    assert problems(PAWN, by_rules=wrong) == [
        "c2-c3 is stated as legal; the rules say illegal by path.blocked, but the engine agrees with the statement",
        "moves from c2: the engine says also c2-c3; the rules say nothing more",
    ]


def test_a_statement_that_stands_alone_is_named() -> None:
    (problem,) = problems(replace(PAWN, status={"result": "draw"}))
    assert problem == ('status: result is stated as "draw"; the engine and the rules both say null')


def test_three_different_answers_are_all_given() -> None:
    wrong = rules_that(perft=lambda true, *asked: true(*asked) + 1)
    (problem,) = problems(replace(PAWN, perft={1: 9}), by_rules=wrong)
    assert problem == "perft 1 is stated as 9; the engine says 7, and the rules say 8"


@pytest.mark.parametrize(
    ("scenario", "wrong", "problem"),
    [
        (
            replace(PAWN, all_moves=True, moves_from=(), legal=()),
            {"legal_moves": lambda true, *asked: true(*asked) - {"c2-c4"} | {"c2-c5"}},
            "legal moves: the engine says also c2-c4; the rules say also c2-c5",
        ),
        (
            replace(PAWN, apply="c2-c4", after={}),
            {"apply": lambda true, *asked: {**true(*asked), "en_passant": []}},
            'after c2-c4: en_passant: the engine says ["c3"]; the rules say []',
        ),
        (
            replace(PAWN, apply="c2-c4", after={}),
            {"apply": lambda _true, *_asked: None},
            "apply c2-c4 is stated as legal (it is not among the illegal ones); the rules say illegal, "
            "but the engine agrees with the statement",
        ),
        (
            replace(PAWN, status={}),
            {"status": lambda true, *asked: {**true(*asked), "in_check": ["gray"]}},
            'status: in_check: the engine says []; the rules say ["gray"]',
        ),
        (
            replace(PAWN, perft={1: None}),
            {"perft": lambda true, *asked: true(*asked) + 1},
            "perft 1: the engine says 7; the rules say 8",
        ),
        (
            replace(PAWN, destinations=(("a6", (1, 0), "m6"),)),
            {"destination": lambda _true, *_asked: None},
            "a6 + [1, 0] is stated as m6; the rules say null, but the engine agrees with the statement",
        ),
        (
            replace(PAWN, game=("c2-c3", "m1-m2"), checked=(1,)),
            {"legal_moves": lambda true, *asked: true(*asked) - {"m1-m2"}},
            "legal moves after move 1 of the game, c2-c3: the engine says also m1-m2; the rules say nothing more",
        ),
        (
            replace(PAWN, game=("c2-c3", "m1-m2"), end={}),
            {"apply": lambda true, *asked: {**true(*asked), "turn": "white"} if asked[1] == "m1-m2" else true(*asked)},
            'after the game: turn: the engine says "black"; the rules say "white"',
        ),
        (
            replace(PAWN, game=("c2-c3", "m1-m2")),
            {"apply": lambda true, *asked: None if asked[1] == "m1-m2" else true(*asked)},
            "the game c2-c3 m1-m2 is stated as legal; the rules say illegal from m1-m2 on, "
            "but the engine agrees with the statement",
        ),
        (
            PAWN,
            {"validate": lambda _true, *_asked: ["board", "castling"]},
            "the rules find the position wrong in board, castling; the engine calls the position valid",
        ),
        (PAWN, {"legal_moves": raises_key_error}, "the rules raise KeyError: 'rook', and the engine"),
    ],
)
def test_rules_that_answer_another_way_stop_the_generation(
    scenario: Scenario, wrong: Mapping[str, Callable[..., Any]], problem: str
) -> None:
    assert any(one.startswith(problem) for one in problems(scenario, by_rules=rules_that(**wrong))), problem


def test_a_position_that_only_the_rules_call_valid_stops_the_generation() -> None:
    two_kings = replace(PAWN, position={"turn": "white", "board": {**PAWN.position["board"], "d4": "wK"}})
    found = problems(two_kings, by_rules=rules_that(validate=lambda _true, *_asked: []))
    assert any("says the engine; the rules find nothing wrong with it" in problem for problem in found)


def test_a_disagreement_under_one_reading_names_the_reading() -> None:
    def forgets_momentary(true: Callable[..., set[str]], position: Any, rulings: Mapping[str, str]) -> set[str]:
        assert rulings["moats"]
        return true(position, {**rulings, "moats": "strict"})

    found = problems(replace(ROOK_AT_A_MOAT, clause="ring.around"), by_rules=rules_that(legal_moves=forgets_momentary))
    assert found
    assert all(problem.endswith("(under moats=momentary)") for problem in found)


def test_a_reading_that_a_case_is_not_for_is_not_compared() -> None:
    def knows_strict(true: Callable[..., set[str]], position: Any, rulings: Mapping[str, str]) -> set[str]:
        return true(position, rulings) if rulings["moats"] == "strict" else set()

    scenario = replace(ROOK_AT_A_MOAT, rulings={"moats": "strict"})
    made = made_of_scenario(Witnesses(ENGINE, rules_that(legal_moves=knows_strict)), scenario)
    assert [case.rulings for case in made.cases] == [{"moats": "strict"}]


def test_the_rules_are_asked_once_for_readings_at_which_they_do_not_look() -> None:
    asked: list[Any] = []

    def noted(true: Callable[..., set[str]], position: Any, rulings: Mapping[str, str]) -> set[str]:
        asked.append(rulings)
        return true(position, rulings)

    made = made_of_scenario(Witnesses(ENGINE, rules_that(legal_moves=noted)), replace(PAWN, legal=()))
    assert len(made.cases) == 1
    # There are sixteen combinations of four rulings.
    assert 1 <= len(asked) <= 4


def test_rules_that_name_no_clauses_say_only_that_a_move_is_illegal() -> None:
    names_none = rules_that(judged=lambda _true, _position, moves, _rulings: dict.fromkeys(moves, ()))
    silent = cast("Rules", Silent(RULES))
    stated = replace(PAWN, illegal={"c2-c5": ("piece.movement",)})
    assert made_of_scenario(Witnesses(ENGINE, silent), stated).cases
    assert problems(stated, by_rules=names_none) == [
        "c2-c5 is stated as illegal by piece.movement; the rules say legal, "
        "and leaves it out of the legal moves, but the engine agrees with the statement"
    ]
    wrong = replace(PAWN, illegal={"c2-c5": ("path.blocked",)})
    assert problems(wrong, by_rules=silent) == [
        "c2-c5 is stated as illegal by path.blocked; the engine says illegal by piece.movement"
    ]


def test_rules_that_judge_must_refuse_by_the_stated_clause() -> None:
    chess = Scenario(
        clause="king.safety",
        name="pinned",
        title="A pinned rook stays",
        why="The rook on e8 would give check.",
        position={"fen": "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1"},
        decides=True,
        illegal={"e2-d2": ("king.safety",)},
    )
    true = rules("standard")
    wrong = cast(
        "Rules", Except(true, {"judged": lambda _true, _position, moves, _: dict.fromkeys(moves, ("own.piece",))})
    )
    assert made_of_scenario(Witnesses(game("standard"), true), chess).cases
    assert problems(chess, game("standard"), wrong) == [
        "e2-d2 is stated as illegal by king.safety; the rules say illegal by own.piece, "
        "but the engine agrees with the statement"
    ]


def test_nothing_is_written_where_the_witnesses_disagree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Except(ENGINE, {"scenarios": lambda _true: (PAWN,)})
    wrong = Witnesses(cast("Game", one), rules_that(legal_moves=without_its_first))
    monkeypatch.setattr("drawbridge.generate.rulesets.witnesses_of", lambda _game: wrong)
    with pytest.raises(GenerationStopped, match=r"c2-c\d"):
        generate(tmp_path, Scope(["three-man"]))
    assert list(tmp_path.iterdir()) == []


def test_the_reading_that_is_advised_is_one_under_which_all_agree() -> None:
    men = {"e1": "wK", "a1": "wR", "h1": "wR", "a4": "wQ", "k4": "gK", "p1": "gN", "v3": "bK"}
    position = {"turn": "white", "board": men, "bridged": ["black-white", "gray-black"]}
    # How the rook on h1 moves depends on another ruling, too.
    stated = replace(PAWN, position=position, legal=(), illegal={"a1-x1": ("moat.check",)}, moves_from=("h1",))
    (found,) = problems(replace(stated, clause="moat.check"))
    assert found.endswith(
        "(under crossing-check=mover; if you mean the other reading alone, write `rulings: {crossing-check: any}`)"
    )
