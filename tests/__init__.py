"""The tests of durbar, one folder for each part."""
