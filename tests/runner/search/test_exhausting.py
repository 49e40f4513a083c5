"""Exhausting: which positions are asked, in which chunks, and what is found in them."""

from __future__ import annotations

import pickle

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.search.chunks import compared, engine_of
from drawbridge.search.exhausting import (
    POSITIONS_OF_A_CHUNK,
    AgainChunk,
    ExhaustChunk,
    Family,
    Share,
    chunks_of,
    families_of,
    numbered,
    planned,
)
from drawbridge.search.kept import let_go
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import UnknownName
from support.searching import target_without


@pytest.fixture(autouse=True)
def _no_engine_left() -> object:
    yield
    let_go()


@pytest.mark.parametrize(
    ("text", "size", "asked"),
    [("500", 10_000, 500), ("500", 20, 20), ("1%", 10_000, 100), ("1%", 20, 1), ("100%", 77, 77), ("0.5%", 1000, 5)],
)
def test_a_share_is_a_number_or_a_part(text: str, size: int, asked: int) -> None:
    assert Share.read(text).of(size) == asked
    assert str(Share.read(text)) == text


@pytest.mark.parametrize("text", ["", "0", "-1", "many", "0%", "101%", "1%%", "5.5", "nan%"])
def test_another_share_is_refused(text: str) -> None:
    with pytest.raises(WrongUsage):
        Share.read(text)


def test_a_sample_has_one_position_of_each_equal_part() -> None:
    family = Family("pairs", 1000, 100)
    numbers = [family.number(place, seed=3) for place in range(100)]
    assert [number // 10 for number in numbers] == list(range(100))
    assert numbers == [family.number(place, seed=3) for place in range(100)]
    assert numbers != [family.number(place, seed=4) for place in range(100)]


def test_a_whole_family_is_asked_number_by_number() -> None:
    family = Family("pairs", 7, 7)
    assert [family.number(place, seed=1) for place in range(7)] == list(range(7))


def test_only_a_game_with_very_many_positions_is_sampled() -> None:
    assert all(family.asked == family.size for family in families_of(game("standard"), ["alone", "pairs"], None))
    pairs = families_of(game("prince"), ["pairs"], None)
    assert [(family.name, family.asked) for family in pairs] == [("pairs", 20_000)]


def test_an_unknown_family_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(UnknownName, match="did you mean 'pins'"):
        families_of(game("standard"), ["pin"], None)


def _chunks(target: Target, family: str, share: str, methods: tuple[str, ...] = ()) -> list[ExhaustChunk]:
    asked = engine_of(target).asked
    return list(chunks_of(planned(target, asked, [family], Share.read(share), 1, methods)))


def test_chunks_have_every_position_once_and_can_be_pickled() -> None:
    target = Target(("no-engine",), "standard")
    plan = _chunks(target_without(ruleset="standard"), "alone", "100%")[0].plan._replace(target=target)
    chunks = list(chunks_of(plan))
    assert [place for chunk in chunks for place in range(chunk.first, chunk.end)] == list(range(736))
    assert all(chunk.end - chunk.first <= POSITIONS_OF_A_CHUNK for chunk in chunks)
    assert pickle.loads(pickle.dumps(chunks)) == chunks


def test_a_right_engine_is_right_everywhere() -> None:
    result = compared(_chunks(target_without(ruleset="standard"), "alone", "20")[0])
    assert (result.counted.positions, result.counted.disagreeing, result.stopped) == (20, 0, "")


def test_a_wrong_engine_is_found_out_and_wrong_again_when_it_is_asked_again() -> None:
    chunk = _chunks(target_without("knight.leap", ruleset="standard"), "alone", "40")[0]
    result = compared(chunk)
    assert result.counted.disagreeing > 3
    wrong = tuple(numbered(each.compared.case.id) for each in result.disagreements)
    assert {family for family, _ in wrong} == {"alone"}
    again = compared(AgainChunk(chunk.plan, wrong))
    assert again.counted.disagreeing == again.counted.positions == len(wrong)


def test_methods_that_are_named_are_asked() -> None:
    result = compared(_chunks(target_without(ruleset="standard"), "alone", "3", ("legal_moves", "status"))[0])
    assert result.counted.questions == 6


def test_an_engine_without_lists_of_moves_is_asked_what_it_offers() -> None:
    target = target_without(ruleset="standard", methods=("status",))
    assert _chunks(target, "alone", "3")[0].plan.methods == ("status",)
    with pytest.raises(WrongUsage, match="does not offer apply"):
        _chunks(target, "alone", "3", ("apply",))
