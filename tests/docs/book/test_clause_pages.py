"""Every clause has a page, and nothing that it shows can become markup."""

from __future__ import annotations

import re

import pytest

from book.clause_pages import clause_page
from book.library import Document, Entry, Volume
from book.site import RULESETS
from book.templates import END, HTML, environment
from drawbridge.report.markdown_text import words

RULESET, CLAUSE = "standard", "castling.in-check"


@pytest.fixture(scope="module")
def volume() -> Volume:
    return Volume(RULESET, [CLAUSE])


@pytest.fixture(scope="module")
def page(volume: Volume) -> str:
    rude = Entry("a<b>", "<img src=x onerror=alert(1)> `````````````", (CLAUSE,), (), "")
    document = Document("laws", RULESET, {"cited_as": "</a>"}, (rude,))
    return clause_page(volume, CLAUSE, [(document, rude)], ()).text


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_clause_is_a_subject_with_a_page(ruleset: str) -> None:
    volume = Volume(ruleset, ["no.cases"])
    assert volume.subjects == tuple(volume.game.clauses)


def test_a_page_has_the_sentence_the_source_and_the_function_of_its_clause(volume: Volume, page: str) -> None:
    clause = volume.game.clauses[CLAUSE]
    assert clause.sentence in page
    assert clause.source in page
    assert volume.statements[CLAUSE].source in page


def test_a_page_has_every_case_of_its_clause_by_its_id(volume: Volume, page: str) -> None:
    anchors = re.findall(r'<li id="(.+?)">', page)
    assert anchors == [case.removeprefix(f"{RULESET}/{CLAUSE}/") for case in volume.case_ids[CLAUSE]]


def test_a_page_names_the_real_engines_that_get_it_wrong(volume: Volume, page: str) -> None:
    wrong = volume.wrong[CLAUSE]
    assert wrong
    assert all(words(one.engine) in page for one in wrong)


def test_a_page_shows_where_the_clause_decides_and_where_it_does_not(volume: Volume) -> None:
    parts = clause_page(volume, CLAUSE, [], ()).parts
    assert {"squares", "figure-1", "figure-2"} <= parts.keys()


def test_every_board_of_a_clause_says_why_not(volume: Volume) -> None:
    parts = clause_page(volume, CLAUSE, [], ()).parts
    boards = [name for name in parts if name.startswith("figure") and not name.endswith("answers")]
    assert len(boards) > 2
    assert {f"{name}-answers" for name in boards} <= parts.keys()


def test_markup_in_what_is_shown_stays_text(page: str) -> None:
    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page


def test_backticks_cannot_end_the_html_of_a_page(page: str) -> None:
    assert page.count(str(END)) == 2 * page.count(str(HTML))


def test_a_value_in_markdown_is_no_markup() -> None:
    written = environment().from_string("# {{ value | in_markdown }}").render(value="<b> [x](y) *z*")
    assert written == r"# \<b\> \[x\](y) \*z\*"
