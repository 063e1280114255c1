//! The Python module `durbar._core`.
