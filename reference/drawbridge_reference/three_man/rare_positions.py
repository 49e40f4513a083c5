"""Random positions of kinds that random men rarely make, such as those whose next player may have no move left."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from drawbridge_reference.three_man.board import COLOURS, Colour
from drawbridge_reference.three_man.board import FILE_LETTERS as LETTERS
from drawbridge_reference.three_man.moats import implied_moats
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.state_after import moved, turn_passed

if TYPE_CHECKING:
    from random import Random

    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules

_TRIES: Final = 25
_TRIED_MOVES: Final = 4


def rare_position(rules: Rules, random: Random) -> dict[str, Any]:
    """Return a valid position of some rare kind. Most have a pawn's move that leaves the next player stuck."""
    kind = random.choice(_KINDS)
    # What the next player is left may be a capture en passant.
    is_pawn_left = kind in (_jump, _jumped) and random.random() < 0.5
    position: dict[str, Any] = {}
    for _ in range(_TRIES):
        made = _Made(random)
        kind(made)
        position = made.position(rules)
        if kind not in _DECISIVE or _sticks(rules, random, position_from(position), is_pawn_left=is_pawn_left):
            break
    return position


def _sticks(rules: Rules, random: Random, here: Position, *, is_pawn_left: bool) -> bool:
    """Return whether one of some moves leaves the next player no move, or a single one, by a pawn."""
    moves = list(legal_moves(rules, here))
    some = [move for move in moves if (man := here.board[move.origin]) and man.is_pawn] or moves
    tried = random.sample(some, min(_TRIED_MOVES, len(some)))
    return any(_leaves_stuck(rules, here, move, is_pawn_left=is_pawn_left) for move in tried)


def _leaves_stuck(rules: Rules, here: Position, move: Move, *, is_pawn_left: bool) -> bool:
    after = turn_passed(rules, moved(rules, here, move))
    if len(after.remaining) < 2:
        return False
    left = [after.board[each.origin] for each in islice(legal_moves(rules, after), 2)]
    return len(left) == 1 and bool(left[0] and left[0].is_pawn) if is_pawn_left else not left


class _Made:
    """A position under construction: the player to move gets strong pieces, and the next player few men."""

    def __init__(self, random: Random) -> None:
        self.random = random
        number = random.randrange(3)
        self.mover, self.next, self.last = (COLOURS[(number + more) % 3] for more in range(3))
        self.board: dict[str, str] = {}
        self.jumped: set[str] = set()
        self.castling: list[str] = []

    def set_somewhere(self, man: str, ranks: str = "123456") -> None:
        free = [f"{file}{rank}" for file in LETTERS for rank in ranks if f"{file}{rank}" not in self.board]
        self.board[self.random.choice(free)] = man

    def block(self, square: str) -> None:
        """Put a man before a pawn of the next player."""
        self.board[square] = self.random.choice((self.mover, self.mover, self.last)).letter + self.random.choice("ON")

    def home_file(self, colour: Colour) -> int:
        return colour.first_file + self.random.randrange(8)

    def beside(self, file: int) -> str:
        return LETTERS[(file + self.random.choice((-1, 1))) % 24]

    def position(self, rules: Rules) -> dict[str, Any]:
        random, eliminated = self.random, [self.last] if self.random.random() < 0.4 else []
        for colour in (self.mover, self.next, self.last):
            if f"{colour.letter}K" not in self.board.values() and (colour not in eliminated or random.random() < 0.5):
                self.set_somewhere(f"{colour.letter}K", random.choice(("1", "123456")))
        for _ in range(random.choice((2, 3, 4, 5))):
            self.set_somewhere(self.mover.letter + random.choice("QQRRBN"))
        made: dict[str, Any] = {
            "turn": self.mover.value,
            "board": self.board,
            "eliminated": [colour.value for colour in eliminated],
            "castling": self.castling,
            "en_passant": sorted(self.jumped - self.board.keys()),
        }
        made["bridged"] = sorted(moat.value for moat in implied_moats(rules, position_from(made)))
        return {name: member for name, member in made.items() if member}


