"""Slips in check detection: a kind, a colour, a direction or a square that is forgotten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import overlook
from drawbridge_rules.three_chess.board import following, preceding
from drawbridge_rules.three_chess.move import Manner

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_mutants.three_chess.shared import AboutAttack
    from drawbridge_rules.three_chess.board import Board, Piece, Square

FAULTS = Faults("three-chess", Kind.MECHANISM)


def _overlook_kinds(rules: CodeCopy, *kinds: str) -> None:
    overlook(rules, lambda board, origin, _target: board[origin].kind in kinds)


@FAULTS("pawn.capture")
def pawns_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets pawns."""
    _overlook_kinds(rules, "P")


@FAULTS("knight.leap")
def knights_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets knights."""
    _overlook_kinds(rules, "N")


@FAULTS("king.step")
def kings_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets kings."""
    _overlook_kinds(rules, "K")


@FAULTS("bishop.slide")
def bishops_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets bishops, but not queens."""
    _overlook_kinds(rules, "B")


@FAULTS("rook.slide")
def rooks_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets rooks, but not queens."""
    _overlook_kinds(rules, "R")


@FAULTS("rook.slide")
def queens_give_no_check(rules: CodeCopy) -> None:
    """Check detection forgets queens."""
    _overlook_kinds(rules, "Q")


@FAULTS("bishop.slide")
def queens_give_check_straight_only(rules: CodeCopy) -> None:
    """Check detection treats queens as rooks."""

    def is_overlooked(board: Board, origin: Square, target: Square) -> bool:
        straight = (way.target for way in rules.function("ways.rook_slide")(origin))
        return board[origin].kind == "Q" and target not in straight

    overlook(rules, is_overlooked)


@FAULTS("rook.slide")
def checks_over_the_center_are_missed(rules: CodeCopy) -> None:
    """Check detection stops at the center line."""
    overlook(rules, lambda _board, origin, target: origin.section != target.section)


@FAULTS("rook.slide")
def checks_from_the_next_section_are_missed(rules: CodeCopy) -> None:
    """Check detection crosses the center line only into the previous colour's section."""
    overlook(rules, lambda _board, origin, target: origin.section == following(target.section))


@FAULTS("rook.slide")
def checks_from_the_previous_section_are_missed(rules: CodeCopy) -> None:
    """Check detection crosses the center line only into the next colour's section."""
    overlook(rules, lambda _board, origin, target: origin.section == preceding(target.section))


@FAULTS("rook.slide")
def checks_within_a_section_are_missed(rules: CodeCopy) -> None:
    """Check detection finds only attacks over the center line."""
    overlook(rules, lambda _board, origin, target: origin.section == target.section)


@FAULTS("check.ignored")
def the_next_player_gives_no_check(rules: CodeCopy) -> None:
    """Only the previous player's pieces give check."""
    overlook(rules, lambda board, origin, target: board[origin].colour == following(board[target].colour))


@FAULTS("check.ignored")
def the_player_before_gives_no_check(rules: CodeCopy) -> None:
    """Only the next player's pieces give check."""
    overlook(rules, lambda board, origin, target: board[origin].colour == preceding(board[target].colour))


@FAULTS("rook.slide")
def checks_from_beside_are_missed(rules: CodeCopy) -> None:
    """Check detection starts two squares away, so a sliding piece beside a king does not give check."""

    def is_overlooked(board: Board, origin: Square, target: Square) -> bool:
        near = {rules.function("walk.walked")(origin, step) for step in ("F", "B", "L", "R")}
        return board[origin].kind in "RQ" and target in near

    overlook(rules, is_overlooked)


