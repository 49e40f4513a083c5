from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from drawbridge_reference.kernel.game import folder_of, own_rulesets
from drawbridge_reference.kernel.json_in_yaml import read_json

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("text", [b'{"a": [1, "b"]}', b'# Why.\n# How.\n{"a": [1, "b"]}\n'])
def test_json_is_read_below_a_comment(text: bytes) -> None:
    assert read_json(text) == {"a": [1, "b"]} == yaml.safe_load(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"# Why.", "Expecting value"),
        (b"version: 1.0.0", "Expecting value"),
        (b'{"a": 1, "a": 2}', "is given twice"),
        (b'{"a": 1} # Why.', "Extra data"),
        (b"[" * 99_999, "nested too deeply"),
    ],
)
def test_anything_else_is_left_to_yaml(text: bytes, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_json(text)


def test_what_every_command_reads_is_json() -> None:
    """Importing a parser of YAML takes longer than many a command."""
    folders = [folder_of(ruleset) for ruleset in own_rulesets()]
    files = [folder / "notation.yaml" for folder in folders if folder]
    assert len(files) == 4
    for file in (*files, ROOT / "cases" / "suite.yaml"):
        assert read_json(file.read_bytes())
