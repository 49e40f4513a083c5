from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.entry_points import UnusableRuleset
from drawbridge_reference.kernel.game import declared, game, offered_cases, own_rulesets, rulesets, usable_games
from drawbridge_reference.kernel.problem import UnknownName
from support import offering

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Put packages where installed ones are found: what they offer, and modules with their text."""
    monkeypatch.syspath_prepend(tmp_path)
    yield partial(offering.install, tmp_path)
    offering.forget()


def test_nothing_of_a_package_is_imported_before_its_game_is_asked_for(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME", offered_hole="raise RuntimeError('too early')")
    assert rulesets()[-1] == "hole-chess"
    assert game("three-man").ruleset == "three-man"
    with pytest.raises(UnusableRuleset, match=r"'hole-chess' of the package hole-chess 1.0 .* RuntimeError: too early"):
        game("hole-chess")


def test_a_missing_module_is_named(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_nowhere:GAME")
    with pytest.raises(UnusableRuleset, match="No module named 'offered_nowhere'; mend the package, or uninstall it"):
        game("hole-chess")
    with pytest.raises(UnusableRuleset, match="there is no module 'offered_nowhere'"):
        offered_cases(["hole-chess"])


@pytest.mark.parametrize("module", ["offered_nowhere.games", "offered..twice", "not a module", "offered_hole.games"])
def test_a_missing_package_around_the_module_is_named(module: str, install: Callable[..., None]) -> None:
    install("hole-chess", f"hole-chess = {module}:GAME", offered_hole="")
    with pytest.raises(UnusableRuleset, match="module"):
        offered_cases(["hole-chess"])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("import sys; sys.exit(0)", "SystemExit: 0"),
        ("raise BaseException", "raises BaseException;"),
        ("class Odd(BaseException): pass\nraise Odd('line\\none')", "Odd: line one"),
        ("def deeper(): deeper()\ndeeper()", "RecursionError: maximum recursion"),
        ("GAME = type('Game', (), {'__getattr__': lambda *_: 1 / 0})()", "ZeroDivisionError"),
        ("GAME = int", "is a class, not a game"),
        ("import no_module_of_this_name", "No module named 'no_module_of_this_name'"),
        ("GAME =", "SyntaxError"),
    ],
)
def test_whatever_an_import_raises_is_one_sentence(text: str, problem: str, install: Callable[..., None]) -> None:
    module = f"offered_{abs(hash(text))}"
    install("hole-chess", f"hole-chess = {module}:GAME", **{module: text})
    with pytest.raises(UnusableRuleset, match=problem) as told:
        game("hole-chess")
    assert "\n" not in str(told.value)


def test_what_a_module_prints_on_import_goes_to_standard_error(
    install: Callable[..., None], capsys: pytest.CaptureFixture[str]
) -> None:
    install("hole-chess", "hole-chess = offered_loud:GAME", offered_loud="print('hello'); GAME = 4")
    with pytest.raises(UnusableRuleset):
        game("hole-chess")
    assert capsys.readouterr() == ("", "hello\n")


def test_broken_packages_are_passed_over_with_a_sentence_each(
    install: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    install("hole-chess", "hole-chess = offered_leaving:GAME", offered_leaving="import sys; sys.exit(0)")
    install("usurper", "three-man = offered_usurper:GAME")
    install("missing", "missing-chess = offered_nowhere:GAME")
    assert [one.ruleset for one in usable_games()] == [*own_rulesets()]
    assert [*offered_cases()] == ["hole-chess"]
    assert [*offered_cases()] == ["hole-chess"]
    assert sorted(record.getMessage().partition(" cannot")[0] for record in caplog.records) == [
        "drawbridge: the ruleset 'hole-chess' of the package hole-chess 1.0",
        "drawbridge: the ruleset 'missing-chess' of the package missing 1.0",
        "drawbridge: the ruleset 'missing-chess' of the package missing 1.0",
        "drawbridge: the ruleset 'three-man' of the package usurper 1.0",
    ]


def test_a_package_around_a_module_is_not_imported_to_find_its_cases(
    install: Callable[..., None], tmp_path: Path
) -> None:
    (tmp_path / "offered_around").mkdir()
    (tmp_path / "offered_around" / "__init__.py").write_text("import sys; sys.exit(0)")
    (tmp_path / "offered_around" / "inner.py").write_text("")
    install("hole-chess", "hole-chess = offered_around.inner:GAME")
    assert offered_cases() == {"hole-chess": tmp_path / "offered_around" / "cases"}


@pytest.mark.parametrize(
    "content", [b"[drawbridge.rulesets]\nno equals sign\n", b"[drawbridge.rulesets]\n\xff = a:b\n"]
)
def test_an_unreadable_file_of_entry_points_hides_no_other_package(
    content: bytes, install: Callable[..., None], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME", offered_hole="")
    install("odd", "")
    (tmp_path / "odd-1.0.dist-info" / "entry_points.txt").write_bytes(content)
    assert rulesets()[-1] == "hole-chess"
    assert "the entry points of the package odd cannot be read" in caplog.text


def test_a_game_that_does_not_say_what_it_answers_cannot_be_used(install: Callable[..., None]) -> None:
    names = "start canonical legal_moves judge apply play status perft writable_moves draw scenarios under without"
    text = f"""
class Odd:
    ruleset, clauses, known_rulings, rulings, methods = "hole-chess", {{}}, None, {{}}, None
    {" = ".join(names.split())} = None
GAME = Odd()
"""
    install("hole-chess", "hole-chess = offered_mute:GAME", offered_mute=text)
    with pytest.raises(UnusableRuleset, match=r"it does not say what it answers \(TypeError"):
        declared("hole-chess")


def test_an_object_that_is_not_a_game_is_reported_with_its_gaps(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_number:GAME", offered_number="GAME = 4")
    with pytest.raises(UnusableRuleset, match=r"offered_number:GAME is not a game: it has no ruleset, .* perft"):
        game("hole-chess")


def test_a_game_of_another_ruleset_is_refused(install: Callable[..., None]) -> None:
    text = "from drawbridge_reference.three_man.game import GAME"
    install("hole-chess", "hole-chess = offered_other:GAME", offered_other=text)
    with pytest.raises(UnusableRuleset, match="offered_other:GAME is the game 'three-man'"):
        game("hole-chess")


def test_no_package_replaces_a_built_in_ruleset(install: Callable[..., None], caplog: pytest.LogCaptureFixture) -> None:
    install("usurper", "three-man = offered_usurper:GAME")
    assert rulesets() == own_rulesets()
    assert "usurper 1.0 cannot be used: drawbridge has one of the same name" in caplog.text
    assert type(game("three-man")).__module__.startswith("drawbridge_reference.")


def test_two_packages_that_offer_one_ruleset_are_both_named(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME")
    install("other-holes", "hole-chess = offered_other:GAME")
    assert game("three-man").ruleset == "three-man"
    with pytest.raises(UnusableRuleset, match=r"other-holes 1.0 cannot be used: hole-chess 1.0 offers one of the same"):
        game("hole-chess")


def test_the_cases_are_beside_the_named_module(install: Callable[..., None], tmp_path: Path) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME", offered_hole="")
    assert offered_cases() == {"hole-chess": tmp_path / "cases"}


def test_an_unknown_name_is_reported_with_the_offered_names(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME")
    with pytest.raises(UnknownName, match="did you mean 'hole-chess'"):
        game("hole-ches")
