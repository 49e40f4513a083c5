"""Which checks, answers and pins no case asks: `python bench/evasions.py [RULESET ...]`.

A move generator slips in evasions and pins: it forgets one kind of checker, refuses one kind of answer, finds pins on
some lines only. So every combination counts: the kind of checker, its line and how the check is answered, the two
checkers of a double check, and what is pinned by what and where it may go. Random positions show which combinations
there are, and the positions of the cases which of them a case asks. What random positions show and no case does is a
case that is missing.

threeChess has no check.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from boards_in_check import BOARDS, Answer, Asked, Board, Square
from missing_cases import counted, print_missing

from drawbridge.search.random_play import unending_positions
from drawbridge.suite.case import ExpectMoves
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import game

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    from drawbridge.suite.case import Case, JsonObject
    from drawbridge_reference.kernel.game import Game

POSITIONS = 20_000


class Combination(NamedTuple):
    """What a position shows of checks and pins."""

    family: str
    attacker: str
    rest: str

    def __str__(self) -> str:
        """Return it in words."""
        return f"{self.family}: {self.attacker}, {self.rest}"


def combinations(asked: Asked) -> set[Combination]:
    """Return what a position shows whose legal moves are known, wholly or in part."""
    checkers = asked.attackers_of_king()
    if len(checkers) > 1:
        return {*_double_checks(asked, checkers)}
    if checkers:
        return {*_answers(asked, checkers[0])}
    return {*_pins(asked), *_shields(asked)}


def _double_checks(asked: Asked, checkers: list[Square]) -> Iterator[Combination]:
    if len(checkers) == 2:
        one, two = sorted(asked.kind(each) for each in checkers)
        opponents = len({asked.men[each].colour for each in checkers})
        yield Combination("double check", f"{one} and {two}", "one opponent" if opponents == 1 else "two opponents")


def _answers(asked: Asked, checker: Square) -> Iterator[Combination]:
    how = asked.line(checker)
    if asked.all_from is None and not asked.moves:
        yield Combination("check", how, "mate")
    for move in asked.moves:
        yield Combination("check", how, _answer(asked, move, checker))
    if not any(move.target == checker for move in asked.moves):
        for man in asked.own():
            if asked.attacks(man, checker) and asked.is_refused(man, checker):
                yield Combination("only a pinned man could take", asked.kind(checker), asked.kind(man))


def _answer(asked: Asked, move: Answer, checker: Square) -> str:
    if move.target == checker:
        return "the king takes it" if move.origin == asked.king else f"capture by {move.by}"
    if move.is_en_passant:
        return "capture en passant"
    way = "flight" if move.origin == asked.king else f"interposition by {move.by}"
    return way + " and capture" * move.captures


def _pins(asked: Asked) -> Iterator[Combination]:
    """Yield what is pinned to the king by what, and where it goes: nowhere at all, too."""
    for man in asked.own():
        without = asked.without(man)
        pinning = without.attackers_of_king()
        if len(pinning) != 1:
            continue
        how, kind = without.line(pinning[0]), asked.kind(man)
        yield Combination("pin", how, kind)
        targets = {move.target for move in asked.moves if move.origin == man}
        if pinning[0] in targets:
            yield Combination("pin", how, f"{kind} takes it")
        if targets - {*pinning}:
            yield Combination("pin", how, f"{kind} moves along the line")
        if any(asked.attacks(man, enemy) and asked.is_refused(man, enemy) for enemy in asked.enemies()):
            yield Combination("pin", how, f"{kind} could capture off the line")


def _shields(asked: Asked) -> Iterator[Combination]:
    """Yield what attacks the king through a man of another player, and whose."""
    for man in asked.others():
        without = asked.without(man)
        for attacker in without.attackers_of_king():
            yield Combination("shield", asked.kind(attacker), f"{asked.whose(man, attacker)} {asked.kind(man)}")


def shown_by_cases(ruleset: str) -> set[Combination]:
    """Return what the cases show, under the default readings."""
    board, defaults = BOARDS[ruleset], game(ruleset).rulings
    shown: set[Combination] = set()
    for case in load(rulesets=[ruleset]).cases:
        if case.position is not None and all(defaults[each] == value for each, value in case.rulings.items()):
            for moves, all_from in _moves_asked(case):
                shown |= combinations(board.asked(case.position, moves, all_from))
    return shown


def _moves_asked(case: Case) -> Iterator[tuple[AbstractSet[str], Collection[str] | None]]:
    """Yield moves that are legal, and the squares from which these are all: None for all squares."""
    for expected in case.expectations:
        if isinstance(expected, ExpectMoves):
            listed = expected.legal.union(*expected.from_square.values())
            yield (listed, expected.from_square) if expected.all is None else (expected.all, None)


class Hole(NamedTuple):
    """A combination that no case shows."""

    combination: Combination
    times: int
    """In how many random positions it is."""
    example: JsonObject

    def __str__(self) -> str:
        """Return it in words."""
        return f"{self.combination}\n    {self.times} times, such as {dict(self.example)}"


def holes(ruleset: str, positions: int, seed: int) -> tuple[int, list[Hole]]:
    """Return how many combinations random positions show, and those that no case does, the commonest first."""
    found, board = game(ruleset), BOARDS[ruleset]
    drawn = zip(range(positions), unending_positions(found, Random(f"{seed} {ruleset}")), strict=False)
    times, examples = counted((position, _shown(board, found, position)) for _, position in drawn)
    shown = shown_by_cases(ruleset)
    return len(times), [Hole(each, count, examples[each]) for each, count in times.most_common() if each not in shown]


def _shown(board: Board, found: Game, position: JsonObject) -> set[Combination]:
    asked = board.asked(position, found.legal_moves(position))
    return combinations(asked) if asked.is_of_a_game() else set()


def _summed_up(shown: int, missing: Sequence[Hole]) -> str:
    return f"random positions show {shown} combinations; no case asks {len(missing)}"


def main() -> None:
    """Print what no case asks. Ends with 1 if there is anything."""
    print_missing(__doc__, BOARDS, POSITIONS, holes, _summed_up, named="rulesets that have check")


if __name__ == "__main__":
    main()
