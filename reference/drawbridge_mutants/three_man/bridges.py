"""Misread rules about bridges and creeks: what bridges a moat and for how long, and what a creek stops."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import position_asked
from drawbridge_rules.three_man.board import COLOURS, MOATS_BESIDE
from drawbridge_rules.three_man.move import Manner, Move

if TYPE_CHECKING:
    from collections.abc import Collection

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Way
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)
Moats = frozenset[str]


@FAULTS("moat.vacated")
def a_king_alone_counts_as_a_vacated_segment(rules: CodeCopy) -> None:
    """A segment is vacated when only its king is left on the outermost rank."""

    @rules.wrap("state.moat_vacated")
    def moat_vacated(original: Original, board: Board, colour: str, rulings: Rulings) -> bool:
        without_king = {square: piece for square, piece in board.items() if piece.kind != "K"}
        return bool(original(without_king, colour, rulings))


@FAULTS("moat.vacated")
def pawns_hold_a_segment(rules: CodeCopy) -> None:
    """A segment is vacated when its player has no piece left on its first two rings."""
    _held_by(rules, 2)


@FAULTS("moat.vacated")
def any_piece_holds_its_whole_segment(rules: CodeCopy) -> None:
    """A segment is vacated when its player has no piece left on any of its rings."""
    _held_by(rules, 6)


def _held_by(rules: CodeCopy, rings: int) -> None:
    is_on_segment = rules.function("board.is_on_segment")

    @rules.wrap("state.moat_vacated")
    def moat_vacated(original: Original, board: Board, colour: str, rulings: Rulings) -> bool:
        holds = any(
            piece.colour == colour and square.rank < rings and is_on_segment(square, colour)
            for square, piece in board.items()
        )
        return not holds and original(board, colour, rulings)


@FAULTS("moat.vacated")
def only_kings_and_rooks_hold_a_segment(rules: CodeCopy) -> None:
    """A segment is vacated when neither its king nor its rooks are left on the outermost rank."""

    @rules.wrap("state.moat_vacated")
    def moat_vacated(original: Original, board: Board, colour: str, rulings: Rulings) -> bool:
        counted = {square: piece for square, piece in board.items() if piece.kind in "KR"}
        return bool(original(counted, colour, rulings))


@FAULTS("moat.vacated")
def vacating_bridges_the_moat_to_the_next_player_alone(rules: CodeCopy) -> None:
    """Vacating a segment bridges only the moat towards the next player."""
    _spare(rules, 0)


@FAULTS("moat.vacated")
def vacating_bridges_the_moat_to_the_player_before_alone(rules: CodeCopy) -> None:
    """Vacating a segment bridges only the moat towards the previous player."""
    _spare(rules, 1)


def _spare(rules: CodeCopy, place: int) -> None:
    """Leave one of the moats beside a vacated segment open."""
    moat_vacated = rules.function("state.moat_vacated")

    @rules.wrap("state.bridged_moats")
    def bridged_moats(
        original: Original, board: Board, eliminated: Collection[str], bridged: Moats, rulings: Rulings
    ) -> Moats:
        vacated = [one for one in COLOURS if one not in eliminated and moat_vacated(board, one, rulings)]
        found: Moats = original(board, eliminated, bridged, rulings)
        return found - {MOATS_BESIDE[one][place] for one in vacated} | bridged


@FAULTS("moat.vacated")
def vacating_never_bridges(rules: CodeCopy) -> None:
    """Vacating a segment bridges no moat. Only eliminating a player does."""
    rules.wrap("state.moat_vacated")(lambda _original, *_arguments: False)


@FAULTS("moat.vacated")
def bridges_last_while_the_segment_is_vacated(rules: CodeCopy) -> None:
    """A moat is open again when a piece comes back to the vacated segment."""

    @rules.wrap("state.bridged_moats")
    def bridged_moats(
        original: Original, board: Board, eliminated: Collection[str], _bridged: Moats, rulings: Rulings
    ) -> Moats:
        found: Moats = original(board, eliminated, frozenset(), rulings)
        return found


@FAULTS("moat.vacated")
def segments_vacated_by_captures_are_overlooked(rules: CodeCopy) -> None:
    """A move can vacate only the mover's own segment. A capture vacates no segment until the next move."""
    moat_vacated = rules.function("state.moat_vacated")

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        captured = position.board.get(move.target)
        if captured is None or captured.kind == "K":
            return after
        own = set(MOATS_BESIDE[position.turn]) if moat_vacated(after.board, position.turn, rulings) else set()
        return replace(after, bridged=after.bridged - (set(MOATS_BESIDE[captured.colour]) - own) | position.bridged)


@FAULTS("moat.vacated")
def the_vacating_move_uses_its_own_bridge(rules: CodeCopy) -> None:
    """The move that vacates a segment may already cross the moats that it bridges."""
    board_after, bridged_moats = rules.function("board_after.board_after"), rules.function("state.bridged_moats")

    @rules.wrap("obstacles.unbridged_moats")
    def unbridged_moats(original: Original, position: Position, way: Way) -> list[str]:
        open_moats = original(position, way)
        if not open_moats:
            return []
        after = board_after(position, Move(way.origin, way.target))
        bridged = bridged_moats(after, position.eliminated, position.bridged, {"vacated": "own"})
        return [moat for moat in open_moats if moat not in bridged]


