"""Why an engine's answer is wrong: what the game says of the moves in question.

One of the tools that need both sides; the game is reached through the `Game` door alone.
"""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from drawbridge.pictures.marks import MEANINGS, marks_of
from drawbridge.report.deciding import without
from drawbridge.report.model import ExplainedGrade, Explanation
from drawbridge.report.page import WIDTH
from drawbridge.report.scene import NoScene, scene_of
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.verdict import Verdict

GAME_OVER = "game.over"


def explain_grade(
    judge: Game, grade: Grade, named: Collection[str] = (), position: JsonObject | None = None
) -> ExplainedGrade:
    """Return a grade with its moves explained and its position drawn.

    `named` are moves that the case itself is about: they are explained before any others. `position` is the case's
    own: any other comes from the engine.
    """
    scene = scene_of(judge, grade, named, position)
    if isinstance(scene, NoScene):
        remarks = (*grade.remarks, scene.remark) if scene.remark else grade.remarks
        return ExplainedGrade(grade=grade._replace(remarks=remarks))
    verdicts = {move: _verdict(judge, scene.position, move) for move in scene.moves}
    return ExplainedGrade(
        grade=grade,
        explained=tuple(explanation(move, verdict) for move, verdict in verdicts.items()),
        unexplained=scene.unexplained,
        drawing=_after(scene.played) + drawing(judge, scene.position, verdicts.values()),
    )


def explanation(move: str, verdict: Verdict | UnreadableMove) -> Explanation:
    """Return what a verdict says of a move, in sentences."""
    match verdict:
        case Legal(_, reason):
            return Explanation(move=move, legal=True, clauses=verdict.clauses, reason=reason)
        case Illegal(faults):
            reason = " ".join(dict.fromkeys(fault.reason for fault in faults))
            return Explanation(move=move, legal=False, clauses=verdict.clauses, reason=reason)
        case UnreadableMove():
            reason = f"This is not a move in this notation. Expected {verdict.expected}."
            return Explanation(move=move, legal=False, clauses=(), reason=reason)


def drawing(judge: Game, position: JsonObject, verdicts: Iterable[Verdict | UnreadableMove] = ()) -> str:
    """Return the position drawn, with the moves of these verdicts marked in it and the marks explained below it."""
    marks = marks_of([verdict for verdict in verdicts if not isinstance(verdict, UnreadableMove)])
    used = "   ".join(f"{mark.value} {meaning}" for mark, meaning in MEANINGS.items() if mark in marks.values())
    drawn = judge.draw(position, {square: mark.value for square, mark in marks.items()})
    return drawn + (f"\nmarks: {used}" if used else "")


def _verdict(judge: Game, position: JsonObject, move: str) -> Verdict | UnreadableMove:
    try:
        found = judge.judge(position, move)
    except UnreadableMove as error:
        return error
    if not isinstance(found, Illegal) or found.clauses != (GAME_OVER,):
        return found
    # An engine may be wrong about a rule because of which the game has ended.
    otherwise = without(judge, GAME_OVER).judge(position, move)
    return Illegal((*found.faults, *otherwise.faults)) if isinstance(otherwise, Illegal) else found


def _after(moves: Sequence[str]) -> str:
    return fill(f"After {' '.join(moves)}:", WIDTH, break_on_hyphens=False) + "\n" if moves else ""
