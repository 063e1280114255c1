"""Tests of `durbar_rest.access`."""
