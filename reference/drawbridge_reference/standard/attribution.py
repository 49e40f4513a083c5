"""Attribution of single answers: the clauses behind a verdict, an attack or a list of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.attribution import clauses_behind
from drawbridge_reference.standard.attack import scene_of
from drawbridge_reference.standard.board import square_named
from drawbridge_reference.standard.compiled.acts import acts_of
from drawbridge_reference.standard.ply_notation.meaning import Scene, board_of_threat, holds
from drawbridge_reference.standard.squares_after import board_after, scene_after

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.kernel.verdict import Fault, Verdict
    from drawbridge_reference.standard.board import Square
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules

_OF_ATTACKS = ("castling.in-check", "castling.through-check", "king.safety")


def of_verdict(rules: Rules, position: Position, move: Move, verdict: Verdict) -> Iterator[str]:
    """Yield the clauses of the ways that make a move legal, or of everything that refuses it."""
    return clauses_behind(verdict, lambda fault: _of_attacks_behind(rules, position, move, fault))


def of_attack(rules: Rules, scene: Scene, where: Square, givers: Iterable[Square]) -> Iterator[str]:
    """Yield the movement clauses by which enemies attack a square. The scene is the defender's."""
    board, enemy = board_of_threat(scene, where), scene.mover.other
    for giver in givers:
        man = board[giver]
        for way in rules.geometry.ways(man, giver, where) if man else ():
            if not way.bars and holds(way.condition, Scene(board, enemy, giver, where, scene.castling, scene.last)):
                yield from way.clauses


def _of_attacks_behind(rules: Rules, position: Position, move: Move, fault: Fault) -> Iterator[str]:
    """Yield the clauses by which a square is attacked, on the current board or on the board after the move."""
    if fault.clause not in _OF_ATTACKS:
        return
    where, *givers = map(square_named, fault.squares)
    scenes = [scene_of(rules, position, position.turn)]
    man = position.board[move.origin]
    ways = rules.geometry.ways(man, move.origin, move.target) if man else ()
    acts = (act for way in ways for act in acts_of(way, 0) if act.move == move)
    scenes += (scene_after(rules, position, act, board_after(position.board, act)) for act in acts)
    for scene in scenes:
        yield from of_attack(rules, scene, where, givers)
