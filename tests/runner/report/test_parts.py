from __future__ import annotations

from drawbridge.report.parts import Text


def test_a_text_is_made_of_pieces_with_styles() -> None:
    told = Text.assemble(("a1-a2", "bold"), " is ", Text("legal", style="green"), Text.assemble(("!", "red")))
    assert told.plain == "a1-a2 is legal!"
    drawn = told.__rich__()
    assert drawn.plain == told.plain
    assert [(drawn.plain[span.start : span.end], span.style) for span in drawn.spans if span.style] == [
        ("a1-a2", "bold"),
        ("legal", "green"),
        ("!", "red"),
    ]


def test_a_text_within_a_string_is_there_without_its_styles() -> None:
    assert f"{Text('play').append(' e2-e4', 'bold')}: illegal" == "play e2-e4: illegal"
