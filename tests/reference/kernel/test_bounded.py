"""A file is read up to a limit, even if it never ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawbridge_reference.kernel.bounded import TooLong, bytes_of


def test_a_file_of_the_most_bytes_is_read_and_a_longer_one_refused(tmp_path: Path) -> None:
    (tmp_path / "four").write_bytes(b"four")
    assert bytes_of(tmp_path / "four", 4) == b"four"
    with pytest.raises(TooLong, match=r"^has more than 3 bytes$"):
        bytes_of(tmp_path / "four", 3)


def test_a_file_without_an_end_is_refused() -> None:
    with pytest.raises(TooLong):
        bytes_of(Path("/dev/zero"), 100)
