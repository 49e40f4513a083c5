"""Slips of three-chess engines in where pieces go. Each breaks one clause."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_reference.three_chess.board import Colour, Square, row_of, section_of
from drawbridge_reference.three_chess.pieces import Kind, Piece, piece
from drawbridge_reference.three_chess.ways import (
    BISHOP_STEPS,
    KNIGHT_STEPS,
    PAWN_CAPTURES,
    ROOK_STEPS,
    Line,
    Step,
    Use,
    Way,
    castling_lines,
)
from support.three_chess.slipping import Slipping, leaps, right_lines, slides, walk

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.position import Position

ROOK, BISHOP = piece(Colour.BLUE, Kind.ROOK), piece(Colour.BLUE, Kind.BISHOP)
FORWARD_FIRST = ("FL", "FR", "BL", "BR")
TWO_THEN_ONE = tuple(step for step in KNIGHT_STEPS if step[0] == step[1])


def unturned(origin: Square, step: Step, *, turned: bool = False) -> Square | None:
    """Walk a step without reversing its directions once it has crossed the center."""
    return walk(origin, step, turned=turned, turns=False)


def is_slide(man: Piece, kind: Kind) -> bool:
    return man.kind in (kind, Kind.QUEEN)


class RooksTurnBackAtTheCenter(Slipping):
    """Beyond the center it continues in the other section's forward direction, which leads back."""

    clause = "rook.slide"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if not is_slide(man, Kind.ROOK):
            return right_lines(man, origin)
        diagonals = right_lines(BISHOP, origin) if man.kind is Kind.QUEEN else ()
        return (*slides(origin, ROOK_STEPS, "rook.slide", walk, turns=False), *diagonals)


class BishopsTurnBackAtTheCenter(Slipping):
    clause = "bishop.slide"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if not is_slide(man, Kind.BISHOP):
            return right_lines(man, origin)
        straight = right_lines(ROOK, origin) if man.kind is Kind.QUEEN else ()
        return (*straight, *slides(origin, BISHOP_STEPS, "bishop.slide", walk, turns=False))


class DiagonalStepsDoNotTurnOverTheCenter(Slipping):
    """Left stays left, although it becomes right beyond the center."""

    clause = "bishop.slide"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if not is_slide(man, Kind.BISHOP):
            return right_lines(man, origin)
        straight = right_lines(ROOK, origin) if man.kind is Kind.QUEEN else ()
        return (*straight, *slides(origin, BISHOP_STEPS, "bishop.slide", unturned))


class BishopsWalkInOneOrder(Slipping):
    """It walks forward or backward and then sideways, and never sideways first."""

    clause = "bishop.slide"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if not is_slide(man, Kind.BISHOP):
            return right_lines(man, origin)
        straight = right_lines(ROOK, origin) if man.kind is Kind.QUEEN else ()
        return (*straight, *slides(origin, FORWARD_FIRST, "bishop.slide", walk))


class BishopsNeedACorner(Slipping):
    """A diagonal step may not pass between two men that touch at its corner."""

    clause = "bishop.slide"

    def moves(self, position: Position) -> Iterator[Move]:
        for move in super().moves(position):
            man = position.board[move.origin]
            steps = [step for step in BISHOP_STEPS if walk(move.origin, step) == move.target]
            corners = [walk(move.origin, step[0]) for step in (*steps, *(step[::-1] for step in steps))]
            is_shut = corners and all(corner is not None and position.board[corner] for corner in corners)
            if not (man and man.kind in (Kind.BISHOP, Kind.QUEEN) and is_shut):
                yield move


class KnightsLeapInOneOrder(Slipping):
    """It walks two squares and then one, and never one and then two."""

    clause = "knight.leap"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if man.kind is not Kind.KNIGHT:
            return right_lines(man, origin)
        return leaps(origin, TWO_THEN_ONE, "knight.leap", walk)


class KnightsDoNotTurnOverTheCenter(Slipping):
    clause = "knight.leap"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if man.kind is not Kind.KNIGHT:
            return right_lines(man, origin)
        return leaps(origin, KNIGHT_STEPS, "knight.leap", unturned)


class KingsStepInOneOrder(Slipping):
    clause = "king.step"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        if man.kind is not Kind.KING:
            return right_lines(man, origin)
        steps = (*ROOK_STEPS, *FORWARD_FIRST)
        return (*leaps(origin, steps, "king.step", walk), *castling_lines(man.colour, origin))


class PawnsCaptureInOneOrder(Slipping):
    """So a pawn beside the center point has two captures, not three."""

    clause = "pawn.capture"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        forward = {walk(origin, step, pawn=man.colour) for step in PAWN_CAPTURES if step[0] == "F"}
        lines = right_lines(man, origin)
        return tuple(line for line in lines if line[0].use is not Use.CAPTURE or line[0].target in forward)


class PawnsGoForwardAbroad(Slipping):
    """In another section it moves like that section's own pawns, back to the center."""

    clause = "pawn.step"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        lines = right_lines(man, origin)
        if not man.is_pawn or section_of(origin) is man.colour:
            return lines
        steps = [(way,) for line in lines for way in line if way.clauses[0] == "pawn.step"]
        kept = tuple(line for line in lines if line not in steps)
        return (*kept, *leaps(origin, ("F",), "pawn.step", walk, Use.QUIET))


class PawnsJumpFromAnyRow(Slipping):
    """It checks whether the pawn is in its own section, but not on which row."""

    clause = "pawn.jump"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        lines = right_lines(man, origin)
        ahead, beyond = walk(origin, "F", pawn=man.colour), walk(origin, "FF", pawn=man.colour)
        if not man.is_pawn or section_of(origin) is not man.colour or row_of(origin) < 2:
            return lines
        assert ahead is not None
        assert beyond is not None
        return (*lines, (Way(origin, beyond, (ahead,), ("pawn.jump",), Use.QUIET),))


class PawnsJumpOverAMan(Slipping):
    clause = "path.blocked"

    @staticmethod
    def lines(man: Piece, origin: Square) -> tuple[Line, ...]:
        lines = right_lines(man, origin)
        return tuple(
            tuple(replace(way, passed=()) if way.clauses == ("pawn.jump",) else way for way in line) for line in lines
        )


SLIPS: tuple[type[Slipping], ...] = tuple(one for one in Slipping.__subclasses__() if one.__module__ == __name__)
