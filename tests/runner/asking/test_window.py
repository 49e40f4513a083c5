from __future__ import annotations

from drawbridge.asking.window import CALM, Window


def test_a_window_is_as_wide_as_the_run_allows() -> None:
    assert Window(16).size == 16


def test_each_crash_halves_it_down_to_one_question() -> None:
    window = Window(5)
    sizes = []
    for _ in range(4):
        window.narrow()
        sizes.append(window.size)
    assert sizes == [2, 1, 1, 1]


def test_calm_opens_it_again_up_to_the_limit_and_no_further() -> None:
    window = Window(3)
    window.narrow()
    for _ in range(CALM - 1):
        window.answered()
    assert window.size == 1
    window.answered()
    assert window.size == 2
    for _ in range(2 * CALM):
        window.answered()
    assert window.size == 3


def test_many_answers_at_once_count_as_many() -> None:
    window = Window(16)
    for _ in range(4):
        window.narrow()
    window.answered(2 * CALM + CALM // 2)
    assert window.size == 4
    window.answered(CALM // 2)
    assert window.size == 8


def test_a_crash_begins_the_calm_anew() -> None:
    window = Window(4)
    window.narrow()
    for _ in range(CALM - 1):
        window.answered()
    window.narrow()
    window.answered()
    assert window.size == 1
