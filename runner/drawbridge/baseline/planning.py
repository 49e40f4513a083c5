"""What a run changes in a baseline: which lines stay, change, go or are added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge.baseline.entry import Entry, entry_from, failure_text
from drawbridge.baseline.expected import failure_of
from drawbridge.baseline.fingerprint import DIGITS, print_of, words
from drawbridge.grading.grades import ANSWERED_WRONGLY, BROKEN, Outcome
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from drawbridge.baseline.expected import Observed

Line = tuple[str, str]
"""A name, and the failure that is expected."""


class Plan(NamedTuple):
    """The changes of a baseline."""

    replaced: Mapping[Entry, tuple[Line, ...]]
    """The lines that take the place of an entry, none where it goes. An entry that stays is not in here."""
    added: tuple[Line, ...]
    """Wrong answers that were not listed."""
    lost: tuple[Line, ...]
    """Crashes, time-outs and violations that were not listed: no rule is behind them."""
    unsteady: tuple[Line, ...] = ()
    """Cases that were answered differently when asked again, and not listed as flaky."""
    kept: int = 0
    outside: int = 0
    """How many of the kept lines were not compared with any answer."""

    @property
    def gone(self) -> tuple[Entry, ...]:
        """The entries that go."""
        return tuple(entry for entry, lines in self.replaced.items() if not lines)

    @property
    def changed(self) -> tuple[Entry, ...]:
        """The entries that become others."""
        return tuple(entry for entry, lines in self.replaced.items() if lines and not _is_the_same(entry, lines))

    @property
    def completed(self) -> tuple[Entry, ...]:
        """The entries that expect what they did, and of which the fingerprint now says each wrong thing by itself."""
        return tuple(entry for entry, lines in self.replaced.items() if _is_the_same(entry, lines))


def _is_the_same(entry: Entry, lines: Sequence[Line]) -> bool:
    now = [entry_from(name, failure, entry.line, entry.reason) for name, failure in lines]
    found = [(one.name, one.kind, one.fingerprints) for one in now if one]
    return found == [(entry.name, entry.kind, entry.fingerprints)]


def planned(stands_for: Mapping[Entry, Sequence[str]], observed: Mapping[str, Observed]) -> Plan:
    """Return what a run changes. `stands_for` are the cases of each entry, `observed` what became of those chosen."""
    new = {entry: tuple(_lines(entry, ids, observed)) for entry, ids in stands_for.items()}
    wide = {name for entry, ids in stands_for.items() if entry.is_wide(ids) for name in ids}
    listed = {name for entry, ids in stands_for.items() if not entry.is_wide(ids) for name in ids}
    unlisted = {name: found for name, found in sorted(observed.items()) if found.outcome.is_bad and name not in listed}
    lines = [(name, found.outcome, failure_of(found)) for name, found in unlisted.items()]
    replaced = {entry: lines for entry, lines in new.items() if lines != ((entry.name, entry.told),)}
    kept = [entry for entry in stands_for if entry not in replaced]
    return Plan(
        replaced=replaced,
        added=tuple((name, failure) for name, outcome, failure in lines if outcome in ANSWERED_WRONGLY),
        lost=tuple((name, failure) for name, outcome, failure in lines if outcome in BROKEN),
        unsteady=tuple(
            (name, failure) for name, outcome, failure in lines if outcome is Outcome.UNSTEADY and name not in wide
        ),
        kept=len(kept),
        outside=sum(observed.keys().isdisjoint(stands_for[entry]) for entry in kept),
    )


def _lines(entry: Entry, ids: Sequence[str], observed: Mapping[str, Observed]) -> Iterator[Line]:
    """Yield the lines that say what is known of an entry's cases now."""
    name = entry.name if entry.is_glob or not ids else ids[0]  # A case that was renamed has its id of today.
    seen = [name for name in ids if name in observed and observed[name].outcome is not Outcome.SKIPPED]
    unseen = [name for name in ids if name not in observed]
    if entry.is_flaky and ids:
        yield name, entry.told
    elif not seen:
        # What was chosen and could not be asked is expected no longer, nor is a case that is gone.
        if unseen:
            yield name, entry.told
    elif len(kinds := {observed[each].outcome for each in seen}) == 1 and _is_whole(entry, kinds, unseen):
        yield name, _failure(entry, seen, unseen, observed)
    else:
        # A line of its own for each case that still fails, or was not asked now.
        yield from ((each, failure_of(observed[each])) for each in seen if observed[each].outcome.is_bad)
        yield from ((each, entry.told) for each in unseen)


def _is_whole(entry: Entry, kinds: Iterable[Outcome], unseen: Sequence[str]) -> bool:
    """Return whether one line can say how all cases of an entry fail: those that were not asked now as before."""
    return all(kind.is_bad and (not unseen or kind.value == entry.kind) for kind in kinds)


def _failure(entry: Entry, seen: Sequence[str], unseen: Sequence[str], observed: Mapping[str, Observed]) -> str:
    found = [observed[name] for name in seen]
    if found[0].outcome is Outcome.UNSTEADY:
        return failure_of(found[0])
    # The fingerprints of cases that were not asked now are among the old ones.
    prints = (*(entry.prints if unseen else ()), *(print_of(each.grades) for each in found))
    wanted = sorted({each[:DIGITS]: each for each in prints}.values())
    if wanted == sorted(entry.prints) and found[0].outcome.value == entry.kind:
        return entry.told
    return failure_text(found[0].outcome.value, wanted, words(found[0].grades))
