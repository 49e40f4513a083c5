"""Every message on the page of the protocol is one, and answers the question above it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import MessageCheck

METHODS = ["initialize", "legal_moves", "apply", "play", "status", "perft", "destination", "shutdown"]


def sections(root: Path) -> dict[str, list[dict[str, Any]]]:
    """Return the messages of the page, by the heading that they stand under."""
    page = (root / "docs" / "protocol.md").read_text(encoding="utf-8")
    parts = re.split(r"^### (\w+)$", page, flags=re.MULTILINE)[1:]
    return {
        method: [json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)]
        for method, text in zip(parts[::2], parts[1::2], strict=True)
    }


def test_every_method_has_its_section(root: Path) -> None:
    assert list(sections(root)) == METHODS


@pytest.mark.parametrize("method", METHODS)
def test_the_messages_of_a_method_are_valid(method: str, root: Path, validate_message: MessageCheck) -> None:
    question, *answers = sections(root)[method]
    validate_message(question)
    assert question["method"] == method
    assert answers
    for answer in answers:
        validate_message(answer, method)
        assert answer["id"] == question["id"]
