from __future__ import annotations

import json

from drawbridge.report.history import Seen, State, histories
from drawbridge.report.history_json import render


def test_reports_are_named_by_their_files() -> None:
    report = Seen("a", "", "e", "1", "2", {("three-man", "moat.unbridged", "a"): State.WRONG})
    (engine,) = json.loads(render(histories([report])))["engines"]
    assert engine["reports"] == [
        {"file": "a", "begun": "", "version": "1", "suite": "2", "complete": True, "unsteady": 0}
    ]
    assert [(spell["since"], spell["mended_in"]) for spell in engine["spells"]] == [("a", None)]
    assert engine["clauses"] == 1
