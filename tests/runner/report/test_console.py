from __future__ import annotations

from rich.text import Text

from drawbridge.report.console import HarmlessConsole


def test_a_control_character_is_written_out() -> None:
    console = HarmlessConsole(40, colour=True)
    with console.capture() as drawn:
        console.print(Text("bell \x07 here", style="red"))
    assert "\x07" not in drawn.get()
    assert "here" in drawn.get()
