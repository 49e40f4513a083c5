"""What the page must know of a ruleset before it shows a position: rulings, clauses, and men to set up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.pictures.svg import svg_of_man, touchable_squares_of
from drawbridge_reference.kernel.game import HasScenarioNotation, HasSetUp, game, rulesets

if TYPE_CHECKING:
    from drawbridge_reference.kernel.game import Game


def facts_of(ruleset: str) -> dict[str, Any]:
    """Return what the page must know of a ruleset. Raises UnknownName and UnusableRuleset."""
    found = game(ruleset)
    return {
        "ruleset": found.ruleset,
        "rulesets": list(rulesets()),
        "start": found.start(),
        "rulings": [
            {"id": ruling.id, "values": list(ruling.values), "question": ruling.question}
            for ruling in found.known_rulings
        ],
        "clauses": [
            {"id": clause.id, "kind": clause.kind.value, "sentence": clause.sentence}
            for clause in found.clauses.values()
        ],
        "keeps": isinstance(found, HasScenarioNotation),
        **_men(found),
    }


def _men(found: Game) -> dict[str, Any]:
    if not isinstance(found, HasSetUp):
        return {"men": [], "players": [], "squares": ""}
    men = found.set_up.men
    return {
        "squares": touchable_squares_of(found.set_up.draft(found.start()), men.values()),
        "men": [{"man": written, "svg": svg_of_man(man)} for written, man in men.items()],
        "players": list(found.set_up.players),
    }
