"""Tests mirror the source: each file is named for the module that it asks, in the same folder below `tests/`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from support.checkout import ROOT, named

if TYPE_CHECKING:
    from pathlib import Path

SOURCE_OF = {
    "tests/reference": "reference/drawbridge_reference",
    "tests/rules": "reference/drawbridge_rules",
    "tests/mutants": "reference/drawbridge_mutants",
    "tests/runner": "runner/drawbridge",
}
OTHERWISE = {
    "tests/reference/test_drawing.py": "how the drawings of all games look side by side",
    "tests/reference/casework/scenario_files/test_bad_input.py": "what is wrong in a file, whichever module finds it",
    "tests/reference/casework/scenario_files/test_shipped.py": "the scenario files of all games",
    "tests/reference/prince/test_malformed.py": "every JSON value that is not a position",
    "tests/reference/prince/test_rulings.py": "one ruling, in every chapter that it touches",
    "tests/reference/three_man/test_rulings.py": "four rulings, in every chapter that they touch",
    "tests/reference/prince/test_variants.py": "Prince with one fault each",
    "tests/reference/standard/test_variants.py": "chess with one fault each",
    "tests/reference/three_chess/test_variants.py": "threeChess with one fault each",
    "tests/reference/standard/test_plain_moves.py": "tables and notation, which must mean the same",
    "tests/reference/standard/ply_notation/test_broken_files.py": "files that are broken at random",
    "tests/reference/standard/ply_notation/test_published.py": "the plies as they were published",
    "tests/reference/standard/ply_notation/test_published_plies.py": "the published plies with their syntax mended",
    "tests/reference/standard/ply_notation/test_refusals.py": "what is wrong in a file, whichever module finds it",
    "tests/runner/pictures/test_golden.py": "every kind of picture",
    "tests/rules/prince/test_formulas.py": "the formulas that the source prints, in `drawbridge_mutants/prince/`",
    "tests/rules/prince/test_slips.py": "where the printed formulas slip",
    "tests/rules/standard/test_counts.py": "published counts",
    "tests/rules/standard/test_mirror.py": "one law, of all modules",
    "tests/rules/standard/test_python_chess.py": "python-chess, which must answer alike",
    "tests/rules/three_chess/test_moves.py": "legal moves, and what they leave behind",
    "tests/rules/three_chess/test_symmetry.py": "one law, of all modules",
    "tests/rules/three_man/test_endings.py": "positions worked out by hand",
    "tests/rules/three_man/test_pawns.py": "positions worked out by hand",
    "tests/rules/three_man/test_published_examples.py": "published counts and positions",
    "tests/runner/generate/test_reproducible.py": "the bytes of every module that makes cases",
    "tests/runner/generate/test_two_witnesses.py": "rules and engine as the two witnesses of a case",
    "tests/runner/cli/test_process.py": "the command as a process of its own",
}
"""The files that are named for something else than a module, and for what."""


def modules_in(folder: Path) -> set[str]:
    """Return the names that tests in the folder's mirror may begin with: its modules, its folders, and its own."""
    modules = {path.stem.strip("_") for path in folder.glob("*.py")}
    return {folder.name, *modules, *(path.name for path in folder.iterdir() if path.is_dir())}


def asks_a_module(test: Path, folder: Path) -> bool:
    """Whether a test is named for a module: `test_pool.py`, or `test_pool_at_its_end.py` for one side of it."""
    name = test.stem.removeprefix("test_")
    return folder.is_dir() and any(name == module or name.startswith(f"{module}_") for module in modules_in(folder))


def mirrored(top: str) -> dict[Path, Path]:
    """Return the test files below a folder, with the source's folder that each is a mirror of."""
    tests = sorted((ROOT / top).rglob("test_*.py"))
    return {test: ROOT / SOURCE_OF[top] / test.parent.relative_to(ROOT / top) for test in tests}


def test_every_test_file_is_named_for_a_module_of_the_folder_that_it_mirrors() -> None:
    files = [(test, folder) for top in SOURCE_OF for test, folder in mirrored(top).items()]
    assert len(files) > 150
    strangers = {named(test) for test, folder in files if not asks_a_module(test, folder)}
    assert strangers - OTHERWISE.keys() == set(), "name them for a module, or say in OTHERWISE what they ask"


def test_every_exception_is_one() -> None:
    for name in OTHERWISE:
        top = "/".join(name.split("/")[:2])
        test = ROOT / name
        assert test.is_file(), name
        assert not asks_a_module(test, mirrored(top)[test]), name


def test_what_is_no_test_is_support() -> None:
    allowed = {"conftest.py", "__init__.py"}
    helpers = [
        named(path)
        for path in (ROOT / "tests").rglob("*.py")
        if not path.name.startswith("test_") and path.name not in allowed
    ]
    outside = ("tests/support/", "tests/stranger/project/")
    assert [name for name in helpers if not name.startswith(outside)] == []


def test_only_tests_and_their_amounts_say_what_is_for_bulk() -> None:
    # tests/conftest.py leaves out files that name neither: a mark from elsewhere would be lost.
    marking = {path.name for path in (ROOT / "tests").rglob("*.py") if "mark.bulk" in path.read_text(encoding="utf-8")}
    assert {name for name in marking if not name.startswith("test_")} <= {"amounts.py"}
