"""Tests of `durbar_rest.views`."""
