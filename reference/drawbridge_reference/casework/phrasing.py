"""Words for the titles and reasons of cases that are made by the hundred."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge_reference.casework.played_games import A, Choice, M


def after_plies(count: int) -> str:
    """Return how far a game has come, as the beginning of a sentence."""
    return "The start" if not count else "After 1 ply" if count == 1 else f"After {count} plies"


def joined(parts: Sequence[str]) -> str:
    """Return the parts as a list in a sentence: `a, b and c`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def moves_counted(mover: str, choices: Sequence[Choice[M, A]], counted: Mapping[A, tuple[str, str]]) -> str:
    """Return a sentence about how many moves a mover has, and how many do what is worth counting.

    What is counted comes with how it is said of one move and of several.
    """
    counts = Counter(act for choice in choices for act in choice.acts if act in counted)
    told = [f"{counts[act]} {texts[counts[act] > 1]}" for act, texts in counted.items() if counts[act]]
    moves = f"{mover} has {len(choices)} move{'s' * (len(choices) > 1)}"
    return f"{moves}, of which {joined(told)}." if told and len(choices) > 1 else f"{moves}."
