"""Reading a folder of scenario files: all scenarios, or everything that is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.casework.scenario_files.checks import Book, findings, wrong_when_turned
from drawbridge_reference.casework.scenario_files.document import read_document
from drawbridge_reference.casework.scenario_files.entry import scenario_of
from drawbridge_reference.casework.scenario_files.schema import findings_of_form
from drawbridge_reference.casework.variation import variants_of, without_marks
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem
from drawbridge_reference.kernel.wording import shown_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_files.document import Document
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation
    from drawbridge_reference.kernel.clause import ClauseBook
    from drawbridge_reference.kernel.ruling import Ruling


def read_scenarios(
    folder: Path, notation: ScenarioNotation, clauses: ClauseBook, rulings: Sequence[Ruling] = ()
) -> tuple[Scenario, ...]:
    """Return the scenarios of all `*.yaml` files of a folder, varied, in the order of the files' names.

    Raises InvalidScenarios with everything that is wrong in any of them.
    """
    book = Book(notation, clauses, rulings)
    scenarios: list[Scenario] = []
    problems: list[ScenarioProblem] = []
    for path in sorted(folder.glob("*.yaml")):
        try:
            document = read_document(path, shown_path(path))
        except InvalidScenarios as error:
            problems += error.problems
        else:
            found, wrong = _read(document, book)
            scenarios += found
            problems += wrong
    problems += [*_about_names(scenarios), *_about_endings(folder)]
    if problems:
        raise InvalidScenarios(tuple(problems))
    return tuple(scenarios)


def read_scenario_file(
    path: Path, notation: ScenarioNotation, clauses: ClauseBook, rulings: Sequence[Ruling] = ()
) -> tuple[Scenario, ...]:
    """Return the scenarios of one file, varied. Raises InvalidScenarios with everything that is wrong in it."""
    scenarios, problems = _read(read_document(path, shown_path(path)), Book(notation, clauses, rulings))
    problems += _about_names(scenarios)
    if problems:
        raise InvalidScenarios(tuple(problems))
    return tuple(scenarios)


def _read(document: Document, book: Book) -> tuple[list[Scenario], list[ScenarioProblem]]:
    """Return the scenarios of a file that have no problems, and the problems of the others."""
    form = list(findings_of_form(document.value))
    whole_file = [document.problem(place, message) for place, message in form if len(place) < 2]
    if whole_file:
        return [], whole_file
    scenarios: list[Scenario] = []
    problems: list[ScenarioProblem] = []
    for number, entry in enumerate(document.value["scenarios"]):
        wrong = [finding for finding in form if finding[0][1] == number] or [
            (["scenarios", number, *place], message) for place, message in findings(entry, document.value, book)
        ]
        problems += [
            document.problem(place, message)
            for place, message in sorted(wrong, key=lambda finding: document.line(finding[0]))
        ]
        if wrong:
            continue
        try:
            scenarios += _varied(document, number, book.notation)
        except ValueError as error:  # a symmetry that this scenario does not have
            problems.append(document.problem(["scenarios", number, "vary"], str(error)))
    return scenarios, problems


def _varied(document: Document, number: int, notation: ScenarioNotation) -> Iterator[Scenario]:
    """Yield the variants of a scenario. Raises ValueError if it does not have the symmetry."""
    entry = document.value["scenarios"][number]
    scenario = scenario_of(entry, document.value, document.source(["scenarios", number]), notation)
    if "vary" in entry:
        for turned in variants_of(scenario, notation.variations[entry["vary"]]):
            for problem in wrong_when_turned(scenario, turned, notation):
                raise ValueError(problem)
            yield turned
    else:
        yield without_marks(scenario)


def _about_endings(folder: Path) -> Iterator[ScenarioProblem]:
    for path in sorted(folder.glob("*.yml")):
        yield ScenarioProblem(f"{shown_path(path)}:1", "", "is not read: give the file the ending .yaml")


def _about_names(scenarios: Iterable[Scenario]) -> Iterator[ScenarioProblem]:
    """Yield every scenario with the name of an earlier one, unless the two have no reading in common."""
    seen: dict[tuple[str, str], list[Scenario]] = {}
    told: set[str] = set()
    for scenario in scenarios:
        before = seen.setdefault((scenario.clause, scenario.name), [])
        same = [one for one in before if not _differ(one.rulings, scenario.rulings)]
        if same and scenario.source not in told:
            told.add(scenario.source)
            yield ScenarioProblem(
                scenario.source,
                "name",
                f"{scenario.clause}/{scenario.name} is the name of the scenario at {same[0].source}, too: "
                "give this one another name",
            )
        before.append(scenario)


def _differ(one: Mapping[str, str], other: Mapping[str, str]) -> bool:
    return any(one[ruling] != other[ruling] for ruling in one.keys() & other.keys())
