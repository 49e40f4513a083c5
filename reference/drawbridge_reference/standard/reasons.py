"""Reasons: the sentence that names the predicate that fails in this position, its ply and its square."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.verdict import Fault
from drawbridge_reference.kernel.wording import joined
from drawbridge_reference.standard.board import NAMES, Square
from drawbridge_reference.standard.ply_notation.meaning import square_of
from drawbridge_reference.standard.ply_notation.syntax import DESTINATION
from drawbridge_reference.standard.position import Right
from drawbridge_reference.standard.refusals import between

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge_reference.standard.compiled.acts import Act
    from drawbridge_reference.standard.ply_notation.meaning import Scene
    from drawbridge_reference.standard.refusals import Refusal
    from drawbridge_reference.standard.ways import Way

Said: TypeAlias = tuple[tuple[Square, ...], str]
"""The squares that show a reason, the most important first, and the beginning of the sentence."""

_VECTOR = re.compile(r"\s+(?:if|then)\b")


def of_way(refusal: Refusal, way: Way, scene: Scene, source: str, attackers: tuple[Square, ...]) -> Fault:
    """Return the fault of a way that a clause refuses.

    If a threat is the reason, `attackers` are the attackers of the square that the refusal is about.
    """
    squares, said = _SAID.get(refusal.clause, _of_another)(_Refused(refusal, way, scene, attackers))
    vector = _VECTOR.split(way.ply.text)[0]
    # The extra plies of a game without `piece.movement` are not in any file.
    place = f" ({source}, line {way.ply.place.line})" if way.ply.place.line else ""
    conditions, verb = _failing(refusal)
    return Fault(refusal.clause, _names(squares), f"{said}: {conditions} of `{vector}`{place} {verb}.", way.names)


def of_globally(refusal: Refusal, act: Act, scene: Scene, source: str, attackers: tuple[Square, ...]) -> Fault:
    """Return the fault of an act after which a condition of `Globally` fails. `scene` is the scene after the act."""
    (failure,) = refusal.failures
    where = square_of(failure.test.locations[0], scene) if failure.test.locations else None
    squares = (act.target if where is None else where, *attackers)
    said = "The move leads to a position that no ply may lead to"
    if attackers and where is not None:
        said = f"The move leaves {_men(scene, [where])} attacked by {_men(scene, attackers)}"
    names = act.way.names if act.way else ()
    place = f"Globally ({source}, line {failure.test.place.line})"
    return Fault(refusal.clause, _names(squares), f"{said}: `{failure.written}` of {place} fails.", names)


@dataclass(frozen=True, slots=True)
class _Refused:
    """A way, what refuses it, and the scene of the refusal."""

    refusal: Refusal
    way: Way
    scene: Scene
    attackers: tuple[Square, ...]

    @property
    def target(self) -> str:
        """The name of the target."""
        return NAMES[self.way.target]

    @property
    def move(self) -> str:
        """The origin and the target, in words."""
        return f"from {NAMES[self.way.origin]} to {self.target}"

    @property
    def asked(self) -> Square | None:
        """The square that the first failing predicate looks at."""
        locations = self.refusal.failures[0].test.locations
        return square_of(locations[0], self.scene) if locations else None


def _own_piece(refused: _Refused) -> Said:
    man = refused.scene.board[refused.way.target]
    owner = refused.way.piece.colour.value.capitalize()
    return (refused.way.target,), f"{owner}'s own {man.kind.word if man else 'piece'} is on {refused.target}"


def _right_lost(refused: _Refused) -> Said:
    colour, kingside = refused.way.piece.colour, refused.way.target > refused.way.origin
    right = Right(colour, kingside=kingside)
    wing = "kingside" if kingside else "queenside"
    said = f"{colour.value.capitalize()} does not have the right to castle {wing} ({right.text})"
    return (right.king_square, right.rook_square), said


def _blocked(refused: _Refused) -> Said:
    test = refused.refusal.failures[0].test
    ends = [square_of(location, refused.scene) for location in test.locations]
    names = " and ".join("a square off the board" if where is None else NAMES[where] for where in ends)
    men = tuple(where for where in between(test, refused.scene) if refused.scene.board[where] is not None)
    if not men:
        return (refused.way.target,), f"There is no line between {names}"
    return men, f"The way between {names} is blocked by {_men(refused.scene, men)}"


def _forward_capture(refused: _Refused) -> Said:
    man = _man(refused.scene, refused.way.target)
    said = f"A pawn cannot capture straight ahead, and the {man} is on {refused.target}"
    return (refused.way.target,), said


def _empty_capture(refused: _Refused) -> Said:
    is_about_target = [failure.test.locations == (DESTINATION,) for failure in refused.refusal.failures]
    said = [f"there is nothing to capture on {refused.target}"] if any(is_about_target) else []
    if not all(is_about_target):
        said.append(f"no enemy pawn has just jumped over {refused.target if not said else 'it'}")
    sentence = " and ".join(said)
    return (refused.way.target,), sentence[0].upper() + sentence[1:]


def _in_check(refused: _Refused) -> Said:
    king = refused.way.origin
    said = f"The {_man(refused.scene, king)} on {NAMES[king]} is in check from {_attackers(refused)}"
    return (king, *refused.attackers), said


def _through_check(refused: _Refused) -> Said:
    crossed = refused.asked if refused.asked is not None else refused.way.target
    said = f"Castling {refused.move} crosses {NAMES[crossed]}, which {_attackers(refused)} {_attack(refused)}"
    return (crossed, *refused.attackers), said


def _unsafe(refused: _Refused) -> Said:
    said = f"The king would move to {refused.target}, which {_attackers(refused)} {_attack(refused)}"
    return (refused.way.target, *refused.attackers), said


def _of_another(refused: _Refused) -> Said:
    """Return the reason if no clause of chess is about the predicate, because the plies have been changed."""
    where = refused.way.target if refused.asked is None else refused.asked
    return (where,), f"The ply {refused.move} has another condition"


_SAID: dict[str, Callable[[_Refused], Said]] = {
    "own.piece": _own_piece,
    "castling.right-lost": _right_lost,
    "path.blocked": _blocked,
    "pawn.forward-capture": _forward_capture,
    "pawn.empty-capture": _empty_capture,
    "castling.in-check": _in_check,
    "castling.through-check": _through_check,
    "king.safety": _unsafe,
}


def _failing(refusal: Refusal) -> tuple[str, str]:
    """Return the parts of the condition that fail, as they are written, and the verb."""
    conditions = [f"`{text}`" for text in dict.fromkeys(failure.written for failure in refusal.failures)]
    return joined(conditions), "fails" if len(conditions) == 1 else "fail"


def _attack(refused: _Refused) -> str:
    return "attack" if len(refused.attackers) > 1 else "attacks"


def _attackers(refused: _Refused) -> str:
    # If something other than an enemy man makes a threat true, the plies have been changed.
    return _men(refused.scene, refused.attackers) if refused.attackers else "an enemy"


def _men(scene: Scene, squares: Sequence[Square]) -> str:
    return joined([f"the {_man(scene, where)} on {NAMES[where]}" for where in squares])


def _man(scene: Scene, where: Square) -> str:
    man = scene.board[where]
    return man.phrase if man else "empty square"


def _names(squares: Sequence[Square]) -> tuple[str, ...]:
    return tuple(NAMES[where] for where in squares)
