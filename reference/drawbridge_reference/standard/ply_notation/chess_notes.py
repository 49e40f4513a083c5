"""What is not chess in a file of plies that can be run: a change that may be wanted, or a slip.

Nothing here compares texts. Each remark is found by asking whether there is a position in which a ply does what no move
of chess does, and names squares between which it does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.board import COLOURS, NAMES, Colour, Square, rank_of, square
from drawbridge_reference.standard.pieces import Kind
from drawbridge_reference.standard.ply_notation.analysis import Studied, decided
from drawbridge_reference.standard.ply_notation.castling_notes import is_castling, remark_castling
from drawbridge_reference.standard.ply_notation.instances import Instance
from drawbridge_reference.standard.ply_notation.parse import chess
from drawbridge_reference.standard.ply_notation.possible import possible
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
    """Say what is not chess: of every ply that applies, of every kind as a whole, and of `Globally`."""
    for kind, of_kind in studied.items():
        for one in of_kind:
            if one.applying:
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
        remarks.differ(one.ply.place, f"by {onto_own.text} a {_word(one)} takes a man of its own side", "`not friend`")
    over = one.first_with(FREE_WAY, wanted=False, among=lambda instance: bool(instance.passed))
    if over is not None:
        remarks.differ(one.ply.place, f"by {over.text} a {_word(one)} goes over what stands between", "`clear`")


def _remark_jumped_pawn(one: Studied, remarks: Remarks) -> None:
    """Say what is odd about a ply that the last ply allows: a capture en passant, as far as chess knows."""
    stays = beside = None
    for test in dict.fromkeys(test for test in tests_in(one.ply.condition) if test.predicate is Predicate.LAST):
        # The squares for which it is this predicate that makes the condition true.
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
    """Say where a pawn does not become something on the last rank, or something else does, or does so elsewhere."""
    changes = bool(one.becomes)
    if one.ply.kind is not Kind.PAWN:
        if changes:
            remarks.differ(one.ply.place, f"by {one.applying[0].text} a {_word(one)} becomes another piece")
        return
    for instance in one.applying:
        is_last = rank_of(instance.target) == instance.mover.last_rank
        if is_last and not changes:
            remarks.differ(
                one.ply.place,
                f"after {instance.text} a pawn stands on the last rank and stays a pawn",
                "`then mutate(...)`",
            )
            return
        if changes and not is_last:
            remarks.differ(
                one.ply.place, f"by {instance.text} a pawn becomes a piece before the last rank", "`if edge`"
            )
            return


def _remark_ways(one: Studied, remarks: Remarks) -> None:
    """Say where a ply leads as none of chess does."""
    strange = next((instance for instance in one.applying if instance not in _ways_of_chess(one.ply.kind)), None)
    if strange is not None and strange.origin != strange.target:
        remarks.differ(one.ply.place, f"no {_word(one)} of chess goes {strange.text}")


def _remark_missing(kind: Kind, studied: Sequence[Studied], reading: Reading, remarks: Remarks) -> None:
    """Say which way of chess a kind lacks altogether."""
    here = {instance for one in studied for instance in one.applying}
    missing = next((instance for instance in _ways_of_chess(kind) if instance not in here), None)
    # An empty section is told as such.
    if missing is not None and studied:
        name = next(name for name, of in KINDS.items() if of is kind)
        remarks.differ(reading.heads[name], f"a {kind.word} of chess goes {missing.text}, and none does here")


_found: dict[Kind, dict[Instance, None]] = {}


def _ways_of_chess(kind: Kind) -> dict[Instance, None]:
    """Return the squares between which a kind of piece of chess can go, in the order of its plies."""
    if kind not in _found:
        _found[kind] = {instance: None for ply in chess().plies[kind] for instance in Studied(ply).applying}
    return _found[kind]


def _remark_globally(reading: Reading, remarks: Remarks) -> None:
    """Say when a king may be left where it is threatened."""
    conditions = tuple((_without_piece(condition), True) for condition in reading.plies.globally)
    for mover in COLOURS:
        if possible(_nobody(mover), *conditions, (KING_THREATENED, True)):
            remarks.differ(reading.heads[GLOBALLY], "a king may be left where it can be taken", "`not threat[king]`")
            return


def _nobody(mover: Colour) -> Instance:
    """Return a ply that stands for the end of any other: no square of it is ever asked for."""
    return Instance(Kind.QUEEN, mover, Square(0), Square(0))


def _without_piece(condition: Condition) -> Condition:
    """Return a condition as it is read after a ply: no piece moves, so there is no origin and no destination."""
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
