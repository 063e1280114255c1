"""The docstrings of the native module are complete, and their examples are true."""

import doctest
from collections.abc import Iterator
from inspect import isclass

import pytest

import durbar
import durbar_rest
from durbar import _core


def documented() -> Iterator[tuple[str, object]]:
    """Yield every public class, function, method and property of the native module."""
    for name, value in vars(_core).items():
        if name.startswith("_") or isinstance(value, int):
            continue
        yield name, value
        if isclass(value):
            # Native classes do not keep the order of their members.
            for attribute, member in sorted(vars(value).items()):
                if not attribute.startswith("_"):
                    yield f"{name}.{attribute}", member


DOCUMENTED = dict(documented())


@pytest.mark.parametrize("name", DOCUMENTED)
def test_it_has_a_docstring_whose_examples_are_true(name: str) -> None:
    text = DOCUMENTED[name].__doc__
    assert text
    assert text.splitlines()[0].endswith((".", ";", ",")) or "\n" in text
    output: list[str] = []
    runner = doctest.DocTestRunner()
    runner.run(doctest.DocTestParser().get_doctest(text, {}, name, None, 0), out=output.append)
    assert runner.failures == 0, "".join(output)


def test_the_package_names_everything_public_of_the_native_module() -> None:
    # The log of requests is for the service alone: it writes no line for anybody else.
    public = {name for name in vars(_core) if not name.startswith("_")} | {"__version__"}
    assert public - {"AccessLog"} <= {*durbar.__all__, *durbar_rest.__all__}
    assert sorted(durbar.__all__) == sorted(set(durbar.__all__))
    assert all(hasattr(durbar, name) for name in durbar.__all__)
