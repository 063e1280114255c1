"""What a server costs: the processor time and the memory of its processes, from Linux' /proc."""

import os
from pathlib import Path

_PROC = Path("/proc")


def cpu_seconds(root: int) -> float:
    """The processor time that a process and its descendants have used, of user and system."""
    ticks = sum(sum(map(int, _fields(pid)[11:13])) for pid in tree(root))
    return ticks / os.sysconf("SC_CLK_TCK")


def resident_bytes(root: int) -> int:
    """The resident memory of a process and its descendants; what they share counts in each."""
    pages = 0
    for pid in tree(root):
        pages += int((_PROC / str(pid) / "statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


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
