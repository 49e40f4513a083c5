from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import pytest

from drawbridge.exit_codes import ExitCode
from drawbridge.generate import Compared, Difference, GenerationStopped, Written
from drawbridge.generate.scope import Scope
from drawbridge.generate.shelf import Wrong
from drawbridge_reference.kernel.wording import shown_path
from support.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from click.testing import Result


def answering(monkeypatch: pytest.MonkeyPatch, name: str, answer: object) -> None:
    """Let the generator answer this, without the work."""

    def stand_in(_cases: Path, _rulesets: Sequence[str], _make: object) -> object:
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(f"drawbridge.cli.generate.{name}", stand_in)


def test_files_that_are_what_they_should_be_pass(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    answering(monkeypatch, "check", Compared((), ("three-man: two witnesses",)))
    result = cli("generate", "--check")
    assert result.exit_code == 0
    assert result.output == "three-man: two witnesses\nEvery generated file is what its sources make.\n"


def test_a_file_that_differs_is_named_and_ends_with_4(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = PurePosixPath("three-man/moat.unbridged.yaml")
    answering(monkeypatch, "check", Compared((Difference(path, Wrong.DIFFERS),), ()))
    result = cli("generate", "--check")
    assert result.exit_code == 4
    assert f"{shown_path(ROOT / 'cases' / path)} differs from what the sources make; run `drawbridge generate`\n" in (
        result.output
    )


def test_what_was_written_is_told(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    answering(
        monkeypatch,
        "generate",
        Written(450, (PurePosixPath("a.yaml"),), (PurePosixPath("b.yaml"),), ("three-man: two witnesses",)),
    )
    result = cli("generate")
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        "three-man: two witnesses",
        f"wrote {shown_path(ROOT / 'cases' / 'a.yaml')}",
        f"removed {shown_path(ROOT / 'cases' / 'b.yaml')}",
        "450 cases; files changed: 1, removed: 1.",
    ]


@pytest.mark.parametrize("options", [[], ["--check"]])
def test_a_disagreement_stops_the_generation_with_4(
    options: list[str], cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = GenerationStopped(("three-man/x: e2-e4 is stated as legal; the engine says illegal",))
    answering(monkeypatch, "generate", stopped)
    answering(monkeypatch, "check", stopped)
    result = cli("generate", *options)
    assert result.exit_code == 4
    assert "e2-e4 is stated as legal" in result.stderr


def test_globs_choose_clauses_of_the_chosen_rulesets(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    scopes: list[Scope] = []

    def stand_in(_cases: Path, scope: Scope, _make: object) -> Compared:
        scopes.append(scope)
        return Compared((), ())

    monkeypatch.setattr("drawbridge.cli.generate.check", stand_in)
    assert (
        cli("generate", "--check", "--ruleset", "three-man", "--clause", "moat.unb*", "--clause", "games").exit_code
        == 0
    )
    assert scopes == [Scope(("three-man",), {"moat.unbridged", "games"})]


def test_a_clause_that_is_not_known_ends_as_in_every_command(cli: Callable[..., Result]) -> None:
    result = cli("generate", "--ruleset", "standard", "--clause", "moat.*")
    assert result.exit_code == ExitCode.NOTHING_ASKED
    assert "'moat.*'" in result.stderr


def test_a_ruleset_that_is_not_known_is_wrong_usage(cli: Callable[..., Result]) -> None:
    result = cli("generate", "--ruleset", "three-men")
    assert result.exit_code == 2
    assert "did you mean 'three-man'" in result.stderr
