"""Slips that engines of prince make with pawns, castling, promotion and the king: each breaks one clause."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_reference.prince.attack import enemies_on, occupied_on
from drawbridge_reference.prince.board import change_between, moved, tier_of
from drawbridge_reference.prince.moves import open_ways
from drawbridge_reference.prince.pieces import Kind, piece
from drawbridge_reference.prince.position import RIGHTS, king_on
from drawbridge_reference.prince.squares_after import board_after
from drawbridge_reference.prince.ways import Use, Way, castling_ways
from support.prince.slipping import Slipping, enemies_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from drawbridge_reference.prince.board import Cell
    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Board, Position


class ForwardIsAlongTheRows(Slipping):
    """Its pawns move from row to row, as on a flat board."""

    clause = "pawn.step"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        for way in open_ways(self.rules, position, man, origin):
            if way.use is not Use.QUIET:
                yield way
        step = moved(origin, (0, 0, man.colour.forward))
        if man.is_pawn and step is not None and position.board[step] is None:
            yield Way(origin, step, ("pawn.step",), Use.QUIET)


class PawnsCaptureDiagonallyOnly(Slipping):
    """It knows the four forward diagonals, but not the four triagonals."""

    clause = "pawn.capture"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        for way in open_ways(self.rules, position, man, origin):
            if way.use is not Use.CAPTURE or 0 in change_between(origin, way.target):
                yield way


class CapturesEnPassantDiagonallyOnly(Slipping):
    clause = "pawn.en-passant"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        for way in open_ways(self.rules, position, man, origin):
            if way.use is not Use.EN_PASSANT or 0 in change_between(origin, way.target):
                yield way


class EnPassantLasts(Slipping):
    """The jumped cell stays until another pawn jumps."""

    clause = "state.en-passant"

    def after(self, position: Position, move: Move) -> Position:
        after = super().after(position, move)
        is_used = move.target == position.en_passant
        return after if after.en_passant or is_used else replace(after, en_passant=position.en_passant)


class NamesTheJumpedCellOnlyPastAPawn(Slipping):
    """It records the jumped cell only if a pawn could capture there."""

    clause = "state.en-passant"

    def after(self, position: Position, move: Move) -> Position:
        after = super().after(position, move)
        if after.en_passant is None:
            return after
        men = ((origin, man) for origin, man in after.men() if man.is_pawn and man.colour is after.turn)
        ways = (way for origin, man in men for way in open_ways(self.rules, after, man, origin))
        return after if any(way.use is Use.EN_PASSANT for way in ways) else replace(after, en_passant=None)


class LooksAwayFromThePawnCapturedEnPassant(Slipping):
    """It tests king safety with the captured pawn still there."""

    clause = "king.safety"

    def is_safe(self, position: Position, move: Move) -> bool:
        man = position.board[move.origin]
        jumps = man is not None and man.is_pawn and move.target == position.en_passant
        return super().is_safe(replace(position, en_passant=None) if jumps else position, move)


class JumpsOverAMan(Slipping):
    clause = "path.blocked"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        yield from open_ways(self.rules, position, man, origin)
        for way in self.rules.geometry.pawn_ways(man, origin):
            if way.between and position.board[way.target] is None:
                yield way


class JumpsFromAnyTier(Slipping):
    """It tests whether both cells are empty, but not where the pawn is."""

    clause = "piece.movement"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        yield from open_ways(self.rules, position, man, origin)
        ahead = (man.colour.forward, 0, 0)
        crossed, target = moved(origin, ahead), moved(origin, ahead, 2)
        is_free = crossed is not None and target is not None and not (position.board[crossed] or position.board[target])
        if man.is_pawn and target is not None and is_free and tier_of(target) != man.colour.far_tier:
            yield Way(origin, target, ("pawn.jump",), Use.QUIET)


class PromotesToQueensOnly(Slipping):
    clause = "pawn.promotion"

    def written_moves(self, man: Piece, origin: Cell, target: Cell) -> Iterator[Move]:
        moves = super().written_moves(man, origin, target)
        return (move for move in moves if move.promotion in (None, Kind.QUEEN))


class PromotesToWhatStandsInTheArrays(Slipping):
    """It takes the kinds from the start array, which has no prince."""

    clause = "pawn.promotion"

    def written_moves(self, man: Piece, origin: Cell, target: Cell) -> Iterator[Move]:
        moves = super().written_moves(man, origin, target)
        return (move for move in moves if move.promotion is not Kind.PRINCE)


class CastlesPastAManBesideTheBase(Slipping):
    """It tests the two cells that the king needs, but not g7, which only the base crosses."""

    clause = "path.blocked"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        yield from open_ways(self.rules, position, man, origin)
        for way in _castlings(man, origin):
            beside = [where for where in way.between[2:] if position.board[where]]
            board = tuple(None if where in beside else there for where, there in enumerate(position.board))
            if beside:
                yield from open_ways(self.rules, replace(position, board=board), man, origin)


class ConfusesLowAndHigh(Slipping):
    """It castles to the side whose right is lost if the other right is held."""

    clause = "castling.right-lost"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterable[Way]:
        others = {replace(right, is_low=not right.is_low) for right in position.castling}
        return open_ways(self.rules, replace(position, castling=frozenset(others)), man, origin)


class CastlesPastAPawnsAttack(Slipping):
    """It derives attacks from pawns' moves, so it overlooks that pawns attack empty cells."""

    clause = "castling.through-check"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        yield from open_ways(self.rules, position, man, origin)
        if _castlings(man, origin) and not self.is_attacked(enemies_in(position), position.occupied, origin):
            pawn = piece(man.colour.other, Kind.PAWN)
            board = tuple(None if there is pawn else there for there in position.board)
            for way in open_ways(self.rules, replace(position, board=board), man, origin):
                if way.use is Use.CASTLING and not any(position.board[where] for where in way.between):
                    yield way


