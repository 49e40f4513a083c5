"""Write a complete small adapter into a new folder: templates, filled with the notation of a ruleset."""

from __future__ import annotations

import errno
import json
import os
import re
import shlex
import shutil
import tempfile
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from drawbridge import __version__
from drawbridge.errors import ResultNotWritten, WrongUsage
from drawbridge.games import notation_of
from drawbridge.skeletons.languages import LANGUAGES, Language
from drawbridge_reference.kernel.game import folder_of, game, has_code
from drawbridge_reference.kernel.notation import MemberKind
from drawbridge_reference.kernel.problem import InvalidPosition

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from importlib.resources.abc import Traversable

    from drawbridge.suite.case import JsonObject
    from drawbridge_reference.kernel.game import Game
    from drawbridge_reference.kernel.notation import Notation

_SUFFIX = ".tmpl"
"""The end of the name of a template, so that no tool takes one for code of ours."""
_RENAMED = {"gitignore": ".gitignore", "workflow.yml": ".github/workflows/drawbridge.yml"}
_REPOSITORY = frozenset({".git"})
_FIRST_METHOD = "legal_moves"
"""All that an adapter offers at first. Questions about another method are skipped until the author adds it."""


class _Template(Template):
    """A template whose marks, such as %%{name}, occur in no language."""

    delimiter = "%%"


def write_adapter(language: str, folder: Path, ruleset: str) -> tuple[str, ...]:
    """Write an adapter into a folder that is new or empty, and return the names of its files.

    What fails or is interrupted leaves the folder as it was. Only a process that is killed while it renames the files
    into a folder that exists leaves some there. Raises WrongUsage if the folder holds anything but an empty
    repository's `.git`, and ResultNotWritten.
    """
    target = folder.absolute()
    if target.is_symlink() or (target.exists() and (not target.is_dir() or _entries(target) - _REPOSITORY)):
        raise WrongUsage(str(folder), "is there already, and not empty", "name a new folder; nothing was written")
    contents = dict(adapter_files(language, target.name, ruleset, _folder_from(target, ruleset)))
    try:
        _put(contents, target)
    except OSError as error:
        raise ResultNotWritten(str(folder), error.strerror or str(error)) from error
    return tuple(sorted(contents))


def _put(contents: Mapping[str, str], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    # A folder that exists may be mounted: nothing can be renamed into it from outside.
    made = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target if target.exists() else target.parent))
    try:
        for name, text in contents.items():
            path = made / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        made.chmod(0o755)
        if target.exists():
            # Somebody may be working in it, and would be left in a folder that is gone.
            _move_all(made, target)
        else:
            made.replace(target)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise


def _move_all(made: Path, target: Path) -> None:
    """Rename everything in one folder into another one of the same file system, or nothing at all."""
    moved: list[Path] = []
    try:
        for entry in sorted(made.iterdir()):
            place = target / entry.name
            if os.path.lexists(place):  # somebody has made it since we looked, and renaming would replace it
                raise FileExistsError(errno.EEXIST, f"{entry.name} has just been made there by another program")
            moved.append(entry)
            entry.rename(place)
        made.rmdir()
    except BaseException:
        for entry in moved:
            if not os.path.lexists(entry):  # the one that could not be renamed is still here
                (target / entry.name).rename(entry)
        raise


def _entries(folder: Path) -> frozenset[str]:
    return frozenset(entry.name for entry in folder.iterdir())


def _folder_from(target: Path, ruleset: str) -> str:
    """Return where a ruleset without code is, as seen from an adapter. Returns an empty text for any other."""
    folder = None if has_code(ruleset) else folder_of(ruleset)
    return f"{os.path.relpath(folder, target)}/" if folder else ""  # a slash marks a folder


def adapter_files(language: str, name: str, ruleset: str, home: str = "") -> Iterator[tuple[str, str]]:
    """Yield the files of an adapter, each with its path and its text; `home` is where a ruleset without code is.

    Raises NoCode for a ruleset without code that states no start position.
    """
    values = _values(LANGUAGES[language], name, ruleset, home)
    templates = files("drawbridge.skeletons") / "templates"
    for folder in ("common", language):
        for path, template in _below(templates / folder):
            text = _Template(template.read_text(encoding="utf-8")).substitute(values)
            yield _RENAMED.get(path, path), text


def _below(folder: Traversable, prefix: str = "") -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(folder.iterdir(), key=lambda each: each.name):
        if entry.is_dir():
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(_SUFFIX):
            yield prefix + entry.name.removesuffix(_SUFFIX), entry


