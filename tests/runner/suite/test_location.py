"""Where the suite lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from drawbridge.errors import SuiteNotFound
from drawbridge.exit_codes import ExitCode
from drawbridge.suite import location

if TYPE_CHECKING:
    from pathlib import Path


def test_in_a_checkout_the_cases_lie_beside_the_sources(root: Path) -> None:
    assert location.shipped("cases") == root / "cases"
    assert location.shipped("schema") == root / "schema"


def test_the_wheels_own_cases_come_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_shipped" / "cases").mkdir(parents=True)
    monkeypatch.setattr(location, "_PACKAGE", tmp_path)
    assert location.shipped("cases") == tmp_path / "_shipped" / "cases"


def test_where_there_is_neither_both_places_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(location, "_PACKAGE", tmp_path / "wheel")
    monkeypatch.setattr(location, "_CHECKOUT", tmp_path / "checkout")
    with pytest.raises(SuiteNotFound) as error:
        location.shipped("schema")
    assert str(tmp_path / "wheel" / "_shipped" / "schema") in error.value.message
    assert str(tmp_path / "checkout" / "schema") in error.value.message
    assert error.value.exit_code is ExitCode.SUITE
