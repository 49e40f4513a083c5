"""Why a move is legal or not, with the ways that it takes."""

from __future__ import annotations

import json
import shlex
from typing import TYPE_CHECKING, Any

from drawbridge.board.refused import Refused
from drawbridge.pictures.marks import arrows_of, marks_of
from drawbridge.pictures.of_game import whole_picture_of
from drawbridge.pictures.svg import marks_svg_of
from drawbridge_reference.kernel.problem import UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.board.setting import Setting
    from drawbridge.pictures.marks import Arrow, Mark
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.verdict import Verdict


def why(setting: Setting, position: JsonObject, move: str) -> dict[str, Any]:
    """Return why a move is legal or not. Raises UnreadableMove and InvalidPosition."""
    judge = setting.judge
    verdict = judge.judge(position, move)
    return {
        "move": move,
        "legal": isinstance(verdict, Legal),
        "reasons": list(_reasons(judge, verdict)),
        "command": shlex.join(_command(setting, position, move)),
        "svg": marks_over(judge, position, marks_of([verdict]), arrows_of([verdict])),
    }


def move_between(judge: Game, origin: str, target: str) -> str:
    """Return the move from one square to another as the notation writes it. Raises Refused where it has none."""
    plain = f"{origin}-{target}"
    try:
        judge.judge(judge.start(), plain)
    except UnreadableMove:
        found = (move for move in judge.writable_moves(origin) if target in move.removeprefix(origin))
        for move in found:
            return move
        raise Refused(f"the notation writes no move from {origin} to {target}") from None
    return plain


def marks_over(judge: Game, position: JsonObject, marks: Mapping[str, Mark], arrows: Sequence[Arrow]) -> str:
    """Return these marks and ways as SVG, to be laid over the board. Empty for a game without pictures."""
    picture = whole_picture_of(judge, position)
    return marks_svg_of(picture, marks, arrows) if picture else ""


def _reasons(judge: Game, verdict: Verdict) -> Iterator[dict[str, Any]]:
    match verdict:
        case Legal(ways, reason):
            taken = [list(way.squares) for way in ways]
            yield {"reason": reason, "clauses": cited(judge, verdict.clauses), "ways": taken}
        case Illegal(faults):
            for fault in faults:
                taken = [list(fault.way)] if fault.way else []
                yield {"reason": fault.reason, "clauses": cited(judge, [fault.clause]), "ways": taken}


def cited(judge: Game, clauses: Iterable[str]) -> list[dict[str, str]]:
    """Return clauses with their sentences and sources."""
    known = [judge.clauses[clause] for clause in clauses if clause in judge.clauses]
    return [{"id": clause.id, "sentence": clause.sentence, "source": clause.source} for clause in known]


def _command(setting: Setting, position: JsonObject, move: str) -> Iterator[str]:
    """Yield the words of the command that shows the same. It has no option to switch a clause off."""
    yield from ("drawbridge", "explain", setting.ruleset, json.dumps(position), move)
    for ruling, value in setting.rulings:
        yield from ("--ruling", f"{ruling}={value}")
