"""Misread rules about steps: how directions turn at the center, and in which orders a step is walked."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_mutants.mutant import Faults, Kind
from drawbridge_mutants.three_chess.shared import refuse
from drawbridge_rules.three_chess.board import OPPOSITE, Square, following, neighbour, preceding
from drawbridge_rules.three_chess.move import Manner, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from drawbridge_mutants.code_copy import CodeCopy
    from drawbridge_rules.three_chess.board import Piece
    from drawbridge_rules.three_chess.move import Move
    from drawbridge_rules.three_chess.position import Position

    Slides: TypeAlias = Callable[[Square, Iterable[str]], Iterator[Way]]
    Leaps: TypeAlias = Callable[[Square], Iterator[Way]]
    Neighbour: TypeAlias = Callable[[Square, str], Square | None]
    PawnWays: TypeAlias = Callable[[str, Square], Iterator[Way]]

FAULTS = Faults("three-chess", Kind.RULE)


def _slides(rules: CodeCopy, path: str, squares: Callable[[Square, str], Iterable[Square]]) -> None:
    """Let the slides of a clause pass other squares."""

    @rules.wrap(path)
    def slide(original: Leaps, origin: Square) -> Iterator[Way]:
        del original
        for step in rules["ways.ROOK_STEPS" if "rook" in path else "ways.BISHOP_STEPS"]:
            passed: tuple[Square, ...] = ()
            for target in squares(origin, step):
                yield Way(Manner.GOES_OR_CAPTURES, target, passed)
                passed += (target,)


def _walk_on(rules: CodeCopy, origin: Square, step: str, *, is_turned: Callable[[Square], bool]) -> Iterator[Square]:
    """Yield the squares of a slide whose repetitions are reversed as a condition on their start says."""
    walked = rules.function("walk.walked")
    there = walked(origin, step)
    # A slide that turns back may go around for ever.
    seen: set[Square] = set()
    while there is not None and there not in seen:
        seen.add(there)
        yield there
        there = walked(there, step, is_reversed=is_turned(there))


@FAULTS("rook.slide")
def rooks_turn_back_at_the_center(rules: CodeCopy) -> None:
    """Beyond the center a rook continues in the other section's forward direction, which leads back."""
    _slides(
        rules,
        "ways.rook_slide",
        lambda origin, step: _walk_on(rules, origin, step, is_turned=lambda _square: False),
    )


@FAULTS("bishop.slide")
def bishops_turn_back_at_the_center(rules: CodeCopy) -> None:
    """Beyond the center a bishop continues in the other section's forward direction, which leads back."""
    _slides(
        rules,
        "ways.bishop_slide",
        lambda origin, step: _walk_on(rules, origin, step, is_turned=lambda _square: False),
    )


@FAULTS("bishop.slide")
def bishops_stay_turned(rules: CodeCopy) -> None:
    """Once a bishop has been in another section, all its further steps are reversed, even in its own."""

    def squares(origin: Square, step: str) -> Iterator[Square]:
        abroad: list[Square] = []

        def is_turned(square: Square) -> bool:
            abroad.extend([square] if square.section != origin.section else [])
            return bool(abroad)

        yield from _walk_on(rules, origin, step, is_turned=is_turned)

    _slides(rules, "ways.bishop_slide", squares)


def _walked(rules: CodeCopy, turns: Callable[[bool, bool, bool], bool]) -> None:
    """Walk steps with another rule of when a direction is reversed: crossed, abroad as a pawn, or as a whole."""

    @rules.wrap("walk.walked")
    def walked(
        _original: Callable[..., Square | None],
        origin: Square,
        step: str,
        *,
        pawn: str | None = None,
        is_reversed: bool = False,
    ) -> Square | None:
        here, has_passed = origin, False
        go = rules.function("board.neighbour")
        for direction in step:
            is_abroad = pawn is not None and here.section != pawn
            there = go(here, OPPOSITE[direction] if turns(has_passed, is_abroad, is_reversed) else direction)
            if there is None:
                return None
            has_passed = has_passed or there.section != here.section
            here = there
        return here


@FAULTS("bishop.slide")
def steps_do_not_turn_over_the_center(rules: CodeCopy) -> None:
    """Within a step that crosses the center, left stays left, although it becomes right there."""
    _walked(rules, lambda _passed, abroad, turned: abroad or turned)


@FAULTS("bishop.slide")
def two_turns_cancel_out(rules: CodeCopy) -> None:
    """If two reasons to reverse a direction apply, they cancel out."""
    _walked(rules, lambda passed, abroad, turned: passed ^ abroad ^ turned)


@FAULTS("pawn.step")
def pawns_go_forward_abroad(rules: CodeCopy) -> None:
    """In another section, a pawn moves like that section's own pawns, back towards the center."""
    _walked(rules, lambda passed, _abroad, turned: passed or turned)


