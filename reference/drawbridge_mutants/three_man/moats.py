"""Misread rules about moats: crossing them, capturing and giving check over them."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_man.situations import position_asked

if TYPE_CHECKING:
    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_man.situations import Original, Rulings
    from drawbridge_rules.three_man.board import Square
    from drawbridge_rules.three_man.move import Move, Way
    from drawbridge_rules.three_man.pieces import Board
    from drawbridge_rules.three_man.position import Position

FAULTS = Faults("three-man", Kind.RULE)


@FAULTS("moat.capture")
def only_pawns_may_not_capture_over_bridged_moats(rules: CodeCopy) -> None:
    """A bridged moat stops only the captures of pawns."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        return position.board[way.origin].is_pawn and original(position, way, rulings)


@FAULTS("moat.capture")
def knights_capture_over_bridged_moats(rules: CodeCopy) -> None:
    """A knight may capture across a bridged moat, because it leaps."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        return position.board[way.origin].kind != "N" and original(position, way, rulings)


@FAULTS("moat.capture")
def diagonals_capture_over_bridged_moats(rules: CodeCopy) -> None:
    """A bridged moat stops captures along the outermost rank, but not those past its corner."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        return way.origin.rank == way.target.rank == 0 and original(position, way, rulings)


@FAULTS("moat.capture")
def pieces_of_eliminated_players_are_captured_over_bridged_moats(rules: CodeCopy) -> None:
    """A piece of an eliminated player may be captured across a bridged moat."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        captured = position.board.get(way.target)
        is_out = captured is not None and captured.colour in position.eliminated
        return not is_out and original(position, way, rulings)


@FAULTS("moat.capture")
def pawns_are_captured_over_bridged_moats(rules: CodeCopy) -> None:
    """A capture across a bridged moat is legal if it captures a pawn."""

    @rules.wrap("obstacles.moat_capture")
    def moat_capture(original: Original, position: Position, way: Way, rulings: Rulings) -> bool:
        captured = position.board.get(way.target)
        return (captured is None or not captured.is_pawn) and original(position, way, rulings)


@FAULTS("moat.no-attack")
def bridged_moats_let_attacks_pass(rules: CodeCopy) -> None:
    """A piece attacks across a bridged moat."""
    asked = position_asked(rules)

    @rules.wrap("attack.moat_no_attack")
    def moat_no_attack(original: Original, way: Way) -> bool:
        return original(way) and not asked().bridged.issuperset(way.moats)


@FAULTS("moat.no-attack")
def kings_attack_over_moats(rules: CodeCopy) -> None:
    """Two kings may not stand next to each other across a moat."""
    _attack_over_moats(rules, "K")


@FAULTS("moat.no-attack")
def knights_attack_over_moats(rules: CodeCopy) -> None:
    """A knight attacks across a moat, because it leaps."""
    _attack_over_moats(rules, "N")


@FAULTS("moat.no-attack")
def rooks_and_queens_attack_over_moats(rules: CodeCopy) -> None:
    """A rook or queen attacks across a moat, as long as no piece is in between."""
    _attack_over_moats(rules, "RQ")


@FAULTS("moat.no-attack")
def bishops_attack_over_moats(rules: CodeCopy) -> None:
    """A bishop attacks past the corner of a moat."""
    _attack_over_moats(rules, "B")


@FAULTS("moat.no-attack")
def pawns_attack_over_moats(rules: CodeCopy) -> None:
    """An outward pawn attacks past the corner of a moat."""
    _attack_over_moats(rules, "O")


def _attack_over_moats(rules: CodeCopy, kinds: str) -> None:
    ways, could_capture = rules.function("ways.ways"), rules.function("attack.could_capture")

    @rules.wrap("attack.attacks")
    def attacks(original: Original, board: Board, origin: Square, target: Square) -> bool:
        if original(board, origin, target):
            return True
        piece = board[origin]
        return piece.kind in kinds and any(could_capture(board, way) for way in ways(piece, origin, target))


@FAULTS("moat.unbridged")
def knights_leap_over_moats_from_the_outer_ring(rules: CodeCopy) -> None:
    """A knight's leap crosses a moat only if it ends on the outermost rank, not if it starts there."""
    rules.wrap("moats.moats_of_leap")(
        lambda original, origin, target, files: original(origin, target, files) if target.rank == 0 else ()
    )


@FAULTS("moat.unbridged")
def knights_leap_over_moats_onto_the_outer_ring(rules: CodeCopy) -> None:
    """A knight's leap crosses a moat only if it starts on the outermost rank, not if it ends there."""
    rules.wrap("moats.moats_of_leap")(
        lambda original, origin, target, files: original(origin, target, files) if origin.rank == 0 else ()
    )


@FAULTS("moat.unbridged")
def knights_leap_over_moats(rules: CodeCopy) -> None:
    """A knight's leap never crosses a moat."""
    rules.wrap("moats.moats_of_leap")(lambda _original, *_arguments: ())


