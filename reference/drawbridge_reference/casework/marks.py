"""Marks in the texts of a scenario: braces around words that turn with a variation, as in `{h1} and {i1} touch`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.casework.variation import Variation

_MARK = re.compile(r"\{([^{}]*)\}")


def turned_text(text: str, turn: Callable[[str], str]) -> str:
    """Return a text with its marked words turned, and without the braces."""
    return _MARK.sub(lambda mark: turn(mark[1]), text)


def wrong_marks(text: str, notation: ScenarioNotation, variation: Variation) -> Iterator[str]:
    """Yield a sentence for each brace that marks nothing, and for each word that turns but has no braces.

    `variation` is empty for a scenario without variations, where nothing has to be marked.
    """
    for marked in _MARK.findall(text):
        if not notation.marked.fullmatch(marked):
            yield f"{{{marked}}} marks nothing that turns: braces hold {notation.marked_examples}"
    unmarked = _MARK.sub("", text)
    if set(unmarked) & {"{", "}"}:
        yield "a brace has no partner: braces come in pairs, around one word that turns"
    elif variation:
        yield from _unmarked_words(unmarked, notation, variation)


def _unmarked_words(text: str, notation: ScenarioNotation, variation: Variation) -> Iterator[str]:
    words = dict.fromkeys(found[0] for found in notation.always_marked.finditer(text))
    if notation.marked_when_turned:
        for word in dict.fromkeys(found[0] for found in notation.marked_when_turned.finditer(text)):
            try:
                if any(variant.turn(word) != word for variant in variation):
                    words[word] = None
            except ValueError as error:  # what has no place in this symmetry
                yield str(error)
    for word in words:
        yield f"{word!r} turns with the variation and is not marked: write {{{word}}}"
