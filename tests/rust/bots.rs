//! Bots: their texts, and that they choose what the texts say.

use durbar::bots::{Bot, Kind, LEVELS, Spec};
use durbar::search::{Config, Limits, Simulations};
use durbar::{Action, Game, InvalidSearch, Judge, Rng, Show, for_each_game, load_game, with_game};
use proptest::prelude::*;

use crate::search::mover;
use crate::walks::{decisions, legal};

/// What the player who decides sees.
fn view<G: Judge + Show>(game: &G, state: &G::State) -> G::View {
    game.view(state, mover(game, state))
}

fn choose<G: Judge + Show>(game: &G, text: &str, view: &G::View, seed: u64) -> Action {
    let mut bot = text.parse::<Spec>().expect(text).player(0);
    Bot::<G>::reset(&mut bot, seed);
    bot.choose(game, view, &mut Simulations(40))
        .expect("a decision")
}

#[test]
fn a_seed_says_what_a_bot_draws() {
    for_each_game!(game => {
        for text in ["random", "greedy", "flat", "mcts", "novice", "master"] {
            let all = decisions(&game, 3..6);
            let choices = |seed| -> Vec<Action> {
                let last = all.iter().step_by(7);
                last.map(|state| choose(&game, text, &view(&game, state), seed)).collect()
            };
            let seen: Vec<Vec<Action>> = (0..5).map(choices).collect();
            assert_eq!(seen[1], choices(1), "{text}");
            // Others may always see the same action as the best one.
            assert!(text != "random" || seen.iter().any(|other| *other != seen[0]));
        }
    });
}

#[test]
fn a_bot_chooses_by_what_it_sees() {
    for_each_game!(game => {
        for text in ["random", "greedy", "flat", "mcts"] {
            for state in decisions(&game, 3..6).iter().step_by(9) {
                let seen = view(&game, state);
                let other = game.resample(&seen, &mut Rng::new(9));
                let chosen = choose(&game, text, &seen, 3);
                assert_eq!(choose(&game, text, &view(&game, &other), 3), chosen);
                assert!(legal(&game, state).contains(&chosen));
            }
        }
    });
}

#[test]
fn greedy_takes_most_points_at_once() {
    for_each_game!(game => {
        for state in decisions(&game, 3..6) {
            let points = |action: Action| {
                let (mut after, seat) = (state, mover(&game, &state));
                game.apply_unchecked(&mut after, action);
                game.scores(&after)[seat]
            };
            let chosen = choose(&game, "greedy", &view(&game, &state), 1);
            let most = legal(&game, &state).into_iter().map(points).max();
            assert_eq!(Some(points(chosen)), most);
        }
    });
}

#[test]
fn a_bot_refuses_to_choose_for_another_player() {
    for_each_game!(game => {
        let state = *decisions(&game, 3..6).last().expect("a decision");
        let seat = mover(&game, &state);
        let observer = (seat + 1) % game.num_players();
        for text in ["random", "greedy", "flat", "mcts"] {
            let mut bot = text.parse::<Spec>().expect(text).player(0);
            let choice = bot.think(&game, &game.view(&state, observer), &mut Simulations(1));
            assert_eq!(choice, Err(InvalidSearch::OtherPlayer { observer, player: seat }));
        }
    });
}

#[test]
fn a_text_is_printed_in_full() {
    let full = [
        ("random", "random"),
        ("greedy", "greedy"),
        ("flat", "flat:ms=100"),
        ("mcts", "mcts:ms=100,preset=tuned"),
        ("mcts:", "mcts:ms=100,preset=tuned"),
        ("mcts:ms=2.5", "mcts:ms=2.5,preset=tuned"),
        (
            "mcts:leaves=best8,ms=100",
            "mcts:ms=100,preset=tuned,leaves=best8",
        ),
        (
            "mcts:preset=uct,nodes=7,simulations=9,widening=inf",
            "mcts:simulations=9,nodes=7,preset=uct,widening=inf",
        ),
    ];
    for (text, full) in full {
        let spec: Spec = text.parse().expect(text);
        assert_eq!(spec.to_string(), full);
        assert_eq!(full.parse(), Ok(spec));
    }
}

