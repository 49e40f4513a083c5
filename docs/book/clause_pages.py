"""The page of a clause: its sentence, its code, boards, cases, and who gets it wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from book.figures import Figures
from book.pages import page_with_boards
from drawbridge.cli.wording import ACROSS_CLAUSES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from book.figures import Figure
    from book.library import Document, Entry, Scenario, Volume
    from book.pages import Page
    from drawbridge.suite.case import Case

_HEADINGS = {True: "Where it decides", False: "Where it does not"}
"""What a clause's two examples are called: one that would be answered otherwise without it, and a near miss."""


def clause_page(volume: Volume, clause: str, entries: Sequence[tuple[Document, Entry]], known: Collection[str]) -> Page:
    """Return the page of a clause, or of `perft` and so on. `entries` are about it, `known` are the ids of findings."""
    figures = Figures()
    scenarios = volume.scenarios(clause)
    examples = [found for heading in _HEADINGS for found in scenarios if found.first.decides is heading]
    shown = list(_examples(scenarios, figures))
    listed = [(found, list(_readings(found, figures))) for found in scenarios]
    stated = volume.statements.get(clause)
    values = {
        "title": clause,
        "ruleset": volume.ruleset,
        **_about(volume, clause),
        "shown": shown if examples else [],
        "code": stated,
        "code_text": Markup(stated.source) if stated else "",
        "fence": Markup("`" * 6),
        "scenarios": listed,
        "case_count": sum(len(found.cases) for found in scenarios),
        "wrong": [(one, one.reason in known) for one in volume.wrong.get(clause, ())],
        **_slips(volume, clause),
        "entries": entries,
    }
    return page_with_boards(f"{volume.ruleset}/{clause}", "clause", values, figures)


def _about(volume: Volume, clause: str) -> dict[str, str]:
    book = volume.game.clauses
    if clause not in book:
        return {"kind": "cases across clauses", "sentence": ACROSS_CLAUSES[clause], "source": "none of its own"}
    return {"kind": book[clause].kind.value, "sentence": book[clause].sentence, "source": book[clause].source}


def _examples(scenarios: Sequence[Scenario], figures: Figures) -> Iterator[tuple[str, Scenario, Figure]]:
    """Yield a scenario in which the clause decides, and one in which it nearly does, each with its board."""
    for decides, heading in _HEADINGS.items():
        for scenario in scenarios:
            if scenario.first.decides is decides and (figure := figures.of_case(scenario.first, answers=True)):
                yield heading, scenario, figure
                break


def _readings(scenario: Scenario, figures: Figures) -> Iterator[tuple[str, Figure]]:
    """Yield the board of a scenario, under each reading for which it is written."""
    for case in scenario.readings:
        if figure := figures.of_case(case, answers=True):
            yield reading_of(case), figure


def reading_of(case: Case) -> str:
    """Return the values of the rulings under which a case is asked, as an option writes them."""
    return ", ".join(f"{ruling}={value}" for ruling, value in sorted(case.rulings.items()))


def _slips(volume: Volume, clause: str) -> dict[str, object]:
    """Return the wrong engines that break a clause, how many of its cases catch each, and how many others."""
    prefix = f"{volume.ruleset}/{clause}/"
    caught = {one.mutant: sum(name.startswith(prefix) for name in one.killed_by) for one in volume.strengths}
    own = [(mutant, number) for mutant, number in caught.items() if mutant.clause == clause]
    others = sum(1 for mutant, number in caught.items() if number and mutant.clause != clause)
    return {"slips": own, "others": others}