@FAULTS("knight.leap")
def knights_do_not_turn_over_the_center(rules: CodeCopy) -> None:
    """Within a knight's leap that crosses the center, no direction is reversed."""
    _unturned(rules, "ways.knight_leap", "ways.KNIGHT_STEPS")


@FAULTS("king.step")
def kings_do_not_turn_over_the_center(rules: CodeCopy) -> None:
    """Within a king's diagonal step over the center, no direction is reversed."""

    @rules.wrap("ways.king_step")
    def king_step(_original: Leaps, origin: Square) -> Iterator[Way]:
        for step in (*rules["ways.ROOK_STEPS"], *rules["ways.BISHOP_STEPS"]):
            target = _straight_on(rules, origin, step)
            if target is not None:
                yield Way(Manner.GOES_OR_CAPTURES, target)


def _unturned(rules: CodeCopy, path: str, steps: str) -> None:
    @rules.wrap(path)
    def leap(_original: Leaps, origin: Square) -> Iterator[Way]:
        for step in rules[steps]:
            target = _straight_on(rules, origin, step)
            if target is not None:
                yield Way(Manner.GOES_OR_CAPTURES, target)


def _straight_on(rules: CodeCopy, origin: Square, step: str) -> Square | None:
    here: Square | None = origin
    for direction in step:
        here = None if here is None else rules.function("board.neighbour")(here, direction)
    return here


@FAULTS("bishop.slide")
def bishops_walk_in_one_order(rules: CodeCopy) -> None:
    """A bishop's step goes forward or backward and then sideways, never sideways first."""

    @rules.wrap("ways.bishop_slide")
    def bishop_slide(_original: Leaps, origin: Square) -> Iterator[Way]:
        yield from rules.function("ways.slides")(origin, ("FL", "FR", "BL", "BR"))


@FAULTS("bishop.slide")
def bishops_walk_sideways_first(rules: CodeCopy) -> None:
    """A bishop's step goes sideways and then forward or backward, never sideways last."""

    @rules.wrap("ways.bishop_slide")
    def bishop_slide(_original: Leaps, origin: Square) -> Iterator[Way]:
        yield from rules.function("ways.slides")(origin, ("LF", "RF", "LB", "RB"))


@FAULTS("bishop.slide")
def bishops_need_a_corner(rules: CodeCopy) -> None:
    """A single diagonal step of a bishop or queen may not pass between two pieces that touch at its corner."""

    def is_refused(position: Position, move: Move) -> bool:
        walked = rules.function("walk.walked")
        orders = [(step, step[::-1]) for step in ("FL", "FR", "BL", "BR")]
        steps = [pair for pair in orders if move.target in (walked(move.origin, pair[0]), walked(move.origin, pair[1]))]
        corners = [walked(move.origin, direction) for first, _ in steps for direction in first]
        is_shut = bool(corners) and all(corner is None or corner in position.board for corner in corners)
        return is_shut and position.board[move.origin].kind in ("B", "Q")

    refuse(rules, is_refused)


@FAULTS("knight.leap")
def knights_leap_in_one_order(rules: CodeCopy) -> None:
    """A knight moves two squares and then one, never one and then two."""
    _knight(rules, lambda step: step[0] == step[1])


@FAULTS("knight.leap")
def knights_leap_the_short_way_first(rules: CodeCopy) -> None:
    """A knight moves one square and then two, never two and then one."""
    _knight(rules, lambda step: step[1] == step[2])


def _knight(rules: CodeCopy, is_kept: Callable[[str], bool]) -> None:
    steps = tuple(step for step in rules["ways.KNIGHT_STEPS"] if is_kept(step))

    @rules.wrap("ways.knight_leap")
    def knight_leap(_original: Leaps, origin: Square) -> Iterator[Way]:
        yield from rules.function("ways.single_steps")(origin, steps)


@FAULTS("knight.leap")
def knights_can_be_hobbled(rules: CodeCopy) -> None:
    """A knight cannot leap over a piece on the first square of its step."""

    @rules.wrap("ways.knight_leap")
    def knight_leap(_original: Leaps, origin: Square) -> Iterator[Way]:
        walked = rules.function("walk.walked")
        for step in rules["ways.KNIGHT_STEPS"]:
            target, foot = walked(origin, step), walked(origin, step[0])
            if target is not None and foot is not None:
                yield Way(Manner.GOES_OR_CAPTURES, target, (foot,))


@FAULTS("king.step")
def kings_step_in_one_order(rules: CodeCopy) -> None:
    """A king's diagonal step goes forward or backward first, never sideways first."""

    @rules.wrap("ways.king_step")
    def king_step(_original: Leaps, origin: Square) -> Iterator[Way]:
        steps = (*rules["ways.ROOK_STEPS"], "FL", "FR", "BL", "BR")
        yield from rules.function("ways.single_steps")(origin, steps)


