"""Cases state their own version, which is not that of the program."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
import yaml

from drawbridge.errors import WrongCaseFile
from drawbridge.exit_codes import ExitCode
from drawbridge.suite.version import FILE_NAME, FIRST_VERSION, first_text, suite_version, version_in, version_of
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Schemas


def states(folder: Path, content: str) -> Path:
    (folder / FILE_NAME).write_text(content, encoding="utf-8")
    return folder


def test_the_shipped_cases_state_their_version(root: Path, schemas: Schemas) -> None:
    stated = yaml.safe_load((root / "cases" / FILE_NAME).read_text(encoding="utf-8"))
    schemas.validator("suite.schema.json").validate(stated)
    assert suite_version() == stated["version"]


@pytest.mark.parametrize("version", ["0.1.0", "12.0.3", "1.0.0-rc.1"])
def test_a_version_of_three_numbers_is_read(version: str, tmp_path: Path, schemas: Schemas) -> None:
    assert version_in(states(tmp_path, f"version: {version}\n")) == version
    schemas.validator("suite.schema.json").validate({"version": version})


def test_the_first_version_is_one_that_can_be_read(tmp_path: Path) -> None:
    assert version_in(states(tmp_path, first_text())) == FIRST_VERSION


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("version: 0.1\n", "version: is a number, not a string"),
        ('version: "0.1"\n', "version: is '0.1', not three numbers with dots"),
        ("version: 0.1.0 \nauthor: me\n", "author: is not a known field"),
        ("", "is empty, not a mapping"),
        ("{}", "version: is missing"),
        ("version: [\n", "line 2: not YAML"),
    ],
)
def test_a_version_that_cannot_be_read_is_refused_in_one_sentence(
    content: str, problem: str, tmp_path: Path, schemas: Schemas
) -> None:
    with pytest.raises(WrongCaseFile) as refused:
        version_in(states(tmp_path, content))
    assert refused.value.message.startswith(f"{tmp_path / FILE_NAME}: {problem}")
    assert refused.value.exit_code is ExitCode.SUITE
    if "not YAML" not in problem:
        value = json.loads(json.dumps(yaml.safe_load(content)))
        assert not schemas.validator("suite.schema.json").is_valid(value)


def test_cases_without_a_version_are_refused_with_the_remedy(tmp_path: Path) -> None:
    with pytest.raises(WrongCaseFile) as refused:
        version_in(tmp_path)
    assert refused.value.message.endswith("suite.yaml: is missing, so the cases beside it have no version")
    assert refused.value.hint == f"write the line `version: {FIRST_VERSION}` into that file"


def test_the_cases_of_a_built_in_ruleset_have_the_version_of_the_suite() -> None:
    assert version_of("prince") == suite_version()


def test_an_unknown_ruleset_has_no_version() -> None:
    with pytest.raises(UnknownName, match="did you mean 'prince'"):
        version_of("prinz")
