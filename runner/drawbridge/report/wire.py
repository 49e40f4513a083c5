"""What is copied from the screen into a shell, and raw lines of the wire, fitted to the page."""

from __future__ import annotations

import re
import shlex
from typing import TYPE_CHECKING

from drawbridge.report.page import WIDTH, fixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.report.parts import Text


RAW = 300
"""The number of characters shown of a raw line."""
RAW_WIDTH = WIDTH - 11
"""What the labels of a report leave of a line."""


def check_alone(options: Sequence[str], case_id: str, engine: Sequence[str]) -> tuple[str, ...]:
    """Return the command that runs one case alone, in the three parts after which a long line may be broken."""
    return tuple(map(shlex.join, (["drawbridge", "check", *options], ["--case", case_id], ["--", *engine])))


def command(parts: Sequence[str]) -> Text:
    """Return a command. A long one goes on in further lines, as a shell reads them."""
    line = "  " + " ".join(parts)
    return fixed(line if len(line) <= WIDTH else "  " + " \\\n    ".join(parts), "cyan")


def shortened(raw: str) -> str:
    """Return a raw line, its middle left out where it is long."""
    if len(raw) <= RAW:
        return raw
    head, tail = RAW * 3 // 4, RAW // 4
    return f"{raw[:head]} [... {len(raw) - head - tail} characters ...] {raw[-tail:]}"


def broken_at_commas(raw: str, width: int = RAW_WIDTH) -> str:
    """Return a raw line in several lines of about this width: broken where a reader looks for the next thing."""
    lines = [""]
    for part in re.findall(r"[^,]*,|[^,]+", raw):
        if len(lines[-1]) + len(part) > width:
            lines.append("")
        lines[-1] += part
    return "\n".join(line.strip() for line in lines if line)
