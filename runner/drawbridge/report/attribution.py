"""Attribution: which clauses wrong answers are put down to, the most suspicious clause first.

The measure. Each wrong answer counts for the clauses that it may be put down to: fully for those that decide it
(without them the right answer would be another) and those that its explanation names, and half for the clause that its
case is about, if not one of these, unless it is a member that others decide. An answer without such clauses counts a
little for what its case leans on, as far as cases about that clause are wrong in the same way. A wrong member that no
clause decides is put down to those that decide it in other cases, as far as its case leans on them. If it is wrong
alone, a named clause that decides it in a case about that clause explains it, whatever its own case leans on. Where
none decides it anywhere, it accuses nobody if it is wrong in cases about many clauses: a turn that stays where it was
is not a fault of castling. Nor does an `apply` that is wrong about moves of three clauses or more, if the engine's own
list of legal moves has these moves right, or a member that is the same in every answer and wrong in cases about as many
clauses, if none decides most of them. A wrong count or move that no clause decides is explained by any named clause
that its case leans on: one missing move makes the counts of many cases wrong. What is wrong in the same way in several
answers of a case counts once. Cases from games and tables count less, since they lean on everything.

A clause's score is the share of the cases about it that are wrong (the lower bound of Wilson's interval, so that few
cases prove little), times the amount of what it would explain. Extra moves and wrong members raise it further: missing
moves often follow from a fault elsewhere. The clause with the highest score is named, what it explains no longer
counts, and what is left names the next. A named clause explains the answers that it decides or that their explanation
puts down to it. A case that a named clause explains says nothing about its own clause any more: it no longer counts
among the cases about it. No clause is named unless an answer in a case about it is still unexplained. Last come the
clauses to which an answer in a case about them points: the clause decides it, and its explanation names the clause, or
it is a member that at most one other clause decides. Another clause that decides it, too, may be broken elsewhere only.
Where no failing case is about a clause, games name the clauses.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from math import sqrt
from typing import TYPE_CHECKING

from drawbridge.games import sentence_of
from drawbridge.report.counted_once import Asked, first_wrong, is_about_a_clause
from drawbridge.report.groups import NOT_A_MOVE, broken_methods, ways_of
from drawbridge.report.model import Kind, Suspect

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from drawbridge.report.groups import Broken, WrongWay
    from drawbridge.report.model import CaseRecord, ExplainedGrade

MOST = 12
"""The most clauses named of one ruleset."""
OWN, LEANS = 0.5, 0.4
"""What an answer counts for the clause of its case and for one leaned on, compared with one that decides it."""
OF_A_GAME = 0.15
"""What an answer in a case from a game or a table counts, compared with one in a hand-written case."""
SURE = 0.2
"""What an answer adds to the score, whatever the share, unless it is a missing move: that often follows from a fault
elsewhere. Several clauses that decide one answer share it.
"""
MANY, PART = 3, 1 / 3
"""A wrong member in cases about this many clauses, and about this part of those asked, is the fault of none of them, if
no clause decides it.
"""
FEW = 2
"""A wrong member that this many clauses decide points at the one that its case is about."""
ABOUT_RULES = frozenset({Kind.MISSING, Kind.EXTRA, Kind.MEMBER, Kind.COUNT, Kind.DESTINATION, Kind.FAILED})
"""No rule is at fault for an error, a crash, or two answers to one question. Nor is one for what is not a move."""


@dataclass(frozen=True, slots=True)
class _Wrong:
    """One way in which an answer is wrong, as evidence."""

    case: str
    own: str
    """The clause that the case is about; empty for games, tables and siblings."""
    weights: Mapping[str, float]
    """What it counts for each clause that it may be put down to."""
    explained_by: frozenset[str]
    """The clauses each of which explains it once it is named."""
    sure: frozenset[str] = frozenset()
    """The clauses one of which is broken for certain: none for a missing move."""
    points_at_own: bool = False
    """Whether the clause of its case decides it, and its explanation names that; a member has no explanation."""

    @property
    def amount(self) -> float:
        return 1.0 if self.own else OF_A_GAME


@dataclass(slots=True)
class Attribution:
    """The wrong answers of one ruleset, put down to clauses one after the other."""

    wrong: Sequence[_Wrong]
    asked: Mapping[str, int]
    """How many cases about each clause were asked; hand-written ones only."""
    named: dict[str, float] = field(default_factory=dict)
    """The clauses named so far, with their scores."""
    _failed: Counter[str] = field(init=False)
    """How many cases about each clause are wrong, whether that is explained or not."""

    def __post_init__(self) -> None:
        """Count the cases that are wrong."""
        self._failed = Counter(own for own, _ in {(wrong.own, wrong.case) for wrong in self.wrong})

    def name_all(self) -> None:
        """Name clauses until nothing is left to explain, then those that their own cases point at."""
        unexplained = list(self.wrong)
        is_about_a_clause = any(wrong.own for wrong in self.wrong)
        while best := self._best(unexplained, {wrong.own for wrong in unexplained} if is_about_a_clause else None):
            unexplained = [wrong for wrong in unexplained if best not in wrong.explained_by]
        pointing = [wrong for wrong in self.wrong if wrong.points_at_own]
        while self._best(pointing, {wrong.own for wrong in pointing}):
            pass

    def _best(self, unexplained: Sequence[_Wrong], among: Collection[str] | None) -> str | None:
        """Name the clause with the highest score, and return it; None if there is no other one among these."""
        scores = {
            clause: score
            for clause, score in self._scores(unexplained).items()
            if clause not in self.named and (among is None or clause in among)
        }
        if not scores or len(self.named) == MOST:
            return None
        best = min(scores, key=lambda clause: (-scores[clause], clause))
        self.named[best] = scores[best]
        return best

    def _scores(self, unexplained: Iterable[_Wrong]) -> dict[str, float]:
        amounts: defaultdict[str, float] = defaultdict(float)
        sure: defaultdict[str, float] = defaultdict(float)
        failed: defaultdict[str, set[str]] = defaultdict(set)
        for wrong in unexplained:
            failed[wrong.own].add(wrong.case)
            for clause, weight in wrong.weights.items():
                amounts[clause] += weight * wrong.amount
            for clause in wrong.sure:
                sure[clause] += wrong.amount / len(wrong.sure)
        return {
            clause: self._share(clause, len(failed[clause])) * amount + SURE * sure[clause]
            for clause, amount in amounts.items()
        }

    def _share(self, clause: str, failed: int) -> float:
        """Return the share of the cases about a clause that are wrong, without those that a named clause explains."""
        explained = self._failed[clause] - failed
        return wilson(failed, self.asked.get(clause, 0) - explained)


def wilson(failed: float, asked: float) -> float:
    """Return the lower bound of Wilson's interval for a share, one standard deviation wide; 0 of no cases at all."""
    if asked <= 0:
        return 0.0
    share = min(failed / asked, 1.0)
    margin = sqrt(share * (1 - share) / asked + 1 / (4 * asked * asked))
    return max(0.0, (share + 1 / (2 * asked) - margin) / (1 + 1 / asked))


