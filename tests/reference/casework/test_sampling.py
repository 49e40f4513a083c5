from __future__ import annotations

import pytest

from drawbridge_reference.casework.sampling import varied_sample


def test_a_sample_has_the_requested_size() -> None:
    offered = [(number, {f"feature {number % 3}"}) for number in range(30)]
    assert len(varied_sample(offered, 7)) == 7


def test_a_rare_feature_is_taken_however_late_it_occurs() -> None:
    offered = [*((number, {"common"}) for number in range(50)), (50, {"rare"})]
    assert 50 in varied_sample(offered, 3)


def test_the_first_pass_takes_two_of_each_feature_and_no_more() -> None:
    offered = [(number, {"common"}) for number in range(10)]
    assert varied_sample(offered, 2) == {0, 1}
    assert varied_sample([*offered, (10, {"other"})], 3) == {0, 1, 10}


def test_a_sample_larger_than_the_offer_is_refused() -> None:
    with pytest.raises(ValueError, match="1 are offered, of which 1 were taken, not 2"):
        varied_sample([("only", {"one"})], 2)
