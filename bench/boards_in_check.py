"""What attacks the king, along which line, and what a move is: as the rules in code see it, for `bench/evasions.py`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from drawbridge_reference.three_man.board import FILES
from drawbridge_rules.prince import attack as prince_attack
from drawbridge_rules.prince import move as prince_move
from drawbridge_rules.prince import position as prince_position
from drawbridge_rules.prince.pieces import GOES_BY, KING, PAWN
from drawbridge_rules.prince.ways import capturing_ways
from drawbridge_rules.standard import attack as standard_attack
from drawbridge_rules.standard import move as standard_move
from drawbridge_rules.standard import position as standard_position
from drawbridge_rules.three_man import attack as three_man_attack
from drawbridge_rules.three_man import move as three_man_move
from drawbridge_rules.three_man import position as three_man_position
from drawbridge_rules.three_man.ways import ways

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from drawbridge_reference.kernel.game import JsonObject

Square: TypeAlias = Hashable
"""A square as the rules of its game write it."""
Men: TypeAlias = Mapping[Any, Any]
"""The men of a position by their squares."""


class Answer(NamedTuple):
    """A legal move."""

    origin: Square
    target: Square
    by: str
    """What moves, and whether it promotes or jumps."""
    captures: bool
    """Whether a man stands on `target`."""
    is_en_passant: bool


@dataclass(frozen=True)
class Board:
    """How one game reads a position, and what attacks what there."""

    read: Callable[[Any], Any]
    """Returns the position with its `turn` and `board`."""
    read_move: Callable[[str], Any]
    """Returns a move with `origin`, `target` and `promotion`."""
    attacks: Callable[[Any, Any, Any], bool]
    """Whether the man on one square attacks another."""
    line: Callable[[Any, Any, Any], str]
    """What kind of man attacks a square from another, and along which line."""
    is_jump: Callable[[Any, Any], bool]
    """Whether a pawn's move without a capture is its jump."""
    kind: Callable[[str], str] = str
    """A group of kinds that go alike."""
    king: str = "K"
    pawns: tuple[str, ...] = ("P",)
    eliminates: bool = False
    """Whether who has no move is eliminated at once, so that the move is another's."""

    def asked(self, position: JsonObject, moves: Collection[str], all_from: Collection[str] | None = None) -> Asked:
        """Return a position and moves that are legal there: all of them, or all from some squares."""
        read = self.read(dict(position))
        alive = {man.colour for man in read.board.values()} - getattr(read, "eliminated", frozenset())
        answers = [self._answer(read, self.read_move(text)) for text in moves]
        whole = None if all_from is None else frozenset(self.read_move(f"{name}-{name}").origin for name in all_from)
        return Asked(self, read.turn, read.board, frozenset(alive), tuple(answers), whole)

    def _answer(self, read: Any, move: Any) -> Answer:
        kind, captures = read.board[move.origin].kind, move.target in read.board
        goes = kind in self.pawns and not captures
        is_en_passant = goes and self.attacks(read.board, move.origin, move.target)
        by = self.kind(kind)
        if move.promotion:
            by += " that promotes"
        elif goes and self.is_jump(move.origin, move.target):
            by += " that jumps"
        return Answer(move.origin, move.target, by, captures, is_en_passant)


