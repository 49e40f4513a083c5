"""Differences from chess in a file of plies that can be run: wanted changes, or slips.

Nothing here compares texts. Each remark comes from a search for a position in which a ply does what no move in chess
does, and it names the squares of such a move.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import COLOURS, NAMES, Colour, Square, rank_of, square
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.analysis import Studied, decided
from drawbridge_reference.standard.ply_notation.castling_notes import is_castling, remark_castling
from drawbridge_reference.standard.ply_notation.instances import Instance
from drawbridge_reference.standard.ply_notation.parse import chess
from drawbridge_reference.standard.ply_notation.possible import FILE_STEPS, limited, possible
from drawbridge_reference.standard.ply_notation.syntax import (
    DESTINATION,
    ORIGIN,
    Always,
    Anchor,
    And,
    Compound,
    Condition,
    Location,
    Not,
    Or,
    Predicate,
    Remove,
    Test,
    tests_in,
)
from drawbridge_reference.standard.ply_notation.vocabulary import GLOBALLY, KINDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from drawbridge_reference.standard.ply_notation.parse import Reading
    from drawbridge_reference.standard.ply_notation.remarks import Remarks

OWN_MAN = Test(Predicate.FRIEND, (DESTINATION,), "friend")
FREE_WAY = Test(Predicate.CLEAR, (ORIGIN, DESTINATION), "clear")
KING_THREATENED = Test(Predicate.THREAT, (Location(Anchor.KING),), "threat[king]")


def remark_differences(reading: Reading, studied: Mapping[Kind, Sequence[Studied]], remarks: Remarks) -> None:
    """Report what is not chess: for each ply that applies, for each kind as a whole, and for `Globally`."""
    for kind, of_kind in studied.items():
        for one in of_kind:
            if one.applying and not one.is_repeated:
                _remark_ply(one, remarks)
        if not reading.problems:
            _remark_missing(kind, of_kind, reading, remarks)
    if GLOBALLY in reading.heads:
        _remark_globally(reading, remarks)


def _remark_ply(one: Studied, remarks: Remarks) -> None:
    _remark_jumped_pawn(one, remarks)
    _remark_change(one, remarks)
    if is_castling(one):
        remark_castling(one, remarks)
        return
    _remark_ways(one, remarks)
    onto_own = one.first_with(OWN_MAN, wanted=True)
    if onto_own and onto_own.origin != onto_own.target:
        remarks.differ(
            one.ply.place, f"with {onto_own.text} a {_word(one)} captures a man of its own side", "`not friend`"
        )
    over = one.first_with(FREE_WAY, wanted=False, among=lambda instance: bool(instance.passed))
    if over is not None:
        remarks.differ(one.ply.place, f"with {over.text} a {_word(one)} jumps over what is in between", "`clear`")


def _remark_jumped_pawn(one: Studied, remarks: Remarks) -> None:
    """Report what is odd about a ply that the last ply allows. In chess that is an en passant capture."""
    stays = beside = None
    for test in dict.fromkeys(test for test in tests_in(one.ply.condition) if test.predicate is Predicate.LAST):
        # The squares for which this predicate makes the condition true.
        without = decided(one.ply.condition, test, value=False)
        for instance in (i for i in one.applying if one.is_possible(i, (test, True), (without, False))):
            start, end = (instance.place_of(location) for location in test.locations)
            if not isinstance(start, int) or not isinstance(end, int):
                continue
            if beside is None and instance.target != (jumped := square(rank_of(Square((start + end) // 2)), end % 8)):
                beside = (instance, jumped)
            if stays is None and end != instance.target and not _removes(one, instance, Square(end)):
                stays = (instance, Square(end))
    if beside is not None:
        instance, jumped = beside
        remarks.differ(
            one.ply.place,
            f"{instance.text} is allowed by a pawn that has jumped over {NAMES[jumped]}, another square",
            "the condition names the pawn on one side, the vector leads to the other",
        )
    if stays is not None:
        instance, end = stays
        remarks.differ(
            one.ply.place,
            f"after {instance.text} the pawn on {NAMES[end]}, whose double step allows it, is still there",
            "`then remove(...)`",
        )


def _removes(one: Studied, instance: Instance, where: Square) -> bool:
    return any(isinstance(act, Remove) and instance.place_of(act.location) == where for act in one.ply.actions)


def _remark_change(one: Studied, remarks: Remarks) -> None:
    """Report pawns that stay pawns on the last rank, and pieces that promote elsewhere or are not pawns."""
    changes = bool(one.becomes)
    if one.ply.kind is not Kind.PAWN:
        if changes:
            remarks.differ(one.ply.place, f"with {one.applying[0].text} a {_word(one)} becomes another piece")
        return
    for instance in one.applying:
        is_last = rank_of(instance.target) == instance.mover.last_rank
        if is_last and not changes:
            remarks.differ(
                one.ply.place,
                f"after {instance.text} a pawn is on the last rank and stays a pawn",
                "`then mutate(...)`",
            )
            return
        if changes and not is_last:
            remarks.differ(
                one.ply.place, f"with {instance.text} a pawn becomes a piece before the last rank", "`if edge`"
            )
            return


def _remark_ways(one: Studied, remarks: Remarks) -> None:
    """Report squares that a ply connects and no ply of chess does."""
    strange = next((instance for instance in one.applying if instance not in _ways_of_chess(one.ply.kind)), None)
    if strange is not None and strange.origin != strange.target:
        remarks.differ(one.ply.place, f"no {_word(one)} in chess moves {strange.text}")


def _remark_missing(kind: Kind, studied: Sequence[Studied], reading: Reading, remarks: Remarks) -> None:
    """Report a way of chess that a kind lacks altogether."""
    here = {instance for one in studied for instance in one.applying}
    missing = next((instance for instance in _ways_of_chess(kind) if instance not in here), None)
    # An empty section has its own remark.
    if missing is not None and studied:
        name = next(name for name, of in KINDS.items() if of is kind)
        remarks.differ(reading.heads[name], f"a {kind.word} in chess moves {missing.text}, but none does here")


_found: dict[Kind, dict[Instance, None]] = {}


def _ways_of_chess(kind: Kind) -> dict[Instance, None]:
    """Return the pairs of squares that a kind of piece connects in chess, in the order of its plies."""
    if kind not in _found:
        with limited(FILE_STEPS):
            _found[kind] = {instance: None for ply in chess().plies[kind] for instance in Studied(ply).applying}
    return _found[kind]


def _remark_globally(reading: Reading, remarks: Remarks) -> None:
    """Report that a king may be left under attack."""
    conditions = tuple((_without_piece(condition), True) for condition in reading.plies.globally)
    for mover in COLOURS:
        if possible(_nobody(mover), *conditions, (KING_THREATENED, True)):
            remarks.differ(reading.heads[GLOBALLY], "a king may be left where it can be captured", "`not threat[king]`")
            return


def _nobody(mover: Colour) -> Instance:
    """Return a ply that represents the end of any other ply. Its squares are never used."""
    return Instance(Kind.QUEEN, mover, Square(0), Square(0))


def _without_piece(condition: Condition) -> Condition:
    """Return a condition as read after a ply. No piece moves then, so there is no origin or destination."""
    match condition:
        case Test(_, locations):
            gone = any(location.anchor in (Anchor.ORIGIN, Anchor.DESTINATION) for location in locations)
            return Always(value=False) if gone else condition
        case Not(inner):
            return Not(_without_piece(inner))
        case Compound(_, inner):
            return _without_piece(inner)
        case And(parts):
            return And(tuple(map(_without_piece, parts)))
        case Or(parts):
            return Or(tuple(map(_without_piece, parts)))
        case Always():
            return condition


def _word(one: Studied) -> str:
    return one.ply.kind.word