@FAULTS("moat.unbridged")
def knights_stop_at_creeks(rules: CodeCopy) -> None:
    """A knight's leap from the home rank across the border of two segments crosses the moat."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("moats.moats_of_leap")
    def moats_of_leap(original: Original, origin: Square, target: Square, files: int) -> tuple[str, ...]:
        if origin.rank != 1 or target.rank == 0:
            found: tuple[str, ...] = original(origin, target, files)
            return found
        direction = 1 if files > 0 else -1
        passed = [(origin.file + count * direction) % 24 for count in range(abs(files) + 1)]
        return tuple(moat for here, there in pairwise(passed) if (moat := moat_between(here, there)))


@FAULTS("moat.unbridged")
def diagonals_pass_the_corners_of_moats(rules: CodeCopy) -> None:
    """A moat is crossed only along the outermost rank, and a diagonal step passes its corner freely."""

    @rules.wrap("moats.moat_of_step")
    def moat_of_step(original: Original, here: Square, there: Square) -> str | None:
        return original(here, there) if here.rank == there.rank else None


@FAULTS("moat.unbridged")
def diagonals_inwards_pass_the_corners_of_moats(rules: CodeCopy) -> None:
    """A diagonal passes the corner of a moat freely on its way inwards, but not on its way outwards."""

    @rules.wrap("moats.moat_of_step")
    def moat_of_step(original: Original, here: Square, there: Square) -> str | None:
        return None if there.rank > here.rank else original(here, there)


@FAULTS("moat.unbridged")
def moats_reach_to_the_second_ring(rules: CodeCopy) -> None:
    """A moat also stops pieces on the home rank."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("moats.moat_of_step")
    def moat_of_step(original: Original, here: Square, there: Square) -> str | None:
        is_on_the_second = here.rank == there.rank == 1
        found: str | None = moat_between(here.file, there.file) if is_on_the_second else original(here, there)
        return found


@FAULTS("moat.unbridged")
def creeks_stop_every_piece(rules: CodeCopy) -> None:
    """No piece steps diagonally across a creek while its moat is open."""
    moat_between = rules.function("board.moat_between")

    @rules.wrap("moats.moat_of_step")
    def moat_of_step(original: Original, here: Square, there: Square) -> str | None:
        is_beside_a_creek = here.rank != there.rank and min(here.rank, there.rank) in (1, 2)
        found: str | None = moat_between(here.file, there.file) if is_beside_a_creek else original(here, there)
        return found


@FAULTS("moat.unbridged")
def kings_step_over_open_moats(rules: CodeCopy) -> None:
    """A king may step across an unbridged moat."""

    @rules.wrap("obstacles.unbridged_moats")
    def unbridged_moats(original: Original, position: Position, way: Way) -> list[str]:
        return [] if position.board[way.origin].kind == "K" else original(position, way)


@FAULTS("moat.unbridged")
def a_moat_opens_for_the_owner_of_its_segment(rules: CodeCopy) -> None:
    """A player may cross the unbridged moats beside their own segment."""

    @rules.wrap("obstacles.unbridged_moats")
    def unbridged_moats(original: Original, position: Position, way: Way) -> list[str]:
        return [moat for moat in original(position, way) if position.turn not in moat.split("-")]


@FAULTS("moat.check")
def knights_give_check_over_bridged_moats(rules: CodeCopy) -> None:
    """A knight may leap across a bridged moat and give check."""

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, way: Way, rulings: Rulings) -> bool:
        return position.board[move.origin].kind != "N" and original(position, move, way, rulings)


@FAULTS("moat.check")
def only_the_next_player_is_spared_from_checks_over_bridged_moats(rules: CodeCopy) -> None:
    """A move across a bridged moat may give check to the player after the next."""
    attacks, board_after = rules.function("attack.attacks"), rules.function("board_after.board_after")
    following, king_of = rules.function("board.following"), rules.function("pieces.king_of")

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, way: Way, rulings: Rulings) -> bool:
        following_colour = following(position.turn)
        if following_colour in position.eliminated:
            following_colour = following(following_colour)
        after = board_after(position, move)
        king = king_of(after, following_colour)
        is_next = king is not None and attacks(after, move.target, king)
        return is_next and original(position, move, way, rulings)


@FAULTS("moat.check")
def kings_of_eliminated_players_are_spared_from_checks_over_bridged_moats(rules: CodeCopy) -> None:
    """A move across a bridged moat may not attack an eliminated player's king either."""
    attacks, board_after = rules.function("attack.attacks"), rules.function("board_after.board_after")
    king_of = rules.function("pieces.king_of")

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, way: Way, rulings: Rulings) -> bool:
        if original(position, move, way, rulings) or not way.moats:
            return bool(way.moats)
        after = board_after(position, move)
        kings = [king_of(after, colour) for colour in position.eliminated]
        return any(attacks(after, move.target, king) for king in kings if king is not None)


@FAULTS("moat.check")
def discovered_checks_are_forbidden_over_bridged_moats(rules: CodeCopy) -> None:
    """A move across a bridged moat may not discover a check by another piece."""
    is_attacked_by, board_after = rules.function("attack.is_attacked_by"), rules.function("board_after.board_after")
    king_of, opponents = rules.function("pieces.king_of"), rules.function("attack.opponents")

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, way: Way, rulings: Rulings) -> bool:
        if original(position, move, way, rulings) or not way.moats:
            return bool(way.moats)
        after, mover = board_after(position, move), [position.turn]
        kings = [king_of(after, colour) for colour in opponents(position.turn, position.eliminated)]
        return any(
            is_attacked_by(after, king, mover) and not is_attacked_by(position.board, king, mover)
            for king in kings
            if king is not None
        )


@FAULTS("moat.check")
def a_check_may_be_repeated_over_bridged_moats(rules: CodeCopy) -> None:
    """A piece that already gives check may cross a bridged moat and still give check."""
    attacks, king_of = rules.function("attack.attacks"), rules.function("pieces.king_of")

    @rules.wrap("checks.moat_check")
    def moat_check(original: Original, position: Position, move: Move, way: Way, rulings: Rulings) -> bool:
        colours = rules.function("attack.opponents")(position.turn, position.eliminated)
        kings = [king_of(position.board, colour) for colour in colours]
        checks = any(attacks(position.board, move.origin, king) for king in kings if king is not None)
        return not checks and original(position, move, way, rulings)
