"""Tests of `durbar.rest.views`."""
