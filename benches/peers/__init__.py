"""Other engines, each a process in an environment of its own; see `process.py` and `README.md`.

A module here is either run there (`python -m benches.peers.openspiel`) and then imports no part
of durbar, or here, to talk to those processes: `process.py` and `cases.py`.
"""
