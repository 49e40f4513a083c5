"""A wrong engine as a function from line to line, for whoever asks it without a process."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.catalogue import mutated
from drawbridge_reference.serve import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from drawbridge_mutants.mutant import Mutant
    from drawbridge_reference.kernel.game import Answering

Conversation: TypeAlias = "Callable[[bytes], bytes | None]"
"""Takes a line and returns the answer, or None where the engine has ended."""


def conversations(
    ruleset: str, faults: Sequence[Mutant], rulings: Mapping[str, str] | None = None
) -> Callable[[], Conversation]:
    """Return a function that begins a conversation with an engine which has all these faults.

    Raises CannotCombine and UnknownName as `mutated` does.
    """
    return conversations_with(ruleset, mutated(ruleset, faults, rulings))


def conversations_with(ruleset: str, game: Answering) -> Callable[[], Conversation]:
    """Return a function that begins a conversation with an engine that answers as a game does, right or wrong."""

    def begun() -> Conversation:
        session = Session({ruleset: game})

        def answer(line: bytes) -> bytes | None:
            try:
                response = session.answer(line)
            except Exception:  # noqa: BLE001  # faults may leave nothing to compute with: the engine has crashed
                return None
            return None if response is None else json.dumps(response, separators=(",", ":")).encode() + b"\n"

        return answer

    return begun
