"""Where a clause can be read: in the rules in code, in the cases as somebody wrote them, and on a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from drawbridge_reference.kernel.folders import folder_games
from drawbridge_reference.kernel.game import folder_of
from drawbridge_rules.register import NoRules
from drawbridge_rules.statements import NotStated, Statement, statement

if TYPE_CHECKING:
    from collections.abc import Iterator

_CHECKOUT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class ClausePlaces:
    """The places where one clause can be read. Each is empty where there is none."""

    statement: Statement | None
    """The function of the rules that states it."""
    scenarios: tuple[str, ...]
    """The files of scenarios about it, from the top folder of their package on, or in the folder that was named."""
    page: str
    """The page of the rules, with the anchor of the clause. Pages are in the checkout only, not in a wheel."""


def places_of(ruleset: str, clause: str) -> ClausePlaces:
    """Return where a clause can be read. Raises UnusableRules and UnusableRuleset for a broken package."""
    return ClausePlaces(_statement(ruleset, clause), tuple(_scenario_files(ruleset, clause)), _page(ruleset, clause))


def _statement(ruleset: str, clause: str) -> Statement | None:
    try:
        return statement(ruleset, clause)
    except (NoRules, NotStated):
        return None


def _scenario_files(ruleset: str, clause: str) -> Iterator[str]:
    folder, named = folder_of(ruleset), folder_games().get(ruleset)
    about = re.compile(rf"^[- ]*clause: {re.escape(clause)}$", re.MULTILINE)
    for path in sorted(folder.glob("scenarios/*.yaml")) if folder else ():
        if about.search(path.read_text(encoding="utf-8")):
            yield str(Path(named.shown, "scenarios", path.name)) if named else "/".join(path.parts[-4:])


def _page(ruleset: str, clause: str) -> str:
    page = _CHECKOUT / "docs" / "rules" / f"{ruleset}.md"
    anchor = f'<a id="{clause}"></a>'
    is_there = page.is_file() and anchor in page.read_text(encoding="utf-8")
    return f"{page.relative_to(_CHECKOUT).as_posix()}#{clause}" if is_there else ""