def _jump(made: _Made) -> None:
    """Set a pawn that may jump, and beside it a blocked pawn of the next player that may then capture it."""
    file = made.home_file(made.mover)
    beside = made.beside(file)
    made.board |= {f"{LETTERS[file]}2": f"{made.mover.letter}P", f"{beside}4": f"{made.next.letter}O"}
    made.block(f"{beside}3")


def _jumped(made: _Made) -> None:
    """Set a pawn that has jumped, and beside it a pawn of the player to move or of the next one."""
    catcher = made.random.choice((made.mover, made.next))
    jumper = made.random.choice((made.next, made.last))
    number = made.home_file(jumper)
    file, beside = LETTERS[number], made.beside(number)
    made.board[f"{file}4"] = f"{jumper.letter}P"
    made.jumped.add(f"{file}3")
    made.board[f"{beside}4"] = f"{catcher.letter}O"
    if catcher == made.next:
        made.block(f"{file}5")
        made.block(f"{beside}3")


def _inward_beside_a_jump(made: _Made) -> None:
    """Set a pawn that has jumped, and an inward pawn of the player to move from which the jumped square is diagonal."""
    # Only pawns at home are inward on this rank, so the other has jumped elsewhere, or right across the creek.
    own = made.home_file(made.mover)
    jumped = made.beside(own)
    made.board |= {f"{LETTERS[own]}2": f"{made.mover.letter}P", f"{jumped}4": f"{made.last.letter}P"}
    made.jumped.add(f"{jumped}3")


def _crossing(made: _Made) -> None:
    """Set a pawn that may cross the center, and the next player's king where it may attack from there."""
    file = made.random.randrange(24)
    made.board[f"{LETTERS[file]}6"] = f"{made.mover.letter}P"
    made.board[f"{made.beside(file + 12)}{made.random.choice('5556')}"] = f"{made.next.letter}K"


def _promotion(made: _Made) -> None:
    made.board[f"{made.random.choice(LETTERS)}2"] = f"{made.mover.letter}O"


def _rook_in_reach(made: _Made) -> None:
    """Set a king and a rook that may castle, and a knight that may capture the rook."""
    colour = made.random.choice((made.next, made.last))
    first = colour.first_file
    corner, side = made.random.choice(((first, "Q"), (first + 7, "K")))
    made.board |= {f"{LETTERS[first + 4]}1": f"{colour.letter}K", f"{LETTERS[corner]}1": f"{colour.letter}R"}
    made.castling.append(colour.letter + side)
    across, up = made.random.choice(((1, 3), (2, 2), (-1, 3), (-2, 2)))
    made.board[f"{LETTERS[(corner + across) % 24]}{up}"] = f"{made.mover.letter}N"


def _pawn_in_between(made: _Made) -> None:
    """Set a king in check on its ring, and a pawn that may promote in between, or cross the center to there."""
    rank = made.random.choice((1, 6))
    king, checker = made.random.sample((-1, made.random.choice((1, 2))), 2)
    # On the outermost ring all three are in one segment, since moats are between segments.
    between = 8 * made.random.randrange(3) + made.random.randrange(2, 6)
    enemy = made.random.choice((made.next, made.last)).letter
    made.board[f"{LETTERS[(between + king) % 24]}{rank}"] = f"{made.mover.letter}K"
    made.board[f"{LETTERS[(between + checker) % 24]}{rank}"] = enemy + made.random.choice("QR")
    if rank == 1:
        made.board[f"{LETTERS[between]}2"] = f"{made.mover.letter}O"
    else:
        made.board[f"{LETTERS[(between + 12) % 24]}6"] = f"{made.mover.letter}P"


_DECISIVE: Final = (_jump, _jumped, _jumped, _crossing, _crossing, _promotion)
_KINDS: Final = (*_DECISIVE, _inward_beside_a_jump, _rook_in_reach, _pawn_in_between)
