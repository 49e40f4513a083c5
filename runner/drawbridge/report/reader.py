"""Reports as `json_lines` writes them, read back. A report that was cut off is read as far as it goes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from drawbridge.errors import DrawbridgeError
from drawbridge.grading.grades import MOST_NOT_SET_UP, NUMBER_OR_SHARE, Grade, Growth, Leak, Outcome, RunSummary, Tally
from drawbridge.protocol.answers import METHODS
from drawbridge.protocol.declaration import EngineCard
from drawbridge.protocol.text import shown
from drawbridge.report.fields import Fields, WrongField
from drawbridge.report.listed import BaselineUse, Listed, Standing
from drawbridge.report.model import (
    CHECK,
    VERSION,
    CaseRecord,
    Constant,
    ExplainedGrade,
    Explanation,
    Failure,
    Findings,
    Group,
    Kind,
    KnownFault,
    Misreading,
    NarrowedFailure,
    OtherReading,
    Record,
    Report,
    RunRecord,
    Spelling,
    SummaryRecord,
    Suspect,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from drawbridge.suite.case import JsonObject


PARTS_OF_AN_ID = 3
"""A case's id begins with its ruleset, its clause and its situation."""


class BadReport(DrawbridgeError):
    """A file is not a report that this program wrote."""

    place: str
    """The file, and the line where it has come so far."""
    problem: str

    @property
    def message(self) -> str:
        """The place, and what is wrong there."""
        return f"{self.place}: {self.problem}"

    @property
    def hint(self) -> str:
        """How to get a good one."""
        return "a report is what `drawbridge check --report json=FILE` writes"


def read_report(lines: Iterable[str], name: str) -> Report:
    """Return the report that these lines hold. Raises BadReport, with `name`, the line and the field."""
    run: RunRecord | None = None
    cases: list[CaseRecord] = []
    summary: SummaryRecord | None = None
    for number, line in enumerate(lines, start=1):
        place = f"{name}, line {number}"
        if not line.endswith("\n"):
            break  # The writer ends every line: this one was cut off.
        if summary is not None:
            raise BadReport(place, "a record follows the summary")
        match _read_line(line, place), run:
            case RunRecord() as run, None:
                pass
            case RunRecord(), _:
                raise BadReport(place, "a second run begins")
            case _, None:
                raise BadReport(place, "the record of the run does not come first")
            case CaseRecord() as case, _:
                cases.append(case)
            case SummaryRecord() as summary, _:
                pass
    if run is None:
        raise BadReport(name, "it holds no record of a run")
    return Report(run, tuple(cases), summary)


def decode(record: Fields) -> Record:
    """Return the record that a JSON object holds. Raises WrongField."""
    match record.text("record"):
        case "run":
            return _run(record)
        case "case":
            return _case(record)
        case "summary":
            return _summary(record)
        case _:
            raise WrongField("record", "is not run, case or summary")


def _read_line(line: str, place: str) -> Record:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadReport(place, f"not JSON: {error}") from None
    if not isinstance(found, dict):
        raise BadReport(place, "not a JSON object")
    try:
        return decode(Fields(found))
    except WrongField as error:
        raise BadReport(place, f"the field {error.field!r} {error.message}") from None


def _run(record: Fields) -> RunRecord:
    if record.count("report") != VERSION:
        raise WrongField("report", f"is {record.count('report')}, and this program reads version {VERSION}")
    suite = record.text("suite")
    # Before cases had a version of their own, reports named the program's version as that of the suite.
    return RunRecord(
        program=record.text("program") if "program" in record.members else suite,
        suite=suite,
        other_suites=record.texts_by_name("other_suites") if "other_suites" in record.members else {},
        engine=_engine(record.child("engine")),
        command=record.texts("command"),
        selection=record.texts("selection"),
        options=record.texts("options"),
        cases=record.count("cases"),
        without=record.count("without"),
        begun=record.text("begun") if "begun" in record.members else "",
        # Reports of earlier versions know no baselines.
        baseline=_use(record.child("baseline")) if record.members.get("baseline") is not None else None,
        made_by=record.text("made_by") if "made_by" in record.members else CHECK,
    )


def _use(baseline: Fields) -> BaselineUse:
    return BaselineUse(
        file=baseline.text("file"),
        suite=baseline.text("suite"),
        lines=baseline.count("lines"),
        chosen=baseline.count("chosen"),
    )


