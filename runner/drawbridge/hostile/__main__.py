"""`python -m drawbridge.hostile NAME` serves a fault-injecting engine; without a name it lists them."""

from __future__ import annotations

import sys

from drawbridge.hostile import names, serve

match sys.argv[1:]:
    case [name] if name in names():
        serve(name)
    case _:
        sys.exit("\n".join(["usage: python -m drawbridge.hostile NAME", *names()]))
