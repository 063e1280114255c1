import pytest

import durbar
from tests.python.panics import panic


def test_a_panic_in_the_core_is_an_ordinary_error(
    opening: durbar.State, capfd: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        with pytest.raises(durbar.InternalError, match=r"^a defect of durbar: provoked$"):
            durbar.mcts(opening, 10, 1, progress=panic)
    assert opening.legal_actions()
    assert "panic" in capfd.readouterr().err
