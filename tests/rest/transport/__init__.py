"""Tests of `durbar_rest.transport`."""
