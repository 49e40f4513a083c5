"""A smoke test from its first request to its list of mistakes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.protocol.declaration import EngineCard
from drawbridge.smoke.answers import mistakes_of_answers
from drawbridge.smoke.diagnosis import Diagnosis, Mistake, in_order
from drawbridge.smoke.moves import mistakes_of_moves
from drawbridge.smoke.protocol import mistakes_of_protocol
from drawbridge.smoke.trial import Seen, tried
from drawbridge.transport.channel import NoProcess

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge.asking.limits import Limits
    from drawbridge.protocol.declaration import Known
    from drawbridge.transport.channel import Launch


@dataclass(frozen=True, slots=True, kw_only=True)
class SmokeTest:
    """The result of a smoke test."""

    engine: str
    """What the engine is called, with its version and language; empty if it did not say."""
    rulesets: tuple[str, ...]
    """The rulesets about which it was asked."""
    unknown: tuple[str, ...]
    """Those of them whose notation nobody has declared: there only the protocol was tested."""
    questions: int
    found: tuple[Diagnosis, ...]
    """The likeliest first, remarks last."""
    stderr: str

    @property
    def mistakes(self) -> tuple[Diagnosis, ...]:
        """What is to be mended before a check."""
        return tuple(each for each in self.found if not each.is_remark)


def smoke_test(launch: Launch, known: Known, limits: Limits, rulesets: Collection[str] = ()) -> SmokeTest:
    """Ask an engine some questions about these rulesets, or about all that it offers, and name its mistakes."""
    try:
        seen = tried(launch, known, limits, rulesets)
    except NoProcess as error:
        found = (Diagnosis.of(Mistake.NOT_STARTED, str(error)),)
        return SmokeTest(engine="", rulesets=(), unknown=(), questions=0, found=found, stderr="")
    return SmokeTest(
        engine=seen.card.described if isinstance(seen.card, EngineCard) else "",
        rulesets=tuple(asked.ruleset for asked in seen.asked),
        unknown=tuple(one.ruleset for one in seen.asked if one.opening is None or not one.opening.notation.axes),
        questions=sum(len(one.requests) for one in seen.exchanges),
        found=diagnosed(seen),
        stderr=seen.stderr,
    )


def diagnosed(seen: Seen) -> tuple[Diagnosis, ...]:
    """Return the mistakes that explain what was seen, the likeliest first."""
    found = list(mistakes_of_protocol(seen))
    for asked in seen.asked:
        found += mistakes_of_answers(asked)
        found += mistakes_of_moves(asked)
    return in_order(found)