@dataclass(frozen=True)
class Asked:
    """A position, and what is known of its legal moves."""

    rules: Board
    turn: str
    men: Men
    alive: frozenset[str]
    moves: tuple[Answer, ...]
    all_from: frozenset[Square] | None
    """The squares from which these are all legal moves. None if it is all squares."""

    @property
    def king(self) -> Square | None:
        """The square of the king of the player to move."""
        return next(
            (at for at, man in self.men.items() if (man.colour, man.kind) == (self.turn, self.rules.king)), None
        )

    def is_of_a_game(self) -> bool:
        """Return whether a game could come here, as far as kings go.

        A king never steps beside another. In `three-man`, who has no move is eliminated at once.
        """
        attacked = any(self.men[at].kind == self.rules.king for at in self.attackers_of_king())
        return not attacked and bool(self.moves or not self.rules.eliminates)

    def is_refused(self, origin: Square, target: Square) -> bool:
        """Return whether a move of the man on `origin` is known to be illegal."""
        is_whole = self.all_from is None or origin in self.all_from
        return is_whole and not any((move.origin, move.target) == (origin, target) for move in self.moves)

    def without(self, square: Square) -> Asked:
        """Return this without a man."""
        return replace(self, men={at: man for at, man in self.men.items() if at != square})

    def enemies(self) -> Iterator[Square]:
        """Yield where men stand that may give check."""
        yield from (at for at, man in self.men.items() if man.colour != self.turn and man.colour in self.alive)

    def own(self) -> Iterator[Square]:
        """Yield where the men of the player to move stand, but the king."""
        yield from (at for at, man in self.men.items() if man.colour == self.turn and at != self.king)

    def others(self) -> Iterator[Square]:
        """Yield where men of other players stand, but kings."""
        yield from (at for at, man in self.men.items() if man.colour != self.turn and man.kind != self.rules.king)

    def attackers_of_king(self) -> list[Square]:
        """Return where the men stand that give check."""
        king = self.king
        return [] if king is None else [at for at in self.enemies() if self.attacks(at, king)]

    def attacks(self, origin: Square, target: Square) -> bool:
        """Return whether the man on `origin` attacks `target`."""
        return self.rules.attacks(self.men, origin, target)

    def line(self, origin: Square) -> str:
        """Return what kind of man attacks the king from `origin`, and along which line."""
        return self.rules.line(self.men, origin, self.king)

    def kind(self, square: Square) -> str:
        """Return the kind of a man."""
        return self.rules.kind(self.men[square].kind)

    def whose(self, square: Square, attacker: Square) -> str:
        """Return whose man stands there, as seen by the attacker behind it."""
        colour = self.men[square].colour
        if colour not in self.alive:
            return "eliminated"
        return "its own" if colour == self.men[attacker].colour else "third player's"


def _line_in_standard(men: Any, origin: Any, target: Any) -> str:
    if men[origin].kind != "Q":
        return str(men[origin].kind)
    return "Q straight" if origin.file == target.file or origin.rank == target.rank else "Q diagonal"


def _line_in_three_man(men: Any, origin: Any, target: Any) -> str:
    kind = men[origin].kind
    if kind in "NPO":
        return str(kind)
    passed = next(
        way.passed
        for way in ways(men[origin], origin, target)
        if three_man_attack.could_capture(men, way) and not three_man_attack.moat_no_attack(way)
    )
    if any(abs(one.file - two.file) not in (0, 1, FILES - 1) for one, two in pairwise((origin, *passed, target))):
        return f"{kind} through the center"
    if origin.rank == target.rank:
        return f"{kind} on a ring"
    return f"{kind} on a file" if origin.file == target.file else f"{kind} on a diagonal"


def _line_in_prince(men: Any, origin: Any, target: Any) -> str:
    clause = capturing_ways(men[origin], origin, target)[0]
    return clause if clause.startswith("slide.") else clause.partition(".")[0]


def _group_in_prince(kind: str) -> str:
    return kind if kind in (KING, PAWN) else GOES_BY[kind][0].partition(".")[0] + " piece"


BOARDS: Mapping[str, Board] = {
    "three-man": Board(
        three_man_position.read,
        three_man_move.read_move,
        three_man_attack.attacks,
        _line_in_three_man,
        lambda origin, target: origin.file == target.file and abs(origin.rank - target.rank) == 2,
        pawns=("P", "O"),
        eliminates=True,
    ),
    "prince": Board(
        prince_position.read,
        prince_move.read_move,
        prince_attack.could_capture,
        _line_in_prince,
        lambda origin, target: abs(origin[0] - target[0]) == 2,
        _group_in_prince,
        KING,
        (PAWN,),
    ),
    "standard": Board(
        standard_position.read,
        standard_move.read_move,
        standard_attack.attacks,
        _line_in_standard,
        lambda origin, target: abs(origin.rank - target.rank) == 2,
    ),
}
"""The games that have check. In prince, kinds are counted by how they go: 22 by 22 kinds are too many for cases."""
