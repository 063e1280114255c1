"""Columns: how they turn, and where they fit."""

import pytest

from durbar_reference.maharani.columns import column_class, fits, turned


@pytest.mark.parametrize(
    ("tile", "arrow", "edges"),
    [
        ("F", "N", "N"),
        ("R", "N", "E"),
        ("B", "N", "S"),
        ("L", "N", "W"),
        ("F", "S", "S"),
        ("R", "W", "N"),
        ("L", "E", "N"),
        ("FB", "E", "EW"),
        ("RL", "E", "NS"),
        ("FR", "S", "SW"),
        ("FRL", "W", "NSW"),
        ("FRBL", "E", "NESW"),
        ("C", "E", "C"),
    ],
)
def test_m_3_2_columns_turn_with_the_arrow(tile: str, arrow: str, edges: str) -> None:
    """M-3.2."""
    assert turned(frozenset(tile), arrow) == frozenset(edges)


@pytest.mark.parametrize(
    ("tile", "space", "fit"),
    [
        ("F", "S", True),
        ("F", "NS", False),
        ("FB", "S", False),
        ("FB", "EW", True),
        ("FR", "EW", False),
        ("FR", "NW", True),
        ("C", "C", True),
        ("C", "N", False),
        ("F", "C", False),
        ("FRB", "NEW", True),
        ("FRBL", "NESW", True),
        ("FRBL", "NEW", False),
    ],
)
def test_m_3_2_no_half_column_is_left_over(tile: str, space: str, *, fit: bool) -> None:
    """M-3.2: columns match exactly, or not at all; by classes it comes to the same."""
    assert fits(frozenset(tile), frozenset(space)) is fit
    assert (column_class(tile) == column_class(space)) is fit
