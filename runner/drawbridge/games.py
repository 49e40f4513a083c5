"""The games that the runner can ask, all through `Game`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge.protocol.declaration import KnownRuleset
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.entry_points import UnusableRuleset
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.game import declared, game, has_code, is_ruleset, notation, own_rulesets, rulesets
from drawbridge_reference.kernel.notation import ANY_TEXT
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    from drawbridge.protocol.declaration import Known, Start
    from drawbridge.suite.case import Case
    from drawbridge.suite.select import Named
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.notation import Notation


JudgeOf: TypeAlias = "Callable[[str, Mapping[str, str]], Game | None]"
"""Finds the game of a ruleset under these rulings, None where there is none."""


def game_under(ruleset: str, rulings: Mapping[str, str]) -> Game | None:
    """Return the game under these rulings, or None if the ruleset has no game, or none that has code."""
    return game(ruleset).under(rulings) if has_code(ruleset) else None


def game_to_draw(ruleset: str, rulings: Mapping[str, str]) -> Game | None:
    """Return the game under these rulings, also one without code, or None if the ruleset has no game."""
    return game(ruleset).under(rulings) if is_ruleset(ruleset) else None


def drawn(ruleset: str, rulings: Mapping[str, str], position: JsonObject) -> str:
    """Return a position as text, or an empty text if the ruleset has no game. Raises InvalidPosition."""
    found = game_to_draw(ruleset, rulings)
    return found.draw(position) if found else ""


def all_clauses(cases: Iterable[Case]) -> tuple[str, ...]:
    """Return every subject of a case: all clauses in the order of the rule books, then `games` and so on.

    Of a ruleset that another package offers they are those that these cases name: it is not imported for this.
    """
    clauses = (clause for ruleset in own_rulesets() for clause in game(ruleset).clauses)
    named = sorted({name for case in cases for name in (case.clause, *case.leans_on)})
    return tuple(dict.fromkeys((*clauses, *named, *sorted(RESERVED))))


def sentence_of(ruleset: str, clause: str) -> str:
    """Return a clause in one sentence. Returns an empty text if no game has the clause."""
    book = game(ruleset).clauses if is_ruleset(ruleset) else {}
    return book[clause].sentence if clause in book else ""


def notation_of(ruleset: str) -> Notation:
    """Return the notation of a ruleset. Without a game, any text is accepted."""
    return notation(ruleset) if is_ruleset(ruleset) else ANY_TEXT


def known_rulesets(cases: Iterable[Named]) -> Known:
    """Return every ruleset that has a game, or one of these cases."""
    return _KnownRulesets({case.ruleset for case in cases})


class _KnownRulesets(Mapping[str, KnownRuleset]):
    """What is known of rulesets, looked up on demand. Raises BadNotation."""

    def __init__(self, of_cases: Collection[str]) -> None:
        self._of_cases = of_cases
        self._found: dict[str, KnownRuleset] = {}

    def __getitem__(self, ruleset: str) -> KnownRuleset:
        """Return what is known of a ruleset. Raises KeyError for an unknown one."""
        if ruleset not in self._found:
            self._found[ruleset] = self._looked_up(ruleset)
        return self._found[ruleset]

    def __contains__(self, ruleset: object) -> bool:
        """Return whether there is such a ruleset."""
        return isinstance(ruleset, str) and (ruleset in self._of_cases or is_ruleset(ruleset))

    def __iter__(self) -> Iterator[str]:
        """Yield the ids of all rulesets."""
        return iter(dict.fromkeys([*rulesets(), *self._of_cases]))

    def __len__(self) -> int:
        """Return the number of rulesets."""
        return sum(1 for _ in self)

    def _looked_up(self, ruleset: str) -> KnownRuleset:
        if is_ruleset(ruleset):
            try:
                return _declared(ruleset)
            except UnusableRuleset as error:
                return KnownRuleset(unusable=str(error))
        if ruleset in self._of_cases:
            return KnownRuleset()
        raise KeyError(ruleset)


def require_usable(rulesets: Iterable[str]) -> None:
    """Raise UnusableRuleset for the first of these rulesets that a package offers and that cannot be used."""
    for ruleset in rulesets:
        if ruleset not in own_rulesets() and is_ruleset(ruleset):
            _declared(ruleset)


def _declared(ruleset: str) -> KnownRuleset:
    rulings = {ruling.id: ruling.values for ruling in declared(ruleset).rulings}
    find_notation = cache(partial(notation, ruleset))
    if ruleset not in own_rulesets():
        find_notation()  # what is wrong in another package is reported now
    return KnownRuleset(rulings, find_notation, partial(start_of, ruleset))


@cache
def start_of(ruleset: str) -> Start:
    """Return the test of whether a position is the one in which a game begins."""
    judge = game(ruleset)
    try:
        start = judge.canonical(judge.start())
    except NoCode:
        return lambda _position: False  # a folder need not say how a game starts

    def is_start(position: Mapping[str, Any]) -> bool:
        try:
            return judge.canonical(position) == start
        except InvalidPosition:
            return False

    return is_start
