from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge_reference.kernel.entry_points import UnusableRuleset, offered
from drawbridge_reference.kernel.game import game, offered_cases, rulesets
from drawbridge_reference.kernel.problem import UnknownName

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Put packages where installed ones are found: what they offer, and modules with their text."""
    monkeypatch.syspath_prepend(tmp_path)

    def put(package: str, offer: str, **modules: str) -> None:
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
        (folder / "entry_points.txt").write_text(f"[drawbridge.rulesets]\n{offer}\n", encoding="utf-8")
        for name, text in modules.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        offered.cache_clear()

    yield put
    offered.cache_clear()


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
        offered_cases()


def test_a_missing_package_around_the_module_is_named(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_nowhere.games:GAME")
    with pytest.raises(UnusableRuleset, match="No module named 'offered_nowhere'"):
        offered_cases()


def test_an_object_that_is_not_a_game_is_reported_with_its_gaps(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_number:GAME", offered_number="GAME = 4")
    with pytest.raises(UnusableRuleset, match=r"offered_number:GAME is no game: it has no ruleset, clauses, .* perft"):
        game("hole-chess")


def test_a_game_of_another_ruleset_is_refused(install: Callable[..., None]) -> None:
    text = "from drawbridge_reference.three_man.game import GAME"
    install("hole-chess", "hole-chess = offered_other:GAME", offered_other=text)
    with pytest.raises(UnusableRuleset, match="offered_other:GAME is the game 'three-man'"):
        game("hole-chess")


def test_no_package_replaces_a_built_in_ruleset(install: Callable[..., None]) -> None:
    install("usurper", "three-man = offered_usurper:GAME")
    with pytest.raises(UnusableRuleset, match=r"usurper 1.0 .* drawbridge has one of the same name"):
        rulesets()


def test_two_packages_that_offer_one_ruleset_are_both_named(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME")
    install("other-holes", "hole-chess = offered_other:GAME")
    with pytest.raises(UnusableRuleset, match=r"other-holes 1.0 cannot be used: hole-chess 1.0 offers one of the same"):
        rulesets()


def test_the_cases_are_beside_the_named_module(install: Callable[..., None], tmp_path: Path) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME", offered_hole="")
    assert offered_cases() == {"hole-chess": tmp_path / "cases"}


def test_an_unknown_name_is_reported_with_the_offered_names(install: Callable[..., None]) -> None:
    install("hole-chess", "hole-chess = offered_hole:GAME")
    with pytest.raises(UnknownName, match="did you mean 'hole-chess'"):
        game("hole-ches")