#[test]
fn a_setting_that_a_text_lacks_can_be_added() {
    let added = |text: &str| {
        let spec: Spec = text.parse().expect(text);
        let added = spec.or_set("max_memory", "2097152");
        added.expect("a setting").to_string()
    };
    assert!(added("mcts:simulations=9").ends_with(",max_memory=2097152"));
    assert!(added("mcts:simulations=9,max_memory=9999999").ends_with(",max_memory=9999999"));
    assert_eq!(added("greedy"), "greedy");
}

#[test]
fn a_setting_that_is_added_must_be_one() {
    let spec: Spec = "mcts".parse().expect("a bot");
    assert!(spec.or_set("max_memory", "1").is_err());
    assert!(spec.or_set("colour", "red").is_err());
}

#[test]
fn written_out_for_a_game_a_bot_searches_in_the_same_way() {
    for name in durbar::GAME_NAMES {
        let (_, players) = durbar::players_of(name).expect("a game");
        let game = load_game(name, players, &durbar::serde_json::Map::new(), None).expect("a game");
        for text in [
            "mcts",
            "mcts:preset=uct,noise=0.25",
            "flat:simulations=3",
            "expert",
        ] {
            let spec: Spec = text.parse().expect(text);
            with_game!(&game, game => {
                let full = spec.in_full(game);
                assert_eq!(full.config(game), spec.config(game));
                let read: Spec = full.to_string().parse().expect("the text of a bot");
                assert_eq!(read, full);
                assert_eq!(full.to_string().matches('=').count(), full_length(&spec), "{full}");
            });
        }
    }
}

/// The number of settings of a bot, with one limit.
fn full_length(spec: &Spec) -> usize {
    Config::default().settings().len() + 1 + usize::from(spec.kind() == Kind::Mcts)
}

#[test]
fn levels_are_bots() {
    for (name, meaning) in LEVELS {
        assert_eq!(name.parse::<Spec>(), meaning.parse::<Spec>());
        assert!(name.parse::<Spec>().is_ok(), "{name}");
    }
}

#[test]
fn limits_of_a_caller_stand_in_for_those_of_the_text() {
    let limits = Limits {
        nodes: Some(7),
        ..Limits::default()
    };
    let within = |text: &str| text.parse::<Spec>().expect(text).within(limits).to_string();
    assert_eq!(
        within("mcts:ms=5,noise=0.5"),
        "mcts:nodes=7,preset=tuned,noise=0.5"
    );
    assert_eq!(within("greedy"), "greedy");
}

#[test]
fn what_is_no_bot_is_refused_with_what_would_be_right() {
    let wrong = [
        ("", "one of random, greedy, flat, mcts"),
        ("MCTS", "one of random"),
        ("random:ms=1", "random has no settings"),
        ("mcts:ms", "NAME=VALUE"),
        ("mcts:ms=-1", "ms must be a number from 0"),
        ("mcts:ms=nan", "ms must be a number from 0"),
        (
            "mcts:simulations=0",
            "simulations must be a whole number from 1 to 2147483648",
        ),
        ("mcts:simulations=2147483649", "from 1 to 2147483648"),
        ("mcts:nodes=4294967296", "from 1 to 4294967295"),
        (
            "mcts:nodes=1.5",
            "nodes must be a whole number from 1 to 4294967295",
        ),
        ("mcts:preset=best", "preset must be tuned or uct"),
        ("flat:preset=uct", "there is no setting \"preset\""),
        ("mcts:ms=1,ms=1", "ms must be set once"),
        ("mcts:depth=1", "there is no setting \"depth\""),
        ("mcts:leaves=best1", "leaves must be"),
        ("mcts:threads=0", "threads must be"),
        ("mcts:ms=1,", "NAME=VALUE"),
        (
            "mcts:simulation=1",
            "there are: ms, simulations, nodes, preset, weights, selection",
        ),
        (
            "club:ms=50",
            "club has no settings; it stands for mcts:simulations=64",
        ),
    ];
    for (text, right) in wrong {
        let error = text.parse::<Spec>().expect_err(text);
        assert!(error.detail.contains(right), "{text}: {error}");
    }
    let long = format!("mcts:{}", "x".repeat(1000));
    let error = long.parse::<Spec>().expect_err("too long");
    assert!(error.detail.contains("1000"), "{error}");
}

proptest! {
    #[test]
    fn no_text_panics(text in "(mcts|flat|random)?:?([a-z_]{0,9}=[a-z0-9.-]{0,5},?){0,4}") {
        if let Ok(spec) = text.parse::<Spec>() {
            prop_assert_eq!(spec.to_string().parse(), Ok(spec));
        }
    }
}
