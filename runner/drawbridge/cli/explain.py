"""`drawbridge explain`: which moves of a position are legal and why, or why one move is legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from drawbridge.cli.folders import folders_option
from drawbridge.cli.position import read_position
from drawbridge.cli.ruling_options import game_by, ruling_option
from drawbridge.cli.screen import page_of_screen
from drawbridge.cli.svg import svg_option, write_svg
from drawbridge.exit_codes import ExitCode
from drawbridge.report.page import fixed
from drawbridge.report.parts import Padding, Text
from drawbridge.report.status import status_in_words
from drawbridge.standard_output import write
from drawbridge_reference.kernel.verdict import Illegal, Legal

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rich.console import RenderableType

    from drawbridge_reference.kernel.game import Game, JsonObject
    from drawbridge_reference.kernel.verdict import Fault, LegalWay, Verdict


LONG_WAY = 13
"""A way of more squares is shortened. Only ways around most of a ring are as long."""
_SHOWN = 3
"""How many squares of a long way are shown at each end."""
EXAMPLES = """\b
drawbridge explain three-man start
drawbridge explain three-man start a1-a4
drawbridge explain three-man start b1-a3 --svg knight.svg
"""


@click.command("explain", epilog=EXAMPLES)
@folders_option
@click.argument("ruleset")
@click.argument("position")
@click.argument("move", required=False)
@svg_option
@ruling_option
def command(ruleset: str, position: str, move: str | None, svg: Path | None, rulings: tuple[str, ...]) -> ExitCode:
    """List all legal moves of a position, by clause. With a MOVE, explain why it is legal or not.

    POSITION is `start`, a case id, men such as 'h1 wR, i1 gN', JSON text, a FEN, a file, or `-` for standard input.
    Ends with 1 if the MOVE is illegal.
    """
    judge = game_by(ruleset, rulings)
    given = read_position(ruleset, position)
    write_svg(svg, judge, given, [move] if move else [])
    if move is None:
        print_all_moves(judge, given)
        return ExitCode.PASSED
    verdict = print_one_move(judge, given, move)
    return ExitCode.PASSED if isinstance(verdict, Legal) else ExitCode.FOUND


def print_all_moves(judge: Game, position: JsonObject) -> None:
    """Print a position and its legal moves, by clause."""
    write(page_of_screen().lay_out(_all_moves(judge, position)))


def print_one_move(judge: Game, position: JsonObject, move: str) -> Verdict:
    """Print why a move is legal or not, and return that. Raises UnreadableMove."""
    from drawbridge.report.explanations import drawing  # to list all moves takes none of it

    verdict = judge.judge(position, move)
    picture = fixed(drawing(judge, position, [verdict]))
    write(page_of_screen().lay_out([picture, Text(), *_one_move(judge, move, verdict)]))
    return verdict


def _all_moves(judge: Game, position: JsonObject) -> Iterator[RenderableType]:
    yield fixed(judge.draw(position))
    yield Text()
    moves = judge.legal_moves(position)
    yield Text(f"{len(moves)} legal moves" if len(moves) != 1 else "1 legal move", style="bold")
    if not moves:
        yield Text(status_in_words(judge.status(position)))
    told: set[str] = set()
    for clauses, named in _by_clauses(judge, position, moves).items():
        yield Text()
        for clause in clauses:
            yield Text.assemble((clause, "bold"), "" if clause in told else f"  {judge.clauses[clause].sentence}")
        told.update(clauses)
        yield Padding(Text("  ".join(named), style="cyan"), (0, 0, 0, 2))


def _by_clauses(judge: Game, position: JsonObject, moves: list[str]) -> dict[tuple[str, ...], list[str]]:
    """Return every move once, by the clauses that state it together, in the order of the rule book."""
    place = {clause: number for number, clause in enumerate(judge.clauses)}
    found: dict[tuple[str, ...], list[str]] = {}
    for move in moves:
        verdict = judge.judge(position, move)
        ways = verdict.ways if isinstance(verdict, Legal) else ()
        clauses = {clause for way in ways for clause in way.clauses}
        found.setdefault(tuple(sorted(clauses, key=place.__getitem__)), []).append(move)
    return dict(sorted(found.items(), key=lambda group: [place[clause] for clause in group[0]]))


def _one_move(judge: Game, move: str, verdict: Legal | Illegal) -> Iterator[RenderableType]:
    match verdict:
        case Legal(ways, reason, silencing):
            yield Text.assemble((move, "bold"), " is ", ("legal", "bold green"), f". {reason}")
            for way in ways:
                yield from _legal_way(judge, way)
            if silencing:
                yield Text("\nno check, because of")
            for clause in silencing:
                yield _cited(judge, clause)
        case Illegal(faults):
            yield Text.assemble((move, "bold"), " is ", ("illegal", "bold red"), ".")
            for fault in faults:
                yield from _fault(judge, fault)


def _legal_way(judge: Game, way: LegalWay) -> Iterator[RenderableType]:
    yield Text(f"\nby {_way(way.squares)}")
    for clause in way.clauses:
        yield _cited(judge, clause)


def _fault(judge: Game, fault: Fault) -> Iterator[RenderableType]:
    way = f"by {_way(fault.way)}: " if fault.way else ""
    yield Text(f"\n{way}{fault.reason}")
    if fault.squares:
        yield Padding(Text(f"see {' '.join(fault.squares)}", style="dim"), (0, 0, 0, 2))
    yield _cited(judge, fault.clause)


def _way(squares: Sequence[str]) -> str:
    """Return the squares of a way, or the first and the last of a long one, such as one around a whole ring."""
    if len(squares) <= LONG_WAY:
        return " ".join(squares)
    return f"{' '.join(squares[:_SHOWN])} ... {' '.join(squares[-_SHOWN:])} ({len(squares)} squares)"


def _cited(judge: Game, clause: str) -> RenderableType:
    return Padding(Text.assemble((clause, "bold"), f"  {judge.clauses[clause].sentence}"), (0, 0, 0, 2))
