"""Positions with few men: the families of small worlds that games have in common.

The player to move and the setting of the board change from one position to the next. Only `alone` has each position
with all of them.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache, partial
from itertools import accumulate, count, product
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from drawbridge_reference.casework.parked_kings import with_parked_kings
from drawbridge_reference.casework.small_board import Check, Man, SmallBoard
from drawbridge_reference.casework.square_sets import Mask, OrderedPairs, listed, union, unordered_pair
from drawbridge_reference.kernel.small_worlds import Block, World

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from drawbridge_reference.kernel.game import JsonObject

SecondKind: TypeAlias = "Callable[[int, int], str]"
"""The kind of a second man, by the squares of the two."""


class Scene(NamedTuple):
    """Men that stay where they are, while one more man is put on every other square."""

    men: tuple[Man, ...]
    kept_empty: Mask = 0
    members: Mapping[str, object] = {}
    """What else a position holds than the men, such as castling rights."""


def worlds_of(board: SmallBoard) -> tuple[World, ...]:
    """Return the families that every game has."""
    if board.takes_kinds_in_turn:
        everywhere = "of every colour on every two squares, the kind of the second in turn"
    else:
        everywhere = "of every kind and colour on every two squares"
    families = {
        "alone": ("A man of the player to move, of every kind on every square.", _alone),
        "pairs": (f"Two men that are not kings, {everywhere}.", _pairs),
        "kings": (f"The king of the player to move with another man, {everywhere}.", _kings),
        "enemy-kings": ("A man of the player to move, and an opponent's king, on every two squares.", _enemy_kings),
        "evasions": ("A king in check by one man, and one defender.", _evasions),
        "pins": ("A king, and one man of its own that shields it from an attacker.", _pins),
    }
    if board.colours == 2:
        del families["enemy-kings"]  # nobody may be to move while the other king can be captured
    return tuple(World(name, sentence, partial(make, board)) for name, (sentence, make) in families.items())


def one_more_man(
    board: SmallBoard, scenes: Iterable[Scene], *, colours: Sequence[int] = (), kinds_in_turn: bool = False
) -> Iterator[Block]:
    """Yield scenes in which one more man is on every square: of every kind, and of these colours or else of all."""
    for scene in scenes:
        taken = scene.kept_empty | union(1 << man.square for man in scene.men)
        for colour in colours or range(board.colours):
            if kinds_in_turn:
                squares = board.squares(colour, board.kinds[0]) & ~taken
                yield _more(board, scene, colour, partial(_any_kind, board, 0, colour), squares)
                continue
            for kind in board.kinds:
                yield _more(board, scene, colour, partial(_always, kind), board.squares(colour, kind) & ~taken)


def dead_man(board: SmallBoard, settings: Mapping[int, int]) -> Iterator[Block]:
    """Yield positions with a man of the player to move and one of an eliminated colour, whose kind is taken in turn.

    `settings` are the settings in which a colour is eliminated, by the colour.
    """
    kinds = (*board.kinds, board.king)

    def position(kind: str, colour: int, places: OrderedPairs, number: int) -> JsonObject:
        one, two = places.at(number)
        men = (Man(0, kind, one), Man(colour, _kind_in_turn(board, kinds, count(one + two), colour, two), two))
        return position_of(board, men, _setup_in_turn(board, men)[0], settings[colour])

    for kind, colour in product(kinds, settings):
        places = OrderedPairs(board.squares(0, kind), board.squares(colour, kinds[0]))
        yield Block(places.size, partial(position, kind, colour, places))


def _more(board: SmallBoard, scene: Scene, colour: int, kind: SecondKind, squares: Mask) -> Block:
    def position(number: int) -> JsonObject:
        square = listed(squares)[number]
        men = (*scene.men, Man(colour, kind(scene.men[0].square, square), square))
        mover, setting = _setup_in_turn(board, men)
        kings = with_parked_kings(board, men, setting, scene.kept_empty)
        return board.written(kings, mover, setting, scene.members)

    return Block(squares.bit_count(), position)


def _alone(board: SmallBoard) -> Iterator[Block]:
    for kind, mover in product((board.king, *board.kinds), range(board.colours)):
        squares = listed(board.squares(0, kind))
        for setting in board.settings_alone(kind):
            yield Block(len(squares), partial(_one_man, board, kind, squares, (mover, setting)))


def _one_man(board: SmallBoard, kind: str, squares: Sequence[int], setup: tuple[int, int], number: int) -> JsonObject:
    return position_of(board, (Man(0, kind, squares[number]),), *setup)


def _pairs(board: SmallBoard) -> Iterator[Block]:
    for place, kind in enumerate(board.kinds):
        first = board.squares(0, kind)
        for colour in range(board.colours):
            if board.takes_kinds_in_turn:
                other = partial(_next_kind if colour == 0 else _any_kind, board, place, colour)
                yield _two_men(board, kind, colour, other, first, board.squares(colour, board.kinds[0]))
                continue
            # Two men of one colour are the same pair in either order.
            for second in board.kinds[place + 1 if colour == 0 else 0 :]:
                squares = board.squares(colour, second)
                yield _two_men(board, kind, colour, partial(_always, second), first, squares)
            if colour == 0:
                yield _two_alike(board, kind, first)


def _two_men(board: SmallBoard, kind: str, colour: int, other: SecondKind, first: Mask, second: Mask) -> Block:
    places = OrderedPairs(first, second)

    def position(number: int) -> JsonObject:
        one, two = places.at(number)
        return _in_turn(board, (Man(0, kind, one), Man(colour, other(one, two), two)))

    return Block(places.size, position)


def _two_alike(board: SmallBoard, kind: str, squares: Mask) -> Block:
    places = listed(squares)

    def position(number: int) -> JsonObject:
        one, two = unordered_pair(number)
        return _in_turn(board, (Man(0, kind, places[one]), Man(0, kind, places[two])))

    return Block(len(places) * (len(places) - 1) // 2, position)


def _always(kind: str, _one: int, _two: int) -> str:
    return kind


def _next_kind(board: SmallBoard, place: int, colour: int, one: int, two: int) -> str:
    """Return the kind of a second man of the same colour: it is one of the half of all kinds that come next.

    So two men never make the same pair in the other order.
    """
    half = (len(board.kinds) - 1) // 2
    places = (place + 1 + (one + two + step) % half for step in range(half))
    return _kind_in_turn(board, board.kinds, places, colour, two)


def _any_kind(board: SmallBoard, place: int, colour: int, one: int, two: int) -> str:
    return _kind_in_turn(board, board.kinds, count(place + one + two), colour, two)


def _kind_in_turn(board: SmallBoard, kinds: Sequence[str], places: Iterable[int], colour: int, square: int) -> str:
    """Return the first kind of those in some places that may stand on a square. Places count round and round."""
    found = (kinds[place % len(kinds)] for place in places)
    return next(kind for kind in found if board.squares(colour, kind) >> square & 1)


def _kings(board: SmallBoard) -> Iterator[Block]:
    king = board.squares(0, board.king)
    for colour in range(board.colours):
        if colour:
            yield from _with_enemy_king(board, board.king, colour)
        if colour == 0 and board.takes_kinds_in_turn:
            other = partial(_any_kind, board, 0, colour)
            yield _two_men(board, board.king, colour, other, king, board.squares(colour, board.kinds[0]))
            continue
        for kind in board.kinds:
            yield _two_men(board, board.king, colour, partial(_always, kind), king, board.squares(colour, kind))


def _enemy_kings(board: SmallBoard) -> Iterator[Block]:
    for kind, colour in product(board.kinds, range(1, board.colours)):
        yield from _with_enemy_king(board, kind, colour)


def _with_enemy_king(board: SmallBoard, kind: str, colour: int) -> Iterator[Block]:
    for square in listed(board.squares(0, kind)):
        own = Man(0, kind, square)
        free = board.squares(colour, board.king) & ~(1 << square)
        if kind == board.king and board.colours == 2:
            free &= ~board.reach(0, kind, square)
        others = listed(free)
        if colour > 1:
            kings = (Man(colour, board.king, other) for other in others)
            others = tuple(king.square for king in kings if not _is_told_of_an_earlier_king(board, own, king))
        yield Block(len(others), partial(_against_king, board, own, colour, others))


def _against_king(board: SmallBoard, own: Man, colour: int, others: Sequence[int], number: int) -> JsonObject:
    return _in_turn(board, (own, Man(colour, board.king, others[number])))


def _is_told_of_an_earlier_king(board: SmallBoard, own: Man, other: Man) -> bool:
    """Return whether this position is already there, with another king in this one's place and this one parked."""
    setup = _setup_in_turn(board, (own, other))
    if other.square not in board.parking(other.colour, setup[1]):
        return False
    for king in with_parked_kings(board, (own, other), setup[1]):
        earlier = (own, king)
        if 0 < king.colour < other.colour and _setup_in_turn(board, earlier) == setup:
            return other in with_parked_kings(board, earlier, setup[1])
    return False


