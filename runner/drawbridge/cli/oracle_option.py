"""The option `--oracle`: the commands of engines, each typed as one word of the shell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.cli.engine import engine_words
from drawbridge.errors import WrongUsage

if TYPE_CHECKING:
    from collections.abc import Sequence


def commands_from(given: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the words of each command. No shell runs them. Raises WrongUsage."""
    found: list[tuple[str, ...]] = []
    for text in given:
        words = engine_words("--oracle", text)
        if not words:
            raise WrongUsage("--oracle", "the command is empty", "give the command that starts the engine")
        if words in found:
            raise WrongUsage(f"--oracle {text!r}", "is given twice, and is only one witness", "name another engine")
        found.append(words)
    return tuple(found)
