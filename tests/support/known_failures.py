"""A baseline in front of engines of this process: what they are, and what a check by it has printed and written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from drawbridge_reference.kernel.game import game
from support.whole_check import served

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result

    from drawbridge.transport.channel import Launch

THREE_MAN = game("three-man")
WRONG = THREE_MAN.without("moat.unbridged")
WRONG_IN_MORE = WRONG.without("pawn.jump")
ALL = ("legal_moves", "apply", "status")
MOAT = "three-man/moat.unbridged/rook/white-gray"
START = "three-man/pawn.step/start"


def adding(*moves: str) -> Launch:
    """Return an engine that lists these illegal moves, too, at the start."""

    def answer(request: Any, response: Any) -> Any:
        is_at_the_start = "a2" in (request["params"].get("position") or {}).get("board", {})
        if request["method"] == "legal_moves" and is_at_the_start:
            response["result"]["moves"] += moves
        return response

    return served(THREE_MAN, ALL, answer)


def told(result: Result) -> str:
    """Return what a command has printed, whatever the width of the page."""
    return " ".join(result.output.split())


def records(tmp_path: Path) -> dict[str, dict[str, Any]]:
    found = map(json.loads, (tmp_path / "json").read_text().splitlines())
    return {record.get("id", record["record"]): record for record in found}


def failing_tests(tmp_path: Path) -> dict[str, str]:
    tests = ET.parse(tmp_path / "junit").getroot().iter("testcase")
    found = ((test.get("name"), child) for test in tests for child in test if child.tag in ("failure", "error"))
    return {str(name): str(child.get("type")) for name, child in found}
