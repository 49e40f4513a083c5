"""Law: a vector leads to the same square in the rules and in the engine."""

from __future__ import annotations

import pytest

from drawbridge_reference.three_man.board import NAMES
from drawbridge_reference.three_man.game import ThreeMan
from drawbridge_rules import three_man as rules
from support.amounts import first

# These include every vector of every form within 13 each way, and many vectors that have none of the forms.
NEAR = [(ranks, files) for ranks in range(-13, 14) for files in range(-13, 14)]
FAR = [(0, files) for files in (-1000, -25, -24, 24, 25, 47, 1000)] + [(24, 0), (-24, 24), (100, -100), (2, 1000)]


@pytest.mark.parametrize("origin", first(24, NAMES))
def test_every_vector_leads_to_the_same_square(origin: str) -> None:
    led_to = {vector: ThreeMan().destination(origin, vector) for vector in NEAR + FAR}
    assert led_to == {vector: rules.destination(origin, vector) for vector in NEAR + FAR}


def test_some_vectors_lead_to_a_square_and_others_lead_nowhere() -> None:
    led_to = [ThreeMan().destination("c3", vector) for vector in NEAR]
    assert None in led_to
    assert len(set(led_to)) > 60
