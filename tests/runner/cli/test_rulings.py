"""`drawbridge rulings`, as somebody runs it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

OFFERS_LEGAL_MOVES_ALONE = """
import json, sys
from drawbridge_reference.kernel.game import game

offer = {"standard": {"methods": ["legal_moves"], "rulings": {"ep-field": sys.argv[1]}}}
standard = game("standard").under({"ep-field": sys.argv[1]})
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "legal_moves":
        result = {"moves": standard.legal_moves(request["params"]["position"])}
    else:
        result = {"protocol": 1, "engine": {"name": "e"}, "rulesets": offer}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""

COUNTS_MOVES_OF_BOTH = """
import json, sys
from drawbridge_reference.kernel.game import game

offer = {"standard": {"methods": ["legal_moves", "apply"], "rulings": {"ep-field": sys.argv[1]}}}
standard = game("standard")
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "legal_moves":
        result = {"moves": standard.legal_moves(request["params"]["position"])}
    elif request["method"] == "apply":
        after = standard.apply(request["params"]["position"], request["params"]["move"])
        result = {"position": {"fen": after["fen"].rpartition(" ")[0] + " 2"}}
    else:
        result = {"protocol": 1, "engine": {"name": "e"}, "rulesets": offer}
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
"""
"""It follows `always`, whatever it declares, and counts a move of White as a full one."""

ENDS_AT_ONCE = """
import json, sys
json.loads(input())
offer = {"standard": {"methods": ["legal_moves", "apply"]}}
print(json.dumps({"jsonrpc": "2.0", "id": 1, "result": {"protocol": 1, "engine": {"name": "e"}, "rulesets": offer}}))
"""


@pytest.mark.bulk
@pytest.mark.parametrize("declared", ["always", "legal"])
def test_readings_that_no_offered_method_tells_apart_are_not_known(
    cli: Callable[..., Result], tmp_path: Path, declared: str
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(OFFERS_LEGAL_MOVES_ALONE, encoding="utf-8")
    result = cli("rulings", "--ruleset", "standard", "--", sys.executable, str(engine), declared)
    assert "not known: always, pseudo and legal fit its answers" in " ".join(result.output.split())
    assert result.exit_code == 0


@pytest.mark.bulk
@pytest.mark.parametrize(
    ("declared", "verdict", "exit_code"),
    [
        ("always", "always, as it declares, fits better than pseudo: 7 of 14 wrong instead of 12 of 14.", 0),
        ("legal", "always fits better than legal, which it declares: 7 of 14 wrong instead of 14 of 14.", 1),
    ],
)
def test_a_reading_that_another_fault_hides_is_named_as_not_proved(
    cli: Callable[..., Result], tmp_path: Path, declared: str, verdict: str, exit_code: int
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(COUNTS_MOVES_OF_BOTH, encoding="utf-8")
    result = cli("rulings", "--ruleset", "standard", "--", sys.executable, str(engine), declared)
    output = " ".join(result.output.split())
    assert f"{verdict} Not proved: " in output
    assert "(42 cases depend on it: always fits 7 of 14, pseudo fits 2 of 14, legal fits 0 of 14)" in output
    assert ("with --ruling standard:ep-field=always" in output) == (declared == "legal")
    assert result.exit_code == exit_code


@pytest.mark.bulk
def test_an_engine_that_crashes_is_not_said_to_follow_no_reading(cli: Callable[..., Result], tmp_path: Path) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(ENDS_AT_ONCE, encoding="utf-8")
    result = cli("rulings", "--ruleset", "standard", "--", sys.executable, str(engine))
    assert "ep-field: not known: no case in which the readings differ could be asked" in " ".join(result.output.split())
    assert "the engine crashed. This says nothing about rules" in " ".join(result.output.split())
    assert result.exit_code == 1


@pytest.mark.bulk
def test_a_ruleset_without_rulings_is_named(cli: Callable[..., Result]) -> None:
    result = cli("rulings", "--ruleset", "three-chess", "--", "node", "engine.js")
    assert result.exit_code == 5
    assert result.stderr.startswith("drawbridge: three-chess has no rulings\n")


@pytest.mark.bulk
@pytest.mark.parametrize("command", ["rulings", "diagnose"])
def test_a_ruleset_that_the_engine_does_not_offer_is_named(
    cli: Callable[..., Result], tmp_path: Path, command: str
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(OFFERS_LEGAL_MOVES_ALONE, encoding="utf-8")
    result = cli(command, "--ruleset", "prince", "--", sys.executable, str(engine), "always")
    assert result.exit_code == 5
    assert result.stderr.startswith("drawbridge: the engine does not offer prince\n")


@pytest.mark.bulk
@pytest.mark.parametrize(("command", "methods"), [("rulings", ["perft"]), ("diagnose", ["destination"])])
def test_a_ruleset_of_which_no_case_can_be_asked_is_not_said_to_be_missing(
    cli: Callable[..., Result], tmp_path: Path, command: str, methods: list[str]
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(ENDS_AT_ONCE.replace('["legal_moves", "apply"]', str(methods)), encoding="utf-8")
    result = cli(command, "--ruleset", "standard", "--", sys.executable, str(engine))
    assert result.exit_code == 5
    assert f"no case can be asked by what the engine offers: standard ({methods[0]})\n" in result.stderr
