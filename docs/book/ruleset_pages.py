"""All pages of one game: its rule book, what it alone has, its rulings, and its clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from book.clause_pages import clause_page
from book.figures import Figures
from book.pages import page_with_boards
from book.prince_pages import prince_page
from book.round_board_page import round_board_page
from book.ruling_pages import ruling_page
from book.source_pages import about
from drawbridge.cli.wording import ACROSS_CLAUSES
from drawbridge_reference.kernel.clause import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from book.library import Document, Volume
    from book.pages import Page

_OWN: dict[str, tuple[str, Callable[[Volume], Page]]] = {
    "prince": ("The pieces: how each kind moves, where it reaches, and what shadows it", prince_page),
    "three-man": ("The coordinates of the round board", round_board_page),
}
"""A page that one game alone has: what it shows, and how it is made."""
_MOST_MEN = 50
"""In a start position with more men, a board that explains would be too large for a page."""


def ruleset_pages(volume: Volume, documents: Sequence[Document], known: Collection[str]) -> Iterator[Page]:
    """Yield every page about a ruleset. `known` are the ids of findings."""
    own = [(words, make(volume)) for ruleset, (words, make) in _OWN.items() if ruleset == volume.ruleset]
    if rulings := ruling_page(volume):
        own.append(("The open rulings, with the readings side by side", rulings))
    yield _index(volume, own)
    yield from (page for _, page in own)
    for subject in volume.subjects:
        yield clause_page(volume, subject, about(documents, volume.ruleset, subject), known)


def _index(volume: Volume, own: Sequence[tuple[str, Page]]) -> Page:
    figures = Figures()
    start = volume.game.start()
    answers = len(volume.game.legal_moves(start)) < _MOST_MEN
    book = volume.game.clauses
    chapters = [(kind.value, [(clause, book[clause].sentence) for clause in book.of_kind(kind)]) for kind in Kind]
    across = [(subject, ACROSS_CLAUSES[subject]) for subject in volume.subjects if subject not in book]
    values = {
        "volume": volume,
        "chapters": [*chapters, ("across clauses", across)],
        "own": [(words, page.name.rpartition("/")[2]) for words, page in own],
        "start": figures.of_position(volume.game, start, answers=answers),
    }
    return page_with_boards(f"{volume.ruleset}/index", "ruleset", values, figures)
