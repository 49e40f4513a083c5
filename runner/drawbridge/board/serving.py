"""Serving the board: the server in a thread of its own, the engine in the main thread, until Ctrl-C."""

from __future__ import annotations

import os
import threading
import webbrowser
from contextlib import contextmanager
from secrets import token_urlsafe
from typing import TYPE_CHECKING

import uvicorn

from drawbridge.board.app import app_of
from drawbridge.errors import Terminated, WrongUsage
from drawbridge.transport.listening import LOOPBACK, loopback_listener
from drawbridge.transport.signals import termination_raised

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from drawbridge.board.requests import Table
    from drawbridge.transport.listening import Listener

_END_SECONDS = 5.0
_TOKEN_BYTES = 24


class Served:
    """A running server."""

    def __init__(self, server: uvicorn.Server, thread: threading.Thread, address: str) -> None:
        """Take what runs."""
        self._server = server
        self._thread = thread
        self.address = address

    def goes_on(self) -> bool:
        """Return whether the server still runs."""
        return self._thread.is_alive()

    def stop(self) -> None:
        """End the server, and wait for it."""
        self._server.should_exit = True
        self._thread.join(_END_SECONDS)


@contextmanager
def served(table: Table, port: int) -> Iterator[Served]:
    """Serve the board in a thread while this holds. Raises WrongUsage where the port cannot be had."""
    listener = _listener(port)
    with listener:
        bound: int = listener.getsockname()[1]
        token = token_urlsafe(_TOKEN_BYTES)
        config = uvicorn.Config(
            app_of(table, token=token, port=bound),
            log_config=None,
            access_log=False,
            lifespan="off",
            ws="none",
            server_header=False,
            timeout_graceful_shutdown=1,
        )
        server = uvicorn.Server(config)
        # A daemon: where it does not end in time, the program does not wait for it.
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, name="board", daemon=True)
        running = Served(server, thread, f"http://{LOOPBACK}:{bound}/{token}/")
        thread.start()
        try:
            yield running
        finally:
            running.stop()


def serve(table: Table, port: int, tell: Callable[[str], None], *, opens_browser: bool) -> None:
    """Serve the board until somebody interrupts it. `tell` gets its address.

    Raises WrongUsage where the port cannot be had, and Terminated for SIGTERM. Nothing of the engine is left.
    """
    with termination_raised(), served(table, port) as running:
        tell(running.address)
        if opens_browser:
            webbrowser.open(running.address)
        try:
            if table.engine is None:
                table.jobs.run(running.goes_on)
            else:
                with table.engine:
                    table.engine.start()
                    table.jobs.run(running.goes_on)
        except Terminated:
            raise
        except KeyboardInterrupt:
            return  # That is how one ends it.
        finally:
            table.jobs.close()


def _listener(port: int) -> Listener:
    try:
        return loopback_listener(port)
    except OSError as error:
        # The socket's own words name the address once more.
        problem = os.strerror(error.errno) if error.errno else str(error)
        raise WrongUsage(f"--port {port}", problem, "choose another, or leave it out") from None
