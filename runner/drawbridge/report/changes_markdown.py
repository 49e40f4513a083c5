"""Two reports compared, in Markdown: for a comment on a pull request."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.report.changes import Change
from drawbridge.report.changes_text import AT_MOST, TITLES, totals, verdict, who
from drawbridge.report.groups import heading
from drawbridge.report.look_first import GROUPS
from drawbridge.report.markdown_text import code, table, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from drawbridge.report.changes import Changes


def render(changes: Changes, *, all_cases: bool = False) -> str:
    """Return the comparison as a page in Markdown."""
    return "\n".join(_lines(changes, None if all_cases else AT_MOST)) + "\n"


def _lines(changes: Changes, most: int | None) -> Iterator[str]:
    yield f"## {words(verdict(changes))}"
    yield ""
    yield f"- before: {code(who(changes.before))}"
    yield f"- after: {code(who(changes.after))}"
    yield from (f"- {code(note)}" for note in changes.notes)
    yield f"- {totals(changes)}"
    for change in Change:
        if groups := changes.groups(change):
            yield from ("", f"### {TITLES[change]}", "")
            rows = ((str(each.answers), code(heading(each)), code(each.example)) for each in groups[:GROUPS])
            yield from table(("answers", "what", "example"), rows)
            if len(groups) > GROUPS:
                yield from ("", f"and {len(groups) - GROUPS} smaller groups")
    for change in Change:
        if cases := changes.of(change):
            yield from ("", f"<details><summary>{change.value}: {len(cases)}</summary>", "")
            yield from (f"- {code(case.id)}: {code(case.how)}" for case in cases[:most])
            if most is not None and len(cases) > most:
                yield f"- and {len(cases) - most} more"
            yield from ("", "</details>")
