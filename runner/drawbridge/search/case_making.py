"""Makes a case of a position: the questions that are worth asking, each with the right answer."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final

from drawbridge.narrowing.steps import right_apply
from drawbridge.suite.case import (
    Case,
    ExpectGame,
    ExpectMoves,
    ExpectNodes,
    ExpectStatus,
    GameStep,
)
from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import ListsMovesOneByOne, has_code, notation
from drawbridge_reference.kernel.move_parts import parts_of
from drawbridge_reference.kernel.notation import ANY_TEXT
from drawbridge_reference.kernel.problem import InvalidPosition, UnreadableMove
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from random import Random

    from drawbridge.suite.case import Expectation, JsonObject
    from drawbridge_reference.folder.game import Answers
    from drawbridge_reference.kernel.game import Game

APPLIED: Final = 3
"""How many legal moves of a position are made, if it has more than `ALL_APPLIED`."""
ALL_APPLIED: Final = 4
REFUSED: Final = 2
"""How many illegal moves are asked for, where any are."""
REFUSALS: Final = 0.3
"""The share of positions in which illegal moves are asked for: the list of all moves has shown most of them."""
MOST_ALLOWED: Final = 10_000
"""How many moves are listed to choose illegal ones from: without one rule of `prince` there may be 200,000."""
COUNTED: Final = 0.08
"""The share of positions whose sequences of moves are counted: a count takes as long as many lists, and says less."""
SMALL_COUNT: Final = 30
"""Sequences of two moves are counted where there are at most this number of first moves."""
GAMES: Final = "games"
"""The word in place of a clause, for cases about no single one."""


def case_of(
    name: str, ruleset: str, position: JsonObject, expectations: Sequence[Expectation], clause: str = GAMES
) -> Case:
    """Return a case that was made on the fly."""
    return Case(
        id=f"{ruleset}/{clause}/{name}",
        ruleset=ruleset,
        clause=clause,
        title="A position made on the fly",
        why="The answer of the engine is compared with that of the reference.",
        position=position,
        expectations=tuple(expectations),
    )


def questions_about(
    judge: Answers, position: JsonObject, methods: Collection[str], random: Random, *, near: Game | None = None
) -> tuple[Expectation, ...]:
    """Return what is asked about a position, by these methods, with the right answers.

    All legal moves, a sample of them made, some illegal ones that are nearly legal, the status, and small counts.
    `near` is the game that knows which illegal moves are nearly legal.
    """
    moves = list(judge.legal_moves(position))
    found: list[Expectation] = [ExpectMoves(all=frozenset(moves))] if "legal_moves" in methods else []
    if "apply" in methods:
        made = moves if len(moves) <= ALL_APPLIED else _some_moves(near, position, moves, random)
        refused = _nearly_legal(near, position, moves, random) if near and random.random() < REFUSALS else []
        found += [right_apply(judge, position, move) for move in (*made, *refused)]
    if "status" in methods:
        found.append(ExpectStatus(judge.status(position)))
    if "perft" in methods and (random.random() < COUNTED or not found):
        depth = 2 if len(moves) <= SMALL_COUNT else 1
        found.append(ExpectNodes(depth, judge.perft(position, depth)))
    return tuple(found)


def game_from(
    judge: Answers, position: JsonObject, random: Random, plies: int, *, stated: int = 4
) -> tuple[ExpectGame, JsonObject]:
    """Return a random game from a position, and the position in which it ends.

    The legal moves after some of its moves are stated, `stated` times at most, and after the last one always.
    """
    made: list[str] = []
    states: list[frozenset[str]] = []
    moves = sorted(judge.legal_moves(position))
    while moves and len(made) < plies:
        move = random.choice(moves)
        after = judge.apply(position, move)
        if isinstance(after, Illegal):
            break
        position, moves = after, sorted(judge.legal_moves(after))
        made.append(move)
        states.append(frozenset(moves))
    told = {len(made) - 1, *random.sample(range(len(made)), min(len(made), stated - 1))}
    steps = (GameStep(move, states[place] if place in told else None) for place, move in enumerate(made))
    return ExpectGame(tuple(steps)), position


def _some_moves(game: Game | None, position: JsonObject, moves: Sequence[str], random: Random) -> list[str]:
    """Return some moves, where the squares of the position show it: one of a rare kind, a capture and a promotion."""
    board = position.get("board")
    men: Mapping[str, str] = board if isinstance(board, Mapping) else {}
    written = notation(game.ruleset) if game else ANY_TEXT
    captures = [move for move in moves if parts_of(move, written).target in men]
    promotions = [move for move in moves if "=" in move]
    rare = _of_any_kind(game, position, men, moves, random) if game and has_code(game.ruleset) else []
    chosen = [random.choice(some) for some in (rare, captures, promotions) if some]
    return list(dict.fromkeys((*chosen, *random.sample(moves, APPLIED))))[:APPLIED]


def _of_any_kind(
    game: Game, position: JsonObject, men: Mapping[str, str], moves: Sequence[str], random: Random
) -> list[str]:
    """Return the moves of one man by one clause: any kind of man and any clause are as likely as any other.

    A man has dozens of moves, and castles by one of them.
    """
    by_man: dict[str, list[str]] = {}
    written = notation(game.ruleset)
    origins = {move: parts_of(move, written).origin for move in moves}
    for move, origin in origins.items():
        by_man.setdefault(men.get(origin, origin), []).append(move)
    chosen = origins[random.choice(by_man[random.choice(sorted(by_man))])]
    by_clauses: dict[tuple[str, ...], list[str]] = {}
    for move, origin in origins.items():
        if origin == chosen:
            verdict = game.judge(position, move)
            ways = verdict.ways if isinstance(verdict, Legal) else ()
            by_clauses.setdefault(tuple(clause for way in ways for clause in way.clauses), []).append(move)
    return by_clauses[random.choice(sorted(by_clauses))]


def _nearly_legal(game: Game, position: JsonObject, legal: Collection[str], random: Random) -> list[str]:
    """Return some moves that would be legal if a prohibition were not in force, or else any that can be written."""
    if not has_code(game.ruleset):
        found = set(_legal_elsewhere(game, position, legal, random)) - set(legal)
        return random.sample(sorted(found), min(REFUSED, len(found)))
    found = set(_allowed_otherwise(game, position, random)) - set(legal)
    if not found:
        written = notation(game.ruleset)
        origins = sorted({parts_of(move, written).origin for move in legal})
        if not origins:
            return []
        found = set(game.writable_moves(random.choice(origins))) - set(legal)
    listed = sorted(found)
    return random.sample(listed, min(REFUSED, len(listed)))


def _legal_elsewhere(game: Game, position: JsonObject, legal: Collection[str], random: Random) -> Iterator[str]:
    """Yield moves that are legal one move later, such as those of the next player: a folder knows no others."""
    if legal:
        after = game.apply(position, random.choice(sorted(legal)))
        yield from () if isinstance(after, Illegal) else game.legal_moves(after)


def _allowed_otherwise(game: Game, position: JsonObject, random: Random) -> Iterator[str]:
    clause = random.choice(_prohibitions(game.ruleset))
    without = _without(game.ruleset, tuple(game.rulings.items()), clause)
    try:
        if isinstance(without, ListsMovesOneByOne):
            yield from islice(without.each_legal_move(position), MOST_ALLOWED)
        else:
            yield from without.legal_moves(position)
    except (InvalidPosition, UnreadableMove):
        return


@lru_cache(maxsize=8)
def _prohibitions(ruleset: str) -> tuple[str, ...]:
    from drawbridge_reference.kernel.game import game

    return tuple(clause.id for clause in game(ruleset).clauses.values() if clause.kind is Kind.PROHIBITION)


@lru_cache(maxsize=256)
def _without(ruleset: str, rulings: tuple[tuple[str, str], ...], clause: str) -> Game:
    # A game without a clause takes time to build: its tables are its own.
    from drawbridge_reference.kernel.game import game

    return game(ruleset).under(dict(rulings)).without(clause)
