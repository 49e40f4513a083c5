"""A plain and slow engine of prince on the tables of the reference, of which one thing can be changed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from drawbridge_reference.kernel.verdict import Illegal
from drawbridge_reference.prince.attack import enemies_on, occupied_on
from drawbridge_reference.prince.board import change_between
from drawbridge_reference.prince.game import Prince
from drawbridge_reference.prince.geometry import Reach, reach
from drawbridge_reference.prince.moves import open_ways
from drawbridge_reference.prince.notation import Move, read_move
from drawbridge_reference.prince.pieces import Kind
from drawbridge_reference.prince.play import play
from drawbridge_reference.prince.position import Position, king_on, written
from drawbridge_reference.prince.squares_after import board_after
from drawbridge_reference.prince.validity import read_position
from drawbridge_reference.prince.ways import Use, Way, clauses_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.kernel.game import JsonObject
    from drawbridge_reference.prince.attack import Men
    from drawbridge_reference.prince.board import Cell, Mask
    from drawbridge_reference.prince.pieces import Piece


class Slipping(Prince):
    """A correct Prince. A subclass makes one slip, which breaks a clause."""

    __slots__ = ()

    clause: ClassVar[str]
    """The clause that the slip breaks."""

    def kinds(self, kind: Kind) -> tuple[str, ...]:
        """Return the clauses of slides, leaps and areas by which a kind goes."""
        return clauses_of(kind)

    def reach(self, clause: str, origin: Cell) -> Reach:
        """Return the cells that a clause reaches from a cell, each with the cells that must be empty for each route."""
        return reach(clause, origin)

    def is_open(self, clause: str, origin: Cell, target: Cell, occupied: Mask) -> bool:
        """Return whether one of a clause's routes between two cells is open."""
        return any(not between & occupied for between in self.reach(clause, origin)[target])

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterable[Way]:
        """Return the open ways of a pawn or castlings of a king, without regard to king safety."""
        return open_ways(self.rules, position, man, origin)

    def attacks(self, man: Piece, origin: Cell, target: Cell, occupied: Mask) -> bool:
        """Return whether a piece attacks a cell."""
        if man.is_pawn:
            ways = self.rules.geometry.pawn_ways(man, origin)
            return any(way.target == target and way.use is Use.CAPTURE for way in ways)
        return any(
            target in self.reach(clause, origin) and self.is_open(clause, origin, target, occupied)
            for clause in self.kinds(man.kind)
        )

    def is_attacked(self, enemies: Men, occupied: Mask, where: Cell) -> bool:
        """Return whether one of these enemies attacks a cell."""
        return any(self.attacks(man, origin, where, occupied) for origin, man in enemies)

    def is_safe(self, position: Position, move: Move) -> bool:
        """Return whether a move leaves the mover's own king safe."""
        if _changes_more(position, move):
            board = board_after(self.rules, position, move)
            king = king_on(board, position.turn)
            return king is None or not self.is_attacked(enemies_on(board, position.turn), occupied_on(board), king)
        enemies = [(where, man) for where, man in enemies_in(position) if where != move.target]
        occupied = position.occupied & ~(1 << move.origin) | 1 << move.target
        king = position.king(position.turn)
        where = move.target if king == move.origin else king
        return where is None or not self.is_attacked(enemies, occupied, where)

    def targets(self, position: Position, man: Piece, origin: Cell) -> Iterator[Cell]:
        """Yield the cells that are open to a piece, without regard to king safety."""
        spared, occupied = position.men_of(man.colour), position.occupied
        for clause in self.kinds(man.kind):
            for target in self.reach(clause, origin):
                if not spared >> target & 1 and self.is_open(clause, origin, target, occupied):
                    yield target
        yield from (way.target for way in self.ways(position, man, origin))

    def moves(self, position: Position) -> Iterable[Move]:
        """Return the moves that the engine considers legal."""
        for origin, man in position.men():
            if man.colour is position.turn:
                for target in dict.fromkeys(self.targets(position, man, origin)):
                    if self.is_safe(position, Move(origin, target)):
                        yield from self.written_moves(man, origin, target)

    def written_moves(self, man: Piece, origin: Cell, target: Cell) -> Iterable[Move]:
        """Return the moves that a piece makes by going from one cell to another: several where a pawn is promoted."""
        return self.rules.geometry.moves(man, origin, target)

    def after(self, position: Position, move: Move) -> Position:
        """Return the position that the engine makes after a move."""
        return play(self.rules, position, move)

    def moves_after(self, positions: Sequence[Position]) -> Iterable[Move]:
        """Return the moves that the engine considers legal in the last of these positions of a game."""
        return self.moves(positions[-1])

    def result(self, position: Position) -> dict[str, Any] | None:
        """Return the result that the engine reports."""
        if any(True for _ in self.moves(position)):
            return None
        return {"winner": position.turn.other.value} if self._is_in_check(position) else {"draw": ["black", "white"]}

    def legal_moves(self, position: JsonObject) -> list[str]:
        return _told(self.moves(read_position(self.rules, position)))

    def apply(self, position: JsonObject, move: str) -> JsonObject | Illegal:
        here = read_position(self.rules, position)
        return written(self.after(here, read_move(move))) if move in _told(self.moves(here)) else Illegal(())

    def play(self, position: JsonObject, moves: Sequence[str]) -> list[str] | Illegal:
        positions = [read_position(self.rules, position)]
        for move in moves:
            if move not in _told(self.moves_after(positions)):
                return Illegal(())
            positions.append(self.after(positions[-1], read_move(move)))
        return _told(self.moves_after(positions))

    def status(self, position: JsonObject) -> JsonObject:
        here = read_position(self.rules, position)
        in_check = [here.turn.value] if self._is_in_check(here) else []
        return {"turn": here.turn.value, "in_check": in_check, "result": self.result(here)}

    def perft(self, position: JsonObject, depth: int) -> int:
        return self._counted(read_position(self.rules, position), depth)

    def _counted(self, position: Position, depth: int) -> int:
        if depth == 0:
            return 1
        return sum(self._counted(self.after(position, move), depth - 1) for move in self.moves(position))

    def _is_in_check(self, position: Position) -> bool:
        king = position.king(position.turn)
        return king is not None and self.is_attacked(enemies_in(position), position.occupied, king)


@lru_cache(maxsize=4)
def enemies_in(position: Position) -> Men:
    """Return the pieces of the side that is not to move."""
    return enemies_on(position.board, position.turn)


def _changes_more(position: Position, move: Move) -> bool:
    """Return whether a move is castling or may capture en passant."""
    man = position.board[move.origin]
    if man is None or not (man.is_pawn or man.kind is Kind.KING):
        return False
    steps = max(map(abs, change_between(move.origin, move.target)))
    return move.target == position.en_passant or (man.kind is Kind.KING and steps > 1)


def _told(moves: Iterable[Move]) -> list[str]:
    return sorted({move.text for move in moves})
