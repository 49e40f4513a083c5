"""Shards: parts of the suite. Ids alone decide them, so several machines can check one engine independently."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import TYPE_CHECKING

from drawbridge.errors import WrongUsage
from drawbridge_reference.kernel.named_tuple import NamedTuple

if TYPE_CHECKING:
    from drawbridge.suite.select import Named


class Shard(NamedTuple):
    """One of several shards. Every case is in exactly one of them, on any machine and whatever else was chosen."""

    number: int
    """From 1 on."""
    of: int

    def holds(self, case: Named) -> bool:
        """Return whether a case is in this shard."""
        return int.from_bytes(sha256(case.id.encode()).digest()) % self.of == self.number - 1

    def __str__(self) -> str:
        """Return the shard as it is typed."""
        return f"{self.number}/{self.of}"


def read_shard(text: str) -> Shard:
    """Return the shard that a person typed, such as `2/4`. Raises WrongUsage."""
    found = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text, re.ASCII)
    if found:
        shard = Shard(int(found[1]), int(found[2]))
        if 1 <= shard.number <= shard.of:
            return shard
    raise WrongUsage("--shard", f"{text!r} is not a shard", "write N/OF: for four shards 1/4, 2/4, 3/4 and 4/4")
