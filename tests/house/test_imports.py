"""`make lint-imports` holds the laws about imports, which are in `.importlinter`. Here: that they name every game."""

from __future__ import annotations

from configparser import ConfigParser

import pytest

from support.checkout import ROOT, offenders, python_below, text_of

SHARED = {"kernel", "casework", "folder"}
"""The rooms of the engine that no game owns."""
LAWS = ConfigParser()
LAWS.read(ROOT / ".importlinter", encoding="utf-8")


def games(package: str) -> set[str]:
    """Return the games of the rules or of the engine, as modules."""
    folders = {path.parent.name for path in (ROOT / "reference" / package).glob("*/__init__.py")}
    return {f"{package}.{folder}" for folder in folders - SHARED}


ENGINE, RULES = games("drawbridge_reference"), games("drawbridge_rules")


def named_in(law: str, members: str) -> set[str]:
    """Return the modules that a law names as these members."""
    return set(LAWS[f"importlinter:contract:{law}"][members].split())


def test_rules_and_engine_have_the_same_games() -> None:
    assert {game.partition(".")[2] for game in RULES} == {game.partition(".")[2] for game in ENGINE}
    assert "drawbridge_rules.three_man" in RULES


@pytest.mark.parametrize(
    ("law", "members", "expected"),
    [
        ("games", "modules", ENGINE),
        ("games-of-the-rules", "modules", RULES),
        ("shared-rooms", "forbidden_modules", ENGINE),
        ("runner-and-games", "forbidden_modules", ENGINE | RULES),
    ],
)
def test_a_law_about_games_names_every_game(law: str, members: str, expected: set[str]) -> None:
    assert sorted(expected - named_in(law, members)) == []


def test_the_protocol_and_the_grading_open_no_file() -> None:
    # `open` is not imported, so no law about imports sees it.
    files = python_below("runner/drawbridge/protocol", "runner/drawbridge/grading")
    assert len(files) > 5
    assert offenders(files, lambda path: ["open("] if "open(" in text_of(path) else []) == {}
