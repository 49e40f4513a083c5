from __future__ import annotations

import pytest

from drawbridge_reference.kernel import game as chapter
from drawbridge_reference.kernel.game import HasDestination, game, register, rulesets
from drawbridge_reference.kernel.problem import UnknownName
from drawbridge_reference.three_man.game import GAME


def test_three_man_is_known_and_found_under_its_default_rulings() -> None:
    assert "three-man" in rulesets()
    assert game("three-man") == GAME
    assert game("three-man").ruleset == "three-man"


def test_an_unknown_ruleset_is_reported_with_the_nearest() -> None:
    with pytest.raises(UnknownName, match="unknown ruleset 'threeman'; did you mean 'three-man'"):
        game("threeman")


def test_a_registered_game_is_found_beside_the_built_in_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chapter, "_registered", {})
    register("four-man", lambda: GAME)
    assert game("four-man") is GAME
    assert rulesets()[-1] == "four-man"
    assert "three-man" in rulesets()


def test_a_registered_game_replaces_a_built_in_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chapter, "_registered", {})
    other = GAME.without("own.piece")
    register("three-man", lambda: other)
    assert game("three-man") is other
    assert rulesets().count("three-man") == 1


def test_three_man_can_be_asked_about_its_geometry_alone() -> None:
    assert isinstance(GAME, HasDestination)
    assert not isinstance(object(), HasDestination)


def test_three_man_answers_every_method_of_the_protocol() -> None:
    assert set(GAME.methods) == {"legal_moves", "apply", "play", "status", "perft", "destination"}
