"""Variations of a scenario by the board's symmetries: colours exchanged, or left and right.

The whole scenario is varied: position, moves, hand statements, and its title and reason, in which these are
recognised as words: FENs, squares and moves, `White` and `black`, `rank 7`, the `e-file`, left and right; and letters
of FENs where they say what stands on a square (`r on f8`) or stand behind `right` or `rights` (`the rights KQ`). A
builder therefore never writes a rank or a file otherwise ("the seventh rank"), and `left` and `right` of sides alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from drawbridge_reference.casework.scenario import Scenario

Turn: TypeAlias = Callable[[str], str]
"""What a symmetry makes of a text."""

COLOURS = ("white", "black")
SIDES = ("left", "right")

_MEN = "KQRBNPkqrbnp"
_FILES = "abcdefgh"
_RIGHTS = "KQkq"
_WORD = re.compile(
    rf"(?P<fen>(?<![\w/])[{_MEN}1-8]+(?:/[{_MEN}1-8]+){{7}} [wb] (?:-|[{_RIGHTS}]+) (?:-|[a-h][1-8]))"
    rf"|\b(?:(?P<square>[a-h][1-8])|(?P<man>[{_MEN}](?= on [a-h][1-8]\b))"
    rf"|(?P<rights>(?<=\bright )[{_RIGHTS}]|(?<=\brights )[{_RIGHTS}]+)"
    r"|(?P<rank>(?<=\brank )[1-8])|(?P<file>[a-h](?=-file))"
    rf"|(?P<colour>[Ww]hite|[Bb]lack)|(?P<side>[Ll]eft|[Rr]ight(?! [{_RIGHTS}]\b)))\b"
)
_EXCHANGED = {"white": "black", "black": "white", "left": "right", "right": "left"}


def both_colours(scenario: Scenario, names: tuple[str, str] = COLOURS) -> Iterator[Scenario]:
    """Go through a scenario as it stands, and with the board upside down and the colours exchanged.

    Each gets its name, by default the colour that White becomes, at the end of its id. Number of the full move: what is
    stated of the position after moves is set right, since it goes up after Black's move, whoever moved first.
    """
    yield _varied(scenario, names[0], lambda text: text)
    turned = _varied(scenario, names[1], _with_colours_exchanged)
    yield replace(
        turned,
        after=_renumbered(turned.after, scenario, 1),
        end=_renumbered(turned.end, scenario, len(scenario.game)),
    )


def both_sides(scenario: Scenario, names: tuple[str, str] = SIDES) -> Iterator[Scenario]:
    """Go through a scenario as it stands and in the mirror that exchanges the a-file and the h-file.

    Castling goes differently far to either wing: a scenario with castling rights has no mirror image (ValueError).
    """
    yield _varied(scenario, names[0], lambda text: text)
    yield _varied(scenario, names[1], _mirrored)


def on_either_side_by_either_colour(
    scenario: Scenario, sides: tuple[str, str] = SIDES, colours: tuple[str, str] = COLOURS
) -> Iterator[Scenario]:
    """Go through the four variations of a scenario by both symmetries."""
    for one in both_sides(scenario, sides):
        yield from both_colours(one, colours)


def _varied(scenario: Scenario, name: str, turn: Turn) -> Scenario:
    return replace(
        scenario,
        name=f"{scenario.name}/{name}",
        title=turn(scenario.title),
        why=turn(scenario.why),
        note=turn(scenario.note),
        position=_each_text(scenario.position, turn),
        legal=_each_text(scenario.legal, turn),
        illegal={turn(move): clauses for move, clauses in scenario.illegal.items()},
        moves_from=_each_text(scenario.moves_from, turn),
        apply=_each_text(scenario.apply, turn),
        after=_each_text(scenario.after, turn),
        status=_each_text(scenario.status, turn),
        game=_each_text(scenario.game, turn),
        end=_each_text(scenario.end, turn),
        alias=tuple(f"{old}/{name}" for old in scenario.alias),
    )


def _each_text(value: Any, turn: Turn) -> Any:
    """Return a value of JSON, or of tuples, with every text in it turned."""
    match value:
        case str():
            return turn(value)
        case Mapping():
            return {key: _each_text(inner, turn) for key, inner in value.items()}
        case list() | tuple():
            return type(value)(_each_text(inner, turn) for inner in value)
        case _:
            return value


def _with_colours_exchanged(text: str) -> str:
    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "fen":
                return _fen_of_the_other_colour(found[0])
            case "square" | "rank":
                return found[0][:-1] + str(9 - int(found[0][-1]))
            case "man":
                return found[0].swapcase()
            case "rights":
                return _sorted_rights(found[0].swapcase())
            case "colour":
                return _like(found[0])
            case _:
                return found[0]

    return _WORD.sub(word, text)


def _mirrored(text: str) -> str:
    def word(found: re.Match[str]) -> str:
        match found.lastgroup:
            case "fen":
                return _fen_in_the_mirror(found[0])
            case "square":
                return _other_file(found[0][0]) + found[0][1]
            case "file":
                return _other_file(found[0])
            case "side":
                return _like(found[0])
            case _:
                return found[0]

    return _WORD.sub(word, text)


def _fen_of_the_other_colour(fen: str) -> str:
    rows, turn, rights, jumped = fen.split(" ")
    board = "/".join(reversed(rows.swapcase().split("/")))
    jumped = jumped if jumped == "-" else jumped[0] + str(9 - int(jumped[1]))
    return f"{board} {'b' if turn == 'w' else 'w'} {_sorted_rights(rights.swapcase())} {jumped}"


def _fen_in_the_mirror(fen: str) -> str:
    rows, turn, rights, jumped = fen.split(" ")
    if rights != "-":
        raise ValueError(f"{fen!r} has castling rights: it has no mirror image")
    board = "/".join(row[::-1] for row in rows.split("/"))
    return f"{board} {turn} {rights} {jumped if jumped == '-' else _other_file(jumped[0]) + jumped[1]}"


def _sorted_rights(rights: str) -> str:
    return rights if rights == "-" else "".join(sorted(rights, key=_RIGHTS.index))


def _other_file(file: str) -> str:
    return _FILES[7 - _FILES.index(file)]


def _like(word: str) -> str:
    """Return the word of the other colour or side, with the same first letter's case."""
    other = _EXCHANGED[word.lower()]
    return other.capitalize() if word[0].isupper() else other


def _renumbered(stated: Mapping[str, Any] | None, scenario: Scenario, plies: int) -> Mapping[str, Any] | None:
    """Return what is stated of a position after so many plies, told of the scenario with its colours exchanged."""
    if stated is None or "fen" not in stated:
        return stated
    board, number = stated["fen"].rsplit(" ", 1)
    black_first = scenario.position["fen"].split(" ")[1] == "b"
    # Of an odd number of plies whoever moves first makes one more.
    change = (1 if not black_first else -1) * (plies % 2)
    return {**stated, "fen": f"{board} {int(number) + change}"}
