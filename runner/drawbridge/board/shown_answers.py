"""What the page says of an engine's answer: whether it is right, what differs, and which other rules explain it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from drawbridge.board.why import cited, marks_over
from drawbridge.grading.differences import phrases_of
from drawbridge.grading.grades import Grade, Outcome
from drawbridge.pictures.marks import Mark
from drawbridge.pictures.of_game import whole_picture_of
from drawbridge.pictures.position import marks_of_answer
from drawbridge.pictures.svg import svg_of
from drawbridge.report.explanations import explain_grade
from drawbridge.report.reasons import reasons_of
from drawbridge.suite.case import ExpectMoves, ExpectPosition, ExpectRefusal, ExpectStatus
from drawbridge_reference.kernel.named_tuple import NamedTuple
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from drawbridge.asking.conversation import Exchange
    from drawbridge.board.compared import Compared
    from drawbridge.grading.grading import Finding
    from drawbridge.questions.question import Demand
    from drawbridge.report.model import ExplainedGrade
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.picture import Picture


class ShownAnswer(NamedTuple):
    """One answer, as the page shows it."""

    method: str
    summary: str
    is_wrong: bool = False
    facts: Sequence[str] = ()
    """What differs in a position or a status, by place: what is expected, and what came."""
    differences: Sequence[dict[str, Any]] = ()
    """The moves that are missing or extra, each with its reason."""
    explains: Sequence[str] = ()
    """The changes of the rules under which the answer is right."""
    svg: str = ""
    """The missing and the extra moves, to be laid over the board."""
    beside: Sequence[tuple[str, str]] = ()
    """Two positions as pictures, each with whose it is."""


NOT_ASKED = ShownAnswer("", "The position is not valid, so the engine was not asked.")


def not_offered(compared: Compared) -> Iterator[ShownAnswer]:
    """Yield what is said of a question that the engine does not offer. Only the first one is missed by a reader."""
    if compared.method == "legal_moves":
        yield ShownAnswer("legal_moves", f"The engine does not offer the legal moves of {compared.setting.ruleset}.")


def shown_answer(compared: Compared, exchange: Exchange) -> ShownAnswer:
    """Return what is said of an answer. Raises UnreadableMove."""
    demand = compared.demand(compared.setting.judge)
    found = compared.finding(demand, exchange)
    if found.outcome is Outcome.PASSED:
        return ShownAnswer(compared.method, _right(demand))
    if found.outcome is not Outcome.FAILED:
        return ShownAnswer(
            compared.method, f"`{compared.method}` is {found.outcome.value}: {found.message}", is_wrong=True
        )
    grade = _grade(compared, exchange, found)
    explained = explain_grade(compared.setting.judge, grade)
    leant_on = dict.fromkeys(clause for each in explained.explained for clause in each.clauses)
    explains = tuple(_explaining(compared, exchange, leant_on))
    shown = ShownAnswer(compared.method, _wrong(demand, found), is_wrong=True, explains=explains)
    if isinstance(demand, ExpectMoves | ExpectRefusal):
        return _with_moves(shown, compared, explained)
    return shown._replace(
        facts=tuple(_facts(demand, exchange, found)), beside=tuple(_side_by_side(compared, demand, exchange))
    )


def _facts(demand: Demand, exchange: Exchange, found: Finding) -> Sequence[str]:
    """Return what differs in a position or a status, by place."""
    match demand, exchange.result:
        case ExpectPosition(_, expected), {"position": got}:
            return phrases_of(found.missing, found.extra, expected, got)
        case ExpectStatus(expected), dict(got):
            return phrases_of(found.missing, found.extra, expected, got)
        case _:
            return (found.message,)


def _right(demand: Demand) -> str:
    match demand:
        case ExpectMoves(moves):
            return f"The engine has the same {len(moves or ())} legal moves."
        case ExpectPosition(move):
            return f"After {move} the engine has the same position."
        case ExpectRefusal(move):
            return f"The engine refuses {move}, too."
        case _:
            return "The engine gives the same status."


def _wrong(demand: Demand, found: Finding) -> str:
    match demand:
        case ExpectMoves():
            return f"The engine's moves differ: {len(found.missing)} missing, {len(found.extra)} extra."
        case ExpectPosition(move):
            return f"After {move} the engine's position differs."
        case ExpectRefusal(move):
            return f"The engine accepts {move}, which is illegal."
        case _:
            return "The engine's status differs."


def _grade(compared: Compared, exchange: Exchange, found: Finding) -> Grade:
    return Grade(
        case_id="",
        method=compared.method,
        params=compared.params,
        outcome=found.outcome,
        missing=found.missing,
        extra=found.extra,
        request=exchange.request,
        answer=exchange.answer,
    )


def _with_moves(shown: ShownAnswer, compared: Compared, explained: ExplainedGrade) -> ShownAnswer:
    judge, grade = compared.setting.judge, explained.grade
    drawn = marks_of_answer(judge, compared.position, grade.missing, grade.extra)
    return shown._replace(
        differences=tuple(_listed(judge, explained)), svg=marks_over(judge, compared.position, *drawn)
    )


def _listed(judge: Game, explained: ExplainedGrade) -> Iterator[dict[str, Any]]:
    for reasons in reasons_of(explained):
        for alike in reasons.alike:
            moves = [explanation.move for explanation in alike]
            clauses = cited(judge, alike[0].clauses)
            yield {"label": reasons.label, "moves": moves, "reason": alike[0].reason, "clauses": clauses}
        if reasons.rest:
            yield {"label": reasons.label, "moves": list(reasons.rest), "reason": "", "clauses": []}


def _explaining(compared: Compared, exchange: Exchange, clauses: Iterable[str]) -> Iterator[str]:
    """Yield each change of the rules under which the answer is right: another ruling, or one clause less."""
    setting = compared.setting
    judge = setting.judge
    for ruling in judge.known_rulings:
        for value in ruling.values:
            other = setting._replace(rulings=tuple(sorted({**judge.rulings, ruling.id: value}.items())))
            if value != judge.rulings[ruling.id] and compared.is_right_under(other, exchange):
                yield f"It is right under {ruling.id}={value}."
    for clause in clauses:
        if compared.is_right_under(setting._replace(without=(*setting.without, clause)), exchange):
            yield f"It is what the rules without {clause} give."


def _side_by_side(compared: Compared, demand: Demand, exchange: Exchange) -> Iterator[tuple[str, str]]:
    """Yield both positions after a move, with the squares marked on which they differ."""
    if not isinstance(demand, ExpectPosition) or exchange.result is None:
        return
    judge = compared.setting.judge
    positions: dict[str, JsonObject] = {"reference": demand.position, "engine": exchange.result["position"]}
    try:
        pictures = {name: whole_picture_of(judge, position) for name, position in positions.items()}
    except InvalidPosition:
        return  # The engine's position cannot be read. What differs is listed.
    shown = [(name, picture, _men_of(picture)) for name, picture in pictures.items() if picture]
    for name, picture, men in shown:
        differing = {square for _, _, others in shown for square, _, _ in men ^ others}
        yield name, svg_of(picture, dict.fromkeys(sorted(differing), Mark.DIFFERS))


def _men_of(picture: Picture) -> set[tuple[str, str, str]]:
    return {(man.square, man.colour, man.code) for man in picture.men}
