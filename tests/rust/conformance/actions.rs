//! Which actions there are, and what refuses or survives the others.

use durbar::serde_json::Value;
use durbar::{Action, Game, InvalidAction, Position, Rng, Turn, Wire};
use proptest::prelude::*;

use super::mutations::config;
use crate::documents::event_json;
use crate::games::is_listed;
use crate::walks::{choose, legal, random_game, states};

/// More than any game has ids.
pub(super) const MASK: usize = 1 << 14;

/// Ids around all ranges in use, and the legal ones with a higher bit set by mistake.
fn ids_to_try(legal: &[Action]) -> Vec<Action> {
    let aliases = legal
        .iter()
        .flat_map(|&id| (8..32).map(move |bit| id ^ 1 << bit));
    (0..1_000)
        .chain(aliases)
        .chain([Action::MAX, 1 << 31, 1 << 16])
        .collect()
}

pub(crate) fn listed_actions_apply_and_no_others<G: Game>(game: &G) {
    for state in states(game, 0..1) {
        let actions = legal(game, &state);
        for id in ids_to_try(&actions) {
            let mut after = state;
            let listed = actions.binary_search(&id).is_ok();
            assert_eq!(game.is_legal(&state, id), listed, "{id} at {state:?}");
            match game.apply_action(&mut after, id) {
                Ok(()) => assert!(listed, "{id} was applied, but is not listed: {state:?}"),
                Err(error) => {
                    assert!(!listed, "{error}: {state:?}");
                    assert_eq!(after, state, "{id} was refused, but the state has changed");
                    assert_eq!(error.action, id);
                    assert!(!error.reason.is_empty());
                }
            }
        }
        for id in actions {
            let mut after = state;
            game.apply_action(&mut after, id)
                .expect("a listed action applies");
            assert_ne!(after, state, "{id} changes nothing");
        }
    }
}

/// The mask is the list, whatever was in its place before; what lies beyond the ids is 0.
pub(crate) fn the_mask_is_the_list<G: Game>(game: &G) {
    for state in states(game, 0..3) {
        let actions = legal(game, &state);
        let mut mask = vec![7; MASK];
        game.legal_actions_mask(&state, &mut mask);
        let marked = mask.iter().enumerate().filter(|&(_, &flag)| flag != 0);
        assert!(marked.map(|(id, _)| id as Action).eq(actions), "{state:?}");
        assert!(mask.iter().all(|&flag| flag == 0 || flag == 1));
    }
}

pub(crate) fn lists_ascend_and_are_empty_at_the_end_only<G: Game>(game: &G) {
    for state in states(game, 0..5) {
        let actions = legal(game, &state);
        assert!(
            actions.is_sorted_by(|before, after| before < after),
            "{actions:?}"
        );
        assert_eq!(
            actions.is_empty(),
            game.turn(&state) == Turn::Terminal,
            "{state:?}"
        );
        if let Turn::Player(seat) = game.turn(&state) {
            assert!(usize::from(seat) < game.num_players());
        }
        let mut appended = vec![Action::MAX];
        game.legal_actions(&state, &mut appended);
        assert_eq!(appended[0], Action::MAX, "the list is appended");
        assert_eq!(appended[1..], actions);
    }
}

pub(crate) fn count_and_nth_agree_with_the_list<G: Game>(game: &G) {
    for state in states(game, 0..5) {
        let actions = legal(game, &state);
        assert_eq!(game.count_legal_actions(&state), actions.len(), "{state:?}");
        for (index, &action) in actions.iter().enumerate() {
            assert_eq!(
                game.nth_legal_action(&state, index),
                action,
                "{index} of {state:?}"
            );
        }
    }
}

/// Whether a reason names a rule, such as (M-3.4).
fn cites_a_rule(reason: &str) -> bool {
    reason
        .split('(')
        .any(|part| matches!(part.as_bytes(), [b'A'..=b'Z', b'-', b'0'..=b'9', ..]))
}

/// What is legal at other decisions only is refused with the rule that forbids it here, if its words
/// can be read here.
pub(crate) fn what_is_legal_elsewhere_is_refused_with_its_rule<G: Wire>(game: &G) {
    let mut steps = random_game(game, 2);
    steps.retain(|step| matches!(game.turn(&step.before), Turn::Player(_)));
    let texts = steps.iter().step_by(3).map(|step| {
        let text = game.action_to_string(&step.before, step.action);
        Value::from(text.expect("a legal action"))
    });
    let texts: Vec<Value> = texts.collect();
    for step in steps.iter().step_by(2) {
        let possible = legal(game, &step.before);
        let position = Position {
            game: game.clone(),
            state: step.before,
        };
        for text in &texts {
            match position.read_action(text) {
                Ok(id) => assert!(possible.contains(&id), "{text}"),
                Err(InvalidAction::Illegal(error)) => {
                    let reason = &error.reason;
                    assert!(cites_a_rule(reason) || !is_listed(game), "{text}: {reason}");
                }
                Err(InvalidAction::Form { faults }) => assert!(!faults.is_empty(), "{text}"),
            }
        }
    }
}

/// Small ids, ids near the ranges in use, and any others.
fn any_id() -> impl Strategy<Value = Action> {
    prop_oneof![0_u32..130, 0_u32..1_100, any::<u32>()]
}

/// Applies ids without asking whether they are legal, between legal steps; calls `ask` after them.
fn misuse<G: Game>(game: &G, ask: impl Fn(&G, &G::State)) {
    let games: Vec<_> = (0..4).map(|seed| random_game(game, seed)).collect();
    let start = (0..games.len(), any::<prop::sample::Index>());
    let ids = prop::collection::vec(prop::option::of(any_id()), 1..60);
    proptest!(config(), |((seed, place) in start, ids in ids, luck: u64)| {
        let mut state = place.get(&games[seed]).before;
        let mut rng = Rng::new(luck);
        for id in ids {
            if let Some(id) = id.or_else(|| choose(game, &state, &mut rng)) {
                game.apply_unchecked(&mut state, id);
            }
        }
        ask(game, &state);
    });
}

pub(crate) fn illegal_ids_leave_a_state_that_can_be_asked<G: Game>(game: &G) {
    misuse(game, |game, state| {
        let actions = legal(game, state);
        assert_eq!(game.count_legal_actions(state), actions.len());
        for &action in &actions {
            game.apply_explained(&mut state.clone(), action, &mut Vec::new());
        }
        game.scores(state);
        game.returns(state);
        game.hash(state);
        game.why_illegal(state, 0);
    });
}

pub(crate) fn illegal_ids_leave_a_state_that_can_be_written<G: Wire>(game: &G) {
    misuse(game, |game, state| {
        game.to_json(state);
        game.print(state);
        game.score_breakdown(state);
        let text = game.to_notation(state);
        // Whether it is a legal position is open; reading it must give an answer.
        if let Ok((_, read)) = game.read_notation(&text) {
            assert_eq!(game.to_notation(&read), text);
        }
        let view = game.view(state, 0);
        let size = game.facts().observation_shape.iter().product();
        game.observation_tensor(&view, &mut vec![0.0_f32; size]);
        game.view_to_json(&view);
        game.read_view_notation(&game.view_to_notation(&view)).ok();
        game.resample(&view, &mut Rng::new(1));
        for action in legal(game, state) {
            let mut events = Vec::new();
            game.apply_explained(&mut state.clone(), action, &mut events);
            for event in &events {
                assert!(event_json(game, event, None).is_object());
                assert!(event_json(game, event, Some(0)).is_object());
            }
        }
    });
}