def _values(language: Language, name: str, ruleset: str, folder: str) -> Mapping[str, str]:
    """Return what the marks of the templates stand for."""
    rules, notation = game(ruleset), notation_of(ruleset)
    package = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "adapter"
    package = package if package[0].isalpha() else f"adapter-{package}"
    about = list(_about_notation(rules, notation))
    indent = "    " if language.title == "Java" else ""
    return {
        "name": package,
        "package": package,
        "ruleset": ruleset,
        "configured": json.dumps(folder or ruleset, ensure_ascii=False),
        "choice": f"--rulesets {shlex.quote(folder)}" if folder else f"--ruleset {ruleset}",
        "version": __version__,
        "methods": f'"{_FIRST_METHOD}"',
        "later_methods": ", ".join(f'"{method}"' for method in rules.methods if method != _FIRST_METHOD),
        "move": _some_moves(rules)[-1],
        "status": json.dumps(_some_status(rules)),
        "python_status": repr(_some_status(rules)),
        "notation": "\n".join(f"- {line}" for line in about),
        "notation_comment": f"\n{indent}".join(f"{language.comment} {line}" for line in about),
        "position_type": _typescript_type(notation),
        "go_position": "map[string]any",
        "and_destination": ", `destination`" if "destination" in rules.methods else "",
        "rules_file": language.rules_file,
        "needs": language.needs,
        "build": "\n".join([f"cd {shlex.quote(name)}", *language.build]),
        "command": shlex.join(language.command),
        "command_list": ", ".join(json.dumps(word) for word in language.command),
        "ci_setup": language.workflow or "      # Nothing has to be built.",
    }


def _about_notation(rules: Game, notation: Notation) -> Iterator[str]:
    """Yield what an author must know about the text of positions and moves."""
    yield f"A position is a JSON object, such as {json.dumps(_short_position(rules))}"
    for name, member in notation.position.items():
        kinds = {MemberKind.TEXT: "a string", MemberKind.SET: "a list without repeats", MemberKind.MAP: "an object"}
        left_out = "; it may be left out, which means an empty one" if member.may_be_left_out else ""
        fields = f" of the fields {', '.join(member.fields)}" if member.fields else ""
        yield f"`{name}` is {kinds[member.kind]}{fields}{left_out}"
    moves = _some_moves(rules)
    yield f"A move is text, such as {moves[0]} or {moves[-1]}; it matches {_pattern(notation.move)}"
    where = f"docs/rules/{rules.ruleset}.md of drawbridge" if has_code(rules.ruleset) else "the folder of the ruleset"
    yield f"All of it: {where}, and `drawbridge clauses {rules.ruleset}`"


def _some_moves(rules: Game) -> list[str]:
    """Return the legal moves of the start position, or without code, those that scenarios name."""
    if has_code(rules.ruleset):
        return sorted(rules.legal_moves(rules.start()))
    return sorted({move for scenario in rules.scenarios() for move in scenario.legal}) or ["MOVE"]


def _some_status(rules: Game) -> JsonObject:
    """Return the status of the start position, or without code, one of the same form."""
    start = rules.start()
    if has_code(rules.ruleset):
        return dict(rules.status(start))
    return {"turn": start.get("turn", "first"), "in_check": [], "result": None}


def _pattern(pattern: re.Pattern[str] | None) -> str:
    return pattern.pattern if pattern else "any text"


def _short_position(rules: Game) -> JsonObject:
    """Return a whole position with few pieces: the start without all that it can be without, or one of a scenario."""
    position = rules.start()
    if not has_code(rules.ruleset):
        return min(
            (position, *(each.position for each in rules.scenarios() if each.position)),
            key=lambda each: len(json.dumps(each)),
        )
    for name, value in rules.start().items():
        if isinstance(value, list) and _is_playable(rules, {**position, name: []}):
            position = {**position, name: []}
    for name, value in rules.start().items():
        for place in value if isinstance(value, dict) else ():
            fewer = {key: what for key, what in position[name].items() if key != place}
            if _is_playable(rules, {**position, name: fewer}):
                position = {**position, name: fewer}
    return position


def _is_playable(rules: Game, position: JsonObject) -> bool:
    try:
        return bool(rules.legal_moves(position))
    except InvalidPosition:
        return False


def _typescript_type(notation: Notation) -> str:
    """Return the type of a position."""
    kinds = {MemberKind.TEXT: "string", MemberKind.SET: "string[]", MemberKind.MAP: "Record<string, string>"}
    members = (
        f"{name}{'?' if member.may_be_left_out else ''}: {kinds[member.kind]}"
        for name, member in notation.position.items()
    )
    return "{ " + "; ".join(members) + " }" if notation.position else "Record<string, unknown>"
