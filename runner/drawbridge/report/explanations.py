"""Why an engine's answer is wrong: what the game says of the moves in question.

One of the tools that need both sides; the game is reached through the `Game` door alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from textwrap import fill
from typing import TYPE_CHECKING

from drawbridge.report.model import ExplainedGrade, Explanation
from drawbridge.report.page import WIDTH
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.verdict import Verdict

AT_MOST = 20
"""How many missing and how many extra moves of one answer are explained: an engine may call all moves legal."""
FEW = 3
"""Up to so many illegal moves, the drawing marks what refuses them, too."""

ORIGIN, LEGAL, ILLEGAL, REFUSES = "*", "+", "x", "!"
MARKS = {ORIGIN: "moved piece", LEGAL: "legal", ILLEGAL: "illegal", REFUSES: "refuses it"}


@dataclass(frozen=True, slots=True)
class Scene:
    """The position that a question is about, and the moves of it that ask for a reason."""

    position: JsonObject
    moves: tuple[str, ...] = ()
    unexplained: int = 0
    played: tuple[str, ...] = ()
    """The moves that led to the position."""


def explain_grade(judge: Game, grade: Grade, named: Collection[str] = ()) -> ExplainedGrade:
    """Return a grade with its moves explained and its position drawn.

    `named` are moves that the case itself speaks of: they are explained before any others.
    """
    try:
        scene = _scene(judge, grade, named)
    except (InvalidPosition, UnreadableMove):
        return ExplainedGrade(grade=grade)
    if scene is None:
        return ExplainedGrade(grade=grade)
    verdicts = {move: _verdict(judge, scene.position, move) for move in scene.moves}
    return ExplainedGrade(
        grade=grade,
        explained=tuple(explanation(move, verdict) for move, verdict in verdicts.items()),
        unexplained=scene.unexplained,
        drawing=_played_told(scene.played) + drawing(judge, scene.position, verdicts.values()),
    )


def explanation(move: str, verdict: Verdict | UnreadableMove) -> Explanation:
    """Return what a verdict says of a move, in sentences."""
    match verdict:
        case Legal(ways, reason):
            clauses = dict.fromkeys(clause for way in ways for clause in way.clauses)
            return Explanation(move=move, legal=True, clauses=tuple(clauses), reason=reason)
        case Illegal(faults):
            reason = " ".join(dict.fromkeys(fault.reason for fault in faults))
            return Explanation(move=move, legal=False, clauses=verdict.clauses, reason=reason)
        case UnreadableMove():
            reason = f"This is no move of this notation; expected {verdict.expected}."
            return Explanation(move=move, legal=False, clauses=(), reason=reason)


def drawing(judge: Game, position: JsonObject, verdicts: Iterable[Verdict | UnreadableMove] = ()) -> str:
    """Return the position drawn, with the moves of these verdicts marked in it and the marks told below it."""
    marks = _marks(tuple(verdicts))
    used = "   ".join(f"{mark} {meaning}" for mark, meaning in MARKS.items() if mark in marks.values())
    return judge.draw(position, marks) + (f"\nmarks: {used}" if used else "")


def _verdict(judge: Game, position: JsonObject, move: str) -> Verdict | UnreadableMove:
    try:
        return judge.judge(position, move)
    except UnreadableMove as error:
        return error


def _scene(judge: Game, grade: Grade, named: Collection[str]) -> Scene | None:
    match grade.method, grade.params:
        case "legal_moves", {"position": position}:
            return _doubted(position, grade, named)
        case "play", {"position": position, "moves": moves}:
            return _played(judge, position, moves, grade)
        case "apply", {"position": position, "move": str(move)}:
            return Scene(position, (move,))
        case _, {"position": position}:
            return Scene(position)
        case _:
            return None


def _doubted(position: JsonObject, grade: Grade, named: Collection[str] = ()) -> Scene:
    missing, extra = (sorted(moves, key=lambda move: move not in named) for moves in (grade.missing, grade.extra))
    told = (*missing[:AT_MOST], *extra[:AT_MOST])
    return Scene(position, told, len(missing) + len(extra) - len(told))


def _played(judge: Game, position: JsonObject, moves: Sequence[str], grade: Grade) -> Scene:
    """Return the position after the moves, or the one in which the first of them is illegal."""
    for number, move in enumerate(moves):
        match judge.apply(position, move):
            case Illegal():
                return Scene(position, (move,), played=tuple(moves[:number]))
            case after:
                position = after
    return replace(_doubted(position, grade), played=tuple(moves))


def _played_told(moves: Sequence[str]) -> str:
    return fill(f"After {' '.join(moves)}:", WIDTH, break_on_hyphens=False) + "\n" if moves else ""


def _marks(verdicts: Collection[Verdict | UnreadableMove]) -> dict[str, str]:
    """Return the marks of the squares; where a square has several, the one that tells most."""
    marks: dict[str, str] = {}
    illegal = [verdict for verdict in verdicts if isinstance(verdict, Illegal)]
    faults = [fault for verdict in illegal for fault in verdict.faults if fault.way]
    if len(illegal) <= FEW:
        marks |= {square: REFUSES for fault in faults for square in fault.squares[:1]}
    legal_ways = [way.squares for verdict in verdicts if isinstance(verdict, Legal) for way in verdict.ways]
    illegal_ways = [fault.way for fault in faults]
    marks |= {way[0]: ORIGIN for way in (*legal_ways, *illegal_ways)}
    marks |= {way[-1]: LEGAL for way in legal_ways}
    return marks | {way[-1]: ILLEGAL for way in illegal_ways}
