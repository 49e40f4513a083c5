"""Groups of wrong answers: answers that are wrong in the same way.

Moves are grouped by the clause that the explanation gives, positions and statuses by the member that differs, and
everything else by the method and the message. Errors, crashes, time-outs and violations are not the fault of a rule.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.games import notation_of
from drawbridge.grading.grades import Outcome
from drawbridge.grading.repetition import NOT_A_FUNCTION
from drawbridge.protocol.messages import ErrorCode
from drawbridge.protocol.text import number_of, shown
from drawbridge.report.constant_members import Constants
from drawbridge.report.counted_once import Asked, first_wrong, is_about_a_clause, size
from drawbridge.report.members import member_of
from drawbridge.report.messages import form_of, in_common, last_error
from drawbridge.report.model import Constant, Group, Kind, Spelling
from drawbridge_reference.kernel.game import has_code
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.grading.grades import Grade
    from drawbridge.report.model import CaseRecord, ExplainedGrade, Suspect

_NAMED_BY_MESSAGE = (Kind.FAILED, Kind.ERRORED, Kind.VIOLATED, Kind.TIMED_OUT, Kind.CRASHED)
"""The kinds of answers that are alike if their messages are."""
SEVERAL_CLAUSES = 3
"""If moves that only `apply` has wrong are explained by this many clauses, none of these is at fault.

