"""What a case means, as a hash: the position, the question, the answer and the reading; not how it is explained."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge.generate.made import MadeCase


def fingerprint(ruleset: str, case: MadeCase) -> str:
    """Return 16 hexadecimal digits that change when the meaning of the case does."""
    meaning: dict[str, Any] = {
        "ruleset": ruleset,
        "rulings": dict(case.rulings),
        "position": case.position,
        "expect": _without_reasons(case.expect),
    }
    if case.sibling:
        meaning["sibling"] = dict(case.sibling)
    text = json.dumps(meaning, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _without_reasons(expect: Mapping[str, Any]) -> dict[str, Any]:
    # The clause of an illegal move is for people: no engine is asked for it.
    return {member: sorted(value) if member == "illegal" else value for member, value in expect.items()}
