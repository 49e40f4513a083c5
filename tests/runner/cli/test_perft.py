from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.remembering_engine import REFERENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result

CASTLING = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def test_the_reference_counts_and_tells_how_fast(cli: Callable[..., Result]) -> None:
    result = cli("perft", "standard", CASTLING, "--depth", "2")
    assert result.exit_code == 0, result.output
    first, second = result.output.splitlines()
    assert first == "2039 nodes"
    assert second.endswith("nodes a second")


def test_a_divided_count_has_a_line_for_each_move(cli: Callable[..., Result]) -> None:
    lines = cli("perft", "three-man", "--depth", "2", "--divide").output.splitlines()
    assert lines[0] == "a2-a3  20"
    assert lines[-2] == "400 nodes"
    assert len(lines) == 22


def test_an_engine_counts_for_itself(cli: Callable[..., Result]) -> None:
    counts = [
        cli("perft", "three-man", "--depth", "2", "--divide", *engine).output.splitlines()[:-1]
        for engine in ((), ("--", *REFERENCE))
    ]
    assert counts[0] == counts[1]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["three-man"], "missing option '--depth'"),
        (["three-man", "--depth", "0"], "--depth: 0 is too small\n  hint: give a whole number of at least 1"),
        (["three-man", "--depth", "1", "--executor", "two"], "'two' names no executor"),
        (["three-man", "--depth", "1", "--ruling", "moats=strict", "--", "engine"], "follows the rulings"),
        (["three-man", "a/b", "--depth", "1"], "neither a file nor a case id"),
        (["three-men", "--depth", "1"], "did you mean 'three-man'?"),
    ],
)
def test_bad_input_is_one_sentence(words: list[str], problem: str, cli: Callable[..., Result]) -> None:
    result = cli("perft", *words)
    assert result.exit_code == 2
    assert problem in result.output
    assert "Traceback" not in result.output
