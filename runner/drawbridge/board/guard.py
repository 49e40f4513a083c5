"""What keeps other pages out: whoever asks must have the token, and be the board's own page.

A page of another site can make the browser send requests to this machine, also under a name of its own that leads here
(DNS rebinding). It knows no token, its requests carry its own Host or Origin, and the browser says that they are from
another site.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse

from drawbridge.transport.listening import LOOPBACK

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""Styles may be inside, because a picture has some. Scripts may not."""
_HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}


class Guard:
    """Lets through what the board's own page asks for, and nothing else."""

    def __init__(self, app: ASGIApp, *, token: str, port: int) -> None:
        """Take what is guarded. The page's address begins with the token."""
        self._app = app
        self._token = token
        self._hosts = frozenset({f"{LOOPBACK}:{port}", f"localhost:{port}"})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or refuse it."""
        if scope["type"] != "http":
            return  # There are no other kinds. Without an answer, the server refuses it.

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(_HEADERS)
            await send(message)

        problem = self._problem(scope)
        if problem:
            await PlainTextResponse(f"{problem}\n", status_code=403)(scope, receive, send_guarded)
        else:
            await self._app(scope, receive, send_guarded)

    def _problem(self, scope: Scope) -> str:
        """Return why a request is refused, or an empty text."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self._hosts:
            return "This server answers only under the address that `drawbridge board` printed."
        token = scope["path"].split("/")[1]
        if not compare_digest(token.encode(), self._token.encode()):
            return "The address holds no valid token. Open the one that `drawbridge board` printed."
        is_post = scope["method"] == "POST"
        origin = headers.get("origin", "" if is_post else f"http://{host}")
        if origin != f"http://{host}" or headers.get("sec-fetch-site", "none") not in {"same-origin", "none"}:
            return "The request comes from another page."
        if is_post and headers.get("content-type", "").partition(";")[0] != "application/json":
            return "The request is not JSON."
        return ""
