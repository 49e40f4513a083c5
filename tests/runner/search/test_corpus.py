"""What a search keeps, and reads again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import WrongUsage
from drawbridge.generate.own_scenarios import cases_of_scenarios
from drawbridge.search.chunks import compared
from drawbridge.search.corpus import as_scenario_file, keep, kept_in
from drawbridge.search.fuzzing import KeptChunk
from drawbridge.search.kept import let_go
from drawbridge.search.points import Point
from drawbridge.search.shrinking import Shrinker, as_found
from drawbridge.search.target import Target
from drawbridge.suite.case import ExpectPosition
from drawbridge_reference.kernel.game import game
from support.searching import KINGS, Positions, target_without
from support.whole_check import served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from drawbridge.search.shrinking import Shrunk
    from drawbridge.suite.case import JsonObject

THREE_MAN = game("three-man")
ROOK = {"turn": "white", "board": {**KINGS, "h1": "wR"}}


@pytest.fixture(autouse=True)
def _no_engine_is_left() -> Iterator[None]:
    yield
    let_go()


def _shrunk(point: Point) -> Shrunk:
    target = target_without("moat.unbridged", "outcome.checkmate")
    [found] = compared(KeptChunk(target, (("a", point),))).disagreements
    return Shrinker(target).shrunk(found, min(found.causes, key=lambda cause: cause.told))


def test_a_finding_is_written_as_somebody_would_write_the_scenario() -> None:
    text = as_scenario_file(_shrunk(Point("legal_moves", ROOK)), THREE_MAN)
    assert text.startswith("clause: moat.unbridged\nscenarios:\n  - name: fuzz-")
    assert "    why: The way crosses the unbridged moat white-gray, which no piece may cross." in text
    assert text.endswith("    position: h1 wR\n    all_moves: true\n    decides: true\n")


def test_a_text_that_is_no_move_is_not_named_in_a_scenario(tmp_path: Path) -> None:
    def castled(request: JsonObject, answer: JsonObject) -> JsonObject:
        listed = request["method"] == "legal_moves"
        return {**answer, "result": {"moves": [*answer["result"]["moves"], "O-O"]}} if listed else answer

    target = Target(served(THREE_MAN, ("legal_moves",), castled), "three-man")
    [found] = compared(KeptChunk(target, (("a", Point("legal_moves", ROOK)),))).disagreements
    shrunk = Shrinker(target).shrunk(found, *found.causes)
    text = as_scenario_file(shrunk, THREE_MAN)
    assert "O-O" not in text
    assert "all_moves: true" in text
    assert keep(tmp_path, shrunk, THREE_MAN)
    [(_, point)] = kept_in(tmp_path, THREE_MAN)
    assert point == shrunk.point


def test_what_is_kept_is_asked_again(tmp_path: Path) -> None:
    shrunk = _shrunk(Point("legal_moves", ROOK))
    path = keep(tmp_path, shrunk, THREE_MAN)
    assert path == tmp_path / "three-man" / f"fuzz-{shrunk.point.name}.yaml"
    [(name, point)] = kept_in(tmp_path, THREE_MAN)
    assert name.startswith("fuzz-")
    assert point == Point("legal_moves", THREE_MAN.canonical(ROOK))


@pytest.mark.parametrize("point", [Point("legal_moves", ROOK), Point("apply", ROOK, ("h1-i1",))])
def test_what_is_kept_can_be_asked_as_a_case_of_ones_own(point: Point, tmp_path: Path) -> None:
    path = keep(tmp_path, _shrunk(point), THREE_MAN)
    assert path
    [case, *others] = cases_of_scenarios(path, "three-man")
    assert case.position == THREE_MAN.canonical(ROOK)
    assert not others or case.rulings


@pytest.mark.parametrize(
    ("ruleset", "position", "move", "stated"),
    [
        (
            "three-man",
            {"turn": "white", "board": {**KINGS, "a2": "wP"}},
            "a2-a4",
            "after: {turn: gray, board: {a2: null, a4: wP}, en_passant: [a3]}",
        ),
        (
            "standard",
            {"fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
            "e1-g1",
            "after: {fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1}",
        ),
    ],
)
def test_a_wrong_position_after_a_legal_move_is_kept_with_what_changes(
    ruleset: str, position: JsonObject, move: str, stated: str, tmp_path: Path
) -> None:
    def stays(request: JsonObject, answer: JsonObject) -> JsonObject:
        is_made = request["method"] == "apply"
        return {**answer, "result": {"position": request["params"]["position"]}} if is_made else answer

    played = game(ruleset)
    target = Target(served(played, ("apply",), stays), ruleset)
    [found] = compared(KeptChunk(target, (("a", Point("apply", position, (move,))),))).disagreements
    path = keep(tmp_path, as_found(found, min(found.causes, key=lambda cause: cause.told), played), played)
    assert path
    assert f"    {stated}\n" in path.read_text(encoding="utf-8")
    [case] = cases_of_scenarios(path, ruleset)
    assert isinstance(case.expectations[0], ExpectPosition)
    assert case.expectations[0].position == played.apply(position, move)


def test_a_finding_that_was_not_made_smaller_is_explained_by_its_own_question() -> None:
    def turned(request: JsonObject, answer: JsonObject) -> JsonObject:
        is_status = request["method"] == "status"
        return {**answer, "result": {**answer["result"], "turn": "gray"}} if is_status else answer

    target = Target(served(THREE_MAN.without("moat.unbridged"), ("legal_moves", "status"), turned), "three-man")
    [found] = compared(Positions(target, (ROOK,))).disagreements
    by_method = {cause.method: as_scenario_file(as_found(found, cause, THREE_MAN), THREE_MAN) for cause in found.causes}
    assert "why: The way crosses the unbridged moat" in by_method[""]
    assert "why: An engine gave no right answer to this when it was fuzzed." in by_method["status"]


def test_an_empty_corpus_keeps_nothing(tmp_path: Path) -> None:
    assert kept_in(tmp_path / "new", THREE_MAN) == ()


def test_a_file_that_is_no_scenario_is_named(tmp_path: Path) -> None:
    (tmp_path / "three-man").mkdir()
    (tmp_path / "three-man" / "x.yaml").write_text("scenarios: 3\n", encoding="utf-8")
    with pytest.raises(WrongUsage, match=r"--corpus: .*x\.yaml"):
        kept_in(tmp_path, THREE_MAN)
