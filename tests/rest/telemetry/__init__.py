"""Tests of `durbar.rest.telemetry`."""
