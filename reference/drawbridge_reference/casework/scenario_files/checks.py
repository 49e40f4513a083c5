"""Checks of an entry beyond its schema: squares, men, moves, clauses, rulings, variations, and marks in texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.casework.marks import wrong_marks
from drawbridge_reference.casework.scenario_files.entry import (
    EVERY_PROMOTION,
    clause_of,
    destinations_of,
    position_of,
    refusals_of,
)
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.game import notation
from drawbridge_reference.kernel.notation import RESULT, STATUS, TYPES
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName, UnreadableMove, kind_of

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_files.entry import Entry
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.notation import Member
    from drawbridge_reference.kernel.ruling import Ruling

Finding: TypeAlias = tuple[Sequence[str | int], str]
"""The path to a problem within an entry, and the problem."""
_DECLARED = {"after": "position", "end": "position", "status": "status", "result": "result"}
"""Where the notation declares the members about which something is stated."""
_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")
"""An index, or a member or key, in the name of a field: `castling[1]`, `board.e4`."""


@dataclass(frozen=True, slots=True)
class Book:
    """Everything that the entries of a game are checked against."""

    notation: ScenarioNotation
    clauses: ClauseBook
    rulings: Sequence[Ruling]


def findings(entry: Entry, head: Entry, book: Book) -> Iterator[Finding]:
    """Yield the problems of an entry that fits the schema."""
    wrong_keys = tuple(_about_keys(entry))
    if wrong_keys:
        yield from wrong_keys
        return
    yield from _about_clause(entry, head, book)
    yield from _about_rulings(entry, book)
    yield from _about_position(entry, book.notation)
    yield from _about_written(entry, "sibling", book.notation)
    yield from _about_statements(entry, book)
    yield from _about_moves(entry, book.notation)
    yield from _about_refusals(entry, book)
    yield from _about_squares(entry, book.notation)
    yield from _about_texts(entry, book.notation)


def wrong_when_turned(scenario: Scenario, turned: Scenario, notation: ScenarioNotation) -> Iterator[str]:
    """Yield what a variation has turned into something that the notation does not have."""

    def is_move(text: str) -> bool:
        return next(_about_move(text, (), notation, may_be_several=False), None) is None

    tests: Sequence[tuple[str, Callable[[str], bool], Callable[[Scenario], Sequence[Any]]]] = (
        ("move", is_move, lambda one: (*one.legal, *one.illegal, *filter(None, [one.apply]), *one.game)),
        ("square", notation.square.__contains__, lambda one: (*one.moves_from, *_board_of(one, notation))),
        ("man", notation.man.__contains__, lambda one: [*_board_of(one, notation).values()]),
    )
    for kind, is_right, named in tests:
        pairs = list(zip(named(scenario), named(turned), strict=False))
        if len(named(turned)) < len(named(scenario)):
            yield f"two {kind}s of this scenario turn into one in {turned.name}: correct the variation"
        yield from (
            f"{was} turns into {now} in {turned.name}, which is not a {kind} in this notation: correct the variation"
            for was, now in pairs
            if not is_right(now)
        )


def _board_of(scenario: Scenario, notation: ScenarioNotation) -> Mapping[str, str]:
    board: Mapping[str, str] = scenario.position.get(notation.board, {})
    return board


def _about_keys(entry: Entry) -> Iterator[Finding]:
    """Yield the keys that YAML reads as another type than a member's keys have."""
    for member, value in entry.items():
        kind, name = (int, "a number") if member == "perft" else (str, "text: put it into quotes")
        if isinstance(value, Mapping):
            yield from (((member, key), f"the key {key!r} must be {name}") for key in value if type(key) is not kind)


