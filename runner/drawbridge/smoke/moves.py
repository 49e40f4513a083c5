"""Mistakes in moves: another notation, a board the wrong way round, players in another order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.text import shown
from drawbridge.smoke.answers import moves_of
from drawbridge.smoke.board import Evidence, example, explained, has_and_lacks
from drawbridge.smoke.diagnosis import Diagnosis, Mistake
from drawbridge.smoke.errors import REFUSALS, error_of
from drawbridge.smoke.spelling import spelling_of
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from drawbridge.smoke.opening import Opening
    from drawbridge.smoke.spelling import Spelling
    from drawbridge.smoke.trial import Asked


def mistakes_of_moves(asked: Asked) -> Iterator[Diagnosis]:
    """Yield what is wrong with the text of moves and squares, and whether it may be the rules."""
    opening = asked.opening
    if opening is None or not opening.notation.axes:
        return
    given = _evidence(asked, opening)
    if len(given) > 1 and len({one.moves for one in given}) == 1 and given[0].moves:
        yield Diagnosis.of(Mistake.IGNORES_POSITION, "every position has the same moves", ruleset=asked.ruleset)
        return
    spelling = _spelling(given, opening)
    if spelling:
        cure = f"write moves as the ruleset does, such as {opening.moves[0]}"
        seen = f"moves are written {spelling.words}, such as {shown(spelling.example)}"
        yield Diagnosis.of(Mistake.NOTATION, seen, cure=cure, ruleset=asked.ruleset)
        given = [Evidence(one.number, spelling.respelled(one.moves)) for one in given if spelling.moves]
    yield from _refused(asked, opening)
    words = explained(given, opening)
    seats = _turn_after_a_move(asked, opening) or ("" if words else next(_moved_by_another(given, opening), ""))
    if seats:
        cure = f"the players move in the order {' '.join(players_of(opening))}"
        yield Diagnosis.of(Mistake.SEATS, seats, cure=cure, ruleset=asked.ruleset)
    if words:
        cure = "compare the squares of the ruleset's start position with the engine's own, one by one"
        seen = f"the moves are right with {words}: {example(given, opening)}"
        yield Diagnosis.of(Mistake.AXES, seen, cure=cure, ruleset=asked.ruleset)
    elif not seats and any(one.moves != opening.legal[one.number] for one in given):
        yield Diagnosis.of(Mistake.RULES, example(given, opening), ruleset=asked.ruleset)
    elif not seats and not spelling:
        yield from _of_promotions(asked, opening)


def _of_promotions(asked: Asked, opening: Opening) -> Iterator[Diagnosis]:
    """Yield what is wrong with promotions alone: all moves of the opening are right."""
    moves = moves_of(asked, "promotion")
    if moves is None or opening.promotion is None:
        return
    right = frozenset(opening.game.legal_moves(opening.promotion))
    foreign = sorted(move for move in moves if not opening.notation.is_move(move))
    if foreign:
        cure = f"write promotions as the ruleset does, such as {min(move for move in right if '=' in move)}"
        seen = f"promotions are written in another notation, such as {shown(foreign[0])}"
        yield Diagnosis.of(Mistake.NOTATION, seen, cure=cure, ruleset=asked.ruleset)
    elif moves != right:
        seen = f"where a pawn can be promoted {has_and_lacks(moves, right)}"
        yield Diagnosis.of(Mistake.RULES, seen, ruleset=asked.ruleset)


def _evidence(asked: Asked, opening: Opening) -> list[Evidence]:
    """Return the moves in each position of the opening, as far as the engine lists them."""
    given = []
    for number in range(len(opening.positions)):
        moves = moves_of(asked, f"legal_moves {number}")
        moves = moves_of(asked, f"play {number}") if moves is None else moves
        if moves is not None:
            given.append(Evidence(number, moves))
    return given


def _spelling(given: Sequence[Evidence], opening: Opening) -> Spelling | None:
    """Return how the engine spells moves, if it is not the ruleset's notation."""
    moves = frozenset[str]().union(*(one.moves for one in given))
    right = frozenset[str]().union(*(opening.legal[one.number] for one in given))
    return spelling_of(moves, right, opening.notation)


def _refused(asked: Asked, opening: Opening) -> Iterator[Diagnosis]:
    """Yield which spelling the engine reads, if it refuses a right move."""
    code = error_of(asked.exchanges.get("apply"))
    if code not in REFUSALS:
        return
    move = opening.moves[0]
    for spelled in opening.respelled:
        exchange = asked.exchanges.get(f"respelled {spelled}")
        if exchange is not None and exchange.result is not None:
            seen = f"it refuses the move {move} and accepts {spelled}"
            yield Diagnosis.of(
                Mistake.NOTATION, seen, cure=f"read moves as the ruleset writes them: {move}", ruleset=asked.ruleset
            )
            return
    yield Diagnosis.of(
        Mistake.REFUSED,
        f"it refuses the first move of a game, {move}, with the error {code}",
        cure="see how the ruleset writes squares and moves, and which position comes first",
        ruleset=asked.ruleset,
        is_remark=True,
    )


def players_of(opening: Opening) -> tuple[str, ...]:
    """Return the players in the order in which they move; empty if positions do not say who moves."""
    turns = (position.get("turn") for position in opening.positions)
    return tuple(dict.fromkeys(turn for turn in turns if isinstance(turn, str)))


def _turn_after_a_move(asked: Asked, opening: Opening) -> str:
    """Return who is to move after the first move, if it is the wrong one; empty if it is right."""
    exchange = asked.exchanges.get("apply")
    result = exchange.result if exchange else None
    after = result.get("position") if isinstance(result, dict) else None
    turn = after.get("turn") if isinstance(after, dict) else None
    right = opening.positions[1].get("turn")
    if turn in players_of(opening) and turn != right:
        return f"after {opening.moves[0]} it has {turn} to move, not {right}"
    return ""


def _moved_by_another(given: Sequence[Evidence], opening: Opening) -> Iterator[str]:
    """Yield where the engine lists the moves of a player who is not to move."""
    for one in given:
        if one.number and one.moves and not one.moves & opening.legal[one.number]:
            for player in players_of(opening):
                if one.moves & _moves_of_player(opening, one.number, player):
                    turn = opening.positions[one.number]["turn"]
                    played = " ".join(opening.moves[: one.number])
                    yield f"after {played} it lists moves of {player}, and {turn} is to move"


def _moves_of_player(opening: Opening, number: int, player: str) -> frozenset[str]:
    try:
        return frozenset(opening.game.legal_moves({**opening.positions[number], "turn": player}))
    except InvalidPosition:
        return frozenset()
