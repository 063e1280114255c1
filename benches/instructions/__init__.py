"""Instruction counts of the core: exact where times are not, so that none creeps up unseen.

`make bench-instructions` counts and writes `tests/golden/instructions.json`;
`make check-instructions` counts again and fails where a count grew by more than the tolerance.
"""
