"""Lists of engines: TOML with a table for each. `schema/engines.schema.json` and docs/matrix.md say what it holds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

from drawbridge.errors import DrawbridgeError, meant
from drawbridge.protocol.declaration import full_name
from drawbridge.report.fields import Fields, WrongField
from drawbridge_reference.kernel.bounded import TooLong, bytes_of
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

LARGEST: Final = 5_000_000
"""A list, or a file of case ids, has at most this many bytes."""
MOST_JOBS: Final = 1000
_TOP = ("about", "subset", "engine")
_SUBSET = ("name", "why", "cases", "file")
_TEXTS = ("version", "language", "url", "source", "install")
_NOTES = ("package", "methods", "limits")
"""What a list may say for its readers, and no command needs."""
_CHOOSING = ("rulesets", "subset", "quick", "leave-out", "without")
_ENGINE = ("name", "command", *_TEXTS, *_NOTES, *_CHOOSING, "baseline", "jobs", "by-name-only")
_URL = re.compile(r"https?://[^\s<>()\[\]|\"]+")


class BadEngineList(DrawbridgeError):
    """A file is not a list of engines."""

    file: str
    field: str
    """The path to it, such as `engine[0].command`; empty where the whole file is meant."""
    problem: str
    remedy: str = ""

    @property
    def message(self) -> str:
        """The file, the field, and what is wrong there."""
        return ": ".join(part for part in (self.file, self.field, self.problem) if part)

    @property
    def hint(self) -> str:
        """What to write instead."""
        return self.remedy


class ListedEngine(NamedTuple):
    """An engine, how it is started, and what it is asked."""

    field: str
    """Where it is in the file, for errors: `engine[0]`."""
    name: str
    command: tuple[str, ...]
    version: str = ""
    language: str = ""
    url: str = ""
    source: str = ""
    """Where it is from: PyPI, npm, ..."""
    install: str = ""
    """The command line that installs it."""
    rulesets: tuple[str, ...] = ()
    """Those that it is asked about; empty for all."""
    cases: tuple[str, ...] = ()
    """Ids or globs of the cases that it is asked; empty for all."""
    quick: tuple[str, ...] = ()
    """Those that a quick matrix asks, as far as they are among `cases`; empty for the quick set of the suite."""
    leave_out: tuple[str, ...] = ()
    """Ids or globs of cases that it is not asked."""
    without: tuple[str, ...] = ()
    """Globs of clauses: it is asked no case that leans on one."""
    baseline: str = ""
    """The file of its expected failures."""
    jobs: int = 0
    """How many processes of it run at the same time; 0 where the list does not say it."""
    by_name_only: bool = False
    """Whether it is left out unless somebody names it."""

    @property
    def full_name(self) -> str:
        """The name with the version."""
        return full_name(self.name, self.version)


class EngineList(NamedTuple):
    """What a file says."""

    file: str
    about: str
    """What stands above the tables, in Markdown."""
    engines: tuple[ListedEngine, ...]


_COMMAND_LIKE_THIS = 'write its words as a list, such as command = ["node", "my-engine.js"]'


def read_engine_list(file: str) -> EngineList:
    """Return the engines that a file lists. Raises BadEngineList."""
    try:
        content = tomllib.loads(bytes_of(Path(file), LARGEST).decode())
    except tomllib.TOMLDecodeError as error:
        raise BadEngineList(file, "", f"is not TOML: {error}", "docs/matrix.md shows the form") from None
    except (OSError, TooLong, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadEngineList(file, "", problem, "name a list of engines: docs/matrix.md shows the form") from None
    try:
        return _Reader(file).engine_list(Fields(content))
    except WrongField as error:
        is_command = error.field.endswith(".command")
        hint = _COMMAND_LIKE_THIS if is_command else "docs/matrix.md shows the form"
        raise BadEngineList(file, error.field, error.message, hint) from None


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.folder = Path(file).parent

    def engine_list(self, top: Fields) -> EngineList:
        self.known(top, _TOP)
        found = top.children("subset") if "subset" in top.members else []
        subsets = {subset.text("name"): self.subset(subset) for subset in found}
        engines = tuple(self.engine(each, subsets) for each in top.children("engine"))
        if not engines:
            self.refuse("engine", "is empty", "write a table [[engine]] with `name` and `command`")
        names: dict[str, str] = {}
        for engine in engines:
            if other := names.get(engine.full_name):
                problem = f"{engine.full_name} is listed already, as {other}"
                self.refuse(engine.field, problem, "give each version of an engine its own `version`")
            names[engine.full_name] = engine.field
        return EngineList(self.file, _text_if_any(top, "about"), engines)

    def subset(self, table: Fields) -> tuple[str, ...]:
        """Return the ids and globs of a subset, from the list or from a file with one a line."""
        self.known(table, _SUBSET)
        if ("cases" in table.members) == ("file" in table.members):
            self.refuse(table.path, "has both `cases` and `file`, or neither", "write one of the two")
        names = table.texts("cases") if "cases" in table.members else tuple(self.lines(table))
        if not names:
            self.refuse(table.path, "holds no case", "list ids or globs of cases")
        return names

    def lines(self, table: Fields) -> Iterable[str]:
        path = self.folder / table.text("file")
        try:
            text = bytes_of(path, LARGEST).decode()
        except (OSError, TooLong, UnicodeDecodeError) as error:
            self.refuse(f"{table.path}.file", f"{path}: {getattr(error, 'strerror', None) or error}", "write the file")
        lines = (line.strip() for line in text.splitlines())
        return [line for line in lines if line and not line.startswith("#")]

    def engine(self, table: Fields, subsets: Mapping[str, tuple[str, ...]]) -> ListedEngine:
        self.known(table, _ENGINE)
        name = table.text("name")
        if not name.strip():
            self.refuse(f"{table.path}.name", "is empty", "give the engine a name")
        command = table.texts("command")
        if not command:
            self.refuse(f"{table.path}.command", "is empty", 'list the words of the command: ["node", "my-engine.js"]')
        texts = {each: _text_if_any(table, each) for each in _TEXTS}
        if texts["url"] and not _URL.fullmatch(texts["url"]):
            self.refuse(f"{table.path}.url", f"{texts['url']!r} is not a URL", "begin it with https://")
        baseline = _text_if_any(table, "baseline")
        of_names = {each: self.named(table, each, subsets) for each in ("subset", "quick", "leave-out")}
        return ListedEngine(
            field=table.path,
            name=name,
            command=command,
            **texts,
            rulesets=_texts_if_any(table, "rulesets"),
            cases=of_names["subset"],
            quick=of_names["quick"],
            leave_out=of_names["leave-out"],
            without=_texts_if_any(table, "without"),
            baseline=str(self.folder / baseline) if baseline else "",
            jobs=self.jobs(table),
            by_name_only="by-name-only" in table.members and table.flag("by-name-only"),
        )

    def named(self, table: Fields, field: str, subsets: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        """Return the cases of the subsets that a field names."""
        if field not in table.members:
            return ()
        names = table.texts(field) if field == "leave-out" else (table.text(field),)
        for name in names:
            if name not in subsets:
                remedy = meant(name, subsets, "write a table [[subset]] with this name")
                self.refuse(f"{table.path}.{field}", f"there is no subset {name!r}", remedy)
        return tuple(case for name in names for case in subsets[name])

    def jobs(self, table: Fields) -> int:
        if "jobs" not in table.members:
            return 0
        jobs = table.count("jobs")
        if not 1 <= jobs <= MOST_JOBS:
            self.refuse(f"{table.path}.jobs", f"{jobs} is not between 1 and {MOST_JOBS}", "write 1 for one process")
        return jobs

    def known(self, table: Fields, names: Iterable[str]) -> None:
        """Refuse a field that is unknown: it may be a misspelling."""
        for name in table.members:
            if name not in names:
                remedy = meant(name, names, f"known: {', '.join(names)}")
                self.refuse(f"{table.path}.{name}".lstrip("."), "is not a field of a list of engines", remedy)

    def refuse(self, field: str, problem: str, remedy: str) -> NoReturn:
        raise BadEngineList(self.file, field, problem, remedy)


def _text_if_any(table: Fields, name: str) -> str:
    return table.text(name) if name in table.members else ""


def _texts_if_any(table: Fields, name: str) -> tuple[str, ...]:
    return table.texts(name) if name in table.members else ()
