"""durbar's games in the tools of others: a module for each tool, imported by its name.

The extras `durbar[open-spiel]`, `durbar[pettingzoo]` and `durbar[gymnasium]` install the tools;
`stable_baselines3` needs the last one and Stable-Baselines3 itself.
"""