class CastlesOutOfALeapersCheck(Slipping):
    """It looks for checks along lines only, and overlooks leaps."""

    clause = "castling.in-check"

    def ways(self, position: Position, man: Piece, origin: Cell) -> Iterator[Way]:
        yield from open_ways(self.rules, position, man, origin)
        if not _castlings(man, origin):
            return
        leapers = {Kind.KNIGHT, Kind.CAPTAIN, Kind.ACE, Kind.MARINE, Kind.PARATROOPER, Kind.ADMIRAL, Kind.ASTRONAUT}
        board: Board = tuple(
            None if there and there.kind in leapers and there.colour is not man.colour else there
            for there in position.board
        )
        for way in open_ways(self.rules, replace(position, board=board), man, origin):
            is_clear = way.use is Use.CASTLING and not any(position.board[where] for where in way.between)
            if is_clear and not self.is_attacked(enemies_in(position), position.occupied, way.between[0]):
                yield way


class LeavesTheBaseBehind(Slipping):
    """The king castles, but the base stays in its corner."""

    clause = "castling.low"

    def after(self, position: Position, move: Move) -> Position:
        man, after = position.board[move.origin], super().after(position, move)
        for way in _castlings(man, move.origin) if man else ():
            if way.target == move.target and way.right is not None and "castling.low" in way.clauses:
                board = list(after.board)
                board[way.right.base_cell], board[way.between[0]] = board[way.between[0]], None
                return replace(after, board=tuple(board))
        return after


def _castlings(man: Piece, origin: Cell) -> tuple[Way, ...]:
    """Return the castling ways of a king on its start cell."""
    if man.kind is not Kind.KING:
        return ()
    return tuple(way for way in castling_ways(man.colour, rotated=False) if way.origin == origin)


class KeepsTheRightOfACapturedBase(Slipping):
    clause = "state.castling"

    def after(self, position: Position, move: Move) -> Position:
        after = super().after(position, move)
        kept = {right for right in RIGHTS.values() if right in position.castling and right.base_cell == move.target}
        return replace(after, castling=after.castling | kept)


class LosesBothRightsWithOneBase(Slipping):
    """When one base leaves, the other base's right is lost too."""

    clause = "state.castling"

    def after(self, position: Position, move: Move) -> Position:
        after = super().after(position, move)
        gone = {right.colour for right in position.castling - after.castling}
        return replace(after, castling=frozenset(right for right in after.castling if right.colour not in gone))


class TakesTheKingForAWall(Slipping):
    """The king steps back along the line on which it is attacked."""

    clause = "king.safety"

    def is_safe(self, position: Position, move: Move) -> bool:
        man = position.board[move.origin]
        if man is None or man.kind is not Kind.KING or abs(max(change_between(move.origin, move.target), key=abs)) > 1:
            return super().is_safe(position, move)
        enemies = [(where, enemy) for where, enemy in enemies_in(position) if where != move.target]
        return not self.is_attacked(enemies, position.occupied, move.target)


class ForgetsThatPinnedMenAttack(Slipping):
    """It derives attacks from legal moves, so a pinned piece does not attack."""

    clause = "king.safety"

    def is_safe(self, position: Position, move: Move) -> bool:
        board = board_after(self.rules, position, move)
        colour, king, other = position.turn, king_on(board, position.turn), king_on(board, position.turn.other)
        assert king is not None
        assert other is not None
        own, occupied = enemies_on(board, colour.other), occupied_on(board)
        for origin, man in enemies_on(board, colour):
            after = occupied & ~(1 << origin)
            is_free = man.kind is Kind.KING or not self.is_attacked(own, after, other)
            if is_free and self.attacks(man, origin, king, occupied):
                return False
        return True


class CallsStalemateMate(Slipping):
    clause = "outcome.stalemate"

    def result(self, position: Position) -> dict[str, Any] | None:
        right = super().result(position)
        return {"winner": position.turn.other.value} if right and "draw" in right else right


class KnowsNoMate(Slipping):
    """It overlooks area leaps at the end of a game, and reports a draw in place of mate."""

    clause = "outcome.checkmate"

    def result(self, position: Position) -> dict[str, Any] | None:
        right = super().result(position)
        king = position.king(position.turn)
        if king is None or right is None or "winner" not in right:
            return right
        givers = [man for where, man in position.men() if self.attacks(man, where, king, position.occupied)]
        by_area = any(clause.startswith("area.") for man in givers for clause in self.kinds(man.kind))
        return {"draw": ["black", "white"]} if by_area else right


SLIPS: tuple[type[Slipping], ...] = tuple(one for one in Slipping.__subclasses__() if one.__module__ == __name__)
