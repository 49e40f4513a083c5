"""Reading vectors and locations: `[+1, -2]`, `[ahead * 2]`, `left + [0, 2]`, `king + [1, 0]`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawbridge_reference.standard.ply_notation.problem import Refusal, nearest
from drawbridge_reference.standard.ply_notation.syntax import Anchor, Location, Vector
from drawbridge_reference.standard.ply_notation.vocabulary import ANCHORS, VECTORS
from drawbridge_reference.standard.ply_notation.words import WordKind

if TYPE_CHECKING:
    from drawbridge_reference.standard.ply_notation.cursor import Cursor

LARGEST = 10_000
"""The largest number of a vector after multiplying and adding up."""
_A_VECTOR = f"a vector: `[file change, rank change]`, or one of {', '.join(f'`{name}`' for name in VECTORS)}"
_A_NUMBER = "a whole number or `?`"


def ply_vector(cursor: Cursor) -> Vector:
    """Take the vector of a ply, which begins with a square bracket. Raises Refusal."""
    if not cursor.sees("["):
        cursor.refuse(
            "a ply, which begins with a vector in `[`",
            "the section may be over here: then the ply before ends with `.`",
        )
    return _sum(cursor, in_argument=False)


def location(cursor: Cursor) -> Location:
    """Take a location: a named square, with or without a vector added, or a vector from the origin. Raises Refusal."""
    begin = cursor.next
    anchor = ANCHORS.get(begin.text, Anchor.ORIGIN)
    if anchor is not Anchor.ORIGIN:
        cursor.require(begin.text)
        offset = _added(cursor, Vector(), in_argument=True)
    else:
        offset = _sum(cursor, in_argument=True)
    if offset.has_unknown:
        raise Refusal(
            begin.place, "a location with `?` is not a single square", "whole numbers", "`?` belongs in a ply's vector"
        )
    return Location(anchor, offset)


def _sum(cursor: Cursor, *, in_argument: bool) -> Vector:
    return _added(cursor, _term(cursor, in_argument=in_argument), in_argument=in_argument)


def _added(cursor: Cursor, vector: Vector, *, in_argument: bool) -> Vector:
    while cursor.sees("+", "-"):
        sign = _sign(cursor)
        vector = _plus(vector, _term(cursor, in_argument=in_argument), sign)
        _check_size(cursor, vector)
    return vector


def _term(cursor: Cursor, *, in_argument: bool) -> Vector:
    """Take a name or a bracketed vector, with or without constant factors."""
    vector = _factor(cursor, in_argument=in_argument)
    while cursor.takes("*"):
        vector = _plus(Vector(), vector, _constant(cursor))
        _check_size(cursor, vector)
    return vector


def _factor(cursor: Cursor, *, in_argument: bool) -> Vector:
    if cursor.takes("["):
        with cursor.deeper():
            vector = _inside(cursor, in_argument=in_argument)
        cursor.require("]", "a vector has two numbers: `[file change, rank change]`")
        return vector
    name = cursor.take(WordKind.NAME, _A_VECTOR)
    if in_argument and name.text in ANCHORS:
        raise Refusal(
            name.place,
            f"`{name.text}` is a square here, and a square cannot be added",
            hint="a square comes first, such as `king + [1, 0]`",
        )
    if name.text not in VECTORS:
        raise Refusal(name.place, f"unknown vector `{name.text}`", _A_VECTOR, nearest(name.text, VECTORS))
    return VECTORS[name.text]


def _inside(cursor: Cursor, *, in_argument: bool) -> Vector:
    """Take the content of square brackets: two numbers, or a sum of vectors."""
    if not cursor.sees("[") and cursor.next.kind is not WordKind.NAME:
        file, unknown_file = _change(cursor)
        cursor.require(",", "a vector has two numbers: `[file change, rank change]`")
        rank, unknown_rank = _change(cursor)
        return Vector(file, rank, 0, unknown_file, unknown_rank)
    return _sum(cursor, in_argument=in_argument)


def _change(cursor: Cursor) -> tuple[int, int]:
    """Take one number of a pair, a sum of whole numbers and of `?`. Return it and its number of `?`."""
    number = unknown = 0
    sign = _sign(cursor)
    while True:
        if cursor.takes("?"):
            unknown += sign * _times(cursor, 1)
        else:
            number += sign * _times(cursor, int(cursor.take(WordKind.NUMBER, _A_NUMBER).text))
        _check_size(cursor, Vector(file=number, rank=unknown))
        if not cursor.sees("+", "-"):
            return number, unknown
        sign = _sign(cursor)


def _times(cursor: Cursor, number: int) -> int:
    while cursor.takes("*"):
        number *= _constant(cursor)
        _check_size(cursor, Vector(file=number))
    return number


def _constant(cursor: Cursor) -> int:
    sign = _sign(cursor)
    return sign * int(cursor.take(WordKind.NUMBER, "a whole number").text)


def _sign(cursor: Cursor) -> int:
    """Take a sign. No sign means plus."""
    if cursor.takes("-"):
        return -1
    cursor.takes("+")
    return 1


def _plus(vector: Vector, other: Vector, times: int) -> Vector:
    return Vector(
        file=vector.file + times * other.file,
        rank=vector.rank + times * other.rank,
        ahead=vector.ahead + times * other.ahead,
        unknown_file=vector.unknown_file + times * other.unknown_file,
        unknown_rank=vector.unknown_rank + times * other.unknown_rank,
        names=vector.names | other.names,
    )


def _check_size(cursor: Cursor, vector: Vector) -> None:
    numbers = (vector.file, vector.rank, vector.ahead, vector.unknown_file, vector.unknown_rank)
    if max(map(abs, numbers)) >= LARGEST:
        raise Refusal(cursor.last.place, f"the vector grows too large here: a number of it reaches {LARGEST}")
