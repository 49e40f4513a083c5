"""What the options of the plugin and the configuration of pytest ask for."""

from __future__ import annotations

import re
import shlex
from math import inf
from typing import TYPE_CHECKING, Any, Final

import pytest

from drawbridge.asking.limits import Limits
from drawbridge.cli.folders import use
from drawbridge.cli.selection import Selection
from drawbridge.grading.grades import MOST_NOT_SET_UP, NOT_NUMBER_OR_SHARE, NUMBER_OR_SHARE
from drawbridge.pytest_plugin import LISTS, OPTIONS
from drawbridge.suite.levels import read_level
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

TOP: Final = "drawbridge"
"""What the node ids of all cases begin with."""

_UPWARDS = re.compile(r"^(\.\./)+")


class Settings(NamedTuple):
    """What is asked of which engine."""

    engine: tuple[str, ...]
    selection: Selection
    without: tuple[str, ...]
    baseline: str | None
    limits: Limits
    most_not_set_up: str = MOST_NOT_SET_UP
    """How many positions the engine may refuse to set up."""


def settings_from(config: pytest.Config) -> Settings:
    """Return what is asked for: what is given on the command line wins. Raises UsageError, WrongUsage and BadFolder."""
    given = {name: config.getoption(f"drawbridge_{name}", None) for name in OPTIONS}
    written = {name: config.getini(f"drawbridge_{name}") for name in OPTIONS}
    found: dict[str, Any] = {name: given[name] or written[name] for name in OPTIONS}
    _, rulesets, clauses, names, without = (tuple(found[name]) for name in LISTS)
    folders = given["rulesets"] or [_beside_the_configuration(each, config) for each in written["rulesets"]]
    in_folders = tuple(use(each) for each in folders if each)
    rulesets = rulesets or (() if names else in_folders)
    level = read_level(found["level"]) if found["level"] else None
    if by_node_id := _taken_from_arguments(config):
        rulesets, clauses, names, level = (), (), by_node_id, None
    return Settings(
        engine=_engine(found["engine"]),
        selection=Selection(rulesets, clauses, names, level=level),
        without=without,
        baseline=given["baseline"] or _beside_the_configuration(written["baseline"], config),
        limits=Limits(question_seconds=_seconds(found["timeout"])),
        most_not_set_up=_number_or_share(found["max_not_set_up"] or MOST_NOT_SET_UP),
    )


def _engine(command: str) -> tuple[str, ...]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise pytest.UsageError(f"--drawbridge-engine: {command!r} cannot be split into words: {error}") from None
    if not words:
        raise pytest.UsageError("--drawbridge-engine: the command is empty; give the command that starts your engine")
    return tuple(words)


def _seconds(text: str) -> float:
    try:
        seconds = float(text or 10)
    except ValueError:
        seconds = -1
    if not 0 <= seconds < inf:
        raise pytest.UsageError(f"--drawbridge-timeout: {text!r} is not a number of seconds, such as 10")
    return seconds or inf


def _number_or_share(text: str) -> str:
    if not NUMBER_OR_SHARE.fullmatch(text):
        raise pytest.UsageError(f"--drawbridge-max-not-set-up: {text!r} {NOT_NUMBER_OR_SHARE}")
    return text


def _beside_the_configuration(file: str, config: pytest.Config) -> str | None:
    folder: Path = config.inipath.parent if config.inipath else config.rootpath
    return str(folder / file) if file else None


def _taken_from_arguments(config: pytest.Config) -> tuple[str, ...]:
    """Take the node ids of cases out of pytest's arguments, and return which cases they choose.

    pytest would look for a file of that name, and there is none: `drawbridge/three-man/moat.unbridged::ID`. In a folder
    below the root of the project pytest prints it with `../` before it.
    """
    ours = [each for each in config.args if _is_ours(each, config.invocation_params.dir)]
    config.args[:] = [each for each in config.args if each not in ours]
    return tuple(_glob(*each.partition("::")) for each in ours)


def _glob(place: str, _: str, case: str) -> str:
    return case or "/".join((*_UPWARDS.sub("", place).rstrip("/").split("/")[1:], "*"))


def _is_ours(argument: str, folder: Path) -> bool:
    place = argument.partition("::")[0]
    return _UPWARDS.sub("", place).partition("/")[0] == TOP and not (folder / place).exists()
