"""The server's answers: the page, and what it asks for, each a JSON object."""

from __future__ import annotations

import json
from asyncio import wrap_future
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from drawbridge.board.guard import Guard
from drawbridge.board.refused import Refused
from drawbridge.board.requests import Requests
from drawbridge.pictures.svg import STYLE
from drawbridge_reference.kernel.entry_points import UnusableRuleset
from drawbridge_reference.kernel.folders import NoCode
from drawbridge_reference.kernel.problem import InvalidPosition, UnknownName, UnreadableMove

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

    from drawbridge.board.requests import Table

LONGEST = 1_000_000
"""The most bytes of a request."""
_FOLDER = files("drawbridge.board") / "page"


def app_of(table: Table, *, token: str, port: int) -> Starlette:
    """Return the server's application, for requests to this port that carry this token."""
    requests = Requests(table)
    pages = [Route(f"/{token}/{name}", _page(text, kind), methods=["GET"]) for name, (text, kind) in _parts().items()]
    answers = [
        Route(f"/{token}/{name}", _answer(answer), methods=["POST"]) for name, answer in requests.answers.items()
    ]
    return Starlette(routes=[*pages, *answers], middleware=[Middleware(Guard, token=token, port=port)])


def _parts() -> dict[str, tuple[str, str]]:
    """Return the parts of the page by their names in its address, each with its media type."""
    scripts = [part.name for part in _FOLDER.iterdir() if part.name.endswith(".js")]
    return {
        "": (_read("board.html"), "text/html"),
        "board.css": (f"{STYLE}\n{_read('board.css')}", "text/css"),
        **{name: (_read(name), "text/javascript") for name in scripts},
    }


def _read(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _page(text: str, kind: str) -> Callable[[Request], Response]:
    return lambda _: Response(text, media_type=kind)


def _answer(answer: Callable[[dict[str, Any]], Any]) -> Callable[[Request], Awaitable[Response]]:
    async def endpoint(request: Request) -> Response:
        try:
            found = answer(await _asked(request))
            return JSONResponse(found if isinstance(found, dict) else await wrap_future(found))
        except Refused as refused:
            return JSONResponse({"problem": refused.problem, "remedy": refused.remedy}, status_code=400)
        except InvalidPosition as invalid:
            return JSONResponse({"problem": "the position is not valid", "remedy": str(invalid)}, status_code=400)
        except UnreadableMove as error:
            return JSONResponse({"problem": error.message, "remedy": error.hint}, status_code=400)
        except InterruptedError:
            return JSONResponse({"problem": "the server ends", "remedy": ""}, status_code=503)
        except (NoCode, UnknownName, UnusableRuleset) as error:
            return JSONResponse({"problem": str(error), "remedy": ""}, status_code=400)

    return endpoint


async def _asked(request: Request) -> dict[str, Any]:
    """Return the JSON object of a request. Raises Refused."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LONGEST:
            raise Refused(f"a request has at most {LONGEST} bytes")
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused("the request is not JSON") from None
    if not isinstance(found, dict):
        raise Refused("the request is not a JSON object")
    return found
