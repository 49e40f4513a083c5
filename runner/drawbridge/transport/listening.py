"""A socket that only programs on this machine can reach."""

from __future__ import annotations

import socket
from typing import TypeAlias

Listener: TypeAlias = socket.socket
LOOPBACK = "127.0.0.1"


def loopback_listener(port: int) -> Listener:
    """Return a socket that listens on the loopback interface; port 0 takes any free one. Raises OSError."""
    # An address in use is an error also while connections of a former server are closed: so REUSEADDR, as servers do.
    return socket.create_server((LOOPBACK, port))
