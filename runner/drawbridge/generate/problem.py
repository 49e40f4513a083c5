"""Why no cases were written."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(eq=False)
class GenerationStopped(Exception):
    """The scenarios, the two witnesses and the index of fingerprints do not agree. Nothing was written."""

    problems: tuple[str, ...]
    """One sentence or two for each: which case, what was stated by hand, what the witnesses answer."""
    advice: str = ""
    """What may be done about all of them, if it takes more than a sentence."""

    def __str__(self) -> str:
        """Return all problems, one a paragraph, and the advice."""
        return "\n".join([*self.problems, *(["", self.advice] if self.advice else [])])
