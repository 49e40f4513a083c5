"""What an engine writes to standard error, kept at both ends: some print the cause first, and some last."""

from __future__ import annotations

HEAD_BYTES = 4 * 1024
TAIL_BYTES = 8 * 1024


class Log:
    """The head and the tail of a stream of any length."""

    def __init__(self) -> None:
        self.size = 0
        """How many bytes came."""
        self._head = bytearray()
        self._tail = bytearray()

    def add(self, chunk: bytes) -> None:
        """Take what came next."""
        self.size += len(chunk)
        room = HEAD_BYTES - len(self._head)
        self._head += chunk[:room]
        self._tail += chunk[room:]
        del self._tail[:-TAIL_BYTES]

    def __str__(self) -> str:
        """Return what is kept. A line of its own says how much is missing between head and tail."""
        missing = self.size - len(self._head) - len(self._tail)
        between = f"\n[... {missing} bytes left out ...]\n".encode() if missing else b""
        return b"".join((self._head, between, self._tail)).decode(errors="replace")
