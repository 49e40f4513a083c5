"""The result of a smoke test as text, and as JSON."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from drawbridge.protocol.text import number_of
from drawbridge.smoke.diagnosis import Mistake
from drawbridge_reference.kernel.folders import folder_games

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.smoke.diagnosis import Diagnosis
    from drawbridge.smoke.smoking import SmokeTest

FORM = 1
"""The version of the JSON form."""
END_LINES = 6
"""How many lines of standard error are shown of each of its ends."""


def as_text(result: SmokeTest, check: str) -> str:
    """Return the result for people; `check` is the command to run next."""
    return "\n".join(_lines(result, check))


def _lines(result: SmokeTest, check: str) -> Iterator[str]:
    if result.engine:
        yield f"Engine  {result.engine}"
        yield f"Asked   {', '.join(result.rulesets) or 'nothing'}: {number_of(result.questions, 'request')}"
        yield ""
    for number, each in enumerate(result.mistakes, start=1):
        yield from _told(f"{number}. {each.mistake.label}", each)
    if result.mistakes:
        yield from _standard_error(result.stderr)
    for each in result.found:
        if each.is_remark:
            yield from _told(f"remark: {each.mistake.label}", each)
    for ruleset in result.unknown:
        why = "its folder has no code" if ruleset in folder_games() else "its notation declares no axes"
        yield f"{ruleset}: {why}, so only the protocol was tested"
    if result.mistakes:
        order = ", the most likely first" if len(result.mistakes) > 1 else ""
        yield f"{number_of(len(result.mistakes), 'mistake')} of the adapter{order}"
    elif any(each.mistake is Mistake.NOT_IMPLEMENTED for each in result.found):
        yield f"no mistake of the adapter found: write the methods above, then run `{check}`"
    else:
        yield f"no mistake found: run `{check}`"


def _told(head: str, each: Diagnosis) -> Iterator[str]:
    yield f"{head} ({each.ruleset})" if each.ruleset else head
    yield f"   seen  {each.seen}"
    yield f"   fix   {each.cure}"
    yield ""


def _standard_error(text: str) -> Iterator[str]:
    lines = text.strip().splitlines()
    if lines:
        yield "standard error:"
        # Node names an error before the stack, and Python after it.
        left_out = [f"[... {len(lines) - 2 * END_LINES} lines left out ...]"] if len(lines) > 2 * END_LINES else []
        shown = [*lines[:END_LINES], *left_out, *lines[-END_LINES:]] if left_out else lines
        yield from (f"   {line}" for line in shown)
        yield ""


def as_json(result: SmokeTest) -> str:
    """Return the result for programs, as one JSON object."""
    found = [
        {
            "name": each.mistake.label,
            "ruleset": each.ruleset or None,
            "seen": each.seen,
            "cure": each.cure,
            "remark": each.is_remark,
        }
        for each in result.found
    ]
    told = {
        "smoke": FORM,
        "engine": result.engine or None,
        "rulesets": list(result.rulesets),
        "only_protocol": list(result.unknown),
        "requests": result.questions,
        "mistakes": len(result.mistakes),
        "found": found,
    }
    return json.dumps(told, indent=2)
