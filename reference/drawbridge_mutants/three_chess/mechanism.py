"""Slips in a move generator: borders, the first way found, moves found twice, and state that is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import captures_king, castling, king_square, refuse
from drawbridge_rules.three_chess.board import OPPOSITE, Piece, Square, following, preceding
from drawbridge_rules.three_chess.move import Manner, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Board
    from drawbridge_rules.three_chess.move import Move
    from drawbridge_rules.three_chess.position import Position

    Moves: TypeAlias = Callable[[Position], Iterator[Move]]
    Leaps: TypeAlias = Callable[[Square], Iterator[Way]]
    BoardAfter: TypeAlias = Callable[[Board, Move], Board]
    Neighbour: TypeAlias = Callable[[Square, str], Square | None]

FAULTS = Faults("three-chess", Kind.MECHANISM)
MOST_KEPT = 5000
"""An engine that remembers answers forgets all of them when it has this many."""


def _ways(rules: CodeCopy, kept: Callable[[tuple[Way, ...]], tuple[Way, ...]]) -> None:
    @rules.wrap("refusals.refusals_of_every_way")
    def refusals_of_every_way(
        original: Callable[..., tuple[str, ...]], position: Position, piece: Piece, found: tuple[Way, ...]
    ) -> tuple[str, ...]:
        return original(position, piece, kept(found))


@FAULTS("path.blocked")
def the_first_way_decides(rules: CodeCopy) -> None:
    """Where two ways lead to one square, the engine considers only the first."""
    _ways(rules, lambda found: found[:1])


@FAULTS("path.blocked")
def the_last_way_decides(rules: CodeCopy) -> None:
    """Where two ways lead to one square, the last one overwrites the other."""
    _ways(rules, lambda found: found[-1:])


@FAULTS("path.blocked")
def every_way_must_be_open(rules: CodeCopy) -> None:
    """Where two ways lead to one square, both must be open."""

    @rules.wrap("refusals.refusals_of_every_way")
    def refusals_of_every_way(
        original: Callable[..., tuple[str, ...]], position: Position, piece: Piece, found: tuple[Way, ...]
    ) -> tuple[str, ...]:
        refused = [original(position, piece, (way,)) for way in found]
        return next(filter(None, refused), ())


def _blocks(rules: CodeCopy, looked_at: Callable[[Way], tuple[Square, ...]]) -> None:
    """Look at some squares of a slide only."""

    @rules.wrap("obstacles.path_blocked")
    def path_blocked(original: Callable[[Board, Way], bool], board: Board, way: Way) -> bool:
        is_slide = way.manner is Manner.GOES_OR_CAPTURES
        return original(board, way._replace(kept_empty=looked_at(way)) if is_slide else way)


@FAULTS("path.blocked")
def the_last_square_of_a_path_is_not_looked_at(rules: CodeCopy) -> None:
    """A sliding piece may jump over a piece right before its target."""
    _blocks(rules, lambda way: way.kept_empty[:-1])


@FAULTS("path.blocked")
def the_first_square_of_a_path_is_not_looked_at(rules: CodeCopy) -> None:
    """A sliding piece may jump over a piece right after its start."""
    _blocks(rules, lambda way: way.kept_empty[1:])


@FAULTS("path.blocked")
def squares_beyond_the_center_are_not_looked_at(rules: CodeCopy) -> None:
    """A slide that has crossed the center passes over pieces there."""
    _blocks(rules, lambda way: tuple(square for square in way.kept_empty if square.section != way.target.section))


@FAULTS("path.blocked")
def pieces_on_row_four_do_not_block_slides(rules: CodeCopy) -> None:
    """A slide passes over pieces at the center line."""
    _blocks(rules, lambda way: tuple(square for square in way.kept_empty if square.row != 3))


def _neighbours(rules: CodeCopy, path: str, leads: Callable[[Neighbour, Square, str], Square | None]) -> None:
    """Let a piece's neighbouring squares be others."""

    @rules.wrap(path)
    def other_neighbour(original: Neighbour, square: Square, direction: str) -> Square | None:
        return leads(original, square, direction)


@FAULTS("king.step")
def kings_and_knights_wrap_around(rules: CodeCopy) -> None:
    """For kings and knights, column A is next to column H."""
    leaping: list[Square] = []

    @rules.wrap("ways.single_steps")
    def single_steps(original: Callable[..., Iterator[Way]], origin: Square, steps: Iterable[str]) -> list[Way]:
        leaping.append(origin)
        found = list(original(origin, steps))
        leaping.clear()
        return found

    def leads(original: Neighbour, square: Square, direction: str) -> Square | None:
        wraps = {("L", 0): 7, ("R", 7): 0}
        column = wraps.get((direction, square.column)) if leaping else None
        return original(square, direction) if column is None else square._replace(column=column)

    _neighbours(rules, "board.neighbour", leads)


