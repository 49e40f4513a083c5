"""What a game made of chapters answers through the door, whatever the game."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.dependencies import HasDependencies
from drawbridge_reference.kernel.game import (
    FollowsGames,
    HasRandomPositions,
    SaysOnlyWhetherLegal,
    TracksRulings,
    game,
    own_rulesets,
)
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName
from drawbridge_reference.kernel.verdict import Illegal, Legal
from drawbridge_reference.three_man.game import CHAPTERS, ThreeMan

if TYPE_CHECKING:
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules

RULESETS = ["three-man", "three-chess", "prince", "standard"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_is_known_by_the_ruleset_of_its_rule_book(ruleset: str) -> None:
    assert ruleset in own_rulesets()
    assert game(ruleset).ruleset == game(ruleset).clauses.ruleset == ruleset


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_reports_its_dependencies_and_the_rulings_that_it_reads(ruleset: str) -> None:
    assert isinstance(game(ruleset), HasDependencies)
    assert isinstance(game(ruleset), TracksRulings)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_games_under_the_same_rules_are_the_same(ruleset: str) -> None:
    one = game(ruleset)
    assert one.under({}) == one == one.without()
    assert hash(one.under({})) == hash(one)
    assert one.without("own.piece") != one


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_clause_or_ruling_that_does_not_exist_is_refused(ruleset: str) -> None:
    with pytest.raises(UnknownName, match=r"own\.peace"):
        game(ruleset).without("own.peace")
    with pytest.raises(UnknownName, match="tides"):
        game(ruleset).under({"tides": "high"})


@pytest.mark.parametrize("ruleset", RULESETS)
def test_following_moves_leads_where_applying_each_leads(ruleset: str) -> None:
    one = game(ruleset)
    assert isinstance(one, FollowsGames)
    here, moves, expected = one.start(), [], []
    for _ in range(4):
        moves.append(one.legal_moves(here)[0])
        after = one.apply(here, moves[-1])
        assert not isinstance(after, Illegal)
        expected.append(after)
        here = after
    assert list(one.follow(one.start(), moves)) == expected
    *_, refused = one.follow(one.start(), [moves[0], moves[0], moves[1]])
    assert refused == one.apply(expected[0], moves[0])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_play_stops_at_the_first_illegal_move(ruleset: str) -> None:
    one = game(ruleset)
    start = one.start()
    move = one.legal_moves(start)[0]
    after = one.apply(start, move)
    assert not isinstance(after, Illegal)
    assert one.play(start, [move]) == one.legal_moves(after)
    refused = one.play(start, [move, move])
    assert isinstance(refused, Illegal)
    assert refused == one.judge(after, move)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_legal_move_can_be_written(ruleset: str) -> None:
    one = game(ruleset)
    moves = set(one.legal_moves(one.start()))
    (origin, *_) = (move.partition("-")[0] for move in sorted(moves))
    from_there = {move for move in moves if move.startswith(f"{origin}-")}
    assert from_there <= set(one.writable_moves(origin))


def test_a_position_is_read_once_for_questions_in_a_row_and_anew_when_it_has_changed() -> None:
    read: list[object] = []

    def noted(rules: Rules, given: object) -> Position:
        read.append(given)
        return CHAPTERS.read_position(rules, given)

    one = ThreeMan(chapters=CHAPTERS._replace(read_position=noted))
    position = dict(one.start())
    assert one.legal_moves(position) == one.play(position, [])
    assert len(read) == 1
    position["turn"] = "gray"
    assert one.status(position)["turn"] == "gray"
    assert one.legal_moves(MappingProxyType(position)) == one.legal_moves(position)


def test_a_position_that_the_whole_game_has_read_is_not_read_again_without_a_clause() -> None:
    read: list[Rules] = []

    def noted(rules: Rules, given: object) -> Position:
        read.append(rules)
        return CHAPTERS.read_position(rules, given)

    whole = ThreeMan(chapters=CHAPTERS._replace(read_position=noted))
    without, position = whole.without("own.piece"), whole.start()
    assert without.without("path.blocked").legal_moves(position) != whole.legal_moves(position)
    assert without.legal_moves(position) != whole.legal_moves(position)
    assert read == [whole.without("own.piece", "path.blocked").rules, whole.rules]


def test_a_position_that_is_valid_only_without_a_clause_is_refused_by_the_whole_game() -> None:
    whole = game("standard")
    in_check = {"fen": "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"}
    assert whole.without("king.safety").legal_moves(in_check)
    with pytest.raises(InvalidPosition, match="black is in check"):
        whole.legal_moves(in_check)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_switching_off_a_clause_makes_no_position_invalid(ruleset: str) -> None:
    whole, random = game(ruleset), Random(ruleset)
    assert isinstance(whole, HasRandomPositions)
    for position in islice(whole.random_positions(random), 8):
        for clause in random.sample([*whole.clauses], 3):
            # A game made afresh has read nothing.
            assert whole.without(clause).without().canonical(position) == whole.canonical(position)


def test_what_is_wrong_with_a_position_is_said_every_time() -> None:
    for _ in range(2):
        with pytest.raises(InvalidPosition):
            ThreeMan().legal_moves({"turn": "white", "board": {}})


def test_a_game_remembers_few_positions_even_if_two_threads_have_added_to_them() -> None:
    one = ThreeMan()
    one.read_lately.update(dict.fromkeys([b"one", b"two", b"three", b"four", b"five"], CHAPTERS.start(one.rules)))
    held = len(one.read_lately)
    for position in islice(one.random_positions(Random(1)), 6):
        one.canonical(position)
        assert len(one.read_lately) <= held


@pytest.mark.parametrize("without", [(), ("game.over",)])
@pytest.mark.parametrize(
    ("ruleset", "position", "move"),
    [
        (
            "three-man",
            {
                "turn": "white",
                "board": {"a1": "wR", "e1": "wK", "m1": "gK"},
                "bridged": ["black-white", "gray-black", "white-gray"],
                "eliminated": ["black", "gray"],
            },
            "e1-e2",
        ),
        ("standard", {"fen": "k7/8/1Q6/8/8/8/8/7K b - - 0 1"}, "a8-a7"),
        ("prince", {"turn": "white", "board": {"1a1": "wKi", "8h8": "bKi"}}, "1a1-1a2"),
    ],
)
def test_whether_a_move_is_legal_at_the_end_of_a_game_is_what_its_judge_says(
    ruleset: str, position: dict[str, Any], move: str, without: tuple[str, ...]
) -> None:
    one = game(ruleset).without(*without)
    assert isinstance(one, SaysOnlyWhetherLegal)
    assert one.is_legal(position, move) == isinstance(one.judge(position, move), Legal)
