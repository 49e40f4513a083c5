"""Lines out of bytes, in whatever chunks they come."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drawbridge.protocol.codec import LineBuffer, decoded, json_text, request_line


@given(st.lists(st.binary(max_size=8).map(lambda line: line.replace(b"\n", b"")), max_size=6), st.data())
def test_lines_are_the_same_in_whatever_chunks_they_come(lines: list[bytes], cuts: st.DataObject) -> None:
    stream = b"".join(line + b"\n" for line in lines) + b"half"
    buffer = LineBuffer(limit=100)
    found: list[bytes] = []
    while stream:
        size = cuts.draw(st.integers(1, len(stream)))
        found += buffer.feed(stream[:size])
        stream = stream[size:]
    assert found == lines
    assert buffer.rest == b"half"


def test_a_line_at_the_limit_is_a_line() -> None:
    buffer = LineBuffer(limit=4)
    assert buffer.feed(b"four\n") == [b"four"]
    assert not buffer.overlong


@pytest.mark.parametrize("chunks", [[b"ok\nfive5\nmore\n"], [b"ok\nfiv", b"e5"], [b"ok\n", b"five5"]])
def test_a_line_over_the_limit_ends_the_stream_after_the_lines_before_it(chunks: list[bytes]) -> None:
    buffer = LineBuffer(limit=4)
    assert [line for chunk in chunks for line in buffer.feed(chunk)] == [b"ok"]
    assert buffer.overlong
    assert buffer.rest == b"five"
    assert buffer.feed(b"again\n") == []


def test_equal_params_are_equal_text() -> None:
    assert json_text({"b": 1, "a": {"d": 2, "c": 3}}) == json_text({"a": {"c": 3, "d": 2}, "b": 1})


def test_a_request_is_one_object_on_one_line() -> None:
    line = request_line(7, "perft", json_text({"depth": 1, "note": "é\n"}))
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert json.loads(line) == {"jsonrpc": "2.0", "id": 7, "method": "perft", "params": {"depth": 1, "note": "é\n"}}


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"\xff{}",
        b"\xef\xbb\xbf{}",
        b"NaN",
        b'{"nodes": Infinity}',
        b"1e999",
        b"[" * 100_000,
        b"1" * 5000,
        b"{} {}",
    ],
    ids=[
        "empty",
        "half",
        "no UTF-8",
        "byte order mark",
        "NaN",
        "Infinity",
        "too large",
        "too deep",
        "too many digits",
        "two",
    ],
)
def test_what_is_no_json_is_refused_as_such(line: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        decoded(line)


def test_a_carriage_return_before_the_line_end_is_blank_space() -> None:
    assert decoded(b'{"id": 1}\r') == {"id": 1}
