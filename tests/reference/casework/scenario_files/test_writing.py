"""Scenarios that a tool writes are read back as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from drawbridge_reference.casework.scenario import Scenario
from drawbridge_reference.casework.scenario_files import written_scenarios
from drawbridge_reference.three_man.scenarios.notation import NOTATION, position

if TYPE_CHECKING:
    from collections.abc import Callable

    Read = Callable[..., tuple[Scenario, ...]]

SQUARES = st.sampled_from([f"{file}{rank}" for file in "abcdefghijklmnopqrstuvwx" for rank in range(1, 7)])
MEN = st.sampled_from([f"{colour}{kind}" for colour in "wgb" for kind in "KQRBNPO"])
COLOURS = st.sampled_from(["white", "gray", "black"])
MOATS = st.sampled_from(["white-gray", "gray-black", "black-white"])
CLAUSES = st.sampled_from(["moat.unbridged", "own.piece", "path.blocked", "pawn.promotion"])
STEPS = st.builds("{}-{}".format, SQUARES, SQUARES)
MOVES = STEPS | st.builds("{}={}".format, STEPS, st.sampled_from("QRBN"))
LISTS_OF_MOVES = st.lists(MOVES, max_size=4) | STEPS.map(lambda step: [f"{step}={kind}" for kind in "QRBN"])
# A brace in a text is a mark, and a tool has nothing to mark.
TEXTS = st.text(
    st.characters(exclude_categories=("C", "Z"), exclude_characters="{}", include_characters=" "), min_size=1
)
TITLES = TEXTS.filter(lambda text: text[-1] not in ". ")
STATED = st.fixed_dictionaries(
    {"turn": COLOURS},
    optional={"board": st.dictionaries(SQUARES, MEN | st.none(), max_size=3), "bridged": st.lists(MOATS, max_size=2)},
)
VECTORS = st.tuples(SQUARES, st.tuples(st.integers(), st.integers()), st.none() | SQUARES)
BOARDS = st.dictionaries(SQUARES, MEN, max_size=4)


@st.composite
def positions(draw: st.DrawFn) -> dict[str, object]:
    """Return positions with and without a short form; most are not valid."""
    lists = {
        "castling": st.sampled_from(["wK", "gQ"]),
        "en_passant": SQUARES,
        "bridged": MOATS,
        "eliminated": COLOURS,
    }
    several = {name: sorted(draw(st.sets(entries, max_size=2))) for name, entries in lists.items()}
    return {
        "turn": draw(COLOURS),
        "board": draw(BOARDS),
        **{name: entries for name, entries in several.items() if entries},
    }


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    legal = draw(LISTS_OF_MOVES)
    refused = {
        move: tuple(draw(st.lists(CLAUSES, min_size=1, max_size=2, unique=True))) for move in draw(LISTS_OF_MOVES)
    }
    game = draw(st.lists(MOVES, max_size=6))
    apply = draw(st.none() | MOVES)
    return Scenario(
        clause=draw(CLAUSES),
        name=draw(st.from_regex(r"[a-z][a-z0-9]{0,20}(-[a-z0-9]{1,9}){0,9}", fullmatch=True)),
        title=draw(TITLES),
        why=draw(TEXTS),
        note=draw(st.just("") | TEXTS),
        contested=draw(st.just("") | TEXTS),
        rulings=draw(st.sampled_from([{}, {"moats": "strict"}, {"vacated": "any", "moats": "momentary"}])),
        position=draw(positions()),
        legal=tuple(legal),
        illegal={move: clauses for move, clauses in refused.items() if move not in legal},
        moves_from=tuple(draw(st.lists(SQUARES, max_size=3))),
        all_moves=draw(st.booleans()),
        apply=apply,
        after=draw(st.none() | STATED) if apply else None,
        status=draw(st.none() | st.just({}) | st.fixed_dictionaries({"in_check": st.lists(COLOURS, max_size=2)})),
        perft=draw(st.dictionaries(st.integers(0, 4), st.none() | st.integers(0), min_size=1)),
        destinations=tuple(draw(st.lists(VECTORS, max_size=3))),
        game=tuple(game),
        checked=tuple(draw(st.lists(st.integers(1, 40), max_size=3))) if game else (),
        end=draw(st.none() | STATED) if game else None,
        decides=draw(st.booleans()),
        default_reading=draw(st.booleans()),
        alias=tuple(draw(st.lists(st.just("three-man/old/id"), max_size=2))),
        table=draw(st.sampled_from(["", "many"])),
    )


@given(several=st.lists(scenarios(), min_size=1, max_size=2, unique_by=lambda scenario: scenario.name))
@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_written_scenarios_are_read_back(read: Read, several: list[Scenario]) -> None:
    assert read(written_scenarios(several, NOTATION)) == tuple(several)


def found(**changes: object) -> Scenario:
    members: dict[str, object] = {
        "clause": "pawn.promotion",
        "name": "onto-an-own-man",
        "title": "A pawn: promoted, or not",
        "why": "Gray's rook on k1 is shut in by its own pawns, and White's outward pawn on k2 has nowhere to go, "
        "neither straight on nor past it.",
        "position": position("k2 wO, k1 gR", eliminated="black"),
        "legal": ("k2-j1=Q", "k2-j1=R", "k2-j1=B", "k2-j1=N"),
        "illegal": {"k2-k1=Q": ("pawn.forward-capture",), "e1-e3": ("piece.movement", "own.piece")},
        "apply": "k2-j1=Q",
        "after": {"board": {"k2": None, "j1": "wQ"}},
        "decides": False,
    }
    return Scenario(**{**members, **changes})  # type: ignore[arg-type]


def test_it_is_written_as_a_person_would_write_it() -> None:
    assert written_scenarios([found()], NOTATION) == (
        """\
clause: pawn.promotion
scenarios:
  - name: onto-an-own-man
    title: "A pawn: promoted, or not"
    why: Gray's rook on k1 is shut in by its own pawns, and White's outward pawn on k2 has nowhere to go,
      neither straight on nor past it.
    position:
      men: k2 wO, k1 gR
      eliminated: black
    legal: k2-j1=*
    illegal:
      pawn.forward-capture: k2-k1=Q
      piece.movement own.piece: e1-e3
    apply: k2-j1=Q
    after: {board: {k2: null, j1: wQ}}
    decides: false
"""
    )


def test_scenarios_of_several_clauses_each_name_their_clause() -> None:
    text = written_scenarios([found(), found(clause="own.piece")], NOTATION)
    assert "  - clause: pawn.promotion\n" in text
    assert "\n\n  - clause: own.piece\n" in text


def test_no_line_is_longer_than_120_columns() -> None:
    many = found(
        why="A word and another and " * 40 + "an end.",
        position=position(", ".join(f"{file}{rank} wN" for file in "abcdefgh" for rank in (2, 3, 4))),
        legal=tuple(f"a1-{file}{rank}" for file in "abcdefgh" for rank in range(1, 7)),
        end={"board": {f"{file}3": "wN" for file in "abcdefghijklmnopqrstuvwx"}},
        game=("a1-a2",) * 60,
    )
    assert max(map(len, written_scenarios([many], NOTATION).splitlines())) <= 120
