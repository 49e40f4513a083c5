"""What `drawbridge doctor` finds out: each function looks at one part of the installation."""

from __future__ import annotations

import platform
import re
import shutil
import sys
import sysconfig
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drawbridge import __version__
from drawbridge.asking.conversation import Conversation
from drawbridge.asking.limits import Limits
from drawbridge.cli.configuration import BadConfiguration, Configuration
from drawbridge.cli.wording import cases_in_words
from drawbridge.errors import DrawbridgeError, EngineNotStarted
from drawbridge.games import known_rulesets
from drawbridge.suite.case_index import can_be_written, stale_files
from drawbridge.suite.load import load
from drawbridge.suite.location import shipped
from drawbridge.suite.version import other_suites, suite_version
from drawbridge.transport.confinement import Confinement, Unavailable
from drawbridge.transport.signals import termination_raised
from drawbridge_reference.kernel.game import rulesets
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

EXTRAS: Final = {
    "pytest": 'the plugin for pytest needs it: pip install "drawbridge[pytest]"',
    "starlette": 'drawbridge board needs it: pip install "drawbridge[board]"',
    "uvicorn": 'drawbridge board needs it: pip install "drawbridge[board]"',
    "distributed": '--executor dask:ADDRESS needs it: pip install "drawbridge[cluster]"',
    "atheris": "only drawbridge's own fuzzing of its readers needs it",
}
"""Packages that drawbridge works without, and what needs them."""
PROGRAMS: Final = {
    "node": "engines in JavaScript need it",
}
_AGAIN: Final = "install drawbridge again"


class Finding(NamedTuple):
    """One fact about the installation, and what is wrong with it, if anything."""

    area: str
    name: str
    text: str
    problem: str = ""
    remedy: str = ""


def versions() -> Iterator[Finding]:
    """Yield the versions that a bug report needs."""
    area = "versions"
    yield Finding(area, "drawbridge", f"{__version__} ({Path(__file__).parents[1]})")
    yield Finding(area, "Python", f"{platform.python_implementation()} {platform.python_version()} ({sys.executable})")
    yield Finding(area, "system", platform.platform())
    for name in _dependencies():
        found = _version(name)
        problem, remedy = ("", "") if found else (f"the package {name} is missing", _AGAIN)
        yield Finding(area, name, found or "not found", problem, remedy)
    yield _command()


def _dependencies() -> list[str]:
    """Return the packages that the installed drawbridge asks for, apart from those of its extras."""
    try:
        asked = requires("drawbridge") or []
    except PackageNotFoundError:
        return []
    return [re.split(r"[^\w.-]", each)[0] for each in asked if "extra ==" not in each]


def _command() -> Finding:
    """Return which program the shell runs: another installation would be another version."""
    found = shutil.which("drawbridge")
    if found is None:
        return Finding("versions", "command", "`drawbridge` is not on PATH; `python -m drawbridge` does the same")
    ours = {Path(sys.executable).parent, *(Path(sysconfig.get_path("scripts", each)) for each in _SCHEMES)}
    if Path(found).resolve().parent in {folder.resolve() for folder in ours}:
        return Finding("versions", "command", found)
    problem = f"`drawbridge` on PATH is another installation than the one that runs now, {sys.executable}"
    return Finding("versions", "command", found, problem, "change PATH, or uninstall one of the two")


_SCHEMES: Final = (sysconfig.get_default_scheme(), sysconfig.get_preferred_scheme("user"))


def suite() -> Iterator[Finding]:
    """Yield where the cases and schemas are, and whether the cases can be read."""
    area = "suite"
    try:
        folder = shipped("cases")
        yield Finding(area, "version", suite_version())
        yield Finding(area, "cases", str(folder))
        yield Finding(area, "schemas", str(shipped("schema")))
        yield from map(_index, sorted(path for path in folder.iterdir() if path.is_dir()))
        listed = load().listed
        numbers: dict[tuple[str, str], int] = {}
        for case in listed:
            numbers[case.ruleset, case.clause] = numbers.get((case.ruleset, case.clause), 0) + 1
        yield Finding(area, "content", cases_in_words(numbers))
        for ruleset, version in other_suites(rulesets()).items():
            yield Finding(area, ruleset, f"{version}, from another package")
    except DrawbridgeError as error:
        yield Finding(area, "content", "cannot be read", error.message, error.hint or _AGAIN)


