"""Random positions of kinds that random men rarely make, such as those whose next player may have no move left."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from drawbridge_reference.three_man.moats import moats_of_eliminated, moats_of_vacated_segments
from drawbridge_reference.three_man.moves import legal_moves
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.state_after import moved, turn_passed

if TYPE_CHECKING:
    from random import Random

    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules

_COLOURS: Final = ("white", "gray", "black")
_FILES: Final = "abcdefghijklmnopqrstuvwx"
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
        self.mover, self.next, self.last = (_COLOURS[(number + more) % 3] for more in range(3))
        self.board: dict[str, str] = {}
        self.jumped: set[str] = set()
        self.castling: list[str] = []

    def set_somewhere(self, man: str, ranks: str = "123456") -> None:
        free = [f"{file}{rank}" for file in _FILES for rank in ranks if f"{file}{rank}" not in self.board]
        self.board[self.random.choice(free)] = man

    def block(self, square: str) -> None:
        """Put a man before a pawn of the next player."""
        self.board[square] = self.random.choice((self.mover, self.mover, self.last))[0] + self.random.choice("ON")

    def home_file(self, colour: str) -> int:
        return 8 * _COLOURS.index(colour) + self.random.randrange(8)

    def beside(self, file: int) -> str:
        return _FILES[(file + self.random.choice((-1, 1))) % 24]

    def position(self, rules: Rules) -> dict[str, Any]:
        random, eliminated = self.random, [self.last] if self.random.random() < 0.4 else []
        for colour in (self.mover, self.next, self.last):
            if f"{colour[0]}K" not in self.board.values() and (colour not in eliminated or random.random() < 0.5):
                self.set_somewhere(f"{colour[0]}K", random.choice(("1", "123456")))
        for _ in range(random.choice((2, 3, 4, 5))):
            self.set_somewhere(self.mover[0] + random.choice("QQRRBN"))
        made: dict[str, Any] = {"turn": self.mover, "board": self.board, "eliminated": eliminated}
        made |= {"castling": self.castling, "en_passant": sorted(self.jumped - self.board.keys())}
        here = position_from(made)
        implied = moats_of_vacated_segments(rules, here.board) | moats_of_eliminated(rules, here.eliminated)
        made["bridged"] = sorted(moat.value for moat in implied)
        return {name: member for name, member in made.items() if member}


def _jump(made: _Made) -> None:
    """Set a pawn that may jump, and beside it a blocked pawn of the next player that may then capture it."""
    file = made.home_file(made.mover)
    beside = made.beside(file)
    made.board |= {f"{_FILES[file]}2": f"{made.mover[0]}P", f"{beside}4": f"{made.next[0]}O"}
    made.block(f"{beside}3")


def _jumped(made: _Made) -> None:
    """Set a pawn that has jumped, and beside it a pawn of the player to move or of the next one."""
    catcher = made.random.choice((made.mover, made.next))
    file, beside = _set_jumped_pawn(made, made.random.choice((made.next, made.last)))
    made.board[f"{beside}4"] = f"{catcher[0]}O"
    if catcher == made.next:
        made.block(f"{file}5")
        made.block(f"{beside}3")


def _inward_beside_a_jump(made: _Made) -> None:
    """Set a pawn that has jumped, and an inward pawn of the player to move from which the jumped square is diagonal."""
    number = _COLOURS.index(made.mover)
    # Only pawns at home are inward on this rank, so the other has jumped elsewhere, or right across the creek.
    own = 8 * number + made.random.randrange(8)
    jumped = (own + made.random.choice((-1, 1))) % 24
    made.board |= {f"{_FILES[own]}2": f"{made.mover[0]}P", f"{_FILES[jumped]}4": f"{made.last[0]}P"}
    made.jumped.add(f"{_FILES[jumped]}3")


def _set_jumped_pawn(made: _Made, colour: str) -> tuple[str, str]:
    """Set a pawn that has jumped; return its file and one next to it."""
    file = made.home_file(colour)
    made.board[f"{_FILES[file]}4"] = f"{colour[0]}P"
    made.jumped.add(f"{_FILES[file]}3")
    return _FILES[file], made.beside(file)


def _crossing(made: _Made) -> None:
    """Set a pawn that may cross the center, and the next player's king where it may attack from there."""
    file = made.random.randrange(24)
    made.board[f"{_FILES[file]}6"] = f"{made.mover[0]}P"
    made.board[f"{made.beside(file + 12)}{made.random.choice('5556')}"] = f"{made.next[0]}K"


def _promotion(made: _Made) -> None:
    made.board[f"{made.random.choice(_FILES)}2"] = f"{made.mover[0]}O"


def _rook_in_reach(made: _Made) -> None:
    """Set a king and a rook that may castle, and a knight that may capture the rook."""
    first = 8 * _COLOURS.index(made.random.choice((made.next, made.last)))
    corner, side = made.random.choice(((first, "Q"), (first + 7, "K")))
    colour = _COLOURS[first // 8][0]
    made.board |= {f"{_FILES[first + 4]}1": f"{colour}K", f"{_FILES[corner]}1": f"{colour}R"}
    made.castling.append(colour + side)
    across, up = made.random.choice(((1, 3), (2, 2), (-1, 3), (-2, 2)))
    made.board[f"{_FILES[(corner + across) % 24]}{up}"] = f"{made.mover[0]}N"


def _pawn_in_between(made: _Made) -> None:
    """Set a king in check on its ring, and a pawn that may promote in between, or cross the center to there."""
    rank = made.random.choice((1, 6))
    king, checker = made.random.sample((-1, made.random.choice((1, 2))), 2)
    # On the outermost ring all three are in one segment, since moats are between segments.
    between = 8 * made.random.randrange(3) + made.random.randrange(2, 6)
    enemy = made.random.choice((made.next, made.last))[0]
    made.board[f"{_FILES[(between + king) % 24]}{rank}"] = f"{made.mover[0]}K"
    made.board[f"{_FILES[(between + checker) % 24]}{rank}"] = enemy + made.random.choice("QR")
    if rank == 1:
        made.board[f"{_FILES[between]}2"] = f"{made.mover[0]}O"
    else:
        made.board[f"{_FILES[(between + 12) % 24]}6"] = f"{made.mover[0]}P"


_DECISIVE: Final = (_jump, _jumped, _jumped, _crossing, _crossing, _promotion)
_KINDS: Final = (*_DECISIVE, _inward_beside_a_jump, _rook_in_reach, _pawn_in_between)
