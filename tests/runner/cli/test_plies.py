"""`drawbridge plies`, and `check --plies`: a changed line is checked, played, and asked of an engine."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.suite.case import Case, ExpectMoves, ExpectNodes
from drawbridge.suite.case_file import CaseFile, listed
from drawbridge.suite.load import Suite
from drawbridge_reference.standard.ply_notation.parse import chess_text
from support.standard.plies_faults import PUBLISHED, SYNTAX_MENDED, edited

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

LONG_LEAP = (("[+1, +2] if not friend", "[+2, +3] if not friend"),)
START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}


def case(name: str, *expectations: ExpectMoves | ExpectNodes) -> Case:
    return Case(
        id=f"standard/knight.leap/{name}",
        ruleset="standard",
        clause="knight.leap",
        title="Knights at the start",
        why="So it is in chess.",
        position=START,
        expectations=expectations,
    )


CASES = (
    case("from-b1", ExpectMoves(from_square={"b1": frozenset({"b1-a3", "b1-c3"})})),
    case("one-move", ExpectMoves(legal=frozenset({"b1-c3"}), illegal={"b1-d4": ("piece.movement",)})),
    case("deep", ExpectNodes(4, 197281)),
)


@pytest.fixture
def _cases_of_chess(monkeypatch: pytest.MonkeyPatch) -> None:
    file = CaseFile(
        path=Path("knight.leap.yaml"),
        ruleset="standard",
        clause="knight.leap",
        suite="0",
        clauses="0" * 16,
        listed=listed(CASES),
    )
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: Suite((file,)))


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], str]:
    """Write a file of plies and give its path."""

    def write(text: str) -> str:
        path = tmp_path / "my-plies.txt"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.fixture
def leaping(written: Callable[[str], str]) -> str:
    """Give the path of the moves of chess with one line of the knight changed."""
    return written(edited(chess_text(), LONG_LEAP))


@pytest.mark.bulk
def test_there_are_no_remarks_about_the_moves_of_chess(
    cli: Callable[..., Result], written: Callable[[str], str]
) -> None:
    path = written(chess_text())
    result = cli("plies", "check", path, "--strict")
    assert (result.exit_code, result.output) == (0, f"{path}: nothing to report\n")


def test_errors_are_printed_one_per_line_and_end_with_1(
    cli: Callable[..., Result], written: Callable[[str], str]
) -> None:
    path = written(PUBLISHED)
    result = cli("plies", "check", path)
    assert result.exit_code == 1
    assert f"{path}:44:37: error: the section `Queens:` ends here, and a ply follows in line 45" in result.output
    assert f"{path}:59:5: chess: castling moves the king 3 files, with e1-b1" in result.output
    assert result.output.splitlines()[-1] == f"{path}: 7 errors, 16 differences from chess"


def test_a_warning_ends_with_1(cli: Callable[..., Result], written: Callable[[str], str]) -> None:
    never = (("[ahead * 2]     if empty", "[ahead * 2] if enemy and empty"),)
    result = cli("plies", "check", written(edited(chess_text(), never)))
    assert result.exit_code == 1
    assert "warning: `[ahead * 2] if enemy and empty and clear and home` can never apply" in result.output


def test_differences_from_chess_end_with_0_unless_strict(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("plies", "check", leaping)
    assert "no knight in chess moves a1-c4" in result.output
    assert (result.exit_code, cli("plies", "check", leaping, "--strict").exit_code) == (0, 1)


def test_plies_are_read_from_standard_input(cli: Callable[..., Result]) -> None:
    result = cli("plies", "check", "-", stdin="Pawns: [ahead")
    assert result.exit_code == 1
    assert "standard input:1:" in result.output


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"Pawns:\n  [ahead] # caf\xe9", "standard input:2:16: is not UTF-8 text"),
        (b"#" * 1_000_001, "standard input: has more than 1000000 bytes"),
    ],
)
def test_a_file_that_is_not_text_is_refused_with_2(cli: Callable[..., Result], content: bytes, expected: str) -> None:
    for command in (("plies", "check", "-"), ("plies", "moves", "-"), ("check", "--plies", "-", "--", "true")):
        result = cli(*command, stdin=content)
        assert result.exit_code == 2
        assert expected in result.output


def test_a_missing_file_is_refused_with_2(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("plies", "check", str(tmp_path / "none.txt"))
    assert result.exit_code == 2
    assert "none.txt: No such file or directory" in result.output


def test_a_game_without_plies_is_refused(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("plies", "check", leaping, "--ruleset", "three-man")
    assert result.exit_code == 2
    assert "no file of plies states the moves of three-man" in result.output
    assert "known: standard" in result.output


def test_moves_are_played_by_the_changed_line(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("plies", "moves", leaping, "e2-e4", "e7-e5", "b1-d4")
    assert result.exit_code == 0
    assert "4  .  :  .  N  P  :  .  :" in result.output
    assert "black to move" in result.output
    assert "e5-d4" in result.output


def test_a_position_is_given_as_a_fen(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("plies", "moves", leaping, "--fen", "4k3/8/8/8/8/8/8/N3K3 w - - 0 1")
    assert "a1-c4" in result.output
    assert cli("plies", "moves", leaping, "--fen", "4k3/8/8/8 w - - 0 1").exit_code == 2


def test_an_illegal_move_is_explained_and_ends_with_1(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("plies", "moves", leaping, "e2-e4", "e7-e5", "b1-e5")
    assert result.exit_code == 1
    assert "b1-e5 is illegal" in result.output
    assert "A knight cannot move from b1 to e5" in result.output


def test_plies_that_cannot_be_run_are_refused_with_all_problems(
    cli: Callable[..., Result], written: Callable[[str], str]
) -> None:
    path = written(PUBLISHED)
    for command in (("plies", "moves", path), ("check", "--plies", path, "--", "true")):
        result = cli(*command)
        assert result.exit_code == 2
        assert "drawbridge: the plies cannot be run:" in result.output
        assert result.output.count(": error: ") == 7


@pytest.mark.usefixtures("_cases_of_chess")
def test_an_engine_is_checked_against_the_changed_game(
    cli: Callable[..., Result], leaping: str, tmp_path: Path
) -> None:
    reference = (sys.executable, "-m", "drawbridge_reference")
    report = tmp_path / "report.jsonl"
    options = ("check", "--plies", leaping, "--report", f"json={report}", "--")
    same = cli(*options, *reference, "--plies", leaping)
    assert same.exit_code == 0
    assert "2 cases ask about the game of" in same.output
    assert "1 with counts that would take too long" in same.output
    assert cli(*options, *reference).exit_code == 1
    told = {record["id"]: record for line in report.read_text().splitlines() if "id" in (record := json.loads(line))}
    (question,) = told["standard/knight.leap/from-b1"]["grades"]
    assert (question["missing"], question["extra"]) == (["b1-d4"], ["b1-c3"])
    assert told["standard/knight.leap/from-b1"]["why"].startswith(f"The pieces move as {leaping} says")
    assert "A knight cannot move from b1 to c3" in json.dumps(told["standard/knight.leap/one-move"])


@pytest.mark.usefixtures("_cases_of_chess")
def test_the_command_that_asks_one_case_again_names_the_plies(cli: Callable[..., Result], leaping: str) -> None:
    checked = cli("check", "--plies", leaping, "--", sys.executable, "-m", "drawbridge_reference")
    assert f"--plies {leaping}" in checked.output.partition("Run it alone:")[2]


def test_a_game_without_cases_left_is_reported(cli: Callable[..., Result], leaping: str) -> None:
    result = cli("check", "--plies", leaping, "--ruleset", "three-man", "--", "true")
    assert result.exit_code == 5
    assert "--plies: none of the" in result.output


def test_the_reference_serves_published_plies_with_mended_syntax(
    cli: Callable[..., Result], written: Callable[[str], str]
) -> None:
    path = written(SYNTAX_MENDED)
    position = json.dumps({"fen": "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"})
    engine = (sys.executable, "-m", "drawbridge_reference", "--plies", path)
    asked = cli("ask", "legal_moves", "standard", position, "--", *engine)
    assert "e1-b1" in asked.output
