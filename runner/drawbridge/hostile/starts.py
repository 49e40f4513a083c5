"""Engines whose start fails, or nearly fails."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from drawbridge.hostile.part import Part, named

_Request = dict[str, Any]


@named("banner")
class Banner(Part):
    """Writes a banner before anything else."""

    def enter(self) -> None:
        """Write the banner."""
        self.write("Hostile Chess 1.0, by nobody\n")


@named("crash-at-start")
class CrashAtStart(Part):
    """Ends before it has answered `initialize`."""

    def enter(self) -> None:
        """End after a line on standard error."""
        sys.stderr.write("cannot find the opening book\n")
        raise SystemExit(3)


@named("silent-start")
class SilentStart(Part):
    """Never answers `initialize`."""

    def initialize(self, _request: _Request) -> None:
        """Sleep."""
        time.sleep(600)


@named("other-protocol")
class OtherProtocol(Part):
    """Speaks version 2 of the protocol."""

    def declaration(self) -> _Request:
        """Declare another protocol."""
        return {**super().declaration(), "protocol": 2}


@named("no-methods")
class NoMethods(Part):
    """Names a ruleset without any method."""

    def declaration(self) -> _Request:
        """Declare empty methods."""
        right = super().declaration()
        return {**right, "rulesets": {name: {**offer, "methods": []} for name, offer in right["rulesets"].items()}}


@named("unknown-ruling-value")
class UnknownRulingValue(Part):
    """Declares a ruling value that does not exist."""

    def declaration(self) -> _Request:
        """Declare an unknown value."""
        right = super().declaration()
        chosen = {"rulings": {"moats": "dry"}}
        return {**right, "rulesets": {name: {**offer, **chosen} for name, offer in right["rulesets"].items()}}


@named("unknown-names")
class UnknownNames(Part):
    """Names an unknown ruleset, method and ruling: allowed, with a remark."""

    def declaration(self) -> _Request:
        """Declare more than the suite knows."""
        right = super().declaration()
        rulesets = {
            name: {**offer, "methods": [*offer["methods"], "evaluate"], "rulings": {"tides": "high"}}
            for name, offer in right["rulesets"].items()
        }
        return {**right, "rulesets": {**rulesets, "three-men": {"methods": ["legal_moves"]}}}


@named("declares-otherwise")
class DeclaresOtherwise(Part):
    """Ends at a cue, and declares another version at every start."""

    def declaration(self) -> _Request:
        """Declare the process's number as the version."""
        right = super().declaration()
        return {**right, "engine": {**right["engine"], "version": str(os.getpid())}}

    def misbehave(self, _request: _Request) -> None:
        """End."""
        raise SystemExit(3)


@named("starts-once")
class StartsOnce(Part):
    """Ends at a cue, and does not start again while the file that it leaves exists (`DRAWBRIDGE_ONCE`)."""

    def enter(self) -> None:
        """Refuse a second start."""
        if Path(os.environ["DRAWBRIDGE_ONCE"]).exists():
            raise SystemExit("it has started once")

    def misbehave(self, _request: _Request) -> None:
        """Leave the file and end."""
        Path(os.environ["DRAWBRIDGE_ONCE"]).touch()
        raise SystemExit(3)
