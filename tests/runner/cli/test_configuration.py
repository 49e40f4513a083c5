"""Configurations: where they are looked for, and what is wrong in one."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.configuration import KEYS, BadConfiguration, configuration

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Schemas


@pytest.fixture
def below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder two floors below the root of a repository, as the working folder."""
    folder = tmp_path / "repository" / "part" / "below"
    folder.mkdir(parents=True)
    (tmp_path / "repository" / ".git").mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_the_nearest_configuration_up_to_the_root_of_the_repository_counts(below: Path) -> None:
    top = below.parents[1]
    (top.parent / "drawbridge.toml").write_text("jobs = 9")
    assert configuration() is None
    (top / "pyproject.toml").write_text("[tool.drawbridge]\njobs = 1")
    (below.parent / "pyproject.toml").write_text("[tool.other]")
    found = configuration()
    assert found is not None
    assert (found.values, found.name, found.path_of("x")) == ({"jobs": 1}, "../../pyproject.toml", "../../x")
    (top / "drawbridge.toml").write_text("jobs = 2")
    assert (named := configuration())
    assert named.values == {"jobs": 2}
    (below / "drawbridge.toml").write_text("jobs = 3")
    assert (nearest := configuration())
    assert nearest.values == {"jobs": 3}
    assert (given := configuration("../../pyproject.toml"))
    assert given.values == {"jobs": 1}


def test_outside_of_a_repository_no_folder_above_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "below").mkdir()
    (tmp_path / "drawbridge.toml").write_text("jobs = 1")
    monkeypatch.chdir(tmp_path / "below")
    assert configuration() is None


@pytest.mark.parametrize(
    ("text", "problem", "remedy"),
    [
        ("engin = ['x']", "the key `engin` is unknown", "did you mean `engine`?"),
        ("quux = 1", "the key `quux` is unknown", "the keys are engine, rulesets"),
        ("engine = 'node x.js'", "`engine` is not the engine's command as a list of words", "docs/configuration.md"),
        ("clauses = [1]", "`clauses` is not a list of texts", ""),
        ("cases = []", "`cases` is not a list of texts", ""),
        ("jobs = true", "`jobs` is not a whole number from 1 to 1000", ""),
        ("jobs = 1001", "`jobs` is not a whole number from 1 to 1000", ""),
        ("timeout = nan", "`timeout` is not a number of seconds, 0 or more", ""),
        ("timeout = -1", "`timeout` is not a number of seconds, 0 or more", ""),
        ("baseline = ''", "`baseline` is not the name of a file", ""),
        ("jobs = ", "is not TOML: ", "correct it, or use --no-config"),
        ("jobs = 1\njobs = 2", "is not TOML: ", ""),
        ("a = " + "[" * 100_000, "is not TOML: ", ""),
        ("#" * 1_000_001, "has more than 1000000 bytes", ""),
    ],
)
def test_what_is_wrong_is_one_sentence_with_file_and_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, problem: str, remedy: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "drawbridge.toml").write_text(text)
    with pytest.raises(BadConfiguration) as refused:
        configuration()
    assert refused.value.message.startswith(f"drawbridge.toml: {problem}")
    assert refused.value.hint.startswith(remedy)


@pytest.mark.parametrize("text", ["[tool]\ndrawbridge = 1  # tool.drawbridge", "tool = 1  # tool.drawbridge"])
def test_a_table_that_is_none_is_refused_or_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_text(text)
    if "1  #" in text and text.startswith("[tool]"):
        with pytest.raises(BadConfiguration, match="is not a table"):
            configuration()
    else:
        found = configuration()
        assert found is not None
        assert found.values == {}


def test_the_schema_for_editors_has_the_same_keys(schemas: Schemas, root: Path) -> None:
    schema = schemas.validator("configuration.schema.json")
    assert list(schemas.contents["configuration.schema.json"]["properties"]) == list(KEYS)
    example = tomllib.loads((root / "docs" / "examples" / "configured" / "drawbridge.toml").read_text())
    schema.validate(example)
    assert not schema.is_valid({"engine": "node my-engine.js"})
    assert not schema.is_valid({"max_not_set_up": "2.5"})
