//! The tests of the core from outside: the contract of every game, the rules of each one.

mod bots;
mod conformance;
mod documents;
mod games;
mod heap;
mod histogram;
mod impossible;
mod kuhn_poker;
mod lanes;
mod maharani;
mod panics;
mod registry;
mod rng;
mod search;
mod taj_mahal;
mod vector_env;
mod walks;
mod workers;

/// Makes component files at the limits of a game: their names and texts.
type ComponentFiles = fn() -> Vec<(String, String)>;

const EXTREMES: [ComponentFiles; 2] = [
    maharani::extremes::component_files,
    taj_mahal::extremes::component_files,
];
