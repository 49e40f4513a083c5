"""Walled kings, the ruleset without code of docs/examples, with its engine in two versions, as commands."""

from __future__ import annotations

import sys
from pathlib import Path

FOLDER = str(Path(__file__).resolve().parents[2] / "docs" / "examples" / "walled-kings")
RIGHT = (sys.executable, f"{FOLDER}/engine.py")
WRONG = (*RIGHT, "through-walls")
WALLED_IN = '{"turn": "white", "board": {"a1": "wK", "c2": "bK"}, "wall": "a2"}'
"""White has no move and has lost, where no king goes through walls."""
