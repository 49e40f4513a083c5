"""The schemas of the protocol accept what the protocol allows, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from jsonschema import ValidationError

if TYPE_CHECKING:
    from conftest import MessageCheck

MESSAGES: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("messages.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("message", MESSAGES["valid"], ids=str)
def test_a_message_of_the_protocol_is_accepted(message: dict[str, Any], validate_message: MessageCheck) -> None:
    validate_message(message)


@pytest.mark.parametrize("reason", MESSAGES["refused"])
def test_a_message_that_breaks_the_protocol_is_refused(reason: str, validate_message: MessageCheck) -> None:
    refused = MESSAGES["refused"][reason]
    with pytest.raises(ValidationError):
        validate_message(refused["message"], refused.get("method"))


@pytest.mark.parametrize("message", [m for m in MESSAGES["valid"] if "method" in m], ids=lambda m: str(m["method"]))
def test_a_request_without_one_of_its_members_is_refused(
    message: dict[str, Any], validate_message: MessageCheck
) -> None:
    for missing in ("jsonrpc", "id", "params"):
        with pytest.raises(ValidationError):
            validate_message({name: value for name, value in message.items() if name != missing})
    for missing in message["params"]:
        params = {name: value for name, value in message["params"].items() if name != missing}
        with pytest.raises(ValidationError):
            validate_message({**message, "params": params})


def test_every_method_has_a_schema_in_both_directions(root: Path) -> None:
    methods = {"initialize", "legal_moves", "apply", "play", "status", "perft", "destination", "shutdown"}
    for direction in ("request", "response"):
        schema = yaml.safe_load((root / f"schema/protocol/{direction}.schema.json").read_text(encoding="utf-8"))
        assert methods <= set(schema["$defs"])
