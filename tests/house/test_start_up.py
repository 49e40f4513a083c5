"""What takes long to import is imported when it is needed: somebody waits for every command to start."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from drawbridge.cli.screen import _ASKING
from drawbridge.transport.monitored import _FORK_SERVER, _PROGRAM, _options
from support.amounts import first
from support.whole_suite import whole_suite

CASE = "three-man/moat.unbridged/rook-along-rank-0/clockwise/white/moats-strict"
ENGINE = (sys.executable, "-m", "drawbridge_reference")
POSITION = {"turn": "white", "board": {"e1": "wK", "u1": "bK", "m1": "gK"}}
QUESTIONS = (
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocol": 1}},
    {
        "jsonrpc": "2.0",
        "id": 2,
        "method": "legal_moves",
        "params": {
            "ruleset": "three-man",
            "position": {"turn": "white", "board": {"e1": "wK", "u1": "bK", "m1": "gK"}},
        },
    },
)
OF_A_RUN = {
    "rich",
    "yaml",
    "psutil",
    "socket",
    "jsonschema",
    "dataclasses",
    "importlib.metadata",
    "drawbridge.narrowing",
    "drawbridge.generate",
    "drawbridge.report.groups",
    "drawbridge.suite.entry",
}
OF_AN_ENGINE = {
    "argparse",
    "yaml",
    "inspect",
    "pathlib",
    "dataclasses",
    "importlib.metadata",
    "drawbridge_reference.standard.game",
}


@pytest.fixture(scope="module", autouse=True)
def _index() -> None:
    """Bring the index of the cases up to date. The first command after a change of cases reads YAML."""
    whole_suite()


@pytest.mark.parametrize(
    ("module", "arguments", "slow"),
    first(
        2,
        [
            ("drawbridge", ("check", "--case", CASE, "--", *ENGINE), OF_A_RUN),
            ("drawbridge_reference", (), OF_AN_ENGINE),
            ("drawbridge", ("explain", "three-man", "start"), {"rich", "psutil", "jsonschema", "drawbridge.asking"}),
            ("drawbridge", ("adapt", "probe", "--help"), {"rich", "multiprocessing", "drawbridge.search"}),
        ],
    ),
)
def test_a_start_imports_nothing_slow_that_it_does_not_need(
    module: str, arguments: tuple[str, ...], slow: set[str]
) -> None:
    imported = _imported("-m", module, *arguments)
    assert module in {name.partition(".")[0] for name in imported}
    assert not slow & imported


def test_the_plugin_of_pytest_imports_nothing_where_nobody_uses_it() -> None:
    # pytest imports it in every project.
    imported = {name for name in _imported("-c", "import drawbridge.pytest_plugin") if name.startswith("drawbridge")}
    assert imported == {"drawbridge", "drawbridge.pytest_plugin", "drawbridge_reference"}


def test_the_fork_server_imports_nothing_slow() -> None:
    imported = _imported(*_options(), "-c", _PROGRAM.removesuffix("; fork_server.main()"), str(_FORK_SERVER))
    assert {"fork_server", "_socket"} < imported
    assert not {"enum", "functools", "contextlib", "json", "re", "socket", "signal", "typing", "site"} & imported


def _imported(*arguments: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-X", "importtime", *arguments],
        input="".join(f"{json.dumps(question)}\n" for question in QUESTIONS),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
        env={name: value for name, value in os.environ.items() if name not in _ASKING},
    )
    lines = (line for line in run.stderr.splitlines() if line.startswith("import time:"))
    return {line.rpartition("|")[2].strip() for line in lines}