def _about_clause(entry: Entry, head: Entry, book: Book) -> Iterator[Finding]:
    clause = clause_of(entry, head)
    place = ("clause",) if "clause" in entry else ()
    if not clause:
        yield place, "has no clause: write `clause` here, or once at the head of the file"
        return
    yield from _known_clause(clause, place, book, reserved=RESERVED)
    if "decides" not in entry and clause not in RESERVED and book.notation.is_switched:
        yield (), "'decides' is missing: true if the answer changes with the clause switched off, false for a near miss"
    elif "decides" in entry and clause in RESERVED:
        yield ("decides",), f"{clause!r} is not a clause, so it cannot decide: remove this line"


def _known_clause(
    clause: str, place: Sequence[str | int], book: Book, reserved: frozenset[str] = frozenset()
) -> Iterator[Finding]:
    if clause not in book.clauses and clause not in reserved:
        yield place, str(UnknownName(f"clause of {book.clauses.ruleset}", clause, tuple(book.clauses)))


def _about_rulings(entry: Entry, book: Book) -> Iterator[Finding]:
    known = {ruling.id: ruling.values for ruling in book.rulings}
    for ruling, value in entry.get("rulings", {}).items():
        if ruling not in known:
            yield ("rulings", ruling), str(UnknownName("ruling", ruling, tuple(known)))
        elif value not in known[ruling]:
            yield ("rulings", ruling), str(UnknownName(f"value of {ruling}", value, known[ruling]))


def _about_position(entry: Entry, notation: ScenarioNotation) -> Iterator[Finding]:
    if "position" not in entry and "destinations" not in entry:
        yield (), "'position' is missing: everything but `destinations` is asked about a position"
    yield from _about_written(entry, "position", notation)


def _about_written(entry: Entry, key: str, notation: ScenarioNotation) -> Iterator[Finding]:
    """Yield the problems of the position under a key."""
    written = entry.get(key)
    if isinstance(written, Mapping):
        wrong = [*_about_members(written, key, notation), *_about_board(written, (key,), notation)]
        yield from wrong
        if wrong:
            return
    try:
        position_of(entry, notation, key)
    except InvalidPosition as error:
        for problem in error.problems:
            yield (
                (key, *_steps(problem.field)),
                f"{problem.message} ({problem.hint})" if problem.hint else problem.message,
            )
    except ValueError as error:
        yield (key,), str(error)


def _steps(field: str) -> Iterator[str | int]:
    """Yield the way from a position to one of its fields. A position as a whole is called `position`."""
    for index, name in _STEP.findall(field if field != "position" else ""):
        yield name or int(index)


def _about_members(position: Mapping[str, object], key: str, notation: ScenarioNotation) -> Iterator[Finding]:
    """Yield the problems of a position in the short form."""
    if notation.is_in_full(position):
        return
    known = ("men", *notation.members)
    if "men" not in position:
        yield (key,), "'men' is missing: write the men, or the whole position as the protocol does"
    for name, text in position.items():
        if name not in known:
            yield (key, name), str(UnknownName("member of a short position", name, known))
        elif not isinstance(text, str):
            yield (key, name), "must be text, its words separated by blanks"
        elif name != "men":
            yield from (
                ((key, name), f"{word!r} is unknown here ({notation.members[name].expected})")
                for word in text.split()
                if word not in notation.members[name]
            )


def _about_board(stated: Mapping[str, object], place: tuple[str, ...], notation: ScenarioNotation) -> Iterator[Finding]:
    """Yield the problems of the board of a position, or of statements about one."""
    place = (*place, notation.board)
    board = stated.get(notation.board, {})
    if not isinstance(board, Mapping):
        yield place, "must have a member for each square, such as {e1: wK}"
        return
    for square, man in board.items():
        yield from _about_square(square, (*place, square), notation)
        if man is not None and man not in notation.man:
            yield (*place, square), f"{man!r} is not a man ({notation.man.expected})"


