"""Slips in the reference engine, whose tables and filters the rules in code do not have."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Implementation, Kind
from drawbridge_reference.three_chess.board import CENTER_ROW, Colour, row_of, section_of
from drawbridge_reference.three_chess.pieces import Kind as PieceKind
from drawbridge_reference.three_chess.ways import Use

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_reference.three_chess.board import Square
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Board, Position
    from drawbridge_reference.three_chess.rules import Rules
    from drawbridge_reference.three_chess.ways import Line, Way

FAULTS = Faults("three-chess", Kind.MECHANISM, Implementation.ENGINE)


def _open_ways(engine: CodeCopy, change: Callable[[Rules, Piece, Square, list[Way]], Iterable[Way]]) -> None:
    """Change the ways of a piece that are open."""

    @engine.wrap("moves.open_ways")
    def open_ways(
        original: Callable[..., Iterator[Way]], rules: Rules, position: Position, mover: Piece, origin: Square
    ) -> Iterator[Way]:
        yield from change(rules, mover, origin, list(original(rules, position, mover, origin)))


@FAULTS("bishop.slide")
def lines_of_one_beginning_are_merged(engine: CodeCopy) -> None:
    """Two diagonals with the same first square count as one, so one arm of a fork is lost."""

    def change(rules: Rules, mover: Piece, origin: Square, ways: list[Way]) -> Iterable[Way]:
        firsts: dict[Square, Line] = {}
        for line in rules.geometry.lines(mover, origin):
            firsts.setdefault(line[0].target, line)
        kept = {way.squares for line in firsts.values() for way in line}
        return [way for way in ways if way.squares in kept]

    _open_ways(engine, change)


@FAULTS("path.blocked")
def lines_are_followed_beyond_an_enemy(engine: CodeCopy) -> None:
    """A sliding piece stops at the player's own pieces, but continues past enemy pieces."""

    @engine.wrap("moves.open_ways")
    def open_ways(
        original: Callable[..., Iterator[Way]], rules: Rules, position: Position, mover: Piece, origin: Square
    ) -> Iterator[Way]:
        yield from original(rules, position, mover, origin)
        for line in rules.geometry.lines(mover, origin):
            for way in line:
                man = position.board[way.target]
                if man is not None and man.colour is mover.colour:
                    break
                if way.use is Use.EITHER:
                    yield way


@FAULTS("path.blocked")
def jumps_look_at_their_target_alone(engine: CodeCopy) -> None:
    """A pawn's jump ignores the square that it jumps over."""

    @engine.wrap("moves._is_clear")
    def is_clear(original: Callable[..., bool], rules: Rules, position: Position, way: Way) -> bool:
        return way.use is Use.QUIET or original(rules, position, way)


@FAULTS("castling.no-rook")
def rooks_are_looked_for_by_kind(engine: CodeCopy) -> None:
    """A rook of any colour on the corner is enough to castle with."""

    @engine.wrap("moves.has_rook")
    def has_rook(original: Callable[..., bool], rules: Rules, position: Position, king: Piece, way: Way) -> bool:
        there = position.board[way.corner] if way.corner is not None else None
        return original(rules, position, king, way) or (there is not None and there.kind is PieceKind.ROOK)


@FAULTS("rook.slide")
def attack_tables_end_at_the_center(engine: CodeCopy) -> None:
    """The table of attacks has no square from another section."""

    @engine.wrap("attack.attackers")
    def attackers(
        original: Callable[..., Iterator[Square]],
        rules: Rules,
        board: Sequence[Piece | None],
        target: Square,
        colour: Colour,
    ) -> Iterator[Square]:
        found = original(rules, board, target, colour)
        yield from (origin for origin in found if section_of(origin) is section_of(target))


@FAULTS("pawn.capture")
def attack_tables_know_blue_pawns_only(engine: CodeCopy) -> None:
    """The table of attacks has only Blue's pawns."""

    @engine.wrap("attack.attackers")
    def attackers(
        original: Callable[..., Iterator[Square]],
        rules: Rules,
        board: Sequence[Piece | None],
        target: Square,
        colour: Colour,
    ) -> Iterator[Square]:
        for origin in original(rules, board, target, colour):
            man = board[origin]
            if man is None or not man.is_pawn or man.colour is Colour.BLUE:
                yield origin


@FAULTS("pawn.promotion")
def promotion_is_looked_up_by_the_row_alone(engine: CodeCopy) -> None:
    """A promoted pawn changes its colour to that of the section where it is promoted."""

    @engine.wrap("squares_after.board_after")
    def board_after(original: Callable[..., Board], rules: Rules, board: Board, move: Move) -> Board:
        after = original(rules, board, move)
        mover, there = board[move.origin], after[move.target]
        if mover is None or not mover.is_pawn or there is None or there.is_pawn:
            return after
        queen: Piece = engine.function("pieces.piece")(section_of(move.target), PieceKind.QUEEN)
        return (*after[: move.target], queen, *after[move.target + 1 :])


@FAULTS("knight.leap")
def leaps_are_kept_by_their_first_steps(engine: CodeCopy) -> None:
    """The knight's table has one leap for each first direction and side, so it lacks targets at the center."""

    def change(_rules: Rules, mover: Piece, origin: Square, ways: list[Way]) -> Iterable[Way]:
        steps = ("FFL", "FFR", "BBL", "BBR", "LLF", "LLB", "RRF", "RRB")
        kept = {engine.function("ways.walk")(origin, step) for step in steps}
        return [way for way in ways if mover.kind is not PieceKind.KNIGHT or way.target in kept]

    _open_ways(engine, change)


@FAULTS("game.over")
def the_end_is_kept_for_the_loser(engine: CodeCopy) -> None:
    """Moves are still listed after the end, unless the player to move is the loser."""

    @engine.wrap("ending.is_over")
    def is_over(original: Callable[..., bool], rules: Rules, position: Position) -> bool:
        return original(rules, position) and position.king(position.turn) is None


@FAULTS("pawn.jump")
def jumps_are_listed_abroad(engine: CodeCopy) -> None:
    """The table of pawns has a jump from row 4 of other sections too, if the pawn may step."""

    def change(_rules: Rules, mover: Piece, origin: Square, ways: list[Way]) -> Iterable[Way]:
        step = next((way for way in ways if way.clauses == ("pawn.step",)), None)
        if step is None or section_of(origin) is mover.colour or row_of(origin) < CENTER_ROW:
            return ways
        beyond: Square = engine.function("ways.walk")(origin, "FF", pawn=mover.colour)
        return [*ways, replace(step, target=beyond, moves=(replace(step.moves[0], target=beyond),))]

    _open_ways(engine, change)
