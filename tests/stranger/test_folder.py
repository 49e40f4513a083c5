"""The invented game as a folder is that of the package, and its oracles may do whatever they like."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from click.testing import CliRunner, Result

from drawbridge.cli import main
from drawbridge.generate.rulesets import made_by
from drawbridge.generate.text import text_of
from drawbridge.generate.witnesses import Witnesses
from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.kernel import folders
from support.nim import write_nim

if TYPE_CHECKING:
    from conftest import Schemas
    from drawbridge_reference.kernel.game import Game

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "walled-kings"
PACKAGE = Path(__file__).resolve().parent / "project" / "walled_kings"
ORACLE = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "initialize":
        offer = {"nim": {"methods": ["legal_moves", "apply", "status", "perft"]}}
        result = {"protocol": 1, "engine": {"name": "broken"}, "rulesets": offer}
        print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
    elif "hangs" in sys.argv:
        time.sleep(60)
    else:
        sys.exit(3)
"""


def test_both_ways_begin_with_the_same_scenarios_and_clauses() -> None:
    of_folder = {path.name: path.read_bytes() for path in (EXAMPLE / "scenarios").iterdir()}
    assert of_folder == {path.name: path.read_bytes() for path in (PACKAGE / "scenarios").glob("*.yaml")}
    assert (PACKAGE / "clauses.yaml").read_text() in (EXAMPLE / "ruleset.yaml").read_text()


@pytest.mark.bulk
def test_the_package_answers_as_the_oracles_have(walled_kings: Game) -> None:
    folder = read_folder(EXAMPLE)
    assert folder.clauses == walled_kings.clauses
    # Where clauses are named, no further process is started.
    files = made_by([Witnesses(walled_kings, None)], "0.1.0", (*walled_kings.clauses, "perft")).files
    assert len(files) == 9
    for file in files:
        written = yaml.safe_load((EXAMPLE / "cases" / file.path).read_text(encoding="utf-8"))
        assert written == yaml.safe_load(text_of(file))


def test_the_example_has_the_form_of_the_schema(schemas: Schemas) -> None:
    document = read_folder(EXAMPLE).book.document
    schemas.validator("ruleset.schema.json").validate(document.value)
    assert read_folder(EXAMPLE).stale() is None


@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("hangs", "did not answer within 0.2 s"),
        ("dies", "exit code 3"),
    ],
)
def test_an_oracle_that_hangs_or_dies_is_named_and_nothing_is_written(
    how: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "_games", {})
    monkeypatch.chdir(tmp_path)
    write_nim(tmp_path / "nim")
    (tmp_path / "oracle.py").write_text(ORACLE, encoding="utf-8")
    words = ("generate", "--folder", "nim", "--timeout", "0.2", "--oracle", f"{sys.executable} oracle.py {how}")
    told: Result = CliRunner().invoke(main, words)
    assert told.exit_code == 4
    assert sentence in told.stderr
    assert "--timeout gives it more time" in told.stderr
    assert not (tmp_path / "nim" / "cases").exists()
