"""Findings as scenarios: what somebody would write by hand to show the same, and what such a scenario asks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge.generate.making import with_what_is_so
from drawbridge.search.causes import grades_of, wrong_moves
from drawbridge.search.points import Point
from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.kernel.game import has_code, notation
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge.search.shrinking import Shrunk
    from drawbridge_reference.kernel.game import Game

FEW_MOVES = 4
"""With more wrong moves than this, a scenario asks for all legal moves instead of naming them."""


def scenario_of(shrunk: Shrunk, game: Game) -> Scenario:
    """Return the scenario that asks what the engine has answered wrongly, with what this game answers.

    Two engines may both be wrong, so of a game without code a scenario is only the question. The same question may have
    another answer under another reading, so the name says which readings other than the defaults it is about.
    """
    has_answers = has_code(game.ruleset)
    made = with_what_is_so(game, _asking(shrunk, game)) if has_answers else _only_asking(shrunk, game)
    defaults = {ruling.id: ruling.values[0] for ruling in game.known_rulings}
    others = [f"-{ruling}-{value}" for ruling, value in made.rulings.items() if value != defaults[ruling]]
    return replace(made, name="".join((made.name, *others)))


def _only_asking(shrunk: Shrunk, game: Game) -> Scenario:
    point = shrunk.point
    return Scenario(
        clause=shrunk.record.clause,
        name=f"fuzz-{point.name}",
        title=f"Two engines disagree about {point.method}",
        why="Two engines have answered this differently. Say here which of them is right, and why.",
        position=point.position,
        decides=None,
        rulings=game.rulings,
        all_moves=point.method == "legal_moves",
        apply=point.moves[0] if point.method == "apply" else None,
        status={} if point.method == "status" else None,
        perft={point.depth: None} if point.method == "perft" else {},
        game=point.moves if point.method == "play" else (),
    )


def _asking(shrunk: Shrunk, game: Game) -> Scenario:
    point, clause = shrunk.point, shrunk.record.clause
    moves = wrong_moves(shrunk.record, point)
    # An engine may list what is not a move at all. Nothing can be said of that but the right moves.
    are_named = 0 < len(moves) <= FEW_MOVES and not point.after and not notation(game.ruleset).not_moves(moves)
    asks = Scenario(
        clause=clause,
        name=f"fuzz-{point.name}",
        title=_title(shrunk, game),
        why=_why(shrunk),
        position=point.position,
        decides=False,
        rulings=game.rulings,
        sibling=point.after or {},
    )
    match point.method:
        case "legal_moves" if are_named:
            return with_verdicts(asks, game, moves)
        case "legal_moves":
            return replace(asks, all_moves=True)
        case "apply":
            return _applying(asks, game, point.moves[0])
        case "status":
            return replace(asks, status=dict(game.status(point.position)))
        case "perft":
            return replace(asks, perft={point.depth: game.perft(point.position, point.depth)})
        case _:
            return replace(asks, game=point.moves)


def points_in(scenario: Scenario) -> Iterator[Point]:
    """Yield the questions of a scenario, each right after the same one about its sibling, if it has one."""
    yield from (point._replace(after=scenario.sibling or None) for point in _points_about(scenario))


def _points_about(scenario: Scenario) -> Iterator[Point]:
    if scenario.all_moves or scenario.moves_from or scenario.legal or (scenario.illegal and not scenario.apply):
        yield Point("legal_moves", scenario.position)
    if scenario.apply:
        yield Point("apply", scenario.position, (scenario.apply,))
    if scenario.status is not None:
        yield Point("status", scenario.position)
    for depth in scenario.perft:
        yield Point("perft", scenario.position, depth=depth)
    if scenario.game:
        yield Point("play", scenario.position, scenario.game)


def _title(shrunk: Shrunk, game: Game) -> str:
    clause = shrunk.record.clause
    if shrunk.point.after:
        return "An answer about another position leaks into this one"
    if clause in game.clauses:
        return game.clauses[clause].sentence.rstrip(".")
    return f"What fuzzing has found that {shrunk.point.method} gets wrong"


def _why(shrunk: Shrunk) -> str:
    if shrunk.point.after:
        return "Asked alone, this is answered rightly. Right after the same question about the sibling, it is not."
    reasons = [each.reason for explained in grades_of(shrunk.record, shrunk.point) for each in explained.explained]
    return "".join(reasons[:1]) or "An engine gave no right answer to this when it was fuzzed."


def with_verdicts(scenario: Scenario, game: Game, moves: Iterable[str]) -> Scenario:
    """Return a scenario that states of each of these moves whether it is legal."""
    verdicts = {move: game.judge(scenario.position, move) for move in moves}
    legal = tuple(move for move, verdict in verdicts.items() if isinstance(verdict, Legal))
    illegal = {move: verdict.clauses for move, verdict in verdicts.items() if isinstance(verdict, Illegal)}
    return replace(scenario, legal=legal, illegal=illegal)


def _applying(scenario: Scenario, game: Game, move: str) -> Scenario:
    """Return a scenario that makes a move: it states by which clauses that is refused, or what it changes."""
    after = game.apply(scenario.position, move)
    if isinstance(after, Illegal):
        return replace(scenario, apply=move, illegal={move: after.clauses})
    return replace(scenario, apply=move, after=_changed(game.canonical(scenario.position), after))


def _changed(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a move changes: whole members, but of a mapping, such as a board, only its entries."""
    changed: dict[str, Any] = {}
    for name in {**before, **after}:
        old, new = before.get(name), after.get(name)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            changed |= {name: within} if (within := _changed(old, new)) else {}
        elif old != new:
            changed[name] = [] if new is None and isinstance(old, list | tuple) else new
    return changed
