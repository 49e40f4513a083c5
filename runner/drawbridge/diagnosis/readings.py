"""Which reading of each ruling an engine follows, found out from its answers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from drawbridge.diagnosis.chosen_cases import thinned
from drawbridge.diagnosis.facts import of_methods, questions
from drawbridge.diagnosis.in_process import wrong_answers
from drawbridge_reference.kernel.game import declared
from drawbridge_reference.kernel.ruling import combinations, complete

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    from drawbridge.diagnosis.facts import Facts
    from drawbridge.suite.case import Case

Passed: TypeAlias = "Mapping[str, bool | None]"
"""By the id of each case that was asked, whether the engine passed it. None if it gave no answer to compare."""
Ask: TypeAlias = "Callable[[Sequence[Case], Mapping[str, str] | None], Iterable[tuple[str, bool | None]]]"

FITS = 0.9
"""The share of the cases of a reading that an engine which follows it passes at least: it may have other faults."""
FAR_BETTER, GAIN, SEVERAL = 2, 0.25, 3
"""A reading fits far better than another if it fits this multiple of the other's share of cases, and this share more.

It must fit several cases: one may be a coincidence.
"""
ASKED_ALIKE = frozenset({"legal_moves", "apply", "play"})
"""Without one of these methods, an engine is asked other questions than the reference."""
MOST_ALIKE = 60
"""The most cases that are asked of those that hold under the same readings."""


class Follows(StrEnum):
    """How an engine stands to a ruling."""

    ONE = "one"
    BETTER = "better"
    """One reading fits far better than any other (`FAR_BETTER`). It has other faults, which may give these answers."""
    NEITHER = "neither"
    INCONSISTENT = "inconsistent"
    """It answers as under one reading in some cases, and as under another in others."""
    ALIKE = "alike"
    """Several readings fit its answers (`FITS`): what it was asked does not tell them apart."""
    UNKNOWN = "unknown"
    """No case of some reading could be asked, and none that fits."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How many of the cases that hold under one value of a ruling alone an engine passes."""

    value: str
    passed: int
    failed: tuple[str, ...]
    """The ids of the others."""

    @property
    def asked(self) -> int:
        """How many there are."""
        return self.passed + len(self.failed)

    @property
    def share(self) -> float:
        """The share of those passed."""
        return self.passed / self.asked if self.asked else 0.0


@dataclass(frozen=True, slots=True)
class RulingFound:
    """What was found out about one ruling."""

    ruling: str
    follows: Follows
    fits: tuple[Fit, ...]
    """Each value, in the order of the rules."""
    other_faults: int = 0
    """How many cases of the best value are wrong only in answers that are the same under every reading."""

    @property
    def best(self) -> Fit:
        """The value that fits best."""
        return max(self.fits, key=lambda fit: fit.share)

    @property
    def value(self) -> str:
        """What it is called."""
        return self.best.value

    @property
    def asked(self) -> int:
        """How many cases were asked whose answer depends on the reading."""
        return sum(fit.asked for fit in self.fits)

    @property
    def unasked(self) -> tuple[str, ...]:
        """The values for which no case was asked."""
        return tuple(fit.value for fit in self.fits if not fit.asked)

    def next_best(self, declared: str) -> Fit:
        """Return the declared value, if another fits best, or else the one that fits best of the others."""
        others = [fit for fit in self.fits if fit.value != self.value]
        return next((fit for fit in others if fit.value == declared), max(others, key=lambda fit: fit.share))

    @property
    def fitting(self) -> tuple[str, ...]:
        """The values that fit the engine's answers."""
        return _fitting(self.fits)


def rulings_found(ruleset: str, passed: Passed, cases: Sequence[Case]) -> tuple[RulingFound, ...]:
    """Return what was found out about each ruling of a ruleset, from the cases that the engine answered."""
    asked = [case for case in cases if passed.get(case.id) is not None]
    known = declared(ruleset).rulings

    def fit_of(values: Mapping[str, str]) -> float:
        held = [bool(passed[case.id]) for case in asked if case.rulings.items() <= values.items()]
        return sum(held) / len(held) if held else 0.0

    best = max(combinations(known), key=fit_of, default={})
    found = []
    for ruling in known:
        fits = tuple(_fit(ruling.id, value, best, asked, passed) for value in ruling.values)
        found.append(RulingFound(ruling.id, _follows(fits), fits))
    return tuple(found)


