from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli import bisect
from drawbridge.search.target import Target
from drawbridge_reference.kernel.game import game
from support.remembering_engine import REFERENCE
from support.walled_kings import FOLDER, RIGHT, WALLED_IN, WRONG
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from drawbridge.suite.case import JsonObject

POSITION = "r3k2r/8/8/8/8/8/8/R3K3 w kq - 0 1"
MUTANT = (sys.executable, "-m", "drawbridge_reference", "--mutant", "standard/without-castling-through-check")
FAULT = ("bisect", "--depth", "2", "--position", POSITION, "--", *MUTANT)


def test_the_first_wrong_position_is_shown_as_check_shows_a_failure(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli(*FAULT[:1], "--corpus", str(tmp_path), *FAULT[1:])
    assert result.exit_code == 1, result.output
    lines = result.output.splitlines()
    assert lines[0] == "depth 1: 15 nodes, and the engine is right"
    assert lines[1].endswith("nodes, and the engine is wrong")
    assert "Moves  a1-d1" in lines
    assert "e8-c8 is extra: castling.through-check" in lines
    assert any(line.startswith("8  r  :") for line in lines)
    assert "drawbridge ask legal_moves standard 'r3k2r/" in result.output
    [kept] = (tmp_path / "standard").iterdir()
    text = kept.read_text(encoding="utf-8")
    assert text.startswith("clause: castling.through-check\n")
    assert "illegal: {castling.through-check: e8-c8}" in text
    assert str(kept) in result.output


def test_an_engine_that_is_right_ends_with_0(cli: Callable[..., Result]) -> None:
    result = cli("bisect", "--ruleset", "three-man", "--depth", "2", "--", *REFERENCE)
    assert result.exit_code == 0, result.output
    assert result.output.splitlines() == [
        "depth 1: 20 nodes, and the engine is right",
        "depth 2: 400 nodes, and the engine is right",
        "No difference was found to depth 2.",
    ]


@pytest.mark.parametrize("methods", [("perft",), ("legal_moves",)])
def test_a_time_out_that_is_not_seen_again_is_forgiven(
    methods: tuple[str, ...], cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[JsonObject] = []

    def late_once(request: JsonObject, answer: JsonObject) -> JsonObject | bytes:
        if lost:
            return answer
        lost.append(request)
        return b""

    target = Target(served(game("standard"), methods, late_once), "standard")
    monkeypatch.setattr(bisect, "_target", lambda *_: target)
    result = cli("bisect", "--depth", "1", "--", *REFERENCE)
    assert lost
    assert result.exit_code == 0, result.output
    assert result.output.splitlines()[-1] == "No difference was found to depth 1."


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--depth", "1", "--", *REFERENCE], "the engine offers several"),
        (["--depth", "1", "--ruleset", "three-men", "--", *REFERENCE], "three-men"),
        (["--ruleset", "standard", "--", *REFERENCE], "missing option '--depth'"),
        (["--depth", "1", "--ruleset", "standard", "--position", "nowhere", "--", *REFERENCE], "is not a position"),
        (["--depth", "1"], "ENGINE: missing"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("bisect", *words)
    assert result.exit_code == 2
    assert problem in result.output
    assert "Traceback" not in result.output


def test_an_engine_that_does_not_start_is_reported(cli: Callable[..., Result]) -> None:
    result = cli("bisect", "--depth", "1", "--", sys.executable, "-c", "raise SystemExit(4)")
    assert result.exit_code == 3
    assert "did not start" in result.output


@pytest.mark.usefixtures("no_folders")
def test_two_engines_are_compared_in_a_ruleset_without_code(cli: Callable[..., Result], tmp_path: Path) -> None:
    def bisected(*engine: str) -> Result:
        where = ("--rulesets", FOLDER, "--position", WALLED_IN, "--executor", "local:1", "--corpus", str(tmp_path))
        return cli("bisect", *where, "--depth", "2", "--against", shlex.join(RIGHT), "--", *engine)

    same = bisected(*RIGHT)
    assert (same.exit_code, same.output.splitlines()) == (
        0,
        [
            "depth 1: 0 nodes, and the engines agree",
            "depth 2: 0 nodes, and the engines agree",
            "No difference was found to depth 2.",
        ],
    )
    other = bisected(*WRONG)
    assert other.exit_code == 1, other.output
    assert other.output.startswith("depth 1: 0 nodes, and the engines differ\n")
    assert f"drawbridge ask --rulesets {FOLDER} legal_moves walled-kings " in other.output
    assert list((tmp_path / "walled-kings").iterdir())


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("--ruleset", "standard", "--against", "./other"), "itself knows the right counts in standard"),
        (("--ruleset", "walled-kings", "--against", "'./other"), "cannot be split into words"),
        (("--ruleset", "walled-kings"), "drawbridge cannot know the right counts in walled-kings"),
        (
            ("--ruleset", "walled-kings", "--against", shlex.join(REFERENCE)),
            "the second engine does not offer walled-kings",
        ),
    ],
)
@pytest.mark.usefixtures("no_folders")
def test_a_second_engine_that_cannot_be_compared_with_is_refused(
    words: tuple[str, ...], problem: str, cli: Callable[..., Result]
) -> None:
    told = cli("bisect", "--rulesets", FOLDER, "--depth", "1", *words, "--", *RIGHT)
    assert told.exit_code == 2
    assert problem in told.stderr
