"""Golden files, written by one verb (`make golden`) and read by the tests of both languages."""
