from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.kernel.ruling import combinations
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.game import GAME, ThreeMan
from drawbridge_reference.three_man.rules import DEFAULT
from drawbridge_reference.three_man.scenarios.notation import position

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULTS = {"moats": "strict", "vacated": "own", "crossing-check": "mover", "captured-king": "gone"}


def test_every_ruling_has_its_default_until_another_value_is_chosen() -> None:
    assert GAME.rulings == DEFAULTS
    assert GAME.under({"vacated": "any"}).rulings == {**DEFAULTS, "vacated": "any"}


def test_values_that_were_chosen_before_stay() -> None:
    game = GAME.under({"vacated": "any"}).under({"moats": "momentary"})
    assert game.rulings == {**DEFAULTS, "vacated": "any", "moats": "momentary"}


def test_four_rulings_of_two_values_make_sixteen_combinations_the_defaults_first() -> None:
    all_of_them = combinations(RULINGS)
    assert all_of_them[0] == DEFAULTS
    assert len({tuple(values.values()) for values in all_of_them}) == 16


@pytest.mark.parametrize(
    ("rulings", "message"),
    [
        ({"moat": "strict"}, "unknown ruling 'moat'; did you mean 'moats'?"),
        ({"moats": "strikt"}, "unknown value 'strikt' of ruling 'moats'; did you mean 'strict'?"),
        ({"clock": "zzz"}, "unknown ruling 'clock'"),
        ({"vacated": ""}, "unknown value '' of ruling 'vacated'; known: own, any"),
    ],
)
def test_an_unknown_ruling_or_value_is_reported_with_the_nearest_name(rulings: Mapping[str, str], message: str) -> None:
    with pytest.raises(UnknownName) as error:
        GAME.under(rulings)
    assert message in str(error.value)


def test_an_unknown_clause_is_reported_with_the_nearest_name() -> None:
    with pytest.raises(
        UnknownName, match=r"unknown clause 'moat.unbriged' of three-man; did you mean 'moat.unbridged'"
    ):
        GAME.without("moat.unbriged")


def test_switching_off_a_clause_leaves_the_others_in_force() -> None:
    rules = DEFAULT.without("own.piece")
    assert not rules.holds("own.piece")
    assert rules.holds("path.blocked")
    assert DEFAULT.holds("own.piece")


def test_clauses_are_switched_off_one_after_another_and_rulings_stay() -> None:
    game = ThreeMan().under({"moats": "momentary"}).without("own.piece").without("path.blocked")
    assert game.rules.off == {"own.piece", "path.blocked"}
    assert game.rulings["moats"] == "momentary"


def test_a_game_is_a_value() -> None:
    assert ThreeMan().under({}) == ThreeMan()
    assert ThreeMan().without("own.piece") == ThreeMan().without("own.piece") != ThreeMan()
    assert len({ThreeMan(), ThreeMan().under(DEFAULTS)}) == 1


def has(rulings: Mapping[str, str], move: str, men: str, bridged: str = "") -> bool:
    return move in GAME.under(rulings).legal_moves(position(men, bridged=bridged))


def test_an_unbridged_moat_is_crossed_only_under_the_momentary_reading() -> None:
    assert not has({}, "h1-j2", "h1 wN")
    assert has({"moats": "momentary"}, "h1-j2", "h1 wN")


def test_captures_cross_a_bridged_moat_only_under_the_momentary_reading() -> None:
    assert not has({}, "h1-j2", "h1 wN, j2 gR", "white-gray")
    assert has({"moats": "momentary"}, "h1-j2", "h1 wN, j2 gR", "white-gray")


def test_an_outward_pawn_captures_across_a_bridged_moat_only_if_momentary() -> None:
    men = "h2 wO, i1 gR, m4 gK"
    assert not has({}, "h2-i1=N", men, "white-gray")
    assert has({"moats": "momentary"}, "h2-i1=N", men, "white-gray")


def test_an_old_check_forbids_crossing_only_if_every_check_counts() -> None:
    assert has({}, "h1-j2", "h1 wN, m5 wR", "white-gray")
    assert not has({"crossing-check": "any"}, "h1-j2", "h1 wN, m5 wR", "white-gray")


def test_a_captured_kings_pieces_still_attack_only_under_that_reading() -> None:
    assert has({}, "c4-m4", "e5 gR, m4 gK, i1 gB, c4 wQ")
    assert not has({"captured-king": "attacks"}, "c4-m4", "e5 gR, m4 gK, i1 gB, c4 wQ")
