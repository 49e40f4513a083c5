"""`--svg FILE` of `draw`, `show` and `explain`."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import fromstring

import pytest

from drawbridge.suite.load import load
from drawbridge_reference.kernel import folders
from support.checkout import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

ROOK = "three-man/moat.unbridged/rook/white-gray"


@pytest.mark.parametrize(
    ("arguments", "marked"),
    [
        (("draw", "three-chess", "start"), False),
        (("explain", "prince", "start"), False),
        (("explain", "standard", "start", "e2-e4"), True),
        (("show", ROOK), True),
    ],
)
def test_the_picture_is_written_and_the_text_is_printed_as_ever(
    arguments: tuple[str, ...], *, marked: bool, cli: Callable[..., Result], tmp_path: Path
) -> None:
    file = tmp_path / "board.svg"
    result = cli(*arguments, "--svg", str(file))
    assert result.exit_code == 0, result.stderr
    assert result.output == cli(*arguments).output
    svg = file.read_text(encoding="utf-8")
    assert fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert ('class="origin"' in svg) is marked


def test_a_case_of_a_folder_is_drawn_on_a_plain_grid(
    cli: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "_games", {})
    monkeypatch.setattr("drawbridge.cli.selection.load", load)
    file, name = tmp_path / "board.svg", "walled-kings/wall.blocked/onto-the-wall"
    result = cli("show", "--rulesets", str(ROOT / "docs" / "examples" / "walled-kings"), name, "--svg", str(file))
    assert result.exit_code == 0, result.stderr
    assert "wK on a1, bK on c3" in file.read_text(encoding="utf-8")


def test_a_picture_that_cannot_be_written_is_one_sentence(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("draw", "standard", "start", "--svg", str(tmp_path / "missing" / "board.svg"))
    assert result.exit_code == 6
    assert "could not be written: No such file or directory" in result.stderr


def test_a_clause_has_no_position_to_draw(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("show", "three-man/moat.unbridged", "--svg", str(tmp_path / "board.svg"))
    assert result.exit_code == 2
    assert "three-man/moat.unbridged has no position to draw" in result.stderr
    assert not (tmp_path / "board.svg").exists()


def test_an_unknown_case_is_named_before_anything_is_drawn(cli: Callable[..., Result], tmp_path: Path) -> None:
    result = cli("show", "three-man/knight.leap/nowhere", "--svg", str(tmp_path / "board.svg"))
    assert result.exit_code == 2
    assert "there is no case and no clause" in result.stderr


def test_a_position_that_is_not_valid_is_drawn_with_what_is_wrong(cli: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    two_kings = '{"turn": "white", "board": {"e1": "wK", "e3": "wK", "m1": "gK", "u1": "bK"}}'
    result = cli("draw", "three-man", two_kings, "--svg", str(file))
    assert result.exit_code == 2
    assert "white has 2 kings" in result.stderr
    drawn = file.read_text(encoding="utf-8")
    assert "not valid: e1, e3" in drawn
    assert ">board.e3: white has 2 kings, on e1 and e3" in drawn


def test_a_position_that_cannot_be_drawn_leaves_the_older_picture(cli: Callable[..., Result], tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    file.write_text("older", encoding="utf-8")
    assert cli("draw", "three-man", '{"turn": 7}', "--svg", str(file)).exit_code == 2
    assert file.read_text(encoding="utf-8") == "older"
