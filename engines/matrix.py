"""Writes the matrix of engines against clauses into docs/engines.md: `python engines/matrix.py [--from-reports]`.

All engines of `engines.toml` that are installed are checked, those that CI leaves out, too; with `--from-reports` the
JSON reports of their last checks are read instead. An engine without a report, or whose check did not reach its end, is
named as missing. Ends with 1 when there is any, and with 2 for wrong usage.
"""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from check_all import check_each
from known import Checked, known_failures, read_report
from listed import ROOT, ListedEngine, listed_engines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

PAGE = ROOT / "docs" / "engines.md"
BEGIN, END = "<!-- matrix: python engines/matrix.py -->\n", "<!-- end of the matrix -->\n"


@dataclass(frozen=True, slots=True)
class Column:
    """One engine and the result of its last check."""

    engine: ListedEngine
    checked: Checked

    def cell(self, ruleset: str, clause: str) -> str:
        """Return the number of cases about a clause that passed, and in bold of those that did not; empty for none."""
        outcomes = Counter(
            "passed" if case not in self.checked.bad else "bad"
            for case in self.checked.asked
            if self.checked.clauses[case] == clause and is_of(case, ruleset)
        )
        bad = [f"**{outcomes['bad']}**"] if outcomes["bad"] else []
        passed = [str(outcomes["passed"])] if outcomes["passed"] else []
        return " ".join([*passed, *bad])


def columns(engines: Iterable[ListedEngine], *, anew: bool) -> tuple[list[Column], list[str]]:
    """Return the column of each engine that has a whole report, and a sentence for each that has none."""
    found: list[Column] = []
    missing: list[str] = []
    listed = list(engines)
    obstacles = {engine.name: engine.obstacle() for engine in listed} if anew else {}
    able = [engine for engine in listed if not obstacles.get(engine.name)]
    reports = {verdict.engine.name: verdict.checked for verdict in check_each(able)} if anew else {}
    for engine in listed:
        checked = reports.get(engine.name) if anew else last_report(engine)
        if checked is None or checked.unfinished:
            remedy = f"make one by: python engines/check_all.py {engine.name}"
            missing.append(obstacles.get(engine.name) or f"{engine.name}: there is no whole report of it; {remedy}")
        else:
            found.append(Column(engine, checked))
    return found, missing


def last_report(engine: ListedEngine) -> Checked | None:
    """Return what an engine's last report says, if there is one."""
    return read_report(engine.report) if engine.report.exists() else None


def matrix(shown: Sequence[Column]) -> str:
    """Return the tables: the engines, and for each ruleset its clauses against those that know it."""
    rulesets = dict.fromkeys(ruleset for column in shown for ruleset in column.engine.rulesets)
    return "\n".join([overview(shown), *(f"`{ruleset}`:\n\n{by_clause(ruleset, shown)}" for ruleset in rulesets)])


def overview(shown: Sequence[Column]) -> str:
    """Return the table of the engines, with the findings that are behind their failures."""
    head = ("engine", "version", "language", "from", "asked", "passed", "failed", "what is behind the failures")
    rows = [head, ("---",) * len(head)]
    for column in shown:
        engine, checked = column.engine, column.checked
        findings = dict.fromkeys(entry.finding for entry in known_failures(engine))
        links = ", ".join(f"[{finding}](findings.md#{finding})" for finding in findings)
        counts = (len(checked.asked), checked.counted("passed"), len(checked.bad))
        name = f"[{engine.name}]({engine.url})"
        rows.append((name, engine.version, engine.language, engine.source, *map(str, counts), links))
    return markdown(rows)


def by_clause(ruleset: str, shown: Sequence[Column]) -> str:
    """Return the table of a ruleset's clauses against engines: cases passed, and in bold those that were not."""
    asked = [column for column in shown if ruleset in column.engine.rulesets]
    found = (column.checked.clauses.items() for column in asked)
    clauses = {clause for pairs in found for case, clause in pairs if is_of(case, ruleset)}
    rows = [("clause", *(column.engine.name for column in asked)), ("---", *("---:" for _ in asked))]
    rows += [(f"`{clause}`", *(column.cell(ruleset, clause) for column in asked)) for clause in sorted(clauses)]
    return markdown(rows)


def is_of(case: str, ruleset: str) -> bool:
    """Return whether a case, by its id, is one of a ruleset."""
    return case.startswith(f"{ruleset}/")


def markdown(rows: Iterable[tuple[str, ...]]) -> str:
    """Return rows as a table of Markdown."""
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def filled(page: str, content: str) -> str:
    """Return a page with other content between its two marks. Raises ValueError where it lacks them."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{PAGE.name} lacks the line {BEGIN!r} or {END!r}")
    return f"{before}{begin}\n{content}\n{end}{after}"


def write(page: Path, text: str) -> None:
    """Write a page, whole or not at all."""
    draft = page.with_suffix(".new")
    draft.write_text(text, encoding="utf-8")
    draft.replace(page)


def main(arguments: Sequence[str]) -> int:
    """Write the page and return the exit code."""
    if unknown := [argument for argument in arguments if argument != "--from-reports"]:
        print(f"matrix.py: unknown argument {unknown[0]!r}; it knows --from-reports", file=sys.stderr)
        return 2
    shown, missing = columns(listed_engines().values(), anew="--from-reports" not in arguments)
    if missing:
        print("\n".join(missing), file=sys.stderr)
    if shown:
        write(PAGE, filled(PAGE.read_text(encoding="utf-8"), matrix(shown)))
        print(f"{PAGE.relative_to(ROOT)}: {len(shown)} engines")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
