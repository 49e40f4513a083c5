"""The adapter of threeChess: what it says when something is missing, and how it answers every line.

Most of this needs a Java compiler, none of it the original: that has its own tests, in test_three_chess_original.py.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from support.amounts import first
from support.three_chess.stub_of_the_original import SOURCES, write_stub

if TYPE_CHECKING:
    from collections.abc import Sequence

    from conftest import MessageCheck

FOLDER = Path("engines", "three-chess-java")
KINGS = {"BE1": "bK", "GE1": "gK", "RE1": "rK"}
POSITION = {"turn": "blue", "board": KINGS}
NO_COMPILER = "there is no Java compiler; on Debian install openjdk-17-jdk-headless"
# What all tests share is compiled in bulk. What is compiled for one test takes seconds: every week.
needs_a_compiler = pytest.mark.skipif(shutil.which("javac") is None, reason=NO_COMPILER)


@dataclass(frozen=True, slots=True)
class Place:
    """A copy of the adapter, so that nothing is built in this checkout, and the folder that stands for threeChess."""

    top: Path
    checkout: Path

    def run(self, *arguments: str, lines: Sequence[str] = (), **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the adapter on these lines until it ends."""
        return subprocess.run(
            [sys.executable, str(self.top / FOLDER / "adapter.py"), *arguments],
            input="".join(f"{line}\n" for line in lines),
            env={**os.environ, "THREECHESS": str(self.checkout), **environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    def refused(self, *arguments: str, **environment: str) -> str:
        """Return the one line that the adapter ends with when something is missing."""
        done = self.run(*arguments, **environment)
        assert (done.returncode, done.stdout) == (3, "")
        return done.stderr.rstrip("\n")

    def answers(self, *lines: str) -> list[dict[str, Any]]:
        """Return the answers to these lines."""
        done = self.run(lines=lines)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]


def place_in(folder: Path, root: Path) -> Place:
    """Copy the adapter below a folder, beside an empty folder for the checkout."""
    shutil.copytree(root / FOLDER, folder / FOLDER)
    (folder / "checkout").mkdir()
    return Place(folder, folder / "checkout")


@pytest.fixture
def place(tmp_path: Path, root: Path) -> Place:
    return place_in(tmp_path, root)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, root: Path) -> Place:
    made = place_in(tmp_path_factory.mktemp("built"), root)
    write_stub(made.checkout)
    done = made.run("--build")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return made


def request(method: str, params: Any, identity: Any = 7) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": identity, "method": method, "params": params})


def asked(method: str, position: Any = POSITION, **params: Any) -> str:
    return request(method, {"ruleset": "three-chess", "position": position, **params})


def with_men(turn: str = "blue", **men: str) -> dict[str, Any]:
    return {"turn": turn, "board": {**KINGS, **men}}


def test_without_the_variable_it_says_how_to_get_the_program(place: Place) -> None:
    told = place.refused(THREECHESS="")
    assert told.startswith(
        "THREECHESS is not set; set it to the folder of a checkout of threeChess, got with: git clone "
    )
    assert f"{FOLDER.as_posix()}/README.md" in told


