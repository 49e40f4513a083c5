"""A function can be an engine."""

from __future__ import annotations

import json

from drawbridge.asking.run import Run
from drawbridge.grading.grades import Outcome
from drawbridge.transport.direct import direct
from support.recorded import KNOWN, PERFT, cases


def _answer(line: bytes) -> bytes | None:
    request = json.loads(line)
    match request["method"]:
        case "initialize":
            result: object = {"protocol": 1, "engine": {"name": "f"}, "rulesets": PERFT}
        case "perft" if request["params"]["depth"] == 3:
            return None
        case "perft":
            result = {"nodes": 1}
        case _:
            result = {}
    return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}).encode() + b"\n"


def test_a_function_is_asked_like_any_engine_and_ends_by_returning_none() -> None:
    with Run(direct(_answer), cases(4), known=KNOWN) as run:
        outcomes = {grade.case_id[-1]: grade.outcome for grade in run}
    assert outcomes == {"1": Outcome.PASSED, "2": Outcome.PASSED, "3": Outcome.CRASHED, "4": Outcome.PASSED}
    assert run.summary.complete
