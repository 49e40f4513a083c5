"""Attribution of single answers: the clauses behind a verdict, an attack, or the moves of one piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.attribution import clauses_behind
from drawbridge_reference.prince.attack import enemies_on
from drawbridge_reference.prince.board import Cell, Mask, cell_named
from drawbridge_reference.prince.squares_after import board_after
from drawbridge_reference.prince.ways import AREAS, Use, clauses_of, pawn_ways
from drawbridge_reference.prince.ways_in_force import reaches

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from drawbridge_reference.kernel.verdict import Fault, Verdict
    from drawbridge_reference.prince.attack import Men
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Board, Position
    from drawbridge_reference.prince.rules import Rules

Line: TypeAlias = tuple[Cell, Mask, tuple[str, ...]]
"""A route of a piece to a cell: its start, the cells that must be empty, and the clauses that state it."""

_OF_ATTACKS = ("castling.in-check", "castling.through-check", "king.safety")


def of_verdict(rules: Rules, position: Position, move: Move, verdict: Verdict) -> Iterator[str]:
    """Yield the clauses of the ways that make a move legal, or the clauses that refuse it."""
    return clauses_behind(verdict, lambda fault: _of_attacks_behind(rules, position, move, fault))


def of_attack(rules: Rules, board: Board, where: Cell, givers: Iterable[Cell]) -> Iterator[str]:
    """Yield the movement clauses by which pieces attack a cell."""
    occupied = sum(1 << cell for cell, man in enumerate(board) if man is not None)
    men = [(giver, man) for giver in givers if (man := board[giver]) is not None]
    for _, between, clauses in _lines(rules, men, where):
        if not between & occupied:
            yield from clauses


def _of_attacks_behind(rules: Rules, position: Position, move: Move, fault: Fault) -> Iterator[str]:
    """Yield the clauses by which a cell is attacked: before the move for castling, otherwise after it."""
    if fault.clause not in _OF_ATTACKS:
        return
    where, *givers = map(cell_named, fault.squares)
    board = board_after(rules, position, move) if fault.clause == "king.safety" else position.board
    yield from of_attack(rules, board, where, givers)


def _lines(rules: Rules, men: Men, where: Cell) -> Iterator[Line]:
    """Yield the routes by which these men attack a cell when the cells between are empty."""
    for origin, man in men:
        attack_lines = rules.geometry.attack_lines(man, where)
        for clauses, reach in zip(_stating(rules, man, origin, where), attack_lines, strict=True):
            for between in reach.get(origin, ()):
                yield origin, between, clauses


def _stating(rules: Rules, man: Piece, origin: Cell, where: Cell) -> Sequence[tuple[str, ...]]:
    """Return the clauses of each of a piece's lines of attack on a cell."""
    if not man.is_pawn:
        return [(clause,) for clause in clauses_of(man.kind)]
    ways = rules.geometry.pawn_ways(man, origin)
    return [next((way.clauses for way in ways if way.use is Use.CAPTURE and way.target == where), ())]


@dataclass(frozen=True, slots=True)
class PlainAttribution:
    """The clauses behind the moves of the side to move, found without the judge. No clause may be switched off.

    The judge would name the same clauses for each move, but takes a thousand times as long.
    """

    rules: Rules
    position: Position
    own: Mask
    """The cells of the side to move."""
    occupied: Mask
    lines: tuple[Line, ...]
    """The enemies' routes to the king with at most one piece in the way."""

    def of_moves(self, man: Piece, origin: Cell, legal: Collection[Cell]) -> Iterator[str]:
        """Yield the clauses behind every way of a piece other than the king, given the cells where it may go.

        Captures on a cell that has been jumped over are left to the judge.
        """
        if man.is_pawn:
            yield from self._of_pawn(man, origin, legal)
            return
        for clause, reach in zip(clauses_of(man.kind), reaches(self.rules, man, origin), strict=True):
            blocking = "area.shadowed" if clause in AREAS else "path.blocked"
            for target, routes in reach.items():
                if self.own >> target & 1:
                    yield "own.piece"
                    continue
                blocked = sum(1 for between in routes if between & self.occupied)
                if target not in legal and blocked:
                    yield blocking
                if blocked < len(routes):
                    yield from (clause,) if target in legal else self._of_danger(origin, target)

    def _of_pawn(self, pawn: Piece, origin: Cell, legal: Collection[Cell]) -> Iterator[str]:
        for way in pawn_ways(pawn.colour, origin):
            there = self.position.board[way.target]
            if way.barred:
                yield from way.barred
            elif way.use is Use.EN_PASSANT or way.target == self.position.en_passant:
                continue
            elif way.target in legal:
                yield from way.clauses
            elif there is not None and there.colour is pawn.colour:
                yield "own.piece"
            elif way.use is Use.CAPTURE:
                yield from ("pawn.empty-capture",) if there is None else self._of_danger(origin, way.target)
            else:
                is_blocked = any(self.occupied >> passed & 1 for passed in way.between)
                if is_blocked:
                    yield "path.blocked"
                if there is not None:
                    yield "pawn.forward-capture"
                elif not is_blocked:
                    yield from self._of_danger(origin, way.target)

    def _of_danger(self, origin: Cell, target: Cell) -> Iterator[str]:
        """Yield what forbids an open move: `king.safety`, and the clauses by which the king would be attacked."""
        yield "king.safety"
        occupied = self.occupied & ~(1 << origin) | 1 << target
        for giver, between, clauses in self.lines:
            if giver != target and not between & occupied:
                yield from clauses


def plain_attribution(rules: Rules, position: Position) -> PlainAttribution:
    """Return the attribution of the moves of the side to move that needs no judge."""
    occupied, king = position.occupied, position.king(position.turn)
    found = _lines(rules, enemies_on(position.board, position.turn), king) if king is not None else ()
    lines = tuple(line for line in found if (line[1] & occupied).bit_count() < 2)
    return PlainAttribution(rules, position, position.men_of(position.turn), occupied, lines)