@FAULTS("bishop.slide")
def steps_may_leave_the_board(rules: CodeCopy) -> None:
    """A diagonal step or knight's leap may leave the board on its way."""

    @rules.wrap("walk.walked")
    def walked(original: Callable[..., Square | None], origin: Square, step: str, **how: bool) -> Square | None:
        found = original(origin, step, **how)
        return original(origin, step[::-1], **how) if found is None and len(step) == 2 else found


@FAULTS("rook.slide")
def the_board_ends_before_the_last_column(rules: CodeCopy) -> None:
    """A piece cannot slide or step sideways onto column H."""

    def leads(original: Neighbour, square: Square, direction: str) -> Square | None:
        there = original(square, direction)
        is_onto = direction == "R" and there is not None and there.column == 7
        return None if is_onto else there

    _neighbours(rules, "board.neighbour", leads)


@FAULTS("rook.slide")
def slides_end_after_five_squares(rules: CodeCopy) -> None:
    """A sliding piece repeats its step at most five times."""
    for path in ("ways.rook_slide", "ways.bishop_slide"):

        @rules.wrap(path)
        def slide(original: Leaps, origin: Square) -> Iterator[Way]:
            yield from (way for way in original(origin) if len(way.kept_empty) < 5)


@FAULTS("bishop.slide")
def forks_at_the_center_are_followed_once(rules: CodeCopy) -> None:
    """Where a diagonal forks at the center, only the first branch is followed."""

    @rules.wrap("ways.bishop_slide")
    def bishop_slide(original: Leaps, origin: Square) -> Iterator[Way]:
        firsts: dict[Square, tuple[Square, ...]] = {}
        for way in original(origin):
            path = (*way.kept_empty, way.target)
            known = firsts.get(path[0])
            if known is None or path[: len(known)] == known or known[: len(path)] == path:
                firsts[path[0]] = path if known is None or len(path) > len(known) else known
                yield way


def _drop(rules: CodeCopy, is_dropped: Callable[[Position, Move], bool]) -> None:
    """Leave moves out of the list, though they count as legal."""

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Moves, position: Position) -> Iterator[Move]:
        yield from (move for move in original(position) if not is_dropped(position, move))


@FAULTS("outcome.king-captured")
def captures_of_kings_are_not_listed(rules: CodeCopy) -> None:
    """`legal_moves` leaves out moves that capture a king, but `apply` accepts them."""
    _drop(rules, lambda position, move: captures_king(position.board, move))


@FAULTS("castling.kingside")
def castling_is_not_listed(rules: CodeCopy) -> None:
    """`legal_moves` leaves out castling, but `apply` accepts it."""
    _drop(rules, lambda position, move: castling(rules, position.board, move) is not None)


@FAULTS("pawn.promotion")
def promotions_are_not_listed(rules: CodeCopy) -> None:
    """`legal_moves` leaves out promotions, but `apply` accepts them."""
    _drop(rules, lambda position, move: rules.function("ways.pawn_promotion")(position.board[move.origin], move.target))


@FAULTS("path.blocked")
def moves_by_two_ways_are_counted_twice(rules: CodeCopy) -> None:
    """A move that two ways allow is counted twice."""

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Moves, position: Position) -> Iterator[Move]:
        for move in original(position):
            ways = rules.function("ways.ways")(position.board[move.origin], move.origin, move.target)
            is_open = rules.function("obstacles.path_blocked")
            yield from [move] * sum(not is_open(position.board, way) for way in ways)


