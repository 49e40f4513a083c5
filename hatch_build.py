"""Before a wheel is built, the cases get their index: what is installed may be read-only."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Writes the index of every folder of cases."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the indices, with the code of this very tree."""
        del version, build_data
        root = Path(self.root)
        sys.path[:0] = [str(root / "runner"), str(root / "reference")]
        from drawbridge.suite.load import load  # only now it can be found

        load(root / "cases")
