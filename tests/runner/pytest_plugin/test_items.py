"""What a case that fails shows, and what a baseline makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from drawbridge.asking.run import Run
from drawbridge.cli import main
from drawbridge_reference.kernel.game import game
from support.amounts import first
from support.small_suite import COUNTED, MOAT, START, START_MOVES, suite_of
from support.whole_check import served
from support.wrong_answers import sets_up

if TYPE_CHECKING:
    from collections.abc import Callable

    from drawbridge.transport.channel import Launch

ALL = ("legal_moves", "apply", "status")
WRONG = game("three-man").without("moat.unbridged")
WRONG_OTHERWISE = game("three-man").without("ring.around")


@pytest.fixture
def baseline(ask: object, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> str:  # noqa: ARG001 (the small suite is needed)
    """Give the baseline of an engine without the clause of unbridged moats: one case fails."""

    def run(_: object, *others: Any, **named: Any) -> Run:
        return Run(served(WRONG, ALL), *others, **named)

    monkeypatch.setattr("drawbridge.cli.check.Run", run)
    file = pytester.path / "known.yaml"
    CliRunner().invoke(main, ["baseline", "--file", str(file), "--reason", "an issue", "--", "engine"])
    return file.read_text()


def test_a_failure_is_shown_as_check_shows_it(
    ask: Callable[..., pytest.RunResult], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "drawbridge.cli.check.Run", lambda _, *others, **named: Run(served(WRONG, ALL), *others, **named)
    )
    told = CliRunner().invoke(main, ["check", "--", "engine"]).output
    failure = told[told.index(f"FAILED  {MOAT.id}") : told.index("-- engine\n", told.index("Run it alone")) + 9]
    shown = ask().stdout.str()
    assert failure in shown
    assert "items.py" not in shown


@pytest.mark.bulk
def test_an_expected_failure_is_an_xfail_with_its_reason(ask: Callable[..., pytest.RunResult], baseline: str) -> None:
    assert MOAT.id in baseline
    result = ask("--drawbridge-baseline=known.yaml", "-rx")
    result.assert_outcomes(xfailed=2, passed=1, skipped=1)
    result.stdout.fnmatch_lines(["XFAIL*an issue; line * of the baseline (expected): failed *"])
    ask("--drawbridge-baseline=known.yaml", "--runxfail").assert_outcomes(failed=2, passed=1, skipped=1)


@pytest.mark.bulk
def test_a_baseline_in_the_configuration_is_found_beside_it(
    ask: Callable[..., pytest.RunResult], baseline: str, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert baseline
    pytester.makeini("[pytest]\ndrawbridge_baseline = known.yaml\n")
    monkeypatch.chdir(pytester.mkdir("below"))
    ask().assert_outcomes(xfailed=2, passed=1, skipped=1)


@pytest.mark.parametrize(
    ("launch", "shown"),
    first(
        1,
        [
            (served(game("three-man"), ALL), "passes, against line * of the baseline: failed *"),
            (served(WRONG_OTHERWISE, ALL), "Line * of the baseline (fails differently):*"),
            (served(game("three-man"), ("status",)), "*Skipped: the engine does not offer *"),
        ],
    ),
)
def test_a_line_that_no_longer_holds_fails(
    ask: Callable[..., pytest.RunResult],
    engine: Callable[[Launch], None],
    baseline: str,
    launch: Launch,
    shown: str,
) -> None:
    assert baseline
    engine(launch)
    result = ask("--drawbridge-baseline=known.yaml", "-k", MOAT.id)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines([shown])


def test_fewer_wrong_answers_than_expected_fail_with_the_remedy(
    ask: Callable[..., pytest.RunResult], engine: Callable[[Launch], None], baseline: str
) -> None:
    wrong, *others = sorted(set(WRONG.legal_moves(START)) - set(game("three-man").legal_moves(START)))

    def answer(request: Any, response: Any) -> Any:
        if request["method"] == "legal_moves" and wrong in response["result"]["moves"]:
            response["result"]["moves"].remove(wrong)
        return response

    assert baseline
    assert others
    engine(served(WRONG, ALL, answer))
    result = ask("--drawbridge-baseline=known.yaml", "-k", START_MOVES.id)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["Line * of the baseline (better): failed *", "bring the baseline up to date *"])


@pytest.mark.parametrize(("game_of", "outcome"), first(1, [(WRONG, "xfailed"), (game("three-man"), "passed")]))
def test_a_flaky_case_never_fails(
    ask: Callable[..., pytest.RunResult],
    engine: Callable[[Launch], None],
    pytester: pytest.Pytester,
    baseline: str,
    game_of: Any,
    outcome: str,
) -> None:
    (pytester.path / "known.yaml").write_text(baseline.replace(f"{MOAT.id}: failed", f"{MOAT.id}: flaky"))
    engine(served(game_of, ALL))
    ask("--drawbridge-baseline=known.yaml", "-k", MOAT.id).assert_outcomes(**{outcome: 1})


def test_a_skipped_case_beside_an_asked_one_of_its_line_is_skipped(
    ask: Callable[..., pytest.RunResult], pytester: pytest.Pytester
) -> None:
    (pytester.path / "known.yaml").write_text(
        'baseline: 1\nsuite: 0.0.0\nexpected:\n- reason: all\n  cases:\n    "*": failed 00000000\n'
    )
    ask("--drawbridge-baseline=known.yaml", "-k", COUNTED.id).assert_outcomes(skipped=1)


def test_a_line_of_which_nothing_can_be_set_up_was_never_asked(
    ask: Callable[..., pytest.RunResult],
    engine: Callable[[Launch], None],
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    second = MOAT._replace(id=f"{MOAT.id}-again")
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: suite_of(MOAT, second))
    (pytester.path / "known.yaml").write_text(
        'baseline: 1\nsuite: 0.0.0\nexpected:\n- reason: all\n  cases:\n    "three-man/*": failed 00000000\n'
    )
    engine(served(WRONG, ALL, sets_up(lambda _: False)))
    result = ask("--drawbridge-baseline=known.yaml")
    result.assert_outcomes(failed=1, skipped=1)
    result.stdout.fnmatch_lines(["Line 6 of the baseline (not asked): *"])


@pytest.mark.parametrize(("most", "code"), [("50%", 1), ("2", 0)])
def test_a_session_in_which_too_few_positions_are_set_up_is_not_green(
    most: str,
    code: int,
    ask: Callable[..., pytest.RunResult],
    engine: Callable[[Launch], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    second = MOAT._replace(id=f"{MOAT.id}-again")
    monkeypatch.setattr("drawbridge.cli.selection.load", lambda **_: suite_of(MOAT, second, START_MOVES))
    engine(served(game("three-man"), ALL, sets_up(START_MOVES.position.__eq__)))
    result = ask(f"--drawbridge-max-not-set-up={most}")
    result.assert_outcomes(passed=1, skipped=2)
    assert result.ret == code
    assert ("drawbridge: TOO FEW SET UP: 2 of 3 positions were not, more than 50%" in result.outlines) is bool(code)