def _index(folder: Path) -> Finding:
    stale = len(stale_files(folder))
    if not stale:
        return Finding("suite", f"index of {folder.name}", "up to date")
    if can_be_written(folder):
        return Finding("suite", f"index of {folder.name}", f"{stale} files have changed; the next command writes it")
    problem = f"{folder}: the index is out of date, and cannot be written, so every command reads the case files"
    return Finding("suite", f"index of {folder.name}", f"{stale} files have changed", problem, _AGAIN)


def tools() -> Iterator[Finding]:
    """Yield what drawbridge works without, and what needs it."""
    yield Finding(
        "optional", "sandbox", _availability(Confinement(sandbox=True), "--sandbox works: bubblewrap is here")
    )
    limits = Confinement(memory=1, cpu=1, processes=1)
    yield Finding("optional", "limits", _availability(limits, "--memory, --cpu and --processes work"))
    for name, needs in EXTRAS.items():
        yield Finding("optional", name, _version(name) or f"not found; {needs}")
    for name, needs in PROGRAMS.items():
        yield Finding("optional", name, shutil.which(name) or f"not found; {needs}")


def _availability(confinement: Confinement, text: str) -> str:
    try:
        confinement.check()
    except Unavailable as reason:
        return f"not available: {reason}"
    return text


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def configured(found: Configuration | BadConfiguration | None) -> Iterator[Finding]:
    """Yield which configuration there is, and what it gives."""
    area = "configuration"
    match found:
        case None:
            yield Finding(area, "file", "none; docs/configuration.md says how to write one")
        case BadConfiguration():
            yield Finding(area, "file", found.file, found.message, found.hint)
        case Configuration():
            yield Finding(area, "file", found.name)
            yield from (Finding(area, key, _value(value)) for key, value in found.values.items())
            yield from _unreadable(found)


def _value(value: object) -> str:
    return " ".join(value) if isinstance(value, list) else str(value)


def _unreadable(found: Configuration) -> Iterator[Finding]:
    if "baseline" not in found.values:
        return
    from drawbridge.cli.given_baseline import expected_in

    file = found.path_of(found.values["baseline"])
    try:
        lines = len(expected_in(file).baseline.entries)
        yield Finding("configuration", "lines of the baseline", str(lines))
    except DrawbridgeError as error:
        yield Finding("configuration", "lines of the baseline", "cannot be read", error.message, error.hint)


def engine(command: Sequence[str], folder: str = "") -> Iterator[Finding]:
    """Yield what an engine answers to `initialize`, or why it does not."""
    area = "engine"
    if not command:
        yield Finding(area, "command", "none is configured; name one at the end, after `--`")
        return
    yield Finding(area, "command", " ".join(command))
    limits = Limits(confinement=Confinement(folder=folder))
    try:
        with termination_raised(), Conversation(command, known_rulesets(load().listed), limits) as started:
            card = started.card
    except EngineNotStarted as error:
        yield Finding(area, "starts", "no", error.message, "start it by hand; `drawbridge ask` shows the raw lines")
        for label, raw in (("wrote", error.line), ("standard error", error.stderr)):
            yield from (Finding(area, label, line) for line in raw.splitlines())
        return
    yield Finding(area, "starts", f"yes: {card.described}")
    for ruleset, methods in card.methods.items():
        yield Finding(area, ruleset, ", ".join(methods) + _in_brackets(card.rulings.get(ruleset, {})))
    if not any(card.methods.values()):
        problem = "the engine offers nothing that the suite asks"
        yield Finding(area, "offers", "nothing", problem, "declare a ruleset and its methods: docs/protocol.md")
    yield from (Finding(area, "remark", remark) for remark in (*card.remarks, *started.remarks))


def _in_brackets(rulings: Mapping[str, str]) -> str:
    return f" ({', '.join(f'{ruling}={value}' for ruling, value in rulings.items())})" if rulings else ""
