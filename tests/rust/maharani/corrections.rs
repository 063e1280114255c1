//! Corrections (M-3.11): a worker that a mistake at the table put down is taken off.

use durbar::serde_json::{Value, from_str, json};
use durbar::{InvalidCorrection, Show, Wire};

use super::observation::parts;
use super::reading::read;
use super::{crowded, document, game, quarter_of};
use crate::conformance::observation::assert_shows;
use crate::documents::pointers;

/// The places of the faults of a correction, which must be refused.
fn refused(position: &str, request: &str) -> Vec<String> {
    let refused = game(2).correct(position, request);
    let Err(InvalidCorrection::Position(error)) = refused else {
        panic!("{refused:?}")
    };
    let places = pointers(&error.faults).into_iter();
    places.map(str::to_owned).collect()
}

fn space_of(position: &Value, entry: usize) -> &str {
    position["board"][entry]["space"].as_str().expect("a name")
}

/// The request to take off the worker of an entry of `board`.
fn request(position: &Value, entry: usize) -> String {
    json!({"space": space_of(position, entry)}).to_string()
}

/// A position of two workers together without the first of them.
fn corrected() -> String {
    let (crowd, entries) = crowded(2);
    let corrected = game(2).correct(&crowd.to_string(), &request(&crowd, entries[0]));
    corrected.expect("one of the two")
}

#[test]
fn a_worker_taken_off_lies_beside_its_quarter() {
    let (crowd, entries) = crowded(2);
    for &entry in &entries {
        let corrected = game(2)
            .correct(&crowd.to_string(), &request(&crowd, entry))
            .expect("one of the two");
        let corrected: Value = from_str(&corrected).expect("JSON");
        let mut expected = crowd.clone();
        expected["board"][entry]["worker"] = Value::Null;
        let quarter = quarter_of(space_of(&crowd, entry));
        expected["set_aside"] = json!([{"quarter": quarter, "worker": "green", "count": 1}]);
        assert_eq!(corrected, expected);
        assert!(
            game(3).read_json(&corrected.to_string()).is_ok(),
            "{corrected}"
        );
    }
}

#[test]
fn three_workers_take_two_corrections() {
    let (crowd, entries) = crowded(3);
    let mut text = crowd.to_string();
    for (done, &entry) in entries.iter().take(2).enumerate() {
        assert!(
            game(2).read_json(&text).is_err(),
            "{done} corrections are not enough"
        );
        text = game(2)
            .correct(&text, &request(&crowd, entry))
            .expect("one of those together");
    }
    let (game, state) = game(2)
        .read_json(&text)
        .expect("two corrections are enough");
    assert_eq!(document(&game, &state)["set_aside"][0]["count"], 2);
}

/// Play never sets a worker aside, so what shows a position needs this one too.
#[test]
fn a_worker_set_aside_is_shown() {
    let (game, aside) = game(2).read_json(&corrected()).expect("a legal position");
    let mut position = document(&game, &aside);
    assert_eq!(read(&game, &aside), position);
    let parts = parts(&game, game.reading(&aside), 1);
    assert_shows(&game, &game.view(&aside, 1), &parts);
    position["set_aside"] = json!([]);
    let green = &mut position["players"][0]["reserve"]["green"];
    *green = json!(green.as_u64().expect("a number") + 1);
    let (_, returned) = game
        .read_json(&position.to_string())
        .expect("a legal position");
    assert_ne!(game.print(&aside), game.print(&returned));
}

#[test]
fn wrong_requests_are_refused() {
    let (crowd, entries) = crowded(2);
    let crowd_text = crowd.to_string();
    let board = crowd["board"].as_array().expect("a list");
    let elsewhere = (0..board.len())
        .find(|entry| !entries.contains(entry))
        .expect("another tile");
    let elsewhere = request(&crowd, elsewhere);
    for (wrong, place) in [
        ("", "/correction"),
        ("[]", "/correction"),
        ("{}", "/correction/space"),
        (r#"{"space": "b8", "space": "c8"}"#, "/correction/space"),
        ("{\"space\": 1}", "/correction/space"),
        ("{\"space\": \"a8\"}", "/correction/space"),
        (&elsewhere, "/correction/space"),
    ] {
        assert_eq!(refused(&crowd_text, wrong), [place], "{wrong}");
    }
    let more = json!({"space": space_of(&crowd, entries[0]), "worker": "green"}).to_string();
    assert_eq!(refused(&crowd_text, &more), ["/correction/worker"]);
}

#[test]
fn other_faults_come_first() {
    let (mut crowd, entries) = crowded(2);
    crowd["players"][1]["score"] = json!(-1);
    let request = request(&crowd, entries[0]);
    assert_eq!(refused(&crowd.to_string(), &request), ["/players/1/score"]);
}

#[test]
fn a_legal_position_has_nothing_to_correct() {
    let (crowd, entries) = crowded(2);
    let request = request(&crowd, entries[0]);
    assert_eq!(refused(&corrected(), &request), ["/correction/space"]);
}
