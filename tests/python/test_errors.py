import pytest

import durbar
from tests.python.panics import panic

KINDS = {
    durbar.EngineCrashed: durbar.EngineError,
    durbar.EngineGarbled: durbar.EngineError,
    durbar.EngineHung: TimeoutError,
    durbar.EngineIllegalAction: durbar.IllegalAction,
    durbar.EngineStopped: durbar.EngineError,
    durbar.IllegalAction: ValueError,
    durbar.InvalidAction: ValueError,
    durbar.InvalidArena: ValueError,
    durbar.InvalidBot: ValueError,
    durbar.InvalidComponents: ValueError,
    durbar.InvalidNotation: ValueError,
    durbar.InvalidOption: ValueError,
    durbar.InvalidPosition: ValueError,
    durbar.NoCorrection: LookupError,
    durbar.UnknownGame: LookupError,
    durbar.InternalError: Exception,
}


@pytest.mark.parametrize(("error", "kind"), KINDS.items())
def test_every_error_is_of_durbar_and_of_its_kind(
    error: type[Exception], kind: type[Exception]
) -> None:
    assert issubclass(error, durbar.DurbarError)
    assert issubclass(error, kind)
    assert error.__doc__
    assert getattr(durbar, error.__name__) is error


def test_a_panic_in_the_core_is_an_ordinary_error(
    opening: durbar.State, capfd: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        with pytest.raises(durbar.InternalError, match=r"^a defect of durbar: provoked$"):
            durbar.mcts(opening, 10, 1, progress=panic)
    assert opening.legal_actions()
    assert "panic" in capfd.readouterr().err