def suspects_of(
    cases: Sequence[CaseRecord], broken: Broken | None = None, asked: Asked | None = None
) -> tuple[Suspect, ...]:
    """Return the clauses to look at first, by ruleset; the ruleset with the highest score comes first.

    `broken` are the `broken_methods` of these cases, if they are known already. `asked` counts the whole run, if these
    are not all of its cases.
    """
    known = broken_methods(cases) if broken is None else broken
    counts = asked or Asked(cases)
    found = [tuple(_suspects(ruleset, cases, known, counts)) for ruleset in {case.ruleset: None for case in cases}]
    ordered = sorted((suspects for suspects in found if suspects), key=lambda suspects: -suspects[0].score)
    return tuple(suspect for suspects in ordered for suspect in suspects)


def _suspects(ruleset: str, cases: Iterable[CaseRecord], broken: Broken, counts: Asked) -> Iterator[Suspect]:
    asked = [case for case in cases if case.ruleset == ruleset and case.outcome.is_scored]
    about = Counter(case.clause for case in asked if is_about_a_clause(case.clause))
    attribution = Attribution(_evidence(asked, broken, max(MANY, PART * len(about))), about)
    attribution.name_all()
    for clause, score in attribution.named.items():
        yield Suspect(
            ruleset=ruleset,
            clause=clause,
            sentence=sentence_of(ruleset, clause),
            score=round(score, 6),
            failed=counts.failed[ruleset, clause],
            asked=counts.cases[ruleset, clause],
            expected=counts.expected[ruleset, clause],
        )


