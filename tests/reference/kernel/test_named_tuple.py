"""Our `NamedTuple` makes what `typing.NamedTuple` makes of the same class."""

from __future__ import annotations

import pickle
import typing

from drawbridge_reference.kernel.named_tuple import NamedTuple


class Ours(NamedTuple):
    """A value."""

    first: int
    second: tuple[str, ...] = ("b",)
    """Another."""

    @property
    def both(self) -> str:
        return f"{self.first}{self.second}"

    @classmethod
    def of_one(cls) -> typing.Self:
        return cls(1)


class Theirs(typing.NamedTuple):
    """A value."""

    first: int
    second: tuple[str, ...] = ("b",)
    """Another."""

    @property
    def both(self) -> str:
        return f"{self.first}{self.second}"

    @classmethod
    def of_one(cls) -> typing.Self:
        return cls(1)


def test_a_named_tuple_is_like_one_of_the_standard_library() -> None:
    ours, theirs = Ours.of_one(), Theirs.of_one()
    assert tuple(ours) == tuple(theirs)
    assert repr(ours) == repr(theirs).replace("Theirs", "Ours")
    assert (ours.both, ours._replace(first=2).first) == (theirs.both, 2)
    assert pickle.loads(pickle.dumps(ours)) == ours
    for name in ("_fields", "_field_defaults", "__doc__", "__module__", "__match_args__"):
        assert getattr(Ours, name) == getattr(Theirs, name)
    assert typing.get_type_hints(Ours) == typing.get_type_hints(Theirs)
    assert Ours.__qualname__ == "Ours"
