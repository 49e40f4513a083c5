"""What any test may ask for: the schemas, and the check of a protocol message against them."""

from __future__ import annotations

import gc
import json
import os
import signal
from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).resolve().parents[1]
pytest_plugins = ["pytester", "support.browser"]

# A check under GitHub Actions writes into the summary of the job. That of a test must not.
for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
    os.environ.pop(name, None)

# A shell without job control starts what it puts into the background deaf to Ctrl-C, and `nohup` deaf to a hang-up.
# Everything that is started from there is so, too. The tests of signals need ears.
for number, handler in ((signal.SIGINT, signal.default_int_handler), (signal.SIGHUP, signal.SIG_DFL)):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, handler)

# Every run tries the same examples, so that a change is never refused for what it did not touch. CI looks for new ones
# every week, twice as many, with `--hypothesis-profile varied`. A busy machine makes single examples slow: no test has
# a time limit.
settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True, max_examples=50)
settings.register_profile("varied", deadline=None, print_blob=True)
settings.load_profile("repeatable")


@dataclass(frozen=True, slots=True)
class Schemas:
    """Every schema of the suite, by its path below `schema/`; a `$ref` from one file to another is followed."""

    contents: dict[str, dict[str, Any]]
    registry: Registry[Any]

    def validator(self, name: str, definition: str | None = None) -> Draft202012Validator:
        """Return the validator of a schema, or of one of its definitions."""
        pointer = f"#/$defs/{definition}" if definition else ""
        return Draft202012Validator({"$ref": self.contents[name]["$id"] + pointer}, registry=self.registry)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without a test of the level that is asked for, as `-m bulk` does: to import them takes long."""
    level = config.option.markexpr
    if level not in ("bulk", "slow") or collection_path.suffix != ".py":
        return None
    text = collection_path.read_text(encoding="utf-8")
    return None if f"mark.{level}" in text or "support.amounts" in text else True


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect without looking for garbage, and never look at what was collected.

    Thousands of tests stay until the end, and every full collection of garbage would visit all of them. The tests
    themselves make many short-lived moves and few circles: to look for these seldom saves a tenth of the time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
        gc.set_threshold(20_000, 20, 20)


def _read_schemas(folder: Path) -> Schemas:
    paths = sorted(folder.rglob("*.schema.json"))
    contents = {path.relative_to(folder).as_posix(): json.loads(path.read_text(encoding="utf-8")) for path in paths}
    resources = [Resource.from_contents(content) for content in contents.values()]
    return Schemas(contents, resources @ Registry())


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session")
def schemas() -> Schemas:
    """Every schema of the suite."""
    return _read_schemas(ROOT / "schema")


MessageCheck = Callable[..., None]
"""`validate_message(line, method=None)`: raises ValidationError unless the line, or the object, is a valid message."""


@pytest.fixture(scope="session")
def validate_message(schemas: Schemas) -> MessageCheck:
    """Check a protocol message of either direction.

    A message with a `method` is a request. With `method` given, a response must be one to that method (or an error).
    """

    def check(message: str | bytes | dict[str, Any], method: str | None = None) -> None:
        content = json.loads(message) if isinstance(message, (str, bytes)) else message
        if "method" in content:
            schemas.validator("protocol/request.schema.json", content["method"]).validate(content)
        elif method is None or "error" in content:
            schemas.validator("protocol/response.schema.json").validate(content)
        else:
            schemas.validator("protocol/response.schema.json", method).validate(content)

    return check
