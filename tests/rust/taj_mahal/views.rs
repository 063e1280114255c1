//! What makes a view illegal.

use durbar::serde_json::{Value, from_str, json};
use durbar::{InvalidPosition, Show, Wire};

use super::setting::{bare, cards, counted, settle};
use super::{count, game, pointers};
use crate::walks::states;

fn read(view: &Value) -> Result<(), InvalidPosition> {
    game(3).read_view_json(&view.to_string()).map(|_| ())
}

/// The first view of some random games of three that is as wanted.
fn view_where(observer: usize, wanted: impl Fn(&Value) -> bool) -> Value {
    let game = game(3);
    let mut views = (0..30)
        .flat_map(|seed| states(&game, seed..seed + 1))
        .map(|state| -> Value {
            from_str(&game.view_to_json(&game.view(&state, observer))).expect("JSON")
        });
    views
        .find(|view| wanted(view))
        .expect("such a view is common")
}

/// Player 1 sees some of the cards of player 0, and neither has none.
fn plain() -> Value {
    view_where(1, |view| {
        view["phase"] == "play"
            && view["players"][0]["known"] != json!({})
            && view["players"][1]["hand"] != json!({})
            && view["players"][1]["known"] != json!({})
            && count(&view["deck_size"]) > 3
            && view["discards"] != json!({})
    })
}

#[track_caller]
fn refused_at(mut view: Value, change: impl FnOnce(&mut Value), expected: &[&str]) {
    read(&view).expect("legal before the change");
    change(&mut view);
    let error = read(&view).expect_err("a fault was made");
    assert_eq!(pointers(&error.faults), expected, "{error}");
}

#[test]
fn wrong_values_are_named() {
    for (pointer, value) in [
        ("/kind", json!("state")),
        ("/observer", json!(3)),
        ("/observer", json!(null)),
        ("/deck_size", json!(-1)),
        ("/deck_size", json!(97)),
        ("/deck", json!({})),
        ("/players/0/hand_size", json!(null)),
        ("/players/0/hand_size", json!("4")),
        ("/players/0/hand", json!(4)),
    ] {
        let mut view = plain();
        let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
        view.pointer_mut(parent).expect("it is there")[name] = value;
        let error = read(&view).expect_err("a fault was made");
        assert!(
            pointers(&error.faults).contains(&pointer),
            "{pointer}: {error}"
        );
    }
    for name in ["observer", "deck_size", "players"] {
        let remove = |view: &mut Value| {
            view.as_object_mut()
                .expect("an object")
                .remove(name)
                .expect("it is there");
        };
        refused_at(plain(), remove, &[&format!("/{name}")]);
    }
    for name in ["hand", "hand_size", "known"] {
        let mut view = plain();
        view["players"][1]
            .as_object_mut()
            .expect("an object")
            .remove(name);
        let error = read(&view).expect_err("it is missing");
        let place = format!("/players/1/{name}");
        assert!(pointers(&error.faults).contains(&place.as_str()), "{error}");
    }
}

/// T-6.1.
#[test]
fn hands_that_the_observer_cannot_see_are_named() {
    let shown = |view: &mut Value| view["players"][0]["hand"] = view["players"][0]["known"].clone();
    refused_at(plain(), shown, &["/players/0/hand", "/players/0/hand_size"]);
    let hidden = |view: &mut Value| view["players"][1]["hand"] = Value::Null;
    refused_at(plain(), hidden, &["/players/1/hand"]);
    let other = |view: &mut Value| view["observer"] = json!(2);
    refused_at(plain(), other, &["/players/1/hand", "/players/2/hand"]);
    let end = || view_where(2, |view| view["phase"] == "end");
    let hidden = |view: &mut Value| view["players"][0]["hand"] = Value::Null;
    let mut view = end();
    hidden(&mut view);
    let error = read(&view).expect_err("all hands are open");
    assert!(
        pointers(&error.faults).contains(&"/players/0/hand"),
        "{error}"
    );
}

