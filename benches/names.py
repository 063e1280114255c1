"""What is measured and by whom, as the tables call it."""

RANDOM_GAMES = "random games"
LOOP = "loop of single steps"
TENSORS = "loop of single steps, with tensors"
BATCH = "1,024 games side by side"
SEARCH = "tree search, plain UCT"
BOT = "tree search of the default bot"
COPY = "copy"

RUST = "Rust"
ONE_CALL = "Python, one call"
ONE_CALL_TWO = "Python, one call, 2 threads"
PYTHON = "Python"
PYTHON_TWO = "Python, 2 threads"
PYTHON_BYTES = "Python, uint8"
COPYING = "numpy, copying its arrays"
COPYING_TWO = "numpy, copying its arrays, 2 threads"
REFERENCE = "reference"
NATIVE = "C++"
JAX = "JAX"

BESIDE = {
    RANDOM_GAMES: "OpenSpiel hearts",
    LOOP: "OpenSpiel hearts",
    TENSORS: "OpenSpiel hearts",
    SEARCH: "OpenSpiel hearts",
    COPY: "OpenSpiel hearts",
    BATCH: "Pgx Connect Four",
}
"""The peer's game that the figures of a case are divided by."""
