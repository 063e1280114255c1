"""The golden files are what the engine makes now.

`tests/differential` sees that the reference makes the same.
"""

import re
from pathlib import Path

import pytest

import durbar
from tests.golden import generate, rule_pictures
from tests.golden.rule_pictures import RulePicture, pictures
from tests.golden.searches import searches_text

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
GAMES = durbar.games()


@pytest.mark.parametrize("game", GAMES)
def test_the_files_are_what_the_engine_makes(game: str) -> None:
    made = generate.golden_files(game)
    kept = {path.name: path.read_text("utf-8") for path in (FOLDER / game).glob("*.txt")}
    assert sorted(kept) == sorted(made)
    for name, text in made.items():
        assert kept[name] == text, f"{game}/{name}: run `make golden` if this is meant"


@pytest.mark.parametrize("game", GAMES)
def test_the_pictures_are_what_the_engine_draws(game: str) -> None:
    kept = (generate.PICTURES / f"{game}.svg").read_text("utf-8")
    assert kept == generate.picture(game), "run `make golden` if this is meant"


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_a_picture_of_the_rules_is_what_the_engine_draws(picture: RulePicture) -> None:
    kept = (rule_pictures.FOLDER / f"{picture.name}.svg").read_text("utf-8")
    assert kept == picture.draw(), "run `make golden` if this is meant"


@pytest.mark.parametrize("picture", pictures(), ids=lambda picture: picture.name)
def test_a_picture_of_the_rules_shows_what_is_said_of_it(picture: RulePicture) -> None:
    rules = ROOT / "rust_core" / "src" / picture.game / "RULES.md"
    link = f"(../../../docs/pictures/rules/{picture.name}.svg)"
    (said,) = re.findall(
        rf"^!\[(.{{20,}})\]{re.escape(link)}\n\n\*(.*)\*$", rules.read_text("utf-8"), re.MULTILINE
    )
    _, earned = picture.play()
    assert earned == list(picture.points)
    for rule, _, points in earned:
        assert f"({rule})" in said[1]
        assert re.search(rf"\b{points}\b", said[1])


def test_the_rules_show_every_picture_and_no_others() -> None:
    kept = sorted(rule_pictures.FOLDER.iterdir())
    assert [path.stem for path in kept] == sorted(picture.name for picture in pictures())
    assert sum(path.stat().st_size for path in kept) <= rule_pictures.LARGEST


def test_searches_are_what_they_were() -> None:
    assert (FOLDER / "searches.txt").read_text("utf-8") == searches_text()


def test_the_generator_is_what_it_was() -> None:
    assert (FOLDER / "rng.txt").read_text("utf-8") == generate.rng_text()
