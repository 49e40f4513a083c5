"""The search names the faults that an engine has, and nothing where it knows of none."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from drawbridge.diagnosis import together
from drawbridge.diagnosis.diagnosing import cases_for, search_in
from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge.diagnosis.recorded import read_recorded
from drawbridge.diagnosis.recording import chosen_of
from drawbridge.diagnosis.search import INTERRUPTED, OUT_OF_TIME, Search
from drawbridge.diagnosis.suspects import EngineSeen, Reading, Suspect, readings_of, suspects_of
from drawbridge_mutants import mutant
from drawbridge_mutants.catalogue import mutants
from drawbridge_mutants.mutant import Implementation
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import complete

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.suite.case import Case
    from drawbridge_mutants.mutant import Mutant


def seen(ruleset: str, facts: Facts) -> EngineSeen:
    rulings = complete(declared(ruleset).rulings, {})
    cases = cases_for(read_recorded(ruleset), chosen_of(ruleset))
    return EngineSeen(ruleset, cases, facts, declared(ruleset).methods, rulings)


def found(engine: EngineSeen) -> set[str]:
    diagnosis = search_in(engine, read_recorded(engine.ruleset), lambda *_: True).result()
    return {
        f"{one.fault.ruling}={one.fault.value}" if isinstance(one.fault, Reading) else one.fault.name
        for one in diagnosis.found
    }


def answering(given: Facts) -> Callable[..., Facts]:
    """Return what gives these wrong answers in the cases that are asked, whatever the faults."""
    return lambda _faults, asked, *_: {one.id: given[one.id] for one in asked if one.id in given}


def test_a_right_engine_has_no_fault() -> None:
    assert found(seen("three-chess", {})) == set()


@pytest.mark.bulk
@pytest.mark.parametrize(
    "names",
    [["without-castling-kingside"], ["without-knight-leap", "without-castling-queenside"]],
    ids=lambda names: str(len(names)),
)
def test_the_faults_of_an_engine_are_named(names: list[str]) -> None:
    cases = cases_for(read_recorded("three-chess"), chosen_of("three-chess"))
    facts = wrong_answers([mutant("three-chess", name) for name in names], cases)
    assert found(seen("three-chess", facts)) == set(names)


@pytest.mark.bulk
@pytest.mark.parametrize(
    "names",
    [
        # One remembers answers, and three others explain nearly as much as it does.
        ["one-check-is-told", "slides-end-after-five-squares", "checks-are-kept-without-the-colour"],
        # The first explains the most and seems to spoil even more: the second hides that.
        ["without-check-ignored", "no-castling-into-check"],
        # A fault of the engine gives all wrong answers of the first, and none of the rules can be put next to it.
        ["knights-leap-in-one-order", "no-castling-through-check", "the-turn-stays-after-a-promotion"],
    ],
    ids=["remembers", "hides", "other-implementation"],
)
def test_a_false_lead_does_not_hide_the_faults_of_an_engine(names: list[str]) -> None:
    cases = cases_for(read_recorded("three-chess"), chosen_of("three-chess"))
    facts = wrong_answers([mutant("three-chess", name) for name in names], cases)
    engine = seen("three-chess", facts)
    diagnosis = search_in(engine, read_recorded("three-chess"), lambda *_: True).result()
    assert (diagnosis.explained, diagnosis.not_given) == (diagnosis.wrong, 0)


def test_wrong_answers_of_no_known_fault_are_left_unexplained() -> None:
    engine = seen("three-chess", {})
    # The right questions with answers that no mutant gives.
    facts = {case.id: frozenset({"l000000ffffff"}) for case in engine.cases[:20]}
    diagnosis = Search(
        seen("three-chess", facts), list(suspects_of(engine, read_recorded("three-chess"))), lambda *_: True
    )
    assert diagnosis.result().found == ()
    assert len(diagnosis.result().unexplained) == len(facts)


@pytest.mark.parametrize(
    ("answer", "names", "parts"),
    [("y", {"first", "second"}, [(2, True), (1, False)]), ("other", {"first"}, [(1, False)])],
)
def test_a_fault_that_shows_only_next_to_another_is_named_if_it_explains(
    monkeypatch: pytest.MonkeyPatch, answer: str, names: set[str], parts: list[tuple[int, bool]]
) -> None:
    engine = seen("three-chess", {})
    one, two = (case.id for case in engine.cases[:2])
    first, second, *_ = mutants("three-chess")
    first, second = replace(first, name="first"), replace(second, name="second")
    given = {one: frozenset({"l000000xxxxxx"})}
    both = {**given, two: frozenset({f"l000000{answer:6}"})}
    monkeypatch.setattr(together, "wrong_answers", lambda faults, *_: both if len(faults) == 2 else given)
    engine = engine._replace(facts={**given, two: frozenset({"l000000y     "})})
    diagnosis = Search(engine, [Suspect(first, given), Suspect(second, {})], lambda *_: True).result()
    assert {each.fault.name for each in diagnosis.found if not isinstance(each.fault, Reading)} == names
    assert diagnosis.explained == len(names)
    assert not diagnosis.not_given
    assert [(each.answers, each.is_proved) for each in diagnosis.found] == parts


def test_a_fault_that_has_a_part_in_no_wrong_answer_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seen("three-chess", {})
    *told, last = (case.id for case in engine.cases[:21])
    given = dict.fromkeys(told, frozenset({"l000000xxxxxx"}))
    first, second, *_ = mutants("three-chess")
    # The second one by itself changes nothing. Next to the first, it hides what that one spoils.
    alone = {**given, last: frozenset({"l000000xxxxxx", "a000000xxxxxx"})}
    monkeypatch.setattr(
        together,
        "wrong_answers",
        lambda faults, asked, *_: answering({} if first not in faults else given if second in faults else alone)(
            faults, asked
        ),
    )
    suspects = [Suspect(first, alone), Suspect(second, {})]
    diagnosis = Search(engine._replace(facts=given), suspects, lambda *_: True).result()
    assert [(each.fault, each.answers) for each in diagnosis.found] == [(first, 20)]
    assert (diagnosis.explained, diagnosis.not_given) == (20, 2)


def test_a_fault_that_another_one_hides_in_part_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seen("three-chess", {})
    one, two, three, *hidden = (case.id for case in engine.cases[:9])
    of_rules = (each for each in mutants("three-chess") if each.implementation is Implementation.RULES)
    first, second, third, *others = (next(of_rules) for _ in range(9))
    wrong, otherwise = (frozenset({f"l000000{each}", f"a000000{each}"}) for each in ("xxxxxx", "yyyyyy"))
    # The first lets the second answer six cases rightly, and shows nothing there by itself.
    alone = {first: {one: wrong | otherwise}, second: dict.fromkeys((two, *hidden), wrong)}
    alone[third] = {three: wrong | otherwise}
    # These get the same questions wrong as the second, in another way and nowhere else: they seem more likely.
    alone |= {each: {two: otherwise} for each in others}

    def answers(faults: Sequence[Mutant], asked: Sequence[Case], *_: object) -> Facts:
        given = {case: found for fault in faults for case, found in alone[fault].items()}
        shown = {case: found for case, found in given.items() if case not in hidden or first not in faults}
        return answering(shown | ({two: wrong} if second in faults else {}))(faults, asked)

    monkeypatch.setattr(together, "wrong_answers", answers)
    suspects = [Suspect(fault, facts) for fault, facts in alone.items()]
    facts = {**alone[first], **alone[third], two: wrong}
    diagnosis = Search(engine._replace(facts=facts), suspects, lambda *_: True).result()
    assert {each.fault for each in diagnosis.found} == {first, second, third}


def test_a_fault_of_the_engine_does_not_rule_out_several_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seen("three-chess", {})
    given = {case.id: frozenset({"l000000xxxxxx", "a000000yyyyyy"}) for case in engine.cases[:3]}
    of_rules = [one for one in mutants("three-chess") if one.implementation is Implementation.RULES][:3]
    of_engine = next(one for one in mutants("three-chess") if one.implementation is Implementation.ENGINE)
    alone = {fault.name: {case: given[case]} for fault, case in zip(of_rules, given, strict=True)}
    alone[of_engine.name] = dict([*given.items()][:2])

    def answers(faults: Sequence[Mutant], asked: Sequence[Case], *_: object) -> Facts:
        all_given = {case: found for fault in faults for case, found in alone[fault.name].items()}
        return answering(all_given)(faults, asked)

    monkeypatch.setattr(together, "wrong_answers", answers)
    suspects = [Suspect(fault, alone[fault.name]) for fault in (of_engine, *of_rules)]
    diagnosis = Search(engine._replace(facts=given), suspects, lambda *_: True).result()
    assert {each.fault.name for each in diagnosis.found} == {fault.name for fault in of_rules}
    assert (diagnosis.explained, diagnosis.not_given) == (diagnosis.wrong, 0)


@pytest.mark.parametrize(("explained", "names"), [(9, set()), (10, {"guess"})])
def test_a_fault_is_named_only_if_it_predicts_right_answers_as_well_as_wrong_ones(
    monkeypatch: pytest.MonkeyPatch, explained: int, names: set[str]
) -> None:
    engine = seen("three-chess", {})
    given = {case.id: frozenset({"l000000xxxxxx"}) for case in engine.cases[: explained + 1]}
    guess = replace(mutants("three-chess")[0], name="guess")
    monkeypatch.setattr(
        together,
        "wrong_answers",
        answering(given),
    )
    *answered_wrongly, _right = given
    engine = engine._replace(facts={case: given[case] for case in answered_wrongly})
    diagnosis = Search(engine, [Suspect(guess, given)], lambda *_: True).result()
    assert {each.fault.name for each in diagnosis.found if not isinstance(each.fault, Reading)} == names


@pytest.mark.parametrize(
    ("explained", "unexplained", "names"),
    [(1, 0, {"guess"}), (1, 2, {"guess"}), (1, 3, set()), (7, 14, {"guess"}), (7, 15, set())],
)
def test_a_few_answers_among_many_unexplained_ones_name_no_fault(
    monkeypatch: pytest.MonkeyPatch, explained: int, unexplained: int, names: set[str]
) -> None:
    engine = seen("three-chess", {})
    ids = [case.id for case in engine.cases[: explained + unexplained]]
    given = {case: frozenset({"l000000xxxxxx"}) for case in ids[:explained]}
    others = {case: frozenset({"l000000yyyyyy"}) for case in ids[explained:]}
    guess = replace(mutants("three-chess")[0], name="guess")
    monkeypatch.setattr(
        together,
        "wrong_answers",
        answering(given),
    )
    engine = engine._replace(facts={**given, **others})
    diagnosis = Search(engine, [Suspect(guess, given)], lambda *_: True).result()
    assert {each.fault.name for each in diagnosis.found if not isinstance(each.fault, Reading)} == names
    assert len(diagnosis.unexplained) == unexplained + explained * (not names)
    partial = diagnosis.partial
    assert (partial.explained if partial else None) == (None if names else explained)
    assert not any(each.is_proved for each in (partial.found if partial else ()))


@pytest.mark.parametrize(("answers", "names"), [(3, ["ep-field=pseudo"]), (2, [])])
def test_a_reading_that_gives_several_wrong_answers_is_named(
    monkeypatch: pytest.MonkeyPatch, answers: int, names: list[str]
) -> None:
    engine = seen("three-chess", {})
    told, others = [case.id for case in engine.cases[:20]], [case.id for case in engine.cases[20:60]]
    of_reading = {case: frozenset({"l000000xxxxxx"}) for case in told}
    monkeypatch.setattr(together, "wrong_answers", answering(of_reading))
    facts = {**dict(list(of_reading.items())[:answers]), **dict.fromkeys(others, frozenset({"l000000yyyyyy"}))}
    suspects = [Suspect(Reading("ep-field", "pseudo"), of_reading)]
    diagnosis = Search(engine._replace(facts=facts), suspects, lambda *_: True).result()
    assert not diagnosis.found
    assert [one.fault.name for one in diagnosis.readings] == names


def test_a_fault_that_shows_only_next_to_a_guess_goes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = seen("three-chess", {})
    *told, last = (case.id for case in engine.cases[:11])
    given = {case: frozenset({"l000000xxxxxx"}) for case in told}
    both = {**given, last: frozenset({"l000000yyyyyy"})}
    guess, hidden = (
        replace(one, name=name) for one, name in zip(mutants("three-chess")[:2], ("guess", "hidden"), strict=True)
    )
    answers = {("guess",): given, ("guess", "hidden"): both}

    def answered(faults: Sequence[Mutant], asked: Sequence[Case], *_rulings: object) -> Facts:
        wrong = answers.get(tuple(sorted(one.name for one in faults)), {})
        return {case.id: wrong[case.id] for case in asked if case.id in wrong}

    monkeypatch.setattr(together, "wrong_answers", answered)
    engine = engine._replace(facts={case: facts for case, facts in both.items() if case != told[0]})
    assert not Search(engine, [Suspect(guess, given), Suspect(hidden, {})], lambda *_: True).result().found


@pytest.mark.bulk
def test_the_other_reading_is_named() -> None:
    cases = [case for case in chosen_of("standard") if case.rulings]
    declares = {"ep-field": "always"}
    facts = wrong_answers([], cases, {"ep-field": "pseudo"}, declares)
    engine = EngineSeen("standard", cases, facts, declared("standard").methods, declares)
    suspects = list(readings_of(engine, {"ep-field": ("always", "pseudo", "legal")}))
    (one,) = Search(engine, suspects, lambda *_: True).result().found
    assert one.fault == Reading("ep-field", "pseudo")


def answers_of_one_fault(monkeypatch: pytest.MonkeyPatch, explained: int, others: int) -> Search:
    """Return a search where one known fault explains some answers, and none explains the others."""
    engine = seen("three-chess", {})
    *ids, last = (case.id for case in engine.cases[: explained + others + 1])
    given = {case: frozenset({"l000000xxxxxx"}) for case in ids[:explained]}
    # Cases of no clause of the fault, so that what is unexplained there is not around it.
    open_ones = {case: frozenset({"l000000yyyyyy"}) for case in [*ids[explained:], *([last] if others else [])]}
    fault = replace(mutants("three-chess")[0], name="guess", clause="none.such")
    monkeypatch.setattr(
        together,
        "wrong_answers",
        answering(given),
    )
    return Search(engine._replace(facts={**given, **open_ones}), [Suspect(fault, given)], lambda *_: True)


@pytest.mark.parametrize(("others", "is_proved"), [(0, True), (2, True), (6, False)])
def test_a_fault_is_proved_only_if_most_answers_are_explained(
    monkeypatch: pytest.MonkeyPatch, others: int, *, is_proved: bool
) -> None:
    diagnosis = answers_of_one_fault(monkeypatch, 20, others).result()
    assert [one.is_proved for one in diagnosis.found] == [is_proved]
    assert [(one.fits, one.around) for one in diagnosis.found] == [(20, 20)]


def test_an_interrupted_search_keeps_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    search = answers_of_one_fault(monkeypatch, 20, 2)

    def interrupted(faults: int, _explained: int) -> bool:
        if faults:
            raise KeyboardInterrupt
        return True

    search._go_on = interrupted
    diagnosis = search.result()
    assert [one.answers for one in diagnosis.found] == [20]
    assert diagnosis.stopped == INTERRUPTED
    assert search.interruption


def test_a_search_without_time_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    search = answers_of_one_fault(monkeypatch, 20, 2)
    search._go_on = lambda faults, _explained: not faults
    assert search.result().stopped == OUT_OF_TIME
