from __future__ import annotations

from drawbridge import __version__
from drawbridge.internal_errors import unless_internal_error


def failing() -> str:
    raise KeyError("no such\nsquare")


def test_what_does_not_fail_is_returned() -> None:
    assert unless_internal_error(lambda: "fine", lambda remark: remark, "the case standard/a/b") == "fine"


def test_the_remark_says_what_failed_where_and_how_to_report_it() -> None:
    remark = unless_internal_error(failing, lambda remark: remark, "the case standard/a/b")
    assert remark.startswith("This is an error in drawbridge, not in the engine: KeyError: ")
    assert "(test_internal_errors.py, line 8, in failing)" in remark
    for part in ("Please report it where you have it from", "the case standard/a/b", f"drawbridge {__version__}"):
        assert part in remark
    assert remark.isprintable()
