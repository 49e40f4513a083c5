"""Positions as they are given on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.position import written_position
from support.walled_kings import FOLDER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_a_position_of_too_many_bytes_is_refused(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(bytes(1_000_001))
    for result in (
        cli("draw", "three-man", f"{tmp_path}/long"),
        cli("draw", "three-man", "-", stdin=bytes(1_000_001)),
    ):
        assert result.exit_code == 2
        assert result.stderr.endswith(": has more than 1000000 bytes, too many for a position\n")


def test_a_move_without_a_position_is_told_where_the_position_goes(cli: Callable[..., Result]) -> None:
    result = cli("explain", "standard", "e2-e4")
    assert result.stderr.endswith("hint: give the position before the move, such as: start e2-e4\n")


@pytest.mark.parametrize(
    ("ruleset", "given", "expected"),
    [
        ("three-man", "h1 wR, e1 wK; turn: gray", {"turn": "gray"}),
        ("three-man", "a1 wR; castling: wQ", {"castling": ["wQ"]}),
        ("three-chess", "BD4 bN, GC2 gP", {"turn": "blue"}),
        ("prince", "4d4 wBa, 4f6 bKn", {"turn": "white"}),
        ("three-man", "h1 wR, i1 gN;", {"turn": "white"}),
        ("standard", "4k3/8/8/8/8/8/8/4K2R b", {"fen": "4k3/8/8/8/8/8/8/4K2R b - - 0 1"}),
    ],
)
def test_men_are_read_as_in_scenarios(ruleset: str, given: str, expected: dict[str, object]) -> None:
    position = written_position(ruleset, given)
    assert {name: position[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("Kc6 wR", "'Kc6' is not a square\n  hint: squares are a1 to x6"),
        ("c6 K", "'K' is not a man"),
        ("c6wK m1gK", "'c6wK' is not a square"),
        ("c6 wK; turns: gray", "hint: did you mean 'turn'?"),
        ("c6 wK; turn: purple", "turn: 'purple' is unknown here"),
        ("c6 wK; castling: wK;castling: wQ", "POSITION: castling is given twice"),
    ],
)
def test_what_is_wrong_with_men_is_named(given: str, message: str, cli: Callable[..., Result]) -> None:
    result = cli("draw", "three-man", given)
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.parametrize(
    ("ruleset", "example"),
    [("three-man", "a1 wR, b1 wN"), ("three-chess", "BA1 bR, BB1 bN"), ("prince", "1a1 wBa, 1a2 wAs")],
)
def test_the_example_of_how_men_are_written_is_one_of_the_game(
    ruleset: str, example: str, cli: Callable[..., Result]
) -> None:
    assert f"write each man with its square, such as: {example}" in cli("draw", ruleset, "z9 wR").stderr


@pytest.mark.usefixtures("no_folders")
def test_the_example_of_a_folder_is_of_its_start(cli: Callable[..., Result]) -> None:
    told = cli("draw", "--rulesets", FOLDER, "walled-kings", "z9 wK").stderr
    assert told.endswith("write each man with its square, such as: a1 wK, c3 bK\n")


@pytest.mark.parametrize("given", ["my missing file.json", "games/none.FEN", "./none", "../none", "/none", "~/none"])
def test_a_path_without_a_file_is_named(given: str, cli: Callable[..., Result]) -> None:
    result = cli("draw", "three-man", given)
    assert result.exit_code == 2
    assert result.stderr == f"drawbridge: POSITION: there is no file {given!r}\n  hint: check the path and the name\n"
