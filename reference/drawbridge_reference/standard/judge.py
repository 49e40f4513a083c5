"""Why one move is legal or not: stages in the order of the rule book, and all faults of the first stage that fails.

A move is legal if one of the plies from its origin to its target allows it. For an illegal move, report the ply that
came furthest through the stages: of a pawn's two ways to capture on a square, that is the one that was meant. The judge
reads conditions as they are written. `moves` reads what has been computed from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from drawbridge_reference.kernel.clause import states
from drawbridge_reference.kernel.verdict import Fault, Illegal, Legal, LegalWay, Verdict
from drawbridge_reference.kernel.wording import MoveWords, joined
from drawbridge_reference.standard.attack import scene_of_way
from drawbridge_reference.standard.board import NAMES
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.check_faults import attackers_behind, king_safety_faults
from drawbridge_reference.standard.compiled.acts import acts_of
from drawbridge_reference.standard.ending import result
from drawbridge_reference.standard.failures import failures
from drawbridge_reference.standard.moves import legal_act
from drawbridge_reference.standard.reasons import of_way
from drawbridge_reference.standard.refusals import Refusal, refusals
from drawbridge_reference.standard.switches import judged_pass

if TYPE_CHECKING:
    from drawbridge_reference.standard.notation import Move
    from drawbridge_reference.standard.pieces import Piece
    from drawbridge_reference.standard.position import Position
    from drawbridge_reference.standard.rules import Rules
    from drawbridge_reference.standard.ways import Way

Faults: TypeAlias = Iterator[Fault]


@cache
def _order() -> dict[str, int]:
    """Return the place of each clause in the rule book, which lists prohibitions in the order of judging."""
    return {clause: place for place, clause in enumerate(CLAUSES)}


def judge(rules: Rules, position: Position, move: Move) -> Verdict:
    """Say whether a move is legal, and why."""
    verdict = _judged_in_play(rules, position, move)
    # Where a move is legal, the game has not ended: only for others is that looked at, although it comes first.
    over = () if isinstance(verdict, Legal) else tuple(_game_over(rules, position, move))
    return Illegal(over) if over else verdict


def is_legal(rules: Rules, position: Position, move: Move) -> bool:
    """Return whether a move is legal. Why it is not may take much longer to say."""
    return legal_act(rules, position, move) is not None


def _judged_in_play(rules: Rules, position: Position, move: Move) -> Verdict:
    """Judge a move as if the game went on."""
    for stage in _STAGES:
        if faults := tuple(stage(rules, position, move)):
            return Illegal(faults)
    mover = position.board[move.origin]
    return judged_by_ways(rules, position, mover, move) if mover else judged_pass(rules, position, move)


@states("game.over")
def _game_over(rules: Rules, position: Position, move: Move) -> Faults:
    if rules.holds("game.over") and _has_ended(rules, position):
        yield Fault("game.over", (NAMES[move.origin],), "The game has ended, so no move is legal.")


@lru_cache(maxsize=16)
def _has_ended(rules: Rules, position: Position) -> bool:
    """Return whether the game has ended. Many moves of one position are judged in a row."""
    return result(rules, position) is not None


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
    """Yield the fault that the piece has no way to the target, or the clauses that bar each of its ways."""
    mover = position.board[move.origin]
    ways = rules.geometry.ways(mover, move.origin, move.target) if mover else ()
    if any(not way.bars for way in ways):
        return
    for bar in dict.fromkeys(bar for way in ways for bar in way.bars):
        reason = f"From {NAMES[move.origin]} to {NAMES[move.target]} this pawn would move backward."
        yield Fault(bar, (NAMES[move.target],), reason, ways[0].names)
    # A game without `piece.movement` has a way from every square to every other one, but not to itself.
    if (mover and not ways) or move.origin == move.target:
        yield _without_way(mover, move)


def _without_way(mover: Piece | None, move: Move) -> Fault:
    origin, target = NAMES[move.origin], NAMES[move.target]
    reason = f"A move must not end on {origin}, where it starts."
    if mover and move.origin != move.target:
        reason = f"A {mover.kind.word} cannot move from {origin} to {target}, wherever the other pieces are."
    return Fault("piece.movement", (origin, target), reason)


@states("promotion.suffix")
def _suffix(rules: Rules, position: Position, move: Move) -> Faults:
    ways = _open_ways(rules, position, move)
    if position.board[move.origin] is None:
        fits = move.promotion is None or not rules.holds("promotion.suffix")
    else:
        fits = any(move in way.moves for way in ways)
    if fits:
        return
    pieces = dict.fromkeys(made.promotion.value for way in ways for made in way.moves if made.promotion)
    reason = "This move does not promote a pawn, so it must not name a new piece."
    if pieces:
        reason = f"This move promotes a pawn, so it must name one of {joined(['=' + letter for letter in pieces])}."
    yield Fault("promotion.suffix", (NAMES[move.target],), reason)


_STAGES: tuple[Callable[[Rules, Position, Move], Faults], ...] = (
    _origin_empty,
    _turn_other,
    _no_way,
    _suffix,
)


def _open_ways(rules: Rules, position: Position, move: Move) -> Sequence[Way]:
    mover = position.board[move.origin]
    ways = rules.geometry.ways(mover, move.origin, move.target) if mover else ()
    return tuple(way for way in ways if not way.bars)


def judged_by_ways(rules: Rules, position: Position, mover: Piece, move: Move) -> Verdict:
    """Judge each way separately. The move is legal if one of them is."""
    legal: list[LegalWay] = []
    refused: list[tuple[Fault, ...]] = []
    for way in _open_ways(rules, position, move):
        if move not in way.moves:
            continue
        faults = tuple(_against(rules, position, way, move))
        refused.append(faults)
        if not faults:
            legal.append(LegalWay(way.clauses, way.names))
    if legal:
        names = NAMES[move.origin], NAMES[move.target]
        return Legal(tuple(legal), WORDS.why_legal(mover.phrase, *names, legal))
    return Illegal(_of_the_furthest(refused))


@states("own.piece")
def _of_the_furthest(refused: Sequence[tuple[Fault, ...]]) -> tuple[Fault, ...]:
    """Return the faults of the ways that failed last. The player's own man on the target comes before all of them."""
    own = tuple(fault for faults in refused for fault in faults if fault.clause == "own.piece")
    if own:
        return own[:1]
    furthest = max(_order()[faults[0].clause] for faults in refused)
    return tuple(fault for faults in refused if _order()[faults[0].clause] == furthest for fault in faults)


def _against(rules: Rules, position: Position, way: Way, move: Move) -> Faults:
    """Yield the faults of the first stage that a way fails."""
    scene = scene_of_way(rules, position, way)
    found = sorted(refusals(rules, way, scene, failures(way.condition, scene)), key=_stage)
    for refusal in found:
        if _stage(refusal) == _stage(found[0]):
            yield of_way(refusal, way, scene, rules.plies.source, attackers_behind(rules, scene, refusal.failures[0]))
    if not found:
        (act,) = (act for act in acts_of(way, 0) if act.move == move)
        yield from king_safety_faults(rules, position, act)


def _stage(refusal: Refusal) -> int:
    return _order()[refusal.clause]


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
        "rook.slide": "in a straight line",
        "bishop.slide": "along a diagonal",
        "queen.slide": "along a line",
    },
    ends={"pawn.promotion": "is promoted"},
)