@FAULTS("king.step")
def kings_step_straight_over_the_center(rules: CodeCopy) -> None:
    """A king crosses the center only straight ahead, not diagonally."""

    @rules.wrap("ways.king_step")
    def king_step(original: Leaps, origin: Square) -> Iterator[Way]:
        ahead = rules.function("board.neighbour")(origin, "F")
        yield from (way for way in original(origin) if way.target.section == origin.section or way.target == ahead)


@FAULTS("pawn.capture")
def pawns_capture_in_one_order(rules: CodeCopy) -> None:
    """A pawn's capture goes forward first, so a pawn beside the center point has two captures, not three."""
    rules.replace("ways.PAWN_CAPTURES", ("FL", "FR"))


@FAULTS("pawn.capture")
def pawns_do_not_capture_over_the_center(rules: CodeCopy) -> None:
    """A pawn crosses the center only straight ahead and cannot capture across it."""

    @rules.wrap("ways.pawn_capture")
    def pawn_capture(original: PawnWays, colour: str, origin: Square) -> Iterator[Way]:
        yield from (way for way in original(colour, origin) if way.target.section == origin.section)


@FAULTS("rook.slide")
def rooks_stop_beyond_the_center(rules: CodeCopy) -> None:
    """A rook that crosses the center stops on the first square beyond it."""
    _stop_at_the_center(rules, "ways.rook_slide")


@FAULTS("bishop.slide")
def bishops_stop_beyond_the_center(rules: CodeCopy) -> None:
    """A bishop that crosses the center stops on the first square beyond it."""
    _stop_at_the_center(rules, "ways.bishop_slide")


def _stop_at_the_center(rules: CodeCopy, path: str) -> None:
    @rules.wrap(path)
    def slide(original: Leaps, origin: Square) -> Iterator[Way]:
        for way in original(origin):
            if all(square.section == origin.section for square in way.kept_empty):
                yield way


def _neighbours(rules: CodeCopy, over_the_center: Callable[[Square], Square]) -> None:
    """Let the center line lead elsewhere."""

    @rules.wrap("board.neighbour")
    def other_neighbour(original: Neighbour, square: Square, direction: str) -> Square | None:
        crosses = direction == "F" and square.row == 3
        return over_the_center(square) if crosses else original(square, direction)


@FAULTS("rook.slide")
def the_center_leads_to_the_other_neighbour(rules: CodeCopy) -> None:
    """Over the center, columns A to D lead to the previous colour's section, and columns E to H to the next one's."""
    _neighbours(
        rules,
        lambda square: Square(
            preceding(square.section) if square.column <= 3 else following(square.section), 7 - square.column, 3
        ),
    )


@FAULTS("rook.slide")
def columns_keep_their_letters_over_the_center(rules: CodeCopy) -> None:
    """Over the center a column continues as the column with the same letter."""

    def over(square: Square) -> Square:
        there = neighbour(square, "F")
        assert there is not None
        return there._replace(column=square.column)

    _neighbours(rules, over)


@FAULTS("rook.slide")
def every_column_leads_to_the_next_section(rules: CodeCopy) -> None:
    """Over the center every column leads to the next colour's section."""
    _neighbours(rules, lambda square: Square(following(square.section), 7 - square.column, 3))


@FAULTS("bishop.slide")
def bishops_keep_to_one_side_of_the_point(rules: CodeCopy) -> None:
    """A bishop cannot move past the center point from column D to E or from E to D on row 4."""

    @rules.wrap("ways.bishop_slide")
    def bishop_slide(original: Leaps, origin: Square) -> Iterator[Way]:
        for way in original(origin):
            path = (origin, *way.kept_empty, way.target)
            if not any(_is_past_the_point(*step) for step in pairwise(path)):
                yield way


def _is_past_the_point(here: Square, there: Square) -> bool:
    return here.row == there.row == 3 and {here.column, there.column} <= {3, 4} and here.section != there.section


@FAULTS("rook.slide")
def queens_move_like_rooks_over_the_center(rules: CodeCopy) -> None:
    """A queen crosses the center only straight, not along a diagonal."""

    @rules.wrap("ways.ways_from")
    def ways_from(original: Callable[[Piece, Square], Iterator[Way]], piece: Piece, origin: Square) -> Iterator[Way]:
        if piece.kind != "Q":
            yield from original(piece, origin)
            return
        yield from rules.function("ways.rook_slide")(origin)
        for way in rules.function("ways.bishop_slide")(origin):
            if way.target.section == origin.section and all(one.section == origin.section for one in way.kept_empty):
                yield way
