"""Whatever is read, the answer is a value or an error of ours, and it takes less than a second."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as some

from drawbridge.errors import DrawbridgeError
from drawbridge.grading.grades import Outcome, RunSummary
from drawbridge.protocol.declaration import EngineCard, KnownRuleset, read_declaration
from drawbridge.protocol.messages import Bad
from drawbridge.protocol.session import Session as Asking
from drawbridge.report.findings import findings_of
from drawbridge.report.json_lines import line
from drawbridge.report.model import RunRecord, SummaryRecord
from drawbridge.report.reader import read_report
from drawbridge.suite.case_file import read_entries
from drawbridge.suite.content import content_of
from drawbridge.suite.entry import read_case
from drawbridge.suite.fields import Place
from drawbridge_reference.casework.scenario_files.reading import read_scenarios
from drawbridge_reference.folder.game import read_folder
from drawbridge_reference.kernel.folders import BadFolder, NoCode
from drawbridge_reference.kernel.game import game, own_rulesets
from drawbridge_reference.kernel.problem import InvalidPosition, InvalidScenarios, UnreadableMove
from drawbridge_reference.serve import Session
from drawbridge_reference.standard.ply_notation.check import check
from drawbridge_reference.standard.ply_notation.parse import chess_text
from support.amounts import counts, counts_of_each
from support.fuzzing import BYTES, ODD_TEXTS, changed, hold
from support.nim import RULE_BOOK, SCENARIOS
from support.wrong_records import extra, record


@counts_of_each("ruleset, count", own_rulesets(), few=3, many=60, weekly=1000, every_run=1)
def test_a_game_answers_any_position_and_move_or_says_what_is_wrong(ruleset: str, count: int) -> None:
    one = game(ruleset)
    start = json.loads(json.dumps(one.start()))
    move = one.legal_moves(start)[0]

    def is_answered(asked: tuple[Any, str]) -> None:
        position, text = asked
        for question in (
            lambda: one.legal_moves(position),
            lambda: one.status(position),
            lambda: one.judge(position, text),
            lambda: one.apply(position, text),
            lambda: one.play(position, [text]),
            lambda: one.canonical(position),
            lambda: one.draw(position),
        ):
            try:
                question()
            except (InvalidPosition, UnreadableMove) as error:
                str(error)

    moves = ODD_TEXTS | changed(move).filter(lambda text: isinstance(text, str))
    hold(is_answered, some.tuples(some.just(start) | changed(start), moves), count=count)


@counts("count", few=20, many=300, weekly=2000)
def test_the_reference_answers_any_line_with_json(count: int) -> None:
    start = json.loads(json.dumps(game("standard").start()))
    params = {"ruleset": "standard", "position": start, "move": "e2-e4", "moves": ["e2-e4"], "depth": 1}
    requests = [
        {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        for method in ("legal_moves", "apply", "play", "status", "perft")
    ]

    def is_answered(line: bytes) -> None:
        session = Session({"standard": game("standard")})
        session.answer(b'{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}}')
        json.dumps(session.answer(line), allow_nan=False)

    lines = some.sampled_from(requests).flatmap(changed).map(lambda value: json.dumps(value).encode())
    hold(is_answered, BYTES | lines, count=count)


@counts("count", few=20, many=300, weekly=2000)
def test_any_declaration_is_a_card_or_bad(count: int) -> None:
    right = {
        "protocol": 1,
        "engine": {"name": "x", "version": "1", "language": "C", "url": "y"},
        "rulesets": {"three-man": {"methods": ["legal_moves", "perft"], "rulings": {"moats": "strict"}}},
    }
    known = {"three-man": KnownRuleset({"moats": ("strict", "momentary")})}

    def is_read(value: object) -> None:
        assert isinstance(read_declaration(value, known), EngineCard | Bad)

    hold(is_read, changed(right), count=count)


@counts("count", few=20, many=300, weekly=2000)
def test_any_line_of_an_engine_is_an_event(count: int) -> None:
    answer = {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 1}, "error": {"code": 1, "message": "x"}}

    def is_event(line: bytes) -> None:
        session: Asking[None] = Asking(itertools.count(1))
        session.initialize("1")
        session.receive(line, 0.0)
        session.receive(line, 0.0)

    hold(is_event, BYTES | changed(answer).map(lambda value: json.dumps(value).encode()), count=count)


CASE = {
    "id": "three-man/moat.unbridged/rook",
    "title": "A rook stops",
    "why": "The moat is not bridged.",
    "position": {"turn": "white", "board": {"h1": "wR"}},
    "rulings": {"moats": "strict"},
    "alias": ["three-man/moat.unbridged/old"],
    "decides": True,
    "leans_on": ["moat.unbridged"],
    "sibling": {"position": {"turn": "gray"}, "expect": {"legal": ["h1-g1"]}},
    "expect": {
        "legal_moves": ["h1-g1"],
        "moves_from": {"h1": ["h1-g1"]},
        "illegal": {"h1-i1": ["moat.unbridged"]},
        "apply": {"move": "h1-g1", "position": {"turn": "gray"}},
        "status": {"turn": "white"},
        "perft": {"1": 400},
        "destination": [{"from": "a1", "vector": [1, -1], "to": "x2"}],
        "game": [{"move": "h1-g1", "legal_moves": [], "position": {"turn": "black"}}],
    },
}
FILE = {
    "ruleset": "three-man",
    "clause": "moat.unbridged",
    "suite": "0.1.0",
    "clauses": "0123456789abcdef",
    "count": 1,
    "cases": [CASE],
}


@counts("count", few=20, many=300, weekly=2000)
@pytest.mark.parametrize("suffix", [".json", ".yaml"])
def test_any_case_file_is_read_or_refused(suffix: str, count: int) -> None:
    place = Place(Path(f"x{suffix}"))

    def is_read(text: bytes) -> None:
        try:
            head, entries = read_entries(text, place)
            for entry in entries:
                json.dumps(entry)
                read_case(entry, head["ruleset"], head["clause"], place)
        except DrawbridgeError as error:
            str(error)

    hold(is_read, BYTES | changed(FILE).map(lambda value: json.dumps(value).encode()), count=count)


@counts_of_each("ruleset, count", own_rulesets(), few=5, many=100, weekly=800, every_run=1)
def test_any_scenario_file_is_read_or_refused(ruleset: str, count: int, tmp_path: Path) -> None:
    from importlib import import_module

    module = import_module(f"drawbridge_reference.{ruleset.replace('-', '_')}.scenarios.notation")
    home = Path(str(import_module(f"drawbridge_reference.{ruleset.replace('-', '_')}.scenarios").__path__[0]))
    source = min(home.glob("*.yaml"), key=lambda path: path.stat().st_size)
    value = content_of(source.read_bytes(), Place(source))

    def is_read(text: bytes) -> None:
        (tmp_path / "a.yaml").write_bytes(text)
        try:
            read_scenarios(tmp_path, module.NOTATION, game(ruleset).clauses, game(ruleset).known_rulings)
        except InvalidScenarios as error:
            str(error)

    hold(is_read, changed(value).map(lambda one: json.dumps(one).encode()) | some.binary(max_size=60), count=count)


@counts("count", few=5, many=100, weekly=800)
def test_any_rule_book_of_a_folder_is_read_or_refused(count: int, tmp_path: Path) -> None:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "a.yaml").write_text(SCENARIOS, encoding="utf-8")
    value = content_of(RULE_BOOK.encode(), Place(Path("ruleset.yaml")))

    def is_read(text: bytes) -> None:
        (tmp_path / "ruleset.yaml").write_bytes(text)
        try:
            found = read_folder(tmp_path)
            found.draw(found.start())
            found.record(found.scenarios())
        except (BadFolder, NoCode, InvalidScenarios) as error:
            str(error)

    hold(is_read, changed(value).map(lambda one: json.dumps(one).encode()) | BYTES, count=count)


@counts("count", few=5, many=100, weekly=800)
def test_any_file_of_plies_gets_remarks(count: int) -> None:
    words = some.lists(some.sampled_from(chess_text().split()), max_size=40).map(" ".join)
    hold(lambda text: check(text, "x"), words | some.text("[]();:,.?+-*#adeh 12ifnot\n", max_size=60), count=count)


RUN = RunRecord(program="1", suite="1", engine=EngineCard(name="x"), command=("x",), cases=1)
WRONG = record("moat.unbridged/rook/wall", extra("h1-i1", "moat.unbridged"))
END = SummaryRecord(run=RunSummary({Outcome.FAILED: 1}, complete=True), exit_code=1, findings=findings_of([WRONG]))


@counts("count", few=20, many=300, weekly=2000)
def test_any_report_is_read_or_refused(count: int) -> None:
    def is_read(given: list[bytes]) -> None:
        try:
            read_report([one.decode("utf-8", "replace") + "\n" for one in given], "x")
        except DrawbridgeError as error:
            str(error)

    lines = [json.loads(line(one)) for one in (RUN, WRONG, END)]
    one_changed = some.integers(0, 2).flatmap(
        lambda at: changed(lines[at]).map(lambda value: [*lines[:at], value, *lines[at + 1 :]])
    )
    records = one_changed.map(lambda values: [json.dumps(value).encode() for value in values])
    hold(is_read, some.lists(BYTES, max_size=2) | records, count=count)
