"""One line of a baseline: the cases, and how they fail.

`standard/a/b: failed 0a1b2c3d (apply e2-e4) ...`: the kind of the failure, its fingerprint, and words for the reader.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from drawbridge.grading.grades import Outcome
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

FLAKY: Final = "flaky"
KINDS: Final = (
    *(outcome.value for outcome in Outcome if outcome.is_bad and outcome is not Outcome.UNSTEADY),
    FLAKY,
)
"""How a case may fail; `flaky` stands for any way, or none."""
MOST_CASES: Final = 20
"""How many cases a glob may stand for: a wider one would hide what nobody has looked at."""
_FAILURE = re.compile(
    rf"(?P<kind>{'|'.join(KINDS)})(?P<prints>(?: [0-9a-f]{{8}}(?:/(?:[0-9a-f]{{4}})+)?)*)(?: (?P<words>.*))?", re.DOTALL
)


class Entry(NamedTuple):
    """Cases that are expected to fail, and how."""

    name: str
    """An id, a former id, or a glob."""
    line: int
    reason: str
    kind: str
    prints: tuple[str, ...] = ()
    """The fingerprints of its failures, as `print_of` returns them: of a glob there may be several."""
    words: str = ""
    """The question and what is wrong, for the reader alone."""

    @property
    def told(self) -> str:
        """The failure as it stands in the file."""
        return failure_text(self.kind, self.prints, self.words)

    @property
    def fingerprints(self) -> tuple[str, ...]:
        """The fingerprints alone, without what follows them."""
        return tuple(each.partition("/")[0] for each in self.prints)

    @property
    def short(self) -> str:
        """The failure as people read it."""
        return failure_text(self.kind, self.fingerprints, self.words)

    @property
    def is_flaky(self) -> bool:
        """Whether its cases may fail or pass."""
        return self.kind == FLAKY

    def is_wide(self, cases: Sequence[str]) -> bool:
        """Whether it is a flaky glob for more than `MOST_CASES`: it expects unsteady cases alone."""
        return self.is_flaky and len(cases) > MOST_CASES

    @property
    def is_glob(self) -> bool:
        """Whether its name may stand for several cases."""
        return bool(set(self.name) & set("*?["))


def failure_text(kind: str, prints: Iterable[str], words: str) -> str:
    """Return a failure as a line has it."""
    return " ".join(filter(None, (kind, *prints, words)))


def entry_from(name: str, text: str, line: int, reason: str) -> Entry | None:
    """Return the entry that a line states, None where its text is not a failure."""
    found = _FAILURE.fullmatch(text)
    if found is None:
        return None
    return Entry(name, line, reason, found["kind"], tuple(found["prints"].split()), found["words"] or "")
