"""Packages as pip leaves them behind: what they offer, and modules with any text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.kernel.entry_points import offered, pass_over

if TYPE_CHECKING:
    from pathlib import Path


def install(site: Path, package: str, offer: str, **modules: str) -> None:
    """Put a package into a folder where installed ones are found. `offer` is a line of its `entry_points.txt`."""
    folder = site / f"{package}-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (folder / "entry_points.txt").write_text(f"[drawbridge.rulesets]\n{offer}\n", encoding="utf-8")
    for name, text in modules.items():
        (site / f"{name}.py").write_text(text, encoding="utf-8")
    forget()


def forget() -> None:
    """Let this process look for packages again, and report again which cannot be used."""
    offered.cache_clear()
    pass_over.cache_clear()
