"""`python -m drawbridge_reference --plies FILE`: the pieces of `standard` move as the file says."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from drawbridge_reference.__main__ import with_plies
from drawbridge_reference.standard.ply_notation.parse import chess_text
from support.standard.plies_faults import PUBLISHED, edited

INITIALIZE = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocol": 1}}
START = {"fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"}
MOVES = {"jsonrpc": "2.0", "id": 1, "method": "legal_moves", "params": {"ruleset": "standard", "position": START}}


def serve(path: Path, *messages: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "drawbridge_reference", "--plies", str(path)],
        input="".join(json.dumps(message) + "\n" for message in messages),
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@pytest.mark.bulk
def test_the_pieces_move_as_the_file_says(tmp_path: Path) -> None:
    path = tmp_path / "leaping.txt"
    path.write_text(edited(chess_text(), (("[+1, +2] if not friend", "[+2, +3] if not friend"),)), encoding="utf-8")
    finished = serve(path, INITIALIZE, MOVES)
    moves = json.loads(finished.stdout.splitlines()[1])["result"]["moves"]
    assert {move for move in moves if move.startswith("b1-")} == {"b1-a3", "b1-d4"}
    assert "three-man" in json.loads(finished.stdout.splitlines()[0])["result"]["rulesets"]


@pytest.mark.bulk
def test_unusable_plies_end_the_start_with_their_problems(tmp_path: Path) -> None:
    path = tmp_path / "published.txt"
    path.write_text(PUBLISHED, encoding="utf-8")
    finished = serve(path)
    assert (finished.returncode, finished.stdout) == (2, "")
    assert f"{path}:44:37: error: the section `Queens:` ends here" in finished.stderr
    assert "Traceback" not in finished.stderr


def test_an_unreadable_file_ends_the_start_with_one_sentence(tmp_path: Path) -> None:
    missing = serve(tmp_path / "none.txt")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert f"--plies {tmp_path / 'none.txt'}: No such file or directory" in missing.stderr
    (tmp_path / "latin.txt").write_bytes(b"# caf\xe9")
    latin = serve(tmp_path / "latin.txt")
    assert latin.returncode == 2
    assert "it is no UTF-8 text (byte 5)" in latin.stderr


def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^--plies /dev/zero: it has more than 1000000 bytes, too many for"):
        with_plies({}, Path("/dev/zero"))
