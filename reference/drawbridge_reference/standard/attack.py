"""Attack: what `threat` means in a position, and which side is in check."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.meaning import Scene, double_step, holds

if TYPE_CHECKING:
    from drawbridge_reference.standard.board import Colour, Square
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules
    from drawbridge_reference.standard.ways import Way


def scene_of(rules: Rules, position: Position, colour: Colour) -> Scene:
    """Return the position as conditions read it for one side when no piece moves."""
    return Scene(
        board=position.board,
        mover=colour,
        castling=position.castling,
        last=double_step(position.en_passant),
        threat=rules.geometry.is_threatened,
    )


def scene_of_way(rules: Rules, position: Position, way: Way) -> Scene:
    """Return the position as the condition of a way reads it."""
    return Scene(
        position.board,
        way.piece.colour,
        way.origin,
        way.target,
        position.castling,
        double_step(position.en_passant),
        rules.geometry.is_threatened,
    )


def attackers(rules: Rules, scene: Scene, where: Square) -> tuple[Square, ...]:
    """Return the squares from which an enemy of the scene's mover could capture on a square, each once."""
    threats = rules.geometry.threats(scene.mover.other, where)
    return tuple(dict.fromkeys(threats.origins(scene)))


def is_in_check(rules: Rules, position: Position, colour: Colour) -> bool:
    """Return whether a side is in check: whether `Globally` fails for it in the current position."""
    scene = scene_of(rules, position, colour)
    return not all(holds(condition, scene) for condition in rules.geometry.check)
