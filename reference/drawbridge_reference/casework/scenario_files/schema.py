"""The form of a file that people write, scenarios or a rule book, held by its JSON Schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from reprlib import repr as shortened
from typing import TYPE_CHECKING, Any

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from drawbridge_reference.kernel.problem import UnknownName, kind_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from jsonschema import ValidationError

SCENARIOS = "scenarios.schema.json"
_REFERRED_TO = {"ruleset.schema.json": ("clauses.schema.json", "notation.schema.json")}
"""The schemas that another one refers to."""
_IN_THE_CHECKOUT = Path(__file__).resolve().parents[4] / "schema"


def schema_path(name: str = SCENARIOS) -> Path:
    """Return the path of a schema: beside this module in a wheel, in the folder `schema` of a checkout."""
    beside = Path(__file__).with_name(name)
    return beside if beside.is_file() else _IN_THE_CHECKOUT / name


def findings_of_form(value: object, name: str = SCENARIOS) -> Iterator[tuple[list[str | int], str]]:
    """Yield the problems that a schema finds in what a file holds, each with its path."""
    found = sorted(_validator(name).iter_errors(value), key=lambda error: list(map(str, error.absolute_path)))
    for error in found:
        place = list(error.absolute_path)
        for key, message in _messages(error):
            yield place if key is None else [*place, key], message


@cache
def _validator(name: str) -> Draft202012Validator:
    others = [_read_schema(other) for other in _REFERRED_TO.get(name, ())]
    registry = Registry[Any]().with_resources((other["$id"], Resource.from_contents(other)) for other in others)
    return Draft202012Validator(_read_schema(name), registry=registry)


@cache
def _read_schema(name: str) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(schema_path(name).read_text(encoding="utf-8"))
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
            yield None, f"{key!r} is missing. {_described(schema['properties'][key])}".rstrip()
        case "dependentRequired":
            pairs = ((key, needed) for key, several in asked.items() for needed in several)
            yield from ((key, f"needs {one!r} beside it") for key, one in pairs if key in value and one not in value)
        case "anyOf":
            yield None, f"asks nothing: write at least one of {', '.join(one['required'][0] for one in asked)}"
        case "type":
            quotes = ": put it into quotes" if asked == "string" and isinstance(value, int | float) else ""
            yield None, f"must not be {kind_of(value)}{quotes}. {_described(schema)}".rstrip()
        case _:
            yield None, f"{shortened(value)} does not fit. {_described(schema)}".rstrip()


def _described(schema: Mapping[str, Any]) -> str:
    """Return the description of a member. A reference has the description of its target; some members have none."""
    if "description" not in schema and "$ref" not in schema:
        return ""
    if "description" not in schema:
        definition = schema["$ref"].rpartition("/")[2]
        files = (SCENARIOS, *_REFERRED_TO, *(name for names in _REFERRED_TO.values() for name in names))
        schema = next(found for name in files if (found := _read_schema(name).get("$defs", {}).get(definition)))
    return str(schema["description"])