def _evasions(board: SmallBoard) -> Iterator[Block]:
    for king in board.checked_kings:
        found: list[tuple[Check, str, Mask]] = []
        for check in board.checks(king):
            answers = check.between | 1 << check.checker.square
            taken = check.shut | 1 << check.checker.square | 1 << king
            if board.takes_kinds_in_turn:
                found.append((check, "", board.squares(0, board.kinds[0]) & ~taken))
            else:
                found += ((check, kind, _origins(board, kind, answers) & ~taken) for kind in board.kinds)
        yield _defended(board, king, found)


def _pins(board: SmallBoard) -> Iterator[Block]:
    for king in board.pinning_kings:
        checks = [check for check in board.checks(king) if check.shut]
        found = [(check, kind, board.squares(0, kind) & check.shut) for check in checks for kind in board.kinds]
        yield _defended(board, king, found)


def _defended(board: SmallBoard, king: int, found: Sequence[tuple[Check, str, Mask]]) -> Block:
    """Return positions of a king, a checker and a defender. The kind of a defender without one is taken in turn."""
    ends = list(accumulate(squares.bit_count() for _, _, squares in found))

    def position(number: int) -> JsonObject:
        place = bisect_right(ends, number)
        check, kind, squares = found[place]
        square = listed(squares)[number - ends[place] + squares.bit_count()]
        kind = kind or _any_kind(board, number, 0, check.checker.square, square)
        men = (Man(0, board.king, king), check.checker, Man(0, kind, square))
        kept_empty = check.shut | board.reach(0, board.king, king)
        return position_of(board, men, *_setup_in_turn(board, men), kept_empty)

    return Block(ends[-1] if ends else 0, position)


