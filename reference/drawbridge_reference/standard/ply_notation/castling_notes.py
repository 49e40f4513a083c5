"""What is not chess about castling: a ply of a king that asks for a rook at home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import NAMES, Square, file_of, rank_of
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.analysis import Studied, tests_in
from drawbridge_reference.standard.ply_notation.syntax import (
    ORIGIN,
    Anchor,
    Location,
    Predicate,
    Relocate,
    Test,
    Vector,
)

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.instances import Instance
    from drawbridge_reference.standard.ply_notation.remarks import Remarks

_ROOKS = (Location(Anchor.KINGS_ROOK), Location(Anchor.QUEENS_ROOK))
AT_HOME = Test(Predicate.HOME, (ORIGIN,), "home")


def is_castling(one: Studied) -> bool:
    """Tell whether a ply is a king's that asks whether a rook is at home."""
    return one.ply.kind is Kind.KING and _rook_of(one) is not None


def remark_castling(one: Studied, remarks: Remarks) -> None:
    """Say what is not chess about a castling ply."""
    rook = _rook_of(one)
    if rook is None:
        return
    first = one.applying[0]
    files = file_of(first.target) - file_of(first.origin)
    wing = 1 if rook.anchor is Anchor.KINGS_ROOK else -1
    if files != 2 * wing or rank_of(first.origin) != rank_of(first.target):
        remarks.differ(
            one.ply.place,
            f"castling leads the king {abs(files)} files, by {first.text}",
            f"two files towards `{rook.anchor.value}`: `[{'king' if wing > 0 else 'queen'} * 2]`",
        )
    _remark_rook(one, rook, first, remarks)
    _remark_checks(one, remarks)
    _remark_conditions(one, rook, remarks)


def _rook_of(one: Studied) -> Location | None:
    asked = [test.locations[0] for test in tests_in(one.ply.condition) if test.predicate is Predicate.HOME]
    return next((rook for rook in _ROOKS if rook in asked), None)


def _remark_rook(one: Studied, rook: Location, first: Instance, remarks: Remarks) -> None:
    home = first.place_of(rook)
    moves = [act for act in one.ply.actions if isinstance(act, Relocate) and first.place_of(act.origin) == home]
    if not moves:
        remarks.differ(
            one.ply.place, f"after {first.text} the rook stays where it is", f"`then move({rook.anchor.value}, ...)`"
        )
    elif first.passed and first.place_of(moves[-1].target) != first.passed[-1]:
        remarks.differ(
            one.ply.place, f"after {first.text} the rook does not stand on {NAMES[first.passed[-1]]}, beside the king"
        )


def _remark_checks(one: Studied, remarks: Remarks) -> None:
    """Say when a king may castle out of check, or over a square where it could be taken."""
    for instance in one.applying:
        if one.is_possible(instance, (_threat_on(instance, instance.origin), True)):
            remarks.differ(one.ply.place, f"by {instance.text} a king castles out of check", "`not threat[king]`")
            break
    for instance in one.applying:
        for where in instance.passed:
            if one.is_possible(instance, (_threat_on(instance, where), True)):
                remarks.differ(
                    one.ply.place,
                    f"by {instance.text} a king castles through check on {NAMES[where]}",
                    "`not threat` of the square that it crosses",
                )
                return


def _threat_on(instance: Instance, where: Square) -> Test:
    change = Vector(file_of(where) - file_of(instance.origin), rank_of(where) - rank_of(instance.origin))
    return Test(Predicate.THREAT, (Location(Anchor.ORIGIN, change),), "threat")


def _remark_conditions(one: Studied, rook: Location, remarks: Remarks) -> None:
    """Say which condition of castling is not asked for: king and rook unmoved, and nothing between them."""
    moved_king = one.first_with((AT_HOME, False))
    if moved_king is not None:
        remarks.differ(one.ply.place, f"by {moved_king.text} a king castles that has moved", "`home`")
    moved_rook = one.first_with((Test(Predicate.HOME, (rook,), "home"), False))
    if moved_rook is not None:
        remarks.differ(one.ply.place, f"by {moved_rook.text} a king castles with a rook that has moved", "`home[...]`")
    free = Test(Predicate.CLEAR, (Location(Anchor.KING), rook), "clear")
    blocked = one.first_with((free, False))
    if blocked is not None:
        remarks.differ(
            one.ply.place,
            f"by {blocked.text} a king castles though something stands between it and the rook",
            f"`clear[king, {rook.anchor.value}]`",
        )
