"""The commands that read the suite and the rule books: list, show, clauses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from drawbridge.suite.case import ExpectDestination
from drawbridge.suite.load import Suite
from support.small_suite import CASES, MOAT, SUITE

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def test_the_cases_are_listed_by_clause_with_their_numbers(cli: Callable[..., Result]) -> None:
    told = cli("list").output
    assert "three-man  moat.unbridged  (1)\n  three-man/moat.unbridged/rook/white-gray\n" in told
    assert "4 cases about 4 clauses" in told


def test_ids_alone_are_listed_for_scripts(cli: Callable[..., Result]) -> None:
    assert cli("list", "--ids").output.splitlines() == [case.id for case in CASES]


def test_a_selection_is_listed(cli: Callable[..., Result]) -> None:
    assert cli("list", "--ids", "--clause", "pawn.*").output.splitlines() == [CASES[1].id, CASES[2].id]


def test_a_glob_that_matches_nothing_ends_with_5_and_the_nearest_names(cli: Callable[..., Result]) -> None:
    result = cli("list", "--clause", "moat.unbridgd")
    assert result.exit_code == 5
    assert "nearest: moat.unbridged" in result.stderr


def test_everything_about_a_case_is_shown(cli: Callable[..., Result]) -> None:
    told = cli("show", MOAT.id).output
    for part in (
        MOAT.title,
        MOAT.why,
        MOAT.note,
        "wR #",
        "h1-i1 is illegal: moat.unbridged.",
        "From h1 the legal moves are h1-f1, h1-g1",
        "asked only of engines that follow moats=strict",
        f"--case {MOAT.id}",
        f"before: {MOAT.alias[0]}",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("case_id", "expected"),
    [
        ("three-man/pawn.step/start", "The legal moves are a2-a3, a2-a4"),
        ("three-man/pawn.step/start", 'The status is {"turn": "white"'),
        ("three-man/pawn.jump/start", "After e2-e4 the position is"),
        ("three-man/pawn.jump/start", "e2-e5 is refused as an illegal move."),
        ("standard/perft/start/depth-1", "There are 20 sequences of 1 legal moves."),
    ],
)
def test_expectations_are_told_in_words(case_id: str, expected: str, cli: Callable[..., Result]) -> None:
    assert expected in cli("show", case_id).output


def test_a_case_about_destinations_is_shown_without_a_position(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    led = replace(MOAT, position=None, expectations=(ExpectDestination("a1", (0, 12), "m1"),))
    suite = Suite((replace(SUITE.files[0], cases=(led,)),))
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda: suite)
    told = cli("show", led.id).output
    assert f"{led.title}\n\n{led.why}" in told
    assert "From a1 the vector [0, 12] leads to m1." in told


def test_a_case_that_does_not_exist_is_refused_with_the_nearest(cli: Callable[..., Result]) -> None:
    result = cli("show", "three-man/moat.unbridged/rok/white-gray")
    assert result.exit_code == 2
    assert MOAT.id in result.stderr


def test_the_questions_of_a_case_are_shown_as_they_are_sent(cli: Callable[..., Result]) -> None:
    told = "".join(cli("show", MOAT.id).output.split())
    assert 'legal_moves{"' in told
    assert '"position":{"board":{"e1":"wK"' in told or '"position":{"turn":"white"' in told


def test_clauses_are_told_by_kind_with_the_number_of_their_cases(cli: Callable[..., Result]) -> None:
    told = cli("clauses", "three-man").output
    assert told.index("MOVEMENT") < told.index("PROHIBITION") < told.index("STATE") < told.index("OUTCOME")
    assert "moat.unbridged  (1 case)\n" in told


def test_one_clause_is_told_with_its_cases(cli: Callable[..., Result]) -> None:
    told = cli("clauses", "three-man", "moat.unbridged").output
    assert "moat.unbridged  (prohibition)" in told
    assert MOAT.id in told


def test_a_clause_that_several_rulesets_have_is_told_with_the_cases_of_one(cli: Callable[..., Result]) -> None:
    assert "three-man/pawn.step/start" in cli("clauses", "three-man", "pawn.step").output
    told = cli("clauses", "standard", "pawn.step").output
    assert "away from its side's home row" in " ".join(told.split())
    assert told.endswith("\nno cases\n")


def test_an_unknown_clause_is_refused_with_the_nearest_name(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "three-man", "moat.unbrigded")
    assert result.exit_code == 2
    assert "did you mean 'moat.unbridged'" in result.stderr
