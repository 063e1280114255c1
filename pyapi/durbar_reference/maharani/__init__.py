"""Maharani in plain Python.

Reading order: `columns` and `components` say what is in the box, `setup` and `position` what a
game is made of, `actions` and `legal` what can be done, `turn` and `scoring` what it does,
`snapshot` how positions come and go, `game` how to use all this.
"""

from durbar_reference.maharani.game import Game, State

__all__ = ["Game", "State"]
