"""What the page shows of a position: its picture, its legal moves, or what is wrong with it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.pictures.of_game import whole_picture_of, wrong_squares
from drawbridge.pictures.svg import position_svg_of, touchable_squares_of
from drawbridge.report.status import status_in_words
from drawbridge_reference.kernel.game import HasScenarioNotation, HasSetUp, notation
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Legal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Picture

_LONG = 400
"""Nobody writes the men of a position with more characters, and to shorten them takes long."""


def view_of(judge: Game, position: JsonObject) -> dict[str, Any]:
    """Return what the page shows of a position. One that is not valid is drawn, too, as far as it can be read."""
    try:
        return _valid(judge, judge.canonical(position))
    except InvalidPosition as invalid:
        return _invalid(judge, position, invalid)


def _valid(judge: Game, position: JsonObject) -> dict[str, Any]:
    picture = whole_picture_of(judge, position)
    status = judge.status(position)
    return {
        "position": position,
        "short": _short(judge, position),
        "svg": position_svg_of(picture) if picture else "",
        "squares": _squares(judge, picture),
        "text": "" if picture else judge.draw(position),
        "moves": [{"move": move, **_ends(judge, position, move)} for move in judge.legal_moves(position)],
        "notes": [*(picture.notes if picture else ()), status_in_words(status)],
        "problems": [],
        "turn": status.get("turn", ""),
    }


def _invalid(judge: Game, position: JsonObject, invalid: InvalidPosition) -> dict[str, Any]:
    try:
        picture = whole_picture_of(judge, position)
    except InvalidPosition:
        picture = None
    return {
        "position": position,
        "short": "",
        "svg": position_svg_of(picture, wrong_squares(picture, invalid)) if picture else "",
        "squares": _squares(judge, picture),
        "text": "",
        "moves": [],
        "notes": list(picture.notes) if picture else [],
        "problems": [str(problem) for problem in invalid.problems],
        "turn": str(position.get("turn", "")),
    }


def _squares(judge: Game, picture: Picture | None) -> str:
    """Return the squares of a picture, unless they are always the same: then the page has them from the beginning."""
    return "" if picture is None or isinstance(judge, HasSetUp) else touchable_squares_of(picture, picture.men)


def _ends(judge: Game, position: JsonObject, move: str) -> dict[str, str]:
    origin, target, _ = parts_of(move, notation(judge.ruleset))
    if origin and target:
        return {"origin": origin, "target": target}
    return next(_ends_of_ways(judge, position, move), {"origin": "", "target": ""})


def _ends_of_ways(judge: Game, position: JsonObject, move: str) -> Iterator[dict[str, str]]:
    """Yield the ends of the ways of a move in a notation that is not ours."""
    verdict = judge.judge(position, move)
    if isinstance(verdict, Legal):
        yield from ({"origin": way.squares[0], "target": way.squares[-1]} for way in verdict.ways)


def _short(judge: Game, position: JsonObject) -> str:
    """Return the men of a position as one writes them in a scenario, where that says all of it."""
    if not isinstance(judge, HasScenarioNotation) or len(json.dumps(position)) > _LONG:
        return ""
    short = judge.scenario_notation.shortened(position)
    return short if isinstance(short, str) else ""
