"""Work that is done side by side: by threads, and on a cluster.

docs/scale.md says how, and what many nodes would do.
"""

from durbar.scale.runners import Runner, Threads

__all__ = ["Runner", "Threads"]
