"""Records as JSON: one a line; `reader` reads them back."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from drawbridge.grading.grades import MOST_NOT_SET_UP
from drawbridge.report.model import CHECK, VERSION, CaseRecord, RunRecord, SummaryRecord

if TYPE_CHECKING:
    from drawbridge.grading.grades import Leak
    from drawbridge.protocol.declaration import EngineCard
    from drawbridge.report.listed import Listed
    from drawbridge.report.model import (
        ExplainedGrade,
        Explanation,
        Failure,
        Group,
        KnownFault,
        Misreading,
        NarrowedFailure,
        OtherReading,
        Record,
        Suspect,
    )

_UNPRINTABLE = re.compile("[\x7f-\x9f\xad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
"""What JSON may hold as it is, and a terminal obeys. JSON itself writes out the other control characters."""
_text = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def line(record: Record) -> str:
    """Return a record as one line of JSON, its end included."""
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", _text(encode(record))) + "\n"


def encode(record: Record) -> dict[str, Any]:
    """Return a record as a JSON object."""
    match record:
        case RunRecord():
            return _run(record)
        case CaseRecord():
            return _case(record)
        case SummaryRecord():
            return _summary(record)


def _run(record: RunRecord) -> dict[str, Any]:
    return {
        "record": "run",
        "report": VERSION,
        "program": record.program,
        "suite": record.suite,
        "other_suites": dict(record.other_suites),
        "engine": _engine(record.engine),
        "command": list(record.command),
        "selection": list(record.selection),
        "options": list(record.options),
        "cases": record.cases,
        "without": record.without,
        "begun": record.begun,
        "baseline": None if record.baseline is None else record.baseline._asdict(),
        **({"made_by": record.made_by} if record.made_by != CHECK else {}),
    }


def _engine(card: EngineCard) -> dict[str, Any]:
    return {
        "name": card.name,
        "version": card.version,
        "language": card.language,
        "url": card.url,
        "rulesets": {
            ruleset: {"methods": list(methods), "rulings": dict(card.rulings.get(ruleset, {}))}
            for ruleset, methods in card.methods.items()
        },
        "remarks": list(card.remarks),
    }


def _case(record: CaseRecord) -> dict[str, Any]:
    encoded: dict[str, Any] = {
        "record": "case",
        "id": record.id,
        "ruleset": record.ruleset,
        "clause": record.clause,
        "title": record.title,
        "outcome": record.outcome.value,
        "seconds": round(record.seconds, 6),
        "skipped": record.skipped,
        "left_out": list(record.left_out),
        "leans_on": list(record.leans_on),
        "asked": dict(record.asked),
    }
    if record.varying is not None:
        encoded["varying"] = sorted(record.varying)
    if record.contested:
        encoded["contested"] = record.contested
    if record.not_set_up:
        encoded["not_set_up"] = record.not_set_up
    if record.asked_alone:
        encoded["asked_alone"] = list(record.asked_alone)
    if record.listed is not None:
        encoded["baseline"] = _listed(record.listed)
    return encoded if record.failure is None else encoded | _failure(record.failure)


def _listed(listed: Listed) -> dict[str, Any]:
    return {
        "standing": listed.standing.value,
        "line": listed.line,
        "failure": listed.failure,
        "reason": listed.reason,
        "now": listed.now,
    }


def _failure(failure: Failure) -> dict[str, Any]:
    return {
        "why": failure.why,
        "note": failure.note,
        "position": failure.position,
        "rulings": dict(failure.rulings),
        "grades": [_grade(explained) for explained in failure.grades],
        "readings": dict(failure.readings),
        "narrowed": None if failure.narrowed is None else _narrowed(failure.narrowed),
    }


def _narrowed(narrowed: NarrowedFailure) -> dict[str, Any]:
    return {"finding": narrowed.finding, "questions": narrowed.questions, "grade": _grade(narrowed.explained)}


def _grade(explained: ExplainedGrade) -> dict[str, Any]:
    grade = explained.grade
    return {
        "method": grade.method,
        "params": grade.params,
        "outcome": grade.outcome.value,
        "message": grade.message,
        "missing": list(grade.missing),
        "extra": list(grade.extra),
        "remarks": list(grade.remarks),
        "request": grade.request,
        "answer": grade.answer,
        "stderr": grade.stderr,
        "seconds": round(grade.seconds, 6),
        "first_answer": grade.first_answer,
        "shared_with": grade.shared_with,
        "explained": [_explanation(explanation) for explanation in explained.explained],
        "unexplained": explained.unexplained,
        "decided_by": {wrong: list(clauses) for wrong, clauses in explained.decided_by.items()},
        "drawing": explained.drawing,
        **({"expected": list(explained.expected)} if explained.expected else {}),
    }


def _explanation(explanation: Explanation) -> dict[str, Any]:
    return {
        "move": explanation.move,
        "legal": explanation.legal,
        "clauses": list(explanation.clauses),
        "reason": explanation.reason,
    }


def _summary(record: SummaryRecord) -> dict[str, Any]:
    limit = record.run.most_not_set_up
    return {
        "record": "summary",
        "counts": {outcome.value: number for outcome, number in record.run.counts.items()},
        "complete": record.run.complete,
        "reason": record.run.reason,
        "not_asked": record.run.not_asked,
        "not_set_up": record.run.not_set_up,
        **({"max_not_set_up": limit} if limit != MOST_NOT_SET_UP else {}),
        **({"leak": _leak(record.run.leak)} if record.run.leak else {}),
        "remarks": list(record.run.remarks),
        "seconds": round(record.run.seconds, 6),
        "groups": [encode_group(group) for group in record.findings.groups],
        "readings": [_reading(reading) for reading in record.findings.readings],
        "suspects": [_suspect(suspect) for suspect in record.findings.suspects],
        "misread": [_misreading(misreading) for misreading in record.findings.misread],
        "baseline": None if record.run.tally is None else record.run.tally._asdict(),
        "exit_code": record.exit_code,
    }


def _leak(leak: Leak) -> dict[str, Any]:
    return {"limit": leak.limit, "processes": [growth._asdict() for growth in leak.processes]}


def encode_group(group: Group) -> dict[str, Any]:
    """Return a group as a JSON object."""
    return {
        "ruleset": group.ruleset,
        "kind": group.kind.value,
        "method": group.method,
        "what": group.what,
        "clause": group.clause,
        "answers": group.answers,
        "alone": group.alone,
        "cases": group.cases,
        "questions": group.questions,
        "failed": group.failed,
        "asked": group.asked,
        **({"expected": group.expected} if group.expected else {}),
        "example": group.example,
        "message": group.message,
        **({"constant": group.constant.value} if group.constant else {}),
        **(
            {"spelling": {name: [*words] for name, words in group.spelling._asdict().items()}} if group.spelling else {}
        ),
    }


def _reading(reading: OtherReading) -> dict[str, Any]:
    return {
        "ruleset": reading.ruleset,
        "reading": reading.reading,
        "fits": reading.fits,
        "cases": reading.cases,
    }


def _suspect(suspect: Suspect) -> dict[str, Any]:
    return {
        "ruleset": suspect.ruleset,
        "clause": suspect.clause,
        "sentence": suspect.sentence,
        "score": suspect.score,
        "failed": suspect.failed,
        "asked": suspect.asked,
        **({"expected": suspect.expected} if suspect.expected else {}),
    }


def _misreading(misreading: Misreading) -> dict[str, Any]:
    return {
        "ruleset": misreading.ruleset,
        "wrong_answers": misreading.wrong,
        "explained": misreading.explained,
        "found": [fault_as_json(fault) for fault in misreading.faults],
    }


def fault_as_json(fault: KnownFault) -> dict[str, Any]:
    """Return a fault that was found in an engine as a JSON object."""
    if fault.ruling:
        return {"answers": fault.answers, "ruling": fault.ruling, "value": fault.value, "sentence": fault.sentence}
    return {"answers": fault.answers, "mutant": fault.mutant, "clause": fault.clause, "sentence": fault.sentence}