@FAULTS("own.piece")
def pieces_of_the_previous_player_are_spared(rules: CodeCopy) -> None:
    """The pieces of the player who moved last cannot be captured."""

    def is_refused(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return met is not None and met.colour == preceding(position.turn)

    refuse(rules, is_refused)


@FAULTS("pawn.capture")
def pawns_capture_the_next_player_only(rules: CodeCopy) -> None:
    """A pawn captures only the next player's pieces."""

    def is_refused(position: Position, move: Move) -> bool:
        met = position.board.get(move.target)
        return position.board[move.origin].kind == "P" and met is not None and met.colour != following(position.turn)

    refuse(rules, is_refused)


@FAULTS("pawn.step")
def pawns_are_turned_by_where_they_start(rules: CodeCopy) -> None:
    """In a pawn's capture over the center, the direction after crossing is not reversed."""

    @rules.wrap("walk.walked")
    def walked(
        original: Callable[..., Square | None],
        origin: Square,
        step: str,
        *,
        pawn: str | None = None,
        is_reversed: bool = False,
    ) -> Square | None:
        if pawn is None:
            return original(origin, step, is_reversed=is_reversed)
        here: Square | None = origin
        for direction in step:
            way = OPPOSITE[direction] if origin.section != pawn else direction
            here = None if here is None else rules.function("board.neighbour")(here, way)
        return here


@FAULTS("pawn.jump")
def pawns_of_one_colour_jump(rules: CodeCopy) -> None:
    """Only Blue's pawns jump."""

    @rules.wrap("ways.pawn_jump")
    def pawn_jump(original: Callable[..., Iterator[Way]], colour: str, origin: Square) -> Iterator[Way]:
        yield from original(colour, origin) if colour == "blue" else ()


@FAULTS("pawn.jump")
def jumps_land_unseen(rules: CodeCopy) -> None:
    """A pawn may capture with its jump."""

    @rules.wrap("obstacles.pawn_forward_capture")
    def pawn_forward_capture(original: Callable[[Board, Way], bool], board: Board, way: Way) -> bool:
        return original(board, way) and not way.kept_empty


@FAULTS("castling.kingside")
def the_rook_stays_in_its_corner(rules: CodeCopy) -> None:
    """In castling, the rook appears beside the king but also stays on its corner."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, board: Board, move: Move) -> Board:
        after = original(board, move)
        if castling(rules, board, move) is not None:
            corner, _ = rules.function("ways.castling_rook")(move.target)
            after[corner] = Piece(board[move.origin].colour, "R")
        return after


@FAULTS("castling.kingside")
def every_kings_move_there_moves_the_rook(rules: CodeCopy) -> None:
    """A king that steps from column F to G of its own back row also moves the rook from the corner."""

    @rules.wrap("state.board_after")
    def board_after(original: BoardAfter, board: Board, move: Move) -> Board:
        after, piece = original(board, move), board[move.origin]
        is_step = move.origin.row == move.target.row == 0 and (move.origin.column, move.target.column) == (5, 6)
        corner = Square(piece.colour, 7, 0)
        is_home = piece.kind == "K" and move.target.section == piece.colour
        if is_step and is_home and after.get(corner) == Piece(piece.colour, "R"):
            after[move.origin] = after.pop(corner)
        return after


@FAULTS("state.turn")
def the_turn_stays_after_a_promotion(rules: CodeCopy) -> None:
    """After a promotion it is still the same player's turn."""

    @rules.wrap("state.moved")
    def moved(original: Callable[[Position, Move], Position], position: Position, move: Move) -> Position:
        after = original(position, move)
        promotes = rules.function("ways.pawn_promotion")(position.board[move.origin], move.target)
        stays = promotes and not captures_king(position.board, move)
        return replace(after, turn=position.turn) if stays else after


@FAULTS("game.over")
def only_the_next_kings_capture_is_noticed(rules: CodeCopy) -> None:
    """The game ends for the player to move only if that player's own king is gone."""

    @rules.wrap("outcome.game_over")
    def game_over(_original: Callable[[Position], bool], position: Position) -> bool:
        return king_square(position.board, position.turn) is None


def _remember_moves(rules: CodeCopy, key: Callable[[Position], Hashable]) -> None:
    """Keep the legal moves of a position by a key."""
    known: dict[Hashable, list[Move]] = {}

    @rules.wrap("legal_moves.legal_moves_of")
    def legal_moves_of(original: Moves, position: Position) -> Iterator[Move]:
        here = key(position)
        if here not in known:
            if len(known) >= MOST_KEPT:
                known.clear()
            known[here] = list(original(position))
        yield from known[here]


@FAULTS("turn.other")
def moves_are_kept_without_the_turn(rules: CodeCopy) -> None:
    """The engine caches legal moves by the pieces and leaves out the player to move."""
    _remember_moves(rules, lambda here: frozenset(here.board.items()))


@FAULTS("piece.movement")
def moves_are_kept_without_the_kinds(rules: CodeCopy) -> None:
    """The engine caches legal moves by the colours on the squares and leaves out the kinds of the pieces."""
    _remember_moves(rules, lambda here: (here.turn, frozenset((at, man.colour) for at, man in here.board.items())))


@FAULTS("own.piece")
def moves_are_kept_without_the_colours(rules: CodeCopy) -> None:
    """The engine caches legal moves by the kinds on the squares and leaves out the colours of the pieces."""
    _remember_moves(rules, lambda here: (here.turn, frozenset((at, man.kind) for at, man in here.board.items())))


@FAULTS("path.blocked")
def moves_are_kept_without_the_next_players_men(rules: CodeCopy) -> None:
    """The engine caches legal moves by a key that leaves out the next player's pieces."""
    _remember_moves(
        rules,
        lambda here: (
            here.turn,
            frozenset((at, man) for at, man in here.board.items() if man.colour != following(here.turn)),
        ),
    )
