"""The command `smoke`: what it prints, as text and JSON, and how it ends."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from support.smoking import Adapter, Message, plain

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from click.testing import Result

    from conftest import Schemas


def banner(request: Message, response: Message) -> bytes:
    return (b"Chess 1.0\n" if request["method"] == "initialize" else b"") + plain(request, response)


def unwritten(request: Message, response: Message) -> bytes:
    if request["method"] in {"initialize", "shutdown"}:
        return plain(request, response)
    error = {"code": -32601, "message": f"not implemented: {request['method']}"}
    return plain(request, {"jsonrpc": "2.0", "id": response["id"], "error": error})


@pytest.fixture
def smoke(cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Call `drawbridge smoke` with an adapter in place of every engine."""

    def call(line: Callable[[Message, Message], bytes], *options: str) -> Result:
        monkeypatch.setattr("drawbridge.cli.smoke.launcher", lambda *_, **__: lambda: Adapter(line=line))
        return cli("smoke", *options, "--", "./engine", "--fast")

    return call


def test_a_right_engine_is_told_what_to_run_next(smoke: Callable[..., Result]) -> None:
    result = smoke(plain, "--ruleset", "standard", "--timeout", "3")
    assert result.exit_code == 0, result.output
    last = "no mistake found: run `drawbridge check --ruleset standard --timeout 3 -- ./engine --fast`"
    assert result.output.splitlines()[-1] == last


def test_an_adapter_without_its_methods_is_sent_back_to_write_them(smoke: Callable[..., Result]) -> None:
    result = smoke(unwritten)
    assert result.exit_code == 0, result.output
    assert "no mistake of the adapter found: write the methods above, then run `drawbridge check " in result.output


def test_a_mistake_is_told_with_its_cure(smoke: Callable[..., Result]) -> None:
    result = smoke(banner)
    assert result.exit_code == 1
    assert "1. banner\n   seen  it wrote Chess 1.0\n   fix   write nothing before" in result.output


def test_an_engine_that_ends_at_once_shows_its_error_and_both_ends_of_its_log(cli: Callable[..., Result]) -> None:
    stack = "".join(f"    at function {number}\\n" for number in range(30))
    log = f"Error: Cannot find module 'rules'\\n{stack}Node.js v20.20.2\\n"
    result = cli("smoke", "--", sys.executable, "-c", f'import sys; sys.stderr.write("{log}"); sys.exit(1)')
    assert result.exit_code == 1
    assert "Its standard error says: Error: Cannot find module 'rules'\n" in result.output
    assert "standard error:\n   Error: Cannot find module 'rules'\n" in result.output
    assert "   [... 20 lines left out ...]\n" in result.output
    assert "   Node.js v20.20.2\n" in result.output


@pytest.mark.parametrize(("line", "mistakes"), [(plain, 0), (banner, 1)])
def test_the_json_form_follows_its_schema(
    line: Callable[[Message, Message], bytes], mistakes: int, smoke: Callable[..., Result], schemas: Schemas
) -> None:
    found = json.loads(smoke(line, "--format", "json").output)
    schemas.validator("smoke.schema.json").validate(found)
    assert found["mistakes"] == mistakes


def test_an_unknown_ruleset_is_refused(smoke: Callable[..., Result]) -> None:
    result = smoke(plain, "--ruleset", "three-men")
    assert result.exit_code == 2
    assert "did you mean 'three-man'" in result.stderr


def test_a_configuration_names_the_engine_and_the_rulesets(
    cli: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "drawbridge.toml").write_text('engine = ["./mine"]\nrulesets = ["standard"]\njobs = 2\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("drawbridge.cli.smoke.launcher", lambda *_, **__: lambda: Adapter(line=plain))
    told = cli("smoke")
    assert told.exit_code == 0, told.output
    assert told.stderr == "drawbridge: drawbridge.toml gives engine, rulesets\n"
    assert told.stdout.splitlines()[-1].endswith("run `drawbridge check --ruleset standard -- ./mine`")
