"""The two witnesses of a ruleset: the engine, and the rules in code. A case is written when both answer alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from drawbridge.generate.problem import GenerationStopped
from drawbridge_rules import NoRules, UnusableRules, rules

if TYPE_CHECKING:
    from drawbridge.generate.made import Uncounted
    from drawbridge_reference.kernel.game import Game
    from drawbridge_rules import Rules


@dataclass(frozen=True, slots=True)
class Witnesses:
    """Those who are asked for the answers of one ruleset."""

    engine: Game
    rules: Rules | None
    """None where no package states the rules in code: the engine is then the only witness."""

    def sentence(self, uncounted: Uncounted) -> str:
        """Return a sentence that says who has answered the cases of the ruleset."""
        ruleset = self.engine.ruleset
        if self.rules is None:
            return f"{ruleset}: one witness, the engine; no rules in code are registered"
        told = f"{ruleset}: two witnesses, the engine and the rules in code"
        if uncounted.published:
            told += f"; {_large(uncounted.published)} from the engine and a number stated by hand"
        if uncounted.alone:
            told += f"; {_large(uncounted.alone)} from the engine alone"
        return told


def _large(counts: int) -> str:
    return f"{counts} large count of moves" if counts == 1 else f"{counts} large counts of moves"


def witnesses_of(engine: Game) -> Witnesses:
    """Return an engine with the rules of its ruleset. Raises GenerationStopped where the rules cannot be used."""
    try:
        return Witnesses(engine, rules(engine.ruleset))
    except NoRules:
        return Witnesses(engine, None)
    except UnusableRules as error:
        raise GenerationStopped((str(error),)) from None