@FAULTS("path.blocked")
def checks_pass_pieces(rules: CodeCopy) -> None:
    """Check detection looks through the pieces between attacker and king."""

    @rules.wrap("outcome.could_capture")
    def could_capture(_original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        ways = rules.function("ways.ways")(board[origin], origin, target)
        return any(way.manner in (Manner.GOES_OR_CAPTURES, Manner.CAPTURES) for way in ways)


@FAULTS("path.blocked")
def checks_pass_kings(rules: CodeCopy) -> None:
    """Check detection looks through other kings."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        seen = {square: piece for square, piece in board.items() if piece.kind != "K" or square in (origin, target)}
        return original(seen, origin, target)


@FAULTS("path.blocked")
def pieces_of_the_attackers_colour_do_not_block_checks(rules: CodeCopy) -> None:
    """Check detection looks through pieces of the attacker's own colour."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        colour = board[origin].colour
        seen = {square: piece for square, piece in board.items() if piece.colour != colour or square == origin}
        return original(seen, origin, target)


@FAULTS("path.blocked")
def third_players_do_not_block_checks(rules: CodeCopy) -> None:
    """Check detection looks through the third player's pieces."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        colours = (board[origin].colour, board[target].colour)
        return original({square: piece for square, piece in board.items() if piece.colour in colours}, origin, target)


@FAULTS("pawn.capture")
def pawns_attack_straight_ahead(rules: CodeCopy) -> None:
    """Check detection derives a pawn's attacks from its steps, so it attacks straight ahead."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        ahead = rules.function("walk.walked")(origin, "F", pawn=piece.colour)
        return (piece.kind == "P" and ahead == target) or original(board, origin, target)


@FAULTS("pawn.capture")
def pawns_attack_backward_abroad(rules: CodeCopy) -> None:
    """Check detection lets pawns in another section attack towards the center."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        piece = board[origin]
        if piece.kind != "P" or origin.section == piece.colour:
            return original(board, origin, target)
        walked = rules.function("walk.walked")
        return target in {walked(origin, step) for step in ("FL", "FR", "LF", "RF")}


@FAULTS("pawn.capture")
def pawns_attack_in_one_order(rules: CodeCopy) -> None:
    """Check detection lets a pawn beside the center point attack only two of its three squares."""

    def is_overlooked(board: Board, origin: Square, target: Square) -> bool:
        piece, walked = board[origin], rules.function("walk.walked")
        forward_first = {walked(origin, step, pawn=piece.colour) for step in ("FL", "FR")}
        return piece.kind == "P" and target not in forward_first

    overlook(rules, is_overlooked)


@FAULTS("knight.leap")
def knights_attack_in_one_order(rules: CodeCopy) -> None:
    """Check detection walks a knight's step only two squares first, never one square first."""

    def is_overlooked(board: Board, origin: Square, target: Square) -> bool:
        walked = rules.function("walk.walked")
        found = {walked(origin, step) for step in rules["ways.KNIGHT_STEPS"] if step[0] == step[1]}
        return board[origin].kind == "N" and target not in found

    overlook(rules, is_overlooked)


@FAULTS("path.blocked")
def one_way_of_a_check_is_looked_at(rules: CodeCopy) -> None:
    """If two lines lead from a piece to a king, check detection considers only the first."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        ways = rules.function("ways.ways")(board[origin], origin, target)
        blocked = bool(ways) and rules.function("obstacles.path_blocked")(board, ways[0])
        return original(board, origin, target) and not blocked


@FAULTS("king.step")
def a_kings_castling_attacks(rules: CodeCopy) -> None:
    """Check detection treats castling as an attack on the square where the king lands."""

    @rules.wrap("outcome.could_capture")
    def could_capture(original: AboutAttack, board: Board, origin: Square, target: Square) -> bool:
        ways = rules.function("ways.ways")(board[origin], origin, target)
        return original(board, origin, target) or any(way.manner is Manner.CASTLES for way in ways)


def _status(rules: CodeCopy, is_told: Callable[[dict[str, Any], str], bool]) -> None:
    """Leave colours out of the list of those in check."""

    @rules.wrap("answers.status")
    def status(
        original: Callable[..., dict[str, Any]], position: dict[str, Any], rulings: Mapping[str, str]
    ) -> dict[str, Any]:
        found = original(position, rulings)
        return {**found, "in_check": [colour for colour in found["in_check"] if is_told(found, colour)]}


@FAULTS("check.ignored")
def checks_are_told_of_the_player_to_move_only(rules: CodeCopy) -> None:
    """`status` lists a check only for the player to move."""
    _status(rules, lambda found, colour: colour == found["turn"])


@FAULTS("check.ignored")
def one_check_is_told(rules: CodeCopy) -> None:
    """`status` lists at most one colour in check."""
    _status(rules, lambda found, colour: colour == found["in_check"][0])


@FAULTS("check.ignored")
def no_check_is_told_after_the_end(rules: CodeCopy) -> None:
    """`status` lists no colour in check in a finished game."""
    _status(rules, lambda found, _colour: found["result"] is None)


@FAULTS("check.ignored")
def checks_are_kept_without_the_colour(rules: CodeCopy) -> None:
    """The engine caches checks by the pieces and leaves out whose king it is."""
    known: dict[frozenset[tuple[Square, Piece]], bool] = {}

    @rules.wrap("outcome.is_in_check")
    def is_in_check(original: Callable[[Board, str], bool], board: Board, colour: str) -> bool:
        key = frozenset(board.items())
        if len(known) >= MOST_KEPT:
            known.clear()
        return known.setdefault(key, original(board, colour))


MOST_KEPT = 5000
"""An engine that remembers answers forgets all of them when it has this many."""
