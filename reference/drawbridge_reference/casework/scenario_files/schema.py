"""The form of a scenario file, held by its JSON Schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator

from drawbridge_reference.kernel.problem import UnknownName, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jsonschema import ValidationError

    from drawbridge_reference.casework.scenario_files.document import Document

_NAME = "scenarios.schema.json"
_BESIDE = Path(__file__).with_name(_NAME)
_IN_THE_CHECKOUT = Path(__file__).resolve().parents[4] / "schema" / _NAME


def schema_path() -> Path:
    """Return the path of the schema: beside this module in a wheel, in the folder `schema` of a checkout."""
    return _BESIDE if _BESIDE.is_file() else _IN_THE_CHECKOUT


def findings_of_form(document: Document) -> Iterator[tuple[list[str | int], str]]:
    """Yield the problems that the schema finds in a file, each with its path."""
    found = sorted(_validator().iter_errors(document.value), key=lambda error: list(map(str, error.absolute_path)))
    for error in found:
        place = list(error.absolute_path)
        for key, message in _messages(error):
            yield place if key is None else [*place, key], message


@cache
def _validator() -> Draft202012Validator:
    return Draft202012Validator(_read_schema())


@cache
def _read_schema() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(schema_path().read_text(encoding="utf-8"))
    return schema


def _messages(error: ValidationError) -> Iterator[tuple[str | int | None, str]]:
    """Yield the problems of one schema error, each with its member if that is another one."""
    value: Any = error.instance
    asked: Any = error.validator_value
    schema: Any = error.schema
    match error.validator:
        case "additionalProperties":
            known = tuple(schema["properties"])
            yield from ((key, str(UnknownName("key", str(key), known))) for key in value if key not in known)
        case "required":
            # There is an error for each missing member, and only its message says which one.
            key = next(key for key in asked if error.message.startswith(repr(key)))
            yield None, f"{key!r} is missing. {_described(schema['properties'][key])}"
        case "dependentRequired":
            pairs = ((key, needed) for key, several in asked.items() for needed in several)
            yield from ((key, f"needs {one!r} beside it") for key, one in pairs if key in value and one not in value)
        case "anyOf":
            yield None, f"asks nothing: write at least one of {', '.join(one['required'][0] for one in asked)}"
        case "type":
            yield None, f"must not be {kind_of(value)}. {_described(schema)}"
        case _:
            yield None, f"{shortened(value)} does not fit. {_described(schema)}"


def _described(schema: Mapping[str, Any]) -> str:
    """Return the description of a member. A reference has the description of its target."""
    if "$ref" in schema:
        schema = _read_schema()["$defs"][schema["$ref"].rpartition("/")[2]]
    return str(schema["description"])
