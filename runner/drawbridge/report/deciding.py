"""Deciding clauses: those without which the right answer would be another.

Each clause that an answer leans on is switched off in turn. Where a move changes from legal to illegal or back, or a
member of the position or the status has another value, the clause decides: an engine that slips there may well answer
wrongly.

A status follows from the moves. Where a case also asks for the legal moves, and the engine has all those right that
depend on a clause, it knows that clause: its wrong status has another cause. Where it lists a move rightly, or rightly
leaves it out, and `apply` disagrees, no clause decides: the engine knows whether the move is legal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeGuard

from drawbridge.games import notation_of
from drawbridge.grading.differences import difference
from drawbridge.report.members import member_of
from drawbridge.report.scene import followed
from drawbridge_reference.kernel.game import ListsMovesOneByOne, SaysOnlyWhetherLegal
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import ExplainedGrade
    from drawbridge_reference.kernel.game import Game, JsonObject


JUDGED = 50
"""Up to how many wrong moves are judged one by one. To list all legal moves instead takes long in a game without
`origin.empty`, which has hundreds of thousands.
"""
FIRST_MOVES = 2
"""The number of missing moves of an answer to consider, and of extra ones."""


def deciding_clauses(
    judge: Game,
    explained: ExplainedGrade,
    leans_on: Iterable[str],
    wrong_moves: Collection[str] | None = None,
    right_moves: Collection[str] = (),
) -> dict[str, tuple[str, ...]]:
    """Return for the moves and members that are wrong in an answer the clauses that decide them.

    `explained` is the answer with its moves explained, the clearest examples first. Only the first few count.
    `wrong_moves` are those that the engine's list of legal moves of the same position lacks or has too many; None if it
    was not asked for all of them. `right_moves` are those that the list has right: if `apply` has one of these wrong,
    no clause decides it, and its entry is empty.
    """
    try:
        return _decided(judge, explained, leans_on, wrong_moves, right_moves)
    except (InvalidPosition, UnreadableMove):
        return {}


def _decided(
    judge: Game,
    explained: ExplainedGrade,
    leans_on: Iterable[str],
    wrong_moves: Collection[str] | None,
    right_moves: Collection[str],
) -> dict[str, tuple[str, ...]]:
    grade = explained.grade
    match grade.method, grade.params:
        case "legal_moves", {"position": position}:
            return {wrong: _deciding_move(judge, position, wrong, leans_on) for wrong in _first_moves(explained)}
        case "apply", {"position": position, "move": move} if move in (*grade.missing, *grade.extra):
            # In a position that the engine made itself, it may refuse a move rightly: what is wrong is that position.
            is_wrong = _is_legal(judge, position, move) is (move in grade.missing)
            is_known = is_wrong and move in right_moves
            deciding = _deciding_move(judge, position, move, leans_on) if is_wrong and not is_known else ()
            return {move: deciding} if deciding or is_known else {}
        case "apply", {"position": position, "move": move}:
            return _deciding_members(judge, position, grade, leans_on, lambda game: game.apply(position, move))
        case "play", {"position": position, "moves": [*played]}:
            return _deciding_last_moves(judge, position, played, explained, leans_on)
        case "status", {"position": position}:
            found = _deciding_members(judge, position, grade, leans_on, lambda game: game.status(position))
            return found if wrong_moves is None else _without_known(judge, position, found, wrong_moves)
        case _:
            return {}


def _without_known(
    judge: Game, position: JsonObject, decided: Mapping[str, tuple[str, ...]], wrong_moves: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """Return what decides each member without the clauses that the engine's moves show it to know, if any are left."""
    right = frozenset(judge.legal_moves(position))
    is_judged = len(wrong_moves) <= JUDGED
    readable = [move for move in wrong_moves if is_judged and _is_readable(judge, position, move)]

    def is_known(clause: str) -> bool:
        lacking = without(judge, clause)
        if not is_judged:
            depending = right.symmetric_difference(lacking.legal_moves(position))
            return bool(depending) and depending.isdisjoint(wrong_moves)
        depend = any(_is_legal(lacking, position, move) is not (move in right) for move in readable)
        return not depend and _are_others(_moves_of(lacking, position), right)

    known = {clause for clauses in decided.values() for clause in clauses if is_known(clause)}
    return {
        member: tuple(clause for clause in clauses if clause not in known) or clauses
        for member, clauses in decided.items()
    }


