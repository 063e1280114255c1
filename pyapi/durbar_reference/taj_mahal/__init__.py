"""Taj Mahal in plain Python.

Reading order: `names`, `components` and `cards` say what is in the box, `setup` and `position`
what a game is made of, `actions` and `legal` what can be done, `turn`, `withdrawal`,
`visit_end` and `scoring` what it does, `sight` what a player may know of it,
`writing` and `reading` how positions come and go, `game` how to use all this.
"""

from durbar_reference.taj_mahal.game import Game, State

__all__ = ["Game", "State"]
