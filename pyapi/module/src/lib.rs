//! The Python module `durbar._core`, as a library that Python loads.
//!
//! A library that is loaded cannot be compiled before all that it links to. The bindings can, side by
//! side with the core: so they are a crate of their own, and this one only links them.

extern crate durbar_binding as _;
