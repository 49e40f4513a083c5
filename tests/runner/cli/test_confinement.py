"""The options that confine an engine are read, written into the report, and refused where they make no sense."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.confinement import as_typed
from drawbridge.transport.confinement import Confinement

if TYPE_CHECKING:
    from collections.abc import Callable

    from click.testing import Result


@pytest.mark.parametrize("size", ["0", "-1", "2X", "many", "1.5G", "9" * 400])
def test_a_size_that_is_none_is_refused_with_an_example(size: str, cli: Callable[..., Result]) -> None:
    result = cli("check", "--memory", size, "--", "engine")
    assert result.exit_code == 2
    assert "is not a size\n  hint: write 256M or 2G" in result.stderr


def test_a_sandbox_that_cannot_be_had_is_one_sentence(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    result = cli("check", "--sandbox", "--", "engine")
    assert result.exit_code == 2
    assert result.stderr.splitlines()[0] == (
        "drawbridge: --sandbox: bubblewrap is not installed (Debian's package is `bubblewrap`, the program `bwrap`)"
    )


def test_a_confinement_can_be_typed_again() -> None:
    confinement = Confinement(memory=256 << 20, cpu=2.5, processes=3, sandbox=True)
    assert as_typed(confinement) == ("--memory", "256M", "--cpu", "2.5", "--processes", "3", "--sandbox")
    assert as_typed(Confinement(memory=1000)) == ("--memory", "1000")
    assert as_typed(Confinement()) == ()


@pytest.mark.skipif(sys.platform != "linux", reason="the limits need Linux")
def test_an_engine_that_exceeds_a_limit_at_its_start_has_not_started(cli: Callable[..., Result]) -> None:
    result = cli("check", "--processes", "1", "--cpu", "0.1", "--", sys.executable, "-S", "-c", "while True: pass")
    assert result.exit_code == 3
    assert "it used more than 0.1 s of processor time (--cpu), and was ended before it had answered" in result.stderr
