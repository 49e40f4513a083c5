"""What is wrong in a scenario file of `standard`, with the file, the line and the member."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.casework.scenario_files import read_scenarios
from drawbridge_reference.kernel.problem import InvalidScenarios
from drawbridge_reference.standard.book import CLAUSES
from drawbridge_reference.standard.declared import RULINGS
from drawbridge_reference.standard.scenarios.notation import NOTATION

if TYPE_CHECKING:
    from pathlib import Path

GOOD = """\
clause: castling.kingside
scenarios:
  - name: plain
    title: A king castles
    why: "{White} may castle, since {f1} and {g1} are empty."
    vary: each-colour
    position: 4k3/8/8/8/8/8/8/4K2R w K
    legal: e1-g1
    decides: true
"""


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            ("vary: each-colour", "vary: both-sides"),
            "a.yaml:6: vary: '4k3/8/8/8/8/8/8/4K2R w K -' has castling rights: it has no mirror image",
        ),
        (("4K2R w K", "4K2R w KK"), "a.yaml:7: position: fen.castling: K appears 2 times in 'KK' (write K)"),
        (("4K2R w K", "4K1R w K"), "a.yaml:7: position: fen.board: row 1 ('4K1R') holds 7 squares, not 8"),
        (("e1-g1", "e1-j1"), "a.yaml:8: legal: 'e1-j1' is not a move in this notation"),
        (("{f1}", "f1"), "a.yaml:5: why: 'f1' turns with the variation and is not marked: write {f1}"),
        (
            ("are empty", "are empty, along rank 1"),
            "a.yaml:5: why: 'rank 1' turns with the variation and is not marked: write {rank 1}",
        ),
    ],
)
def test_a_file_is_refused_with_the_line_and_the_member(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changes: tuple[str, str], problem: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.yaml").write_text(GOOD.replace(*changes), encoding="utf-8")
    with pytest.raises(InvalidScenarios) as caught:
        read_scenarios(tmp_path, NOTATION, CLAUSES, RULINGS)
    (told,) = str(caught.value).splitlines()
    assert told.startswith(problem)


def test_the_same_file_without_a_mistake_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    white, black = read_scenarios(tmp_path, NOTATION, CLAUSES, RULINGS)
    assert white.position == {"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}
    assert (black.position, black.legal) == ({"fen": "4k2r/8/8/8/8/8/8/4K3 b k - 0 1"}, ("e8-g8",))
