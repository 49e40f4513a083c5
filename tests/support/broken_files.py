"""Files in which something is wrong, each with what drawbridge says about it: the source of a table and of a test.

`python tests/support/broken_files.py` prints the table of docs/misbehaviour.md.
"""

from __future__ import annotations

import json
import sys
from typing import Any, NamedTuple

from drawbridge.protocol.declaration import EngineCard
from drawbridge.report.json_lines import line
from drawbridge.report.model import RunRecord
from drawbridge_reference.standard.ply_notation.parse import chess_text


class Broken(NamedTuple):
    """One broken file."""

    kind: str
    what: str
    """What is wrong with it, in words."""
    content: bytes
    says: str
    """A part of what drawbridge says about it. `FILE` stands for its name."""


def _bytes(content: object) -> bytes:
    match content:
        case bytes():
            return content
        case str():
            return content.encode()
        case _:
            return json.dumps(content).encode()


def _changed(record: dict[str, Any], **members: Any) -> dict[str, Any]:
    """Return an object with other members; those that are `...` are left out."""
    return {name: value for name, value in {**record, **members}.items() if value is not ...}


RUN: dict[str, Any] = json.loads(
    line(RunRecord(program="1", suite="0.1.0", engine=EngineCard(name="x"), command=("x",), cases=1))
)
CASE: dict[str, Any] = {
    "id": "three-man/moat.unbridged/rook",
    "title": "A rook stops",
    "why": "The moat is not bridged.",
    "position": {"turn": "white", "board": {"h1": "wR"}},
    "expect": {"legal": ["h1-g1"]},
}
CASES: dict[str, Any] = {
    "ruleset": "three-man",
    "clause": "moat.unbridged",
    "suite": "0.1.0",
    "clauses": "0123456789abcdef",
    "count": 1,
    "cases": [CASE],
}
SCENARIO = """\
clause: moat.unbridged
scenarios:
  - name: rook
    title: A rook does not cross a moat
    why: h1 and i1 touch, but a moat lies between them.
    position: h1 wR
    legal: h1-g1 h1-f1
    illegal: {moat.unbridged path.blocked: h1-i1}
    decides: true
"""
KNIGHT = "[+1, +2]"
POSITION: dict[str, Any] = {"turn": "white", "board": {"e1": "wK", "m1": "gK", "u1": "bK"}}


def _cases(**members: Any) -> dict[str, Any]:
    return {**CASES, "cases": [_changed(CASE, **members)]}


def _plies(right: str, wrong: str) -> str:
    """Return the plies of chess with a mistake."""
    text = chess_text()
    assert right in text
    return text.replace(right, wrong, 1)


