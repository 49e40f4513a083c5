"""The report as JUnit XML, for the pages that CI systems make of tests.

A test suite for each clause of a ruleset, a test case for each case. A wrong answer is a failure. An error, a crash, a
time-out and a violation are errors. The outcome is their type. A run that did not come to its end has one more test
case, which is an error: a page that shows the rest in green would lie. So has the run of an engine whose memory grows
to its limit.

A failure that the baseline expects is skipped, and the message has its line and reason. A listed case that passed, and
a line that was never asked, are failures.

What is wrong in the whole run, and what to look at first, is in two places, because viewers differ. The text of a
failure begins with the groups of wrong answers that its case belongs to: all viewers show that text. The `system-out`
of a suite with a failure has the whole first part of the report in text: Jenkins shows it on the page of each failure.
Known faults that explain nearly all wrong answers of a ruleset are properties `misread` of these suites.

The standard library's writer will do: what is written are six kinds of elements. What it does not do, and no library
for JUnit files does, is to keep characters out that XML cannot hold; an engine may have written any.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from drawbridge.grading.grades import Outcome
from drawbridge.protocol.text import number_of, printable
from drawbridge.report.baseline import never_asked
from drawbridge.report.constant_members import Constants
from drawbridge.report.counted_once import Asked
from drawbridge.report.failure import headline, tell_failure
from drawbridge.report.findings import findings_in, unexpected, unexpected_in
from drawbridge.report.groups import broken_methods, groups_with_cases, heading, share
from drawbridge.report.listed import Standing
from drawbridge.report.look_first import sentence_of, tell_findings
from drawbridge.report.model import Kind
from drawbridge.report.page import Page, nothing
from drawbridge.report.totals import tell_baseline, why_incomplete
from drawbridge.report.typed_options import values_of
from drawbridge.report.unsteady import tell_unsteady

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from drawbridge.report.listed import Listed
    from drawbridge.report.model import CaseRecord, Findings, KnownFault, Report, RunRecord


def render(report: Report, _page: Page, done: Callable[[], None] = nothing) -> str:
    """Return the report as an XML document, in ASCII: it is the same in every encoding.

    `done` is called for each case.
    """
    root = ET.Element("testsuites", name=printable(_name(report.run)))
    root.extend(_suites(report, done))
    if unasked := never_asked(report.cases) if report.run.baseline else ():
        root.append(_suite_of_the_baseline(unasked))
    if report.leak:
        root.append(_suite_of_the_run("the memory of the engine does not grow", "memory", report.leak))
    if not report.is_complete:
        root.append(_suite_of_the_run("the run comes to its end", "incomplete", why_incomplete(report)))
    _count(root)
    # The schema that Jenkins validates by has no such number for the whole.
    del root.attrib["skipped"]
    ET.indent(root)
    document: bytes = ET.tostring(root, encoding="us-ascii")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + document.decode() + "\n"


def _name(run: RunRecord) -> str:
    versions = f"drawbridge {run.program}, suite {run.suites}:"
    seed = (f"(--shuffle {value})" for value in values_of("--shuffle", run.options))
    return " ".join(filter(None, (versions, run.engine.full_name, *seed)))


def _suites(report: Report, done: Callable[[], None]) -> Iterator[ET.Element]:
    clauses: dict[tuple[str, str], list[CaseRecord]] = {}
    for case in report.cases:
        clauses.setdefault((case.ruleset, case.clause), []).append(case)
    findings = findings_in(report)
    told = tell_findings(findings, has_baseline=report.run.baseline is not None)
    first_part = Page().lay_out((*tell_baseline(report), *tell_unsteady(report), *told)).strip()
    wrong_alike = _wrong_alike(report.cases, findings)
    for (ruleset, clause), cases in sorted(clauses.items()):
        suite = ET.Element("testsuite", name=printable(f"{ruleset}.{clause}"))
        has_failure = any(case.is_surprise for case in cases)
        faults = [fault for one in findings.misread if one.ruleset == ruleset for fault in one.faults]
        if has_failure and faults:
            suite.append(_properties(faults))
        for case in cases:
            suite.append(_test_case(report.run, unexpected_in(case), wrong_alike.get(case.id, ())))
            done()
        if has_failure:
            ET.SubElement(suite, "system-out").text = first_part
        yield _count(suite)


def _properties(faults: Sequence[KnownFault]) -> ET.Element:
    # The form says that they come before the test cases.
    properties = ET.Element("properties")
    for fault in faults:
        ET.SubElement(properties, "property", name="misread", value=printable(sentence_of(fault)))
    return properties


def _wrong_alike(cases: Sequence[CaseRecord], findings: Findings) -> dict[str, list[str]]:
    """Return for each case that has not passed a line about each group of wrong answers that it belongs to."""
    found: dict[str, list[str]] = {}
    if findings.cases:
        known = tuple(zip(findings.groups, findings.cases, strict=True))
    else:
        new = unexpected(cases)
        known = groups_with_cases(new, findings.suspects, broken_methods(new, Constants(cases)), Asked(cases))
    for group, ids in known:
        answers = number_of(group.answers, "answer")
        of_how_many = f" ({share(group)})" if share(group) else ""
        for case_id in ids:
            found.setdefault(case_id, []).append(printable(f"{answers}: {heading(group)}{of_how_many}"))
    return found


def _test_case(run: RunRecord, case: CaseRecord, wrong_alike: Sequence[str]) -> ET.Element:
    test = ET.Element("testcase", classname=printable(f"{case.ruleset}.{case.clause}"), name=printable(case.id))
    test.set("time", f"{case.seconds:.3f}")
    if case.outcome is Outcome.CONTESTED:
        answered = "otherwise than" if case.failure else "as"
        told = f"contested, and not scored: {case.contested} The engine answers {answered} the suite."
        ET.SubElement(test, "skipped", message=printable(told))
    elif case.outcome is Outcome.SKIPPED:
        ET.SubElement(test, "skipped", message=printable(case.why_skipped))
    elif case.listed is not None and case.listed.standing is not Standing.DIFFERENT:
        _add_listed(test, case, case.listed)
    elif case.outcome.is_bad:
        kind = "failure" if case.outcome is Outcome.FAILED else "error"
        found = ET.SubElement(test, kind, type=_type(case), message=printable(_message(case)))
        # The first part is a rule between this case and the one before.
        told = Page().lay_out(islice(tell_failure(run, case), 1, None))
        found.text = "\n".join((*wrong_alike, "", told)) if wrong_alike else told
    return test


def _add_listed(test: ET.Element, case: CaseRecord, listed: Listed) -> None:
    """Add what became of a listed case. An expected failure is skipped with its reason, as pytest's xfail is."""
    line = f"line {listed.line} of the baseline: {listed.failure}"
    if listed.standing is Standing.PASSES:
        ET.SubElement(test, "failure", type=listed.standing.value, message=printable(f"passed, against {line}"))
    elif listed.standing is Standing.BETTER:
        message = f"fewer answers are wrong than expected ({listed.now}), against {line}"
        ET.SubElement(test, "failure", type=listed.standing.value, message=printable(message))
    elif case.outcome.is_bad:
        message = f"{listed.standing.value} failure, {line} ({listed.reason})"
        ET.SubElement(test, "skipped", message=printable(message))
    else:
        ET.SubElement(test, "system-out").text = printable(f"passed this time, {line} ({listed.reason})")


