"""The docket of a run: what is still to be asked, for which cases, and what has become of each.

Equal questions of several cases are asked once; each case grades the answer for itself.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from drawbridge.asking.question import Inquiry, Question, continuation, interrogation
from drawbridge.grading.grades import CaseGrade, EngineCard, Grade, Outcome
from drawbridge.grading.grading import PASSED, Finding, finding, position_in
from drawbridge.protocol.answers import METHODS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from drawbridge.protocol.declaration import Known
    from drawbridge.protocol.messages import Reply
    from drawbridge.suite.case import Case

_WORST_FIRST = tuple(Outcome)


class Settlement(NamedTuple):
    """What became of a question: a reply to be graded, or an outcome that no reply can change."""

    reply: Reply | Finding
    answer: str | None = None
    stderr: str = ""
    seconds: float = 0.0
    remarks: tuple[str, ...] = ()
    """What is told of how the question was asked."""


@dataclass(slots=True)
class Entry:
    """A case that is under way."""

    case: Case
    left_out: tuple[str, ...]
    open: int = 0
    """How many of its questions have no grade yet."""
    grades: list[Grade] = field(default_factory=list)
    outcome: Outcome = Outcome.PASSED
    """The worst of its grades."""


@dataclass(slots=True)
class Asked:
    """A question, and who waits for its answer."""

    question: Question
    waiting: tuple[tuple[Entry, Inquiry], ...]
    first_case: str
    request: str = ""
    settlement: Settlement | None = None
    """Kept where a later inquiry may come to the same question."""


Drafts: TypeAlias = Mapping[str, tuple[Inquiry, ...]]
"""The id of a case: what it asks of an engine that offers every method."""


def drafted(cases: Iterable[Case]) -> Drafts:
    """Return what the cases ask of an engine that offers every method: all that can be known before it has spoken."""
    return {case.id: interrogation(case, METHODS)[0] for case in cases}


def presumed_card(known: Known) -> EngineCard:
    """Return the card of an engine that offers every method of every ruleset, and follows the default rulings."""
    rulings = {
        ruleset: {ruling: values[0] for ruling, values in of_ruleset.items()} for ruleset, of_ruleset in known.items()
    }
    return EngineCard(name="", methods=dict.fromkeys(known, METHODS), rulings=rulings)


class Docket:
    """Every chosen case of one run, with the questions that are still to be asked."""

    def __init__(self, cases: Iterable[Case], card: EngineCard, drafts: Drafts | None = None) -> None:
        """Take the cases that an engine with this card is to be asked for, and their drafts where there are any."""
        self._card = card
        self._drafts = drafts or {}
        self._questions: dict[tuple[str, str], Asked] = {}
        self._entries: dict[str, Entry] = {}
        self._asked_methods: dict[str, set[str]] = {}
        self._may_come_again: set[str] = set()
        """The methods of which a question may be asked again when it has been answered: a game has come to it."""
        self.pending: deque[Asked] = deque()
        """The questions that are to be asked next, in their order."""
        self.skipped: list[CaseGrade] = []
        """The cases of which nothing is asked."""
        self.counts: Counter[Outcome] = Counter()
        for case in cases:
            self._enter(case)
        self._drafts = {}

    def suits(self, card: EngineCard) -> bool:
        """Tell whether an engine with this card is to be asked for just the same, as long as nothing was asked."""
        return all(
            ruleset in card.methods
            and card.rulings[ruleset] == self._card.rulings[ruleset]
            and methods.issubset(card.methods[ruleset])
            for ruleset, methods in self._asked_methods.items()
        )

    @property
    def unfinished(self) -> int:
        """How many cases have no outcome."""
        return len(self._entries)

    def settle(self, settled: Iterable[tuple[Asked, Settlement]]) -> Iterator[CaseGrade]:
        """Grade each question for every case that waits for it; go through the cases that this finishes."""
        for asked, settlement in settled:
            may_come_again = asked.question.method in self._may_come_again
            if may_come_again:
                asked.settlement = settlement
            waiting, asked.waiting = asked.waiting, ()
            for entry, inquiry in waiting:
                finished = self._grade(entry, inquiry, asked, settlement)
                if finished:
                    yield from finished
            if not may_come_again:
                # There are tens of thousands: what is not needed any more need not be held until the end.
                asked.request = ""

    def abandoned(self) -> Iterator[CaseGrade]:
        """Go through the cases that can only end badly, though not all of their questions were asked."""
        for entry in list(self._entries.values()):
            if entry.outcome.is_bad:
                yield self._finish(entry)

    def skip(self, grade: CaseGrade) -> CaseGrade:
        """Count a skipped case, and return its grade."""
        self.counts[grade.outcome] += 1
        return grade

    def _enter(self, case: Case) -> None:
        why = _why_skipped(case, self._card)
        offered = self._card.methods.get(case.ruleset, ())
        inquiries, left_out = ((), ()) if why else self._interrogation(case, offered)
        self._asked_methods.setdefault(case.ruleset, set()).update(inquiry.question.method for inquiry in inquiries)
        if not inquiries:
            why = why or f"the engine does not offer {' or '.join(left_out) or 'anything that the case asks'}"
            self.skipped.append(CaseGrade(case_id=case.id, outcome=Outcome.SKIPPED, skipped=why, left_out=left_out))
            return
        entry = Entry(case, left_out)
        self._entries[case.id] = entry
        for inquiry in inquiries:
            for chain in inquiry.chains:
                self._may_come_again.update(chain.methods)
            self._add(entry, inquiry)

    def _interrogation(self, case: Case, offered: Collection[str]) -> tuple[tuple[Inquiry, ...], tuple[str, ...]]:
        draft = self._drafts.get(case.id, ())
        if draft and {inquiry.question.method for inquiry in draft}.issubset(offered):
            return draft, ()
        return interrogation(case, offered)

    def _add(self, entry: Entry, inquiry: Inquiry) -> Sequence[CaseGrade]:
        entry.open += 1
        key = inquiry.question.key
        asked = self._questions.get(key)
        if asked is None:
            asked = Asked(inquiry.question, ((entry, inquiry),), entry.case.id)
            self._questions[key] = asked
            self.pending.append(asked)
            return ()
        if asked.settlement is not None:
            return self._grade(entry, inquiry, asked, asked.settlement)
        asked.waiting += ((entry, inquiry),)
        return ()

    def _grade(self, entry: Entry, inquiry: Inquiry, asked: Asked, settlement: Settlement) -> Sequence[CaseGrade]:
        reply = settlement.reply
        found = reply if isinstance(reply, Finding) else finding(inquiry, reply)
        entry.grades.append(_grade_of(entry, asked, settlement, found))
        finished: Sequence[CaseGrade] = ()
        if found is not PASSED:
            entry.outcome = min(entry.outcome, found.outcome, key=_WORST_FIRST.index)
        elif inquiry.chains and not isinstance(reply, Finding):
            finished = self._go_on(entry, inquiry, reply)
        entry.open -= 1
        return finished if entry.open else (*finished, self._finish(entry))

    def _go_on(self, entry: Entry, inquiry: Inquiry, reply: Reply) -> list[CaseGrade]:
        """Add what is to be asked next, by the games that go on from the position in a reply that has passed."""
        position = position_in(reply)
        finished: list[CaseGrade] = []
        for chain in inquiry.chains if position is not None else ():
            for following in continuation(entry.case.ruleset, chain, position or {}):
                finished += self._add(entry, following)
        return finished

    def _finish(self, entry: Entry) -> CaseGrade:
        case_id, outcome = entry.case.id, entry.outcome
        del self._entries[case_id]
        self.counts[outcome] += 1
        return CaseGrade(case_id, outcome, tuple(entry.grades), left_out=entry.left_out)


def _grade_of(entry: Entry, asked: Asked, settlement: Settlement, found: Finding) -> Grade:
    case_id, question = entry.case.id, asked.question
    # By their places: this is done once a question, and naming the members would double its time.
    return Grade(
        case_id,
        question.method,
        question.params,
        found.outcome,
        found.message,
        found.missing,
        found.extra,
        found.remarks + settlement.remarks,
        asked.request,
        settlement.answer,
        settlement.stderr,
        settlement.seconds,
        None if asked.first_case == case_id else asked.first_case,
    )


def _why_skipped(case: Case, card: EngineCard) -> str:
    if case.ruleset not in card.methods:
        return f"the engine does not implement {case.ruleset}"
    followed = card.rulings[case.ruleset]
    for ruling, value in case.rulings.items():
        if ruling not in followed:
            return f"the ruling {ruling} is unknown in {case.ruleset}"
        if followed[ruling] != value:
            return f"the engine follows {ruling}: {followed[ruling]}, the case holds for {value}"
    return ""
