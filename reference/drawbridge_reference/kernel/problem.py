"""Problems of what was given to a game: errors that name the field and the remedy."""

from __future__ import annotations

from reprlib import repr as shortened
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sized


MOST_NAMED = 24
"""The most known names that are ever listed."""
FEW = 4
"""This many known names or fewer are always listed, such as all moats or all rulesets."""
NAMED_MEMBERS = 10
"""The number of unknown members of a position that are named."""
COMPARED_CHARACTERS = 100
"""The longest text that is compared with the known names."""


class Problem(NamedTuple):
    """One thing wrong in a position: where, what, and what to do about it."""

    field: str
    """The member of the position, with its key where it has one: `board.e4`, `castling[1]`, `turn`."""
    message: str
    hint: str = ""

    def __str__(self) -> str:
        """Return the problem as one line."""
        return f"{self.field}: {self.message}" + (f" ({self.hint})" if self.hint else "")


class InvalidPosition(ValueError):
    """The position is malformed, or not valid under the ruleset. Holds every problem that was found."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return all problems, one a line."""
        return "\n".join(str(problem) for problem in self.problems)


class UnreadableMove(ValueError):
    """The text is not a move in the ruleset's notation. That is different from an illegal move."""

    def __init__(self, text: str, expected: str) -> None:
        """Take the text, and what a move looks like, for instance `from-to, such as a1-a4`."""
        super().__init__(text, expected)
        self.text = text
        self.expected = expected

    @property
    def message(self) -> str:
        """What cannot be read."""
        return f"{shortened(self.text)} is not a move in this notation"

    @property
    def hint(self) -> str:
        """What a move looks like."""
        return f"expected {self.expected}"

    def __str__(self) -> str:
        """Return one sentence."""
        return f"{self.message}: {self.hint}"


class UnknownName(LookupError):
    """A ruleset, clause, ruling or value that does not exist."""

    def __init__(self, what: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(what, name, known)
        self.what = what
        self.name = name
        self.known = known

    @property
    def message(self) -> str:
        """What is unknown: `unknown clause 'x' of three-man`."""
        for link in (" of ", " in "):
            noun, found, owner = self.what.partition(link)
            if found:
                return f"unknown {noun} {self.name!r}{link}{owner}"
        return f"unknown {self.what} {self.name!r}"

    @property
    def hint(self) -> str:
        """The name that was probably meant, or all known names, or only the nearest of very many."""
        from difflib import get_close_matches  # only an error needs it

        near = get_close_matches(self.name, self.known, n=1)
        if near:
            # The nearest may not be meant: `chess` is `standard` here, and looks like `three-chess`.
            others = f" known: {', '.join(self.known)}" if len(self.known) <= FEW else ""
            return f"did you mean {near[0]!r}?{others}"
        if len(self.known) <= MOST_NAMED:
            return f"known: {', '.join(self.known)}"
        return f"nearest: {', '.join(get_close_matches(self.name, self.known, n=3, cutoff=0))}"

    def __str__(self) -> str:
        """Return one sentence, with the nearest known name if one is near."""
        return f"{self.message}; {self.hint}"


class ScenarioProblem(NamedTuple):
    """One thing wrong in a scenario file: where, what, and what to do about it."""

    source: str
    """The file and line, as `moat.unbridged.yaml:12`."""
    field: str
    """The member of the scenario, with its key where it has one: `position.turn`. Empty for a whole scenario."""
    message: str
    """What is wrong, and the remedy."""

    def __str__(self) -> str:
        """Return the problem as one line."""
        return f"{self.source}: {self.field}: {self.message}" if self.field else f"{self.source}: {self.message}"


class InvalidScenarios(ValueError):
    """Some scenario files cannot be used. Holds every problem of all files that were read together."""

    def __init__(self, problems: tuple[ScenarioProblem, ...]) -> None:
        super().__init__(problems)
        self.problems = problems

    def __str__(self) -> str:
        """Return all problems, one a line."""
        return "\n".join(str(problem) for problem in self.problems)


def kind_of(value: object) -> str:
    """Return the kind of a JSON value, in words that follow `is`."""
    names = {type(None): "null", bool: "a boolean", int: "a number", float: "a number", str: "a string", list: "a list"}
    return names.get(type(value), "an object")


def unknown(field: str, value: object, known: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the problem of a value that is not a known one."""
    if not isinstance(value, str) or value not in known:
        yield Problem(field, f"{shortened(value)} is unknown", nearest(value, known))


def unknown_members(given: Mapping[str, object], known: tuple[str, ...]) -> Iterator[Problem]:
    """Yield the problems of unknown members of a position. Only the first of very many are named."""
    names = [name for name in given if name not in known]
    for name in names[:NAMED_MEMBERS]:
        yield Problem(str(name), "is not a member of a position", nearest(name, known))
    if len(names) > NAMED_MEMBERS:
        yield Problem("position", f"has {len(names) - NAMED_MEMBERS} more unknown members")


def too_long(field: str, entries: Sized, different: int) -> Problem | None:
    """Return the problem of a list or an object with more entries than there can be different ones.

    An engine may write any number of entries. A list that is too long is not read, so no position takes long to judge.
    """
    if len(entries) <= different:
        return None
    return Problem(field, f"has {len(entries)} entries", f"there are only {different} different ones")


def nearest(value: object, known: tuple[str, ...]) -> str:
    """Return a hint that leads from a value to a known one."""
    text = value if isinstance(value, str) and len(value) <= COMPARED_CHARACTERS else ""
    in_other_case = [one for one in known if one.lower() == text.lower()]
    if in_other_case:
        return f"letters are case-sensitive: did you mean {in_other_case[0]!r}?"
    from difflib import get_close_matches  # only an error needs it

    listed = f"known: {', '.join(known)}"
    near = get_close_matches(text, known, n=1)
    if near:
        # The name that looks nearest may be the wrong one: 'white-black' is the moat 'black-white'.
        return f"did you mean {near[0]!r}?" + (f" {listed}" if len(known) <= FEW else "")
    return listed if len(known) <= MOST_NAMED else f"known: {known[0]} to {known[-1]}"
