//! The settings of a search: their ranges, their texts, and that any of them give sound results.

use durbar::search::{Config, Policy, Selection, mcts};
use durbar::{InvalidSearch, Workers};
use proptest::prelude::*;

use super::{assert_sound, by_points, heaps};

fn with(change: impl Fn(&mut Config)) -> Config {
    let mut config = Config::default();
    change(&mut config);
    config
}

#[test]
fn settings_out_of_range_are_refused_by_name() {
    assert_eq!(with(|_| {}).check(), Ok(()));
    assert_eq!(by_points().check(), Ok(()));
    let least = Config::LEAST_MEMORY;
    let wrong = [
        ("exploration", with(|config| config.exploration = -0.1)),
        ("exploration", with(|config| config.exploration = f64::NAN)),
        (
            "exploration",
            with(|config| config.exploration = f64::INFINITY),
        ),
        ("widening", with(|config| config.widening = -0.1)),
        ("widening", with(|config| config.widening = f64::NAN)),
        (
            "expansion",
            with(|config| config.expansion = Policy::BestOf(1)),
        ),
        (
            "expansion",
            with(|config| config.expansion = Policy::Likely),
        ),
        (
            "leaves",
            with(|config| config.leaves = Policy::BestOf(1025)),
        ),
        ("score_weight", with(|config| config.score_weight = 1.1)),
        ("score_scale", with(|config| config.score_scale = 0.0)),
        ("noise", with(|config| config.noise = 1.1)),
        ("threads", with(|config| config.threads = 0)),
        (
            "threads",
            with(|config| config.threads = Workers::THREADS.end() + 1),
        ),
        ("max_memory", with(|config| config.max_memory = least - 1)),
        (
            "max_memory",
            with(|config| (config.threads, config.max_memory) = (2, least)),
        ),
    ];
    for (name, config) in wrong {
        let error = config.check().expect_err(name);
        match &error {
            InvalidSearch::Setting { name: setting, .. } => assert_eq!(*setting, name),
            InvalidSearch::Threads(_) => assert_eq!(name, "threads"),
            other => panic!("{other:?}"),
        }
        assert!(error.to_string().starts_with(name), "{error}");
        let (heap_game, heap) = heaps(2).remove(0);
        assert_eq!(mcts(&heap_game, &heap, &config, 1, 0), Err(error));
    }
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
