"""Commands of oracles are split as a shell does it, and each is one witness."""

from __future__ import annotations

import pytest

from drawbridge.cli.oracle_option import commands_from
from drawbridge.errors import WrongUsage


def test_each_command_is_split_into_words() -> None:
    assert commands_from(["node 'my engine.js'", "./other"]) == (("node", "my engine.js"), ("./other",))


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["node 'my"], "cannot be split into words: No closing quotation"),
        ([" "], "the command is empty"),
        (["./one", "'./one'"], "is given twice, and is only one witness"),
    ],
)
def test_what_starts_no_engine_of_its_own_is_refused(given: list[str], sentence: str) -> None:
    with pytest.raises(WrongUsage, match=sentence):
        commands_from(given)
