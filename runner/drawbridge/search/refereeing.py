"""A game played by its rules: as far as its first illegal move, or to the position after the last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.clause import Kind
from drawbridge_reference.kernel.game import has_code
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge_reference.kernel.game import Game, JsonObject


class Refereed(NamedTuple):
    """What became of a game."""

    plies: int
    """The number of legal moves that were played."""
    position: JsonObject
    """The position after the last of them."""
    before_last: JsonObject | None = None
    """The position before the last of them; None if none was played."""
    last: str = ""
    """The last of them."""
    illegal: str = ""
    """The move that is illegal in `position`; empty if all are legal."""


def refereed(judge: Game, position: JsonObject, moves: Iterable[str]) -> Refereed:
    """Play the moves of a game from a position, up to the first illegal one.

    Raises InvalidPosition, and UnreadableMove for what is not a move of the notation.
    """
    found = Refereed(0, judge.canonical(position))
    for move in moves:
        after = judge.apply(found.position, move)
        if isinstance(after, Illegal):
            return found._replace(illegal=move)
        found = Refereed(found.plies + 1, after, found.position, move)
    return found


def deciding_outcomes(judge: Game, game: Refereed) -> tuple[str, ...]:
    """Return the clauses without which the game would not have its result, in the order of the rule book.

    There are none for a ruleset without code: its clauses cannot be switched off.
    """
    result = judge.status(game.position)["result"]
    if result is None or not has_code(judge.ruleset):
        return ()
    kinds = (Kind.STATE, Kind.OUTCOME)
    asked = (clause.id for clause in judge.clauses.clauses if clause.kind in kinds)
    return tuple(clause for clause in asked if _is_another(judge.without(clause), game, result))


def _is_another(judge: Game, game: Refereed, result: JsonObject) -> bool:
    try:
        after = game.position if game.before_last is None else judge.apply(game.before_last, game.last)
        return not isinstance(after, Illegal) and judge.status(after)["result"] != result
    except InvalidPosition:
        return False  # The position is one that only the whole game knows: this says nothing of the result.


def scores(judge: Game, result: JsonObject | None) -> dict[str, int]:
    """Return +1, -1 or 0 for each player of a game whose result names a winner and a loser. Others have no scores."""
    if result is None or "loser" not in result:
        return {}
    points = {result["winner"]: 1, result["loser"]: -1}
    return {player: points.get(player, 0) for player in _players(judge)}


def _players(judge: Game) -> list[str]:
    """Return the players in the order of their turns, from the start position until the first has the turn again."""
    players: list[str] = []
    position: JsonObject | Illegal = judge.start()
    while not isinstance(position, Illegal) and (turn := judge.status(position)["turn"]) not in players:
        players.append(turn)
        position = judge.apply(position, judge.legal_moves(position)[0])
    return players
