from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE
from support.small_suite import MOAT

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

ATTACKS = ("--ruling", "three-man:captured-king=attacks")
BEHIND_A_KING = (
    '{"turn": "black", "bridged": ["black-white", "gray-black"], '
    '"board": {"e1": "wK", "m1": "gK", "d1": "bK", "a1": "wR"}}'
)
"""Whether d1-e1 is legal depends on the ruling."""
KEPT = """clause: king.safety
scenarios:
  - name: {name}
    title: A king captures the one that shields it from a rook
    why: Whether the rook attacks after that depends on a ruling.
    {rulings}
    position: {{men: "d1 bK, a1 wR", turn: black}}
    all_moves: true
    decides: false
"""
MOMENTARY = (*REFERENCE, "--ruling", "moats=momentary")


def test_an_engine_is_checked_against_a_reading_that_it_does_not_declare(cli: Callable[..., Result]) -> None:
    assert cli("check", "--case", MOAT.id, "--", *MOMENTARY).exit_code == 5
    result = cli("check", "--ruling", "three-man:moats=strict", "--case", MOAT.id, "--", *MOMENTARY)
    assert result.exit_code == 0, result.output
    assert "the engine declares moats=momentary in three-man; it is checked against" in " ".join(result.output.split())


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("moats=strict", "write RULESET:ID=VALUE"),
        ("three-man:moats", "write RULESET:ID=VALUE"),
        ("three-man:moats=open", "known: strict, momentary"),
        ("three-men:moats=strict", "did you mean 'three-man'?"),
    ],
)
def test_a_wrong_reading_is_refused_with_what_is_known(cli: Callable[..., Result], setting: str, expected: str) -> None:
    result = cli("check", "--ruling", setting, "--", *REFERENCE)
    assert result.exit_code == 2
    assert expected in result.output


def alone(output: str) -> list[str]:
    """Return the arguments of the command that asks the first finding alone."""
    command = output.partition("Ask it alone:\n")[2].partition("\n\n")[0]
    return shlex.split(command.replace("\\\n", ""))[1:]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    (tmp_path / "three-man").mkdir()
    text = KEPT.format(name="near", rulings="rulings: {captured-king: gone}")
    (tmp_path / "three-man" / "near.yaml").write_text(text, encoding="utf-8")
    return tmp_path


SEARCHES = {
    "fuzz": ("fuzz", "--ruleset", "three-man", "--positions", "1", "--seed", "8"),
    "bisect": ("bisect", "--ruleset", "three-man", "--depth", "1", "--position", BEHIND_A_KING),
    "exhaust": ("exhaust", "--ruleset", "standard", "--family", "pairs", "--method", "apply", "--sample", "5"),
}
READINGS = {"exhaust": "standard:ep-field=pseudo"}


@pytest.mark.parametrize("search", SEARCHES)
def test_a_search_under_a_given_reading_says_so_wherever_it_names_one(
    cli: Callable[..., Result], search: str, corpus: Path
) -> None:
    command = (*SEARCHES[search], *(("--corpus", str(corpus)) if search == "fuzz" else ()))
    assert cli(*command, "--", *REFERENCE).exit_code == 0
    reading = READINGS.get(search, ATTACKS[1])
    ruleset, _, value = reading.partition(":")
    result = cli(*command, "--ruling", reading, "--timeout", "77", "--", *REFERENCE)
    assert result.exit_code == 1, result.output
    told = " ".join(result.output.split())
    assert f"in {ruleset}; it is checked against {value}" in told
    if search != "bisect":
        assert f"--timeout 77 --ruling {reading} Compared" in told
    asked = alone(result.output)
    assert asked[asked.index("--ruling") + 1] == reading
    assert asked[asked.index("--timeout") + 1] == "77"
    again = cli(*asked)
    assert again.exit_code == 1, again.output
    assert f"it is checked against {value}" in again.output
    without = [word for word in asked if word not in ("--ruling", reading)]
    assert cli(*without).output.splitlines()[-1] == "judged  right"


def test_an_engine_that_declares_the_given_reading_is_not_said_to_declare_another(cli: Callable[..., Result]) -> None:
    follows = (*REFERENCE, "--ruling", "captured-king=attacks")
    asked = ("legal_moves", "three-man", BEHIND_A_KING, "--judge")
    result = cli("ask", *asked, *ATTACKS, "--", *follows)
    assert result.exit_code == 0, result.output
    assert "checked against" not in result.output
    assert cli("ask", *asked, "--", *follows).exit_code == 0
    other = cli("ask", *asked, "--ruling", "three-man:captured-king=gone", "--", *follows)
    assert other.exit_code == 1
    assert "d1-e1 missing" in other.output


def test_a_count_asked_by_hand_is_cut_down_under_the_given_reading(cli: Callable[..., Result]) -> None:
    result = cli("ask", "perft", "three-man", BEHIND_A_KING, "--judge", *ATTACKS, "--", *REFERENCE)
    assert result.exit_code == 1
    assert "d1-e1 is illegal (king.safety)" in result.output


def test_a_reading_needs_an_answer_that_is_judged(cli: Callable[..., Result]) -> None:
    result = cli("ask", "legal_moves", "three-man", "start", *ATTACKS, "--", *REFERENCE)
    assert result.exit_code == 2
    assert "--ruling: says how an answer is judged, and none is" in result.stderr


def test_laws_make_positions_under_the_given_reading_and_say_so(cli: Callable[..., Result]) -> None:
    asked = ("laws", "--ruleset", "prince", "--positions", "1", "--ruling", "prince:black-array=rotated")
    result = cli(*asked, "--", sys.executable, "-m", "drawbridge_reference", "--ruleset", "prince")
    told = " ".join(result.output.split())
    assert "the engine declares black-array=same in prince; it is checked against black-array=rotated" in told


def test_what_is_kept_of_one_reading_does_not_stand_for_another(cli: Callable[..., Result], corpus: Path) -> None:
    follows = (*REFERENCE, "--ruling", "captured-king=attacks")
    for ruling, engine in ((ATTACKS, REFERENCE), (("--ruling", "three-man:captured-king=gone"), follows)):
        result = cli(*SEARCHES["fuzz"], "--corpus", str(corpus), *ruling, "--", *engine)
        assert result.exit_code == 1
        path = Path(result.output.partition("Kept as a scenario in ")[2].partition("\n")[0])
        value = ruling[1].removeprefix("three-man:").replace("=", ": ")
        assert f"rulings: {{{value}}}" in path.read_text(encoding="utf-8")
    assert len(list((corpus / "three-man").iterdir())) == 3
    assert cli(*SEARCHES["fuzz"], "--corpus", str(corpus), "--", *follows).exit_code == 0
