"""Wording for the sentences of every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from drawbridge_reference.kernel.verdict import LegalWay


def joined(parts: Sequence[str]) -> str:
    """Return the parts as a list in a sentence: `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def shown_path(path: Path) -> str:
    """Return a path for messages: relative to the current directory if it is inside it."""
    here = path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else str(path)


class MoveWords(NamedTuple):
    """What the movement clauses of a game do, in words: a verb, where the move leads, or how it ends."""

    verbs: Mapping[str, str]
    """The first of these that states a way gives the verb. Without one the piece "moves"."""
    courses: Mapping[str, str]
    """Each of these that states a way adds its words, in this order."""
    ends: Mapping[str, str]

    def why_legal(self, piece: str, origin: str, target: str, ways: Sequence[LegalWay]) -> str:
        """Return how a piece moves by each of these ways, as a sentence."""
        courses: dict[str, dict[str, None]] = {}
        for way in ways:
            verb = next((verb for clause, verb in self.verbs.items() if clause in way.clauses), "moves")
            course = [words for clause, words in self.courses.items() if clause in way.clauses]
            course += [f"across {way.across}"] if way.across else []
            courses.setdefault(verb, {})[" ".join(course)] = None
        done = " or ".join(f"{verb} {' or '.join(by)}".rstrip() for verb, by in courses.items())
        ends = "".join(f" and {end}" for clause, end in self.ends.items() if clause in ways[0].clauses)
        return f"The {piece} {done} from {origin} to {target}{ends}."


def who_does(subjects: Sequence[str], one: str, several: str) -> str:
    """Return subjects with their verb, as the beginning of a sentence: `The rook on a1 and the king on b2 attack`."""
    text = joined(subjects)
    return f"{text[0].upper()}{text[1:]} {one if len(subjects) == 1 else several}"
