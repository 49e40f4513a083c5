from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from drawbridge.cli.completion import SHELLS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_is_given_its_script(cli: Callable[..., Result], shell: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = cli("completion", shell)
    assert (given.exit_code, given.stderr) == (0, "")
    assert f"_DRAWBRIDGE_COMPLETE={shell}_complete" in given.stdout
    monkeypatch.setenv("SHELL", f"/usr/bin/{shell}")
    assert cli("completion").stdout == given.stdout


@pytest.mark.parametrize("shell", ["/bin/tcsh", ""])
def test_another_shell_is_refused_in_one_sentence(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    monkeypatch.setenv("SHELL", shell)
    refused = cli("completion")
    assert refused.exit_code == 2
    assert refused.stderr.endswith("hint: name one of bash, zsh, fish\n")


@pytest.mark.bulk
def test_bash_completes_a_case_by_the_installed_command(tmp_path: Path) -> None:
    (tmp_path / "drawbridge").write_text(f'#!/bin/sh\nexec {sys.executable} -m drawbridge "$@"\n')
    (tmp_path / "drawbridge").chmod(0o755)
    script = """
        PATH="$1:$PATH"
        eval "$(drawbridge completion bash)"
        COMP_WORDS=(drawbridge check --case three-man/moat.unbr) COMP_CWORD=3
        _drawbridge_completion drawbridge
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    run = subprocess.run(
        ["bash", "-c", script, "bash", str(tmp_path)], capture_output=True, text=True, check=True, timeout=60
    )
    assert "three-man/moat.unbridged/both-ways-cross/" in run.stdout.splitlines()
