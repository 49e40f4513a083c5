"""The games that the runner can ask, through the `Game` door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.protocol.declaration import KnownRuleset
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import game, notation, rulesets
from drawbridge_reference.kernel.notation import ANY_TEXT

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from drawbridge.protocol.declaration import Known
    from drawbridge.suite.select import Named
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation


def game_under(ruleset: str, rulings: Mapping[str, str]) -> Game | None:
    """Return the game under these rulings, or None where the ruleset has no game that could be asked."""
    return game(ruleset).under(rulings) if ruleset in rulesets() else None


def all_clauses() -> tuple[str, ...]:
    """Return every id that a case can be about: all clauses in the order of the rule books, then `games` and so on."""
    clauses = (clause for ruleset in rulesets() for clause in game(ruleset).clauses)
    return tuple(dict.fromkeys((*clauses, *sorted(RESERVED))))


def sentence_of(ruleset: str, clause: str) -> str:
    """Return a clause in one sentence, or nothing where no game knows it."""
    book = game(ruleset).clauses if ruleset in rulesets() else {}
    return book[clause].sentence if clause in book else ""


def notation_of(ruleset: str) -> Notation:
    """Return the notation of a ruleset; where no game has one, every text will do."""
    return notation(ruleset) if ruleset in rulesets() else ANY_TEXT


def known_rulesets(cases: Iterable[Named]) -> Known:
    """Return every ruleset that has a game or a case. Raises BadNotation and UnusableRuleset."""
    of_cases = {case.ruleset: KnownRuleset() for case in cases}
    of_games = {
        ruleset: KnownRuleset({ruling.id: ruling.values for ruling in game(ruleset).known_rulings}, notation(ruleset))
        for ruleset in rulesets()
    }
    return of_cases | of_games
