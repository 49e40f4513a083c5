"""Every schema is one, and every file that is shipped obeys its own."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from support.amounts import first
from support.cases.shipped import content

if TYPE_CHECKING:
    from conftest import Schemas

ROOT = Path(__file__).resolve().parents[2]
SCHEMA_FILES = sorted((ROOT / "schema").rglob("*.json"))
CASE_FILES = sorted([*(ROOT / "cases").glob("*/*.yaml"), *(ROOT / "cases").glob("*/*/*.json")])
LEVEL_FILES = sorted((ROOT / "cases").glob("levels-*.json"))
CLAUSE_LEVEL_FILES = sorted((ROOT / "reference").rglob("levels.yaml"))
CLAUSE_FILES = sorted((ROOT / "reference").rglob("clauses.yaml"))
NOTATION_FILES = sorted(path for room in ("reference", "tests") for path in (ROOT / room).rglob("notation.yaml"))


def parsed(path: Path) -> Any:
    """Return what a file holds; of YAML, as JSON would hold it: in JSON every key is a string."""
    return json.loads(json.dumps(content(path)))


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", first(8, SCHEMA_FILES), ids=named)
def test_a_schema_is_valid_and_says_what_it_is_of(path: Path) -> None:
    schema = json.loads(path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"].endswith(named(path))
    assert schema["title"]
    assert schema["description"]


@pytest.mark.parametrize("path", SCHEMA_FILES, ids=named)
def test_the_examples_of_a_schema_obey_it(path: Path, schemas: Schemas) -> None:
    name = path.relative_to(ROOT / "schema").as_posix()
    for example in schemas.contents[name].get("examples", []):
        schemas.validator(name).validate(example)


@pytest.fixture(scope="module")
def cases_validator(schemas: Schemas) -> jsonschema_rs.Draft202012Validator:
    """The schema of case files, in a validator that is fast enough to read every case."""
    contents = schemas.contents
    registry = jsonschema_rs.Registry([(content["$id"], content) for content in contents.values()])
    return jsonschema_rs.Draft202012Validator(contents["cases.schema.json"], registry=registry)


@pytest.mark.parametrize("path", first(20, CASE_FILES), ids=named)
def test_a_case_file_obeys_the_schema_of_cases(path: Path, cases_validator: jsonschema_rs.Draft202012Validator) -> None:
    cases_validator.validate(parsed(path))


def test_a_case_with_an_unknown_member_is_refused(cases_validator: jsonschema_rs.Draft202012Validator) -> None:
    file = parsed(CASE_FILES[0])
    file["cases"][0]["nonsense"] = 1
    with pytest.raises(jsonschema_rs.ValidationError, match="nonsense"):
        cases_validator.validate(file)


@pytest.mark.bulk
def test_a_file_of_levels_obeys_its_schema(schemas: Schemas) -> None:
    for path in LEVEL_FILES:
        schemas.validator("levels.schema.json").validate(parsed(path))


@pytest.mark.parametrize("path", CLAUSE_LEVEL_FILES, ids=named)
def test_the_levels_of_clauses_obey_their_schema(path: Path, schemas: Schemas) -> None:
    schemas.validator("clause-levels.schema.json").validate(parsed(path))


@pytest.mark.parametrize("path", CLAUSE_FILES, ids=named)
def test_a_rule_book_obeys_the_schema_of_clauses(path: Path, schemas: Schemas) -> None:
    schemas.validator("clauses.schema.json").validate(parsed(path))


@pytest.mark.parametrize("path", NOTATION_FILES, ids=named)
def test_a_notation_obeys_its_schema(path: Path, schemas: Schemas) -> None:
    schemas.validator("notation.schema.json").validate(parsed(path))


def test_the_list_of_engines_obeys_its_schema(schemas: Schemas) -> None:
    engines = tomllib.loads((ROOT / "engines" / "engines.toml").read_text(encoding="utf-8"))
    schemas.validator("engines.schema.json").validate(engines)


def test_a_clause_id_without_a_dot_is_refused(schemas: Schemas) -> None:
    validator = schemas.validator("clauses.schema.json", "id")
    assert validator.is_valid("moat.no-attack")
    assert not validator.is_valid("moat")
    assert not validator.is_valid("Moat.unbridged")
