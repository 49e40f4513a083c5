"""What blocks a way: a lost right, pieces between, and what a pawn finds or misses on its target."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import joined, who_does
from drawbridge_reference.prince.board import NAMES, Vector
from drawbridge_reference.prince.castling import right_is_lost
from drawbridge_reference.prince.ways import Use, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules

Obstacle: TypeAlias = tuple[str, tuple[str, ...], str]
"""Clause, cells and reason: a fault without its way."""


def obstacles(rules: Rules, position: Position, way: Way) -> Iterator[Fault]:
    """Yield everything that blocks a way, apart from attacks on kings."""
    found = (
        *_lost_right(rules, position, way),
        *(_shadowed(rules, position, way) if way.is_of_area else _blocked_path(rules, position, way)),
        *_pawn_target(rules, position, way),
    )
    yield from (Fault(clause, cells, reason, way.names) for clause, cells, reason in found)


def _lost_right(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    right = way.right
    if right is not None and right_is_lost(rules, position, way):
        side = "low" if right.is_low else "high"
        reason = f"{right.colour.value.capitalize()} does not have the right to castle {side} ({right.text})."
        yield "castling.right-lost", (NAMES[way.origin], NAMES[right.base_cell]), reason


def _men_between(position: Position, way: Way) -> list[tuple[str, str]]:
    """Return the pieces on cells that must be empty, the nearest first: their cells, and each in words."""
    between = ((NAMES[where], position.board[where]) for where in way.between)
    return [(name, f"the {man.phrase} on {name}") for name, man in between if man is not None]


def _listed(men: list[tuple[str, str]]) -> list[str]:
    phrases = [phrase for _, phrase in men]
    return phrases if len(phrases) < 4 else [*phrases[:2], f"{len(phrases) - 2} more"]


@states("path.blocked")
def _blocked_path(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    men = _men_between(position, way)
    if men and rules.holds("path.blocked"):
        reason = f"{who_does(_listed(men), 'blocks', 'block')} the way."
        yield "path.blocked", tuple(name for name, _ in men), reason


@states("area.shadowed")
def _shadowed(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    """Yield which pieces block an area leap in the sector of this way."""
    men = _men_between(position, way)
    if men and rules.holds("area.shadowed"):
        directions = " and ".join(map(_in_words, way.directions))
        place = f"In the sector of {directions}" if len(way.directions) > 1 else f"Along {directions}"
        verb = "shadows" if len(men) == 1 else "shadow"
        yield (
            "area.shadowed",
            tuple(name for name, _ in men),
            f"{place}, {joined(_listed(men))} {verb} {NAMES[way.target]}.",
        )


def _in_words(direction: Vector) -> str:
    """Return a direction in words, such as `(tier +1, row -1)`."""
    changes = zip(("tier", "column", "row"), direction, strict=True)
    return f"({', '.join(f'{dimension} {change:+d}' for dimension, change in changes if change)})"


@states("pawn.forward-capture", "pawn.empty-capture")
def _pawn_target(rules: Rules, position: Position, way: Way) -> Iterator[Obstacle]:
    man, target = position.board[way.target], NAMES[way.target]
    if way.use is Use.QUIET and man and rules.holds("pawn.forward-capture"):
        reason = f"A pawn cannot capture straight ahead, and the {man.phrase} is on {target}."
        yield "pawn.forward-capture", (target,), reason
    if way.use is Use.CAPTURE and man is None and rules.holds("pawn.empty-capture"):
        reason = f"A pawn moves diagonally or triagonally only to capture, and there is nothing to capture on {target}."
        yield "pawn.empty-capture", (target,), reason
    # Judged only in a game without `pawn.capture`: otherwise a pawn has a capture to judge on such a cell.
    is_jumped = way.target == position.en_passant or not rules.holds("pawn.empty-capture")
    if way.use is Use.EN_PASSANT and (man or not is_jumped):
        reason = f"Only a pawn that has just jumped over {target} can be captured there."
        yield "pawn.empty-capture", (target,), reason
