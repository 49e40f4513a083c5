"""What a shell is offered for a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.shell_completion import ShellComplete
from hypothesis import given, settings
from hypothesis import strategies as st

from drawbridge.cli import COMMANDS, main
from drawbridge.cli.completing import next_parts
from drawbridge.cli.group import COMPLETES
from drawbridge.errors import SuiteNotFound
from support.nim import write_nim
from support.small_suite import APPLIED, COUNTED, MOAT, START_MOVES

if TYPE_CHECKING:
    from pathlib import Path

IDS = sorted(case.id for case in (MOAT, START_MOVES, APPLIED, COUNTED))


def offered(typed: str) -> list[str]:
    """Return what is offered for the last word, `FILE` where the shell completes files itself."""
    *words, incomplete = typed.split(" ")
    found = ShellComplete(main, {}, "drawbridge", COMPLETES).get_completions(words, incomplete)
    return ["FILE" if item.type == "file" else item.value for item in found]


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", [*COMMANDS]),
        ("doc", ["doctor"]),
        ("plies ", ["check", "moves"]),
        ("check --cl", ["--clause"]),
        ("check --ruleset th", ["three-chess", "three-man"]),
        ("check --clause ", ["moat.unbridged", "pawn.jump", "pawn.step", "perft"]),
        ("check --ruleset standard --clause ", ["moat.unbridged", "pawn.jump", "pawn.step", "perft"]),
        ("check --level m", ["moves"]),
        ("check --case ", ["standard/perft/start/depth-1", "three-man/"]),
        ("check --case three-man/pawn", ["three-man/pawn.jump/start", "three-man/pawn.step/start"]),
        ("check --case=three-man/moat.unbridged/r", [MOAT.id]),
        ("check --baseline ", ["FILE"]),
        ("check --rulesets ./my", ["FILE"]),
        ("check --case x -- nod", ["FILE"]),
        ("check not-an-option -- nod", ["FILE"]),
        ("explain stan", ["standard"]),
        ("explain standard sta", ["standard/perft/start/depth-1", "start"]),
        ("show three-man/m", [MOAT.id]),
        ("report ", ["FILE"]),
        ("no-such-command ", [*COMMANDS]),
    ],
)
def test_a_word_goes_on_as_the_suite_and_the_commands_say(typed: str, words: list[str]) -> None:
    assert sorted(offered(typed)) == sorted(words)


def test_nothing_is_offered_where_there_is_no_suite(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: object) -> None:
        raise SuiteNotFound("cases", ())

    monkeypatch.setattr("drawbridge.cli.selection.load", missing)
    assert offered("check --case ") == []


@settings(max_examples=50)
@given(st.sets(st.text("ab/", min_size=1, max_size=6), min_size=1, max_size=8), st.text("ab/", max_size=3))
def test_each_value_can_be_reached_part_by_part(values: set[str], typed: str) -> None:
    parts = next_parts(values, typed)
    found = {value for value in values if value.startswith(typed)}
    assert all(any(value.startswith(part) for part in parts) for value in found)
    # A single answer is a whole value: a shell puts a blank behind it.
    assert len(parts) != 1 or (parts[0] in values and found == {parts[0]})


@pytest.mark.parametrize(("folder", "offers"), [("nim", ["nim"]), ("gone", [])])
def test_a_folder_that_was_typed_before_offers_its_ruleset(
    folder: str, offers: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("drawbridge_reference.kernel.folders._games", {})
    write_nim(tmp_path / "nim")
    assert offered(f"check --rulesets {tmp_path / folder} --ruleset n") == offers
