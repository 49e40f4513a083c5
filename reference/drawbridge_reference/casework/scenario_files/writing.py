"""Writes scenarios as the text of a scenario file, in the form that a person would write."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import yaml

from drawbridge_reference.casework.scenario_files.entry import EVERY_PROMOTION
from drawbridge_reference.kernel.clause import RESERVED
from drawbridge_reference.kernel.yaml_files import LOADER, Dumper, Flow

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario
    from drawbridge_reference.casework.scenario_files.entry import Led
    from drawbridge_reference.casework.scenario_notation import Position, ScenarioNotation

_WIDTH = 104
"""PyYAML breaks a line after the word that passes this column, so lines become a little longer."""
_LINE = 116
"""The longest text that stays on one line."""
_INDENT = "    "


class _Dumper(Dumper):
    """Chooses the style of a text by its content."""


_Dumper.add_representer(
    str, lambda dumper, value: dumper.represent_scalar("tag:yaml.org,2002:str", value, style=_style(value))
)


def written_scenarios(scenarios: Iterable[Scenario], notation: ScenarioNotation) -> str:
    """Return the text of a scenario file from which `read_scenarios` reads these scenarios back.

    Scenarios do not record their variation, so each is written separately and without one.
    """
    several = list(scenarios)
    clauses = {scenario.clause for scenario in several}
    head = f"clause: {clauses.pop()}\n" if len(clauses) == 1 else ""
    entries = (entry_of(scenario, notation, with_clause=not head) for scenario in several)
    return f"{head}scenarios:\n" + "\n".join(text_of(entry) for entry in entries)


def entry_of(scenario: Scenario, notation: ScenarioNotation, *, with_clause: bool = False) -> dict[str, Any]:
    """Return the members of a scenario as a file holds them, in their order."""
    members: dict[str, Any] = {
        "clause": scenario.clause if with_clause else "",
        "name": scenario.name,
        "title": scenario.title,
        "why": scenario.why,
        "note": scenario.note,
        "contested": scenario.contested,
        "rulings": dict(scenario.rulings),
        "position": _position(scenario.position, notation),
        "sibling": _position(scenario.sibling, notation),
        "moves_from": " ".join(scenario.moves_from),
        "all_moves": scenario.all_moves,
        "legal": _moves(scenario.legal, notation),
        "illegal": _refusals(scenario, notation),
        "apply": scenario.apply,
        "after": scenario.after,
        "status": scenario.status,
        "perft": dict(scenario.perft),
        "destinations": "; ".join(_led(led) for led in scenario.destinations),
        "game": " ".join(scenario.game),
        "checked": list(scenario.checked),
        "held": list(scenario.held),
        "end": scenario.end,
        "decides": scenario.decides if scenario.clause not in RESERVED else None,
        "default_reading": scenario.default_reading,
        "alias": " ".join(scenario.alias),
        "table": scenario.table,
    }
    kept = {"position", "sibling", "status", "decides"}
    return {name: value for name, value in members.items() if value or (name in kept and value is not None)}


def text_of(entry: Mapping[str, Any]) -> str:
    """Return an entry as an item of the list `scenarios`."""
    block = "".join(_member(name, value) for name, value in entry.items())
    return "  - " + textwrap.indent(block, _INDENT).removeprefix(_INDENT)


def _position(position: Position, notation: ScenarioNotation) -> Any:
    if not position:
        return None
    short = notation.shortened(position)
    return position if short is None else short


def _moves(moves: Iterable[str], notation: ScenarioNotation) -> str:
    """Return moves as text, with `=*` for a pawn's move that has every promotion in order."""
    text = " " + " ".join(moves) + " "
    for step in dict.fromkeys(move.partition("=")[0] for move in text.split() if "=" in move):
        every = " ".join(f"{step}={promotion}" for promotion in notation.promotions)
        text = text.replace(f" {every} ", f" {step}{EVERY_PROMOTION} ")
    return text.strip()


def _refusals(scenario: Scenario, notation: ScenarioNotation) -> dict[str, str]:
    by_clauses: dict[str, list[str]] = {}
    for move, clauses in scenario.illegal.items():
        by_clauses.setdefault(" ".join(clauses), []).append(move)
    return {clauses: _moves(moves, notation) for clauses, moves in by_clauses.items()}


def _led(led: Led) -> str:
    origin, (ranks, files), target = led
    return f"{origin} + [{ranks}, {files}] = {target or 'null'}"


def _member(name: str, value: Any) -> str:
    """Return one member: a mapping on one line if it fits, otherwise with a line for each of its members."""
    if isinstance(value, Mapping):
        in_flow = _yaml({name: _flowing(value)})
        fits = in_flow.count("\n") == 1 and len(in_flow) <= _LINE - len(_INDENT)
        if fits and not _reads_better_in_lines(name, value):
            return in_flow
        return _yaml({name: {key: _flowing(inner) for key, inner in value.items()}})
    return _yaml({name: _flowing(value)})


def _reads_better_in_lines(name: str, value: Mapping[str, Any]) -> bool:
    """Return whether each member gets its own line: refusals by several clauses, and men, whose commas need quotes."""
    return (name == "illegal" and len(value) > 1) or "men" in value


def _flowing(value: Any) -> Any:
    match value:
        case Mapping():
            return Flow({key: _flowing(inner) for key, inner in value.items()})
        case list() | tuple():
            return [_flowing(inner) for inner in value]
        case _:
            return value


def _style(text: str) -> str | None:
    """Return the style of a text: plain if YAML reads it back, double quotes if it is short, otherwise folded."""
    if _is_plain(text):
        return None
    return '"' if len(text) < _WIDTH - 16 and '"' not in text and "\\" not in text else ">"


def _is_plain(text: str) -> bool:
    try:
        return bool(yaml.load(f"key: {text}", LOADER) == {"key": text})
    except yaml.YAMLError:
        return False


def _yaml(value: Mapping[str, Any]) -> str:
    width = _WIDTH - len(_INDENT)
    return yaml.dump(value, Dumper=_Dumper, sort_keys=False, width=width, allow_unicode=True, line_break="\n")
