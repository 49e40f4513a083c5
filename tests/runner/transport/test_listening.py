"""The socket of the board: on the loopback interface alone."""

from __future__ import annotations

import socket

import pytest

from drawbridge.transport.listening import loopback_listener


def test_it_listens_on_the_loopback_interface_alone() -> None:
    with loopback_listener(0) as listener:
        host, port = listener.getsockname()
        assert host == "127.0.0.1"
        with socket.create_connection((host, port), timeout=5):
            pass
        with pytest.raises(OSError, match="in use"):
            loopback_listener(port)
