"""Perft: the number of sequences of legal moves."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.perft import DEEPEST, refuse_too_deep
from drawbridge_reference.standard.moves import legal_acts
from drawbridge_reference.standard.play import uncounted

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules


def perft(rules: Rules, position: Position, depth: int) -> int:
    """Return the number of sequences of legal moves of this length; depth 0 is always 1.

    A position that several sequences of one length reach is counted once for all of them. Raises TooDeep.
    """
    if depth > DEEPEST:
        refuse_too_deep(depth, legal_acts(rules, position))
    if depth == 0:
        return 1
    level: Mapping[Position, int] = {position: 1}
    for _ in range(min(depth, DEEPEST) - 1):
        following: defaultdict[Position, int] = defaultdict(int)
        for here, sequences in level.items():
            for act in legal_acts(rules, here):
                following[uncounted(rules, here, act)] += sequences
        level = following
    return sum(sequences * len(legal_acts(rules, here)) for here, sequences in level.items())