def _engine(card: Fields) -> EngineCard:
    rulesets = card.child("rulesets")
    offered = {ruleset: rulesets.child(ruleset) for ruleset in rulesets.members}
    return EngineCard(
        name=card.text("name"),
        version=card.text("version"),
        language=card.text("language"),
        url=card.text("url"),
        methods={ruleset: fields.texts("methods") for ruleset, fields in offered.items()},
        rulings={ruleset: fields.texts_by_name("rulings") for ruleset, fields in offered.items()},
        remarks=card.texts("remarks"),
    )


def _case(record: Fields) -> CaseRecord:
    return CaseRecord(
        id=_id(record),
        ruleset=record.common_text("ruleset"),
        clause=record.common_text("clause"),
        title=record.common_text("title"),
        outcome=record.outcome("outcome"),
        seconds=record.number("seconds"),
        skipped=record.text("skipped"),
        left_out=record.texts("left_out"),
        leans_on=record.texts("leans_on"),
        failure=_failure(record) if "grades" in record.members else None,
        # Reports of earlier versions do not count questions.
        asked=record.counts_by_name("asked") if "asked" in record.members else {},
        varying=frozenset(record.texts("varying")) if "varying" in record.members else None,
        listed=_listed(record.child("baseline")) if "baseline" in record.members else None,
        contested=record.text("contested") if "contested" in record.members else "",
        not_set_up=record.text("not_set_up") if "not_set_up" in record.members else "",
        asked_alone=record.texts("asked_alone") if "asked_alone" in record.members else (),
    )


def _listed(listed: Fields) -> Listed:
    return Listed(
        standing=listed.one_of("standing", Standing),
        line=listed.count("line"),
        failure=listed.text("failure"),
        reason=listed.text("reason"),
        now=listed.text("now"),
    )


def _id(record: Fields) -> str:
    name = record.text("id")
    if name.count("/") < PARTS_OF_AN_ID - 1:
        raise WrongField("id", f"is {shown(name)}, not RULESET/CLAUSE/SITUATION")
    return name


def _failure(record: Fields) -> Failure:
    position = record.anything_or_null("position")
    return Failure(
        why=record.common_text("why"),
        note=record.common_text("note"),
        position=position,
        rulings=record.texts_by_name("rulings"),
        grades=tuple(_grade(fields, record.text("id"), position) for fields in record.children("grades")),
        readings={reading: record.child("readings").flag(reading) for reading in record.mapping("readings")},
        narrowed=_narrowed(record) if record.members.get("narrowed") is not None else None,
    )


def _narrowed(record: Fields) -> NarrowedFailure:
    narrowed = record.child("narrowed")
    explained = _grade(narrowed.child("grade"), record.text("id"), None)
    return NarrowedFailure(finding=narrowed.text("finding"), questions=narrowed.count("questions"), explained=explained)


def _grade(fields: Fields, case_id: str, position: JsonObject | None) -> ExplainedGrade:
    """Return a grade. Where it is about the case's own position, both are one object in memory."""
    params = _params(fields)
    if position is not None and params.get("position") == position:
        params["position"] = position
    grade = Grade(
        case_id=case_id,
        method=fields.common_text("method"),
        params=params,
        outcome=fields.outcome("outcome"),
        message=fields.common_text("message"),
        missing=fields.texts("missing"),
        extra=fields.texts("extra"),
        remarks=fields.texts("remarks"),
        request=fields.text("request"),
        answer=fields.text_or_null("answer"),
        stderr=fields.text("stderr"),
        seconds=fields.number("seconds"),
        # Reports had no such member before questions were asked twice.
        first_answer=fields.text_or_null("first_answer") if "first_answer" in fields.members else None,
        shared_with=fields.text_or_null("shared_with"),
    )
    explained = tuple(_explanation(child) for child in fields.children("explained"))
    return ExplainedGrade(
        grade=grade,
        explained=explained,
        unexplained=fields.count("unexplained"),
        decided_by={wrong: fields.child("decided_by").texts(wrong) for wrong in fields.mapping("decided_by")},
        drawing=fields.common_text("drawing"),
        expected=fields.texts("expected") if "expected" in fields.members else (),
    )


def _params(fields: Fields) -> dict[str, Any]:
    """Return what was sent, with the members that each method has."""
    params = fields.child("params")
    match fields.text("method"):
        case "play":
            params.texts("moves")
        case "apply":
            params.text("move")
        case "perft":
            params.count("depth")
        case "destination":
            params.text("from")
            params.numbers("vector")
        case "legal_moves" | "status":
            pass
        case method:
            raise WrongField("method", f"is {shown(method)}, not one of {', '.join(METHODS)}")
    if "position" in params.members:
        params.mapping("position")
    return fields.anything("params")


