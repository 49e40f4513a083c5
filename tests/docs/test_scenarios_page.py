"""The page about scenarios: it names every key and variation, its examples can be read, its errors are true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.problem import InvalidScenarios
from drawbridge_reference.prince.scenarios.notation import NOTATION as PRINCE
from drawbridge_reference.standard.scenarios.notation import NOTATION as STANDARD
from drawbridge_reference.three_chess.scenarios.notation import NOTATION as THREE_CHESS
from drawbridge_reference.three_man.book import CLAUSES
from drawbridge_reference.three_man.declared import RULINGS
from drawbridge_reference.three_man.scenarios.notation import NOTATION as THREE_MAN

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario_notation import ScenarioNotation

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
SCENARIO = json.loads((ROOT / "schema" / "scenarios.schema.json").read_text(encoding="utf-8"))["$defs"]["scenario"]
EXAMPLES = re.findall(r"(?<!wrong -->\n)^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(WRONG,) = re.findall(r"wrong -->\n```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
MESSAGES = re.findall(r"^moat\.unbridged\.yaml:\d+: .*$", PAGE, re.MULTILINE)
ROWS = {
    name: re.findall(r"`([a-z_]+)`", cells)
    for name, cells in re.findall(r"^\| `([a-z-]+)` \| (`turn`.*?|none.*?) \|$", PAGE, re.MULTILINE)
}


def test_every_key_has_a_row() -> None:
    (section,) = re.findall(r"^## Every key$.*?(?=^## )", PAGE, re.MULTILINE | re.DOTALL)
    assert re.findall(r"^\| `([a-z_]+)` \| ", section, re.MULTILINE) == list(SCENARIO["properties"])


@pytest.mark.parametrize(
    ("ruleset", "notation"),
    [("three-man", THREE_MAN), ("three-chess", THREE_CHESS), ("prince", PRINCE), ("standard", STANDARD)],
)
def test_every_variation_and_every_member_of_a_position_is_named(ruleset: str, notation: ScenarioNotation) -> None:
    (rows,) = re.findall(rf"^\| `{ruleset}` \| `each.*?(?=^\| `|\n\n)", PAGE, re.MULTILINE | re.DOTALL)
    assert re.findall(r"^\|[^|]*\| `([a-z-]+)` \|", rows, re.MULTILINE) == list(notation.variations)
    assert ROWS[ruleset] == list(notation.members)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.partition("name: ")[2].partition("\n")[0])
def test_an_example_can_be_read(example: str, tmp_path: Path) -> None:
    (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
    assert read_scenarios(tmp_path, THREE_MAN, CLAUSES, RULINGS)


def test_what_is_wrong_is_reported_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "moat.unbridged.yaml").write_text(WRONG, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(InvalidScenarios) as caught:
        read_scenarios(tmp_path, THREE_MAN, CLAUSES, RULINGS)
    assert str(caught.value).splitlines() == MESSAGES