def _origins(board: SmallBoard, kind: str, targets: Mask) -> Mask:
    """Return from where a man of the player to move can go to one of some squares."""
    return union(_origins_by_target(board, kind).get(target, 0) for target in listed(targets))


@lru_cache(maxsize=64)
def _origins_by_target(board: SmallBoard, kind: str) -> Mapping[int, Mask]:
    found: dict[int, Mask] = {}
    for square in listed(board.squares(0, kind)):
        for target in listed(board.reach(0, kind, square)):
            found[target] = found.get(target, 0) | 1 << square
    return found


def _in_turn(board: SmallBoard, men: Sequence[Man]) -> JsonObject:
    return position_of(board, men, *_setup_in_turn(board, men))


def _setup_in_turn(board: SmallBoard, men: Sequence[Man]) -> tuple[int, int]:
    """Return the colour of the player to move, and the setting.

    Two men on two squares have each setup with one of the kinds of the second man.
    """
    last = men[-1]
    kind = board.kinds.index(last.kind) if last.kind in board.kinds else 0
    return divmod((kind + sum(man.square for man in men)) % (board.colours * board.settings), board.settings)


def position_of(board: SmallBoard, men: Sequence[Man], mover: int, setting: int, kept_empty: Mask = 0) -> JsonObject:
    """Return the position with these men, and with kings that matter as little as they can."""
    return board.written(with_parked_kings(board, men, setting, kept_empty), mover, setting, {})
