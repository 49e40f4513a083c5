"""`--verbose`: everything that is said, on standard error, and nothing that paints on the screen."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING, Any

from drawbridge.asking.run import Run
from drawbridge.cli.dialogue import SHOWN, Dialogue
from drawbridge.transport.direct import direct
from support.small_suite import START_MOVES

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from click.testing import Result

RESULTS: dict[str, dict[str, Any]] = {
    "initialize": {"protocol": 1, "engine": {"name": "x"}, "rulesets": {"three-man": {"methods": ["legal_moves"]}}},
    "legal_moves": {"moves": []},
    "shutdown": {},
}


def answer(line: bytes) -> bytes:
    request = json.loads(line)
    return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": RESULTS[request["method"]]}).encode() + b"\n"


def test_every_line_of_every_process_is_shown_with_its_direction(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_: object, *others: Any, **named: Any) -> Run:
        return Run(direct(answer), *others, **named)

    monkeypatch.setattr("drawbridge.cli.check.Run", run)
    quiet = cli("check", "--case", START_MOVES.id, "--", "engine")
    assert "engine 1" not in quiet.stderr
    result = cli("check", "--verbose", "--case", START_MOVES.id, "--report", "json", "--", "engine")
    lines = [line for line in result.stderr.splitlines() if line.startswith("engine")]
    assert [line.split("{")[0] for line in lines] == ["engine 1 > ", "engine 1 < "] * 4
    # The answer is wrong, so the question is asked again.
    methods = ["initialize", "legal_moves", "legal_moves", "shutdown"]
    assert [method for line in lines[::2] for method in RESULTS if f'"{method}"' in line] == methods
    assert lines[3].endswith('"result": {"moves": []}}')
    assert "engine 1" not in result.stdout


def test_a_long_line_is_cut_and_what_paints_on_the_screen_is_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    listener = Dialogue()()
    listener("<", b"\xff" + b"x" * SHOWN)
    shown = capsys.readouterr().err
    assert shown == f"engine 1 < \\xff{'x' * (SHOWN - 1)}... ({SHOWN + 1} bytes)\n"
    listener("<", b"\x1b[31mhello\r")
    assert capsys.readouterr().err == "engine 1 < \\x1b[31mhello\\r\n"


def test_each_process_has_a_number_and_workers_may_have_a_dialogue_of_their_own(
    capsys: pytest.CaptureFixture[str],
) -> None:
    dialogue = Dialogue()
    dialogue()
    pickle.loads(pickle.dumps(dialogue))()(">", b"a")
    assert capsys.readouterr().err == "engine 2 > a\n"