def _type(case: CaseRecord) -> str:
    """Return the outcome, or what is worse than a wrong answer: two answers to one question, or a change."""
    if case.listed is not None:
        return case.listed.standing.value
    grades = case.failure.grades if case.failure else ()
    is_wrong = case.outcome is Outcome.FAILED
    has_two_answers = any(explained.grade.first_answer is not None for explained in grades)
    return Kind.NOT_A_FUNCTION.value if is_wrong and has_two_answers else case.outcome.value


def _message(case: CaseRecord) -> str:
    narrowed = case.failure.narrowed if case.failure else None
    grades = (*((narrowed.explained,) if narrowed else ()), *(case.failure.grades if case.failure else ()))
    messages = (f"{explained.grade.method}: {explained.grade.message}" for explained in grades)
    return "; ".join((headline(case), *messages))


def _suite_of_the_baseline(unasked: Sequence[CaseRecord]) -> ET.Element:
    """Return the lines of the baseline that no answer was compared with, each as a failure."""
    suite = ET.Element("testsuite", name="baseline")
    for case in unasked:
        place = f"line {case.listed.line}: {case.id}" if case.listed else case.id
        test = ET.SubElement(suite, "testcase", classname="baseline", name=printable(place), time="0.000")
        ET.SubElement(test, "failure", type="never-asked", message=printable(f"never asked: {case.skipped}"))
    return _count(suite)


def _suite_of_the_run(name: str, kind: str, why: str) -> ET.Element:
    suite = ET.Element("testsuite", name="run")
    test = ET.SubElement(suite, "testcase", classname="run", name=name, time="0.000")
    ET.SubElement(test, "error", type=kind, message=printable(why)).text = printable(why)
    return _count(suite)


def _count(element: ET.Element) -> ET.Element:
    """Return an element with the numbers of what stands in it."""
    tests = list(element.iter("testcase"))
    element.set("tests", str(len(tests)))
    for name, kind in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        element.set(name, str(sum(test.find(kind) is not None for test in tests)))
    element.set("time", f"{sum(float(test.get('time', '0')) for test in tests):.3f}")
    return element
