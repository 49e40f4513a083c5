"""Slips of three-chess engines with promotion, checks, castling and the end. Each breaks one clause."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from drawbridge_reference.three_chess.attack import is_attacked, is_in_check
from drawbridge_reference.three_chess.board import COLOURS, SQUARES, Colour, Square, next_colour, row_of, section_of
from drawbridge_reference.three_chess.notation import Move
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.play import play
from drawbridge_reference.three_chess.position import king_on
from drawbridge_reference.three_chess.ways import (
    Line,
    Use,
    Way,
)
from support.three_chess.slipping import Slipping, right_lines, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge_reference.three_chess.position import Position


class PromotesOnOneSideOnly(Slipping):
    """A pawn becomes a queen in the next colour's section, but stays a pawn in the other one."""

    clause = "pawn.promotion"

    def after(self, position: Position, move: Move) -> Position:
        man, after = position.board[move.origin], super().after(position, move)
        if man is None or not man.is_pawn or section_of(move.target) is next_colour(man.colour):
            return after
        return replace(after, board=(*after.board[: move.target], man, *after.board[move.target + 1 :]))


class LetsPawnsChoose(Slipping):
    """A promotion names the piece that the pawn becomes."""

    clause = "promotion.suffix"

    def moves(self, position: Position) -> Iterator[Move]:
        for move in super().moves(position):
            man = position.board[move.origin]
            promotes = man and man.is_pawn and row_of(move.target) == 0
            kinds = (Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT) if promotes else (None,)
            yield from (Move(move.origin, move.target, kind) for kind in kinds)


class CapturesEnPassant(Slipping):
    """En passant right after a jump, as in orthodox chess."""

    clause = "pawn.empty-capture"

    def moves_after(self, positions: Sequence[Position]) -> Iterator[Move]:
        here = positions[-1]
        yield from self.moves(here)
        for jumped in _jumped(positions):
            for origin, man in here.men():
                ways = self.rules.geometry.ways(man, origin, jumped)
                if man.is_pawn and man.colour is here.turn and ways and ways[0].use is Use.CAPTURE:
                    yield Move(origin, jumped)


def _jumped(positions: Sequence[Position]) -> Iterator[Square]:
    """Yield the square that the last move has jumped over, if it was a pawn's jump."""
    if len(positions) < 2:
        return
    before, here = positions[-2:]
    for origin, man in before.men():
        if man.is_pawn and man.colour is before.turn and here.board[origin] is None:
            ahead, beyond = walk(origin, "F", pawn=man.colour), walk(origin, "FF", pawn=man.colour)
            if ahead is not None and beyond is not None and here.board[beyond] is man and before.board[beyond] is None:
                yield ahead


class KeepsOutOfCheck(Slipping):
    """No move may leave the player's own king attacked, unless it captures a king."""

    clause = "check.ignored"

    def moves(self, position: Position) -> Iterator[Move]:
        for move in super().moves(position):
            after = play(self.rules, position, move).board
            king = king_on(after, position.turn)
            ends = any(king_on(after, colour) is None for colour in COLOURS)
            if ends or king is None or not is_attacked(self.rules, after, king, position.turn):
                yield move


class DoesNotCastleOutOfCheck(Slipping):
    clause = "check.ignored"

    def moves(self, position: Position) -> Iterator[Move]:
        in_check = is_in_check(self.rules, position, position.turn)
        return (move for move in super().moves(position) if not (in_check and _castles(self, position, move)))


class WantsAnUnmovedKing(Slipping):
    """In a game it remembers whose king has moved, and that king may not castle any more."""

    clause = "castling.kingside"

    def moves_after(self, positions: Sequence[Position]) -> Iterator[Move]:
        here = positions[-1]
        moved = any(before.king(here.turn) != here.king(here.turn) for before in positions)
        return (move for move in self.moves(here) if not (moved and _castles(self, here, move)))


class WantsUnmovedRooks(Slipping):
    """In a game it remembers that a corner was empty, and nobody may castle to that side any more."""

    clause = "castling.queenside"

    def moves_after(self, positions: Sequence[Position]) -> Iterator[Move]:
        here = positions[-1]
        for move in self.moves(here):
            way = _castling(self, here, move)
            corner = way.corner if way else None
            if corner is None or all(before.board[corner] is here.board[corner] for before in positions):
                yield move


class CastlesWithAnybodysRook(Slipping):
    clause = "castling.no-rook"

    def moves(self, position: Position) -> Iterator[Move]:
        yield from super().moves(position)
        for colour in COLOURS:
            men = [
                piece(position.turn, Kind.ROOK) if man is piece(colour, Kind.ROOK) else man for man in position.board
            ]
            other = replace(position, board=tuple(men))
            yield from (move for move in super().moves(other) if _castles(self, other, move))


class CastlesPastAManBesideTheRook(Slipping):
    """On the long side it checks the two squares that the king needs, but not the third that the rook passes."""

    clause = "path.blocked"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        return tuple(
            tuple(replace(way, beside=way.beside[:1]) for way in line) if line[0].use is Use.CASTLING else line
            for line in right_lines(man, origin)
        )


def _castles(game: Slipping, position: Position, move: Move) -> bool:
    return _castling(game, position, move) is not None


def _castling(game: Slipping, position: Position, move: Move) -> Way | None:
    man = position.board[move.origin]
    ways = game.rules.geometry.ways(man, move.origin, move.target) if man else ()
    return next((way for way in ways if way.use is Use.CASTLING), None)


class CallsMate(Slipping):
    """A player in check has lost if every move leaves the king in check."""

    clause = "check.ignored"

    def result(self, position: Position, right: Any) -> Any:
        colour = position.turn
        if right or not is_in_check(self.rules, position, colour):
            return right
        after = (play(self.rules, position, move) for move in self.moves(position))
        is_mate = all(is_in_check(self.rules, here, colour) for here in after)
        return {"winner": COLOURS[COLOURS.index(colour) - 1].value, "loser": colour.value} if is_mate else right


class CreditsThePlayerToMove(Slipping):
    """It reports the player to move as the one who has captured the king."""

    clause = "outcome.king-captured"

    def result(self, position: Position, right: Any) -> Any:
        return {**right, "winner": position.turn.value} if right else right


class LetsTheThirdPlayerGoOn(Slipping):
    """After the capture of a king, the players who still have a king play on."""

    clause = "game.over"

    def moves(self, position: Position) -> Iterable[Move]:
        if position.king(position.turn) is None:
            return ()
        kings = {colour: position.king(colour) for colour in COLOURS}
        lost = [colour for colour, king in kings.items() if king is None]
        if not lost:
            return super().moves(position)
        return super().moves(replace(position, board=_with_king(position, lost[0])))


def _with_king(position: Position, colour: Colour) -> tuple[Piece | None, ...]:
    """Return the board with a king on the last empty square, where it is in nobody's way."""
    men = list(position.board)
    men[max(where for where in SQUARES if men[where] is None)] = piece(colour, Kind.KING)
    return tuple(men)


class PassesTheTurnTwiceAfterACapture(Slipping):
    """A player whose piece has been captured misses a turn."""

    clause = "state.turn"

    def after(self, position: Position, move: Move) -> Position:
        captured, after = position.board[move.target], super().after(position, move)
        is_next = captured is not None and captured.colour is after.turn
        return replace(after, turn=next_colour(after.turn)) if is_next else after


SLIPS: tuple[type[Slipping], ...] = tuple(one for one in Slipping.__subclasses__() if one.__module__ == __name__)
