"""Tests of `durbar.rest.transport`."""
