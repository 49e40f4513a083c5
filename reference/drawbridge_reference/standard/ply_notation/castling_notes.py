"""Remarks that castling is not chess, for a king's ply that involves a rook."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import NAMES, Square, file_of, rank_of
from drawbridge_reference.standard.pieces import Kind, piece
from drawbridge_reference.standard.ply_notation.meaning import stands_at_start
from drawbridge_reference.standard.ply_notation.syntax import (
    ORIGIN,
    Anchor,
    Location,
    Predicate,
    Relocate,
    Test,
    Vector,
    tests_in,
)

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.analysis import Studied
    from drawbridge_reference.standard.ply_notation.instances import Instance
    from drawbridge_reference.standard.ply_notation.remarks import Remarks

KINGS_ROOK, QUEENS_ROOK = Location(Anchor.KINGS_ROOK), Location(Anchor.QUEENS_ROOK)
_ROOKS = (KINGS_ROOK, QUEENS_ROOK)
AT_HOME = Test(Predicate.HOME, (ORIGIN,), "home")


def is_castling(one: Studied) -> bool:
    """Return whether a ply moves a king sideways and demands or moves a rook, or starts on the king's start square."""
    if one.ply.kind is not Kind.KING or any(rank_of(i.origin) != rank_of(i.target) for i in one.applying):
        return False
    asks = any(_rook_of(test.locations) for test in tests_in(one.ply.condition) if test.predicate is Predicate.HOME)
    moves = any(isinstance(act, Relocate) and _rook_of((act.origin,)) for act in one.ply.actions)
    return asks or moves or all(len(i.passed) and _is_at_start(i) for i in one.applying)


def remark_castling(one: Studied, remarks: Remarks) -> None:
    """Report what is not chess about a castling ply."""
    first = one.applying[0]
    files = file_of(first.target) - file_of(first.origin)
    rook = KINGS_ROOK if files > 0 else QUEENS_ROOK
    if abs(files) != 2:
        hint = f"`[{'king' if files > 0 else 'queen'} * 2]`"
        remarks.differ(one.ply.place, f"castling moves the king {abs(files)} files, with {first.text}", hint)
    _remark_rook(one, rook, first, remarks)
    _remark_checks(one, remarks)
    _remark_conditions(one, rook, remarks)


def _rook_of(locations: tuple[Location, ...]) -> bool:
    return any(location in _ROOKS for location in locations)


def _is_at_start(instance: Instance) -> bool:
    return stands_at_start(piece(instance.mover, Kind.KING), instance.origin)


def _remark_rook(one: Studied, rook: Location, first: Instance, remarks: Remarks) -> None:
    home = first.place_of(rook)
    moves = [act for act in one.ply.actions if isinstance(act, Relocate) and first.place_of(act.origin) == home]
    if not moves:
        remarks.differ(
            one.ply.place, f"after {first.text} the rook stays where it is", f"`then move({rook.anchor.value}, ...)`"
        )
    elif first.passed and first.place_of(moves[-1].target) != first.passed[-1]:
        remarks.differ(
            one.ply.place, f"after {first.text} the rook is not on {NAMES[first.passed[-1]]}, beside the king"
        )


def _remark_checks(one: Studied, remarks: Remarks) -> None:
    """Report a king that may castle out of check, or over a square where it could be captured."""
    for instance in one.applying:
        if one.is_possible(instance, (_threat_on(instance, instance.origin), True)):
            remarks.differ(one.ply.place, f"with {instance.text} a king castles out of check", "`not threat[king]`")
            break
    for instance in one.applying:
        for where in instance.passed:
            if one.is_possible(instance, (_threat_on(instance, where), True)):
                remarks.differ(
                    one.ply.place,
                    f"with {instance.text} a king castles through check on {NAMES[where]}",
                    "`not threat` of the square that it crosses",
                )
                return


def _threat_on(instance: Instance, where: Square) -> Test:
    change = Vector(file_of(where) - file_of(instance.origin), rank_of(where) - rank_of(instance.origin))
    return Test(Predicate.THREAT, (Location(Anchor.ORIGIN, change),), "threat")


def _remark_conditions(one: Studied, rook: Location, remarks: Remarks) -> None:
    """Report the conditions of castling that are missing: king and rook unmoved, and nothing between them."""
    moved_king = one.first_with(AT_HOME, wanted=False)
    if moved_king is not None:
        remarks.differ(one.ply.place, f"with {moved_king.text} a king that has moved castles", "`home`")
    moved_rook = one.first_with(Test(Predicate.HOME, (rook,), "home"), wanted=False)
    if moved_rook is not None:
        remarks.differ(
            one.ply.place, f"with {moved_rook.text} a king castles with a rook that has moved", "`home[...]`"
        )
    free = Test(Predicate.CLEAR, (Location(Anchor.KING), rook), "clear")
    blocked = one.first_with(free, wanted=False)
    if blocked is not None:
        remarks.differ(
            one.ply.place,
            f"with {blocked.text} a king castles with something between it and the rook",
            f"`clear[king, {rook.anchor.value}]`",
        )
