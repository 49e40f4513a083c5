from __future__ import annotations

from drawbridge.report.history import Seen, State, histories
from drawbridge.report.history_text import render
from drawbridge.report.page import Page


def test_what_fails_now_comes_first() -> None:
    states = {True: State.WRONG, False: State.PASSED}

    def report(file: str, begun: str, suite: str, *, is_wrong: bool) -> Seen:
        return Seen(file, begun, "e\x1b", "1", suite, {("three-man", "moat.unbridged", "a"): states[is_wrong]})

    reports = [
        report("a", "", "1", is_wrong=True),
        report("b", "2026-11-01T00:00:00Z", "1", is_wrong=False),
        report("c", "2026-11-02T00:00:00Z", "2", is_wrong=True),
    ]
    assert render(histories(reports), Page()).splitlines() == [
        "e\\x1b: 3 reports, from the oldest to the newest",
        "  a (the report does not say when): version 1, suite 1",
        "  b (2026-11-01T00:00:00Z): version 1, suite 1",
        "  c (2026-11-02T00:00:00Z): version 1, suite 2",
        "",
        "Failing now",
        "  three-man/moat.unbridged: 1 of 1 case failed",
        "    since c (2026-11-02T00:00:00Z), with suite 2 instead of 1; not yet in b",
        "",
        "Mended",
        "  three-man/moat.unbridged: 1 of 1 case failed",
        "    since a (the report does not say when), the first report that asked about it",
        "    mended in b (2026-11-01T00:00:00Z)",
        "",
        "0 clauses never failed",
        "",
    ]


def test_an_incomplete_report_is_marked() -> None:
    told = render(
        histories([Seen("a", "", "e", "1", "1", {}), Seen("b", "", "e", "1", "1", {}, is_complete=False)]), Page()
    )
    assert told.splitlines()[1:3] == [
        "  a (the report does not say when): version 1, suite 1",
        "  b (the report does not say when): version 1, suite 1, incomplete",
    ]


def test_expected_failures_are_apart_from_the_others() -> None:
    def report(file: str, state: State) -> Seen:
        return Seen(file, "2026-11-01T00:00:00Z", "e", "1", "1", {("three-man", "moat.unbridged", "a"): state})

    reports = [report("a", State.PASSED), report("b", State.WRONG), report("c", State.EXPECTED)]
    assert [line.partition(" (")[0] for line in render(histories(reports), Page()).splitlines()[4:]] == [
        "",
        "Failing as expected by the baseline",
        "  three-man/moat.unbridged: 1 of 1 case failed as expected",
        "    since c",
        "",
        "Moved into the baseline, or out of it",
        "  three-man/moat.unbridged: 1 of 1 case failed",
        "    since b",
        "    as the baseline says since c",
        "",
        "0 clauses never failed",
        "",
    ]


def test_games_and_counts_are_no_clauses_that_never_failed() -> None:
    states = {
        (ruleset, clause, "a"): State.PASSED for ruleset, clause in [("three-man", "own.piece"), ("nim", "perft")]
    }
    report = Seen("a", "2026-11-01T00:00:00Z", "e", "1", "1", states | {("nim", "games", "a"): State.WRONG})
    told = render(histories([report]), Page())
    assert "nim/games: 1 of 1 case failed" in told
    assert "1 clause never failed" in told
