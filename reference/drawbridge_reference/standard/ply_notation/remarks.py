"""Remarks about plies that can be read, each with its file, place and severity."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.plies import PliesProblem, Severity

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.syntax import Place


@dataclass(slots=True)
class Remarks:
    """All remarks about one file so far."""

    source: str
    found: list[PliesProblem] = field(default_factory=list)

    def warn(self, place: Place, message: str, hint: str = "") -> None:
        """Add a remark that something does nothing."""
        self._add(Severity.WARNING, place, message, hint)

    def differ(self, place: Place, message: str, hint: str = "") -> None:
        """Add a remark that something is not chess."""
        self._add(Severity.CHESS, place, message, hint)

    def _add(self, severity: Severity, place: Place, message: str, hint: str) -> None:
        self.found.append(PliesProblem(self.source, place.line, place.column, message, hint=hint, severity=severity))
