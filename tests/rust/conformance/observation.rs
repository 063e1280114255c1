//! What players see, in every registered game.

use std::collections::HashSet;

use durbar::Wire;

use crate::walks::{decisions, states};

/// The observation, written over numbers that were there before.
pub(crate) fn observe<G: Wire>(game: &G, view: &G::View, before: f32) -> Vec<f32> {
    let size = game.facts().observation_shape.iter().product();
    let mut out = vec![before; size];
    game.observation_tensor(view, &mut out);
    out
}

/// Asserts that the tensor of a view has these parts, and no others.
pub(crate) fn assert_shows<G: Wire>(game: &G, view: &G::View, parts: &[(&str, Vec<f64>)]) {
    let (facts, seen) = (game.facts(), observe(game, view, f32::NAN));
    assert_eq!(facts.observation_slices.len(), parts.len());
    for (name, numbers) in parts {
        let mut slices = facts.observation_slices.iter();
        let slice = slices.find(|slice| slice.name == *name);
        let slice = slice.unwrap_or_else(|| panic!("no part {name}"));
        let shown = &seen[slice.start..slice.end];
        assert_eq!(shown.len(), numbers.len(), "{name} of {view:?}");
        for (index, (one, other)) in shown.iter().zip(numbers).enumerate() {
            let off = f64::from(*one) - other;
            // An `f32` has about seven digits, whatever its size.
            assert!(
                off.abs() < 1e-6 * other.abs().max(1.0),
                "{name}[{index}]: {one}, not {other} (off by {off:e}), of {view:?}"
            );
        }
    }
}

pub(crate) fn observations_have_the_shape_that_the_facts_tell<G: Wire>(game: &G) {
    let facts = game.facts();
    let mut next = 0;
    let mut names = HashSet::new();
    for slice in &facts.observation_slices {
        assert_eq!(slice.start, next, "a gap before {}", slice.name);
        assert!(slice.end > slice.start, "{} is empty", slice.name);
        assert!(names.insert(&slice.name), "{} is there twice", slice.name);
        next = slice.end;
    }
    assert_eq!(
        next, facts.observation_shape[0],
        "slices cover the first axis"
    );
    for state in states(game, 0..1).into_iter().step_by(3) {
        for player in 0..game.num_players() {
            let view = game.view(&state, player);
            let seen = observe(game, &view, 0.0);
            assert!(seen.iter().all(|number| number.is_finite()), "{state:?}");
            assert!(
                seen == observe(game, &view, f32::NAN),
                "every number is written"
            );
            assert!(!game.observation_string(&view).is_empty());
        }
    }
}

/// What a slice calls flags are 1 and 0.
pub(crate) fn flags_are_one_or_zero<G: Wire>(game: &G) {
    let facts = game.facts();
    for state in states(game, 0..3) {
        for player in 0..game.num_players() {
            let seen = observe(game, &game.view(&state, player), f32::NAN);
            let slices = facts.observation_slices.iter();
            for slice in slices.filter(|slice| slice.is_flags) {
                let numbers = &seen[slice.start..slice.end];
                let are = numbers.iter().all(|number| [0.0, 1.0].contains(number));
                assert!(are, "{}: {numbers:?}", slice.name);
            }
        }
    }
}

/// As bytes, flags are the same and counts are whole; nothing is lost but the scale.
pub(crate) fn bytes_are_counts_and_flags<G: Wire>(game: &G) {
    let size: usize = game.facts().observation_shape.iter().product();
    for state in states(game, 0..1).into_iter().step_by(3) {
        for player in 0..game.num_players() {
            let view = game.view(&state, player);
            let floats = observe(game, &view, 0.0);
            let mut bytes = vec![7_u8; size];
            game.observation_tensor(&view, &mut bytes);
            for (float, byte) in floats.into_iter().zip(bytes) {
                assert_eq!(float == 0.0, byte == 0, "{float} and {byte} of {state:?}");
                // A count is at least the share that it is.
                assert!(float <= f32::from(byte), "{float} and {byte} of {state:?}");
            }
        }
    }
}

pub(crate) fn a_decision_looks_different_from_each_seat<G: Wire>(game: &G) {
    for state in decisions(game, 0..1).into_iter().step_by(5) {
        let seen = |player| observe(game, &game.view(&state, player), 0.0);
        let mut others = 1..game.num_players();
        assert!(others.all(|player| seen(player) != seen(0)), "{state:?}");
    }
}

/// Of what differs in a view, all shows in the tensor.
pub(crate) fn different_views_look_different<G: Wire>(game: &G) {
    let (mut views, mut seen) = (HashSet::new(), HashSet::new());
    for state in states(game, 0..2) {
        let view = game.view(&state, 1);
        let bits = observe(game, &view, 0.0).into_iter().map(f32::to_bits);
        seen.insert(bits.collect::<Vec<_>>());
        views.insert(view);
    }
    // Hands that are open at the end need not show, but there are two ends only.
    assert_eq!(seen.len(), views.len());
}