Neither is one if a constant member is wrong in cases about this many.
"""
NOT_A_MOVE = "not a move in this notation"
SHOWN = 8
"""How many words a heading shows: an engine may write as many as it likes."""
_CONSTANTS = {
    Constant.EMPTY: ("is always empty", "are always empty"),
    Constant.UNCHANGED: ("never changes", "never change"),
}
"""What is said of one member, and of several."""
_Way: TypeAlias = "tuple[str, tuple[Kind, str, str]]"
"""A ruleset, and what ways have in common in which answers are wrong."""
Broken: TypeAlias = "Mapping[_Way, Constant | Spelling | None]"
"""The ways in which a method is wrong without a fault of any rule. For a member, how it is constant or spelled."""


class WrongWay(NamedTuple):
    """One way in which an answer is wrong."""

    kind: Kind
    method: str = ""
    """Empty for moves, unless `apply` is wrong about one that `legal_moves` has right."""
    what: str = ""
    """The member that differs, or the form of the message."""
    clauses: tuple[str, ...] = ()
    """For a move, those that state or refuse it."""
    decided_by: tuple[str, ...] = ()
    """Those without which the right answer would be another, where that was asked."""

    @property
    def alike(self) -> tuple[Kind, str, str]:
        """What it has in common with others, whatever clause is at fault."""
        return self[:3]


class _Answers:
    """The answers of one group."""

    def __init__(self) -> None:
        self.example = ""
        self.message = ""
        self.order: tuple[bool, bool, int, int] | None = None
        """What makes the example the best so far: hand-written, wrong in nothing else, few pieces, few moves."""
        self.requests: set[str] = set()
        self.alone: set[str] = set()
        self.cases: set[str] = set()
        self.messages: set[str] = set()

    def add(self, case: CaseRecord, of_case: tuple[bool, int, int], grade: Grade, *, is_alone: bool) -> None:
        # A question that several cases share is asked once, and its answer counts once.
        self.requests.add(grade.request or case.id)
        if is_alone:
            self.alone.add(grade.request or case.id)
        self.cases.add(case.id)
        self.messages.add(grade.message)
        is_of_a_game, pieces, moves = of_case
        self._show(case.id, message_with_error(grade), (is_of_a_game, not is_alone, pieces, moves))

    def join(self, other: _Answers) -> None:
        self.requests |= other.requests
        self.alone |= other.alone
        self.cases |= other.cases
        self.messages |= other.messages
        if other.order is not None:
            self._show(other.example, other.message, other.order)

    def _show(self, example: str, message: str, order: tuple[bool, bool, int, int]) -> None:
        if self.order is None or order < self.order:
            self.example, self.message, self.order = example, message, order


def groups_of(
    cases: Sequence[CaseRecord], suspects: Iterable[Suspect] = (), broken: Broken | None = None
) -> tuple[Group, ...]:
    """Return the wrong answers of these cases in groups, the largest group first.

    Of the clauses that a wrong move or member may be put down to, a group has the most suspicious one. `broken` are
    the `broken_methods` of these cases, if they are known already.
    """
    return tuple(group for group, _ in groups_with_cases(cases, suspects, broken))


def groups_with_cases(
    cases: Sequence[CaseRecord],
    suspects: Iterable[Suspect] = (),
    broken: Broken | None = None,
    asked: Asked | None = None,
) -> tuple[tuple[Group, frozenset[str]], ...]:
    """Return the same groups, each with the ids of all its cases.

    `asked` counts the whole run, if these are not all of its cases.
    """
    places = {(suspect.ruleset, suspect.clause): place for place, suspect in enumerate(suspects)}
    found: dict[_Key, _Answers] = {}
    known = broken_methods(cases) if broken is None else broken
    for case in cases:
        wrong = () if case.is_unsteady else first_wrong(case)
        of_case = size(case, wrong)
        for explained in wrong:
            keys = {_key(case.ruleset, way, known, places) for way in ways_of(explained)}
            for key in keys:
                answers = found.setdefault(key, _Answers())
                answers.add(case, of_case, explained.grade, is_alone=len(keys) == 1)
    _join_unknown(found)
    found = _joined_members(found)
    counts = asked or Asked(cases)
    groups = [(_group(key, answers, counts), frozenset(answers.cases)) for key, answers in found.items()]
    return tuple(sorted(groups, key=lambda each: _largest_first(each[0])))


def _largest_first(group: Group) -> tuple[int, str, str, str]:
    return -group.answers, group.example, group.kind.value, group.what


def ways_of(explained: ExplainedGrade) -> tuple[WrongWay, ...]:
    """Return every way in which an answer is wrong, each once."""
    return tuple(dict.fromkeys(_ways(explained)))


def broken_methods(cases: Sequence[CaseRecord], constants: Constants | None = None) -> Broken:
    """Return the ways in which a method is wrong without a fault of any rule.

    Either `apply` is wrong about moves of many clauses that `legal_moves` has right, because it never refuses a move.
    Or a member is constant, and no clause decides most of the answers in which it is wrong, or it is misspelled.
    `constants` are those of the whole run, if these are not all of its cases.
    """
    of_run = constants or Constants(cases)
    about: defaultdict[_Way, set[str]] = defaultdict(set)
    answers, deciding = Counter[_Way](), defaultdict[_Way, Counter[str]](Counter)
    for case in cases:
        # The ways of other answers are not asked for: only these can be wrong so.
        for explained in (each for each in first_wrong(case) if each.grade.method in ("apply", "status")):
            for way in ways_of(explained):
                key = case.ruleset, way.alike
                if way.kind in (Kind.MISSING, Kind.EXTRA) and way.method:
                    about[key].update(way.clauses[:1])
                elif way.kind is Kind.MEMBER and is_about_a_clause(case.clause):
                    about[key].add(case.clause)
                    answers[key] += 1
                    deciding[key].update(way.decided_by)
    found: dict[_Way, Constant | Spelling | None] = {}
    for key in (key for key, clauses in about.items() if len(clauses) >= SEVERAL_CLAUSES):
        ruleset, (kind, method, member) = key
        constant = of_run.of(ruleset, method, member) if kind is Kind.MEMBER else None
        if kind is not Kind.MEMBER or (constant and max(deciding[key].values(), default=0) <= answers[key] / 2):
            found[key] = constant
    return found | _misspelled(about, of_run)


def _misspelled(about: Mapping[_Way, set[str]], of_run: Constants) -> dict[_Way, Spelling]:
    """Return the members that a method always misspells, if it has them wrong in cases about many clauses."""
    found: defaultdict[tuple[str, str], dict[_Way, Spelling]] = defaultdict(dict)
    for key in about:
        ruleset, (kind, method, member) = key
        if kind is Kind.MEMBER and (spelling := of_run.misspelled(ruleset, method).get(member)):
            found[ruleset, method][key] = spelling
    many = (ways for ways in found.values() if len(set().union(*map(about.__getitem__, ways))) >= SEVERAL_CLAUSES)
    return {key: spelling for ways in many for key, spelling in ways.items()}


class _Key(NamedTuple):
    """What the answers of a group have in common."""

    ruleset: str
    kind: Kind
    method: str
    what: str
    clause: str
    constant: Constant | None
    spelling: Spelling | None = None


def _key(ruleset: str, way: WrongWay, broken: Broken, places: Mapping[tuple[str, str], int]) -> _Key:
    if (ruleset, way.alike) in broken:
        fault = broken[ruleset, way.alike]
        return _Key(ruleset, *way.alike, "", *((None, fault) if isinstance(fault, Spelling) else (fault,)))
    return _Key(ruleset, *way.alike, _clause(ruleset, way, places), None)


def _clause(ruleset: str, way: WrongWay, places: Mapping[tuple[str, str], int]) -> str:
    candidates = dict.fromkeys((*way.clauses, *way.decided_by))
    known = [clause for clause in candidates if (ruleset, clause) in places]
    if known:
        return min(known, key=lambda clause: places[ruleset, clause])
    return way.clauses[0] if way.clauses else ""


def _join_unknown(found: dict[_Key, _Answers]) -> None:
    """Join answers of games, where nobody asks what decides them, with the largest group that is wrong alike."""
    for key in [key for key in found if not key.clause]:
        alike = [other for other in found if other[:4] == key[:4] and other.clause]
        if alike:
            largest = max(alike, key=lambda other: len(found[other].requests))
            found[largest].join(found.pop(key))


def _joined_members(found: dict[_Key, _Answers]) -> dict[_Key, _Answers]:
    """Join members that are wrong in the same answers and are put down to the same clause: they are one thing.

    Misspelled members are one thing in whatever answers.
    """
    joined: dict[tuple[_Key, frozenset[str]], tuple[list[str], _Answers]] = {}
    for key, answers in found.items():
        alike = key if key.kind is not Kind.MEMBER else key._replace(what="")
        requests = frozenset(() if key.spelling else answers.requests)
        members, of_all = joined.setdefault((alike, requests), ([], answers))
        members.append(key.what)
        of_all.join(answers)
    return {key._replace(what=", ".join(sorted(members))): answers for (key, _), (members, answers) in joined.items()}


def heading(group: Group) -> str:
    """Return what is wrong in a group, in a few words."""
    match group.kind:
        case Kind.MISSING | Kind.EXTRA:
            return _heading_of_moves(group)
        case Kind.MEMBER:
            return _heading_of_members(group)
        case Kind.COUNT:
            return "`perft`: a wrong count"
        case Kind.DESTINATION:
            return "`destination`: a wrong square"
        case Kind.NOT_A_FUNCTION:
            return f"`{group.method}`: {NOT_A_FUNCTION}; the same question got two answers"
        case _:
            return f"`{group.method}` {group.kind.value.replace('-', ' ')}: {group.what}"


def _heading_of_members(group: Group) -> str:
    if group.constant is Constant.STAYS:
        return f"`{group.method}`: the moved piece stays on the square that it leaves"
    *others, last = (f"`{member}`" for member in group.what.split(", "))
    members = f"{', '.join(others)} and {last}" if others else last
    if group.spelling:
        engine, expected = (", ".join(f"`{word}`" for word in words[:SHOWN]) for words in group.spelling)
        return f"`{group.method}`: {members} {'say' if others else 'says'} {engine}; the notation has {expected}"
    if group.constant:
        one, several = _CONSTANTS[group.constant]
        return f"`{group.method}`: {members} {several if others else one}"
    alone = " alone" if group.alone == group.answers and not others else ""
    clause = f", {group.clause}" if group.clause else ""
    return f"`{group.method}`: {members}{alone} {'are' if others else 'is'} wrong{clause}"


def _heading_of_moves(group: Group) -> str:
    if not group.method:
        return f"{group.kind.value} moves: {group.clause or group.what or 'no clause is known'}"
    does = "accepts illegal moves that" if group.kind is Kind.EXTRA else "refuses legal moves that"
    rightly = "rightly leaves out" if group.kind is Kind.EXTRA else "rightly lists"
    clause = f", {group.clause}" if group.clause else ""
    return f"`{group.method}` {does} `legal_moves` {rightly}{clause}"


def share(group: Group) -> str:
    """Return how much of what was asked about the cause of a group went wrong, or nothing where that is not known."""
    if group.asked:
        return not_passed_of(group.failed, group.asked, group.expected)
    # A report of an earlier version does not say how many questions there were.
    if group.questions:
        wrongly = "wrong in " if group.constant or group.spelling else ""
        return f"{wrongly}{group.answers} of {number_of(group.questions, 'question')}"
    return ""


def not_passed_of(failed: int, asked: int, expected: int = 0) -> str:
    """Return how many of the cases about a clause have not passed, and how many of these the baseline expects."""
    if not asked:
        return "none of its cases was asked"
    if not failed:
        return "its only case passed" if asked == 1 else f"all of its {asked} cases passed"
    number = "its only case" if asked == 1 else f"{failed} of its {asked} cases"
    of_these = "" if not expected else ", as expected" if expected == failed else f", {expected} of them as expected"
    return f"{number} did not pass{of_these}"


def hint(group: Group) -> str:
    """Return what helps with most answers of a group, or nothing."""
    if group.kind is Kind.TIMED_OUT:
        leave_out = ", or leave counts out with --without perft" if group.method == "perft" else ""
        return f"give it more time with --timeout{leave_out}"
    if group.kind is Kind.ERRORED and f"error {ErrorCode.METHOD_NOT_FOUND.value}" in group.what:
        return f"declare `{group.method}` in `initialize` only when it is there: its questions are then skipped"
    if group.kind in (Kind.MISSING, Kind.EXTRA) and not (group.clause or group.what or has_code(group.ruleset)):
        return "a ruleset without code has only the clauses of its cases"
    return "logs belong on standard error" if "not JSON" in group.what or "no JSON" in group.what else ""


def message_with_error(grade: Grade) -> str:
    """Return what is wrong with an answer, and for a crash what the engine wrote about it on standard error."""
    if grade.outcome is not Outcome.CRASHED or not grade.stderr:
        return grade.message
    return f"{grade.message}: {shown(last_error(grade.stderr))}"


def _group(key: _Key, answers: _Answers, asked: Asked) -> Group:
    what = in_common(answers.messages) if key.kind in _NAMED_BY_MESSAGE else key.what
    return Group(
        **key._replace(what=what)._asdict(),
        questions=asked.questions[key.ruleset, key.method],
        failed=asked.failed[key.ruleset, key.clause],
        asked=asked.cases[key.ruleset, key.clause],
        expected=asked.expected[key.ruleset, key.clause],
        answers=len(answers.requests),
        alone=len(answers.alone),
        cases=len(answers.cases),
        example=answers.example,
        message=answers.message,
    )


def _ways(explained: ExplainedGrade) -> Iterator[WrongWay]:
    grade = explained.grade
    facts = (*grade.missing, *grade.extra)
    if grade.first_answer is not None:
        yield WrongWay(Kind.NOT_A_FUNCTION, grade.method)
    elif not facts:
        yield WrongWay(Kind(grade.outcome.value), grade.method, form_of(grade.message))
    elif grade.method == "perft":
        yield WrongWay(Kind.COUNT, grade.method)
    elif grade.method == "destination":
        yield WrongWay(Kind.DESTINATION, grade.method)
    elif all(": " in fact for fact in facts):
        position = grade.params.get("position") or {}
        for member in dict.fromkeys(member_of(fact, position) for fact in facts):
            yield WrongWay(Kind.MEMBER, grade.method, member, (), explained.decided_by.get(member, ()))
    else:
        yield from _ways_of_moves(explained)


def _ways_of_moves(explained: ExplainedGrade) -> Iterator[WrongWay]:
    grade = explained.grade
    # In a position that the engine made itself, it may refuse a move rightly: what is wrong is that position.
    blamed = (each for each in explained.explained if each.legal is (each.move in grade.missing))
    clauses = {each.move: each.clauses for each in blamed}
    # An `apply` that accepts such text was asked to refuse it. A list that has it is written in another notation.
    unclear = [move for move in grade.extra if not clauses.get(move)] if grade.method != "apply" else []
    not_moves = frozenset(notation_of(str(grade.params.get("ruleset"))).not_moves(unclear))
    otherwise = frozenset(map(_bare, not_moves))
    if not_moves:
        yield WrongWay(Kind.EXTRA, "", NOT_A_MOVE)
    for kind, moves in ((Kind.MISSING, grade.missing), (Kind.EXTRA, grade.extra)):
        beside = grade.extra if kind is Kind.MISSING else ()
        readable = [move for move in moves if move not in not_moves and _bare(move) not in otherwise]
        known = [move for move in readable if move in clauses and not _is_listed_with_more(move, beside)]
        # Where there are very many, only the first ones are explained.
        for move in known or islice((move for move in readable if not _is_listed_with_more(move, beside)), 1):
            # An empty entry says that the engine's list of legal moves has this move right.
            method = grade.method if grade.method == "apply" and explained.decided_by.get(move) == () else ""
            yield WrongWay(kind, method, "", clauses.get(move, ()), explained.decided_by.get(move, ()))


def _bare(move: str) -> str:
    """Return the letters and digits of a move, the same for `e7-e8=Q` and `e7e8q`."""
    return "".join(filter(str.isalnum, move.casefold()))


def _is_listed_with_more(move: str, extra: Iterable[str]) -> bool:
    """Return whether the engine knows a move and only writes more than it should: `e7-e8=Q` where `e7-e8` is right.

    What is wrong is what it adds: nothing but the extra move says which clause that breaks.
    """
    return any(other.startswith(move) and not other[len(move)].isdigit() for other in extra if other != move)
