"""What becomes of a change of the rules' code: a case catches it, it loops, it does not load, or it survives."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, cast

import pytest
from click import ClickException
from code_mutants import __main__ as command
from code_mutants import asking
from code_mutants.asking import Amount, Chunk, Fate, Told, fate_of
from code_mutants.mutations import Mutation, mutation, mutations
from code_mutants.results import (
    Explanation,
    Place,
    Result,
    read_explanations,
    read_results,
    stale,
    unexplained,
    write_results,
)
from code_mutants.target import TARGETS, Target
from code_mutants_table import table

from drawbridge.search.executors import executor
from drawbridge.suite.load import load
from drawbridge_mutants.mutant import Implementation

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from drawbridge.search.executors import Executor
    from drawbridge.suite.case import Case

RULES = Target("standard", Implementation.RULES)
PLACE = Place("board", "ahead", "return 1 if white else -1", "return 2 if white else -1")
RESULT = Result(
    mutants=9, asked=8, seed=1, caught={"quick set": 3, "all cases": 1}, looped=1, does_not_load=1, survivors=(PLACE,)
)
EXPLAINED = Explanation(module="board", function="ahead", line=PLACE.line, becomes=(PLACE.becomes,), because="So.")


@pytest.fixture
def few_cases(monkeypatch: pytest.MonkeyPatch) -> list[Case]:
    cases = [*islice((case for case in load(rulesets=["standard"]).cases if case.clause == "pawn.jump"), 5)]
    monkeypatch.setattr(asking, "_cases", lambda _ruleset, _most: {Amount.QUICK: [], Amount.CHOSEN: cases})
    return cases


def changed(module: str, old: str, new: str, target: Target = RULES) -> Chunk:
    source = target.sources()[module]
    assert old in source
    return Chunk(target, module, source.replace(old, new, 1), Amount.CHOSEN, seconds=0.5)


@pytest.mark.bulk
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # pytest-xdist has threads, none of which fork
@pytest.mark.parametrize(
    ("old", "new", "fate"),
    [
        ("return 1 if", "return 2 if", Fate.CAUGHT),
        ("return 1 if", "return 1.0 / 0 if", Fate.CAUGHT),
        ('    return 1 if colour == "white" else -1', "    while True: pass", Fate.LOOPED),
        ('    return 1 if colour == "white" else -1', "    return ahead(colour)", Fate.CAUGHT),
        ('    return 1 if colour == "white" else -1', "    return len(bytearray(1 << 40))", Fate.CAUGHT),
        ("return 1 if", "return +1 if", Fate.SURVIVES),
        ("import re\n", "import re\nimport sys\nsys.exit()\n", Fate.DOES_NOT_LOAD),
    ],
)
def test_a_mutant_is_known_by_its_end(few_cases: list[Case], old: str, new: str, fate: Fate) -> None:
    told = fate_of(changed("board", old, new))
    assert told.fate is fate
    assert (told.case in {case.id for case in few_cases}) is (fate is Fate.CAUGHT)


@pytest.mark.bulk
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_case_that_catches_a_mutant_is_asked_first_next_time(few_cases: list[Case]) -> None:
    engine = Target("standard", Implementation.ENGINE)
    told = fate_of(changed("board", "from __future__", "def from(", engine))
    assert told == Told(Fate.DOES_NOT_LOAD, Amount.QUICK)
    told = fate_of(changed("board", "return 1 if", "return 2 if"))
    assert told.case == few_cases[0].id


def test_an_end_that_no_mutant_has_is_an_error_of_ours() -> None:
    with pytest.raises(RuntimeError, match="ended with 1 after"):
        asking._told(["chosen cases"], 1)


def test_nothing_is_changed_that_does_not_run_or_that_nobody_would_write() -> None:
    pytest.importorskip("cosmic_ray", reason="it is in the extra `mutation`")
    source = (
        "Result: TypeAlias = int | None\n\n\n"
        'def ahead(colour: int | str) -> int | None:\n    """Return 1."""\n    return colour == "white"\n'
    )
    assert [one.becomes for one in mutations(source)] == ['return colour != "white"']


def test_a_mutant_is_named_by_its_function_and_its_line() -> None:
    source = "class Board:\n    def size(self):\n        return 1\n"
    one = mutation(source, source.replace("1", "2"), "NumberReplacer")
    assert (one.function, one.line, one.becomes) == ("Board.size", "return 1", "return 2")


def test_every_target_has_code_to_change() -> None:
    assert all("ways" in one.sources() or "moves" in one.sources() for one in TARGETS)


def test_a_survivor_is_listed_until_it_is_explained() -> None:
    for explanations, listed in (((), True), ((EXPLAINED,), False), ((replace(EXPLAINED, line="return 1"),), True)):
        assert [*unexplained([PLACE], explanations)] == [PLACE] * listed
        page = "\n".join(table({"standard/rules": RESULT}, {"standard/rules": explanations}))
        assert (PLACE.becomes in page) is listed
        assert f"| `standard/rules` | 9 | 7 | 3 | - | 1 | 1 | {1 - listed} | {int(listed)} |" in page


@pytest.mark.parametrize("line", ["return 1 if black else -1", PLACE.line])
def test_an_explanation_of_no_survivor_is_stale(line: str) -> None:
    one = replace(EXPLAINED, line=line, becomes=())
    assert [*stale([PLACE], [one])] == ([] if line == PLACE.line else [one])
    assert [*stale([], [one])] == [one]


def test_what_is_kept_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    write_results({"standard/rules": RESULT}, file)
    assert read_results(file) == {"standard/rules": RESULT}


def test_a_stopped_run_keeps_what_it_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> Iterator[tuple[Place, Told]]:
        yield PLACE, Told(Fate.SURVIVES, Amount.ALL)
        raise KeyboardInterrupt

    kept: list[Result] = []
    monkeypatch.setattr(command, "SECONDS_TO_KEEP", 0.0)
    monkeypatch.setattr(command, "mutants_of", lambda _target: [])
    monkeypatch.setattr(command, "_told", stopped)
    monkeypatch.setattr(command, "_keep", lambda _target, result: kept.append(result))
    with pytest.raises(KeyboardInterrupt), executor("local:1") as pool:
        command._ask_all(RULES, None, 1, Amount.ALL, pool)
    assert [(one.asked, one.survivors) for one in kept] == [(1, (PLACE,))]


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> dict[str, Result]:
    """Return what is kept. The target has five mutants, each of which survives."""
    names = ("one", "two", "three", "four", "five")
    known = [("board", mutation("x", f"{name}", "NumberReplacer")) for name in names]
    results: dict[str, Result] = {}
    monkeypatch.setattr(command, "mutants_of", lambda _target: known)
    monkeypatch.setattr(command, "read_results", lambda: results)
    monkeypatch.setattr(command, "write_results", results.update)
    return results


def ask_here(
    _target: Target, asked: list[tuple[str, Mutation]], _most: Amount, _pool: Executor
) -> Iterator[tuple[Place, Told]]:
    yield from ((command.place_of(*one), Told(Fate.SURVIVES, Amount.ALL)) for one in asked)


@pytest.mark.parametrize("sample", [1, 3, 5])
def test_a_run_goes_on_with_the_mutants_that_the_last_one_did_not_reach(
    monkeypatch: pytest.MonkeyPatch, kept: dict[str, Result], sample: int
) -> None:
    monkeypatch.setattr(command, "_told", ask_here)
    with executor("local:1") as pool:
        command._ask_all(RULES, sample, 7, Amount.ALL, pool)
        begun = kept[RULES.name]
        command._go_on(RULES, Amount.ALL, pool)
    assert (begun.asked, len(begun.survivors)) == (sample, sample)
    assert (kept[RULES.name].asked, kept[RULES.name].seed) == (5, 7)
    assert sorted(one.becomes for one in kept[RULES.name].survivors) == ["five", "four", "one", "three", "two"]


@pytest.mark.parametrize(
    ("fates", "caught", "survive"),
    [
        ((Fate.CAUGHT, Fate.SURVIVES), 3, 1),
        ((Fate.CAUGHT, Fate.CAUGHT), 4, 0),
    ],
)
def test_a_mutant_on_an_equal_line_is_not_counted_when_survivors_are_asked_again(
    monkeypatch: pytest.MonkeyPatch, kept: dict[str, Result], fates: tuple[Fate, Fate], caught: int, survive: int
) -> None:
    same = ("board", mutation("return 1\nreturn 1", "return 2\nreturn 1", "NumberReplacer"))
    monkeypatch.setattr(command, "mutants_of", lambda _target, _modules: [same, same])
    place = command.place_of(*same)
    monkeypatch.setattr(command, "_told", lambda *_: [(place, Told(fate, Amount.QUICK)) for fate in fates])
    kept[RULES.name] = replace(RESULT, caught={"quick set": 3}, survivors=(place,))
    with executor("local:1") as pool:
        command._ask_again(RULES, Amount.ALL, pool)
    found = kept[RULES.name]
    assert (found.asked, found.caught, len(found.survivors)) == (8, {"quick set": caught}, survive)


def test_a_run_over_other_code_is_not_continued(kept: dict[str, Result]) -> None:
    with executor("local:1") as pool:
        with pytest.raises(ClickException, match="nothing was asked of standard/rules yet"):
            command._go_on(RULES, Amount.ALL, pool)
        for old in (replace(RESULT, mutants=4), replace(RESULT, mutants=5, survivors=(PLACE,))):
            kept[RULES.name] = old
            with pytest.raises(ClickException, match="has changed; ask all of it again"):
                command._go_on(RULES, Amount.ALL, pool)


def test_mutants_are_kept_in_their_order_whoever_is_first() -> None:
    asked = [("board", mutation("x", name, "NumberReplacer")) for name in ("one", "two", "three")]

    class Backward:
        def map_unordered(self, ask: Callable[[Chunk], Told], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, Told]]:
            yield from ((chunk, ask(chunk)) for chunk in reversed([*chunks]))

    told = command._told(
        RULES, asked, Amount.ALL, cast("Executor", Backward()), lambda _: Told(Fate.CAUGHT, Amount.QUICK)
    )
    assert [place.becomes for place, _ in told] == ["one", "two", "three"]


def test_only_what_the_quick_set_does_not_catch_is_asked_the_cases_that_could_notice_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = [("board", mutation("x", name, "NumberReplacer")) for name in ("caught", "late", "never")]
    monkeypatch.setattr(command, "every_case", lambda _ruleset, _most: ["a case", "another case"])
    monkeypatch.setattr(
        command, "recorded", lambda _target, changed, _cases: [2 * (one[1] == "late") for one in changed]
    )
    chunks: list[tuple[str, Amount, int]] = []

    def ask(chunk: Chunk) -> Told:
        chunks.append((chunk.source, chunk.most, chunk.noticed_by))
        is_caught = chunk.source == "caught" or (chunk.source == "late" and chunk.noticed_by == 2)
        return Told(Fate.CAUGHT if is_caught else Fate.SURVIVES, chunk.most)

    class Here:
        def map_unordered(self, ask: Callable[[Chunk], Told], chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, Told]]:
            yield from ((chunk, ask(chunk)) for chunk in chunks)

    told = command._told(RULES, asked, Amount.ALL, cast("Executor", Here()), ask)
    assert [(place.becomes, one.fate) for place, one in told] == [
        ("caught", Fate.CAUGHT),
        ("late", Fate.CAUGHT),
        ("never", Fate.SURVIVES),
    ]
    quick = [(name, Amount.QUICK, -1) for name in ("caught", "late", "never")]
    assert chunks == [*quick, ("late", Amount.ALL, 2), ("never", Amount.ALL, 0)]


def test_every_explanation_explains_a_survivor() -> None:
    results = read_results()
    found = {name: [*stale(results[name].survivors, each)] for name, each in read_explanations().items()}
    assert not any(found.values()), found


@pytest.mark.parametrize("entry", ["{function: ahead, because: So.}", "{module: board, because: So., lines: 1}"])
def test_an_explanation_of_another_form_is_an_error_that_shows_it(tmp_path: Path, entry: str) -> None:
    file = tmp_path / "equivalent.yaml"
    file.write_text(f"standard/rules:\n  - {entry}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"standard/rules in equivalent\.yaml: expected module, function"):
        read_explanations(file)
