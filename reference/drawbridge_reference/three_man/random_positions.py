"""Valid positions that need not come from a game: few pieces or many, crowded where the rules are tricky."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from drawbridge_reference.three_man.board import FILE_LETTERS
from drawbridge_reference.three_man.moats import implied_moats
from drawbridge_reference.three_man.position import position_from
from drawbridge_reference.three_man.rare_positions import rare_position

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from random import Random

    from drawbridge_reference.three_man.rules import Rules

JsonPosition: TypeAlias = dict[str, Any]

FILES = FILE_LETTERS
COLOURS = ("white", "gray", "black")
MOATS = ("black-white", "gray-black", "white-gray")

_EVERYWHERE = [f"{file}{rank}" for file in FILES for rank in range(1, 7)]
_BESIDE_MOATS = [f"{file}{rank}" for file in "fghijknopqrsvwxabc" for rank in (1, 1, 1, 2, 3)]
_AROUND_THE_CENTER = [f"{file}{rank}" for file in FILES for rank in (5, 6, 6)]
_AT_HOME = [f"{file}{rank}" for file in FILES for rank in (1, 1, 2)]
_WHERE_PAWNS_JUMP = [f"{file}{rank}" for file in FILES for rank in (2, 3, 4, 4, 4)]
_SMALL_CORNER = [f"{file}{rank}" for file in "vwxabc" for rank in range(1, 5)]
_CROWDS = (_EVERYWHERE, _BESIDE_MOATS, _BESIDE_MOATS, _AROUND_THE_CENTER, _AT_HOME, _WHERE_PAWNS_JUMP, _SMALL_CORNER)

RARE = 0.06
"""The share of positions of rare kinds."""
_KINDS = ("QRBNPO", "QRBNPO", "QRR", "PPPOOOON", "OOOOQB", "RNBPPPPP")
_NUMBERS_OF_MEN = (*(0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7) * 2, 9, 12, 16)


@dataclass(slots=True)
class _Arrangement:
    """A position under construction. The random source makes every choice."""

    random: Random
    turn: str
    eliminated: list[str]
    board: dict[str, str] = field(default_factory=dict)

    def chance(self, probability: float) -> bool:
        return self.random.random() < probability

    def some(self, members: Sequence[str], probability: float) -> list[str]:
        return [member for member in members if self.chance(probability)]


def random_positions(rules: Rules, random: Random) -> Iterator[JsonPosition]:
    """Yield valid positions without end."""
    while True:
        made = arrangement(rules, random)
        yield _about_to_be_vacated(rules, random, made) if random.random() < 0.1 else made
        if random.random() < RARE:
            yield rare_position(rules, random)


def arrangement(rules: Rules, random: Random) -> JsonPosition:
    """Return a valid position under these rules."""
    turns = random.sample(COLOURS, 3)
    made = _Arrangement(random, turns[0], turns[1 : 1 + random.choices((0, 1, 2), (55, 42, 3))[0]])
    crowd = random.choice(_CROWDS)
    _set_kings(made, crowd)
    _set_rooks(made)
    if made.chance(0.2):
        _set_hunters(made, crowd)
    else:
        _set_men(made, crowd)
    _set_jumped_pawns(made)
    _set_pawns_beside_a_creek(made)
    position: JsonPosition = {"turn": made.turn, "board": made.board, "eliminated": sorted(made.eliminated)}
    position["castling"] = made.some(_rights(made.board), 0.8)
    position["en_passant"] = made.some(_jumpable(made), 0.6)
    implied = implied_moats(rules, position_from(position))
    position["bridged"] = sorted({moat.value for moat in implied} | set(made.some(MOATS, 0.4)))
    return {name: member for name, member in position.items() if member or name == "board"}


def _about_to_be_vacated(rules: Rules, random: Random, made: JsonPosition) -> JsonPosition:
    """Return the position with one man left on a colour's first rank, which may leave it or be captured there."""
    colour = random.choice([one for one in COLOURS if one not in made.get("eliminated", [])])
    first = 8 * COLOURS.index(colour)
    home = [f"{file}1" for file in FILES[first : first + 8]]
    own = [square for square in home if made["board"].get(square, " ")[0] == colour[0]]
    board = {square: man for square, man in made["board"].items() if square not in own}
    if any(made["board"][square][1] == "K" for square in own):
        board[random.choice([square for square in _EVERYWHERE if square[1] in "345" and square not in board])] = (
            colour[0] + "K"
        )
    last = random.choice([square for square in home if square not in board] or home)
    board[last] = colour[0] + random.choice("QRBN")
    if colour != made["turn"]:
        board.setdefault(f"{last[0]}2", made["turn"][0] + random.choice("QR"))
    position = {**made, "board": board}
    position["castling"] = [right for right in made.get("castling", []) if right in _rights(board)]
    position["en_passant"] = [jumped for jumped in made.get("en_passant", []) if jumped not in board]
    implied = implied_moats(rules, position_from(position))
    kept = made.get("bridged", []) if random.random() < 0.5 else []
    position["bridged"] = sorted({*kept, *(moat.value for moat in implied)})
    return {name: member for name, member in position.items() if member or name == "board"}