def without_other_faults(
    found: RulingFound, ruleset: str, passed: Passed, wrong: Facts, methods: Collection[str], cases: Sequence[Case]
) -> RulingFound:
    """Return what the answers that differ between the readings say about a ruling.

    A case says nothing about it if an engine that follows another reading passes it, too. Nor does an answer that is
    the same under every reading: if that is wrong, the engine has another fault. `wrong` are its wrong answers.
    """
    if not ASKED_ALIKE.issubset(methods):
        return found
    about = [case for case in cases if found.ruling in case.rulings and passed.get(case.id) is not None]
    apart = {case: asked for case, asked in _apart(found.ruling, ruleset, methods, about).items() if asked}
    seen = questions(wrong)
    right = {case: seen.get(case, frozenset()).isdisjoint(asked) for case, asked in apart.items()}
    told = {**passed, **{case.id: right.get(case.id) for case in about}}
    new = next(one for one in rulings_found(ruleset, told, cases) if one.ruling == found.ruling)
    of_best = (case.id for case in about if case.rulings[found.ruling] == new.value)
    return replace(new, other_faults=sum(bool(right.get(case)) and not passed[case] for case in of_best))


def _apart(ruling: str, ruleset: str, methods: Collection[str], cases: Sequence[Case]) -> Facts:
    """Return for each case the questions that an engine which follows another value of a ruling answers wrongly."""
    rulings = declared(ruleset).rulings
    values = next(one.values for one in rulings if one.id == ruling)
    alike: dict[tuple[tuple[str, str], ...], list[Case]] = {}
    for case in cases:
        alike.setdefault(tuple(sorted(case.rulings.items())), []).append(case)
    found: Facts = {}
    for held, of_reading in alike.items():
        own = complete(rulings, dict(held))
        for value in values:
            others = {} if value == own[ruling] else wrong_answers([], of_reading, {**own, ruling: value}, own)
            for case_id, asked in questions(of_methods(others, methods)).items():
                found[case_id] = found.get(case_id, frozenset()) | asked
    return found


def ask_all(cases: Sequence[Case], ruleset: str, ask: Ask) -> dict[str, bool | None]:
    """Ask every case that depends on a reading, under one that it holds under, and return whether each passed.

    `ask` puts cases to the engine under the readings that it declares, or under others.
    """
    passed = dict(ask(cases, None))
    for values in combinations(declared(ruleset).rulings):
        held = [case for case in cases if case.id not in passed and case.rulings.items() <= values.items()]
        passed.update(ask(held, values) if held and passed else ())
    return passed


def depending_on_readings(cases: Iterable[Case]) -> tuple[Case, ...]:
    """Return the cases that hold under some readings alone; of many that hold under the same, some evenly chosen."""
    alike: dict[tuple[str, frozenset[tuple[str, str]]], list[Case]] = {}
    for case in cases:
        if case.rulings:
            alike.setdefault((case.ruleset, frozenset(case.rulings.items())), []).append(case)
    return tuple(case for found in alike.values() for case in thinned(found, MOST_ALIKE))


def _fit(ruling: str, value: str, best: Mapping[str, str], cases: Sequence[Case], passed: Passed) -> Fit:
    values = {**best, ruling: value}
    held = [case.id for case in cases if ruling in case.rulings and case.rulings.items() <= values.items()]
    failed = tuple(case for case in held if not passed[case])
    return Fit(value, len(held) - len(failed), failed)


def _fitting(fits: Iterable[Fit]) -> tuple[str, ...]:
    # The one that fits best is not preferred: another fault may spoil a few answers.
    return tuple(fit.value for fit in fits if fit.share >= FITS)


def _follows(fits: Sequence[Fit]) -> Follows:
    if fitting := _fitting(fits):
        return Follows.ONE if len(fitting) == 1 else Follows.ALIKE
    if not all(fit.asked for fit in fits):
        return Follows.UNKNOWN
    *_, second, best = sorted(fits, key=lambda fit: fit.share)
    if best.passed >= SEVERAL and best.share >= max(FAR_BETTER * second.share, second.share + GAIN):
        return Follows.BETTER
    # An engine that follows one reading here and another there passes each case under one of them, so the shares add up
    # to all. An engine that follows neither passes some cases of each, and others under none.
    shares = [fit.share for fit in fits]
    is_mixed = sum(share > 1 - FITS for share in shares) > 1 and sum(shares) >= FITS
    return Follows.INCONSISTENT if is_mixed else Follows.NEITHER
