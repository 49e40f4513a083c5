"""The short notation in which people write the scenarios of `standard`: FENs whose last fields may be left out.

This module knows nothing of the rules. The engine checks the scenarios when the cases are generated.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario_notation import ScenarioNotation, Word
from drawbridge_reference.kernel.problem import InvalidPosition, Problem
from drawbridge_reference.standard.fen import FIELDS, malformed
from drawbridge_reference.standard.notation import read_move
from drawbridge_reference.standard.scenarios.variation import MARKED, NAMES, TURNING, VARIATIONS

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario_notation import Position

_LEFT_OUT = ("w", "-", "-", "0", "1")
"""The values of a FEN's fields after the board if they are left out."""


def position(fen: str) -> dict[str, str]:
    """Return the position of a FEN whose last fields may be left out: `4k3/8/8/8/8/8/8/4K3 b` is enough.

    What is left out is White to move, no rights, no jumped square, 0 and 1. Raises InvalidPosition for fields that
    cannot be read, and ValueError for more than six.
    """
    fields = fen.split() or [""]
    if len(fields) > len(FIELDS):
        raise ValueError(f"{fen!r} has {len(fields)} fields: a FEN has six")
    fields += _LEFT_OUT[len(fields) - 1 :]
    wrong = [problem for name, text in zip(FIELDS, fields, strict=True) for problem in malformed(name, text)]
    if wrong:
        raise InvalidPosition(tuple(Problem("position", str(problem)) for problem in wrong))
    return {"fen": " ".join(fields)}


def _shortened(written: Position) -> str | None:
    """Return the shortest text that `position` reads back, or None if there is none."""
    fields = str(written.get("fen")).split(" ")
    starts = (" ".join(fields[:count]) for count in range(1, len(FIELDS) + 1))
    return next((start for start in starts if _gives(start, written)), None)


def _gives(text: str, written: Position) -> bool:
    try:
        return position(text) == written
    except ValueError:
        return False


NOTATION = ScenarioNotation(
    square=Word(re.compile("[a-h][1-8]"), "squares are a1 to h8"),
    man=Word(re.compile("[KQRBNPkqrbnp]"), "men are KQRBNP and kqrbnp"),
    position=position,
    shortened=_shortened,
    read_move=read_move,
    promotions=("Q", "R", "B", "N"),
    marked=MARKED,
    marked_examples="a square, a move, a colour, a rank, a file, a side, a FEN or letters of one, such as {e4}, "
    "{White}, {rank 7}, {a-file}, {left}, {KQ}",
    always_marked=NAMES,
    marked_when_turned=TURNING,
    variations=VARIATIONS,
)
"""How the scenarios of this game are written."""
