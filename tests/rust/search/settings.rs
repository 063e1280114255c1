//! The settings of a search: their ranges, their texts, and that any of them give sound results.

use durbar::search::{Config, Policy, Selection, mcts};
use proptest::prelude::*;

use super::{assert_sound, by_points, heaps};

/// What is said of these settings, where the others are the usual ones.
fn fault(settings: &[(&str, &str)]) -> String {
    let mut config = Config::default();
    let set = settings
        .iter()
        .try_for_each(|(name, text)| config.set(name, text));
    let error = set.and_then(|()| config.check()).expect_err("a fault");
    error.to_string()
}

#[test]
fn settings_out_of_range_are_refused_by_name() {
    assert_eq!(Config::default().check(), Ok(()));
    assert_eq!(by_points().check(), Ok(()));
    for (name, text) in [
        ("exploration", "-0.1"),
        ("exploration", "NaN"),
        ("exploration", "inf"),
        ("widening", "-0.1"),
        ("widening", "NaN"),
        ("expansion", "best1"),
        ("expansion", "likely"),
        ("leaves", "best1025"),
        ("score_weight", "1.1"),
        ("score_scale", "0"),
        ("noise", "1.1"),
        ("threads", "0"),
        ("threads", "257"),
        ("max_memory", "1048575"),
    ] {
        let said = fault(&[(name, text)]);
        assert!(said.starts_with(name), "{name}={text}: {said}");
    }
    let said = fault(&[("threads", "2"), ("max_memory", "1048576")]);
    assert!(said.starts_with("max_memory"), "for each thread: {said}");
    let (heap_game, heap) = heaps(2).remove(0);
    let config = Config {
        noise: 1.1,
        ..Config::default()
    };
    let refused = config.check().expect_err("a fault");
    assert_eq!(mcts(&heap_game, &heap, &config, 1, 0), Err(refused));
}

#[test]
fn texts_that_are_no_values_are_refused_by_name() {
    for (name, _) in Config::default().settings() {
        for text in ["", "x", "best", "best-1", "1e"] {
            let error = Config::default().set(name, text).expect_err(text);
            assert!(
                error.to_string().starts_with(&format!("{name} must be ")),
                "{error}"
            );
        }
    }
    let unknown = Config::default()
        .set("depth", "1")
        .expect_err("no such setting");
    assert!(
        unknown
            .to_string()
            .contains("selection, exploration, widening, "),
        "{unknown}"
    );
}

prop_compose! {
    fn configs()(
        exploration in 0.0..4.0,
        widening in prop_oneof![Just(f64::INFINITY), 0.0..3.0],
        drawn in (1..9_u32, 0..9_u32),
        cutoff in proptest::option::of(0..9_u32),
        is_puct: bool,
        score_weight in 0.0..=1.0,
        score_scale in 0.1..100.0,
        noise in prop_oneof![Just(0.0), 0.0..=1.0],
        flat: bool,
        threads in 1..=4_usize,
    ) -> Config {
        let policy = |drawn| match drawn {
            0 => Policy::Likely,
            1 => Policy::Uniform,
            more => Policy::BestOf(more),
        };
        Config {
            selection: if is_puct { Selection::Puct } else { Selection::Uct },
            cutoff,
            exploration,
            widening,
            expansion: policy(drawn.0),
            leaves: policy(drawn.1),
            score_weight,
            score_scale,
            noise,
            flat,
            threads,
            ..Config::default()
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]
    #[test]
    fn any_settings_give_sound_results(
        players in 2..=5_u8,
        pick in 0..40_usize,
        seed: u64,
        simulations in 1..400_u64,
        config in configs(),
    ) {
        let heaps = heaps(players);
        let (heap_game, heap) = &heaps[pick % heaps.len()];
        let result = mcts(heap_game, heap, &config, simulations, seed).expect("a decision");
        assert_sound(heap_game, heap, &result, simulations, &config);
    }
}
