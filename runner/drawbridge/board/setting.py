"""The rules that the board follows: a ruleset, its rulings, and the clauses that are switched off."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from drawbridge.board.refused import names_in, text_in, texts_in
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

    from drawbridge_reference.kernel.game import Game


class Setting(NamedTuple):
    """The rules of one request."""

    ruleset: str
    rulings: tuple[tuple[str, str], ...] = ()
    without: tuple[str, ...] = ()
    """The clauses that are switched off."""

    @property
    def judge(self) -> Game:
        """The game under these rules. Raises UnknownName and UnusableRuleset."""
        return _game_of(self)


def setting_in(asked: Mapping[str, Any]) -> Setting:
    """Return the rules that a request names. Raises Refused."""
    rulings = sorted(texts_in(asked, "rulings").items())
    return Setting(text_in(asked, "ruleset"), tuple(rulings), tuple(sorted(names_in(asked, "without"))))


# A game without a clause takes time to build, and its tables are its own: the last ones are kept.
@lru_cache(maxsize=8)
def _game_of(setting: Setting) -> Game:
    found = game(setting.ruleset).under(dict(setting.rulings))
    return found.without(*setting.without) if setting.without else found
