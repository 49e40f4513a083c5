"""What a ruleset's `notation.yaml` says is what the JSON Schema of its positions says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge_reference.kernel.game import notation, own_rulesets
from drawbridge_reference.kernel.notation import Member, MemberKind

if TYPE_CHECKING:
    import re

    from conftest import Schemas

KINDS = {"string": MemberKind.TEXT, "array": MemberKind.SET, "object": MemberKind.MAP}


def schema_of(schemas: Schemas, ruleset: str) -> dict[str, Any]:
    return schemas.contents[f"positions/{ruleset}.schema.json"]


def resolved(schema: dict[str, Any], part: dict[str, Any]) -> dict[str, Any]:
    """Return a part of a schema, and what it refers to within the same schema."""
    target: dict[str, Any] = schema["$defs"].get(part.get("$ref", "").removeprefix("#/$defs/"), {})
    return target | part


def kind_in(schema: dict[str, Any], part: dict[str, Any]) -> MemberKind:
    return KINDS[resolved(schema, part).get("type", "string")]


def as_anchored(pattern: re.Pattern[str] | None) -> str:
    assert pattern
    return f"^{pattern.pattern}$"


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_squares_are_those_of_the_schema(ruleset: str, schemas: Schemas) -> None:
    assert as_anchored(notation(ruleset).square) == schema_of(schemas, ruleset)["$defs"]["square"]["pattern"]


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_moves_are_those_of_the_schema(ruleset: str, schemas: Schemas) -> None:
    assert as_anchored(notation(ruleset).move) == schema_of(schemas, ruleset)["$defs"]["move"]["pattern"]


@pytest.mark.parametrize("ruleset", own_rulesets())
def test_the_members_of_a_position_are_those_of_the_schema(ruleset: str, schemas: Schemas) -> None:
    schema = schema_of(schemas, ruleset)
    declared = {
        name: Member(member.kind, member.may_be_left_out) for name, member in notation(ruleset).position.items()
    }
    assert declared == {
        name: Member(kind_in(schema, part), may_be_left_out=name not in schema["required"])
        for name, part in schema["properties"].items()
    }
