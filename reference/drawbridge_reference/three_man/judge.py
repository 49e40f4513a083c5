"""Why one move is legal or not: the stages in the order of the rule book, and all faults of the first that fails.

Two ways between the same squares are one move, legal when one of them is. For an illegal move every way is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal, LegalWay, Verdict
from drawbridge_reference.kernel.wording import MoveWords
from drawbridge_reference.three_man.board import NAMES, rank_of
from drawbridge_reference.three_man.check_faults import (
    castling_check_faults,
    king_safety_faults,
    moat_check_faults,
    silenced_attacks,
)
from drawbridge_reference.three_man.ending import Drawn, Won, result
from drawbridge_reference.three_man.moats import crossed_in_words
from drawbridge_reference.three_man.obstacles import obstacles
from drawbridge_reference.three_man.pieces import KIND_NAMES, Kind, Piece
from drawbridge_reference.three_man.switches import judged_pass
from drawbridge_reference.three_man.ways import Use, Way

if TYPE_CHECKING:
    from drawbridge_reference.three_man.notation import Move
    from drawbridge_reference.three_man.position import Position
    from drawbridge_reference.three_man.rules import Rules

Faults: TypeAlias = Iterator[Fault]


def judge(rules: Rules, position: Position, move: Move) -> Verdict:
    """Say whether a move is legal, and why."""
    verdict = _judged_in_play(rules, position, move)
    # Only a game that is won has moves that are legal apart from its end. It still comes first.
    is_legal_now = isinstance(verdict, Legal) and len(position.remaining) > 1
    over = () if is_legal_now else tuple(_game_over(rules, position, move))
    if over:
        return Illegal(over)
    return _with_silenced_attacks(rules, position, move, verdict) if isinstance(verdict, Legal) else verdict


def _with_silenced_attacks(rules: Rules, position: Position, move: Move, verdict: Legal) -> Legal:
    """Return the verdict with what keeps pieces from attacking a king, where the move would be illegal if they did."""
    crosses = any(way.across for way in verdict.ways)
    silenced = tuple(silenced_attacks(rules, position, move, crosses=crosses))
    reason = " ".join((verdict.reason, *(sentence for _, sentence in silenced)))
    return verdict._replace(
        reason=reason, silencing=tuple(dict.fromkeys(clause for clauses, _ in silenced for clause in clauses))
    )


def is_legal(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move is legal. Why it is not may take much longer to say."""
    if len(position.remaining) < 2:
        return isinstance(judge(rules, position, move), Legal)
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
    if rules.holds("game.over") and _end(rules, position) is not None:
        yield Fault("game.over", (NAMES[move.origin],), "The game has ended, so no move is legal.")


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
    if man is None or man.colour is position.turn or not rules.holds("turn.other"):
        return
    owner, turn = man.colour.value.capitalize(), position.turn.value.capitalize()
    reason = f"The {KIND_NAMES[man.kind]} on {NAMES[move.origin]} is {owner}'s, but it is {turn}'s turn."
    if man.colour in position.eliminated:
        reason = f"{owner} is eliminated, so the {KIND_NAMES[man.kind]} on {NAMES[move.origin]} may not move."
    yield Fault("turn.other", (NAMES[move.origin],), reason)


@states("piece.movement", "origin.return", "diagonal.corner", "pawn.backward")
def _no_way(rules: Rules, position: Position, move: Move) -> Faults:
    """Say that the piece has no way there even on an otherwise empty board, or which clauses bar all its ways."""
    mover = position.board[move.origin]
    ways = rules.geometry.ways(mover, move.origin, move.target) if mover else ()
    bars = [tuple(_bars(rules, way)) for way in ways]
    if ways:
        if all(bars):
            yield from _each_clause_once(fault for faults in bars for fault in faults)
    elif move.origin == move.target and rules.holds("origin.return"):
        yield Fault("origin.return", (NAMES[move.origin],), "No move may end on the square where it started.")
    elif mover and rules.holds("piece.movement"):
        origin, target = NAMES[move.origin], NAMES[move.target]
        article = "An" if mover.kind is Kind.OUTWARD_PAWN else "A"
        man = f"{article} {KIND_NAMES[mover.kind]}"
        reason = f"{man} cannot move from {origin} to {target}, even on an otherwise empty board."
        yield Fault("piece.movement", (origin, target), reason)


