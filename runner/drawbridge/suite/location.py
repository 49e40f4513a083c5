"""Where the cases and schemas are: in the wheel, or in the checkout that this file stands in."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from drawbridge.errors import SuiteNotFound

_PACKAGE = Path(__file__).resolve().parents[1]
_CHECKOUT = _PACKAGE.parents[1]


def shipped(what: Literal["cases", "schema"]) -> Path:
    """Return the folder of the cases or of the schemas. Raises SuiteNotFound where there is neither."""
    places = (_PACKAGE / "_shipped" / what, _CHECKOUT / what)
    for place in places:
        if place.is_dir():
            return place
    raise SuiteNotFound(what, places)
