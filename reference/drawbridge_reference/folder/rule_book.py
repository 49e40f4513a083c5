"""The rule book of a folder, `ruleset.yaml`: read into values, or everything that is wrong in it with its line."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from drawbridge_reference.casework.scenario_files.document import read_document
from drawbridge_reference.casework.scenario_files.schema import findings_of_form
from drawbridge_reference.folder.variations import problems_of
from drawbridge_reference.kernel.clause import Clause, ClauseBook, Kind
from drawbridge_reference.kernel.declared import METHODS
from drawbridge_reference.kernel.folders import FILE_NAME, BadFolder
from drawbridge_reference.kernel.notation import Notation, WrongNotation, notation_of
from drawbridge_reference.kernel.problem import InvalidScenarios, ScenarioProblem, UnknownName
from drawbridge_reference.kernel.ruling import Ruling

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from drawbridge_reference.casework.scenario_files.document import Document, Place

SCHEMA: Final = "ruleset.schema.json"
_SOME_NOTATION: Final = {"square": ".", "move": "."}
"""What takes the place of the notation for the schema: the reader of notations names the member that is wrong."""
_MEMBER: Final = re.compile(r"`([\w.-]+)`")


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleBook:
    """What a `ruleset.yaml` says."""

    ruleset: str
    clauses: ClauseBook
    rulings: tuple[Ruling, ...]
    notation: Notation
    methods: tuple[str, ...]
    positions: Mapping[str, Any]
    """How scenarios write a position for short: the members `text`, `men` and `defaults`, if they are there."""
    promotions: tuple[str, ...]
    variations: Mapping[str, Any]
    """The symmetries that scenarios may name, as they are written."""
    start: str | Mapping[str, Any] | None
    """The start position as it is written, not yet read."""
    document: Document
    """The file, so that a problem that is found later has its line."""


def read_rule_book(folder: Path, shown: str) -> RuleBook:
    """Return the rule book of a folder, whose name in messages is `shown`. Raises BadFolder."""
    name = f"{shown}/{FILE_NAME}"
    if not (folder / FILE_NAME).is_file():
        what = "there is no such file" if folder.is_dir() else f"there is no folder {shown}"
        remedy = "name a folder that holds a rule book; docs/add-a-ruleset.md shows one"
        raise BadFolder((ScenarioProblem(name, "", f"{what}: {remedy}"),))
    try:
        document = read_document(folder / FILE_NAME, name)
    except InvalidScenarios as error:
        raise BadFolder(error.problems) from None
    problems = tuple(_problems(document))
    if problems:
        raise BadFolder(problems)
    return _rule_book(document)


def _rule_book(document: Document) -> RuleBook:
    found = document.value
    ruleset = found["ruleset"]
    clauses = tuple(
        Clause(entry["id"], Kind(entry["kind"]), entry["sentence"].strip(), entry["source"].strip())
        for entry in found["clauses"]
    )
    return RuleBook(
        ruleset=ruleset,
        clauses=ClauseBook(ruleset, partial(tuple, clauses)),
        rulings=tuple(
            Ruling(entry["id"], tuple(entry["values"]), entry["question"].strip()) for entry in found.get("rulings", ())
        ),
        notation=notation_of(found["notation"]),
        methods=tuple(found.get("methods", METHODS)),
        positions=found.get("positions", {}),
        promotions=tuple(found.get("promotions", ())),
        variations=found.get("variations", {}),
        start=found.get("start"),
        document=document,
    )


def _problems(document: Document) -> Iterator[ScenarioProblem]:
    """Yield everything that is wrong: the form first, and if that is right, what a schema cannot see."""
    found = document.value
    keys = tuple(
        document.problem(place, "is not a text: put it into quotes") for place in _keys_without_quotes(found, [])
    )
    if keys:
        yield from keys
        return
    if isinstance(found, dict) and "notation" in found:
        found = {**found, "notation": _SOME_NOTATION}
    wrong = [document.problem(place, message) for place, message in findings_of_form(found, SCHEMA)]
    if wrong:
        yield from sorted(wrong, key=lambda problem: int(problem.source.rpartition(":")[2]))
        return
    for name in ("clauses", "rulings"):
        yield from _repeated(document, name)
    try:
        notation = notation_of(document.value["notation"])
    except WrongNotation as error:
        place: Place = ["notation", *(_MEMBER.findall(error.args[0]) or [""])[0].split(".")]
        yield document.problem([part for part in place if part], error.args[0])
    else:
        yield from _about_positions(document, notation)
        for place, message in problems_of(document.value.get("variations", {}), notation):
            yield document.problem(place, message)


def _keys_without_quotes(value: object, place: Place) -> Iterator[Place]:
    """Yield the places of keys that YAML reads as numbers or truth values: every key in a rule book is text."""
    if isinstance(value, dict):
        yield from ([*place, key] for key in value if not isinstance(key, str))
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from _keys_without_quotes(one, [*place, key])


def _repeated(document: Document, name: str) -> Iterator[ScenarioProblem]:
    """Yield the entries of a list that have the id of an earlier one."""
    entries = document.value.get(name, [])
    for one, count in Counter(entry["id"] for entry in entries).items():
        if count > 1:
            at = max(at for at, entry in enumerate(entries) if entry["id"] == one)
            yield document.problem([name, at, "id"], f"{one} is listed {count} times: give each its own id")


def _about_positions(document: Document, notation: Notation) -> Iterator[ScenarioProblem]:
    written = document.value.get("positions", {})
    known = tuple(notation.position)
    text = written.get("text")
    if text is not None and text not in known:
        yield document.problem(["positions", "text"], str(UnknownName("member of `notation.position`", text, known)))
    if "men" in written:
        try:
            re.compile(written["men"])
        except re.error as error:
            yield document.problem(["positions", "men"], f"is not a regular expression: {error}")
    for name in written.get("defaults", {}):
        if known and name not in known:
            message = str(UnknownName("member of `notation.position`", name, known))
            yield document.problem(["positions", "defaults", name], message)
