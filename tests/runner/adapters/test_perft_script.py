"""The adapter of perft scripts calls them by the convention, and says what they print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from drawbridge.adapters.notation import START
from drawbridge.adapters.perft_script import PerftScript, Settings
from drawbridge.adapters.refusal import EngineTrouble, IllegalMove
from drawbridge.adapters.run_once import run_once

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

POSITION = {"fen": START}
PAWNS = [f"{file}2{file}{rank}" for file in "abcdefgh" for rank in "34"]
MOVES = [*PAWNS, "b1a3", "b1c3", "g1f3", "g1h3"]
REPLIES = ["e7e5", "g8f6"]

PRINTED = "\n".join([*(f"{move} 1" for move in MOVES), "", "20"])
SCRIPT = f"""#!/bin/sh
printf '%s\\n' "$#" "$@" > "$0.called"
echo 'A banner 3'
case "$1 $3" in
  '1 ') echo '{PRINTED}' ;;
  '1 e2e4') printf '%s\\n' 'e7e5: 1' 'g8f6: 1' '' 2 ;;
  '2 ') echo; echo 400 ;;
  '3 ') echo 'a2a3 380'; echo 'no total' ;;
  '4 ') echo 'cannot count so far' >&2; exit 3 ;;
  '5 ') sleep 60 ;;
  *) : ;;
esac
"""


@pytest.fixture
def script(tmp_path: Path) -> Callable[[str], str]:
    """Write a script and return its path."""

    def write(text: str) -> str:
        path = tmp_path / "perft.sh"
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
        return str(path)

    return write


@pytest.fixture
def adapted(script: Callable[[str], str]) -> Callable[..., PerftScript]:
    """Start the adapter of a script."""

    def start(text: str = SCRIPT, **settings: Any) -> PerftScript:
        adapter = PerftScript([script(text)], Settings(**{"name": "script", **settings}))
        adapter.start()
        return adapter

    return start


def test_a_script_that_names_moves_offers_them(adapted: Callable[..., PerftScript]) -> None:
    adapter = adapted(version="2", rulings={"ep-field": "legal"})
    declared = adapter.declaration()
    assert declared.methods == ("legal_moves", "play", "perft")
    assert (declared.name, declared.version, declared.rulings) == ("script", "2", {"ep-field": "legal"})
    assert adapter.account() == "script: offers legal_moves, play, perft"


def test_a_script_that_only_counts_offers_only_that(adapted: Callable[..., PerftScript]) -> None:
    adapter = adapted("#!/bin/sh\necho 400\n")
    assert adapter.declaration().methods == ("perft",)
    assert "does not name all 20 moves" in adapter.account()
    assert adapter.perft(POSITION, 7) == 400


def test_it_is_called_with_depth_fen_and_moves(adapted: Callable[..., PerftScript], tmp_path: Path) -> None:
    adapter = adapted()
    called = tmp_path / "perft.sh.called"
    assert set(adapter.legal_moves(POSITION)) == {f"{move[:2]}-{move[2:]}" for move in MOVES}
    assert called.read_text() == f"2\n1\n{START}\n"
    assert adapter.perft(POSITION, 2) == 400
    assert called.read_text() == f"2\n2\n{START}\n"
    assert set(adapter.play(POSITION, ["e2-e4"])) == {"e7-e5", "g8-f6"}
    assert called.read_text() == f"3\n1\n{START}\ne2e4\n"


def test_a_move_that_it_does_not_name_is_illegal_in_its_turn(adapted: Callable[..., PerftScript]) -> None:
    with pytest.raises(IllegalMove, match="e2-e5 is not among the 20"):
        adapted().play(POSITION, ["e2-e5"])
    with pytest.raises(IllegalMove, match="e2-e4 is not among the 2"):
        adapted().play(POSITION, ["e2-e4", "e2-e4"])


@pytest.mark.parametrize(
    ("depth", "words"),
    [
        (3, "printed no total at depth 3; its last line was no total"),
        (4, "ended with exit code 3; standard error: cannot count so far"),
        (5, "had not ended when its time was over"),
    ],
)
def test_a_call_that_fails_costs_one_answer(depth: int, words: str, adapted: Callable[..., PerftScript]) -> None:
    adapter = adapted(seconds=0.3)
    with pytest.raises(EngineTrouble, match=words):
        adapter.perft(POSITION, depth)
    assert adapter.perft(POSITION, 2) == 400


def test_a_program_that_prints_no_total_is_no_perft_script(adapted: Callable[..., PerftScript]) -> None:
    with pytest.raises(EngineTrouble, match="printed no total at depth 2; its last line was nothing"):
        adapted("#!/bin/sh\n")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("#!/bin/sh\nyes\n", "printed without end"),
        ("#!/bin/sh\nexec >&-\nsleep 60\n", "closed its output and kept running"),
        ("#!/nowhere/at/all\n", "could not be run"),
    ],
    ids=["floods", "goes on", "no interpreter"],
)
def test_a_program_that_does_not_end_well_is_ended(text: str, words: str, script: Callable[[str], str]) -> None:
    with pytest.raises(EngineTrouble, match=words):
        run_once([script(text)], seconds=2 if "sleep" in text else 20)


def test_a_program_that_waits_for_input_finds_none(script: Callable[[str], str]) -> None:
    assert run_once([script("#!/bin/sh\ncat\necho done\n")]).lines == ("done",)
