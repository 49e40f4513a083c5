"""Positions as they are given on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


def test_a_position_of_too_many_bytes_is_refused(cli: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "long").write_bytes(bytes(1_000_001))
    for result in (
        cli("draw", "three-man", f"{tmp_path}/long"),
        cli("draw", "three-man", "-", stdin=bytes(1_000_001)),
    ):
        assert result.exit_code == 2
        assert result.stderr.endswith(": has more than 1000000 bytes, too many for a position\n")


def test_a_move_without_a_position_is_told_where_the_position_goes(cli: Callable[..., Result]) -> None:
    result = cli("explain", "standard", "e2-e4")
    assert result.stderr.endswith("hint: give the position before the move, such as: start e2-e4\n")
