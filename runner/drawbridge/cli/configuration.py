"""`drawbridge.toml`, or `[tool.drawbridge]` in `pyproject.toml`: what `drawbridge check` is to do every day.

`schema/configuration.schema.json` describes the form for editors.
"""

from __future__ import annotations

import os
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from drawbridge.cli.numbers import MOST_JOBS
from drawbridge.errors import DrawbridgeError, meant
from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

OWN: Final = "drawbridge.toml"
SHARED: Final = "pyproject.toml"
_TABLE: Final = b"tool.drawbridge"
"""What a shared file must hold to be read: most have nothing for us, and to parse them takes time."""
_REPOSITORIES: Final = (".git", ".hg", ".jj")
_LARGEST: Final = 1_000_000


class BadConfiguration(DrawbridgeError):
    """A configuration cannot be used."""

    file: str
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """The file, and what is wrong in it."""
        return f"{self.file}: {self.problem}"

    @property
    def hint(self) -> str:
        """What to do."""
        return self.remedy


class Configuration(NamedTuple):
    """What a file says: its values by their keys."""

    file: Path
    values: Mapping[str, Any]

    @property
    def folder(self) -> Path:
        """What its paths are relative to, and where the engine runs."""
        return self.file.parent

    @property
    def name(self) -> str:
        """The file as a person in the working folder would call it."""
        return os.path.relpath(self.file)

    def path_of(self, file: str) -> str:
        """Return a path of the file, as seen from the working folder."""
        return os.path.relpath(self.folder / file)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, str) and each for each in value)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_number_of_jobs(value: object) -> bool:
    return type(value) is int and 0 < value <= MOST_JOBS


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value >= 0


def _is_number_or_share(value: object) -> bool:
    return type(value) is int or isinstance(value, str)


_LIST: Final = (_is_list, "a list of texts")
KEYS: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    "engine": (_is_list, 'the engine\'s command as a list of words, such as ["node", "my-engine.js"]'),
    "rulesets": _LIST,
    "clauses": _LIST,
    "cases": _LIST,
    "level": (_is_text, "a level, such as moves"),
    "without": _LIST,
    "baseline": (_is_text, "the name of a file"),
    "reports": (_is_list, 'a list such as ["text", "json=out.jsonl"]'),
    "jobs": (_is_number_of_jobs, f"a whole number from 1 to {MOST_JOBS}"),
    "timeout": (_is_seconds, "a number of seconds, 0 or more"),
    "max_not_set_up": (_is_number_or_share, 'a number, or a share such as "10%"'),
}
"""The keys: what their values must be, and how that is called."""


def configuration(given: str | None = None) -> Configuration | None:
    """Return the configuration in this file, else the nearest one; None where there is none. Raises BadConfiguration.

    The nearest is looked for in the working folder and, in a repository, upwards to its root. Outside of a repository
    no folder above is read: somebody else may have put a file there.
    """
    if given is not None:
        file = Path(given).absolute()
        return _read(file, given, _content(file, given))
    for folder in _folders(Path.cwd()):
        for name in (OWN, SHARED):
            file = folder / name
            if file.is_file():
                content = _content(file, os.path.relpath(file))
                if name == OWN or _TABLE in content:
                    return _read(file, os.path.relpath(file), content)
    return None


def _folders(start: Path) -> Iterator[Path]:
    within = [start, *start.parents]
    for depth, folder in enumerate(within):
        if any((folder / mark).exists() for mark in _REPOSITORIES):
            yield from within[: depth + 1]
            return
    yield start


def _content(file: Path, name: str) -> bytes:
    try:
        return bytes_of(file, _LARGEST)
    except TooLong as error:
        raise BadConfiguration(name, f"{error}, too many for a configuration") from None
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadConfiguration(name, problem, "name a file, or use --no-config") from None


def _read(file: Path, name: str, content: bytes) -> Configuration:
    import tomllib  # most commands meet no configuration

    try:
        top: Any = tomllib.loads(content.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BadConfiguration(name, f"is not TOML: {error}", "correct it, or use --no-config") from None
    if file.name == SHARED:
        tool = top.get("tool", {})
        top = tool.get("drawbridge", {}) if isinstance(tool, dict) else {}
        if not isinstance(top, dict):
            raise BadConfiguration(name, "`tool.drawbridge` is not a table", "write [tool.drawbridge]")
    for key, value in top.items():
        _check(name, key, value)
    return Configuration(file, top)


def _check(name: str, key: str, value: object) -> None:
    if key not in KEYS:
        raise BadConfiguration(name, f"the key `{key}` is unknown", meant(key, KEYS, f"the keys are {', '.join(KEYS)}"))
    is_right, described = KEYS[key]
    if not is_right(value):
        raise BadConfiguration(name, f"`{key}` is not {described}", "docs/configuration.md shows the form")
