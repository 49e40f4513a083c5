"""The mutants: each can be made, is described in a sentence, and is what its name says."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from drawbridge_mutants import Implementation, Kind, mutant, mutants, mutated
from drawbridge_mutants.catalogue import AmbiguousName, CannotCombine, named_mutants, package_of
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName
from drawbridge_rules.register import BUILT_IN
from support.amounts import counts

if TYPE_CHECKING:
    from drawbridge_mutants.mutant import Mutant

RULESETS = pytest.mark.parametrize("ruleset", BUILT_IN)
SMALL = {"prince": {"board": {"1d4": "wKi", "1a1": "wBa", "2d4": "wPn", "8d4": "bKi"}, "turn": "white"}}
"""A position to ask about where the start position takes too long."""
KNIGHT_CHECK = {"board": {"e1": "wK", "f3": "gN", "m1": "gK", "u1": "bK"}, "turn": "white"}


@RULESETS
def test_every_mutant_has_a_name_of_its_own_a_clause_and_a_sentence(ruleset: str) -> None:
    found = mutants(ruleset)
    assert len({one.name for one in found}) == len(found)
    for one in found:
        assert one.clause in game(ruleset).clauses or one.clause in RESERVED, one.name
        assert one.sentence.endswith("."), one.name
        assert "\n" not in one.sentence


@RULESETS
@counts("one_of", few=100, many=50, weekly=1)
def test_every_mutant_can_be_made_and_answers(ruleset: str, one_of: int) -> None:
    asked = SMALL.get(ruleset) or game(ruleset).start()
    for one in mutants(ruleset)[::one_of]:
        with suppress(InvalidPosition):
            assert isinstance(mutated(ruleset, [one]).status(asked), dict), one.name


@RULESETS
@pytest.mark.parametrize("implementation", Implementation)
def test_without_a_fault_there_is_no_wrong_answer(ruleset: str, implementation: Implementation) -> None:
    right = game(ruleset)
    copy = mutated(ruleset, [], implementation=implementation)
    assert copy.legal_moves(right.start()) == right.legal_moves(right.start())
    assert copy.status(right.start()) == right.status(right.start())


def test_faults_of_one_implementation_are_combined() -> None:
    names = ["knights-give-no-check", "without-king-step"]
    engine = mutated("three-man", [mutant("three-man", name) for name in names])
    assert not engine.status(KNIGHT_CHECK)["in_check"]
    assert engine.legal_moves(KNIGHT_CHECK) == []


def test_the_order_of_mutants_makes_no_difference() -> None:
    made: list[str] = []

    def noted(one: Mutant) -> Mutant:
        return replace(one, change=lambda _code: made.append(one.name))

    faults = [noted(one) for one in mutants("three-chess")[:3]]
    mutated("three-chess", faults)
    mutated("three-chess", faults[::-1])
    assert made[:3] == made[3:]
    assert len(set(made)) == 3


def test_a_switched_off_clause_is_a_mutant() -> None:
    names = {one.name for one in mutants("three-man") if one.kind is Kind.SWITCHED_OFF}
    assert {"without-moat-unbridged", "without-center-knight", "without-king-safety"} <= names


def test_a_mutant_is_named_with_its_ruleset_or_alone() -> None:
    found = named_mutants(["without-center-knight", "three-man/without-moat-capture", "prince/without-leap-ace"])
    assert {ruleset: [one.name for one in faults] for ruleset, faults in found.items()} == {
        "three-man": ["without-center-knight", "without-moat-capture"],
        "prince": ["without-leap-ace"],
    }


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("knights-give-no-chekc", "'knights-give-no-check'"),
        ("three-man/without-center-knigth", "'three-man/without-center-knight'"),
    ],
)
def test_an_unknown_name_is_an_error_with_the_nearest(name: str, meant: str) -> None:
    with pytest.raises(UnknownName) as caught:
        named_mutants([name])
    assert meant in str(caught.value)


def test_a_name_that_several_games_have_is_an_error_that_lists_them() -> None:
    with pytest.raises(AmbiguousName, match="three-man/without-path-blocked, three-chess/without-path-blocked"):
        named_mutants(["without-path-blocked"])


def test_faults_of_different_implementations_cannot_be_combined() -> None:
    of_rules = mutant("three-man", "knights-give-no-check")
    of_engine = next(one for one in mutants("three-man") if one.implementation is Implementation.ENGINE)
    with pytest.raises(CannotCombine, match="cannot be combined"):
        mutated("three-man", [of_rules, of_engine])


def test_a_ruleset_without_mutants_is_an_error() -> None:
    with pytest.raises(UnknownName, match="ruleset with mutants"):
        mutants("walled-kings")


@pytest.mark.parametrize("implementation", Implementation)
def test_another_game_has_no_package_that_mutants_are_faults_of(implementation: Implementation) -> None:
    with pytest.raises(UnknownName, match="ruleset with mutants"):
        package_of("walled-kings", implementation)
