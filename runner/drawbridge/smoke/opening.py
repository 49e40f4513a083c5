"""The beginning of a game, from which a smoke test is made: the right answers, by the game's own door."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.games import game_under, notation_of
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import HasDestination, own_rulesets
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation

PLIES = 4
"""Moves that are played: enough to open lines of every player, and to tell left from right."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Some moves from the start position, and what is right on the way."""

    game: Game
    notation: Notation
    moves: tuple[str, ...]
    positions: tuple[JsonObject, ...]
    """The start position, and the one after each move."""
    legal: tuple[frozenset[str], ...]
    """The legal moves in each of them."""
    illegal: str
    """A move of the notation that is not legal at the start; empty if every move is."""
    square: str
    """A square, if the game can be asked about its geometry."""
    promotion: JsonObject | None
    """A position in which a pawn promotes on several squares, by moves that name the piece; None if none is known."""

    @property
    def respelled(self) -> tuple[str, ...]:
        """The first move in spellings that adapters often read instead."""
        move = self.moves[0]
        plain = move.replace("-", "")
        return tuple(text for text in dict.fromkeys((plain, move.swapcase(), plain.swapcase())) if text != move)


def opening_of(ruleset: str, rulings: Mapping[str, str]) -> Opening | None:
    """Return the opening of a ruleset under these rulings; None if it has no game, or no game of four moves."""
    game = game_under(ruleset, rulings)
    if game is None:
        return None
    try:
        played = list(_played(game))
    except InvalidPosition:
        return None
    if len(played) <= PLIES:
        return None
    legal = tuple(frozenset(moves) for _, moves, _ in played)
    return Opening(
        game=game,
        notation=notation_of(ruleset),
        moves=tuple(move for _, _, move in played[:-1]),
        positions=tuple(position for position, _, _ in played),
        legal=legal,
        illegal=next((move for move in game.writable_moves() if move not in legal[0]), ""),
        square=notation_of(ruleset).origin_of(played[0][2]) or "" if isinstance(game, HasDestination) else "",
        promotion=_promotion(game) if ruleset in own_rulesets() else None,
    )


def _promotion(game: Game) -> JsonObject | None:
    """Return the position of the first case with promotions on several squares, one of which is a capture."""
    positions = (case.read().position for case in load(rulesets=[game.ruleset], clauses=["pawn.promotion"]).listed)
    for position in filter(None, positions):
        if len({move.partition("=")[0] for move in game.legal_moves(position) if "=" in move}) > 1:
            return position
    return None


def _played(game: Game) -> Iterator[tuple[JsonObject, list[str], str]]:
    """Yield each position, its legal moves, and the one that is played."""
    position = game.start()
    for _ in range(PLIES + 1):
        moves = sorted(game.legal_moves(position))
        if not moves:
            return
        # Neither the first nor the middle one: a mirror image would often have the same.
        move = moves[len(moves) * 4 // 7]
        yield position, moves, move
        after = game.apply(position, move)
        if isinstance(after, Illegal):
            return
        position = after
