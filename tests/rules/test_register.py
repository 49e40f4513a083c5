"""Where rules are found: those built in, and those that other packages offer."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import TYPE_CHECKING

import pytest

import drawbridge_rules.prince
import drawbridge_rules.standard
import drawbridge_rules.three_chess
import drawbridge_rules.three_man
from drawbridge_reference.kernel.game import game, rulesets
from drawbridge_rules import NoRules, Rules, UnusableRules, rules
from support.amounts import first

if TYPE_CHECKING:
    from pathlib import Path

# The type checker holds here that each package has the form of the door.
BUILT_IN: dict[str, Rules] = {
    "three-man": drawbridge_rules.three_man,
    "three-chess": drawbridge_rules.three_chess,
    "prince": drawbridge_rules.prince,
    "standard": drawbridge_rules.standard,
}


@pytest.fixture
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder whose modules can be imported and are offered as rules of `odd-chess`, each under its own name."""
    monkeypatch.syspath_prepend(tmp_path)

    def entry_points(*, group: str, name: str) -> list[EntryPoint]:
        modules = sorted(path.stem for path in tmp_path.glob("*.py"))
        return [EntryPoint(name, module, group) for module in modules if name == "odd-chess"]

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    return tmp_path


@pytest.mark.parametrize("ruleset", rulesets())
def test_the_rules_of_every_game_are_found_by_its_ruleset(ruleset: str) -> None:
    assert rules(ruleset) is BUILT_IN[ruleset]


@pytest.mark.parametrize("ruleset", first(1, rulesets()))
def test_every_game_answers_every_question_of_the_door(ruleset: str) -> None:
    answering, rulings = rules(ruleset), dict(game(ruleset).rulings)
    start = answering.start(rulings)
    assert answering.validate(start, rulings) == []
    assert answering.status(start, rulings) == game(ruleset).status(start)
    move = min(answering.legal_moves(start, rulings))
    after = answering.apply(start, move, rulings)
    assert after is not None
    assert answering.play(start, [move], rulings) == answering.legal_moves(after, rulings)
    assert answering.perft(start, 1, rulings) == len(answering.legal_moves(start, rulings))


@pytest.mark.parametrize("ruleset", rulesets())
def test_an_unknown_ruling_is_refused(ruleset: str) -> None:
    start = rules(ruleset).start({})
    with pytest.raises(ValueError, match="no ruling"):
        rules(ruleset).legal_moves(start, {"drawbridges": "up"})


def test_a_ruleset_without_rules_is_named() -> None:
    with pytest.raises(NoRules, match="'walled-kings' has no rules in code"):
        rules("walled-kings")


def test_the_rules_that_another_package_offers_are_found(offered: Path) -> None:
    questions = ("start", "validate", "legal_moves", "apply", "play", "status", "perft")
    (offered / "odd_chess_offered.py").write_text(
        "".join(f"def {name}(*asked): return {{'answer': {name!r}}}\n" for name in questions)
    )
    assert rules("odd-chess").start({}) == {"answer": "start"}


def test_offered_rules_that_lack_a_question_are_refused(offered: Path) -> None:
    (offered / "odd_chess_lacking.py").write_text("def start(rulings): return {}\n")
    with pytest.raises(
        UnusableRules, match="'odd_chess_lacking' of 'odd-chess' have no function validate, legal_moves"
    ):
        rules("odd-chess")


@pytest.mark.parametrize(("text", "error"), [("1 / 0", "ZeroDivisionError"), ("import sys; sys.exit(0)", "SystemExit")])
def test_offered_rules_that_cannot_be_imported_are_refused(text: str, error: str, offered: Path) -> None:
    module = f"odd_chess_{error}"
    (offered / f"{module}.py").write_text(f"{text}\n")
    with pytest.raises(UnusableRules, match=f"'{module}' of 'odd-chess' raise {error}"):
        rules("odd-chess")


def test_rules_that_two_packages_offer_are_refused(offered: Path) -> None:
    for module in ("odd_chess_one", "odd_chess_two"):
        (offered / f"{module}.py").write_text("")
    with pytest.raises(UnusableRules, match="several packages offer the rules of 'odd-chess'"):
        rules("odd-chess")
