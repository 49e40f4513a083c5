"""Mistakes at the pipe: lines that are not answers, ids, the shape of answers, and the engine's life."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.protocol.messages import Bad
from drawbridge.protocol.text import shown
from drawbridge.report.messages import last_error
from drawbridge.smoke.diagnosis import LOAD_LESS, Diagnosis, Mistake
from drawbridge.smoke.dialogue import Exchange, How, is_response, is_same_id
from drawbridge.smoke.line import Line, read_line

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from drawbridge.smoke.dialogue import Request
    from drawbridge.smoke.trial import Seen

SLOW_SECONDS = 5.0
"""A start that takes longer is reported: every run waits for it, with several processes several times."""
_BEGINS_JSON = (b"{", b"[", b'"')


def mistakes_of_protocol(seen: Seen) -> Iterator[Diagnosis]:
    """Yield the mistakes that have nothing to do with any game."""
    yield from _of_life(seen)
    for exchange in seen.exchanges:
        yield from _of_lines(exchange, is_start=exchange is seen.start)
    yield from _of_ids(seen)
    for exchange in seen.exchanges:
        for message in exchange.answers.values():
            yield from _of_shape(message)
    yield from _of_declaration(seen)


def _of_life(seen: Seen) -> Iterator[Diagnosis]:
    """Yield what is wrong with start and end, and with silence."""
    for exchange in seen.exchanges:
        method = exchange.requests[0].method
        if exchange.how is How.ANSWERED or (method == "shutdown" and exchange.how is How.ENDED):
            continue
        yield _lost(exchange, seen)
    if seen.start.is_answered and seen.start.seconds > SLOW_SECONDS:
        yield Diagnosis.of(
            Mistake.SLOW_START, f"`initialize` was answered after {seen.start.seconds:.1f} s", is_remark=True
        )
    if seen.kept_running:
        yield Diagnosis.of(Mistake.DOES_NOT_END, f"it kept running after {seen.kept_running}")
    if seen.farewell and seen.farewell.how is How.ENDED:
        yield Diagnosis.of(Mistake.DOES_NOT_END, f"it {seen.ending} without having answered `shutdown`")


def _lost(exchange: Exchange, seen: Seen) -> Diagnosis:
    """Return why an exchange was not answered."""
    missing = next(one for one in exchange.requests if one.id not in exchange.answers)
    method = f"`{missing.method}`"
    if exchange.how is How.ENDED:
        when = f"{method} was asked" if seen.start.is_answered else f"{method} was answered"
        log = last_error(seen.stderr)
        said = f". Its standard error says: {shown(log)}" if log else ""
        return Diagnosis.of(Mistake.CRASH, f"it {seen.ending} {'after' if seen.asked else 'before'} {when}{said}")
    if exchange.how is How.OVERLONG:
        return Diagnosis.of(Mistake.NO_LINE_END, "it wrote a line without an end")
    return _silent(exchange, missing, seen)


def _silent(exchange: Exchange, missing: Request, seen: Seen) -> Diagnosis:
    """Return why nothing came."""
    method = f"`{missing.method}`"
    if any(_answers(line, missing.id) for line in exchange.late if Mistake.NO_LINE_END not in line.forgiven):
        return Diagnosis.of(Mistake.NOT_FLUSHED, f"the answer to {method} came only when its input was closed")
    if exchange.rest and _answers(read_line(exchange.rest), missing.id):
        return Diagnosis.of(Mistake.NO_LINE_END, f"the answer to {method} has no line end: {_quoted(exchange.rest)}")
    broken = next((line for line in exchange.lines if line.raw.lstrip()[:1] in _BEGINS_JSON), None)
    if broken and broken.message is None:
        return Diagnosis.of(Mistake.NOT_JSON, f"instead of the answer to {method} it wrote {_quoted(broken.raw)}")
    waited = f"no answer to {method} came within {exchange.seconds:.3g} s"
    if len(exchange.requests) > 1 and exchange.answers:
        number = len(exchange.answers)
        return Diagnosis.of(
            Mistake.LOSES_LINES, f"of {len(exchange.requests)} requests that were sent together it answered {number}"
        )
    if exchange is seen.farewell:
        return Diagnosis.of(Mistake.DOES_NOT_END, waited)
    cure = f"{Mistake.SILENT.cure}; if it is only slow to start, {LOAD_LESS}" if exchange is seen.start else ""
    return Diagnosis.of(Mistake.SILENT, waited, cure=cure)


def _answers(line: Line, identity: int) -> bool:
    return line.message is not None and is_same_id(line.message.get("id"), identity)


def _of_lines(exchange: Exchange, *, is_start: bool) -> Iterator[Diagnosis]:
    """Yield what is wrong with lines as lines, and the lines that are not messages."""
    answered = not is_start
    used = {
        part for line in exchange.lines if Mistake.PRETTY_PRINTED in line.forgiven for part in line.raw.split(b"\n")
    }
    for line in exchange.lines:
        for mistake in line.forgiven:
            yield Diagnosis.of(mistake, f"it wrote {_quoted(line.raw)}")
        if line.message is not None:
            answered = answered or is_response(line.message)
            if not is_response(line.message):
                yield Diagnosis.of(Mistake.TWO_ANSWERS, f"it wrote a message that answers nothing: {_quoted(line.raw)}")
        elif not line.forgiven and line.raw not in used:
            if exchange.how is How.SILENT and line.raw.lstrip()[:1] in _BEGINS_JSON:
                continue  # It was to be the answer.
            mistake = Mistake.LOGS if answered or _is_after_answer(exchange, line) else Mistake.BANNER
            yield Diagnosis.of(
                mistake, f"it wrote {_quoted(line.raw)}" if line.raw.strip() else "it wrote a blank line"
            )


def _is_after_answer(exchange: Exchange, line: Line) -> bool:
    before = exchange.lines[: exchange.lines.index(line)]
    return any(one.message is not None for one in before)


def _of_ids(seen: Seen) -> Iterator[Diagnosis]:
    """Yield wrong ids, and answers that nobody has asked for."""
    asked: set[int] = set()
    for exchange in seen.exchanges:
        chosen = {id(message): identity for identity, message in exchange.answers.items()}
        asked |= {request.id for request in exchange.requests}
        for line in exchange.lines:
            if line.message is None or not is_response(line.message):
                continue
            if id(line.message) in chosen:
                yield from _of_id(line.message, chosen[id(line.message)])
            elif any(is_same_id(line.message.get("id"), one) for one in asked):
                yield Diagnosis.of(
                    Mistake.TWO_ANSWERS,
                    f"the id {shown(line.message.get('id'))} has a second answer: {_quoted(line.raw)}",
                )
            else:
                yield from _of_id(line.message, exchange.requests[0].id)


def _of_id(message: Mapping[str, Any], expected: int) -> Iterator[Diagnosis]:
    if "id" not in message or message["id"] is None:
        yield Diagnosis.of(Mistake.NO_ID, f"the answer to the request {expected} has no id")
    elif not is_same_id(message["id"], expected):
        yield Diagnosis.of(Mistake.WRONG_ID, f"the answer to the request {expected} has the id {shown(message['id'])}")
    elif type(message["id"]) is not int:
        found = f'"{message["id"]}"' if isinstance(message["id"], str) else message["id"]
        yield Diagnosis.of(Mistake.ID_AS_TEXT, f"the request had the id {expected}, the answer has {found}")


def _of_shape(message: Mapping[str, Any]) -> Iterator[Diagnosis]:
    if message.get("jsonrpc") != "2.0":
        yield Diagnosis.of(Mistake.NO_VERSION, f'`jsonrpc` is {shown(message.get("jsonrpc"))}, not "2.0"')
    if "result" in message and "error" in message:
        yield Diagnosis.of(Mistake.RESULT_AND_ERROR, "an answer has both `result` and `error`")


def _of_declaration(seen: Seen) -> Iterator[Diagnosis]:
    """Yield what is wrong with the answer to `initialize`."""
    answer = seen.start.answer
    if answer is None:
        return
    if "error" in answer and "result" not in answer:
        yield Diagnosis.of(Mistake.DECLARATION, f"`initialize` was answered with the error {shown(answer['error'])}")
    match seen.card:
        case Bad(problem):
            result = answer.get("result")
            found = result.get("protocol") if isinstance(result, dict) else None
            mistake = Mistake.NUMBER_AS_TEXT if isinstance(found, str) and found.isdigit() else Mistake.DECLARATION
            yield Diagnosis.of(mistake, f"the answer to `initialize` {problem}")
        case None:
            pass
        case card:
            for remark in card.remarks:
                yield Diagnosis.of(Mistake.UNKNOWN_NAME, remark)
            if not seen.asked:
                offers = ", ".join(card.methods) or "none that drawbridge knows"
                yield Diagnosis.of(Mistake.NO_RULESET, f"no ruleset can be asked; the engine offers {offers}")


def _quoted(raw: bytes) -> str:
    return shown(raw.decode(errors="backslashreplace"))