/// T-1.5.
#[test]
fn sizes_that_do_not_add_up_are_named() {
    let fewer = |view: &mut Value| view["deck_size"] = json!(count(&view["deck_size"]) - 1);
    refused_at(plain(), fewer, &["/deck_size"]);
    let more = |view: &mut Value| {
        let size = count(&view["players"][0]["hand_size"]);
        view["players"][0]["hand_size"] = json!(size + 1);
    };
    refused_at(plain(), more, &["/deck_size"]);
    let own = |view: &mut Value| {
        let size = count(&view["players"][1]["hand_size"]);
        view["players"][1]["hand_size"] = json!(size + 1);
        view["deck_size"] = json!(count(&view["deck_size"]) - 1);
    };
    refused_at(plain(), own, &["/players/1/hand_size"]);
    let below = |view: &mut Value| {
        let player = &mut view["players"][0];
        let (size, known) = (count(&player["hand_size"]), cards(&player["known"]).len());
        player["hand_size"] = json!(known - 1);
        view["deck_size"] = json!(count(&view["deck_size"]) + size + 1 - known);
    };
    refused_at(plain(), below, &["/players/0/hand_size"]);
    let unknown = |view: &mut Value| {
        let player = &mut view["players"][1];
        player["known"] = json!({"white-monk": 1});
        let mut hand = cards(&player["hand"]);
        hand.retain(|card| card != "white-monk");
        player["hand"] = counted(&hand);
        let size = count(&player["hand_size"]);
        player["hand_size"] = json!(hand.len());
        view["deck_size"] = json!(count(&view["deck_size"]) + size - hand.len());
    };
    refused_at(plain(), unknown, &["/players/1/known"]);
}

/// T-1.5: the observer sees more of a kind than there are; known ones of others count, own ones
/// lie in the own hand.
#[test]
fn more_cards_than_exist_are_named() {
    let game = game(3);
    let mut position = bare(&game, 2);
    position["players"][0]["hand"] = counted(&["white-monk", "white-elephant"]);
    position["players"][0]["known"] = counted(&["white-monk"]);
    position["players"][1]["hand"] = counted(&["white-mogul", "white-princess"]);
    settle(&game, &mut position);
    let (game, state) = game
        .read_json(&position.to_string())
        .expect("a legal position");
    let view: Value = from_str(&game.view_to_json(&game.view(&state, 1))).expect("JSON");
    let take = |place: &str, card: &str| {
        let mut view = view.clone();
        view[place][card] = json!(1);
        view["deck_size"] = json!(count(&view["deck_size"]) - 1);
        let error = read(&view).expect_err("one exists");
        assert_eq!(pointers(&error.faults), ["/discards"], "{error}");
    };
    take("discards", "white-monk");
    take("discards", "white-mogul");
    let mut fits = view.clone();
    fits["discards"]["white-general"] = json!(1);
    fits["deck_size"] = json!(count(&fits["deck_size"]) - 1);
    read(&fits).expect("nobody is known to have it");
    let mut twice = view;
    twice["players"][2]["known"] = json!({"white-monk": 1});
    twice["players"][2]["hand_size"] = json!(3);
    twice["deck_size"] = json!(count(&twice["deck_size"]) - 1);
    let error = read(&twice).expect_err("one exists");
    assert_eq!(pointers(&error.faults), ["/discards"], "{error}");
}

/// T-3.11.
#[test]
fn a_draw_without_a_deck_is_named() {
    for phase in ["deal", "display", "draw"] {
        let mut view = view_where(0, |view| view["phase"] == phase);
        view["deck_size"] = json!(0);
        let error = read(&view).expect_err("nothing to draw");
        let places = error
            .faults
            .iter()
            .filter(|fault| fault.pointer == "/deck_size");
        // Once for the sum, once for the draw.
        assert_eq!(places.count(), 2, "{error}");
    }
}

/// The rules of positions hold for views too.
#[test]
fn faults_of_positions_are_faults_of_views() {
    for (pointer, value) in [
        ("/court/crown", json!("no")),
        ("/to_draw", json!(1)),
        ("/province_order/3", json!(null)),
        ("/start_player", json!(null)),
        ("/players/0/score", json!(65_000)),
        ("/bonus_tiles/a-ne", json!("rice")),
        ("/visit", json!(0)),
    ] {
        let mut view = plain();
        let (parent, name) = pointer.rsplit_once('/').expect("not the whole");
        let parent = view.pointer_mut(parent).expect("it is there");
        match name.parse::<usize>() {
            Ok(index) if parent.is_array() => parent[index] = value,
            _ => parent[name] = value,
        }
        let error = read(&view).expect_err("a fault was made");
        let place = pointer.strip_suffix("/3").unwrap_or(pointer);
        assert!(
            pointers(&error.faults).contains(&place),
            "{pointer}: {error}"
        );
    }
}
