"""The commands that read the suite and the rule books: list, show, clauses."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.wording import ACROSS_CLAUSES, cases_in_words
from drawbridge.suite.case import ExpectDestination
from drawbridge.suite.case_file import listed
from drawbridge.suite.load import Suite
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import rulesets
from support.small_suite import CASES, MOAT, SUITE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

INWARDS = """
ruleset: three-man
clause: pawn.step
cases:
  - id: three-man/pawn.step/own/inwards
    title: A pawn steps inwards
    why: c3 is empty.
    rulings: {moats: momentary}
    position: {turn: white, board: {e1: wK, m1: gK, u1: bK, c2: wP}}
    expect: {legal: [c2-c3]}
"""


def test_the_cases_are_counted_by_clause(cli: Callable[..., Result]) -> None:
    assert cli("list").output.splitlines() == [
        "three-man  moat.unbridged      1",
        "three-man  pawn.step           1",
        "three-man  pawn.jump           1",
        "standard   perft               1",
        "",
        "4 cases: 3 about 3 clauses, 1 about perft",
    ]


def test_every_word_that_is_no_clause_has_a_sentence() -> None:
    assert set(ACROSS_CLAUSES) >= RESERVED


def test_every_case_is_counted_once() -> None:
    numbers = {("prince", "perft"): 2, ("standard", "perft"): 3, ("standard", "pawn.step"): 4}
    assert cases_in_words(numbers) == "9 cases: 4 about 1 clause, 5 about perft"


def test_clauses_and_list_count_alike(cli: Callable[..., Result]) -> None:
    listed = cli("list", "--ruleset", "standard").output.splitlines()[-1]
    assert listed == "1 case about perft"
    told = cli("clauses", "standard").output
    assert told.startswith("standard: 1 case: 0 about 31 clauses, 1 about perft\n")
    assert "ACROSS CLAUSES\n\n  perft  (1 case)\n    How many sequences" in told
    assert "geometry" not in told


def test_a_word_that_is_no_clause_is_shown_with_its_cases(cli: Callable[..., Result]) -> None:
    assert cli("clauses", "standard", "perft").output == (
        "perft  (across clauses)\n  How many sequences of legal moves there are, by depth.\n\n"
        "1 case:\n  standard/perft/start/depth-1\n"
    )


@pytest.mark.parametrize("words", [("clauses", "moat.unbridged"), ("show", "moat.unbridged")])
def test_a_clause_is_found_without_its_ruleset(words: tuple[str, ...], cli: Callable[..., Result]) -> None:
    assert cli(*words).output == cli("clauses", "three-man", "moat.unbridged").output
    assert MOAT.id in cli(*words).output


def test_a_clause_of_several_rulesets_is_shown_for_each(cli: Callable[..., Result]) -> None:
    told = cli("show", "pawn.step").output
    assert [line for line in told.splitlines() if line in rulesets()] == list(rulesets())
    alone = cli("show", "three-man/pawn.step").output
    assert alone == cli("clauses", "three-man", "pawn.step").output


def test_a_glob_shows_the_matching_part_of_a_rule_book(cli: Callable[..., Result]) -> None:
    told = cli("clauses", "three-man", "moat.*").output
    assert "moat.unbridged  (1 case)\n" in told
    assert "moat.vacated  (0 cases)\n" in told
    assert "knight.leap" not in told


def test_a_name_that_is_neither_ruleset_nor_clause_is_refused(cli: Callable[..., Result]) -> None:
    result = cli("clauses", "moat.unbrigded")
    assert result.exit_code == 2
    assert result.stderr.startswith(
        "drawbridge: unknown ruleset or clause 'moat.unbrigded'\n  hint: did you mean 'moat.u"
    )
    assert "no case and no clause 'moat.unbrigded'" in cli("show", "moat.unbrigded").stderr


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
        f"\n  before: {MOAT.alias[0]}\n",
    ):
        assert part in told


@pytest.mark.parametrize(
    ("case_id", "expected"),
    [
        ("three-man/pawn.step/start", "The legal moves are a2-a3, a2-a4"),
        ("three-man/pawn.step/start", 'The status is {"turn": "white"'),
        ("three-man/pawn.jump/start", "After e2-e4 the position is"),
        ("three-man/pawn.jump/start", "e2-e5 is refused as illegal."),
        ("standard/perft/start/depth-1", "There are 20 sequences of 1 legal moves."),
    ],
)
def test_expectations_are_told_in_words(case_id: str, expected: str, cli: Callable[..., Result]) -> None:
    assert expected in cli("show", case_id).output


def test_a_case_about_destinations_is_shown_without_a_position(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    led = MOAT._replace(position=None, expectations=(ExpectDestination("a1", (0, 12), "m1"),))
    suite = Suite((SUITE.files[0]._replace(listed=listed([led])),))
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: suite)
    told = cli("show", led.id).output
    assert f"{led.title}\n\n{led.why}" in told
    assert "From a1 the vector [0, 12] leads to m1." in told


def test_a_case_that_does_not_exist_is_refused_with_the_nearest(cli: Callable[..., Result]) -> None:
    result = cli("show", "three-man/moat.unbridged/rok/white-gray")
    assert result.exit_code == 2
    assert MOAT.id in result.stderr


def test_a_mistyped_clause_is_refused_with_the_nearest_clause(cli: Callable[..., Result]) -> None:
    found = cli("show", "moat.unbrdged")
    assert (found.exit_code, "nearest: moat.unbridged" in found.stderr) == (2, True)


OWN = """
ruleset: three-man
clause: moat.unbridged
scenarios:
  - name: my-king
    title: A king stays on its side of a moat
    why: From {h1} the square {i1} is across the moat.
    position: h1 wK
    legal: h1-g1
    illegal: {moat.unbridged: h1-i1}
    rulings: {moats: strict}
    decides: true
"""


def test_a_case_of_ones_own_is_shown_by_the_name_of_its_scenario(cli: Callable[..., Result], tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(OWN, encoding="utf-8")
    shown = cli("show", "--cases", str(own), "my-king", "--svg", str(tmp_path / "own.svg")).output
    assert shown.startswith("three-man/moat.unbridged/own/my-king/moats-strict\nA king stays")
    assert (tmp_path / "own.svg").is_file()
    own.write_text(OWN.replace("    rulings: {moats: strict}\n", ""), encoding="utf-8")
    refused = cli("show", "--cases", str(own), "my-king")
    assert refused.exit_code == 4
    assert "if you mean the other reading alone, write `rulings: {moats: strict}`" in refused.stderr


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


def test_the_command_that_is_shown_asks_the_case_under_its_readings(cli: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "my cases.yaml"
    file.write_text(INWARDS, encoding="utf-8")
    shown = cli("show", "--cases", str(file), "inwards").output.partition("Run it\n")[2]
    drawbridge, *words = shlex.split(shown.replace("\\\n", " "))
    assert drawbridge == "drawbridge"
    told = cli(*(sys.executable if word == "python" else word for word in words))
    assert "PASSED: 1 passed" in told.output
