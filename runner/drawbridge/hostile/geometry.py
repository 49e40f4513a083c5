"""Engines that offer only `destination`, and follow a published function with its errors."""

from __future__ import annotations

from typing import Any, ClassVar

from drawbridge.hostile.part import Part, named
from drawbridge.hostile.published import PublishedGeometry, Slip

_Request = dict[str, Any]


@named("published-geometry")
class Published(Part):
    """Offers only `destination` of three-man, by a published function that has four errors."""

    slips: ClassVar[frozenset[Slip]] = frozenset(Slip)

    def declaration(self) -> _Request:
        """Declare `destination` and nothing else."""
        return {"protocol": 1, "engine": {"name": "hostile"}, "rulesets": {"three-man": {"methods": ["destination"]}}}

    def result(self, request: _Request) -> _Request:
        """Return what the function says."""
        params = request["params"]
        ranks, files = params["vector"]
        return {"to": PublishedGeometry(self.slips).destination(params["from"], (ranks, files))}


@named("published-geometry-slip-1")
class SignLost(Published):
    """Loses the sign of the files on a diagonal's way to the center; the other three errors are corrected."""

    slips = frozenset({Slip.SIGN_LOST})


@named("published-geometry-slip-2")
class LongStraightsUnknown(Published):
    """Knows no straight vector longer than one; the other three errors are corrected."""

    slips = frozenset({Slip.LONG_STRAIGHTS_UNKNOWN})


@named("published-geometry-slip-3")
class OffOutwards(Published):
    """Goes outwards off the board; the other three errors are corrected."""

    slips = frozenset({Slip.OFF_OUTWARDS})


@named("published-geometry-slip-4")
class BeyondTheFarSide(Published):
    """Goes beyond rank 0 on the far side; the other three errors are corrected."""

    slips = frozenset({Slip.BEYOND_THE_FAR_SIDE})
