"""What is printed about the ruleset of a folder can be opened and run as it is printed."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge.generate.text import MARK

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

OF_NIM = ("--rulesets", "nim")


def test_the_command_of_a_shown_case_leaves_the_engine_to_the_reader(
    generated: Result, cli: Callable[..., Result]
) -> None:
    assert generated.exit_code == 0
    shown = cli("show", *OF_NIM, "nim/heap.empty/too-many").output.partition("Run it\n")[2]
    assert shlex.split(shown) == ["drawbridge", "check", *OF_NIM, "--case", "nim/heap.empty/too-many", "--", "ENGINE"]


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (("--case", "zzz"), "list --rulesets nim --ids"),
        (("--ruleset", "nim", "--case", "zzz"), "list --rulesets nim --ruleset nim --ids"),
        (("--clause", "zzz"), "clauses --rulesets nim nim"),
    ],
)
@pytest.mark.usefixtures("generated")
def test_what_matches_nothing_in_a_folder_is_listed_by_the_command_that_is_named(
    words: tuple[str, ...], command: str, cli: Callable[..., Result]
) -> None:
    assert f"`drawbridge {command}` lists them" in cli("check", *OF_NIM, *words, "--", "right").stderr
    assert "heap.empty" in cli(*command.split()).output


@pytest.mark.usefixtures("generated")
def test_the_scenarios_of_a_clause_are_named_as_they_can_be_opened(cli: Callable[..., Result]) -> None:
    told = cli("clauses", *OF_NIM, "nim", "heap.empty").output
    assert "scenarios: nim/scenarios/heap.empty.yaml\n" in told


@pytest.mark.usefixtures("generated")
def test_a_new_baseline_is_used_by_the_command_that_is_printed(cli: Callable[..., Result]) -> None:
    told = cli("baseline", *OF_NIM, "--file", "my base.yaml", "--", "wrong").output
    drawbridge, *words = shlex.split(told.partition("use it: ")[2])
    assert drawbridge == "drawbridge"
    assert cli(*words).exit_code == 0


def test_a_file_that_differs_is_named_with_the_command_that_writes_it(
    generated: Result, cli: Callable[..., Result]
) -> None:
    assert generated.exit_code == 0
    Path("nim/cases/nim/heap.empty.yaml").write_text(MARK + "\n", encoding="utf-8")
    told = cli("generate", "--check", "--folder", "nim", "--oracle", "other")
    assert told.exit_code == 4
    [line] = [line for line in told.output.splitlines() if " differs from " in line]
    assert Path(line.partition(" ")[0]).read_text(encoding="utf-8") == MARK + "\n"
    program, *words = shlex.split(line.split("`")[1])
    assert program == "drawbridge"
    assert "wrote nim/cases/nim/heap.empty.yaml\n" in cli(*words).output


def test_a_finding_is_kept_under_the_clause_whose_scenario_states_the_same(
    cli: Callable[..., Result], nim: Path
) -> None:
    found = (
        "fuzz",
        *OF_NIM,
        "--positions",
        "20",
        "--seed",
        "2",
        "--corpus",
        "found",
        "--against",
        "right",
        "--",
        "greedy",
    )
    assert "DIFFERS  nim/heap.empty/fuzz-" in cli(*found).output
    [path] = Path("found/nim").iterdir()
    text = path.read_text(encoding="utf-8")
    assert text.startswith("clause: heap.empty\n")
    assert "    position: 1 2\n    all_moves: true\n" in text
    path.rename(nim / "scenarios" / path.name)
    assert cli("generate", "--folder", "nim", "--oracle", "right").exit_code == 0
    assert f"nim/heap.empty/{path.stem}" in cli("check", *OF_NIM, "--", "greedy").output
