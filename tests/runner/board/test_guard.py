"""Other pages are kept out: by the token, by Host, by Origin, by what the browser says of the request."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from support.boards import ORIGIN, PORT, TOKEN, Board, table_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def board(tmp_path: Path) -> Board:
    return Board(table_of(tmp_path))


def status(board: Board, path: str = f"/{TOKEN}/begin", **headers: str) -> int:
    given = {"Origin": ORIGIN, "Content-Type": "application/json"} | {
        name.replace("_", "-"): value for name, value in headers.items()
    }
    return board.client.post(
        path, content=b"{}", headers={name: value for name, value in given.items() if value}
    ).status_code


def test_the_own_page_is_answered(board: Board) -> None:
    assert status(board) == 200
    assert status(board, Sec_Fetch_Site="same-origin") == 200
    assert status(board, Host=f"localhost:{PORT}", Origin=f"http://localhost:{PORT}") == 200
    assert board.client.get(f"/{TOKEN}/", headers={"Sec-Fetch-Site": "none"}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": f"rebound.example:{PORT}"},
        {"Host": f"rebound.example:{PORT}", "Origin": f"http://rebound.example:{PORT}"},
        {"Host": "127.0.0.1"},
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": f"http://localhost:{PORT}"},
        {"Origin": ""},
        {"Sec_Fetch_Site": "cross-site"},
        {"Sec_Fetch_Site": "same-site"},
        {"Content_Type": "text/plain"},
        {"Content_Type": "application/x-www-form-urlencoded"},
    ],
)
def test_another_page_is_refused(board: Board, headers: dict[str, str]) -> None:
    assert status(board, **headers) == 403


@pytest.mark.parametrize("path", ["/", "/begin", "/wrong/begin", f"/{TOKEN}x/begin", "//begin", "/\u00e9/begin"])
def test_without_the_token_nothing_is_answered(board: Board, path: str) -> None:
    assert status(board, path) == 403
    assert board.client.get(path).status_code == 403


def test_every_answer_forbids_frames_other_scripts_and_the_network(board: Board) -> None:
    for response in (board.client.get(f"/{TOKEN}/"), board.client.get("/")):
        policy = response.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert response.headers["referrer-policy"] == "no-referrer"
