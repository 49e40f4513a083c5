"""The rulings of a game: for each open question, the same position under every reading, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from book.figures import Figures
from book.pages import page_with_boards
from drawbridge.suite.case import ExpectPosition, ExpectRefusal
from drawbridge_reference.kernel.problem import InvalidPosition
from drawbridge_reference.kernel.verdict import Illegal

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from book.figures import Figure
    from book.library import Scenario, Volume
    from book.pages import Page
    from drawbridge.suite.case import Case
    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.ruling import Ruling


class Reading(NamedTuple):
    """One value of a ruling, on a position on which the values differ."""

    value: str
    is_default: bool
    says: tuple[str, ...]
    """What holds under this value, and not under every other one."""
    figure: Figure | None


class Saying(NamedTuple):
    """What one reading says, and another does not."""

    move: str
    words: str


class Chapter(NamedTuple):
    """One ruling."""

    ruling: Ruling
    example: Case | None
    """The smallest case on whose position its values differ."""
    readings: tuple[Reading, ...]
    besides: str
    """The values of other rulings under which the case is asked."""
    cases: tuple[tuple[str, Scenario, str], ...]
    """What distinguishes the values: a subject, a scenario about it, and the values for which that is written."""


def ruling_page(volume: Volume) -> Page | None:
    """Return the page of a game's rulings; None where there are none."""
    if not volume.game.known_rulings:
        return None
    figures = Figures()
    chapters = [_chapter(volume, ruling, figures) for ruling in volume.game.known_rulings]
    values = {
        "volume": volume,
        "chapters": chapters,
    }
    return page_with_boards(f"{volume.ruleset}/rulings", "rulings", values, figures)


def _chapter(volume: Volume, ruling: Ruling, figures: Figures) -> Chapter:
    telling = [
        (subject, scenario, _values(scenario, ruling))
        for subject in volume.subjects
        for scenario in volume.scenarios(subject)
        if _values(scenario, ruling)
    ]
    cases = sorted((scenario.first for _, scenario, _ in telling), key=lambda case: len(str(case.position)))
    for case in cases:
        judges = {value: volume.game.under({**case.rulings, ruling.id: value}) for value in ruling.values}
        if case.position is not None and (says := differences(judges, case.position, _moves_of(case))):
            readings = tuple(_reading(ruling, judges[value], value, case, says, figures) for value in ruling.values)
            others = ", ".join(f"{name}={value}" for name, value in case.rulings.items() if name != ruling.id)
            return Chapter(ruling, case, readings, others, tuple(telling))
    # A position that is valid under one value alone is not an example. How the game starts is one where that differs.
    games = {value: volume.game.under({ruling.id: value}) for value in ruling.values}
    starts = tuple(
        Reading(
            value, value == ruling.default, ("The game starts like this.",), figures.of_position(judge, judge.start())
        )
        for value, judge in games.items()
    )
    return Chapter(ruling, None, starts, "", tuple(telling))


def _reading(
    ruling: Ruling, judge: Game, value: str, case: Case, says: Mapping[str, Sequence[Saying]], figures: Figures
) -> Reading:
    assert case.position is not None
    moves = sorted(case.named_moves | {one.move for several in says.values() for one in several})
    figure = figures.of_position(judge, case.position, moves, answers=True)
    words = tuple(one.words for one in says[value]) or ("It allows nothing that the other does not.",)
    return Reading(value, value == ruling.default, words, figure)


def _values(scenario: Scenario, ruling: Ruling) -> str:
    return " and ".join(dict.fromkeys(case.rulings[ruling.id] for case in scenario.cases if ruling.id in case.rulings))


def _moves_of(case: Case) -> frozenset[str]:
    """Return the moves that a case makes, or says something of: if readings differ about others, no case asks that."""
    made = (each.move for each in case.expectations if isinstance(each, ExpectPosition | ExpectRefusal))
    return case.named_moves.union(made)


def differences(judges: Mapping[str, Game], position: JsonObject, made: Collection[str]) -> dict[str, list[Saying]]:
    """Return what each game says of a position that not all of them say: legal moves, or else what a move leaves.

    Only the moves that are `made` are made. Empty where they agree, or where a game refuses the position.
    """
    try:
        moves = {value: judge.legal_moves(position) for value, judge in judges.items()}
        said = {value: {Saying(move, f"{move} is legal.") for move in found} for value, found in moves.items()}
        if len(set(map(frozenset, said.values()))) == 1:
            said = {value: set(_after(judge, position, made)) for value, judge in judges.items()}
    except InvalidPosition:
        return {}
    shared = set.intersection(*said.values())
    found = {value: sorted(says - shared) for value, says in said.items()}
    return found if any(found.values()) else {}


def _after(judge: Game, position: JsonObject, moves: Iterable[str]) -> Iterator[Saying]:
    """Yield a sentence for each member of the position after each move."""
    for move in moves:
        after = judge.apply(position, move)
        if not isinstance(after, Illegal):
            for member, value in after.items():
                yield Saying(move, f"After {move}, {member} is {_written(value)}.")


def _written(value: object) -> str:
    match value:
        case list():
            return ", ".join(map(str, value)) or "empty"
        case dict():
            return ", ".join(f"{name}: {one}" for name, one in value.items()) or "empty"
        case _:
            return f"“{value}”"