def test_a_folder_that_is_not_there_or_is_another_one_is_named(place: Place, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere"
    assert place.refused(THREECHESS=str(nowhere)).startswith(
        f"THREECHESS names {nowhere}, and there is no such folder; "
    )
    told = place.refused("--build")
    assert told.startswith(f"THREECHESS names {place.checkout}, which holds no src/threeChess/Board.java; set it to ")


@pytest.mark.parametrize(
    ("arguments", "program"), first(1, [(["--build"], "javac"), ([], "java"), (["--version"], "java")])
)
def test_a_program_of_java_that_is_missing_is_named_with_its_package(
    place: Place, arguments: list[str], program: str
) -> None:
    write_stub(place.checkout)
    told = place.refused(*arguments, PATH=str(place.top))
    assert told == f"{program} is not on the PATH; install a JDK from 17 on, on Debian openjdk-17-jdk-headless"


def test_an_option_that_it_does_not_know_is_refused(place: Place) -> None:
    done = place.run("--bild")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "adapter.py: expected one of --build, --version or nothing, got ['--bild']\n"


@pytest.mark.slow
@needs_a_compiler
def test_classes_that_are_missing_or_older_than_their_sources_are_named_with_the_command_that_makes_them(
    built: Place, tmp_path: Path
) -> None:
    shutil.copytree(built.top, tmp_path / "copy")
    place = Place(tmp_path / "copy", tmp_path / "copy/checkout")
    theirs = place.checkout / "bin/threeChess/Board.class"
    ours = place.top / "build/three-chess-java/drawbridge/threechess/Adapter.class"
    remedy = f"python {FOLDER.as_posix()}/adapter.py --build"
    assert place.run("--version").returncode == 0
    os.utime(ours, (0, 0))
    assert place.refused() == f"{ours} is older than its sources; compile it again with: {remedy}"
    theirs.unlink()
    assert place.refused("--version") == f"{theirs} is missing; compile it with: {remedy}"
    assert place.run("--build").returncode == 0
    assert place.run("--version").returncode == 0


@pytest.mark.slow
@needs_a_compiler
def test_a_checkout_that_does_not_compile_is_told_in_the_words_of_the_compiler(place: Place) -> None:
    write_stub(place.checkout, Board="public class Board { int broken }")
    told = place.refused("--build")
    assert told.startswith(f"javac cannot compile {place.checkout}/src/threeChess/Board.java:\n")
    assert "error: ';' expected" in told


@pytest.mark.slow
@needs_a_compiler
def test_a_board_that_is_built_otherwise_is_told_by_the_field_that_it_lacks(place: Place) -> None:
    write_stub(place.checkout, Board=SOURCES["Board"].replace("captured", "taken"))
    assert place.run("--build").returncode == 0
    assert place.refused() == "threeChess.Board has no field captured: is this the version of engines.toml?"


@pytest.mark.bulk
@needs_a_compiler
def test_the_java_sources_compile_without_a_warning(built: Place, tmp_path: Path) -> None:
    sources = map(str, (built.top / FOLDER).rglob("*.java"))
    options = ["-Xlint:all", "-Werror", "-classpath", str(built.checkout / "bin"), "-d", str(tmp_path)]
    done = subprocess.run(["javac", *options, *sources], capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.bulk
@needs_a_compiler
def test_the_commit_of_a_checkout_is_the_version_that_it_tells(built: Place) -> None:
    assert built.run("--version").stdout == "\n"
    git = ["git", "-C", str(built.checkout), "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["commit", "-q", "--allow-empty", "-m", "first"]):
        subprocess.run([*git, *command], check=True, timeout=60)
    commit = built.run("--version").stdout.strip()
    assert len(commit) == 7
    (answer,) = built.answers(request("initialize", {}))
    shutil.rmtree(built.checkout / ".git")
    assert answer["result"]["engine"]["version"] == commit


BAD_LINES = [
    *(
        (line, -32700)
        for line in ("nonsense", '{"jsonrpc": "2.0", "id": 7', "[" * 20_000, "{} {}", "[1,]", "01", "tru")
    ),
    *(
        (line, -32700)
        for line in ('{"a" 1}', "{1: 2}", '"\\x"', '"\\u12g4"', '"open', '"a\tb"', "1e99999999999", "NaN")
    ),
    ("[]", -32600),
    ("7", -32600),
    ('{"jsonrpc": "2.0", "id": 7}', -32600),
    ('{"jsonrpc": "1.0", "id": 7, "method": "shutdown"}', -32600),
    ('{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', -32600),
    ('{"jsonrpc": "2.0", "id": 7.0, "method": "shutdown"}', -32600),
    (request("destination", {"ruleset": "three-chess", "from": "BA1", "vector": [1, 0]}), -32601),
    (request("perft", []), -32602),
    (request("perft", {}), -32602),
    (asked("apply"), -32602),
    (asked("apply", move=7), -32602),
    (asked("play", moves="BE1-BE2"), -32602),
    (asked("play", moves=["BE1-BE2", 7]), -32602),
    *((asked("perft", depth=depth), -32602) for depth in (-1, True, 1.5, "3", None)),
    *((asked("apply", move=move), -32001) for move in ("", "BE1", "BE1BE2", "be1-be2", "BE1-BE2=Q", "BE1 BE2", "O-O")),
    *((asked("apply", move=move), -32001) for move in ("BE1-BE1", "GE1-GE2", "BA1-BA2", "BE1-BI2", "BE1-BE2 ")),
    (asked("play", moves=["BE1-BE2", "BE2-BE3"]), -32001),
    (request("perft", {"ruleset": "standard", "position": POSITION, "depth": 1}), -32003),
    *((asked("status", position), -32002) for position in ("start", None, {}, {"turn": "blue"}, {"fen": "8/8"})),
    (asked("status", {**POSITION, "turn": "BLUE"}), -32002),
    (asked("status", {**POSITION, "turn": 1}), -32002),
    (asked("status", {**POSITION, "board": []}), -32002),
    *((asked("status", with_men(**{square: "bP"})), -32002) for square in ("ba1", "BI1", "BA5", "A1", "")),
    *((asked("status", with_men(BA1=man)), -32002) for man in ("bk", "BK", "yK", "b", "bKK", "")),
    (asked("status", {"turn": "blue", "board": {**KINGS, "BA1": None}}), -32002),
    (asked("status", with_men(BA1="bK")), -32002),
    (asked("status", {"turn": "blue", "board": {"BE1": "bK"}}), -32002),
    (asked("status", {"turn": "blue", "board": {"BE1": "bK", "GE1": "gK"}}), -32002),
]


OVER = {"turn": "green", "board": {"BE1": "bK", "GE1": "gK", "RD2": "bQ"}}
GOOD_LINES = {
    "hello": request("initialize", {"protocol": 1, "runner": {"name": "drawbridge", "version": "0"}}, 0),
    "moves": asked("legal_moves", with_men("green", GH4="gP", BA1="bR")),
    "apply": asked("apply", with_men(BA2="bP", RA1="rN"), move="BA2-RA1"),
    "play": asked("play", moves=["BE1-BE2", "GE1-GE2", "RE1-RE2"]),
    **{f"perft {depth}": asked("perft", depth=depth) for depth in (0, 1, 2)},
    "status": asked("status", with_men("red")),
    "status over": asked("status", OVER),
    "moves over": asked("legal_moves", OVER),
    "apply over": asked("apply", OVER, move="GE1-GE2"),
    "play over": asked("play", OVER, moves=["GE1-GE2"]),
    "perft over": asked("perft", OVER, depth=2),
    "escapes": " \t" + asked("apply", move="BE1-BE2").replace("BE2", "B\\u0045\\u0032").replace("blue", "\\u0062lue"),
    "odd signs": request('a"\\/\b\f\n\r\té😀', {}, identity="é\u2028"),
}


@pytest.fixture(scope="module")
def told(built: Place) -> dict[str, dict[str, Any]]:
    """The answers to the good lines by their names, and to the bad ones by themselves, of one process."""
    lines = {**GOOD_LINES, **{line: line for line, _ in BAD_LINES}, "shutdown": request("shutdown", {}, 3)}
    answers = built.answers(*lines.values(), "", asked("status"))
    return dict(zip(lines, answers, strict=True))


@pytest.mark.bulk
@needs_a_compiler
def test_it_offers_every_method_of_three_chess(told: dict[str, Any], validate_message: MessageCheck) -> None:
    validate_message(told["hello"], "initialize")
    offered = ["legal_moves", "apply", "play", "status", "perft"]
    assert told["hello"]["result"]["rulesets"] == {"three-chess": {"methods": offered, "rulings": {}}}


@pytest.mark.bulk
@needs_a_compiler
def test_it_lists_what_the_board_calls_legal(told: dict[str, Any]) -> None:
    squares = {f"{section}{column}{row}" for section in "BGR" for column in "ABCDEFGH" for row in "1234"}
    expected = {f"{origin}-{target}" for origin in ("GE1", "GH4") for target in squares - {"GE1", "GH4"}}
    assert sorted(told["moves"]["result"]["moves"]) == sorted(expected)


@pytest.mark.bulk
@needs_a_compiler
def test_it_makes_moves_on_the_board_and_tells_what_stands_there(told: dict[str, Any]) -> None:
    after = {"turn": "green", "board": {"BE1": "bK", "GE1": "gK", "RA1": "bP", "RE1": "rK"}}
    assert told["apply"]["result"] == {"position": after}
    assert {move[:3] for move in told["play"]["result"]["moves"]} == {"BE2"}


@pytest.mark.bulk
@needs_a_compiler
def test_it_counts_lines_by_the_moves_that_the_board_calls_legal(told: dict[str, Any]) -> None:
    # A lone king may go to the 95 other squares. When it captures Green's, Green, whose turn it is then, has no move.
    assert [told[f"perft {depth}"]["result"]["nodes"] for depth in (0, 1, 2)] == [1, 95, 94 * 95]


@pytest.mark.bulk
@needs_a_compiler
def test_whoever_may_be_captured_by_an_enemy_is_in_check(told: dict[str, Any]) -> None:
    assert told["status"]["result"] == {"turn": "red", "in_check": ["blue", "green", "red"], "result": None}


@pytest.mark.bulk
@needs_a_compiler
def test_a_missing_king_is_one_that_the_last_mover_has_captured(told: dict[str, Any]) -> None:
    assert told["status over"]["result"]["result"] == {"winner": "blue", "loser": "red"}
    assert told["moves over"]["result"] == {"moves": []}
    assert told["perft over"]["result"] == {"nodes": 0}
    assert [told[name]["error"]["code"] for name in ("apply over", "play over")] == [-32001, -32001]


@pytest.mark.bulk
@needs_a_compiler
def test_strings_are_read_and_written_with_every_escape_of_json(told: dict[str, Any]) -> None:
    assert told["escapes"]["result"]["position"]["board"]["BE2"] == "bK"
    assert told["odd signs"]["id"] == "é\u2028"
    assert (
        'method "a\\"\\\\/\\u0008\\u000c\\u000a\\u000d\\u0009\\u00e9\\ud83d\\ude00" is'
        in told["odd signs"]["error"]["message"]
    )


@pytest.mark.bulk
@needs_a_compiler
def test_a_bad_line_gets_its_error_and_the_next_line_is_answered(
    told: dict[str, Any], validate_message: MessageCheck
) -> None:
    assert [(line, told[line].get("error", {}).get("code")) for line, _ in BAD_LINES] == BAD_LINES
    for line, _ in BAD_LINES:
        validate_message(told[line])


@pytest.mark.bulk
@needs_a_compiler
def test_it_ends_after_shutdown(told: dict[str, Any], validate_message: MessageCheck) -> None:
    # A line behind it got no answer, or there would be one too many.
    validate_message(told["shutdown"], "shutdown")
    assert told["shutdown"]["id"] == 3
