"""Tests of `durbar.rest.contract`."""
