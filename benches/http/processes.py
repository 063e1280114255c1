"""What a server costs: the processor time of its processes, from Linux' /proc."""

import os
from pathlib import Path

_PROC = Path("/proc")


def cpu_seconds(root: int) -> float:
    """The processor time that a process and its descendants have used, of user and system."""
    ticks = sum(sum(map(int, _fields(pid)[11:13])) for pid in tree(root))
    return ticks / os.sysconf("SC_CLK_TCK")


def tree(root: int) -> list[int]:
    """A process and all its descendants."""
    children: dict[int, list[int]] = {}
    for folder in _PROC.iterdir():
        if folder.name.isdigit():
            try:
                parent = int(_fields(int(folder.name))[1])
            except (FileNotFoundError, ProcessLookupError):
                continue
            children.setdefault(parent, []).append(int(folder.name))
    pids = [root]
    for pid in pids:
        pids += children.get(pid, [])
    return pids


def _fields(pid: int) -> list[str]:
    """The fields of `stat` after the name, which stands in brackets and may hold anything."""
    text = (_PROC / str(pid) / "stat").read_text("utf-8", "replace")
    return text.rpartition(")")[2].split()
