"""Every message on the page of the protocol is one, and answers the question above it."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import chess
import pytest

from drawbridge_reference.kernel.game import game
from drawbridge_reference.serve import Session

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


def test_the_answers_of_three_man_are_those_of_the_reference(root: Path) -> None:
    session = Session({"three-man": game("three-man")})
    compared = []
    for method, (question, answer, *_) in sections(root).items():
        if method != "initialize" and question["params"].get("ruleset") != "three-man":
            continue
        given = session.answer(json.dumps(question).encode())
        if method != "initialize":
            assert given == answer
            compared.append(method)
    assert compared == ["legal_moves", "status", "destination"]


def test_the_answers_of_standard_are_those_of_python_chess(root: Path) -> None:
    page = sections(root)
    castled = chess.Board(page["apply"][0]["params"]["position"]["fen"])
    castled.push_uci("e1g1")
    assert castled.fen() == page["apply"][1]["result"]["position"]["fen"]
    played = chess.Board(page["play"][0]["params"]["position"]["fen"])
    for move in page["play"][0]["params"]["moves"]:
        played.push_uci(move.replace("-", ""))
    moves = {
        f"{chess.square_name(move.from_square)}-{chess.square_name(move.to_square)}" for move in played.legal_moves
    }
    assert moves == set(page["play"][1]["result"]["moves"])