def _evidence(cases: Sequence[CaseRecord], broken: Broken, many: float) -> list[_Wrong]:
    ways = [
        (case, explained, way)
        for case in cases
        for way, explained in _ways_in(case).items()
        if (case.ruleset, way.alike) not in broken
    ]
    shown = {(case.clause, way.alike) for case, _, way in ways if is_about_a_clause(case.clause)}
    # Only members of which that was asked: the clauses of a folder cannot be switched off.
    deciding: dict[tuple[Kind, str, str], set[str]] = {}
    for _, explained, way in ways:
        if way.kind is Kind.MEMBER and way.what in explained.decided_by:
            deciding.setdefault(way.alike, set()).update(way.decided_by)
    # The clauses that decide a member in cases about them.
    owners: defaultdict[tuple[Kind, str, str], set[str]] = defaultdict(set)
    for case, _, way in ways:
        if way.kind is Kind.MEMBER and case.clause in way.decided_by:
            owners[way.alike].add(case.clause)
    about = Counter(alike for _, alike in shown)
    found = []
    for case, explained, way in ways:
        elsewhere = None if way.decided_by else deciding.get(way.alike)
        depends_on = sorted(elsewhere.intersection(case.leans_on)) if elsewhere else []
        if depends_on or (elsewhere == set() and about[way.alike] >= many):
            found.append(_undecided(case, depends_on))
        else:
            wrong = _wrong(case, way, [clause for clause in case.leans_on if (clause, way.alike) in shown])
            if elsewhere and ways_of(explained) == (way,):
                wrong = replace(wrong, explained_by=wrong.explained_by | owners[way.alike])
            found.append(wrong)
    return found


def _ways_in(case: CaseRecord) -> dict[WrongWay, ExplainedGrade]:
    """Return the ways in which the answers of a case are wrong, each with the first answer that is wrong so.

    An engine that does not list a move refuses to make it, too: that is one mistake.
    """
    found: dict[WrongWay, ExplainedGrade] = {}
    for explained in first_wrong(case):
        for way in _telling(explained):
            found.setdefault(way, explained)
    return found


def _undecided(case: CaseRecord, deciding: Sequence[str]) -> _Wrong:
    """Return a wrong member that no clause decides in this case, as evidence against those that do in other cases."""
    own = case.clause if is_about_a_clause(case.clause) else ""
    weights = {own: OWN} if own and deciding else {}
    explained_by = frozenset(deciding)
    return _Wrong(case.id, own, weights | dict.fromkeys(deciding, 1.0), explained_by, sure=explained_by)


def _telling(explained: ExplainedGrade) -> tuple[WrongWay, ...]:
    """Return the ways in which an answer is wrong: only those of which a deciding clause is known, if there are any."""
    ways = tuple(way for way in ways_of(explained) if way.kind in ABOUT_RULES and way.what != NOT_A_MOVE)
    return tuple(way for way in ways if way.decided_by) or ways


def _wrong(case: CaseRecord, way: WrongWay, leaning: Sequence[str]) -> _Wrong:
    own = case.clause if is_about_a_clause(case.clause) else ""
    candidates = frozenset((*way.clauses, *way.decided_by))
    weights = {} if candidates else dict.fromkeys(leaning, LEANS)
    if own and not (way.kind is Kind.MEMBER and way.decided_by):
        weights[own] = OWN
    depends_on = leaning if way.kind is Kind.MEMBER else case.leans_on
    return _Wrong(
        case=case.id,
        own=own,
        weights=weights | dict.fromkeys(candidates, 1.0),
        explained_by=candidates or frozenset((own, *depends_on)),
        sure=frozenset(() if way.kind is Kind.MISSING else way.decided_by or way.clauses),
        points_at_own=own in way.decided_by
        and (own in way.clauses or (way.kind is Kind.MEMBER and len(way.decided_by) <= FEW)),
    )
