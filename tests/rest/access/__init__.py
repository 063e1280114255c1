"""Tests of `durbar.rest.access`."""
