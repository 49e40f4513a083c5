"""`NamedTuple`, made in a third of the time: every command makes some eighty of these classes when it starts.

`typing.NamedTuple` compiles each annotation, although most programs never look at one. Here annotations stay text.
Type checkers see the class of `typing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple  # noqa: PLC0414 - so it is exported
else:
    from collections import namedtuple

    class _Made(type):
        """Makes a named tuple of a class that lists fields, in place of that class."""

        def __new__(cls, name, _bases, members):
            fields = members.pop("__annotations__", {})
            defaults = [members.pop(field) for field in fields if field in members]
            made = namedtuple(name, fields, defaults=defaults, module=members.pop("__module__"))
            made.__annotations__ = made.__new__.__annotations__ = fields
            for member, value in members.items():
                setattr(made, member, value)
            return made

    NamedTuple = type.__new__(_Made, "NamedTuple", (), {})