def _explanation(fields: Fields) -> Explanation:
    return Explanation(
        move=fields.text("move"),
        legal=fields.flag("legal"),
        clauses=fields.texts("clauses"),
        reason=fields.common_text("reason"),
    )


def _summary(record: Fields) -> SummaryRecord:
    counts = record.child("counts")
    return SummaryRecord(
        run=RunSummary(
            counts={outcome: counts.count(outcome.value) for outcome in Outcome if outcome.value in counts.members},
            complete=record.flag("complete"),
            reason=record.text("reason"),
            not_asked=record.count("not_asked"),
            remarks=record.texts("remarks"),
            seconds=record.number("seconds"),
            tally=_tally(record.child("baseline")) if record.members.get("baseline") is not None else None,
            not_set_up=_count_if_any(record, "not_set_up"),
            most_not_set_up=_limit(record),
            leak=_leak(record.child("leak")) if "leak" in record.members else None,
        ),
        findings=Findings(
            groups=tuple(_group(group) for group in record.children("groups")),
            readings=tuple(_reading(reading) for reading in record.children("readings")),
            suspects=tuple(_suspect(suspect) for suspect in record.children("suspects")),
            misread=tuple(_misreading(each) for each in _children_if_any(record, "misread")),
        ),
        exit_code=record.count("exit_code"),
    )


def _limit(record: Fields) -> str:
    if "max_not_set_up" not in record.members:
        return MOST_NOT_SET_UP
    return record.matching("max_not_set_up", NUMBER_OR_SHARE, "a number, or a share such as 50%")


def _leak(leak: Fields) -> Leak:
    grown = tuple(Growth(each.count("questions"), each.count("bytes")) for each in leak.children("processes"))
    if not (grown and all(growth.questions for growth in grown)):
        raise WrongField("processes", "is empty, or names a process that answered no question")
    return Leak(leak.count("limit"), grown)


def _tally(baseline: Fields) -> Tally:
    # Reports of earlier versions know no case that is better.
    counts = {name: baseline.count(name) for name in Tally._fields if name != "better"}
    return Tally(**counts, better=_count_if_any(baseline, "better"))


def _group(group: Fields) -> Group:
    return Group(
        ruleset=group.text("ruleset"),
        kind=group.one_of("kind", Kind),
        method=group.text("method"),
        what=group.text("what"),
        clause=group.text("clause"),
        answers=group.count("answers"),
        alone=group.count("alone"),
        cases=group.count("cases"),
        questions=_count_if_any(group, "questions"),
        failed=_count_if_any(group, "failed"),
        asked=_count_if_any(group, "asked"),
        expected=_count_if_any(group, "expected"),
        example=group.text("example"),
        message=group.text("message"),
        constant=group.one_of("constant", Constant) if "constant" in group.members else None,
        spelling=_spelling(group.child("spelling")) if "spelling" in group.members else None,
    )


def _spelling(words: Fields) -> Spelling:
    return Spelling(engine=words.texts("engine"), expected=words.texts("expected"))


def _count_if_any(group: Fields, name: str) -> int:
    # Reports of earlier versions have no such member.
    return group.count(name) if name in group.members else 0


def _reading(reading: Fields) -> OtherReading:
    return OtherReading(
        ruleset=reading.text("ruleset"),
        reading=reading.text("reading"),
        fits=reading.count("fits"),
        cases=reading.count("cases"),
    )


def _suspect(suspect: Fields) -> Suspect:
    return Suspect(
        ruleset=suspect.text("ruleset"),
        clause=suspect.text("clause"),
        sentence=suspect.text("sentence"),
        score=suspect.number("score"),
        failed=suspect.count("failed"),
        asked=suspect.count("asked"),
        expected=_count_if_any(suspect, "expected"),
    )


def _misreading(misreading: Fields) -> Misreading:
    return Misreading(
        ruleset=misreading.text("ruleset"),
        wrong=misreading.count("wrong_answers"),
        explained=misreading.count("explained"),
        faults=tuple(_known_fault(fault) for fault in misreading.children("found")),
    )


def _known_fault(fault: Fields) -> KnownFault:
    names = ("mutant", "clause") if "mutant" in fault.members else ("ruling", "value")
    return KnownFault(
        answers=fault.count("answers"), sentence=fault.text("sentence"), **{name: fault.text(name) for name in names}
    )


def _children_if_any(record: Fields, name: str) -> Iterable[Fields]:
    # Summaries of earlier versions have no such member.
    return record.children(name) if name in record.members else ()
