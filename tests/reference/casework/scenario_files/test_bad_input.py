"""What is wrong in a scenario file: one sentence for each, with the file, the line, the member and the remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.broken_files import SCENARIO as GOOD

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Problems = Callable[..., list[str]]

SQUARES = "squares are a1 to x6"
MEN = "a man is its colour w, g or b and its kind, one of K Q R B N P O"


def form_of(changes: tuple[str, str]) -> str:
    return changes[1].strip().partition("\n")[0][:40] or "nothing"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (("legal:", "legl:"), "a.yaml:7: legl: unknown key 'legl'; did you mean 'legal'?"),
        (
            ("clause: m", "clauses: m"),
            "a.yaml:1: clauses: unknown key 'clauses'; did you mean 'clause'? known: ruleset, clause, scenarios",
        ),
        (
            ("    title: A rook does not cross a moat\n", ""),
            "a.yaml:3: 'title' is missing. What the case shows, as a sentence without a full stop.",
        ),
        (
            ("cross a moat\n", "cross a moat.\n"),
            "a.yaml:4: title: 'A rook does ...cross a moat.' does not fit. "
            "What the case shows, as a sentence without a full stop.",
        ),
        (
            ("name: rook", "name: The Rook"),
            "a.yaml:3: name: 'The Rook' does not fit. The rest of the case's id: lower-case letters, digits, hyphens, "
            "dots and slashes, such as rook-along-rank-0.",
        ),
        (
            ("legal: h1-g1 h1-f1", "legal: [h1-g1, h1-f1]"),
            "a.yaml:7: legal: must not be a list. Moves that must be legal, separated by blanks.",
        ),
        (
            ("legal: h1-g1 h1-f1", "moves_from: 8"),
            "a.yaml:7: moves_from: must not be a number: put it into quotes. Squares, separated by blanks; the "
            "case holds all legal moves from each.",
        ),
        (
            ("why: h1 and i1 touch, but a moat lies between them.", "why: {h1}"),
            "a.yaml:5: why: must not be an object. "
            "Why the answer is right in this position, in one to three sentences.",
        ),
        (
            ("    legal: h1-g1 h1-f1\n    illegal: {moat.unbridged path.blocked: h1-i1}\n", ""),
            "a.yaml:3: asks nothing: write at least one of legal, illegal, moves_from, all_moves, apply, status, "
            "perft, destinations, game",
        ),
        (("decides: true", "decides: true\n    after: {turn: gray}"), "a.yaml:10: after: needs 'apply' beside it"),
        (("decides: true", "decides: true\n    checked: [1]"), "a.yaml:10: checked: needs 'game' beside it"),
        (
            ("decides: true", "decides: yes please"),
            "a.yaml:9: decides: must not be a string. true: with the clause switched off the answer changes. "
            "false: a near miss, and it does not.",
        ),
        (("legal: h1-g1 h1-f1", "legal: h1-g1\n    legal: h1-f1"), "a.yaml:8: legal: is given twice: keep one"),
        (
            ("decides: true", "decides: true\n    perft: {one: 2}"),
            "a.yaml:10: perft.one: the key 'one' must be a number",
        ),
        (
            ("{moat.unbridged path.blocked: h1-i1}", "{1: h1-i1}"),
            "a.yaml:8: illegal[1]: the key 1 must be text: put it into quotes",
        ),
    ],
    ids=lambda value: form_of(value) if isinstance(value, tuple) else "",
)
def test_an_invalid_form_is_reported(problems: Problems, changes: tuple[str, str], problem: str) -> None:
    assert problems(GOOD.replace(*changes, 1)) == [problem]


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (("position: h1 wR", "position: y1 wR"), f"a.yaml:6: position: 'y1' is not a square ({SQUARES})"),
        (("position: h1 wR", "position: h1 wX"), f"a.yaml:6: position: 'wX' is not a man ({MEN})"),
        (("position: h1 wR", "position: h1 wR, h1 wQ"), "a.yaml:6: position: h1 has two men"),
        (
            ("position: h1 wR", "position: h1 wR g1 wN"),
            "a.yaml:6: position: 'h1 wR g1 wN' is not a square and a man (entries are separated by commas)",
        ),
        (
            ("position: h1 wR", "position: e1 wR"),
            "a.yaml:6: position: e1 holds wR: write where white's king stands",
        ),
        (
            ("position: h1 wR", "position: {turn: white, board: {h7: wR, h1: rook}}"),
            f"a.yaml:6: position.board.h7: 'h7' is not a square ({SQUARES})\n"
            f"a.yaml:6: position.board.h1: 'rook' is not a man ({MEN})",
        ),
        (
            ("position: h1 wR", "position: {board: h1 wR}"),
            "a.yaml:6: position.board: must have a member for each square, such as {e1: wK}",
        ),
        (
            ("position: h1 wR", "position:\n      man: h1 wR\n      turn: red"),
            "a.yaml:6: position: 'men' is missing: write the men, or the whole position as the protocol does\n"
            "a.yaml:7: position.man: unknown member 'man' of a short position; did you mean 'men'?\n"
            "a.yaml:8: position.turn: 'red' is unknown here (white, gray or black)",
        ),
        (
            ("position: h1 wR", "position:\n      men: h1 wR\n      castling: [wK]"),
            "a.yaml:8: position.castling: must be text, its words separated by blanks",
        ),
        (
            ("    position: h1 wR\n", ""),
            "a.yaml:3: 'position' is missing: everything but `destinations` is asked about a position",
        ),
        (
            ("legal: h1-g1", "legal: h1g1"),
            "a.yaml:7: legal: 'h1g1' is not a move in this notation: expected two squares a1..x6 with a hyphen in "
            "between, such as a1-a4, and =Q, =R, =B or =N for a promotion",
        ),
        (
            ("path.blocked: h1-i1", "path.blocked: h1-i7"),
            "a.yaml:8: illegal.moat.unbridged path.blocked: 'h1-i7' is not a move in this notation: expected two "
            "squares a1..x6 with a hyphen in between, such as a1-a4, and =Q, =R, =B or =N for a promotion",
        ),
        (
            ("decides: true", "decides: true\n    apply: h1-g1 m1-m2"),
            "a.yaml:10: apply: takes one move: moves played one after another are a `game`",
        ),
        (
            ("decides: true", "decides: true\n    apply: h1-g1\n    after: {board: {z1: null}}"),
            f"a.yaml:11: after.board.z1: 'z1' is not a square ({SQUARES})",
        ),
        (("legal: h1-g1 h1-f1", "moves_from: h1 h9"), f"a.yaml:7: moves_from: 'h9' is not a square ({SQUARES})"),
        (
            ("legal: h1-g1 h1-f1", "destinations: a1 + [6,-6] = f6"),
            "a.yaml:7: destinations: 'a1 + [6,-6] = f6' does not read like `a1 + [6, -6] = f6; a1 + [-1, 1] = null`",
        ),
        (
            ("legal: h1-g1 h1-f1", "destinations: a1 + [6, -6] = f8"),
            f"a.yaml:7: destinations: 'f8' is not a square ({SQUARES})",
        ),
        (
            ("legal: h1-g1 h1-f1", "legal: h1-i1"),
            "a.yaml:8: illegal: h1-i1 is listed as legal, too: remove one of the two",
        ),
        (
            ("{moat.unbridged path.blocked: h1-i1}", "{moat.unbridged: h1-i1, path.blocked: h1-i1}"),
            "a.yaml:8: illegal: h1-i1 is refused twice: write its clauses as one key, separated by a blank",
        ),
        (
            ("path.blocked:", "path.blockt:"),
            "a.yaml:8: illegal.moat.unbridged path.blockt: unknown clause 'path.blockt' of three-man; "
            "did you mean 'path.blocked'?",
        ),
        (
            ("clause: moat.unbridged", "clause: moat.unbridge"),
            "a.yaml:3: unknown clause 'moat.unbridge' of three-man; did you mean 'moat.unbridged'?",
        ),
        (
            ("clause: moat.unbridged\n", ""),
            "a.yaml:2: has no clause: write `clause` here, or once at the head of the file",
        ),
        (
            ("    decides: true\n", ""),
            "a.yaml:3: 'decides' is missing: true if the answer changes with the clause switched off, "
            "false for a near miss",
        ),
        (
            ("clause: moat.unbridged", "clause: games"),
            "a.yaml:9: decides: 'games' is not a clause, so it cannot decide: remove this line",
        ),
        (
            ("decides: true", "decides: true\n    rulings: {moat: strict}"),
            "a.yaml:10: rulings.moat: unknown ruling 'moat'; did you mean 'moats'? "
            "known: moats, vacated, crossing-check, captured-king",
        ),
        (
            ("decides: true", "decides: true\n    rulings: {moats: stricter}"),
            "a.yaml:10: rulings.moats: unknown value 'stricter' of moats; did you mean 'strict'? "
            "known: strict, momentary",
        ),
    ],
    ids=lambda value: form_of(value) if isinstance(value, tuple) else "",
)
def test_an_invalid_value_is_reported(problems: Problems, changes: tuple[str, str], problem: str) -> None:
    assert problems(GOOD.replace(*changes, 1)) == problem.splitlines()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            ("each-crossing", "each-crosing"),
            "a.yaml:7: vary: unknown variation 'each-crosing'; did you mean 'each-crossing'?",
        ),
        (("{h1} and", "h1 and"), "a.yaml:5: why: 'h1' turns with the variation and is not marked: write {h1}"),
        (("{Gray}", "Gray"), "a.yaml:6: note: 'Gray' turns with the variation and is not marked: write {Gray}"),
        (
            ("{white-gray}", "white-gray"),
            "a.yaml:5: why: 'white-gray' turns with the variation and is not marked: write {white-gray}",
        ),
        (
            ("{clockwise}", "clockwise"),
            "a.yaml:4: title: 'clockwise' turns with the variation and is not marked: write {clockwise}",
        ),
        (
            ("{clockwise}", "{sideways}"),
            "a.yaml:4: title: {sideways} marks nothing that turns: braces hold a square, a move, a man, a colour, a "
            "moat or a direction, such as {h1}, {White}, {white-gray}",
        ),
        (("{i1}", "{i1"), "a.yaml:5: why: a brace has no partner: braces come in pairs, around one word that turns"),
    ],
    ids=lambda value: form_of(value) if isinstance(value, tuple) else "",
)
def test_invalid_texts_of_a_varied_scenario_are_reported(
    problems: Problems, changes: tuple[str, str], problem: str
) -> None:
    varied = """\
