from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from drawbridge.transport.log import HEAD_BYTES, TAIL_BYTES, Log


def log_of(*chunks: bytes) -> Log:
    log = Log()
    for chunk in chunks:
        log.add(chunk)
    return log


def test_a_short_log_is_kept_whole() -> None:
    log = log_of(b"Error: no book\n", b"    at main\n")
    assert str(log) == "Error: no book\n    at main\n"
    assert log.size == 27


def test_a_long_log_keeps_both_ends_and_says_how_much_is_missing() -> None:
    middle = b"x" * (HEAD_BYTES + TAIL_BYTES)
    told = str(log_of(b"the cause", middle, b"the end"))
    assert told.startswith("the cause")
    assert "x\n[... 16 bytes left out ...]\nx" in told
    assert told.endswith("the end")


@given(st.lists(st.integers(min_value=0, max_value=HEAD_BYTES + TAIL_BYTES), max_size=5))
def test_what_is_kept_depends_on_no_boundary_of_chunks(sizes: list[int]) -> None:
    whole = b"".join(bytes([97 + number]) * size for number, size in enumerate(sizes))
    chunks = [bytes([97 + number]) * size for number, size in enumerate(sizes)]
    assert str(log_of(*chunks)) == str(log_of(whole))
