"""Why one move is legal or not: stages in the order of the rule book, with all faults of the first that fails.

Several ways between the same cells are one move. It is legal if one of the ways is. For an illegal move every way is
reported, and for an area leap every sector.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal, LegalWay, Verdict
from drawbridge_reference.kernel.wording import MoveWords
from drawbridge_reference.prince.board import NAMES
from drawbridge_reference.prince.check_faults import castling_check_faults, king_safety_faults
from drawbridge_reference.prince.ending import Drawn, Won, result
from drawbridge_reference.prince.geometry import promotes
from drawbridge_reference.prince.obstacles import obstacles
from drawbridge_reference.prince.switches import judged_pass
from drawbridge_reference.prince.ways import Use
from drawbridge_reference.prince.ways_in_force import ways_between

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge_reference.prince.notation import Move
    from drawbridge_reference.prince.pieces import Piece
    from drawbridge_reference.prince.position import Position
    from drawbridge_reference.prince.rules import Rules
    from drawbridge_reference.prince.ways import Way

Faults: TypeAlias = Iterator[Fault]


def judge(rules: Rules, position: Position, move: Move) -> Verdict:
    """Return whether a move is legal, and why."""
    verdict = _judged_in_play(rules, position, move)
    # Where a move is legal, the game has not ended: only for others is that looked at, although it comes first.
    over = () if isinstance(verdict, Legal) else tuple(_game_over(rules, position, move))
    return Illegal(over) if over else verdict


def is_legal(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move is legal. Why it is not may take much longer to say."""
    return isinstance(_judged_in_play(rules, position, move), Legal)


def _judged_in_play(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move as if the game went on."""
    for stage in _STAGES:
        if faults := tuple(stage(rules, position, move)):
            return Illegal(faults)
    mover = position.board[move.origin]
    if mover is None:
        return judged_pass(rules, position, move)
    return _judged_by_ways(rules, position, mover, move)


@states("game.over")
def _game_over(rules: Rules, position: Position, move: Move) -> Faults:
    ended = _end(rules, position) if rules.holds("game.over") else None
    if ended:
        yield Fault("game.over", (NAMES[move.origin],), f"{_told(ended)}, so no move is legal.")


def _told(ended: Won | Drawn) -> str:
    match ended:
        case Won(winner):
            return f"{winner.value.capitalize()} has won by checkmate"
        case Drawn():
            return "The game has ended in a draw by stalemate"


@lru_cache(maxsize=16)
def _end(rules: Rules, position: Position) -> Won | Drawn | None:
    """Return how the game has ended, if it has. Many moves of one position are judged in a row."""
    return result(rules, position)


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
    """Yield that the piece has no way there, or that each of its ways goes backward, regardless of the other pieces."""
    mover = position.board[move.origin]
    origin, target = NAMES[move.origin], NAMES[move.target]
    if move.origin == move.target:
        # Without `piece.movement` there is a way from every cell to every other, but not to the same cell.
        yield Fault("piece.movement", (origin,), f"A move must not end on {origin}, where it starts.")
        return
    if mover is None:
        return
    ways = ways_between(rules, mover, move.origin, move.target)
    if not ways:
        article = "An" if mover.kind.word.startswith("a") else "A"
        reason = f"{article} {mover.kind.word} cannot move from {origin} to {target}, wherever the other pieces are."
        yield Fault("piece.movement", (origin, target), reason)
    elif all(rules.geometry.bars(way) for way in ways):
        yield from dict.fromkeys(fault for way in ways for fault in _bars(rules, way))


def _bars(rules: Rules, way: Way) -> Faults:
    origin, target = NAMES[way.origin], NAMES[way.target]
    for clause in rules.geometry.bars(way):
        yield Fault(clause, (target,), f"From {origin} to {target}, this pawn would move backward.", way.names)


@states("promotion.suffix")
def _suffix(rules: Rules, position: Position, move: Move) -> Faults:
    mover = position.board[move.origin]
    becomes = mover is not None and promotes(mover, move.target)
    if not rules.holds("promotion.suffix") or becomes == bool(move.promotion):
        return
    reason = "This move does not promote a pawn, so it must not name a new piece."
    if mover and becomes:
        tier = mover.colour.far_tier
        reason = f"A pawn that reaches tier {tier} is promoted: the move must name the new piece, such as =Pr."
    yield Fault("promotion.suffix", (NAMES[move.target],), reason)


@states("own.piece")
def _own_piece(rules: Rules, position: Position, move: Move) -> Faults:
    mover, man = position.board[move.origin], position.board[move.target]
    owner = mover.colour if mover else position.turn
    if man and man.colour is owner and rules.holds("own.piece"):
        reason = f"{owner.value.capitalize()}'s own {man.kind.word} is on {NAMES[move.target]}."
        yield Fault("own.piece", (NAMES[move.target],), reason)


_STAGES: tuple[Callable[[Rules, Position, Move], Faults], ...] = (
    _origin_empty,
    _turn_other,
    _no_way,
    _suffix,
    _own_piece,
)


def _judged_by_ways(rules: Rules, position: Position, mover: Piece, move: Move) -> Verdict:
    """Judge the ways that are not barred. One open way is enough, unless an attack on a king forbids it.

    All open ways lead to the same position, so faults about kings are reported for the first.
    """
    ways = _ways_in_question(rules, position, mover, move)
    in_way = [tuple(obstacles(rules, position, way)) for way in ways]
    is_open = [way for way, faults in zip(ways, in_way, strict=True) if not faults]
    if not is_open:
        return Illegal(tuple(dict.fromkeys(fault for faults in in_way for fault in faults)))
    faults = tuple(castling_check_faults(rules, position, is_open[0])) or tuple(
        king_safety_faults(rules, position, is_open[0], move)
    )
    if faults:
        return Illegal(faults)
    legal = tuple(dict.fromkeys(LegalWay(way.clauses, way.names) for way in is_open))
    return Legal(legal, WORDS.why_legal(mover.phrase, NAMES[move.origin], NAMES[move.target], legal))


def _ways_in_question(rules: Rules, position: Position, mover: Piece, move: Move) -> Sequence[Way]:
    """Return the ways to judge. If a pawn has two ways to capture on a cell, return the one that applies."""
    ways = ways_between(rules, mover, move.origin, move.target)
    is_jumped = move.target == position.en_passant and position.board[move.target] is None
    unfit = Use.CAPTURE if is_jumped else Use.EN_PASSANT
    usable = tuple(way for way in ways if not rules.geometry.bars(way))
    return tuple(way for way in usable if way.use is not unfit) or usable


WORDS = MoveWords(
    verbs={
        "castling.low": "castles low",
        "castling.high": "castles high",
        "leap.knight": "leaps",
        "leap.captain": "leaps",
        "leap.ace": "leaps",
        "area.orthogonal": "leaps",
        "area.diagonal": "leaps",
        "area.triagonal": "leaps",
        "pawn.jump": "jumps",
        "pawn.capture": "captures",
        "pawn.en-passant": "captures en passant",
    },
    courses={
        "king.step": "one step",
        "pawn.step": "one step",
        "slide.orthogonal": "along an orthogonal line",
        "slide.diagonal": "along a diagonal",
        "slide.triagonal": "along a triagonal",
        "area.orthogonal": "within its orthogonal area",
        "area.diagonal": "within its diagonal area",
        "area.triagonal": "within its triagonal area",
    },
    ends={"pawn.promotion": "is promoted"},
)