@FAULTS("moat.eliminated")
def eliminating_never_bridges(rules: CodeCopy) -> None:
    """Eliminating a player bridges no moat."""
    rules.wrap("state.bridged_by_elimination")(lambda _original, bridged, _colour: bridged)


@FAULTS("moat.eliminated")
def only_a_captured_king_bridges(rules: CodeCopy) -> None:
    """Capturing a king bridges its owner's moats, but checkmate and stalemate bridge none."""
    rules.wrap("state.bridged_moats")(lambda _original, _board, _eliminated, bridged, _rulings: bridged)
    vacated = rules.function("state.moat_vacated")

    @rules.wrap("state.moved")
    def moved(original: Original, position: Position, move: Move, rulings: Rulings) -> Position:
        after: Position = original(position, move, rulings)
        fallen = after.eliminated - position.eliminated
        empty = {one for one in COLOURS if one not in after.eliminated and vacated(after.board, one, rulings)}
        return replace(after, bridged=after.bridged.union(*(MOATS_BESIDE[one] for one in fallen | empty)))

    @rules.wrap("outcome.without")
    def without(_original: Original, position: Position, colour: str) -> Position:
        return replace(position, eliminated=position.eliminated | {colour})


@FAULTS("moat.eliminated")
def a_captured_king_bridges_no_moat(rules: CodeCopy) -> None:
    """Checkmate and stalemate bridge a player's moats, but capturing their king bridges none."""
    moat_vacated = rules.function("state.moat_vacated")

    @rules.wrap("state.bridged_moats")
    def bridged_moats(
        _original: Original, board: Board, eliminated: Collection[str], bridged: Moats, rulings: Rulings
    ) -> Moats:
        vacated = [one for one in COLOURS if one not in eliminated and moat_vacated(board, one, rulings)]
        return bridged.union(*(MOATS_BESIDE[one] for one in vacated))


@FAULTS("moat.eliminated")
def eliminating_bridges_every_moat(rules: CodeCopy) -> None:
    """Eliminating a player bridges all three moats."""
    rules.wrap("state.bridged_by_elimination")(
        lambda _original, bridged, _colour: bridged.union(*MOATS_BESIDE.values())
    )


@FAULTS("creek.capture")
def creeks_reach_one_ring_further(rules: CodeCopy) -> None:
    """A creek stops the captures of inward pawns on the fourth ring, too."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("moats.crosses_creek")
    def crosses_creek(_original: Original, here: Square, there: Square) -> bool:
        return here.rank in (1, 2, 3) and moat_between(here.file, there.file) is not None


@FAULTS("creek.capture")
def creeks_stop_pawns_on_the_second_ring_alone(rules: CodeCopy) -> None:
    """A creek stops the captures of pawns on their home rank, but not those of pawns one rank further in."""
    rules.wrap("moats.crosses_creek")(lambda original, here, there: here.rank == 1 and original(here, there))


@FAULTS("creek.capture")
def creeks_stop_pawns_on_the_third_ring_alone(rules: CodeCopy) -> None:
    """A pawn on its home rank may capture across a creek, but one that has stepped once may not."""
    rules.wrap("moats.crosses_creek")(lambda original, here, there: here.rank == 2 and original(here, there))


@FAULTS("creek.capture")
def creeks_stop_outward_pawns(rules: CodeCopy) -> None:
    """A creek stops the captures of outward pawns, too."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("obstacles.creek_capture")
    def creek_capture(original: Original, board: Board, way: Way) -> bool:
        is_outward = board[way.origin].kind == "O" and way.manner is Manner.CAPTURES and way.target.rank in (1, 2)
        return original(board, way) or (is_outward and moat_between(way.origin.file, way.target.file) is not None)


@FAULTS("creek.capture")
def bridges_cover_creeks(rules: CodeCopy) -> None:
    """A creek no longer stops pawns once its moat is bridged."""
    asked, moat_between = position_asked(rules), rules.function("board.moat_between")

    @rules.wrap("obstacles.creek_capture")
    def creek_capture(original: Original, board: Board, way: Way) -> bool:
        is_stopped: bool = original(board, way)
        return is_stopped and moat_between(way.origin.file, way.target.file) not in asked().bridged


@FAULTS("creek.capture")
def pawns_give_check_across_creeks(rules: CodeCopy) -> None:
    """A pawn attacks across a creek, though it may not capture there."""
    ways = rules.function("ways.ways")

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        captures = (way.manner is Manner.CAPTURES for way in ways(piece, origin, target))
        return original(board, origin, target) or (piece.kind == "P" and any(captures))


@FAULTS("creek.capture")
def creeks_stop_captures_towards_the_next_segment_alone(rules: CodeCopy) -> None:
    """A creek stops a pawn's captures towards higher files, but not towards lower ones."""
    rules.wrap("moats.crosses_creek")(
        lambda original, here, there: (there.file - here.file) % 24 == 1 and original(here, there)
    )


@FAULTS("creek.capture")
def creeks_stop_kings(rules: CodeCopy) -> None:
    """A king may not capture across a creek either."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        here, there = way.origin, way.target
        is_king = position.board[here].kind == "K" and there in position.board and here.rank in (1, 2)
        return original(position, way, rulings) or (is_king and moat_between(here.file, there.file) is not None)