clause: moat.unbridged
scenarios:
  - name: rook
    title: A rook does not go {clockwise} over a moat
    why: "{h1} and {i1} touch, but the moat {white-gray} lies between them."
    note: Does {Gray} agree?
    vary: each-crossing
    position: h1 wR
    illegal: {moat.unbridged path.blocked: h1-i1}
    decides: true
"""
    assert problems(varied.replace(*changes, 1)) == [problem]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "a.yaml:1: the file is empty: remove it, or write `scenarios`"),
        (
            "clause: own.piece\nscenarios: []\n",
            "a.yaml:2: scenarios: [] does not fit. The scenarios, in the order in which their cases are written.",
        ),
        (
            "clause: own.piece\n",
            "a.yaml:1: 'scenarios' is missing. The scenarios, in the order in which their cases are written.",
        ),
        ("- name: rook\n", "a.yaml:1: must not be a list. Scenarios of a clause, as somebody wrote them."),
    ],
    ids=["empty", "no scenarios", "no list", "a list alone"],
)
def test_an_invalid_file_is_reported(problems: Problems, text: str, problem: str) -> None:
    (found,) = problems(text)
    assert found.startswith(problem)


def test_a_text_that_begins_with_a_brace_needs_quotes(problems: Problems) -> None:
    (problem,) = problems(GOOD.replace("why: h1 and", "why: {h1} and"))
    assert problem.startswith("a.yaml:5: not YAML (")
    assert problem.endswith("): a text that begins with a brace or holds a colon needs quotes")


@pytest.mark.parametrize("alias", ["&words A rook, by words of its own", "&words [*words]"], ids=["a value", "itself"])
def test_an_alias_must_be_written_out(problems: Problems, alias: str) -> None:
    text = GOOD.replace("title: A rook does not cross a moat", f"title: {alias}\n    note: *words")
    assert problems(text)[0].endswith("the alias `*words` repeats a value: write the value out")


def test_a_file_that_is_not_text_is_not_yaml(problems: Problems, tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_bytes(b"\xff\xfe")
    (problem,) = problems(GOOD)
    assert problem.startswith("b.yaml:1: not YAML: ")


def test_a_file_with_another_ending_is_not_overlooked(problems: Problems, tmp_path: Path) -> None:
    (tmp_path / "b.yml").write_text(GOOD, encoding="utf-8")
    assert problems(GOOD) == ["b.yml:1: is not read: give the file the ending .yaml"]


def test_two_scenarios_with_one_name_are_reported(problems: Problems) -> None:
    assert problems(GOOD, "# Another file.\n" + GOOD) == [
        "b.yaml:4: name: moat.unbridged/rook is the name of the scenario at a.yaml:3, too: give this one another name"
    ]


def test_two_varied_scenarios_of_one_name_are_one_problem(problems: Problems) -> None:
    varied = GOOD.replace("h1 and i1 touch", "they touch").replace("    position", "    vary: each-moat\n    position")
    assert problems(varied, varied) == [
        "b.yaml:3: name: moat.unbridged/rook/white-gray is the name of the scenario at a.yaml:3, too: "
        "give this one another name"
    ]


def test_everything_wrong_in_all_files_is_reported_at_once(problems: Problems) -> None:
    found = problems(GOOD.replace("h1 wR", "y1 wR").replace("h1-g1", "h1g1"), GOOD.replace("legal:", "legl:", 1), "")
    assert [problem.partition(": ")[0] for problem in found] == ["a.yaml:6", "a.yaml:7", "b.yaml:7", "c.yaml:1"]


def test_a_file_of_too_many_bytes_is_reported(problems: Problems) -> None:
    told = "a.yaml:1: has more than 1000000 bytes, too many for a file of scenarios"
    assert problems(GOOD + "#" * 1_000_000) == [told]
