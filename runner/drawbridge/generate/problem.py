"""Why no cases were written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class GenerationStopped(Exception):
    """The scenarios, the two witnesses and the index of fingerprints do not agree. Nothing was written."""

    problems: tuple[str, ...]
    """One sentence or two for each: which case, what was stated by hand, what the witnesses answer."""

    def __str__(self) -> str:
        """Return all problems, one a paragraph."""
        return "\n".join(self.problems)
