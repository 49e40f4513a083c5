from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from drawbridge.matrix.engine_list import BadEngineList, read_engine_list

if TYPE_CHECKING:
    from pathlib import Path

    from conftest import Schemas

WHOLE = """
about = "About."

[[subset]]
name = "few"
cases = ["three-man/moat.*", "*/start"]

[[subset]]
name = "listed"
file = "few.txt"

[[engine]]
name = "mine"
version = "1"
command = ["node", "mine.js"]
rulesets = ["three-man"]
subset = "few"
quick = "listed"
leave-out = ["listed", "few"]
without = ["castling.*"]
baseline = "known/mine.yaml"
jobs = 2
by-name-only = true
"""
LEAST = '[[engine]]\nname = "mine"\ncommand = ["mine"]\n'


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "few.txt").write_text("# made by a program\n\nthree-man/pawn.step/start\n  */knight*\n")
    return tmp_path / "engines.toml"


def test_a_list_says_how_engines_are_started_and_what_they_are_asked(file: Path, schemas: Schemas) -> None:
    file.write_text(WHOLE)
    schemas.validator("engines.schema.json").validate(tomllib.loads(WHOLE))
    listed = read_engine_list(str(file))
    (engine,) = listed.engines
    assert (listed.about, engine.full_name, engine.command) == ("About.", "mine 1", ("node", "mine.js"))
    assert engine.cases == ("three-man/moat.*", "*/start")
    assert engine.quick == ("three-man/pawn.step/start", "*/knight*")
    assert engine.leave_out == (*engine.quick, *engine.cases)
    assert engine.baseline == str(file.parent / "known" / "mine.yaml")
    assert (engine.jobs, engine.by_name_only, engine.without) == (2, True, ("castling.*",))


def test_a_name_and_a_command_are_enough(file: Path, schemas: Schemas) -> None:
    file.write_text(LEAST)
    schemas.validator("engines.schema.json").validate(tomllib.loads(LEAST))
    (engine,) = read_engine_list(str(file)).engines
    assert (engine.cases, engine.baseline, engine.jobs, engine.by_name_only) == ((), "", 0, False)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("[[engine]]", "[[engine", "engines.toml: is not TOML: "),
        ("[[engine]]", "[[engines]]", "engines: is not a field of a list of engines (did you mean `engine`?)"),
        (LEAST, "engine = []", "engine: is empty"),
        (LEAST, "about = 'x'", "engine: is missing"),
        ('name = "mine"', "", "engine[0].name: is missing"),
        ('name = "mine"', 'name = " "', "engine[0].name: is empty"),
        ('["mine"]', "[]", "engine[0].command: is empty"),
        ('["mine"]', '"mine"', "engine[0].command: is not a list"),
        ('["mine"]', '["mine"]\nsubset = "few"', "engine[0].subset: there is no subset 'few'"),
        ('["mine"]', '["mine"]\nbaselines = "x"', "engine[0].baselines: is not a"),
        ('["mine"]', '["mine"]\njobs = 0', "engine[0].jobs: 0 is not between 1 and 1000"),
        ('["mine"]', '["mine"]\nurl = "javascript:x"', "engine[0].url: 'javascript:x' is not a URL"),
        ('["mine"]', f'["mine"]\n{LEAST}', "engine[1]: mine is listed already, as engine[0]"),
        ("[[engine]]", '[[subset]]\nname = "x"\n[[engine]]', "subset[0]: has both `cases` and `file`, or neither"),
        ("[[engine]]", '[[subset]]\nname = "x"\ncases = []\n[[engine]]', "subset[0]: holds no case"),
        ("[[engine]]", '[[subset]]\nname = "x"\nfile = "gone.txt"\n[[engine]]', "subset[0].file: "),
    ],
)
def test_what_is_wrong_is_told_with_its_field(old: str, new: str, problem: str, file: Path) -> None:
    file.write_text(LEAST.replace(old, new))
    with pytest.raises(BadEngineList) as raised:
        read_engine_list(str(file))
    assert problem in str(raised.value)
    assert raised.value.hint


def test_a_file_that_cannot_be_read_is_one_sentence(file: Path) -> None:
    for content in (None, b"\xff"):
        if content is not None:
            file.write_bytes(content)
        with pytest.raises(BadEngineList, match=r"engines\.toml: .+ \(name a list of engines"):
            read_engine_list(str(file))
