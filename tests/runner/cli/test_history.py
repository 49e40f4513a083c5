from __future__ import annotations

import json
from typing import TYPE_CHECKING

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas


def test_the_reports_of_a_folder_tell_since_when_a_clause_fails(
    cli: Callable[..., Result], engine_without: Callable[..., tuple[str, ...]], tmp_path: Path, schemas: Schemas
) -> None:
    for name, engine in (("new", engine_without("moat.unbridged")), ("old", REFERENCE)):
        cli("check", "--case", "*/rook/*", "--report", f"json={tmp_path / name}.jsonl", "--", *engine)
    later = (tmp_path / "new.jsonl").read_text().replace('"begun":"2', '"begun":"3', 1)
    (tmp_path / "new.jsonl").write_text(later)
    (tmp_path / "other.json").write_text("{}")
    result = cli("history", str(tmp_path), "--format", "json")
    assert result.exit_code == 0
    assert "other.json: it holds no record of a run; left out" in result.stderr
    found = json.loads(result.stdout)
    schemas.validator("history.schema.json").validate(found)
    (engine,) = found["engines"]
    assert engine["spells"] == [
        {
            "ruleset": "three-man",
            "clause": "moat.unbridged",
            "expected": False,
            "failed": 1,
            "asked": 1,
            "passed_in": "old.jsonl",
            "since": "new.jsonl",
            "mended_in": None,
            "changed_in": None,
        }
    ]
    assert "since new.jsonl" in cli("history", str(tmp_path)).stdout


def test_a_folder_without_a_report_is_one_sentence(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("history", str(tmp_path))
    assert result.exit_code == 2
    assert "no file *.jsonl or *.json in it is a report" in result.stderr
