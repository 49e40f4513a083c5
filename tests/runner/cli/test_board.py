"""The command `drawbridge board`: what it refuses before anything is served."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.cli import board

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


def test_without_its_extra_it_names_the_remedy(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board, "find_spec", lambda _: None)
    result = cli("board")
    assert result.exit_code == 2
    assert "needs a server that is not installed" in result.stderr
    assert "pip install 'drawbridge[board]'" in result.stderr


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("no-such",), "unknown ruleset 'no-such'"),
        (("three-man", "nowhere"), "'nowhere' is not a position"),
        (("three-man", "start", "--ruling", "moats=wet"), "unknown value 'wet' of ruling 'moats'"),
        (("three-man", "start", "--port", "70000"), "70000"),
    ],
)
def test_wrong_usage_is_one_sentence(words: tuple[str, ...], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("board", "--no-browser", *words)
    assert result.exit_code == 2
    assert problem in result.stderr
    assert "Traceback" not in result.output
