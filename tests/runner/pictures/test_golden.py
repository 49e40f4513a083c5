"""Every kind of picture is what a person has looked at: see `support.picture_kinds`."""

from __future__ import annotations

from itertools import chain

import pytest

from drawbridge.pictures.marks import MEANINGS
from drawbridge_reference.kernel import folders
from support.amounts import first
from support.checkout import ROOT
from support.picture_kinds import FOLDER, KINDS

MARKS = ("origin", "legal", "illegal", "refuses", "wrong", "arrow")
CLASSES = ("moat", "plank", "creek", "center-line", "jumped", "area", "man out", "on-board", "square", *MARKS)


@pytest.mark.parametrize("kind", first(1, KINDS))
def test_a_picture_is_drawn_as_somebody_has_seen_it(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_games", {})
    assert KINDS[kind]() == (FOLDER / f"{kind}.svg").read_text(encoding="utf-8")


def test_no_golden_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == KINDS.keys()


def test_every_mark_and_everything_that_is_on_a_board_has_a_golden_file() -> None:
    files = chain(FOLDER.glob("*.svg"), (ROOT / "docs" / "pictures").glob("*.svg"))
    drawn = "".join(path.read_text(encoding="utf-8").partition("</style>")[2] for path in files)
    words = [f">{meaning}</text>" for meaning in MEANINGS.values()]
    classes = [f'class="{kind}' for kind in CLASSES]
    assert [each for each in (*words, *classes) if each not in drawn] == []
