"""Faults that a search has found, as reports hold them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.diagnosis.suspects import Reading
from drawbridge.report.model import KnownFault

if TYPE_CHECKING:
    from drawbridge.diagnosis.search import Explained


def known_fault(found: Explained) -> KnownFault:
    """Return a fault as a report holds it."""
    fault = found.fault
    if isinstance(fault, Reading):
        sentence = f"The ruling {fault.ruling} is {fault.value}."
        return KnownFault(found.answers, sentence, ruling=fault.ruling, value=fault.value)
    return KnownFault(found.answers, fault.sentence, mutant=fault.id, clause=fault.clause)
