"""All remarks about a file of plies: what is wrong, what does nothing, and what is not chess."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.analysis import study
from drawbridge_reference.standard.ply_notation.chess_notes import remark_differences
from drawbridge_reference.standard.ply_notation.idle import (
    remark_empty_sections,
    remark_idle_parts,
    remark_idle_plies,
    remark_unused,
)
from drawbridge_reference.standard.ply_notation.parse import read
from drawbridge_reference.standard.ply_notation.possible import FILE_STEPS, TooMuchWorkError, limited
from drawbridge_reference.standard.ply_notation.remarks import Remarks
from drawbridge_reference.standard.ply_notation.syntax import Place

if TYPE_CHECKING:
    from drawbridge_reference.kernel.plies import PliesProblem
    from drawbridge_reference.standard.ply_notation.parse import Reading


def check(text: str, source: str) -> tuple[PliesProblem, ...]:
    """Return all remarks about a file of plies, in the order of the file. `source` is its name.

    If something cannot be read, the rest is still checked.
    """
    reading = read(text, source)
    remarks = Remarks(source)
    try:
        with limited(FILE_STEPS):
            _remark(reading, remarks)
    except TooMuchWorkError:
        remarks.warn(Place(1, 1), "the conditions take too long to compare, so remarks are missing", "use fewer plies")
    return tuple(sorted([*reading.problems, *remarks.found], key=lambda problem: (problem.line, problem.column)))


def _remark(reading: Reading, remarks: Remarks) -> None:
    studied = {kind: study(plies) for kind, plies in reading.plies.plies.items()}
    for of_kind in studied.values():
        remark_idle_plies(of_kind, remarks)
    remark_idle_parts(list(chain.from_iterable(studied.values())), remarks)
    if not reading.problems:
        # Text that could not be read might have used a name or filled a section.
        remark_unused(reading.plies, remarks)
        remark_empty_sections(reading.plies, reading.heads, remarks)
    remark_differences(reading, studied, remarks)