def _bars(rules: Rules, way: Way) -> Faults:
    if not way.barred:
        return
    origin, target = NAMES[way.origin], NAMES[way.target]
    reasons = {
        "origin.return": f"This way leads back to {origin}, where the piece started.",
        "diagonal.corner": f"The diagonal from {origin} ends on the outermost rank and does not continue to {target}.",
        "pawn.backward": f"This pawn would move backward from {origin} to {target}.",
    }
    for clause in rules.geometry.bars(way):
        yield Fault(clause, (target,), reasons[clause], way.names)


@states("promotion.suffix")
def _suffix(rules: Rules, position: Position, move: Move) -> Faults:
    mover = position.board[move.origin]
    promotes = mover is not None and mover.is_pawn and rank_of(move.target) == 0
    if not rules.holds("promotion.suffix") or promotes == bool(move.promotion):
        return
    reason = "A pawn that reaches the outermost rank becomes Q, R, B or N, and the move must name one."
    if not promotes:
        reason = "This move does not promote a pawn, so it must not name a new piece."
    yield Fault("promotion.suffix", (NAMES[move.target],), reason)


@states("own.piece")
def _own_piece(rules: Rules, position: Position, move: Move) -> Faults:
    mover, man = position.board[move.origin], position.board[move.target]
    owner = mover.colour if mover else position.turn
    if man and man.colour is owner and move.origin != move.target and rules.holds("own.piece"):
        reason = f"{owner.value.capitalize()}'s own {KIND_NAMES[man.kind]} is on {NAMES[move.target]}."
        yield Fault("own.piece", (NAMES[move.target],), reason)


_STAGES: tuple[Callable[[Rules, Position, Move], Faults], ...] = (
    _origin_empty,
    _turn_other,
    _no_way,
    _suffix,
    _own_piece,
)


def _judged_by_ways(rules: Rules, position: Position, mover: Piece, move: Move) -> Verdict:
    """Judge each way on its own: legal when one of them is."""
    legal: list[LegalWay] = []
    faults: list[Fault] = []
    for way in _ways_in_question(rules, position, mover, move):
        against = tuple(_bars(rules, way)) or _against(rules, position, mover, way, move)
        faults += against
        if not against:
            legal.append(LegalWay(way.clauses, way.names, crossed_in_words(position, way.moats)))
    if legal:
        names = NAMES[move.origin], NAMES[move.target]
        return Legal(tuple(legal), WORDS.why_legal(mover.phrase, *names, legal))
    return Illegal(tuple(_each_clause_once(faults)))


def _ways_in_question(rules: Rules, position: Position, mover: Piece, move: Move) -> Sequence[Way]:
    """Return the ways to judge, the shortest first; of a pawn's two diagonal ways, only the one for this target."""
    ways = rules.geometry.ways(mover, move.origin, move.target)
    unfit = Use.CAPTURE if move.target in position.en_passant else Use.EN_PASSANT
    fit = tuple(way for way in ways if way.use is not unfit)
    return sorted(fit or ways, key=lambda way: len(way.squares))


def _against(rules: Rules, position: Position, mover: Piece, way: Way, move: Move) -> tuple[Fault, ...]:
    """Return the faults of the first stage that this way fails."""
    stages = (
        obstacles(rules, position, mover, way),
        castling_check_faults(rules, position, mover, way),
        moat_check_faults(rules, position, way, move),
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
        "pawn.en-passant": "captures en passant",
    },
    courses={
        "king.step": "one step",
        "pawn.step": "one step",
        "file.straight": "along its file",
        "ring.around": "around its ring",
        "diagonal.line": "along a diagonal",
        "center.straight": "through the center",
        "center.diagonal": "through the center",
        "center.knight": "through the center",
    },
    ends={"pawn.promotion": "is promoted"},
)


def _each_clause_once(faults: Iterator[Fault] | Sequence[Fault]) -> Faults:
    """Yield the faults without repeating for one way what was said of another."""
    told: set[tuple[str, tuple[str, ...]]] = set()
    for fault in faults:
        if (fault.clause, fault.squares) not in told:
            told.add((fault.clause, fault.squares))
            yield fault