def _is_legal(game: Game, position: JsonObject, move: str) -> bool:
    if _says_only_whether_legal(game):
        return game.is_legal(position, move)
    return isinstance(game.judge(position, move), Legal)


def _says_only_whether_legal(game: Game) -> TypeGuard[SaysOnlyWhetherLegal]:
    return _kind_says_only_whether_legal(type(game))


@cache
def _kind_says_only_whether_legal(kind: type[Game]) -> bool:
    # In Python 3.11 this test takes as long as it takes to judge a move.
    return issubclass(kind, SaysOnlyWhetherLegal)


def _is_readable(game: Game, position: JsonObject, move: str) -> bool:
    try:
        _is_legal(game, position, move)
    except UnreadableMove:
        return False
    return True


def _moves_of(game: Game, position: JsonObject) -> Iterable[str]:
    return game.each_legal_move(position) if isinstance(game, ListsMovesOneByOne) else game.legal_moves(position)


def _are_others(moves: Iterable[str], known: frozenset[str]) -> bool:
    """Return whether these moves, each of which comes once, are not exactly the known ones."""
    number = 0
    for number, move in enumerate(moves, start=1):  # noqa: B007 - counted
        if move not in known:
            return True
    return number < len(known)


def without(judge: Game, clause: str) -> Game:
    """Return a game that does not know a clause."""
    return _built_without(judge, clause) if isinstance(judge, Hashable) else judge.without(clause)


@lru_cache(maxsize=512)
def _built_without(judge: Game, clause: str) -> Game:
    # A game without a clause takes time to build: its tables are its own.
    return judge.without(clause)


def _deciding_move(judge: Game, position: JsonObject, move: str, leans_on: Iterable[str]) -> tuple[str, ...]:
    right = _is_legal(judge, position, move)
    return tuple(clause for clause in leans_on if _is_legal(without(judge, clause), position, move) is not right)


def _deciding_last_moves(
    judge: Game, position: JsonObject, played: Sequence[str], explained: ExplainedGrade, leans_on: Iterable[str]
) -> dict[str, tuple[str, ...]]:
    """Return what decides the moves after a game: a clause may have changed the position that the game leads to."""

    def legal(game: Game) -> list[bool]:
        try:
            (after,) = deque((position, *followed(game, position, played)), maxlen=1)
            return [] if isinstance(after, Illegal) else [_is_legal(game, after, move) for move in wrong]
        except InvalidPosition:  # without this clause, the game leads to none
            return []

    wrong = tuple(_first_moves(explained))
    right = legal(judge) if wrong else []
    others = {clause: other for clause in leans_on if right and (other := legal(without(judge, clause)))}
    return {
        move: tuple(clause for clause, other in others.items() if other[number] is not is_legal)
        for number, (move, is_legal) in enumerate(zip(wrong, right, strict=False))
    }


def _first_moves(explained: ExplainedGrade) -> Iterator[str]:
    # No clause is about text that is not a move.
    moves = [explanation.move for explanation in explained.explained if explanation.clauses]
    for wrong in (explained.grade.missing, explained.grade.extra):
        yield from [move for move in moves if move in wrong][:FIRST_MOVES]


def _deciding_members(
    judge: Game,
    position: JsonObject,
    grade: Grade,
    leans_on: Iterable[str],
    answer: Callable[[Game], JsonObject | Illegal],
) -> dict[str, tuple[str, ...]]:
    wrong = dict.fromkeys(member_of(fact, position) for fact in (*grade.missing, *grade.extra))
    found: dict[str, tuple[str, ...]] = dict.fromkeys(wrong, ())
    if not wrong:
        return found  # An error or a crash has no member that a clause could decide.
    notation = notation_of(judge.ruleset)
    members = notation.position if grade.method == "apply" else notation.facts_of_status
    right = answer(judge)
    if isinstance(right, Illegal):
        return found
    for clause in leans_on:
        other = answer(without(judge, clause))
        if isinstance(other, Illegal):
            continue
        facts = (fact for side in difference(right, other, members) for fact in side)
        for member in {member_of(fact, position) for fact in facts} & wrong.keys():
            found[member] += (clause,)
    return found