def _set_kings(made: _Arrangement, crowd: list[str]) -> None:
    for colour in COLOURS:
        if colour in made.eliminated and made.chance(0.5):
            continue
        at_home = f"{FILES[8 * COLOURS.index(colour) + 4]}1"
        if made.chance(0.35) and at_home not in made.board:
            made.board[at_home] = colour[0] + "K"
        else:
            squares = crowd if made.chance(0.6) else _EVERYWHERE
            made.board[made.random.choice([square for square in squares if square not in made.board])] = colour[0] + "K"


def _set_rooks(made: _Arrangement) -> None:
    for colour in made.some(COLOURS, 0.4):
        first = 8 * COLOURS.index(colour)
        for file in (first, first + 7):
            if made.board.get(f"{FILES[first + 4]}1") == colour[0] + "K" and made.chance(0.7):
                made.board.setdefault(f"{FILES[file]}1", colour[0] + "R")


def _set_men(made: _Arrangement, crowd: list[str]) -> None:
    kinds = made.random.choice(_KINDS)
    for _ in range(made.random.choice(_NUMBERS_OF_MEN)):
        square = made.random.choice(crowd if made.chance(0.75) else _EVERYWHERE)
        colour = made.turn if made.chance(0.45) else made.random.choice(COLOURS)
        man = colour[0] + made.random.choice(kinds)
        if square not in made.board and _may_stand(man, colour, square):
            made.board[square] = man


def _set_hunters(made: _Arrangement, crowd: list[str]) -> None:
    """Add only strong pieces of the mover's, so that its opponents are mated and stalemated."""
    for _ in range(made.random.choice((2, 3, 4, 6))):
        square = made.random.choice(crowd if made.chance(0.5) else _EVERYWHERE)
        made.board.setdefault(square, made.turn[0] + made.random.choice("QQRRBNR"))


def _set_jumped_pawns(made: _Arrangement) -> None:
    """Sometimes add pawns that have just jumped, with outward pawns beside them."""
    if not made.chance(0.3):
        return
    for _ in range(made.random.choice((1, 1, 2, 3))):
        file = made.random.randrange(24)
        jumper = made.random.choice([colour for colour in COLOURS if colour != made.turn])
        if f"{FILES[file]}3" not in made.board:
            made.board.setdefault(f"{FILES[file]}4", jumper[0] + "P")
        for beside in (file - 1, (file + 1) % 24):
            if made.chance(0.6):
                made.board.setdefault(f"{FILES[beside]}4", made.turn[0] + "O")


def _set_pawns_beside_a_creek(made: _Arrangement) -> None:
    """Sometimes add a pawn with something to capture across a creek."""
    if not made.chance(0.15):
        return
    below = made.random.choice((7, 15, 23))
    near, far = made.random.sample((below, (below + 1) % 24), 2)
    rank = made.random.choice((2, 3, 3, 4))
    pawn, met = made.turn[0] + made.random.choice("PPO"), made.random.choice("wgb") + made.random.choice("QRBN")
    if _may_stand(pawn, made.turn, f"{FILES[near]}{rank}"):
        made.board.setdefault(f"{FILES[near]}{rank}", pawn)
        made.board.setdefault(f"{FILES[far]}{rank + (1 if pawn[1] == 'P' else -1)}", met)


def _may_stand(man: str, colour: str, square: str) -> bool:
    file, rank = FILES.index(square[0]), int(square[1])
    if man[1] in "PO" and rank == 1:
        return False
    return man[1] != "P" or rank != 2 or file // 8 == COLOURS.index(colour)


def _rights(board: dict[str, str]) -> list[str]:
    rights = []
    for number, colour in enumerate(COLOURS):
        for side, file in (("K", 8 * number + 7), ("Q", 8 * number)):
            king, rook = board.get(f"{FILES[8 * number + 4]}1"), board.get(f"{FILES[file]}1")
            if (king, rook) == (colour[0] + "K", colour[0] + "R"):
                rights.append(colour[0] + side)
    return rights


def _jumpable(made: _Arrangement) -> list[str]:
    pawns = [colour[0] + "P" for colour in COLOURS if colour != made.turn]
    return [f"{file}3" for file in FILES if made.board.get(f"{file}4") in pawns and f"{file}3" not in made.board]