_FILES: dict[str, dict[str, tuple[object, str]]] = {
    "report": {
        "is empty": ("", "FILE: it holds no record of a run"),
        "is a text": ("hello\n", "FILE, line 1: not JSON"),
        "is not UTF-8 text": (b"\xff\n", "FILE: is not UTF-8 text (byte 0)"),
        "holds a list": ("[]\n", "FILE, line 1: not a JSON object"),
        "nests 100,000 lists": ("[" * 100_000 + "\n", "FILE, line 1: not JSON"),
        "holds a number that is not finite": (
            json.dumps({**RUN, "cases": float("inf")}) + "\n",
            "the field 'cases' is not a whole number",
        ),
        "has a record of no known kind": ('{"record": "other"}\n', "is not run, case or summary"),
        "is of another version of the form": (
            json.dumps({**RUN, "report": 99}) + "\n",
            "is 99, and this program reads version 1",
        ),
        "lacks a member": (json.dumps(_changed(RUN, engine=...)) + "\n", "the field 'engine' is missing"),
        "has a member of the wrong type": (
            json.dumps({**RUN, "cases": "1"}) + "\n",
            "the field 'cases' is not a whole number",
        ),
        "has a second run": ((json.dumps(RUN) + "\n") * 2, "FILE, line 2: a second run begins"),
    },
    "position": {
        "is empty": ("", "FILE: is not JSON"),
        "is a text": ("rook on h1", "FILE: is not JSON"),
        "is not UTF-8 text": (b"\xff", "FILE: is not UTF-8 text (byte 0)"),
        "holds a list": ([], "FILE: is not a JSON object"),
        "nests 100,000 lists": ("[" * 100_000, "FILE: is not JSON"),
        "has a million bytes and more": (b" " * 1_000_001, "has more than 1000000 bytes, too many for a position"),
        "has no board": ({"turn": "white"}, "board: is missing (a position holds at least turn and board)"),
        "has a square that the board does not have": ({**POSITION, "board": {"z9": "wK"}}, "board.z9: is not a square"),
        "has a piece that the game does not have": ({**POSITION, "board": {"h1": "wX"}}, "board.h1: 'wX' is unknown"),
        "has a member that the game does not have": (
            {**POSITION, "colour": "white"},
            "colour: is not a member of a position",
        ),
        "has a player to move who does not exist": (
            {**POSITION, "turn": "red"},
            "turn: 'red' is unknown (known: white, gray, black)",
        ),
        "has two kings of a player": (
            {**POSITION, "board": {**POSITION["board"], "e2": "wK"}},
            "white has 2 kings, on e1 and e2",
        ),
    },
    "plies": {
        "is not UTF-8 text": (b"# caf\xe9", "FILE:1:6: is not UTF-8 text"),
        "has a million bytes and more": (b"#" * 1_000_001, "has more than 1000000 bytes, too many for a file of plies"),
        "is empty": ("", "FILE:1:1: error: the section `Predicates:` is missing"),
        "begins with no section": ("[+1, +2]\n", "FILE:1:1: error: `[` is not in any section"),
        "has a bracket that is not closed": (
            _plies(KNIGHT, "[+1, +2"),
            "`if` is not allowed here (expected `]`;",
        ),
        "has a step of one number": (_plies(KNIGHT, "[+1]"), "`]` is not allowed here (expected `,`;"),
        "has an unknown predicate": (
            _plies(f"{KNIGHT} if not friend", f"{KNIGHT} if not frend"),
            "(did you mean `friend`?)",
        ),
        "has a ply that does nothing": (_plies(KNIGHT, "[0, 0]"), "warning: `[0, 0] if not friend` can never apply"),
    },
    "cases": {
        "is empty": ("", "FILE: is empty, not a mapping"),
        "is not YAML": ("ruleset: [", "FILE: line 2: not YAML"),
        "is not UTF-8 text": (b"\xff\xfe\x00", "FILE: is not YAML"),
        "names a member twice": ("ruleset: a\nruleset: b\n", "FILE: ruleset: line 2: is given twice"),
        "has a key that is a number": ("1: 2\n", "FILE: has the key 1, which is a number"),
        "lacks its count": (_changed(CASES, count=...), "FILE: count: is missing"),
        "has another count": ({**CASES, "count": 2}, "count: says 2, and there are 1 cases"),
        "has a hash of three letters": ({**CASES, "clauses": "xyz"}, "not a hash of 16 hexadecimal digits"),
        "has a member that nobody knows": ({**CASES, "author": "me"}, "author: is not a known field"),
        "has a case that is a text": ({**CASES, "cases": ["text"]}, "case 1: is a string, not a mapping"),
        "has a case without an id": (_cases(id=...), "case 1: id: is missing"),
        "has an id of another clause": (_cases(id="three-man/creek/x"), "id: does not start with three-man/moat.un"),
        "has a case that expects nothing": (_cases(expect={}), "expect: is empty"),
        "names an expected move twice": (_cases(expect={"legal": ["a", "a"]}), "expect.legal: holds an entry twice"),
        "has a ruling that is not a text": (_cases(rulings={"moats": True}), "rulings.moats: is a truth value"),
        "has the same id twice": ({**CASES, "count": 2, "cases": [CASE, CASE]}, "the id three-man/moat.unbridged/rook"),
    },
    "scenarios": {
        "is empty": ("", "FILE:1: the file is empty: remove it, or write `scenarios`"),
        "is not YAML": ("scenarios: [", "not YAML"),
        "is not UTF-8 text": (b"\xff", "FILE:1: not YAML"),
        "has a million bytes and more": (
            SCENARIO + "#" * 1_000_000,
            "has more than 1000000 bytes, too many for a file",
        ),
        "has a mistyped key": (SCENARIO.replace("legal: h", "legl: h"), "unknown key 'legl'; did you mean 'legal'?"),
        "has a square that the board does not have": (SCENARIO.replace("h1 wR", "y1 wR"), "'y1' is not a square"),
        "has a piece that the game does not have": (SCENARIO.replace("h1 wR", "h1 wX"), "'wX' is not a man"),
        "states a move without a hyphen": (SCENARIO.replace("h1-g1", "h1g1"), "'h1g1' is not a move in this notation"),
        "names a clause that the rule book lacks": (SCENARIO.replace("path.blocked", "path.blokced"), "'path.blokced'"),
        "asks nothing": (SCENARIO.partition("    legal")[0], "asks nothing: write at least one of"),
        "says twice what is legal": (SCENARIO + "    legal: h1-g1\n", "legal: is given twice: keep one"),
    },
}
FILES = tuple(
    Broken(kind, what, _bytes(content), says)
    for kind, of_kind in _FILES.items()
    for what, (content, says) in of_kind.items()
)
ENDS_WITH = {"report": {2}, "position": {2}, "plies": {1, 2}, "cases": {4}, "scenarios": {4}}
"""The exit codes of the commands that read such a file. Plies that cannot be read end with 2, and wrong ones with 1."""


def table() -> str:
    """Return the table of all broken files."""
    rows = ["| file | what is wrong | drawbridge says |", "| --- | --- | --- |"]
    for each in FILES:
        says = each.says.replace("FILE", "`FILE`").strip().replace("|", "\\|")
        rows.append(f"| {each.kind} | {each.what} | {says} |")
    return "\n".join(rows)


if __name__ == "__main__":
    sys.stdout.write(table() + "\n")
