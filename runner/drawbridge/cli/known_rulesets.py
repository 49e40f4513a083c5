"""Which rulesets a command can use. Apart from the search, because commands that start often ask it, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.errors import NothingToAsk, WrongUsage
from drawbridge_reference.kernel.folders import folder_games, no_code
from drawbridge_reference.kernel.game import has_code, is_ruleset, rulesets
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Sequence

    from drawbridge.protocol.declaration import EngineCard


COMPARE = (
    "`drawbridge check` compares an engine with the folder's cases, and `fuzz` and `bisect` compare two engines with "
    "`--against ENGINE2`"
)
"""What somebody can do instead who has an engine, and a folder without code."""


def require_rulesets(named: Sequence[str], coded: str = "make positions", hint: str = COMPARE) -> None:
    """Raise UnknownName for the first of these names that is not a ruleset, and NoCode for a folder.

    Where no ruleset is named, the folders of `--rulesets` are meant. `coded` is what drawbridge cannot do without code.
    Empty where an engine plays the game of a folder.
    """
    for name in named or folder_games():
        if not is_ruleset(name):
            raise UnknownName("ruleset", name, rulesets())
        if coded and not has_code(name):
            raise no_code(name, coded, hint)


def offered_by(card: EngineCard) -> tuple[str, ...]:
    """Return the rulesets that an engine offers and drawbridge knows. Raises WrongUsage if there are none."""
    offered = tuple(ruleset for ruleset in card.methods if is_ruleset(ruleset))
    if not offered:
        raise WrongUsage("the engine", "offers no ruleset that drawbridge knows", f"known: {', '.join(rulesets())}")
    return offered


def nothing_to_ask(wanted: Sequence[str], card: EngineCard | None) -> NothingToAsk:
    """Return why an engine could not be asked any case of these rulesets."""
    methods = card.methods if card else {}
    found = [f"{ruleset} ({', '.join(methods[ruleset])})" for ruleset in wanted if ruleset in methods]
    if found:
        return NothingToAsk(
            f"no case can be asked by what the engine offers: {'; '.join(found)}", "let it offer legal_moves and apply"
        )
    missing = wanted[0] if len(wanted) == 1 else f"any of {', '.join(wanted)}"
    return NothingToAsk(f"the engine does not offer {missing}", f"it offers {', '.join(methods) or 'no ruleset'}")
