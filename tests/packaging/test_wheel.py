"""A wheel that is built from the source distribution, and installed outside any checkout, does the main job."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path
from shutil import copy, which

import pytest

ROOT = Path(__file__).resolve().parents[2]

# To build a wheel and to install it takes half a minute.
pytestmark = pytest.mark.bulk


def run(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, with no trace of this checkout in its environment."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={"PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )


def succeeded(finished: subprocess.CompletedProcess[str]) -> str:
    assert finished.returncode == 0, finished.stdout[-2000:] + finished.stderr[-2000:]
    return finished.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the source distribution of this checkout, and the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("built")
    succeeded(run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder))
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (found,) = built.glob("drawbridge-*.whl")
    return found


@pytest.fixture(scope="module")
def elsewhere(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment that holds the wheel and, of other things, only what the wheel asks for."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "venv", with_pip=False)
    # The user's own settings say where pip finds packages, so it gets the whole environment.
    python = folder / "venv" / "bin" / "python"
    install = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--no-compile",
        "--quiet",
        "--constraint",
        str(ROOT / "constraints.txt"),
        str(wheel),
    ]
    subprocess.run(install, cwd=folder, check=True, capture_output=True)
    return folder


def test_the_source_distribution_holds_what_a_checkout_holds(built: Path) -> None:
    (archive,) = built.glob("drawbridge-*.tar.gz")
    with tarfile.open(archive) as files:
        names = {name.partition("/")[2] for name in files.getnames()}
    told = {"LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff", "Makefile", "action.yml", "tests/conftest.py"}
    assert told <= names
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "cases").rglob("*.yaml")} <= names


def test_the_wheel_holds_cases_and_schemas(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for shipped in ("cases", "schema"):
        inside = {name.removeprefix("drawbridge/_shipped/") for name in names if f"_shipped/{shipped}/" in name}
        outside = {path.relative_to(ROOT).as_posix() for path in (ROOT / shipped).rglob("*") if path.is_file()}
        assert ("cases/three-man/.index.jsonl" in inside) is (shipped == "cases")
        assert inside == outside


def test_the_wheel_holds_nothing_but_our_packages(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    packages = {top for top in tops if not top.endswith(".dist-info")}
    assert packages == {"drawbridge", "drawbridge_mutants", "drawbridge_reference", "drawbridge_rules"}


def test_pytest_finds_its_plugin_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        (points,) = (name for name in files.namelist() if name.endswith(".dist-info/entry_points.txt"))
        assert "[pytest11]\ndrawbridge = drawbridge.pytest_plugin\n" in files.read(points).decode()


def test_the_installed_command_checks_the_reference(elsewhere: Path) -> None:
    bin_folder = elsewhere / "venv" / "bin"
    where = succeeded(run(bin_folder / "python", "-c", "import drawbridge; print(drawbridge.__file__)", cwd=elsewhere))
    assert where.startswith(str(elsewhere))
    # One case in fifty shows that all parts are there. CI asks the reference every case in the checkout.
    check = (bin_folder / "drawbridge", "check", "--shard", "1/50")
    told = succeeded(run(*check, "--", bin_folder / "python", "-m", "drawbridge_reference", cwd=elsewhere))
    assert "passed" in told
    assert "failed" not in told.lower().replace("0 failed", "")


def test_the_installed_engine_reads_its_scenario_files(elsewhere: Path) -> None:
    python = elsewhere / "venv" / "bin" / "python"
    count = "from drawbridge_reference.three_man.scenarios import written; print(len(written.scenarios()))"
    assert int(succeeded(run(python, "-c", count, cwd=elsewhere))) > 1000


def test_the_installed_command_sees_a_wrong_engine(elsewhere: Path) -> None:
    drawbridge = elsewhere / "venv" / "bin" / "drawbridge"
    silent = run(drawbridge, "check", "--", "false", cwd=elsewhere)
    assert silent.returncode == 3, silent.stdout + silent.stderr


WITHOUT_PIPX = pytest.mark.skipif(which("pipx") is None, reason="pipx is not installed")


@pytest.mark.parametrize("tool", ["uvx", pytest.param("pipx", marks=WITHOUT_PIPX)])
def test_the_line_of_the_readme_checks_an_engine_without_installing(tool: str, wheel: Path, tmp_path: Path) -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    words = shlex.split(next(line for line in page.splitlines() if line.startswith("uvx ")), comments=True)
    assert words == ["uvx", "--from", "./drawbridge", "drawbridge", "check", "--", "node", "my-engine.js"]
    # pipx calls the same thing by other names.
    start = [Path(sys.prefix) / "bin" / "uvx", "--from"] if tool == "uvx" else ["pipx", "run", "--spec"]
    command = [*start, wheel, "drawbridge", "check", "--clause", "knight.leap", "--", sys.executable, "engine.py"]
    copy(ROOT / "docs" / "examples" / "minimal_engine.py", tmp_path / "engine.py")
    settings = {
        "UV_PYTHON": sys.executable,
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_CONSTRAINT": str(ROOT / "constraints.txt"),
        "PIPX_HOME": str(tmp_path / "pipx"),
    }
    ran = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, **settings}, capture_output=True, text=True, check=False, timeout=300
    )
    if "Failed to fetch" in ran.stderr:
        pytest.skip("uv reaches no package index here, though pip does: it does not read pip's configuration")
    assert "PASSED: 10 passed" in succeeded(ran)
