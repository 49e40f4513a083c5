"""The report in HTML: one file that needs no other and no network, to be opened in any browser.

What an engine wrote is text and never markup: the template escapes all values, and the browser runs no script but the
one of the page, by its hash.
"""

from __future__ import annotations

import shlex
from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from drawbridge.pictures.position import Boards
from drawbridge.pictures.svg import STYLE
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.failure import line_of_baseline
from drawbridge.report.findings import findings_in
from drawbridge.report.groups import heading, hint, not_passed_of, share
from drawbridge.report.html.failures import failures_of
from drawbridge.report.look_first import AT_MOST, sentence_of
from drawbridge.report.page import Page, nothing
from drawbridge.report.totals import (
    IN_ORDER,
    baseline_in_words,
    not_set_up_in_words,
    outcomes_by_clause,
    tell_left_out,
    verdict,
    why_incomplete,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.report.model import Report

_TEMPLATES = "templates"


def render(report: Report, _page: Page, done: Callable[[], None] = nothing) -> str:
    """Return the report as a page in HTML. `done` is called for each failure."""
    boards = Boards()
    failures = failures_of(report, boards, done)
    shown = {failure.case.id for failure in failures}
    script = _part("report.js")
    return (
        _environment()
        .get_template("report.html.jinja")
        .render(
            **_run(report),
            failures=failures,
            unshown=[case for case in report.wrong if case.id not in shown],
            listed=sorted((case for case in report.cases if case.listed), key=lambda case: not case.is_surprise),
            style=Markup(f"{STYLE}\n{_part('report.css')}"),
            script=Markup(script),
            script_hash=b64encode(sha256(script.encode()).digest()).decode(),
            boards=Markup(boards.squares),
        )
    )


def _environment() -> Environment:
    """Return what fills templates: every value is escaped, and characters that control a terminal are written out."""
    environment = Environment(
        loader=PackageLoader("drawbridge.report.html", _TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=lambda value: value if isinstance(value, Markup) else printable(str(value)),
    )
    words = (heading, hint, line_of_baseline, not_passed_of, number_of, sentence_of, share)
    environment.globals.update({function.__name__: function for function in words})
    return environment


def _run(report: Report) -> dict[str, Any]:
    """Return what the template says of the whole run."""
    findings = findings_in(report)
    return {
        "report": report,
        "verdict": verdict(report)[0],
        "command": shlex.join(report.run.command),
        "not_set_up": not_set_up_in_words(report),
        "baseline": baseline_in_words(report) if report.run.baseline else "",
        "incomplete": "" if report.is_complete else why_incomplete(report),
        "remarks": (*report.run.engine.remarks, *(report.summary.run.remarks if report.summary else ())),
        "findings": findings,
        "suspects": findings.suspects[:AT_MOST],
        "clauses": [
            (ruleset, clause, counts, any(outcome.is_bad and number for outcome, number in counts.items()))
            for (ruleset, clause), counts in sorted(outcomes_by_clause(report.cases).items())
        ],
        "outcomes": IN_ORDER,
        "left_out": Page().lay_out(tell_left_out(report)).strip().splitlines(),
    }


def _part(name: str) -> str:
    return (files("drawbridge.report.html") / _TEMPLATES / name).read_text(encoding="utf-8")
