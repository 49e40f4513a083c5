"""Which wrong members of a position no case sees: `python bench/wrong_members.py [RULESET ...]`.

A program slips in what a move changes: castling forgets to drop a jumped square, a promotion keeps a right. Random play
shows which slips change a position at all, and the moves of the cases which of these a case would notice. What random
play shows and no case does is a case that is missing.

A slip is one change of one member: something *stays* that should go, something *is missing* that should come, or
something *is lost* that should stay. It happens after one kind of move. A move is of several kinds: by which clauses it
goes, that it captures, answers a check or gives one, and any two of these together.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from missing_cases import counted, print_missing

from drawbridge.games import notation_of
from drawbridge.grading.differences import difference
from drawbridge.report.counted_once import pieces_in
from drawbridge.search.random_play import unending_positions
from drawbridge.suite.case import ExpectGame, ExpectPosition
from drawbridge.suite.load import load
from drawbridge_reference.kernel.game import game
from drawbridge_reference.kernel.notation import MemberKind
from drawbridge_reference.kernel.verdict import Legal
from drawbridge_rules.register import BUILT_IN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from drawbridge.suite.case import Expectation, JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation

POSITIONS = 1500
MOVES = 3
"""How many moves are made from each position of random play."""
NOTHING = "-"
"""What a field of a FEN holds that holds nothing."""


class Made(NamedTuple):
    """A legal move that was made."""

    before: JsonObject
    move: str
    after: JsonObject


class Slip(NamedTuple):
    """One change of one member, after one kind of move."""

    kind: tuple[str, str]
    member: str
    change: str


def slips(found: Game, notation: Notation, made: Made) -> Iterator[Slip]:
    """Yield the slips that would change the position after a move."""
    changes = [*_changes(notation, made)]
    for kind in combinations_with_replacement(sorted(_what_it_is(found, made)), 2):
        yield from (Slip(kind, member, change) for member, change in changes)


def _changes(notation: Notation, made: Made) -> Iterator[tuple[str, str]]:
    before, after = (_facts_by_member(position, notation) for position in (made.before, made.after))
    for member in sorted(before.keys() | after.keys()):
        old, new = before.get(member, set()), after.get(member, set())
        changes = {"stays": old - new, "is missing": new - old, "is lost": old & new}
        if old and new and notation.position[member.partition(".")[0]].kind is MemberKind.TEXT:
            del changes["is missing"]  # It is the same: a text that stays is not replaced.
        yield from ((member, change) for change, facts in changes.items() if facts)


def _facts_by_member(position: JsonObject, notation: Notation) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    _, facts = difference({}, position, notation.position)
    for place, _, what in (fact.partition(": ") for fact in facts):
        name, _, inside = place.partition(".")
        member = notation.position[name]
        if what != NOTHING:
            found.setdefault(place if member.fields else name, set()).add(f"{inside} {what}")
    return found


def _what_it_is(found: Game, made: Made) -> set[str]:
    verdict = found.judge(made.before, made.move)
    assert isinstance(verdict, Legal), made
    kinds = {" and ".join(way.clauses) for way in verdict.ways}
    if pieces_in(made.after) < pieces_in(made.before):
        kinds.add("captures")
    before, after = (found.status(position) for position in (made.before, made.after))
    if before["turn"] in before["in_check"]:
        kinds.add("answers a check")
    if {*after["in_check"]} - {before["turn"]}:
        kinds.add("gives check")
    return kinds


def made_at_random(found: Game, random: Random, positions: int) -> Iterator[Made]:
    """Yield moves of random play."""
    for _, position in zip(range(positions), unending_positions(found, random), strict=False):
        moves = found.legal_moves(position)
        for move in random.sample(moves, min(MOVES, len(moves))):
            after = found.apply(position, move)
            assert isinstance(after, dict), (position, move)
            yield Made(position, move, after)


def made_in_cases(ruleset: str) -> Iterator[tuple[Game, Made]]:
    """Yield the moves after which a case asks for the position, each with the game under the rulings of the case."""
    for case in load(rulesets=[ruleset]).cases:
        found = game(ruleset).under(case.rulings)
        for asked in (case, case.sibling):
            if asked is not None and asked.position is not None:
                for expected in asked.expectations:
                    yield from ((found, made) for made in _made_in(found, asked.position, expected))


def _made_in(found: Game, position: JsonObject, expected: Expectation) -> Iterator[Made]:
    if isinstance(expected, ExpectPosition):
        yield Made(position, expected.move, expected.position)
    elif isinstance(expected, ExpectGame):
        for step in expected.steps:
            after = found.apply(position, step.move)
            assert isinstance(after, dict), (position, step)
            if step.position is not None:
                yield Made(position, step.move, step.position)
            position = after


class Hole(NamedTuple):
    """The slips after one kind of move that no case sees."""

    kind: tuple[str, str]
    slips: tuple[Slip, ...]
    times: int
    """How often random play shows them."""
    example: Made
    """A move that shows the first of them."""
    has_case: bool
    """Whether any case makes a move of this kind and asks for the position."""

    def __str__(self) -> str:
        """Return it in words."""
        unseen = ", ".join(f"`{slip.member}` {slip.change}" for slip in self.slips)
        what = " and ".join(dict.fromkeys(self.kind))
        shown = unseen if self.has_case else "no case makes such a move"
        return f"{what}: {shown}\n    {self.times} times, such as {self.example.move} in {dict(self.example.before)}"


def holes(ruleset: str, positions: int, seed: int) -> tuple[int, list[Hole]]:
    """Return how many slips random play shows, and what no case sees, the commonest first."""
    found, notation = game(ruleset), notation_of(ruleset)
    seen = {slip for under, made in made_in_cases(ruleset) for slip in slips(under, notation, made)}
    moves = made_at_random(found, Random(f"{seed} {ruleset}"), positions)
    shown, examples = counted((made, slips(found, notation, made)) for made in moves)
    unseen = {slip: times for slip, times in shown.most_common() if slip not in seen}
    by_kind: dict[tuple[str, str], list[Slip]] = {}
    for slip in unseen:
        if not _is_part_of_another(slip, unseen):
            by_kind.setdefault(slip.kind, []).append(slip)
    kinds = {slip.kind for slip in seen}
    return len(shown), [
        Hole(kind, tuple(listed), max(shown[one] for one in listed), examples[listed[0]], kind in kinds)
        for kind, listed in by_kind.items()
    ]


def _is_part_of_another(slip: Slip, unseen: Collection[Slip]) -> bool:
    """Return whether no case sees the slip after one of the two kinds of move, whatever the other one is."""
    return len({*slip.kind}) > 1 and any(slip._replace(kind=(one, one)) in unseen for one in slip.kind)


def _summed_up(shown: int, missing: Sequence[Hole]) -> str:
    unseen = sum(len(hole.slips) for hole in missing)
    alone = sum(len(hole.slips) for hole in missing if len({*hole.kind}) == 1)
    return f"random play shows {shown} slips; no case sees {unseen}, {alone} of them after one kind alone"


def main() -> None:
    """Print what no case sees. Ends with 1 if there is anything."""
    print_missing(__doc__, BUILT_IN, POSITIONS, holes, _summed_up)


if __name__ == "__main__":
    main()
