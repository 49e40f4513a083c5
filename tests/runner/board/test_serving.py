"""The board as somebody uses it: in Chromium, and as a command that is ended by Ctrl-C."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import ExitStack, contextmanager, suppress
from typing import TYPE_CHECKING

import psutil
import pytest

from drawbridge.board.serving import served
from drawbridge.errors import WrongUsage
from drawbridge.transport.direct import Direct
from drawbridge_mutants.catalogue import mutant
from drawbridge_mutants.served import conversations
from drawbridge_reference.kernel.game import game
from support.boards import at_work, table_of
from support.browser import NARROW, fits_its_window, lacking_access
from support.living import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from drawbridge.board.requests import Table
    from drawbridge.transport.channel import Launch
    from support.browser import Pages

MARKUP = "<img src=x onerror=\"document.title='run'\">"
AT_THE_MOAT = '{"turn":"white","board":{"h1":"wK","h2":"wR","p1":"gN","u1":"bK","m3":"gK"}}'


@contextmanager
def opened(pages: Pages, table: Table) -> Iterator[Page]:
    """Open the page of a board that is served meanwhile."""
    with ExitStack() as exits:
        running = exits.enter_context(served(table, 0))
        if table.engine:
            exits.enter_context(at_work(table))
        page = pages.open(running.address)
        page.locator(".hit").first.wait_for(state="attached")
        yield page
        page.close()


def square(page: Page, name: str) -> Locator:
    return page.locator(f'[data-square="{name}"]')


def drag(page: Page, origin: Locator, target: Locator | None) -> None:
    """Drag with the mouse, onto something or off the board."""
    box = origin.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    end = target.bounding_box() if target else None
    x, y = (end["x"] + end["width"] / 2, end["y"] + end["height"] / 2) if end else (3.0, 3.0)
    page.mouse.move(x - 9, y - 9)
    page.mouse.move(x, y)
    page.mouse.up()


@pytest.mark.bulk
def test_one_plays_takes_back_and_asks_why_not(pages: Pages, tmp_path: Path) -> None:
    with opened(pages, table_of(tmp_path, "standard")) as page:
        square(page, "e2").click()
        assert page.locator("#chosen .legal").count() == 2
        assert page.locator("#moves button").all_inner_texts() == ["e2-e3", "e2-e4"]
        square(page, "e5").click()
        page.get_by_text("e2-e5 is illegal").wait_for()
        assert "pawn" in page.locator("#why").inner_text()
        assert "drawbridge explain standard" in page.locator("#why .command").inner_text()
        drag(page, square(page, "e2"), square(page, "e4"))
        page.get_by_text("e2-e4 was played").wait_for()
        # The same without a mouse: one square is reached by Tab, and the others from there.
        page.locator("#squares [tabindex='0']").focus()
        square(page, "b8").focus()
        assert page.get_by_role("button", name="Black knight on b8", exact=True).count() == 1
        page.keyboard.press("Enter")
        page.get_by_role("button", name="c6, empty, legal", exact=True).wait_for()
        for key in ("ArrowRight", "ArrowDown", "ArrowDown", "Enter"):
            page.keyboard.press(key)
        page.get_by_text("b8-c6 is legal").wait_for()
        page.keyboard.press("Enter")
        page.get_by_text("b8-c6 was played").wait_for()
        assert page.locator("#squares [tabindex='0']").get_attribute("data-square") == "c6"
        page.get_by_role("button", name="Take back").click()
        page.locator("#notes", has_text="black to move").wait_for()
        page.get_by_role("button", name="Take back").click()
        page.locator("#notes", has_text="white to move").wait_for()
        page.get_by_label("Move", exact=True).fill("g1-f3")
        page.get_by_role("button", name="Ask").click()
        page.locator("#over .way-legal").first.wait_for(state="attached")
        page.get_by_role("button", name="Play it").click()
        page.get_by_text("g1-f3 was played").wait_for()


@pytest.mark.bulk
def test_one_sets_up_a_position_and_keeps_it(pages: Pages, tmp_path: Path) -> None:
    with opened(pages, table_of(tmp_path, "standard")) as page:
        page.get_by_role("textbox", name="Position").fill("4k3/8/8/8/8/8/8/4K3")
        page.locator("#read button").click()
        page.get_by_text("5 legal moves").wait_for()
        page.get_by_label("set up by hand").check()
        drag(page, page.get_by_role("button", name="white rook"), square(page, "a1"))
        page.get_by_text("15 legal moves").wait_for()
        drag(page, square(page, "e8"), None)
        page.locator("#problems li").first.wait_for()
        drag(page, page.get_by_role("button", name="black king"), square(page, "a8"))
        page.locator("#problems", has_text="black").wait_for()
        page.locator("#turn").select_option("black")
        page.get_by_text("2 legal moves").wait_for()
        page.get_by_role("button", name="Write a scenario file").click()
        page.locator("#kept", has_text="games.board-").wait_for()
        (file,) = tmp_path.iterdir()
        assert "k7/8/8/8/8/8/8/R3K3 b" in file.read_text(encoding="utf-8")


@pytest.mark.bulk
def test_a_ruling_and_a_clause_are_switched_while_one_looks(pages: Pages, tmp_path: Path) -> None:
    with opened(pages, table_of(tmp_path)) as page:
        page.get_by_label("As JSON").fill(AT_THE_MOAT)
        page.get_by_role("button", name="Show").last.click()
        page.locator("#moves").get_by_text("h1-g1").wait_for()
        crossing = page.locator("#moves").get_by_text("h1-i1", exact=True)
        assert crossing.count() == 0
        page.get_by_label("Move", exact=True).fill("h1-i1")
        page.get_by_role("button", name="Ask", exact=True).click()
        page.get_by_text("h1-i1 is illegal").wait_for()
        # The same move is asked about under the other rules.
        page.locator('[data-ruling="moats"]').select_option("momentary")
        page.get_by_text("h1-i1 is legal").wait_for()
        crossing.wait_for()
        page.locator('[data-ruling="moats"]').select_option("strict")
        page.get_by_text("h1-i1 is illegal").wait_for()
        crossing.wait_for(state="detached")
        page.get_by_text("Switch a clause off").click()
        page.get_by_label("Show clauses with").fill("moat.unbridged")
        page.get_by_label("moat.unbridged").uncheck()
        crossing.wait_for()
        assert page.locator("#off").inner_text() == "(off: moat.unbridged)"
        page.get_by_text("h1-i1 is legal").wait_for()
        # Of another position nothing was asked yet.
        page.get_by_role("button", name="Start position").click()
        page.get_by_text("Click a piece, then a square").wait_for()
        assert page.get_by_text("h1-i1 is").count() == 0
        assert page.get_by_label("Move", exact=True).input_value() == ""
        assert fits_its_window(page)
        assert lacking_access(page) == []


@pytest.mark.bulk
def test_a_wide_board_is_not_made_smaller_on_a_telephone(pages: Pages, tmp_path: Path) -> None:
    with opened(pages, table_of(tmp_path, "prince")) as page:
        assert fits_its_window(page)
        page.set_viewport_size({"width": NARROW, "height": 900})
        cell = square(page, "8h8")
        cell.focus()
        box = cell.bounding_box()
        assert box
        assert box["width"] >= 24  # the least that WCAG 2.2 asks of what is touched
        assert 0 <= box["x"] <= NARROW - box["width"]
        page.get_by_label("set up by hand").check()
        assert fits_its_window(page)
        assert lacking_access(page) == []


def failing_now_and_then() -> Launch:
    """An engine with markup in its name and knights that give no check, which ends at the second list of moves."""
    begin = conversations("three-man", [mutant("three-man", "knights-give-no-check")], None)
    asked = 0

    def start() -> Direct:
        answer = begin()

        def answered(line: bytes) -> bytes | None:
            nonlocal asked
            asked += b'"legal_moves"' in line
            if b'"legal_moves"' in line and asked == 2:
                return None
            told = answer(line)
            return told and told.replace(b"drawbridge reference", MARKUP.replace('"', '\\"').encode())

        return Direct(answered)

    return start


@pytest.mark.bulk
def test_an_engine_is_compared_and_its_loss_is_told(pages: Pages, tmp_path: Path) -> None:
    with opened(pages, table_of(tmp_path, engine=failing_now_and_then())) as page:
        page.get_by_text("has the same 20 legal moves").wait_for()
        assert MARKUP in page.locator("#engine-state").inner_text()
        page.get_by_role("textbox", name="Position").fill("three-man/king.safety/evasions/capture-king/knight-center")
        page.locator("#read button").click()
        page.get_by_text("The engine does not run").wait_for()
        page.get_by_role("button", name="Start it again").click()
        page.get_by_text("0 missing, 1 extra").wait_for()
        page.locator("#over .way-illegal").first.wait_for(state="attached")
        square(page, "s6").click()
        page.locator("#over .way-illegal").first.wait_for(state="detached")
        square(page, "s6").click()
        page.locator("#over .way-illegal").first.wait_for(state="attached")
        answers = page.locator("#engine-answers")
        assert "It is what the rules without king.safety give." in answers.inner_text()
        assert "in_check: expected [black], got []" in answers.locator("[data-method=status]").inner_text()
        answers.locator("dt button").click()
        page.get_by_text("s6-r5 is illegal").wait_for()
        page.get_by_text("The engine accepts s6-r5, which is illegal").wait_for()
        # Another window on the same board: neither is left waiting.
        other = page.context.new_page()
        other.goto(page.url)
        other.get_by_text("has the same 20 legal moves").wait_for()
        other.close()
        assert page.get_by_text("asking").count() == 0
        assert page.title() == "drawbridge board"
        assert page.locator("img").count() == 0


@pytest.mark.bulk
def test_a_question_that_gets_no_answer_can_be_asked_again(pages: Pages, tmp_path: Path) -> None:
    begin = conversations("three-man", [mutant("three-man", "knights-give-no-check")], None)
    pages.expected_errors.append("ERR_FAILED")
    with opened(pages, table_of(tmp_path, engine=lambda: Direct(begin()))) as page:
        page.get_by_text("has the same 20 legal moves").wait_for()
        for name, asked in (("engine-move", "Ask"), ("start-engine", "Start it again")):
            page.get_by_label("Move", exact=True).fill("b1-a3")
            page.route(f"**/{name}", lambda route: route.abort())
            page.get_by_role("button", name=asked, exact=True).click()
            page.locator("#engine", has_text="The server of the board does not answer").wait_for()
            assert page.get_by_text("\u2026").count() == 0
            page.unroute(f"**/{name}")
            page.get_by_role("button", name="Ask again").click()
            page.get_by_role("button", name="Ask again").wait_for(state="detached")
        page.get_by_text("has the same 20 legal moves").wait_for()


def test_a_port_in_use_is_told_in_one_sentence(tmp_path: Path) -> None:
    table = table_of(tmp_path)
    with served(table, 0) as running:
        port = int(running.address.split(":")[2].split("/")[0])
        with pytest.raises(WrongUsage) as refused, served(table, port):
            pass
    assert str(refused.value) == f"--port {port}: Address already in use (choose another, or leave it out)"
    assert not running.goes_on()


@pytest.mark.bulk
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_board_leaves_no_engine_behind(tmp_path: Path, number: signal.Signals) -> None:
    engine = [sys.executable, "-m", "drawbridge", "hostile", "hang"]
    words = [sys.executable, "-m", "drawbridge", "board", "--no-browser", "--", *engine]
    cued = {**os.environ, "DRAWBRIDGE_CUE": "legal_moves"}
    with subprocess.Popen(words, cwd=tmp_path, env=cued, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as program:
        assert program.stdout
        address = program.stdout.readline().decode().strip()
        # The engine never answers this question, and the server is interrupted meanwhile.
        waiting = threading.Thread(target=ask_about_the_start, args=[address])
        waiting.start()
        try:
            until(lambda: len(psutil.Process(program.pid).children(recursive=True)) >= 3)
            time.sleep(0.5)
            children = psutil.Process(program.pid).children(recursive=True)
            program.send_signal(number)
            program.wait(20)
        finally:
            program.kill()  # One that does not end would be waited for here, without an end.
        waiting.join(5)
        assert program.stderr
        assert b"Traceback" not in program.stderr.read()
    assert program.returncode == (0 if number is signal.SIGINT else 143)
    _, left = psutil.wait_procs(children, timeout=5)
    assert left == []


def ask_about_the_start(address: str) -> None:
    body = json.dumps({"ruleset": "three-man", "position": game("three-man").start()}).encode()
    headers = {"Content-Type": "application/json", "Origin": address[: address.rindex("/", 0, -1)]}
    with suppress(OSError, http.client.HTTPException):  # It gets no answer.
        urllib.request.urlopen(urllib.request.Request(address + "engine", body, headers), timeout=20)