def _about_statements(entry: Entry, book: Book) -> Iterator[Finding]:
    """Yield the problems of what is stated about positions and about the status."""
    written = book.notation.declared or notation(book.clauses.ruleset)
    for place in (("after",), ("end",)):
        yield from _about_board(entry.get(place[0], {}), place, book.notation)
        if written.position:
            yield from _about_values(entry.get(place[0], {}), place, written.position)
    status = dict(entry.get("status", {}))
    result = status.pop("result", None)
    yield from _about_values(status, ("status",), {**STATUS, **written.status})
    if isinstance(result, Mapping):
        yield from _about_values(result, ("status", "result"), {**RESULT, **written.result})
    elif result is not None:
        yield ("status", "result"), f"is {kind_of(result)}, neither null nor members such as {{winner: white}}"


def _about_values(
    stated: Mapping[str, object], place: tuple[str, ...], members: Mapping[str, Member]
) -> Iterator[Finding]:
    for name, value in stated.items():
        if name not in members:
            unknown = UnknownName(f"member of {'.'.join(place)}", name, tuple(members))
            yield (*place, name), f"{unknown}. Or declare it under `{_DECLARED[place[-1]]}` of the notation"
        elif value is not None and not isinstance(value, TYPES[members[name].kind]):
            yield (*place, name), f"is {kind_of(value)}, and the notation declares a {members[name].kind.value}"


def _about_moves(entry: Entry, notation: ScenarioNotation) -> Iterator[Finding]:
    for member in ("legal", "apply", "game"):
        for move in entry.get(member, "").split():
            yield from _about_move(move, (member,), notation, may_be_several=member == "legal")
    if len(entry.get("apply", "x").split()) != 1:
        yield ("apply",), "takes one move: moves played one after another are a `game`"


def _about_move(
    move: str, place: Sequence[str | int], notation: ScenarioNotation, *, may_be_several: bool
) -> Iterator[Finding]:
    several = may_be_several and move.endswith(EVERY_PROMOTION) and notation.promotions
    try:
        notation.read_move(move.removesuffix(EVERY_PROMOTION) if several else move)
    except UnreadableMove as error:
        yield place, str(error)


def _about_refusals(entry: Entry, book: Book) -> Iterator[Finding]:
    for clauses, moves in entry.get("illegal", {}).items():
        place = ("illegal", clauses)
        for clause in clauses.split():
            yield from _known_clause(clause, place, book)
        for move in moves.split():
            yield from _about_move(move, place, book.notation, may_be_several=True)
    legal = entry.get("legal", "").split()
    for move, count in Counter(move for move, _ in refusals_of(entry, book.notation)).items():
        if count > 1:
            yield ("illegal",), f"{move} is refused twice: write its clauses as one key, separated by a blank"
        if move in legal:
            yield ("illegal",), f"{move} is listed as legal, too: remove one of the two"


def _about_squares(entry: Entry, notation: ScenarioNotation) -> Iterator[Finding]:
    for square in entry.get("moves_from", "").split():
        yield from _about_square(square, ("moves_from",), notation)
    try:
        destinations = destinations_of(entry)
    except ValueError as error:
        yield ("destinations",), str(error)
        return
    for origin, _, target in destinations:
        for square in (origin, target or origin):
            yield from _about_square(square, ("destinations",), notation)


def _about_square(square: str, place: Sequence[str | int], notation: ScenarioNotation) -> Iterator[Finding]:
    if square not in notation.square:
        yield place, f"{square!r} is not a square ({notation.square.expected})"


def _about_texts(entry: Entry, notation: ScenarioNotation) -> Iterator[Finding]:
    vary = entry.get("vary")
    if vary is not None and vary not in notation.variations:
        unknown = str(UnknownName("variation", vary, tuple(notation.variations)))
        none = "this ruleset declares no variations: leave it out, or declare some"
        yield ("vary",), unknown if notation.variations else none
        return
    variation = notation.variations[vary] if vary else ()
    for member in ("title", "why", "note"):
        yield from (((member,), sentence) for sentence in wrong_marks(entry.get(member, ""), notation, variation))
