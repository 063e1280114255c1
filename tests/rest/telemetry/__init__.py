"""Tests of `durbar_rest.telemetry`."""
