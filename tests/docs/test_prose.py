"""The prose linter finds the sentences that docs/prose.yaml is about, where readers see them, and no others."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from support.checkout import loaded

if TYPE_CHECKING:
    from pathlib import Path

Lint = Callable[[str, str], list[str]]
"""`lint(name, text)`: what is found in a file of this name, each finding without its file."""


@pytest.fixture(scope="module")
def prose(root: Path) -> Any:
    """Load the linter with its checks registered once."""
    module = loaded(root / "docs" / "prose.py")
    module.CheckRegistry().register_many(tuple(module.checks(module.RULES["patterns"])))
    return module


@pytest.fixture
def lint(prose: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lint:
    monkeypatch.setattr(prose, "ROOT", tmp_path)

    def found(name: str, text: str) -> list[str]:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return [line.removeprefix(f"{name}:") for line in prose.findings(name)]

    return found


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("opening-of", "Of an illegal move every way is listed."),
        ("none", "A `--shard` that is none."),
        ("tell", "What was skipped is told."),
        ("tell", "Tell whether a piece is in the way."),
        ("so-many", "So many are sampled."),
        ("so-many", "A chart or the like."),
        ("the-own", "No move leaves the own king attacked."),
        ("the-own", "Pieces of one's own colour."),
        ("who", "Who looks at the center has it on the right."),
        ("gone-through", "The list is gone through again."),
        ("gone-through", "Go through every position."),
        ("on-purpose", "An engine that is wrong on purpose."),
        ("on-purpose", "Engines that were made on purpose."),
        ("is-no", "The text is no number."),
        ("is-no", "Lines that are no answers."),
        ("by-chance", "Positions made by chance."),
        ("anew", "The engine is started anew."),
        ("passed-over", "Comments are passed over."),
        ("laid-down", "The answers are laid down in a file."),
        ("besides", "Nothing besides the kings."),
        ("literary-name", "The crew takes the next case."),
        ("out-of-the-game", "Black is out of the game."),
        ("no-step", "Gray's king has no step."),
        ("no-step", "The rooks leave the king no step."),
        ("before-a-check", "A rook steps in front of a check."),
        ("played-out", "Played out: a rook comes back."),
        ("but-for", "But for the creek, it would attack."),
        ("of-its-own", "A rook stops before a piece of its own."),
        ("looked-at", "Only pins are looked at."),
        ("way-round", "The other way round."),
        ("dash", "It moves \N{EM DASH} or it stays."),
        ("semicolons", "A rook slides; a knight leaps; a king steps."),
    ],
)
def test_a_sentence_to_avoid_is_found(pattern: str, text: str, lint: Lint) -> None:
    (finding,) = lint("page.md", f"# Heading\n\n{text}\n")
    assert finding.startswith("3:")
    assert f": {pattern}: " in finding


@pytest.mark.parametrize(
    "text",
    [
        "For an illegal move, report every way.",
        "There is no number, and the old one is no longer read.",
        "Run shard N of OF. A case's id decides which shard it belongs to.",
        "A slide goes through the center.",
        "`e1 + [1, 0] = e2; e2 + [1, 0] = e3; e3 + [1, 0] = e4`",
        "What can tell them apart?",
        "Who asks?",
    ],
)
def test_a_plain_sentence_passes(text: str, lint: Lint) -> None:
    assert lint("page.md", text) == []


def test_a_sentence_is_found_across_the_end_of_a_line(lint: Lint) -> None:
    assert len(lint("module.py", "# It shows so\n# many of them.\n")) == 1
    assert len(lint("page.md", "It shows so\nmany of them.\n")) == 1


def test_of_python_only_comments_and_strings_are_read(lint: Lint) -> None:
    assert lint("module.py", "told = told_by(evening)\n") == []
    assert [line.split(":")[0] for line in lint("module.py", 'x = 1  # told\ny = "told"\n')] == ["1", "2"]


def test_a_file_that_is_left_out_is_an_error(root: Path) -> None:
    run = subprocess.run(
        [sys.executable, "docs/prose.py", "cases/suite.yaml"], cwd=root, capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert "docs/prose.yaml leaves out cases/suite.yaml" in run.stderr


def test_a_finding_ends_the_command_with_1(
    prose: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.md").write_text("It is told.\n", encoding="utf-8")
    monkeypatch.setattr(prose, "ROOT", tmp_path)
    assert prose.main([str(tmp_path / "page.md")]) == 1
    assert capsys.readouterr().out.startswith("page.md:1:")
