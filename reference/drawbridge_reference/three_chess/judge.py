"""Why one move is legal or not: stages in the order of the rule book, and all faults of the first stage that fails.

Two ways between the same squares would be one move, legal if one of them is. On this board no piece has two ways to the
same square, and a test of `ways` checks that: the two orders of a diagonal step are one way or end on different
squares.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal, LegalWay, Verdict
from drawbridge_reference.kernel.wording import MoveWords
from drawbridge_reference.three_chess.board import NAMES
from drawbridge_reference.three_chess.ending import is_over, result
from drawbridge_reference.three_chess.obstacles import obstacles
from drawbridge_reference.three_chess.switches import castling_check_faults, judged_pass, king_safety_faults
from drawbridge_reference.three_chess.ways import is_promotion_square

if TYPE_CHECKING:
    from drawbridge_reference.three_chess.notation import Move
    from drawbridge_reference.three_chess.pieces import Piece
    from drawbridge_reference.three_chess.position import Position
    from drawbridge_reference.three_chess.rules import Rules
    from drawbridge_reference.three_chess.ways import Way

Faults: TypeAlias = Iterator[Fault]


def judge(rules: Rules, position: Position, move: Move) -> Verdict:
    """Say whether a move is legal, and why."""
    for stage in _STAGES:
        if faults := tuple(stage(rules, position, move)):
            return Illegal(faults)
    mover = position.board[move.origin]
    if mover is None:
        return judged_pass(rules, position, move)
    return _judged_by_ways(rules, position, mover, move)


def is_legal(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move is legal."""
    return isinstance(judge(rules, position, move), Legal)


@states("game.over")
def _game_over(rules: Rules, position: Position, move: Move) -> Faults:
    ended = result(rules, position)
    if ended and is_over(rules, position):
        reason = f"The {ended.loser.value} king has been captured, so no move is legal."
        yield Fault("game.over", (NAMES[move.origin],), reason)


@states("origin.empty")
def _origin_empty(rules: Rules, position: Position, move: Move) -> Faults:
    if rules.holds("origin.empty") and position.board[move.origin] is None:
        yield Fault("origin.empty", (NAMES[move.origin],), f"There is no piece on {NAMES[move.origin]}.")


@states("turn.other")
def _turn_other(rules: Rules, position: Position, move: Move) -> Faults:
    man = position.board[move.origin]
    if man is not None and man.colour is not position.turn and rules.holds("turn.other"):
        owner, turn = man.colour.value.capitalize(), position.turn.value.capitalize()
        reason = f"The {man.kind.word} on {NAMES[move.origin]} is {owner}'s, but it is {turn}'s turn."
        yield Fault("turn.other", (NAMES[move.origin],), reason)


@states("piece.movement", "pawn.backward")
def _no_way(rules: Rules, position: Position, move: Move) -> Faults:
    """Yield the fault that the piece has no way to the target, or that each of its ways goes backward."""
    mover = position.board[move.origin]
    origin, target = NAMES[move.origin], NAMES[move.target]
    if move.origin == move.target:
        # A game without `piece.movement` has a way from every square to every other one, but not to itself.
        yield Fault("piece.movement", (origin,), f"A move must not end on {origin}, where it starts.")
        return
    if mover is None:
        return
    ways = rules.geometry.ways(mover, move.origin, move.target)
    if not ways:
        reason = f"A {mover.kind.word} cannot move from {origin} to {target}, wherever the other pieces are."
        yield Fault("piece.movement", (origin, target), reason)
    elif all(rules.geometry.bars(way) for way in ways):
        yield from (fault for way in ways for fault in _bars(rules, way))


def _bars(rules: Rules, way: Way) -> Faults:
    origin, target = way.names[0], way.names[-1]
    for clause in rules.geometry.bars(way):
        yield Fault(clause, (target,), f"From {origin} to {target} this pawn would move backward.", way.names)


@states("promotion.suffix")
def _suffix(rules: Rules, position: Position, move: Move) -> Faults:
    if move.suffix is None or not rules.holds("promotion.suffix"):
        return
    mover = position.board[move.origin]
    reason = "This move does not promote a pawn, so it must not name a new piece."
    if mover and mover.is_pawn and is_promotion_square(mover.colour, move.target):
        reason = f"A pawn that reaches {NAMES[move.target]} always becomes a queen, so the move must not name a piece."
    yield Fault("promotion.suffix", (NAMES[move.target],), reason)


@states("own.piece")
def _own_piece(rules: Rules, position: Position, move: Move) -> Faults:
    mover, man = position.board[move.origin], position.board[move.target]
    owner = mover.colour if mover else position.turn
    if man and man.colour is owner and rules.holds("own.piece"):
        reason = f"{owner.value.capitalize()}'s own {man.kind.word} is on {NAMES[move.target]}."
        yield Fault("own.piece", (NAMES[move.target],), reason)


_STAGES: tuple[Callable[[Rules, Position, Move], Faults], ...] = (
    _game_over,
    _origin_empty,
    _turn_other,
    _no_way,
    _suffix,
    _own_piece,
)


def _judged_by_ways(rules: Rules, position: Position, mover: Piece, move: Move) -> Verdict:
    """Judge each way separately. The move is legal if one of them is."""
    legal: list[LegalWay] = []
    faults: list[Fault] = []
    for way in rules.geometry.ways(mover, move.origin, move.target):
        against = tuple(_bars(rules, way)) or _against(rules, position, mover, way, move)
        faults += against
        if not against:
            legal.append(LegalWay(way.clauses, way.names))
    if legal:
        names = NAMES[move.origin], NAMES[move.target]
        return Legal(tuple(legal), WORDS.why_legal(mover.phrase, *names, legal))
    return Illegal(tuple(faults))


def _against(rules: Rules, position: Position, mover: Piece, way: Way, move: Move) -> tuple[Fault, ...]:
    """Return the faults of the first stage in which this way fails."""
    stages = (
        obstacles(rules, position, mover, way),
        castling_check_faults(rules, position, mover, way),
        king_safety_faults(rules, position, way, move),
    )
    return next((faults for faults in map(tuple, stages) if faults), ())


WORDS = MoveWords(
    verbs={
        "castling.kingside": "castles kingside",
        "castling.queenside": "castles queenside",
        "knight.leap": "leaps",
        "pawn.jump": "jumps",
        "pawn.capture": "captures",
    },
    courses={
        "king.step": "one step",
        "pawn.step": "one step",
        "rook.slide": "in a straight line",
        "bishop.slide": "along a diagonal",
    },
    ends={"pawn.promotion": "becomes a queen"},
)
