"""Tests of `durbar_rest.contract`."""
