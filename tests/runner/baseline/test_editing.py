"""Whatever a baseline says and whatever a run shows: what is written is what was seen, and comments stay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drawbridge.baseline.editing import edited, first_text, scalar
from drawbridge.baseline.expected import Observed, cases_of, expected_by
from drawbridge.baseline.planning import planned
from drawbridge.baseline.reading import BadBaseline, read_baseline
from drawbridge.grading.grades import Grade, Outcome
from drawbridge.report.listed import Standing
from drawbridge.suite.case import Case
from drawbridge_reference.kernel.plain_yaml import read_plain_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping

    from conftest import Schemas

CASES = [
    Case(f"a/b/{name}", "a", "b", "", "", None, (), alias=(f"a/b/old-{name}",))
    for name in ("one", "two/white", "two/black", "three")
]
FEW = settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
BAD = [outcome for outcome in Outcome if outcome.is_bad]
ANSWERS = st.sampled_from(["e2-e4", "wrong: 1 # 2", "'", ""])


def observed(outcome: Outcome, answer: str) -> Observed:
    grade = Grade("a/b/one", "apply", {"move": "e2-e4"}, outcome, message=f"{answer} extra", extra=(answer,))
    return Observed(outcome, (grade,) if outcome.is_bad else ())


STEADY = [outcome for outcome in Outcome if outcome is not Outcome.UNSTEADY]
RUNS = st.fixed_dictionaries(
    {}, optional={case.id: st.builds(observed, st.sampled_from(STEADY), ANSWERS) for case in CASES}
)


def updated(text: str, run: Mapping[str, Observed], reason: str = "") -> str:
    baseline = read_baseline(text, "x.yaml", is_draft=True)
    return edited(text, baseline, planned(cases_of(baseline, CASES), run), "0.4.0", reason)


@pytest.mark.parametrize("then", STEADY)
def test_a_line_that_was_written_for_an_unsteady_case_stays_flaky(then: Outcome) -> None:
    text = updated(first_text("0.1.0"), {CASES[0].id: observed(Outcome.UNSTEADY, "x")})
    assert f"{CASES[0].id}: flaky (apply e2-e4) x extra" in text
    run = {CASES[0].id: observed(then, "y")}
    assert "flaky (apply e2-e4) x extra" in updated(text, run)
    assert standings(text, run)[CASES[0].id] in (Standing.FLAKY, Standing.NOT_ASKED)


@pytest.mark.parametrize("before", BAD)
def test_a_line_becomes_flaky_when_its_case_is_unsteady(before: Outcome) -> None:
    text = updated(first_text("0.1.0"), {CASES[0].id: observed(before, "x")})
    after = updated(text, {CASES[0].id: observed(Outcome.UNSTEADY, "y")})
    assert f"{CASES[0].id}: flaky (apply e2-e4) " in after


def standings(text: str, run: Mapping[str, Observed]) -> dict[str, Standing | None]:
    expected = expected_by(read_baseline(text, "x.yaml"), CASES)
    return {name: expected.standing(name, found) for name, found in run.items()}


@FEW
@given(RUNS, RUNS)
def test_what_was_just_written_fits_the_run_that_it_was_written_from(
    before: Mapping[str, Observed], after: Mapping[str, Observed]
) -> None:
    text = updated(updated(first_text("0.1.0"), before), after)
    for name, standing in standings(text, after).items():
        assert standing is (Standing.EXPECTED if after[name].outcome.is_bad else None)
    outside = before.keys() - after.keys()
    for name, standing in standings(text, {name: before[name] for name in outside}).items():
        assert standing is (Standing.EXPECTED if before[name].outcome.is_bad else None)
    assert updated(text, after) == text


@FEW
@given(RUNS, RUNS)
def test_an_update_keeps_every_comment(before: Mapping[str, Observed], after: Mapping[str, Observed]) -> None:
    plain = updated(first_text("0.1.0"), before).splitlines()
    text = "".join(f"# comment {number}\n{line}\n" for number, line in enumerate(plain)) + "# the end\n"
    lines = updated(text, after).splitlines()
    comments = [line for line in text.splitlines() if line.startswith("#")]
    assert [line for line in lines if line in set(comments)] == comments


def test_a_lost_case_joins_the_last_section_though_a_new_one_follows_it() -> None:
    text = updated(first_text("0.1.0"), {"a/b/three": observed(Outcome.CRASHED, "")})
    after = {
        "a/b/one": observed(Outcome.CRASHED, ""),
        "a/b/two/black": observed(Outcome.ERRORED, ""),
        "a/b/three": observed(Outcome.PASSED, ""),
    }
    lost, wrong = read_baseline(updated(text, after), "x.yaml").sections
    assert [entry.name for entry in lost.entries] == ["a/b/one"]
    assert [entry.name for entry in wrong.entries] == ["a/b/two/black"]


@FEW
@given(RUNS, st.text("e2: #'\"\n-", max_size=20))
def test_what_is_written_obeys_the_schema(run: Mapping[str, Observed], reason: str) -> None:
    text = updated(first_text("0.1.0"), run, " ".join(reason.split()))
    assert not read_plain_yaml(text).problems


def test_a_written_baseline_obeys_the_schema(schemas: Schemas) -> None:
    run = {case.id: observed(outcome, "x") for case, outcome in zip(CASES, BAD, strict=False)}
    schemas.validator("baseline.schema.json").validate(read_plain_yaml(updated(first_text("0.1.0"), run)).value)


@FEW
@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_a_text_is_written_on_one_line_and_read_back(text: str) -> None:
    shown = " ".join(text.split())
    assert read_plain_yaml(f"- {scalar(shown)}\n").value == [shown]


GLOB = """\
baseline: 1
suite: 0.4.0
expected:
- reason: "#7"
  cases:
    'a/b/two/*': failed  # both colours
"""


def test_a_glob_stays_one_line_while_all_of_its_cases_fail_alike() -> None:
    both = {name: observed(Outcome.FAILED, name) for name in ("a/b/two/white", "a/b/two/black")}
    text = updated(GLOB, both)
    (line,) = [line for line in text.splitlines() if "two" in line]
    assert line.startswith("    'a/b/two/*': failed ")
    assert line.endswith("  # both colours")
    assert set(standings(text, both).values()) == {Standing.EXPECTED}
    mended = both | {"a/b/two/white": observed(Outcome.PASSED, "")}
    assert standings(text, mended)["a/b/two/white"] is Standing.PASSES
    (line,) = [line for line in updated(text, mended).splitlines() if "two" in line]
    assert line.startswith("    a/b/two/black: failed ")


def test_a_new_failure_joins_the_section_with_its_reason() -> None:
    text = updated(GLOB, {"a/b/one": observed(Outcome.FAILED, "x")}, "#7")
    assert text.count("reason:") == 1
    assert text.splitlines()[-1].startswith("    a/b/one: failed ")


def test_a_case_that_is_not_on_one_line_is_refused() -> None:
    folded = GLOB.replace("': failed", "':\n      failed")
    with pytest.raises(BadBaseline, match=r"line 6: .* are not on one line of their own"):
        updated(folded, {"a/b/two/white": observed(Outcome.PASSED, "")})
